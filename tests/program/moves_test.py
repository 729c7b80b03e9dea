# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube moves: every legal move in UCI and SAN, with the position it leads to."""

from program import KIWIPETE, START, ProgramTest, main


class Moves(ProgramTest):
    def moves(self, *fen, **how):
        return self.json("moves", "moves", *fen, **how)["moves"]

    def test_start(self):
        moves = self.moves("startpos")
        self.assertEqual(len(moves), 20)
        self.assertEqual(moves, sorted(moves, key=lambda move: move["uci"]))
        self.assertIn({"uci": "e2e4", "san": "e4", "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
                      moves)

    def test_every_way_to_give_the_position(self):
        expected = self.moves(KIWIPETE)
        self.assertEqual(len(expected), 48)
        self.assertEqual(self.moves(*KIWIPETE.split()), expected)
        self.assertEqual(self.moves(*KIWIPETE.split()[:4]), expected)
        for text in (KIWIPETE, KIWIPETE + "\n", "\n \t" + KIWIPETE + "\r\n\n"):
            self.assertEqual(self.moves("-", stdin=text.encode()), expected)
        self.assertEqual(len(self.moves("-", stdin=b"startpos\n")), 20)

    def test_special_moves(self):
        for fen, uci, san, after in [
            ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"),
            ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 7", "e8c8", "O-O-O", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 8"),
            ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "dxe3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2"),
            ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n", "a8=N", "N7/7k/8/8/8/8/8/K7 b - - 0 1"),
            ("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
            ("7k/8/8/8/8/3p4/4P3/K7 w - - 0 1", "e2d3", "exd3", "7k/8/8/8/8/3P4/8/K7 b - - 0 1"),
            ("7k/8/8/8/3p4/8/4P3/K7 w - - 0 1", "e2e4", "e4", "7k/8/8/8/3pP3/8/8/K7 b - e3 0 1"),
        ]:
            with self.subTest(fen=fen, uci=uci):
                found = [move for move in self.moves(fen) if move["uci"] == uci]
                self.assertEqual(found, [{"uci": uci, "san": san, "fen": after}])

    def test_none(self):
        self.assertEqual(self.moves("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), [])
        self.assertEqual(self.answer("moves", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"), "no legal move: stalemate [Art. 5.2a, FIDE 5.2.1]\n")
        self.assertEqual(self.answer("moves", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), "no legal move: checkmate [Art. 5.1a, FIDE 5.1.1]\n")

    def test_text_is_a_table(self):
        lines = self.answer("moves", START).splitlines()
        self.assertEqual(len(lines), 20)
        self.assertEqual(lines[0], "a2a3   a3       rnbqkbnr/pppppppp/8/8/8/P7/1PPPPPPP/RNBQKBNR b KQkq - 0 1")

    def test_most_moves_and_impossible_checks(self):
        self.assertEqual(len(self.moves("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1")), 218)
        self.moves("8/8/N7/2k5/N7/8/8/3K4 b - - 0 1")


if __name__ == "__main__":
    main()
