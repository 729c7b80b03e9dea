# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube fen: valid, playable though unreachable, invalid; normal forms."""

from program import START, ProgramTest, main

# (text, normal form, codes): playable
PLAYABLE = [
    (START, START, []),
    ("startpos", START, []),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kqKQ -", START, []),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 0", START, []),
    ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", []),
    ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", []),
    ("4k3/8/8/8/8/8/8/4KRR1 w F - 0 1", "4k3/8/8/8/8/8/8/4KRR1 w F - 0 1", []),
    ("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", ["impossible_castling_right"]),
    ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", ["impossible_en_passant"]),
    ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 5 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 5 1", ["clock_contradicts_en_passant"]),
    ("8/8/N7/2k5/N7/8/8/3K4 b - - 0 1", "8/8/N7/2k5/N7/8/8/3K4 b - - 0 1", ["impossible_check"]),
    ("4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", ["too_many_pawns"]),
]

# (text, the codes that make it invalid, other codes)
INVALID = [
    ("8/8/8/8/8/8/8/8 w - - 0 1", ["no_king", "no_king"], []),
    ("kk6/8/8/8/8/8/8/7K w - - 0 1", ["too_many_kings"], []),
    ("4k3/8/8/8/8/8/8/3PK3 w - - 0 1", ["pawn_on_end_rank"], []),
    ("4k3/8/8/8/8/8/8/4KR2 w Q - 0 1", [], ["impossible_castling_right"]),
    ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", ["opponent_in_check"], []),
    ("8/8/8/3kK3/8/8/8/8 w - - 0 1", ["opponent_in_check"], []),
]


class Fen(ProgramTest):
    def test_playable(self):
        for text, normal, codes in PLAYABLE:
            with self.subTest(text=text):
                value = self.json("fen", "fen", text)
                self.assertEqual((value["valid"], value["fen"]), (True, normal))
                self.assertEqual([reason["code"] for reason in value["reasons"]], codes)
                self.assertEqual(self.json("fen", "fen", *text.split()), value)
                self.assertEqual(self.json("fen", "fen", "-", stdin=text.encode() + b"\n"), value)

    def test_invalid_is_a_finding(self):
        for text, fatal, others in INVALID:
            with self.subTest(text=text):
                value = self.json("fen", "fen", text, code=1 if fatal else 0)
                self.assertEqual([reason["code"] for reason in value["reasons"]], fatal + others)
                self.assertEqual(value["valid"], not fatal)

    def test_invalid_is_a_failure_elsewhere(self):
        for text, fatal, _ in INVALID:
            if not fatal:
                continue
            for arguments in (["moves", text], ["explain", text, "e2e4"], ["perft", "1", "--fen", text]):
                with self.subTest(arguments=arguments):
                    self.assertIn("the position is invalid: ", self.failure("invalid_position", *arguments))

    def test_shredder(self):
        value = self.json("fen", "fen", START, "--shredder")
        self.assertEqual(value["fen"], "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1")

    def test_text(self):
        self.assertEqual(self.answer("fen", "startpos"), f"valid\n{START}\n")
        self.assertEqual(self.answer("fen", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1").splitlines(), [
            "valid, though no game leads there",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "impossible_castling_right [Art. 3.8.1, FIDE 3.8.2.1]: White cannot have the right to castle with a rook on a1",
        ])
        self.assertEqual(self.answer("fen", "8/8/8/8/8/8/8/4K3 w - - 0 1", code=1).splitlines(), [
            "invalid: there is no game to play here",
            "8/8/8/8/8/8/8/4K3 w - - 0 1",
            "no_king [Art. 2.2, FIDE 2.2]: Black has no king",
        ])


if __name__ == "__main__":
    main()
