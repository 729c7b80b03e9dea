# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube laws: the articles in our words, with the code and the cases behind them."""

from program import ProgramTest, main, run


class Laws(ProgramTest):
    def test_all(self):
        articles = self.json("laws", "laws")["articles"]
        ids = [article["id"] for article in articles]
        self.assertEqual(len(ids), len(set(ids)))
        for sentence in ("1.1#1", "3.7d#2", "3.8.2#1", "3.9#3"):
            self.assertIn(sentence, ids)
        for article in articles:
            with self.subTest(article=article["id"]):
                if article["treatment"] == "spec":
                    self.assertTrue(article["functions"])
                    self.assertTrue(article["cases"])
        self.assertEqual(len(self.answer("laws").splitlines()), len(ids))

    def test_every_case_has_a_position_that_can_be_read(self):
        fens = {case["fen"] for article in self.json("laws", "laws")["articles"] for case in article["cases"]}
        for fen in fens - {None}:
            with self.subTest(fen=fen):
                # Cases show invalid set-ups too: a finding, never a failure.
                self.assertIn(run("fen", fen).returncode, (0, 1))

    def test_one_article(self):
        everything = [article["id"] for article in self.json("laws", "laws")["articles"]]
        for asked, expected in [
            ("3.8.2", [id for id in everything if id.startswith("3.8.2#")]),
            ("3.8", [id for id in everything if id.startswith("3.8")]),
            ("3.7d", [id for id in everything if id.startswith("3.7d#")]),
            ("3", [id for id in everything if id.startswith("3.")]),
            ("3.8.2#1", ["3.8.2#1"]),
            ("9.6", ["FIDE 9.6.1#1", "FIDE 9.6.2#1"]),
            ("FIDE 6.9", ["FIDE 6.9#1", "FIDE 6.9#2"]),
        ]:
            with self.subTest(asked=asked):
                self.assertTrue(expected)
                self.assertEqual([article["id"] for article in self.json("laws", "laws", asked)["articles"]], expected)

    def test_text_of_one_article(self):
        text = self.answer("laws", "3.8.2")
        self.assertIn("3.8.2#1 [FIDE 3.8.2.2]\n", text)
        self.assertIn("\n\n4.6c#2\n", self.answer("laws", "4.6c"))
        self.assertTrue(self.answer("laws", "FIDE 9.6.1").startswith("FIDE 9.6.1#1\n"))
        self.assertEqual([article["fide"] for article in self.json("laws", "laws", "4.6c")["articles"]], ["4.7.3", None])
        self.assertIn("  said by laws::", text)
        self.assertIn("  said by game::examine, game::open_claims\n", self.answer("laws", "5.2d"))
        self.assertIn("  case ", text)

    def test_the_first_case_of_each_sentence_has_a_diagram(self):
        self.assertIn("\n".join([
            "       4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1",
            "       8  . . . . k . . .",
            "       7  . . . . . . . .",
            "       6  . . . . . . . .",
            "       5  . . . . . . . .",
            "       4  . . . . r . . .",
            "       3  . . . . . . . .",
            "       2  . . . . . . . .",
            "       1  R . . . K!. . R",
            "          a b c d e f g h",
            "  case no_castling_through_attack",
        ]), self.answer("laws", "3.8.2#1"))
        articles = self.json("laws", "laws", "3")["articles"]
        with_a_board = [article for article in articles if any(case["fen"] for case in article["cases"])]
        self.assertEqual(self.answer("laws", "3").count("   a b c d e f g h\n"), len(with_a_board))

    def test_unknown(self):
        for asked in ("9.9", "3.", "3.8.", "3.8.2#", "3.8.2#9", "", "x", "3.80", "castling", "🙂", "a" * 10000):
            with self.subTest(asked=asked):
                self.assertIn("there is no article", self.failure("unknown_article", "laws", asked))


if __name__ == "__main__":
    main()
