# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube dead: verdicts and their proofs, batches, certificates that hold and that do not, budgets."""

import contextlib
import json
import os
import pty
import select
import subprocess

from program import PROGRAM, FolderTest, main, run, validator

LOCKED = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"
# Bishops roam in a cage that nothing can open: many positions, and none of them a mate.
ROAMING = "8/8/2b5/1b1b4/6p1/1p1p1pPk/1PbP1P2/2B1K3 b - - 0 1"
# Five bishops whose places need not be known.
BLURRED = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1"
# The queen must be captured.
FORCED = "7k/8/8/8/8/8/1q6/K7 w - - 0 1"
MATE_IN_ONE = "kb6/8/1K6/8/8/8/8/5B2 w - - 0 31"

# (position, can White checkmate, can Black), None: not asked
VERDICTS = [
    ("8/8/8/4k3/8/8/8/K7 w - - 0 1", False, False),
    ("7k/8/8/8/8/8/8/KN6 b - - 0 1", False, False),
    ("7k/8/8/8/8/8/8/KN1q4 w - - 0 1", False, None),  # What the queen blocks, she guards.
    ("6bk/8/8/8/8/8/8/KB6 w - - 0 1", False, False),  # Both bishops on light squares.
    (MATE_IN_ONE, True, None),  # The black one stands in the way of its king.
    (LOCKED, False, False),
    (FORCED, False, False),
    ("8/8/8/8/8/8/p2N4/k1K5 w - - 0 1", True, None),  # A knight mates where a pawn blocks.
    ("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", True, False),  # Mate already.
    ("7K/6q1/5k2/8/8/8/8/R7 w - - 0 1", False, True),
    ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", False, False),  # Stalemate.
    ("3k4/8/8/8/8/8/2R1R3/R3K3 w Q - 0 1", True, False),
    ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", False, True),
    (ROAMING, False, False),
]


class Dead(FolderTest):
    def test_verdicts_hold(self):
        for fen, white, black in VERDICTS:
            for winner, can in (("white", white), ("black", black)):
                if can is None:
                    continue
                with self.subTest(fen=fen, winner=winner):
                    path = str(self.folder / "proof")
                    value = self.json("dead", "dead", fen, "--winner", winner, "--check-proofs", "--certificate", path)
                    self.assertEqual((value["fen"], value["winner"], value["verdict"]),
                                     (fen, winner, "winnable" if can else "unwinnable"))
                    self.assertEqual(value["line"] is not None, can)
                    for judge in ("board",) if fen == ROAMING else ("board", "laws"):
                        checked = self.json("dead", "dead", "--check", path, "--judge", judge)
                        self.assertTrue(checked["holds"])
                        for key in "fen", "winner":
                            self.assertEqual(checked[key].split()[:4], value[key].split()[:4])
                        for key in "verdict", "certificate":
                            self.assertEqual(checked[key], value[key])

    def test_what_proves_it(self):
        def kind(fen, winner):
            return self.json("dead", "dead", fen, "--winner", winner)["certificate"]["kind"]
        self.assertEqual(kind("8/8/8/4k3/8/8/8/K7 w - - 0 1", "white"), "material")
        self.assertEqual(kind(MATE_IN_ONE, "white"), "helpmate")
        self.assertIn(kind(LOCKED, "white"), ("region", "closed_set"))
        self.assertEqual(kind(FORCED, "black"), "closed_set")
        mate = self.json("dead", "dead", "7k/6Q1/5K2/8/8/8/8/8 b - -", "--winner", "white")
        self.assertEqual((mate["line"], mate["certificate"]), ([], {"kind": "helpmate", "plies": 0}))

    def test_a_blurred_set(self):
        for winner in "white", "black":
            value = self.json("dead", "dead", BLURRED, "--winner", winner, "--check-proofs")
            proof = value["certificate"]
            self.assertEqual((value["verdict"], proof["kind"], proof["members"], proof["blurs"]),
                             ("unwinnable", "blurred_set", 0, 1))
            path = str(self.folder / "proof")
            line = self.answer("dead", BLURRED, "--winner", winner, "--certificate", path).splitlines()[0]
            summary = f"blurred set: wherever 5 of the men may be, the others have {proof['blurred_members']} positions"
            self.assertEqual(line, f"{winner.title()}  unwinnable    {summary}")
            for judge in "board", "laws":
                self.assertEqual(self.answer("dead", "--check", path, "--judge", judge).splitlines(),
                                 [f"holds: {winner.title()} cannot checkmate from {BLURRED}", f"    {summary}"])
                checked = self.json("dead", "dead", "--check", path, "--judge", judge)
                self.assertEqual((checked["holds"], checked["certificate"]), (True, proof))

    def test_both_is_the_default(self):
        values = self.json_lines("dead", "dead", LOCKED)
        self.assertEqual([(v["winner"], v["verdict"]) for v in values],
                         [("white", "unwinnable"), ("black", "unwinnable")])
        self.assertEqual(len(self.json_lines("dead", "dead", LOCKED, "--winner", "both")), 2)

    def test_a_person_reads_it(self):
        lines = self.answer("dead", LOCKED).splitlines()
        self.assertRegex(lines[0], r"\AWhite  unwinnable    (closed set of \d+ positions|confined: 10 men, 8 of them fixed for ever)\Z")
        self.assertEqual(lines[1][:20], "Black  unwinnable   ")
        self.assertEqual(lines[2:], ["Dead: neither player can checkmate by any series of legal moves, the game is drawn "
                                     "[Art. 5.2b, FIDE 5.2.2]."])
        self.assertEqual(self.answer("dead", "8/8/8/8/4k3/8/8/KN5q w - - 0 1", "--winner", "white").splitlines(), [
            "White  unwinnable    by material: one knight against a king with queens",
            "If Black's flag falls, the game is drawn [FIDE 6.9]."])
        self.assertEqual(self.answer("dead", "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1").splitlines(), [
            "White  winnable      checkmate is on the board",
            "Black  unwinnable    Black is checkmated",
            "Not dead: the game has ended with checkmate [Art. 5.1a, FIDE 5.1.1]."])
        self.assertEqual(self.answer("dead", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1").splitlines(), [
            "White  unwinnable    stalemate is on the board",
            "Black  unwinnable    stalemate is on the board",
            "Drawn: the game has ended with stalemate [Art. 5.2a, FIDE 5.2.1]. Dead: neither player can checkmate by any series of "
            "legal moves [Art. 5.2b, FIDE 5.2.2]."])
        line, end = self.answer("dead", MATE_IN_ONE, "--winner", "white").splitlines()
        self.assertRegex(line, r"\AWhite  winnable      31\. .*#\Z")
        self.assertEqual(end, "Not dead: White can still checkmate by some series of legal moves [Art. 5.2b, FIDE 5.2.2]. If Black's flag "
                              "falls, White wins [FIDE 6.9].")
        white, black, end = self.answer("dead", "7k/8/5K2/8/8/8/8/6Q1 b - - 0 7").splitlines()
        self.assertRegex(white, r"\AWhite  winnable      7\.\.\. K(h7|h8|g8) 8\. .*#\Z")
        self.assertEqual(end, "Not dead: White can still checkmate by some series of legal moves, Black cannot [Art. 5.2b, FIDE 5.2.2]. "
                              "If Black's flag falls, White wins [FIDE 6.9]. If White's flag falls, the game is drawn "
                              "[FIDE 6.9].")

    def test_a_spent_budget_is_told(self):
        value = self.json("dead", "dead", ROAMING, "--winner", "white", "--budget", "1", code=1)
        self.assertEqual((value["verdict"], value["line"], value["certificate"]), ("undetermined", None, None))
        self.assertRegex(value["reason"], r"\Athe budget of 1 MB was spent on \d+ positions\Z")
        self.assertEqual(self.answer("dead", ROAMING, "--budget", "1", code=1).splitlines()[2],
                         "Undetermined: whether either player can checkmate was not decided within the memory allowed "
                         "[Art. 5.2b, FIDE 5.2.2]. --budget allows more memory.")
        # What is known of one player is told.
        self.assertEqual(self.answer("dead", "8/8/8/8/8/3K4/1Q6/k7 b - - 0 1", "--budget", "0", code=1).splitlines()[2],
                         "Undetermined: Black cannot checkmate by any series of legal moves; for White this was not "
                         "decided within the memory allowed [Art. 5.2b, FIDE 5.2.2]. If White's flag falls, the game is drawn "
                         "[FIDE 6.9]. --budget allows more memory.")
        # There is nothing to be certified.
        path = self.folder / "proof"
        self.answer("dead", ROAMING, "--budget", "1", "--certificate", str(path), code=1)
        self.assertFalse(path.exists())
        self.assertRegex(self.answer("dead", "--help"), r"megabytes, \d+ unless given")

    def test_misuse(self):
        for arguments, sentence in [
            ([], "a position is needed"),
            ([LOCKED, "--winner", "green"], "--winner is white, black or both, not 'green'"),
            ([LOCKED, "--budget", "-1"], "--budget must be a whole number"),
            ([LOCKED, "--budget", "much"], "--budget must be a whole number"),
            ([LOCKED, "--threads", "2"], "--threads needs --batch"),
            ([LOCKED, "--judge", "laws"], "--judge needs --check FILE or --check-proofs"),
            ([LOCKED, "--check-proofs", "--judge", "me"], "--judge is laws or board, not 'me'"),
            ([LOCKED, "--batch", "-"], "--batch takes its positions from the file"),
            (["--batch", "-", "--certificate", "x"], "--certificate is of one position"),
            (["--batch", "-", "--threads", "0"], "--threads must be a whole number"),
            ([LOCKED, "--fast"], "--fast needs --batch"),
            (["--batch", "-", "--fast", "--budget", "1"], "--fast needs --batch; there is no budget"),
            (["--check", "x", LOCKED], "--check takes a certificate and no position"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", "dead", *arguments))
        self.assertIn("cannot write", self.failure("unwritable", "dead", LOCKED, "--certificate", "/nowhere/proof"))
        self.assertIn("cannot read", self.failure("unreadable_file", "dead", "--batch", "/nowhere/rows"))
        self.assertIn("cannot read", self.failure("unreadable_file", "dead", "--check", "/nowhere/proof"))


class Certificates(FolderTest):
    def refusal(self, text):
        """How a certificate that was tampered with is refused: found wrong, or not even readable."""
        path = self.write("tampered", text)
        for judge in "laws", "board":
            result = run("dead", "--check", path, "--json", "--judge", judge)
            self.assertIn(result.returncode, (1, 2), text)
            if result.returncode == 1:
                value = json.loads(result.stdout)
                validator("dead").validate(value)
                self.assertFalse(value["holds"])
                self.assertTrue(value["objection"]["text"])
        return self.answer("dead", "--check", path, code=1) if result.returncode == 1 else result.stderr.decode()

    def test_tampering_is_refused(self):
        for fen in FORCED, LOCKED:
            path = self.folder / "proof"
            self.answer("dead", fen, "--winner", "black", "--certificate", str(path))
            text = path.read_text(encoding="ascii")
            lines = text.splitlines(keepends=True)
            members = next(i for i, line in enumerate(lines) if line.startswith("members "))
            proof = [i for i, line in enumerate(lines[:-1]) if i > members or line.startswith("man ")]
            self.assertEqual(lines[-1], "end\n")
            for i in {proof[0], proof[len(proof) // 2], proof[-1]}:
                without = lines[:i] + lines[i + 1:]
                if i > members:
                    without[members] = f"members {len(lines) - members - 3}\n"
                self.refusal("".join(without))
                other = "man K a1\n" if i < members else "1 0 0 0\n"
                self.refusal("".join([*lines[:i], other, *lines[i + 1:]]))
            self.refusal(text.replace("winner black", "winner green"))

    def test_a_blurred_set_that_lacks_a_member(self):
        path = self.folder / "proof"
        self.answer("dead", BLURRED, "--winner", "white", "--certificate", str(path))
        lines = path.read_text(encoding="ascii").splitlines(keepends=True)
        place = next(i for i, line in enumerate(lines) if line.startswith("members "))
        count = int(lines[place].split()[1])
        members, rest = lines[place + 1:place + 1 + count], lines[place + 1 + count:]
        self.assertEqual(rest, ["members 0\n", "end\n"])
        for i in range(count):
            # A member is told by what differs from the one before.
            without = members[:i] + members[i + 1:]
            if i + 1 < count:
                words = zip(members[i].split(), members[i + 1].split())
                without[i] = " ".join(f"{int(a, 16) ^ int(b, 16):x}" for a, b in words) + "\n"
            text = "".join([*lines[:place], f"members {count - 1}\n", *without, *rest])
            self.assertRegex(self.refusal(text), r"\Adoes not hold: White cannot checkmate")
        self.refusal("".join([*lines[:place + 2], *lines[place + 3:]]))

    def test_a_person_reads_why(self):
        path = self.folder / "proof"
        self.answer("dead", FORCED, "--winner", "black", "--certificate", str(path))
        lines = path.read_text(encoding="ascii").splitlines(keepends=True)
        self.assertEqual(lines[-3], "members 1\n")
        told = self.refusal("".join([*lines[:-3], "members 0\n", "end\n"]))
        self.assertRegex(told, f"\\Adoes not hold: Black cannot checkmate from {FORCED}\n    [A-Z].*\n\\Z")

    def test_a_line_that_does_not_mate(self):
        path = self.folder / "proof"
        self.answer("dead", MATE_IN_ONE, "--winner", "white", "--certificate", str(path))
        text = path.read_text(encoding="ascii")
        *others, last, end = text.splitlines(keepends=True)
        self.assertEqual(end, "end\n")
        self.assertFalse(self.json("dead", "dead", "--check", self.write("a", "".join(others) + end), code=1)["holds"])
        self.assertFalse(self.json("dead", "dead", "--check", self.write("b", text.replace(last, "a1a1\n")), code=1)["holds"])
        other = self.write("c", text.replace("winner white", "winner black"))
        self.assertFalse(self.json("dead", "dead", "--check", other, code=1)["holds"])

    def test_one_after_the_other(self):
        path = self.folder / "proofs"
        self.answer("dead", LOCKED, "--certificate", str(path))
        values = self.json_lines("dead", "dead", "--check", str(path))
        self.assertEqual([(v["winner"], v["holds"]) for v in values], [("white", True), ("black", True)])
        text = self.answer("dead", "--check", str(path)).splitlines()
        self.assertEqual(text[0], f"holds: White cannot checkmate from {LOCKED}")
        self.assertEqual(text[2], f"holds: Black cannot checkmate from {LOCKED}")
        self.assertEqual(self.answer("dead", "--check", "-", stdin=path.read_bytes() + b"\n# thanks\n").splitlines(), text)
        as_elsewhere = path.read_bytes().replace(b"\n", b"\r\n")
        self.assertEqual(self.answer("dead", "--check", "-", stdin=as_elsewhere).splitlines(), text)

    def test_a_full_disk(self):
        self.assertEqual(self.failure("unwritable", "dead", LOCKED, "--certificate", "/dev/full"),
                         "cannot write '/dev/full': No space left on device")

    def test_what_is_no_certificate(self):
        path = self.folder / "proofs"
        self.answer("dead", LOCKED, "--certificate", str(path))
        text = path.read_text(encoding="ascii")
        lines = text.count("\n")
        for name, content, line in [("empty", "", 1), ("fen", LOCKED, 1), ("cut", text[:-5], lines),
                                    ("more", text + "more\n", lines + 1), ("bytes", b"\0\xff\n" * 100, 1)]:
            with self.subTest(name=name):
                sentence = self.failure("bad_certificate", "dead", "--check", self.write(name, content))
                self.assertIn(f"/{name}', line {line}: ", sentence)


class Batch(FolderTest):
    # Row, answers (winner, verdict)
    ROWS = [
        (LOCKED, "white\texpected\tthings", [("white", "unwinnable")]),
        (MATE_IN_ONE, "w", [("white", "winnable")]),
        ("7k/8/8/8/8/8/1q6/K7 w - -", "both", [("white", "unwinnable"), ("black", "unwinnable")]),
        ("8/8/8/8/8/8/p2N4/k1K5 w - - 0", "white", [("white", "winnable")]),
        ("7k/6Q1/5K2/8/8/8/8/8 b - -", None, [("white", "winnable"), ("black", "unwinnable")]),
        ("7k/6Q1/5K2/8/8/8/8/8 b - -", "", [("white", "winnable"), ("black", "unwinnable")]),
    ]

    def text_of(self, rows, end="\n"):
        return "".join(fen + ("" if winner is None else "\t" + winner) + end for fen, winner, _ in rows)

    def expected(self, rows):
        return [(fen, winner, verdict) for fen, _, answers in rows for winner, verdict in answers]

    def rows(self, *arguments, code=0, **how):
        rows = [line.split("\t") for line in self.answer("dead", "--batch", *arguments, code=code, **how).splitlines()]
        for row in rows:
            self.assertEqual(len(row), 5)
        return rows

    def test_rows_in_rows_out(self):
        rows = self.rows(self.write("a.tsv", self.text_of(self.ROWS)))
        self.assertEqual([tuple(row[:3]) for row in rows], self.expected(self.ROWS))
        for row in rows:
            self.assertRegex(row[4], r"\A\d+\Z")
            self.assertRegex(row[3], r"\A(([a-h][1-8]){2}[nbrq]?( ([a-h][1-8]){2}[nbrq]?)*)?\Z" if row[2] == "winnable" else r"[a-z]")

    def test_a_header_for_a_header(self):
        for header in "fen\tintended_winner\texpected\n", "\ufeffFEN\n":
            rows = self.rows("-", stdin=(header + self.text_of(self.ROWS)).encode())
            self.assertEqual(rows[0], ["fen", "winner", "verdict", "proof", "microseconds"])
            self.assertEqual([tuple(row[:3]) for row in rows[1:]], self.expected(self.ROWS))
            self.assertEqual(self.rows("-", stdin=header.encode()), rows[:1])
            self.assertEqual(len(self.json_lines("dead", "dead", "--batch", "-", stdin=header.encode())), 0)

    def test_ends_of_lines(self):
        for text in (self.text_of(self.ROWS, "\r\n"), "\n\n" + self.text_of(self.ROWS, "\n\n"), self.text_of(self.ROWS)[:-1]):
            self.assertEqual([tuple(row[:3]) for row in self.rows("-", stdin=text.encode())], self.expected(self.ROWS))
        self.assertEqual(self.rows("-", stdin=b""), [])

    def test_threads_keep_the_order(self):
        rows = self.ROWS * 40
        path = self.write("many.tsv", self.text_of(rows))
        for threads in "1", "4":
            told = self.rows(path, "--threads", threads, "--check-proofs")
            self.assertEqual([tuple(row[:3]) for row in told], self.expected(rows))

    def test_fast_is_certain_or_says_nothing(self):
        row = b"8/8/8/4k3/8/8/8/4K2Q b - -\n"
        result = run("dead", "--batch", "-", "--fast", stdin=row)
        self.assertEqual(result.returncode, 1)
        self.assertEqual([line.split("\t")[1:4] for line in result.stdout.decode().splitlines()],
                         [["white", "undetermined", "not seen at once"], ["black", "unwinnable", "seen at once"]])
        values = self.json_lines("dead", "dead", "--batch", "-", "--fast", stdin=row, code=1)
        self.assertEqual([(v["winner"], v["verdict"], v["line"], v["certificate"], v.get("reason")) for v in values],
                         [("white", "undetermined", None, None, "not seen at once"),
                          ("black", "unwinnable", None, None, None)])

    def test_json_lines(self):
        values = self.json_lines("dead", "dead", "--batch", "-", stdin=self.text_of(self.ROWS).encode())
        self.assertEqual([(v["fen"], v["winner"], v["verdict"]) for v in values], self.expected(self.ROWS))

    def test_the_winner_of_rows_that_name_none(self):
        rows = self.rows("-", "--winner", "black", stdin=f"{LOCKED}\n{LOCKED}\twhite\n".encode())
        self.assertEqual([row[1] for row in rows], ["black", "white"])

    def test_bad_rows_are_kept(self):
        bad = [
            ("8/8 w - -\twhite", "8/8 w - -", "white", "not a FEN: the board has 2 ranks instead of 8"),
            ("8/8/8/8/8/8/8/8 w - -\twhite", "8/8/8/8/8/8/8/8 w - -", "white", "the position is invalid: White has no king"),
            (f"{LOCKED}\tgreen", LOCKED, "green", "the winner is white, black or both, not 'green'"),
            ("hello", "hello", "", "not a FEN"),
            ("\twhite", "", "white", "not a FEN: the text is empty"),
            ("8" * 3000, "8" * 1024, "", "the row is too long"),
        ]
        text = "".join(f"{row}\n{LOCKED}\twhite\n" for row, *_ in bad)
        result = run("dead", "--batch", "-", stdin=text.encode())
        self.assertEqual((result.returncode, result.stderr), (2, b"adoube: invalid rows: 6 of 12\n"))
        rows = [line.split("\t") for line in result.stdout.decode().splitlines()]
        self.assertEqual(len(rows), 12)
        for (_, fen, winner, reason), told, good in zip(bad, rows[::2], rows[1::2]):
            self.assertEqual([*told[:3], told[4]], [fen, winner, "invalid", "0"])
            self.assertTrue(told[3].startswith(reason), told)
            self.assertEqual(good[:3], [LOCKED, "white", "unwinnable"])
        values = self.json_lines("dead", "dead", "--batch", "-", stdin=text.encode(), code=2)
        self.assertEqual([v["reason"] for v in values[::2]], [row[3] for row in rows[::2]])

    def test_columns_that_nobody_asks_for_may_be_long(self):
        rows = self.rows("-", stdin=f"{LOCKED}\twhite\t{'x' * 100000}\n{LOCKED}\tblack\n".encode())
        self.assertEqual([row[1:3] for row in rows], [["white", "unwinnable"], ["black", "unwinnable"]])

    def test_bytes_that_are_no_text(self):
        result = run("dead", "--batch", "-", stdin=b"\x1b[31m\xff\0\t\x9b\n")
        self.assertEqual(result.returncode, 2)
        self.assertNotRegex(result.stdout, rb"[\x00-\x08\x0b-\x1f\x7f\xff]")
        value, = self.json_lines("dead", "dead", "--batch", "-", stdin=b"\x1b[31m\xff\0\t\x9b\n", code=2)
        self.assertEqual((value["fen"], value["winner"]), ("\x1b[31m\xff\0", "\x9b"))

    def test_what_stays_undetermined(self):
        text = f"{ROAMING}\twhite\n{LOCKED}\twhite\n".encode()
        result = run("dead", "--batch", "-", "--budget", "1", stdin=text)
        self.assertEqual((result.returncode, result.stderr), (1, b"adoube: questions that stayed undetermined: 1\n"))
        rows = [line.split("\t") for line in result.stdout.decode().splitlines()]
        self.assertEqual(rows[0][2], "undetermined")
        self.assertRegex(rows[0][3], "budget of 1 MB was spent")
        self.json_lines("dead", "dead", "--batch", "-", "--budget", "1", stdin=text, code=1)
        # A bad row weighs more.
        self.json_lines("dead", "dead", "--batch", "-", "--budget", "1", stdin=text + b"x\n", code=2)

    def test_an_answer_before_the_next_question(self):
        with subprocess.Popen([PROGRAM, "dead", "--batch", "-", "--json"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as program:
            for winner in "white", "black", "white":
                program.stdin.write(f"{LOCKED}\t{winner}\n".encode())
                program.stdin.flush()
                value = json.loads(program.stdout.readline())
                validator("dead").validate(value)
                self.assertEqual((value["winner"], value["verdict"]), (winner, "unwinnable"))
            program.stdin.close()
            self.assertEqual(program.wait(timeout=60), 0)

    def test_progress_on_a_terminal(self):
        # More than a pipe holds: the program has to wait until it is read, and shows how far it has come.
        rows = self.ROWS * 500
        path = self.write("many.tsv", self.text_of(rows))
        parent, child = pty.openpty()
        self.addCleanup(os.close, parent)
        with subprocess.Popen([PROGRAM, "dead", "--batch", path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=child) as program:
            os.close(child)
            shown = b""
            while b"left" not in shown and select.select([parent], [], [], 60)[0]:
                shown += os.read(parent, 65536)
            told = [tuple(line.split("\t")[:3]) for line in program.stdout.read().decode().splitlines()]
            self.assertEqual(told, self.expected(rows))
            self.assertEqual(program.wait(timeout=60), 0)
        self.assertRegex(shown, rb"\A\rdead \[#+\.*\] +\d+ % \d+ rows, \d+ rows/s, \d+:\d\d left")
        # In the end nothing of it is left.
        with contextlib.suppress(OSError):  # The other side is closed.
            while piece := os.read(parent, 65536):
                shown += piece
        self.assertTrue(shown.endswith(b"\r\x1b[K"), shown)

    def test_where_nothing_can_be_written(self):
        path = self.write("many.tsv", self.text_of(self.ROWS * 100))
        with open("/dev/full", "wb") as full:
            result = subprocess.run([PROGRAM, "dead", "--batch", path], stdout=full, stderr=subprocess.PIPE, timeout=120,
                                    check=False)
        self.assertEqual((result.returncode, result.stderr), (2, b"adoube: cannot write to standard output\n"))


if __name__ == "__main__":
    main()
