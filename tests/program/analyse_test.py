# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube analyse: positions and games judged by the engine or another program, marked, drawn and written."""

import json
import pathlib
import sys
import xml.etree.ElementTree

from program import CHESS960, FolderTest, main, run, validator

FAKE = pathlib.Path(__file__).with_name("fake_engine.py")
STOCKFISH = pathlib.Path("/usr/games/stockfish")

SCHOLAR = """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]

1. e4 {the king's pawn} 1... e5 2. Bc4 Nc6 {[%eval 9.99] so} 3. Qh5 Nf6 $1 (3... g6 4. Qf3
(4. Qe2 Nd4 {deep}) 4... Nf6) 4. Qxf7# 1-0
"""


class Analyse(FolderTest):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "game.pgn"
        self.file.write_text(SCHOLAR, encoding="utf-8")

    def game(self, *arguments):
        return self.json("analyse", "analyse", str(self.file), "--nodes", "2000", *arguments)

    # --- positions

    def test_the_best_lines_of_a_position_are_told_in_order(self):
        answer = self.json("analyse", "analyse", "startpos", "--nodes", "5000", "--lines", "4")
        self.assertEqual((answer["kind"], answer["turn"], len(answer["lines"])), ("position", "white", 4))
        firsts = [line["uci"][0] for line in answer["lines"]]
        self.assertEqual(len(set(firsts)), 4)
        for line in answer["lines"]:
            self.assertEqual(sum(line["chances"].values()), 1000)
            self.assertEqual(len(line["uci"]), len(line["san"]))
        text = self.answer("analyse", "startpos", "--nodes", "5000", "--lines", "4")
        self.assertEqual(len(text.splitlines()), 6)

    def test_the_same_limits_give_the_same_answer(self):
        for limits in [["--nodes", "3000"], ["--depth", "6"]]:
            self.assertEqual(self.answer("analyse", "startpos", *limits), self.answer("analyse", "startpos", *limits))

    def test_judgements_are_as_white_sees_them(self):
        # Black is to move, and has a queen more; then he mates; then White does.
        answer = self.json("analyse", "analyse", "3qk3/4p3/8/8/8/8/4P3/4K3 b - - 0 1", "--nodes", "2000")
        self.assertLess(answer["lines"][0]["cp"], -300)
        self.assertGreater(answer["lines"][0]["chances"]["black"], 900)
        answer = self.json("analyse", "analyse", "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", "--depth", "4", "--lines", "1")
        self.assertEqual((answer["lines"][0]["mate"], answer["lines"][0]["san"]), (-1, ["Ra1#"]))
        text = self.answer("analyse", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "--depth", "4", "--lines", "1")
        self.assertIn("#1", text)
        self.assertTrue(text.endswith("White mates in 1.\n"))

    def test_what_is_over_or_cannot_be_won_is_told(self):
        answer = self.json("analyse", "analyse", "8/8/8/4k3/8/8/3BK3/8 b - - 0 1", "--depth", "2")
        self.assertEqual((answer["outcome"]["termination"], answer["lines"]), ("dead_position", []))
        answer = self.json("analyse", "analyse", "8/8/8/4k3/8/8/3BKP2/8 b - - 0 1", "--depth", "2")
        self.assertEqual((answer["outcome"]["ended"], answer["cannot_win"]), (False, ["black"]))
        self.assertIn("Black cannot win", self.answer("analyse", "8/8/8/4k3/8/8/3BKP2/8 b - - 0 1", "--depth", "2"))

    def test_chess960_and_standard_input(self):
        answer = self.json("analyse", "analyse", "-", "--nodes", "1000", stdin=CHESS960.encode())
        self.assertEqual(len(answer["lines"]), 3)

    # --- games

    def test_a_blunder_is_marked(self):
        answer = self.game()
        marks = [move["mark"] for move in answer["moves"]]
        self.assertEqual(marks[5], "??")
        self.assertEqual(answer["moves"][5]["after"]["mate"], 1)
        self.assertGreater(answer["moves"][5]["loss"], 300)
        self.assertTrue(answer["moves"][6]["best"])
        self.assertEqual(answer["moves"][6]["after"]["expected"], 1000)
        self.assertEqual((answer["black"]["name"], answer["black"]["moves"], answer["black"]["blunders"]), ("Ben", 3, 1))
        self.assertGreater(answer["black"]["average_loss"], 10)
        self.assertEqual(answer, self.game())
        text = self.answer("analyse", "--pgn", str(self.file), "--nodes", "2000")
        self.assertRegex(text, r"3\.\.\. Nf6\?\? .* better 3\.\.\. ")

    def test_nothing_is_marked_where_the_game_is_decided(self):
        # White has everything, gives a queen away and still has everything.
        self.file.write_text('[FEN "8/7k/8/8/8/8/QQ6/QK6 w - - 0 1"]\n[SetUp "1"]\n\n1. Qg8+ Kxg8 2. Qf2 *\n', encoding="utf-8")
        self.assertEqual([move["mark"] for move in self.game()["moves"]], [None, None, None])

    def test_the_annotated_game_keeps_what_was_said(self):
        out = self.folder / "annotated.pgn"
        self.game("--out", str(out))
        text = out.read_text(encoding="utf-8")
        joined = " ".join(text.split())
        for kept in ["{the king's pawn}", "{so}", "Nf6 $1", "(3... g6 4. Qf3 (4. Qe2 Nd4 {deep}) 4... Nf6)",
                     '[White "Anna"]', '[Annotator "Adoube']:
            self.assertIn(kept, joined)
        self.assertNotIn("9.99", text)
        self.assertEqual(text.count("[%eval"), 6 + sum(1 for move in self.game()["moves"] if move["mark"]))
        self.assertNotIn("$4", text)  # It has a mark of its own.
        self.file.write_text(SCHOLAR.replace(" $1", ""), encoding="utf-8")
        self.game("--out", str(out))
        self.assertRegex(" ".join(out.read_text(encoding="utf-8").split()), r"3\.\.\. Nf6 \$4 \{\[%eval #1,\d+\]\}")
        self.answer("validate", "--threads", "1", str(out))
        # Analysed once more, it says nothing twice that it said before but the better line.
        self.assertEqual(run("analyse", str(out), "--nodes", "2000", "--out", "-").returncode, 0)

    def test_the_course_of_the_game_is_drawn(self):
        svg = self.folder / "game.svg"
        self.game("--svg", str(svg))
        root = xml.etree.ElementTree.fromstring(svg.read_text(encoding="utf-8"))
        titles = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")]
        self.assertIn("3... Nf6??", titles)
        text = self.answer("analyse", str(self.file), "--nodes", "2000", "--svg", "-", "--theme", "dark")
        xml.etree.ElementTree.fromstring(text)
        self.assertNotEqual(text, svg.read_text(encoding="utf-8"))
        png = self.folder / "game.png"
        self.game("--svg", str(png))
        self.assertTrue(png.read_bytes().startswith(b"\x89PNG"))

    def test_one_of_many_games_is_chosen(self):
        self.file.write_text("1. e4 *\n\n1. d4 d5 *\n", encoding="utf-8")
        answer = self.game("--game", "2")
        self.assertEqual((answer["game"], [move["san"] for move in answer["moves"]]), (2, ["d4", "d5"]))
        self.assertIn("has 2", self.failure("no_such_game", "analyse", str(self.file), "--game", "3"))

    def test_a_long_game_is_judged_to_its_end(self):
        moves = ["Nf3", "Nf6", "Ng1", "Ng8"] * 60
        self.file.write_text(" ".join(moves) + " *\n", encoding="utf-8")
        answer = self.json("analyse", "analyse", str(self.file), "--nodes", "50")
        self.assertEqual(len(answer["moves"]), 240)

    # --- programs, and what goes wrong

    def test_another_program_judges(self):
        if not STOCKFISH.exists():
            self.skipTest("no stockfish here")
        answer = self.game("--engine", "stockfish")
        self.assertTrue(answer["engine"].startswith("Stockfish"))
        self.assertEqual(answer["moves"][5]["mark"], "??")
        lines = self.json("analyse", "analyse", "startpos", "--depth", "4", "--lines", "5", "--engine",
                          "stockfish,option.Hash=1", "--threads", "1", "--hash", "2")["lines"]
        self.assertEqual(len({line["uci"][0] for line in lines}), 5)

    def test_a_program_that_fails_is_told(self):
        out = self.folder / "annotated.pgn"
        for manner in ["dies", "cheats", "mute"]:
            with self.subTest(manner=manner):
                text = self.failure("program_failed", "analyse", str(self.file), "--engine", f"{sys.executable} {FAKE} {manner}",
                                    "--movetime", "100", "--out", str(out))
                self.assertIn("Fake", text)
                self.assertFalse(out.exists())
        self.failure("no_program", "analyse", "startpos", "--engine", "/nowhere/at-all")

    def test_the_report_of_a_failure_has_position_order_and_last_lines(self):
        for manner, code, position in (("dies", "program_failed", "position startpos"), ("broken", "no_program", "")):
            words = ["analyse", "startpos", "--depth", "2", "--engine", f"{sys.executable} {FAKE} {manner}"]
            error = json.loads(run(*words, "--json").stderr)
            validator("error").validate(error)
            error = error["error"]
            self.assertEqual((error["code"], error["program"]["position"]), (code, position))
            self.assertEqual(error["program"]["go"], "go depth 2" if position else "")
            text = run(*words).stderr.decode()
            self.assertIn("  > go depth 2\n" if position else "  ! error while loading shared libraries: libfoo.so\n", text)

    def test_a_book_has_no_judgement_and_gives_no_mark(self):
        book = ["--engine", f"{sys.executable} {FAKE} book", "--movetime", "100"]
        result = run("analyse", "--json", str(self.file), *book)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stderr.decode(), r"\Aadoube: Fake moved without a judgement in 3 of 8 positions.*\n\Z")
        moves = json.loads(result.stdout)["moves"]
        self.assertEqual([move["mark"] for move in moves[:3]], [None] * 3)
        self.assertEqual([move["after"]["cp"] for move in moves[:6]], [10] * 6)
        self.assertIn("without a judgement", self.failure("program_failed", "analyse", "startpos", *book))

    def test_a_judgement_without_a_line_of_play_is_one(self):
        terse = ["--engine", f"{sys.executable} {FAKE} terse", "--movetime", "100"]
        [line] = self.json("analyse", "analyse", "startpos", *terse)["lines"]
        self.assertEqual((line["cp"], line["depth"], line["uci"], line["san"]), (31, 5, ["e2e4"], ["e4"]))
        answer = self.json("analyse", "analyse", str(self.file), *terse)
        self.assertEqual([move["after"]["cp"] for move in answer["moves"][:2]], [-31, 31])
        self.assertEqual([move["best"] for move in answer["moves"]], [True] * 7)

    def test_bad_usage_and_input(self):
        for arguments in [["startpos", "--depth", "0"], ["startpos", "--nodes", "many"], ["startpos", "--lines", "0"],
                          ["startpos", "--threads", "x"], ["startpos", "--hash", "0"], ["startpos", "--svg", "a.svg"],
                          [str(self.file), "--lines", "2"], [str(self.file), "--svg", "a.txt"],
                          [str(self.file), "--theme", "pink"], [str(self.file), "--game", "0"],
                          [str(self.file), "--svg", "-", "--out", "-"], ["startpos", "--pgn", str(self.file)],
                          ["startpos", "--engine", "stockfish,tc=1+1"]]:
            with self.subTest(arguments=arguments):
                self.failure("usage", "analyse", *arguments)
        self.failure("bad_fen", "analyse", "8/8/8 w")
        self.failure("unreadable_file", "analyse", "--pgn", str(self.folder / "nowhere.pgn"))
        self.failure("unreadable_file", "analyse", str(self.folder / "nowhere.pgn"))
        self.failure("unwritable", "analyse", str(self.file), "--nodes", "50", "--svg", str(self.folder / "no" / "a.svg"))
        self.file.write_text("1. d4 d5 *\n\n1. e4 e5\n2. e5 *\n", encoding="utf-8")
        said = self.failure("bad_game", "analyse", str(self.file), "--game", "2")
        self.assertIn("game.pgn:4:4: game 2: e5 is refused", said)

    def test_the_file_that_is_read_is_not_written(self):
        self.file.write_text(SCHOLAR + "\n" + SCHOLAR, encoding="utf-8")
        link = self.folder / "link.pgn"
        link.symlink_to(self.file)
        svg = self.folder / "games.svg"
        svg.write_text(SCHOLAR, encoding="utf-8")
        for arguments in [[str(self.file), "--out", str(self.file)], [str(self.file), "--out", str(link)],
                          [str(link), "--out", str(self.file)], ["--pgn", str(svg), "--svg", str(svg)]]:
            with self.subTest(arguments=arguments):
                said = self.failure("usage", "analyse", *arguments, "--nodes", "50")
                self.assertIn("is what is read", said)
        self.assertEqual(self.file.read_text(encoding="utf-8"), SCHOLAR + "\n" + SCHOLAR)
        self.assertEqual(svg.read_text(encoding="utf-8"), SCHOLAR)


if __name__ == "__main__":
    main()
