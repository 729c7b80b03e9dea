# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube perft: counts, divide, threads, the reference model, and suites of known counts."""


from program import CHESS960, KIWIPETE, START, FolderTest, ProgramTest, main, run

# (position, depth, nodes)
COUNTS = [
    (START, 0, 1),
    (START, 1, 20),
    (START, 4, 197281),
    (KIWIPETE, 3, 97862),
    (CHESS960, 3, 12189),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4, 43238),
    ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", 5, 0),
]

SUITE = f"""\
# Two rows, the second with several depths.

id start
epd {START}
perft 1 20
perft 2 400

id kiwipete
epd r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -
perft 1 48
perft 2 2039
perft 3 97862
"""

LINES = f"""\
{START} ;D1 20 ;D2 400 ;D3 8902
{KIWIPETE}; D1 48; D2 2039;\x00
8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ;D4 43238
"""


class Perft(ProgramTest):
    def test_counts(self):
        for fen, depth, nodes in COUNTS:
            for options in ([], ["--threads", "2"], ["--divide"]):
                with self.subTest(fen=fen, depth=depth, options=options):
                    value = self.json("perft", "perft", str(depth), "--fen", fen, *options)
                    self.assertEqual(value["nodes"], nodes)
                    self.assertEqual("divide" in value, options == ["--divide"])
                    if "divide" in value and depth > 0:
                        self.assertEqual(sum(value["divide"].values()), nodes)

    def test_reference_agrees(self):
        for fen in (START, KIWIPETE, CHESS960):
            for options in ([], ["--threads", "2"]):
                with self.subTest(fen=fen, options=options):
                    by_board = self.json("perft", "perft", "2", "--fen", fen, "--divide")
                    by_laws = self.json("perft", "perft", "2", "--fen", fen, "--divide", "--reference", *options)
                    self.assertEqual(by_board["divide"], by_laws["divide"])
                    value = self.json("perft", "perft", "2", "--fen", fen, "--reference", *options)
                    self.assertEqual(value["nodes"], by_board["nodes"])

    def test_position_is_the_start_unless_told(self):
        self.assertEqual(self.json("perft", "perft", "2")["nodes"], 400)

    def test_position_in_words_and_from_stdin(self):
        words = KIWIPETE.split()
        for arguments in (["2", "--fen", *words], ["--fen", *words, "2"], ["--fen", *words[:4], "2"],
                          ["--fen", KIWIPETE, "2"], ["2", f"--fen={KIWIPETE}"]):
            with self.subTest(arguments=arguments):
                self.assertEqual(self.json("perft", "perft", *arguments)["nodes"], 2039)
        self.assertEqual(self.json("perft", "perft", "2", "--fen", "-", stdin=KIWIPETE.encode())["nodes"], 2039)
        self.assertEqual(self.json("perft", "perft", "--fen", "startpos", "2")["nodes"], 400)

    def test_text_is_for_people(self):
        self.assertRegex(self.answer("perft", "3"), r"\A8902 nodes in \d+\.\d{3} s, \d+ nodes/s\n\Z")
        lines = self.answer("perft", "2", "--divide").splitlines()
        self.assertEqual(lines[0], "a2a3: 20")
        self.assertEqual(len(lines), 21)


class Suite(FolderTest):
    def suite(self, text):
        return self.write("rows.perft", text)

    def test_both_forms(self):
        for text, rows, nodes in ((SUITE, 2, 400 + 97862), (LINES, 3, 8902 + 2039 + 43238)):
            for options in ([], ["--threads", "2"], ["--threads", "3"]):
                with self.subTest(rows=rows, options=options):
                    values = self.json_lines("perft-suite", "perft", "--suite", self.suite(text), *options)
                    self.assertEqual(values, [{"rows": rows, "failed": 0, "nodes": nodes}])
        self.assertEqual(self.answer("perft", "--suite", self.suite(SUITE)), "2 rows, 0 failed, 98262 nodes\n")

    def test_from_stdin(self):
        values = self.json_lines("perft-suite", "perft", "--suite", "-", stdin=SUITE.encode())
        self.assertEqual(values, [{"rows": 2, "failed": 0, "nodes": 98262}])

    def test_reference(self):
        values = self.json_lines("perft-suite", "perft", "--reference", "--suite", self.suite(SUITE), "--max-nodes", "400")
        self.assertEqual(values, [{"rows": 2, "failed": 0, "nodes": 448, "skipped": 0}])

    def test_max_nodes_takes_the_deepest_depth_allowed(self):
        for limit, nodes, skipped in ((97861, 400 + 2039, 0), (97862, 98262, 0), (47, 20, 1), (19, 0, 2)):
            with self.subTest(limit=limit):
                values = self.json_lines("perft-suite", "perft", "--suite", self.suite(SUITE), "--max-nodes", str(limit))
                self.assertEqual(values, [{"rows": 2, "failed": 0, "nodes": nodes, "skipped": skipped}])

    def test_a_wrong_count_is_a_finding(self):
        wrong = self.suite(SUITE.replace("97862", "97863"))
        values = self.json_lines("perft-suite", "perft", "--suite", wrong, code=1)
        self.assertEqual(values, [
            {"line": 9, "id": "kiwipete", "fen": KIWIPETE[:-4], "depth": 3, "expected": 97863, "nodes": 97862},
            {"rows": 2, "failed": 1, "nodes": 98262},
        ])
        self.assertEqual(self.answer("perft", "--suite", wrong, code=1).splitlines(), [
            f"line 9 (kiwipete): perft 3 counts 97862 instead of 97863: {KIWIPETE[:-4]}",
            "2 rows, 1 failed, 98262 nodes",
        ])
        without_id = self.suite(LINES.replace("8902", "8901"))
        values = self.json_lines("perft-suite", "perft", "--suite", without_id, code=1)
        self.assertEqual(values[0], {"line": 1, "fen": START, "depth": 3, "expected": 8901, "nodes": 8902})

    def test_bad_rows_are_named_by_their_line(self):
        for text, sentence in [
            ("", "no positions"),
            ("# nothing\n\n", "no positions"),
            ("\x00\x01\x02", "line 1: expected a piece letter"),
            (f"{START} ;D1 20\nhello w - - 0 1 ;D1 20\n", "line 2: expected a piece letter"),
            (f"{START} ;D1 20\n\n8/8/8/8/8/8/8/8 w - - ;D1 0\n", "line 3: the position is invalid: White has no king"),
            (f"{START} ;D1 twenty\n", "line 1: the count must be a whole number"),
            (f"{START} ;D1 20 21\n", "line 1: 'D1' needs one count"),
            (f"{START} ;D1\n", "line 1: 'D1' needs one count"),
            (f"{START} ;D1 20 ;D1 20\n", "line 1: depth 1 is given twice"),
            (f"{START} ;D101 20\n", "line 1: the depth must be a whole number from 0 to 100"),
            (f"{START} ;D1 99999999999999999999\n", "line 1: the count must be a whole number"),
            (f"{START}\n", "line 1: the position has no perft count"),
            ("perft 1 20\n", "line 1: a perft line needs an epd line before it"),
            (f"id a\nepd {START}\nperft 1\n", "line 3: expected perft DEPTH COUNT"),
            (f"id a\nepd {START}\nperft 1 20\nperft x 20\n", "line 4: the depth must be a whole number"),
            (f"id a\nepd {START}\nid b\nperft 1 20\n", "line 4: a perft line needs an epd line before it"),
            (f"id a\nepd {START}\nid b\nepd {START}\nperft 1 20\n", "line 2: the position has no perft count"),
            (f"{START} ;id \"open ;D1 20\n", "line 1: the quotation mark at character 62 is never closed"),
        ]:
            with self.subTest(text=text):
                self.assertIn(sentence, self.failure("bad_suite", "perft", "--suite", "-", stdin=text.encode()))


class BadPerft(ProgramTest):
    def test_usage(self):
        for arguments, sentence in [
            ([], "a depth is needed"),
            (["x"], "the depth must be a whole number from 0 to 100, not 'x'"),
            (["-1"], "the depth must be"),
            (["1.5"], "the depth must be"),
            (["101"], "the depth must be"),
            (["99999999999999999999999"], "the depth must be"),
            ([""], "the depth must be"),
            (["3", "4"], "the argument '4' is one too many"),
            (["3", "--threads", "0"], "--threads must be a whole number from 1 to 1024, not '0'"),
            (["3", "--threads", "two"], "--threads must be"),
            (["3", "--threads", "1", "--threads", "2"], "--threads is given more than once"),
            (["3", "--max-nodes", "5"], "--max-nodes needs --suite"),
            (["3", "--suite", "x"], "--suite takes no depth"),
            (["--suite", "x", "--divide"], "--suite takes no depth"),
            (["--suite", "x", "--fen", "startpos"], "--suite takes no depth"),
            (["--suite", "-", "--max-nodes", "0"], "--max-nodes must be a whole number"),
            (["--fen", "startpos"], "a depth is needed"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", "perft", *arguments))

    def test_an_option_without_its_value(self):
        result = run("perft", "3", "--threads")
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        self.assertEqual(result.stderr, b"adoube: --threads needs a value; see adoube perft --help\n")

    def test_files(self):
        for path in ("/nonexistent/rows.perft", "/", "", "a" * 5000, b"\xff\xfe"):
            with self.subTest(path=path):
                self.assertRegex(self.failure("unreadable_file", "perft", "--suite", path), "cannot (open|read)")


if __name__ == "__main__":
    main()
