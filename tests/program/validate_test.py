# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube validate: faults told and located, files of every kind, threads, and what is refused."""

import bz2
import gzip
import json
import os
import pathlib
import subprocess

from program import PROGRAM, SCHEMAS, FolderTest, main, run, validator

ROOT = SCHEMAS.parent.parent

CLEAN = """[Event "A"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0

"""
PINNED = """[Event "B"]
[Result "*"]

1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Ne7 5. dxe5 Nd4 *

"""
LOOSE = """[Event "C"]
[Result "*"]

1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *

"""


class Validate(FolderTest):
    def check(self, *arguments, code=0, **how):
        """The faults and the summary."""
        *faults, last = self.json_lines("validate", "validate", *arguments, code=code, **how)
        return faults, last["summary"]

    def test_clean_games(self):
        path = self.write("a.pgn", CLEAN + LOOSE)
        faults, summary = self.check(path)
        self.assertEqual(faults, [])
        self.assertGreaterEqual(summary.pop("seconds"), 0)
        self.assertEqual(summary, {"files": 1, "games": 2, "plies": 15, "faulty_games": 0, "faults": 0, "deviations": 2,
                                   "bytes": len(CLEAN + LOOSE)})
        self.assertIn("1 file, 2 games, 15 plies: no faults; 2 deviations forgiven", self.answer("validate", path))

    def test_a_fault_is_located_and_explained(self):
        path = self.write("a.pgn", CLEAN + PINNED + CLEAN)
        faults, summary = self.check(path, code=1)
        text = CLEAN + PINNED + CLEAN
        offset = text.index("Nd4")
        self.assertEqual(faults, [{
            "file": path, "game": 2, "offset": offset, "line": 9, "column": text[:offset].split("\n")[-1].__len__() + 1,
            "ply": 10, "token": "Nd4", "fen": "r1bqkb1r/ppp1nppp/2np4/1B2P3/4P3/5N2/PPP2PPP/RNBQK2R b KQkq - 0 5",
            "code": "illegal", "article": "3.9", "fide": "3.9.2", "sentences": ["3.9#2"],
            "text": "Nd4 is refused [Art. 3.9, FIDE 3.9.2]: the knight on c6 is pinned to its king on e8 by the "
                    "bishop on b5; the rest of the game is skipped",
            "reasons": [{"code": "exposes_king", "article": "3.9", "fide": "3.9.2", "sentences": ["3.9#2"],
                         "text": "the knight on c6 is pinned to its king on e8 by the bishop on b5",
                         "squares": ["c6", "e8", "b5"], "ply": None}]}])
        self.assertEqual((summary["games"], summary["plies"], summary["faulty_games"], summary["faults"]), (3, 23, 1, 1))

    def test_a_person_sees_the_place(self):
        path = self.write("a.pgn", PINNED)
        lines = self.answer("validate", path, code=1).splitlines()
        self.assertEqual(lines[0], f"{path}:4:50: game 1, ply 10, illegal")
        self.assertEqual(lines[2:4], ["    1. e4 e5 2. Nf3 d6 3. Bb5+ Nc6 4. d4 Ne7 5. dxe5 Nd4 *",
                                      "    " + " " * 49 + "^~~"])

    def test_games_that_went_on_after_a_draw(self):
        moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8\n7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 10. d4 1-0\n"
        path = self.write("a.pgn", moves)
        self.assertEqual(self.answer("validate", path, code=1).splitlines()[:5], [
            f"{path}:2:26: game 1, ply 17, move_after_draw",
            "    The game ended with the fifth appearance of a position [FIDE 9.6.1] before this move",
            "    7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 10. d4 1-0",
            "    " + " " * 25 + "^~",
            "    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 16 9"])
        faults, summary = self.check(path, code=1)
        self.assertEqual([(f["code"], f["article"], f["ply"], f["token"]) for f in faults],
                         [("move_after_draw", "FIDE 9.6.1", 17, "e4"), ("wrong_result", "FIDE 9.6.1", 19, "1-0")])
        self.assertEqual((summary["plies"], summary["faults"]), (19, 2))
        # A result is told with its Law, too.
        path = self.write("b.pgn", '[FEN "8/8/4k3/8/8/4Kp2/5B2/8 w - - 0 1"]\n[SetUp "1"]\n\n1. Kxf3 1-0\n')
        self.assertIn("    The game ended with a position that neither player can win [Art. 5.2b, FIDE 5.2.2], so the result is 1/2-1/2, "
                      "not 1-0\n", self.answer("validate", path, code=1))

    def dead_games(self):
        """(moves and result, faults with --dead: code, ply, token), from a position that 1... g5 locks for ever."""
        start = '[FEN "4k3/8/6p1/p1p1p3/P1P1P1P1/8/8/4K3 b - - 0 1"]\n[SetUp "1"]\n'
        locked = start.replace("6p1/p1p1p3", "8/p1p1p1p1")
        return [
            (start + "\n1... g5 1/2-1/2\n\n", []),
            (start + "\n1... g5 2. Kd2 (2. Ke2 Kd7 3. Kd3) 2... Kd7 3. Kd3 1/2-1/2\n\n", [("move_after_draw", 2, "Kd2")]),
            (start + "\n1... g5 {draw} 2. Kd2 Kd7 1-0\n\n", [("move_after_draw", 2, "Kd2"), ("wrong_result", 3, "1-0")]),
            (start + "\n1... g5 0-1\n\n", [("wrong_result", 1, "0-1")]),
            (start + "\n1... Kd7 2. Kd2 Kd8 3. Kd3 g5 4. Ke2 Kd7 5. Kd2 1/2-1/2\n\n", [("move_after_draw", 6, "Ke2")]),
            (locked + "\n1... Kd7 1/2-1/2\n\n", [("move_after_draw", 1, "Kd7")]),
            # A variation is no game.
            (start + "\n1... Kd7 (1... g5 2. Kd2) 2. g5 *\n\n", []),
            # What follows a null move does not follow from the game.
            (start + "\n1... Kd7 2. -- g5 3. Kd2 Ke7 *\n\n", [("null_move", 2, "--")]),
            # The capture is forced, and leaves nothing to mate with: dead already at the start.
            ('[FEN "7k/8/8/8/8/8/1q6/K7 w - - 0 1"]\n[SetUp "1"]\n\n1. Kxb2 1/2-1/2\n\n', [("move_after_draw", 1, "Kxb2")]),
            # Mate is no death.
            ('[FEN "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1"]\n[SetUp "1"]\n\n1. Qg7# 1-0\n\n', []),
            # Unreadable games have no end.
            ('[FEN "nonsense"]\n[SetUp "1"]\n\n1. e4 *\n\n', [("bad_fen", 0, "nonsense")]),
        ]

    def test_dead_positions(self):
        games = self.dead_games()
        text = "".join(game for game, _ in games)
        # Long enough for several blocks, which threads judge side by side.
        padded = [(game.replace("{draw}", "{" + "draw " * 20000 + "}"), found) for game, found in games[:4]] * 4
        for arguments, which in (["--dead"], games), (["--dead", "--threads", "4"], padded):
            path = self.write("a.pgn", "".join(game for game, _ in which))
            faults, summary = self.check(path, *arguments, code=1)
            self.assertEqual([(f["game"], f["code"], f["ply"], f["token"]) for f in faults],
                             [(number, *fault) for number, (_, found) in enumerate(which, 1) for fault in found])
            self.assertEqual((summary["games"], summary["faulty_games"]), (len(which), sum(bool(f) for _, f in which)))
        for fault in faults:
            if fault["code"] in ("move_after_draw", "wrong_result"):
                self.assertEqual(fault["article"], "5.2b")
        # The place and the position are those of the move.
        self.assertEqual(self.answer("validate", "-", "--dead", code=1, stdin=games[2][0].encode()).splitlines()[:5], [
            "-:4:19: game 1, ply 2, move_after_draw",
            "    The game ended with a position that neither player can win [Art. 5.2b, FIDE 5.2.2] before this move",
            "    1... g5 {draw} 2. Kd2 Kd7 1-0",
            "    " + " " * 18 + "^~~",
            "    4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 2"])
        # Nobody looks for them unless asked.
        faults, _ = self.check("-", code=1, stdin=text.encode())
        self.assertEqual([f["code"] for f in faults], ["null_move", "bad_fen"])

    def test_strict(self):
        path = self.write("a.pgn", LOOSE)
        self.check(path)
        faults, summary = self.check(path, "--strict", code=1)
        self.assertEqual([(f["code"], f["token"], f["ply"]) for f in faults],
                         [("zero_castling", "0-0", 7), ("zero_castling", "0-0", 8)])
        self.assertEqual((summary["faults"], summary["faulty_games"], summary["deviations"]), (2, 1, 0))

    def test_packed_files_are_known_by_content(self):
        text = (CLEAN + PINNED).encode()
        packed = [gzip.compress(text), bz2.compress(text),
                  subprocess.run(["zstd", "-qc"], input=text, capture_output=True, check=True).stdout]
        for number, content in enumerate([text, *packed]):
            path = self.write(f"{number}.data", content)
            faults, summary = self.check(path, code=1)
            self.assertEqual((len(faults), summary["games"], summary["bytes"]), (1, 2, len(text)))
            faults, summary = self.check("-", code=1, stdin=content)
            self.assertEqual((faults[0]["file"], summary["games"]), ("-", 2))

    def test_folders(self):
        self.write("x/a.pgn", CLEAN)
        self.write("x/deep/b.PGN", PINNED)
        self.write("x/deep/c.pgn.gz", gzip.compress(CLEAN.encode()))
        self.write("x/notes.txt", "no games")
        faults, summary = self.check(str(self.folder / "x"), code=1)
        self.assertEqual((summary["files"], summary["games"]), (3, 3))
        self.assertTrue(faults[0]["file"].endswith("/x/deep/b.PGN"))

    def test_folders_without_games(self):
        self.write("x/notes.txt", "no games")
        folder = str(self.folder / "x")
        for command in "validate", "pgn":
            self.assertEqual(self.failure("unreadable_file", command, folder), f"there is no PGN file in '{folder}'")
        # It costs no other.
        result = run("validate", folder, self.write("a.pgn", CLEAN))
        self.assertEqual((result.returncode, result.stdout.splitlines()[0][:14]), (2, b"1 file, 1 game"))

    def test_pipes_in_folders_are_passed_over(self):
        self.write("x/a.pgn", CLEAN)
        os.mkfifo(self.folder / "x" / "b.pgn")
        _, summary = self.check(str(self.folder / "x"))
        self.assertEqual(summary["files"], 1)

    def test_threads_change_nothing(self):
        path = self.write("many.pgn", (CLEAN + PINNED + LOOSE + CLEAN) * 4000)
        answers = []
        for threads in "1", "2", "7":
            *faults, last = map(json.loads, self.answer("validate", path, "--strict", "--threads", threads, "--json",
                                                        code=1).splitlines())
            last["summary"].pop("seconds")
            answers.append((faults, last["summary"]))
        self.assertEqual(answers[0][1]["games"], 16000)
        self.assertEqual(len(answers[0][0]), 12000)
        self.assertEqual([f["game"] for f in answers[0][0][:4]], [2, 3, 3, 6])
        self.assertTrue(answers[0] == answers[1] == answers[2])  # No diff of so many lines.
        for fault in answers[0][0][::997]:
            self.assertEqual(pathlib.Path(path).read_bytes()[fault["offset"]:][:len(fault["token"])].decode(),
                             fault["token"])

    def test_games_without_tags_are_cut_apart(self):
        # More than is kept in memory at once, with nothing but results to tell the games apart.
        text = "1. e4 e5 2. Nf3 Nc6 1/2-1/2 1. d4 d5 0-1\n" * 300_000 + "1. e4 e4 *\n"
        faults, summary = self.check("-", code=1, stdin=text.encode())
        self.assertEqual((summary["games"], summary["plies"]), (600_001, 300_000 * 6 + 1))
        self.assertEqual([(f["game"], f["line"], f["column"], f["token"]) for f in faults], [(600_001, 300_001, 7, "e4")])

    def test_an_unreadable_file_costs_no_other(self):
        good = self.write("a.pgn", CLEAN)
        cut = self.write("b.pgn.gz", gzip.compress((CLEAN * 50).encode())[:-30])
        result = run("validate", "--json", good, str(self.folder / "none.pgn"), cut, good)
        self.assertEqual(result.returncode, 2)
        errors = [json.loads(line) for line in result.stderr.splitlines()]
        self.assertEqual([e["error"]["code"] for e in errors], ["unreadable_file", "unreadable_file"])
        for error in errors:
            validator("error").validate(error)
        summary = json.loads(result.stdout.splitlines()[-1])["summary"]
        self.assertGreaterEqual(summary["games"], 2)
        self.assertEqual(summary["files"], 3)

    def test_an_empty_file(self):
        path = self.write("empty.pgn", b"")
        faults, summary = self.check(path)
        self.assertEqual((faults, summary["games"], summary["deviations"]), ([], 0, 1))
        faults, _ = self.check(path, "--strict", code=1)
        self.assertEqual([f["code"] for f in faults], ["no_games"])

    def test_any_bytes_can_be_told(self):
        path = self.write("a.pgn", b'[Event "M\xfcnchen"]\n[Result "*"]\n\n1. e4 \xff\xfe *\n')
        faults, _ = self.check(path, "--strict", code=1)
        self.assertEqual([f["code"] for f in faults], ["unknown_token", "not_utf8"])
        self.answer("validate", path, code=1)

    def test_refusals(self):
        self.failure("usage", "validate")
        self.failure("unreadable_file", "validate", str(self.folder / "none.pgn"))
        self.assertIn("threads", self.failure("usage", "validate", self.write("a.pgn", CLEAN), "--threads", "0"))

    def test_a_full_disk_is_told(self):
        path = self.write("a.pgn", PINNED * 5000)
        with open("/dev/full", "wb") as full:
            result = subprocess.run([PROGRAM, "validate", "--json", path], stdout=full, stderr=subprocess.PIPE,
                                    timeout=60, check=False)
        self.assertEqual((result.returncode, json.loads(result.stderr)["error"]["code"]), (2, "unwritable"))

    def test_a_fault_for_every_byte(self):
        # Each is told with its line: that must not be looked through again and again. All are counted.
        path = self.write("a.pgn", "1. e4 " + ")" * 300_000 + " *\n")
        for arguments in [], ["--json"]:
            result = run("validate", path, *arguments)
            self.assertEqual(result.returncode, 1)
            self.assertIn(b"280000 more faults up to line 2 are counted, but not told", result.stderr)
        self.assertEqual(json.loads(result.stdout.splitlines()[-1])["summary"]["faults"], 300_000)

    def test_line_ends(self):
        for line_end in ["\n", "\r\n", "\r"]:
            path = self.write("a.pgn", (CLEAN + PINNED + CLEAN).replace("\n", line_end))
            (fault,), summary = self.check(path, code=1)
            self.assertEqual((fault["game"], fault["line"], fault["column"], summary["games"]), (2, 9, 50, 3), line_end)
            self.assertIn("\n    1. e4 e5 2. Nf3 d6", run("validate", path).stdout.decode())

    def test_joined_files(self):
        mark = "\ufeff"
        path = self.write("a.pgn", mark + CLEAN * 5000 + mark + CLEAN)
        (fault,), summary = self.check("--strict", path, code=1)
        self.assertEqual((fault["code"], fault["game"], fault["line"], summary["games"]),
                         ("byte_order_mark", 5001, 25001, 5001))

    def test_utf16(self):
        for encoding in ["utf-16-le", "utf-16-be"]:
            path = self.write("a.pgn", ("\ufeff" + CLEAN.replace("1-0", "*") * 100_000).encode(encoding))
            for arguments in [], ["--strict"]:
                (fault,), summary = self.check(path, *arguments, code=1)
                self.assertEqual((fault["code"], fault["game"], fault["offset"]), ("utf16", 0, 0))
                self.assertEqual((summary["games"], summary["faults"]), (0, 1))
                self.assertIn("UTF-16", run("validate", path).stdout.decode())

    def test_control_characters_are_escaped(self):
        path = self.write("a.pgn", "1. e4 x\x7f\u0085\u009f *\n")
        result = run("validate", path, "--json")
        self.assertIn(rb"x\u007f\u0085\u009f", result.stdout)
        self.assertEqual(json.loads(result.stdout.splitlines()[0])["token"], "x\x7f\u0085\u009f")

    def test_the_codes(self):
        codes = self.json_lines("validate", "validate", "--codes")
        self.assertEqual(len({c["code"] for c in codes}), len(codes))
        # The table in the documents is this list, and each code has its file of examples.
        table = [line.split("|")[1:4] for line in (ROOT / "docs/pgn-codes.md").read_text(encoding="utf-8").splitlines()
                 if line.startswith("| [")]
        self.assertEqual([(kind.strip(), cell.split("](")[0].strip(" [`"), text.strip()) for cell, kind, text in table],
                         [(c["kind"], c["code"], c["text"]) for c in codes])
        for code in codes:
            with self.subTest(code=code["code"]):
                self.assertTrue((ROOT / f"data/pgn/codes/{code['code']}.pgn").exists())


main()
