# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube krk check and krk table: boards that are won and that are not, known facts right and wrong, refusals."""


from program import FolderTest, ProgramTest, main


class Check(FolderTest):
    def facts_file(self, text):
        return self.write("facts.tsv", text)

    def test_chessboard(self):
        nine, ten = self.json_lines("krk-check", "krk", "check")
        for value, variant in ((nine, "nine"), (ten, "ten")):
            self.assertEqual((value["board"], value["variant"], value["winning"]), ("8x8", variant, True))
            self.assertEqual((value["legal_WTM"], value["det_worst"], value["rel_worst"], value["opt_max"]),
                             (175168, 33, 33, 16))
            self.assertEqual((value["det_avg"], value["opt_avg"]), (18.121272, 9.864838))
            self.assertEqual(sum(value[f"det_hist.{n}"] for n in range(1, 34)), 175168)
        self.assertNotIn("kind.RookSafeSmall.chosen", nine)
        self.assertEqual(ten["kind.RookSafeSmall.chosen"], 0)
        self.assertIn("the strategy wins from every one", self.answer("krk", "check", "--threads", "1"))

    def test_board_that_ten_kinds_win(self):
        nine, ten = self.json_lines("krk-check", "krk", "check", "--board", "5x5")
        self.assertEqual((nine["winning"], nine["undefined_positions"]), (False, 12))
        self.assertEqual((ten["winning"], ten["undefined_positions"]), (True, 0))

    def test_board_that_is_not_won(self):
        for value in self.json_lines("krk-check", "krk", "check", "--board", "3x6", code=1):
            self.assertFalse(value["winning"])
        text = self.answer("krk", "check", "--board", "3x6", code=1)
        self.assertEqual(text.count("the strategy does not win from every one\n  no kind of move applies in 4,"), 2)
        self.assertNotIn("the strategy wins", text.replace("The theorem that the strategy wins needs", ""))

    def test_says_what_it_checks_and_where_the_theorem_ends(self):
        checked = ("Checked in every legal position of {} with White to move: does the strategy have a move, and does "
                   "every play by it end in mate?\n")
        beyond = "The theorem that the strategy wins needs 4 files and ranks or more: it says nothing about {}.\n"
        for board, code in (("3x8", 1), ("8x3", 1), ("3x3", 1)):
            text = self.answer("krk", "check", "--board", board, code=code)
            self.assertTrue(text.startswith(checked.format(board) + beyond.format(board) + f"{board}, nine"), text)
        for board in "4x4", "4x9":
            text = self.answer("krk", "check", "--board", board)
            self.assertTrue(text.startswith(checked.format(board) + f"{board}, nine"), text)

    def test_known_facts(self):
        right = self.facts_file("board\tvariant\tkey\tvalue\n4x4\tnine\tundefined_positions\t20\r\n"
                                "\n5x5\tnobody\tx\t1\n4x4\tE16H16+small\trel_worst\t10\n")
        nine, ten = self.json_lines("krk-check", "krk", "check", "--board", "4x4", "--facts", right)
        for value in nine, ten:
            self.assertEqual((value["compared"], value["differences"]), (1, []))
        self.assertEqual(self.answer("krk", "check", "--board", "4x4", "--facts", right)
                         .count("compared with 1 known facts: 0 differ"), 2)

    def test_wrong_facts(self):
        wrong = self.facts_file("4x4\tten\trel_worst\t11\n4x4\tten\tunheard_of\t7\n4x4\tten\tdet_worst\t10\n")
        nine, ten = self.json_lines("krk-check", "krk", "check", "--board", "4x4", "--facts", wrong, code=1)
        self.assertEqual((nine["compared"], nine["differences"]), (0, []))
        self.assertEqual((ten["compared"], ten["differences"]),
                         (3, [{"key": "rel_worst", "known": "11", "computed": "10"},
                              {"key": "unheard_of", "known": "7", "computed": None}]))
        text = self.answer("krk", "check", "--board", "4x4", "--facts", wrong, code=1)
        self.assertIn("  rel_worst is known to be 11, but is 10\n", text)
        self.assertIn("  unheard_of is known to be 7, but there is no such fact\n", text)
        self.assertIn("  compared with 3 known facts: 2 differ\n", text)

    def test_files_that_are_no_facts(self):
        for text, reason in (("4x4\tten\trel_worst\n", "line 1"), ("4x4\televen\trel_worst\t1\n", "eleven"),
                             ("4x4\tten\ta\tb\tc\n", "line 1"), ("5x5\tten\ta\t1\n", "no facts about 4x4"),
                             ("", "no facts about 4x4")):
            with self.subTest(text=text):
                file = self.facts_file(text)
                self.assertIn(reason, self.failure("bad_facts", "krk", "check", "--board", "4x4", "--facts", file))
        self.failure("unreadable_file", "krk", "check", "--facts", "/nowhere/at/all")

    def test_boards_that_are_none(self):
        for board in "2x8", "8x2", "27x8", "8", "8x", "x", "8x8x8", "-8x8", "8X", "0x0", "", "99999999999999999999x4":
            for command in "check", "table":
                with self.subTest(board=board, command=command):
                    self.assertIn("3 to 26", self.failure("usage", "krk", command, "--board", board))
        self.failure("usage", "krk", "check", "--threads", "0")
        self.failure("usage", "krk", "table", "--threads", "many")
        self.failure("usage", "krk", "table", "--variant", "eleven")


class Table(ProgramTest):
    def test_lengths_add_up(self):
        value = self.json("krk-table", "krk", "table")
        self.assertEqual((value["board"], value["variant"], value["winning"]), ("8x8", "ten", True))
        self.assertEqual(sum(kind["positions"] for kind in value["kinds"]), 175168)
        self.assertEqual(sum(kind["moves"] for kind in value["kinds"]), 405424)
        for part, worst in ("by_choice", 33), ("by_relation", 33), ("at_best", 16):
            lengths = value[part]
            self.assertEqual((lengths["worst"], len(lengths["positions"]), lengths["unwon"]), (worst, worst, 0))
            self.assertEqual(sum(lengths["positions"]), 175168)
            self.assertEqual(len(lengths["line"]), 2 * worst - 1)
            self.assertTrue(lengths["line"][-1].endswith("#"))
            self.assertRegex(lengths["fen"], r" w - - 0 1\Z")

    def test_longest_play_is_played(self):
        """The moves of the longest play at best are legal, one after the other, and end in mate."""
        lengths = self.json("krk-table", "krk", "table")["at_best"]
        game = f'[SetUp "1"]\n[FEN "{lengths["fen"]}"]\n\n{" ".join(lengths["line"])} *\n'.encode()
        last = self.answer("pgn", "-", "--to", "fen", stdin=game).split("\n")
        self.assertTrue(any(last))
        self.answer("validate", "-", stdin=game.replace(b" *\n", b" 1-0\n"))

    def test_variants(self):
        nine = self.json("krk-table", "krk", "table", "--board", "4x4", "--variant", "nine")
        self.assertEqual((nine["winning"], len(nine["kinds"])), (False, 9))
        text = self.answer("krk", "table", "--board", "4x4", "--variant", "nine")
        self.assertIn("no kind of move applies in 20 positions\n", text)
        wide = self.answer("krk", "table", "--board", "12x4")
        self.assertRegex(wide, r"The longest play at best: [0-9KkR/]*1[0-2][0-9KkR/]* w - - 0 1\n1\. ")


if __name__ == "__main__":
    main()
