# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube explain: legal moves, refusals with all their reasons, what is no move at all, and claims of a draw."""

import json
import random

from program import CHESS960, KIWIPETE, START, ProgramTest, main, run

# (position, move, codes of the reasons in order)
REFUSED = [
    ("startpos", "e2e5", ["pattern"]),
    ("startpos", "e5", ["pattern"]),
    ("startpos", "e7e5", ["not_your_piece"]),
    ("startpos", "e4e5", ["no_piece"]),
    ("startpos", "e2e2", ["same_square"]),
    ("startpos", "a1a2", ["own_piece"]),
    ("startpos", "Bg5", ["blocked"]),
    ("startpos", "O-O", ["castle_blocked"]),
    ("startpos", "e1g1", ["castle_blocked"]),
    ("startpos", "0-0-0", ["castle_blocked"]),
    ("startpos", "Nd4", ["pattern", "pattern"]),
    ("startpos", "Nbd4", ["pattern"]),
    ("startpos", "Nf3f4", ["no_piece"]),
    ("startpos", "Ncb5", ["no_piece"]),
    ("startpos", "N4b5", ["no_piece"]),
    ("startpos", "exd3", ["no_capture"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Bc4", ["no_piece"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e4", ["no_piece"]),
    # Of two bishops only one could go there at all: it alone is meant.
    ("4k3/8/8/4r3/8/8/4B3/B3K3 w - - 0 1", "Bd3", ["exposes_king"]),
    ("4k3/8/8/1b6/4r3/8/8/4KB2 w - - 0 1", "Bg2", ["leaves_check"]),
    ("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "Ke2", ["king_into_attack"]),
    ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8", ["promotion_missing"]),
    ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8", ["promotion_missing"]),
    ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8k", ["promotion_not_allowed"]),
    ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a1a2q", ["promotion_not_allowed"]),
    ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", ["rook_moved"]),
    ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O", None),
    ("4k3/8/8/8/8/8/8/6K1 w - - 0 1", "O-O", ["rook_moved"]),
    # The king's step to where castling would end is legal, and no castling.
    ("4k3/8/8/8/8/8/8/5K2 w - - 0 1", "O-O", ["rook_moved"]),
    ("4k3/8/8/8/5K2/8/8/8 w - - 0 1", "O-O", ["king_moved", "rook_moved"]),
    ("5r2/4k3/8/8/8/8/8/4K2R w K - 0 1", "O-O", ["castle_through_attack"]),
    ("4kr2/8/8/8/8/8/8/1R3KR1 w GB - 0 1", "f1g1", ["castle_from_attack"]),
    ("startpos", "e5?", ["pattern"]),
]


class Explain(ProgramTest):
    def test_refused(self):
        for fen, move, codes in REFUSED:
            with self.subTest(fen=fen, move=move):
                value = self.json("explain", "explain", fen, move, code=1)
                if codes is not None:
                    self.assertEqual([reason["code"] for reason in value["reasons"]], codes)
                lines = self.answer("explain", fen, move, code=1).splitlines()
                self.assertEqual(len(lines), len(value["reasons"]))
                for line, reason in zip(lines, value["reasons"]):
                    self.assertEqual(line, f"{move} is refused [Art. {reason['article']}, FIDE {reason['fide']}]: {reason['text']}")

    def test_no_such_piece_is_named(self):
        for move, text in [("Bc4", "White has no bishop"), ("Nab3", "White has no knight on the a-file"),
                           ("N2b3", "White has no knight on rank 2"), ("Na2b3", "White has no knight on a2"),
                           ("e4", "White has no pawn on the e-file"), ("exd5", "White has no pawn on the e-file")]:
            with self.subTest(move=move):
                value = self.json("explain", "explain", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", move, code=1)
                self.assertEqual(value["reasons"], [{"code": "no_piece", "article": "1.1", "fide": "1.2",
                                                     "sentences": ["1.1#2"], "text": text, "squares": [], "ply": None}])

    def test_the_sentences_that_refuse_are_named(self):
        [reason] = self.json("explain", "explain", "startpos", "e2e5", code=1)["reasons"]
        self.assertEqual((reason["article"], reason["fide"], reason["sentences"]),
                         ("3.7", "3.7.1, 3.7.2", ["3.7a#1", "3.7b#1"]))
        [reason] = self.json("explain", "explain", "4rk2/8/8/8/8/8/4B3/4K3 w - - 0 1", "Bg4", code=1)["reasons"]
        self.assertEqual((reason["article"], reason["fide"], reason["sentences"]), ("3.9", "3.9.2", ["3.9#2"]))

    def test_reasons_carry_squares(self):
        value = self.json("explain", "explain", "startpos", "Bg5", code=1)
        self.assertEqual(value["reasons"][0]["article"], "3.5")
        self.assertIn("d2", value["reasons"][0]["squares"])

    def test_every_listed_move_is_legal_and_no_other(self):
        chance = random.Random(8117)
        squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
        for fen in (START, KIWIPETE, CHESS960, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
                    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", "4k3/8/8/8/8/8/8/2RK2R1 w GC - 0 1"):
            moves = self.json("moves", "moves", fen)["moves"]
            legal = {move["uci"] for move in moves}
            for move in chance.sample(moves, min(len(moves), 12)):
                for text in (move["uci"], move["san"]):
                    with self.subTest(fen=fen, move=text):
                        self.assertEqual(self.json("explain", "explain", fen, text), {"legal": True, "reasons": []})
            for _ in range(30):
                text = chance.choice(squares) + chance.choice(squares) + chance.choice(["", "", "", "q", "n", "k", "p"])
                castling = text in ("e1h1", "e1a1", "e8h8", "e8a8", "g1h1", "g8h8", "d1c1")
                if text in legal or castling:
                    continue
                with self.subTest(fen=fen, move=text):
                    self.assertTrue(self.json("explain", "explain", fen, text, code=1)["reasons"])

    def test_both_ways_to_write_castling(self):
        for move in ("e1g1", "e1h1", "O-O", "0-0"):
            with self.subTest(move=move):
                self.json("explain", "explain", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", move)

    def test_other_ways_to_write_a_move(self):
        passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
        for fen, move, san in [
            ("startpos", "e4!", "e4"), ("startpos", "Nf3?!", "Nf3"), ("startpos", "nf3", "Nf3"), ("startpos", "1.e4", "e4"),
            ("startpos", "♘f3", "Nf3"), ("startpos", "Ng1-f3", "Nf3"), (passing, "exd6 e.p.", "exd6"),
            (passing, "ed6:", "exd6"), (passing, "exd6ep!?", "exd6"),
        ]:
            with self.subTest(move=move):
                self.assertTrue(self.answer("explain", fen, move).startswith(san + " is legal: "))

    def test_legal_says_why(self):
        for fen, move, text in [
            ("startpos", "g1f3", "Nf3 is legal: a knight goes to the nearest squares off its own lines [Art. 3.6, FIDE "
                                 "3.6]; its own king is safe [Art. 3.9, FIDE 3.9.2].\n"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O is legal: neither king nor rook has moved [Art. 3.8.1, "
             "FIDE 3.8.2.1], nothing stands between them and the king's way is not attacked [Art. 3.8.2, FIDE 3.8.2.2].\n"),
            ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8Q", "a8=Q is legal: a pawn goes one square forward where nothing stands "
             "[Art. 3.7a, FIDE 3.7.1], and becomes a queen there [Art. 3.7, FIDE 3.7.3.3]; its own king is safe "
             "[Art. 3.9, FIDE 3.9.2].\n"),
            ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "dxe3", "dxe3 is legal: a pawn takes one that has just passed it by a "
             "double step [Art. 3.7d, FIDE 3.7.3.1, 3.7.3.2]; its own king is safe [Art. 3.9, FIDE 3.9.2].\n"),
        ]:
            with self.subTest(move=move):
                self.assertEqual(self.answer("explain", fen, move), text)

    def test_position_in_words_and_from_stdin(self):
        self.json("explain", "explain", *START.split(), "e2e4")
        self.json("explain", "explain", *START.split()[:4], "e2e4")
        self.json("explain", "explain", "-", "e2e4", stdin=b"startpos\n")

    def test_no_move_at_all(self):
        for move in ("", " ", "x", "e", "9", "e100", "E9", "e2e4e6", "e2e9x", "0000", "!", "e4!e5", "hello", "🙂", "e2 e4", "a" * 10000):
            with self.subTest(move=move):
                self.assertIn("is not a move", self.failure("bad_move", "explain", START, move))
        self.assertIn("is not a move", self.failure("bad_move", "explain", START, b"\xff\xfe"))

    def test_squares_that_the_board_does_not_have(self):
        for move, squares, text in [
            ("e9", ["e9"], "e9 is not on the board"), ("j4", ["j4"], "j4 is not on the board"),
            ("e2e9", ["e9"], "e9 is not on the board"), ("e0-e4", ["e0"], "e0 is not on the board"),
            ("i2j13", ["i2", "j13"], "i2 and j13 are not on the board"), ("Nj4", ["j4"], "j4 is not on the board"),
            ("exf9=Q+", ["f9"], "f9 is not on the board"), ("Ng1xz99", ["z99"], "z99 is not on the board"),
        ]:
            with self.subTest(move=move):
                value = self.json("explain", "explain", "startpos", move, code=1)
                self.assertEqual([(r["code"], r["article"], r["squares"], r["text"], r["ply"]) for r in value["reasons"]],
                                 [("off_board", "2.1", squares, text, None)])

    def test_castling_is_not_written_as_a_king_move(self):
        both = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
        for fen, move, castling in [
            (both, "Kg1", "O-O"), (both, "Kc1", "O-O-O"), (both, "Kh1", "O-O"), (both, "Ka1", "O-O-O"),
            (both, "Ke1g1", "O-O"), (both, "Ke1-g1", "O-O"), (both, "Kxh1", "O-O"), (both, "Kg1+", "O-O"),
            ("4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1", "Kxh1", "O-O"),
            ("4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1", "Kb1", "O-O-O"),
        ]:
            with self.subTest(fen=fen, move=move):
                sentence = self.failure("bad_move", "explain", fen, move)
                self.assertEqual(sentence, f"'{move}' would be castling, which is written {castling}")

    def test_every_san_text_gets_an_answer(self):
        for fen in ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1"):
            for piece in "KR":
                for square in ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1", "e2"):
                    with self.subTest(fen=fen, move=piece + square):
                        plain = run("explain", fen, piece + square)
                        json = run("explain", fen, piece + square, "--json")
                        self.assertEqual(plain.returncode, json.returncode)
                        self.assertNotIn(b"internal error", plain.stderr + json.stderr)

    def test_ambiguous(self):
        sentence = self.failure("ambiguous_move", "explain", "4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "Re1")
        self.assertEqual(sentence, "'Re1' is ambiguous: it may be Rae1+ or Rhe1+")


SHUFFLE = b"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"


class Claims(ProgramTest):
    def claim(self, *arguments, code=0, moves=SHUFFLE):
        return self.json("explain", "explain", "--pgn", "-", "--claim", *arguments, code=code,
                         stdin=b'[Result "*"]\n\n' + moves + b" *\n")

    def test_granted(self):
        board = self.claim("threefold")
        self.assertEqual((board["claim"], board["granted"], board["article"], board["fide"], board["plies"]),
                         ("threefold_repetition", True, "5.2d", "9.2.1, 9.2.2", [0, 4, 8]))
        self.assertEqual(self.claim("threefold", "--ply", "7", "--with", "Ng8")["plies"], [0, 4, 8])
        self.assertEqual(self.claim("threefold", "--ply", "7", "--with", "f6g8")["plies"], [0, 4, 8])
        self.assertEqual(self.claim("threefold", "--with", "Nf3")["plies"], [1, 5, 9])
        self.assertEqual(
            self.answer("explain", "--pgn", "-", "--claim", "threefold", stdin=SHUFFLE),
            "White's claim of a draw by threefold repetition is right [Art. 5.2d, FIDE 9.2.1, 9.2.2]: the position has "
            "appeared 3 times: at the start, after 2... Ng8, after 4... Ng8.\n")

    def test_moves_are_named_as_people_write_them(self):
        for arguments, code, end in [
            (["threefold", "--with", "Nf3"], 0, "is right [Art. 5.2d, FIDE 9.2.1, 9.2.2]: with 5. Nf3, written down and not yet made, "
             "the position would appear 3 times; it was there after 1. Nf3, after 3. Nf3.\n"),
            (["threefold", "--ply", "7"], 1, "is wrong [Art. 5.2d, FIDE 9.2.1, 9.2.2]: the position has appeared only twice: "
             "after 2. Ng1, after 4. Ng1; three times are needed.\n"),
            (["threefold", "--with", "e4"], 1, "is wrong [Art. 5.2d, FIDE 9.2.1, 9.2.2]: with 5. e4, written down and not yet made, "
             "the position would appear only once; three times are needed.\n"),
            (["fifty", "--with", "Nf3"], 1, "is wrong [FIDE 9.3.1]: with 5. Nf3, since the last capture or pawn move White has "
             "made 5 moves and Black 4; 50 of each are needed.\n"),
            (["fifty", "--with", "e4"], 1, "is wrong [FIDE 9.3.1]: 5. e4 is a capture or a pawn's: with it the count begins "
             "anew.\n"),
        ]:
            with self.subTest(arguments=arguments):
                text = self.answer("explain", "--pgn", "-", "--claim", *arguments, code=code, stdin=SHUFFLE)
                self.assertTrue(text.endswith(end), text)

    def test_not_granted(self):
        for arguments, plies in [(["threefold", "--ply", "7"], [3, 7]), (["threefold", "--with", "e4"], [9]),
                                 (["fifty"], [1, 8]), (["fifty", "--with", "e4"], []), (["fifty", "--ply", "0"], [])]:
            with self.subTest(arguments=arguments):
                value = self.claim(*arguments, code=1)
                self.assertEqual((value["granted"], value["plies"]), (False, plies))

    def test_by_a_position_alone(self):
        fen = "7k/8/6K1/8/8/8/8/R7 w - - 99 80"
        value = self.json("explain", "explain", fen, "--claim", "fifty", "--with", "Ra8")  # Though it would mate.
        self.assertEqual((value["granted"], value["article"], value["fide"]), (True, "FIDE 9.3.1", "9.3.1"))
        self.assertFalse(self.json("explain", "explain", *fen.split(), "--claim", "fifty", code=1)["granted"])
        fen = fen.replace("99", "100")
        self.assertEqual(self.json("explain", "explain", fen, "--claim", "fifty")["article"], "5.2e")

    def test_an_illegal_intended_move(self):
        value = self.claim("threefold", "--with", "Nd4", code=1)
        self.assertEqual((value["granted"], value["article"], value["plies"]), (False, "3.6", []))
        self.assertIn("'Nd4' is no legal move: ", value["reason"])
        text = self.answer("explain", "--pgn", "-", "--claim", "threefold", "--with", "Nd4", code=1, stdin=SHUFFLE)
        self.assertEqual(text.count("[Art. 3.6, FIDE 3.6]"), 1)

    def test_after_the_end(self):
        moves = SHUFFLE + b" " + SHUFFLE + b" e4"
        for ply in ("16", "17"):
            value = self.claim("threefold", "--ply", ply, code=1, moves=moves)
            self.assertEqual((value["granted"], value["article"]), (False, "FIDE 9.6.1"))
            self.assertIn("the game was over after 8... Ng8: ", value["reason"])
            text = self.answer("explain", "--pgn", "-", "--claim", "threefold", "--ply", ply, code=1, stdin=moves)
            self.assertEqual(text.count("[FIDE 9.6.1]"), 1)
        self.assertFalse(self.json("explain", "explain", "7k/8/6Q1/8/8/8/8/K7 b - - 100 90", "--claim", "fifty", code=1)
                         ["granted"])

    def test_a_faulty_record(self):
        result = run("explain", "--pgn", "-", "--claim", "threefold", "--json", stdin=SHUFFLE + b" 5. Ke4 *\n")
        self.assertEqual(result.returncode, 0)
        self.assertTrue(json.loads(result.stdout)["granted"])
        self.assertEqual(json.loads(result.stderr)["fault"]["code"], "illegal")

    def test_the_record_must_be_sound_up_to_the_ply(self):
        for record, code in [(b'[Result "1-0"]\n\n' + SHUFFLE + b" 0-1\n", 0), (SHUFFLE + b" 5. e4 ) e5 *\n", 0),
                             (SHUFFLE.replace(b"3. Nf3", b") 3. Nf3") + b" *\n", 1), (b"[White\n\n" + SHUFFLE + b" *\n", 1)]:
            with self.subTest(record=record):
                result = run("explain", "--pgn", "-", "--ply", "8", "--claim", "threefold", "--json", stdin=record)
                self.assertTrue(json.loads(result.stdout)["granted"])
                self.assertEqual(result.returncode, code)
                self.assertIn(b'"fault"', result.stderr)

    def test_bad_usage(self):
        for arguments, sentence in [
            (["startpos", "--claim", "sixty"], "--claim must be threefold or fifty, not 'sixty'"),
            (["startpos", "e4", "--with", "Nf3"], "--with belongs to a claim: --claim threefold or fifty"),
            (["startpos", "e4", "--ply", "1"], "--game and --ply need a record: --pgn FILE"),
            (["startpos", "e4", "--moves", "e4"],
             "the game is given once: a FEN, --moves with or without --fen, or --pgn FILE"),
            (["--pgn", "-", "--moves", "e4", "e5"],
             "the game is given once: a FEN, --moves with or without --fen, or --pgn FILE"),
            (["--moves", "e4"], 'a move is needed: adoube explain --moves "e4 e5" MOVE'),
            (["startpos", "e2e4", "--claim", "threefold"],
             "beside --claim an intended move is given by --with: --with e2e4"),
            ([*START.split(), "Nf3", "--claim", "fifty"], "beside --claim an intended move is given by --with: --with Nf3"),
            (["--pgn", "-", "Nf3", "--claim", "fifty"], "beside --claim an intended move is given by --with: --with Nf3"),
            (["startpos", "--claim", "fifty", "--ply", "1"], "--game and --ply need a record: --pgn FILE"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.failure("usage", "explain", *arguments), sentence)
        self.assertIn("is not a move", self.failure("bad_move", "explain", "startpos", "--claim", "fifty", "--with", "9x"))
        self.failure("ambiguous_move", "explain", "4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "--claim", "fifty", "--with", "Re1")
        self.failure("usage", "explain", "--claim", "fifty")


if __name__ == "__main__":
    main()
