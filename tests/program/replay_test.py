# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube replay: a recorded game played through, logged, drawn, and refused where it breaks the Laws."""

import bz2
import gzip
import json
import struct
import xml.etree.ElementTree as ElementTree

from program import START, FolderTest, main, run, validator

# Castling on both sides, en passant, promotion with capture, double check, mate.
RICH = """[Event "A made-up game"]
[Site "?"]
[Date "2024.02.29"]
[Round "?"]
[White "Blanche"]
[Black "Noir"]
[Result "1-0"]

1. e4 Nf6 2. e5 d5 3. exd6 Nc6 4. Nf3 Bf5 5. Bc4 Qd7 6. O-O O-O-O
7. dxc7 g6 8. cxd8=N e5 9. Re1 Bg7 { a comment } 10. Nxf7 (10. d3 b5) 10... Rf8 1-0
"""

OPERA = """[White "White"]
[Black "Black"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
"""

STALEMATE = """[SetUp "1"]
[FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"]
[Result "1/2-1/2"]

1. Qf7 1/2-1/2
"""

# The bishop is pinned to its king.
PINNED = """[White "a"]
[Black "b"]
[Result "*"]

1. e4 e5 2. Nc3 Bb4 3. a3 d6
4. Nd5 Bxd2+ 5. Nf3 Nf6 *
"""


def png_size(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR"
    return struct.unpack(">II", data[16:24])


class Replay(FolderTest):
    def file(self, text, name="game.pgn"):
        return self.write(name, text)

    def replay(self, text, *options, code=0, name="game.pgn"):
        """(plies, faults, summary) of the JSON lines."""
        lines = self.json_lines("replay", "replay", self.file(text, name), *options, code=code)
        self.assertIn("summary", lines[-1])
        plies = [line for line in lines if "ply" in line]
        faults = [line["fault"] for line in lines if "fault" in line]
        self.assertEqual(len(plies) + len(faults) + 1, len(lines))
        return plies, faults, lines[-1]["summary"]

    def test_log(self):
        self.assertEqual(self.answer("replay", self.file(RICH)).splitlines(), [
            "game 1: Blanche - Noir, A made-up game, 2024.02.29",
            "   1  White  1. e4",
            "   2  Black  1... Nf6",
            "   3  White  2. e5",
            "   4  Black  2... d5",
            "   5  White  3. exd6        takes the pawn on d5 en passant",
            "   6  Black  3... Nc6",
            "   7  White  4. Nf3",
            "   8  Black  4... Bf5",
            "   9  White  5. Bc4",
            "  10  Black  5... Qd7",
            "  11  White  6. O-O         castles on the king's side",
            "  12  Black  6... O-O-O     castles on the queen's side",
            "  13  White  7. dxc7        takes the pawn on c7",
            "  14  Black  7... g6",
            "  15  White  8. cxd8=N      takes the rook on d8, becomes a knight",
            "  16  Black  8... e5",
            "  17  White  9. Re1",
            "  18  Black  9... Bg7",
            "  19  White  10. Nxf7       takes the pawn on f7",
            "  20  Black  10... Rf8",
            "20 plies, result 1-0",
        ])

    def test_json(self):
        plies, faults, summary = self.replay(OPERA)
        self.assertEqual(faults, [])
        self.assertEqual([ply["ply"] for ply in plies], list(range(1, 34)))
        self.assertEqual([ply["move"] for ply in plies[:4]], [1, 1, 2, 2])
        self.assertEqual([ply["side"] for ply in plies[:3]], ["white", "black", "white"])
        self.assertEqual(plies[0], {
            "ply": 1, "move": 1, "side": "white", "san": "e4", "uci": "e2e4", "events": [], "captured": None,
            "promotion": None, "fen": "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"})
        self.assertEqual(plies[22]["events"], ["castling"])
        self.assertEqual((plies[29]["events"], plies[29]["captured"]), (["capture"], "bishop"))
        self.assertEqual(plies[32]["events"], ["check", "checkmate"])
        self.assertEqual(summary["outcome"], {
            "termination": "checkmate", "result": "1-0", "article": "5.1a", "fide": "5.1.1", "automatic": True,
            "by": "white"})
        self.assertEqual((summary["result"], summary["plies"], summary["white"]), ("1-0", 33, "White"))
        self.assertEqual((summary["start_fen"], summary["final_fen"]), (START, plies[-1]["fen"]))

        plies, _, _ = self.replay(RICH)
        self.assertEqual((plies[4]["events"], plies[4]["captured"]), (["capture", "en_passant"], "pawn"))
        self.assertEqual((plies[14]["events"], plies[14]["promotion"]), (["capture", "promotion"], "knight"))

    def test_endings(self):
        _, _, summary = self.replay(STALEMATE)
        self.assertEqual((summary["outcome"]["termination"], summary["outcome"]["article"]), ("stalemate", "5.2a"))
        self.assertIn("stalemate\n1 ply, stalemate [Art. 5.2a, FIDE 5.2.1], result 1/2-1/2\n",
                      self.answer("replay", self.file(STALEMATE)))
        double = '[SetUp "1"]\n[FEN "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1"]\n[Result "*"]\n\n1. Nf6+ *\n'
        plies, _, _ = self.replay(double)
        self.assertEqual(plies[0]["events"], ["check", "double_check"])
        self.assertIn("1. Nf6+        double check\n", self.answer("replay", self.file(double)))

    def test_draws_that_need_no_claim(self):
        knights = "Nf3 Nf6 Ng1 Ng8 " * 4
        _, faults, summary = self.replay(knights + "1/2-1/2\n")
        self.assertEqual((faults, summary["outcome"]), ([], {
            "termination": "fivefold_repetition", "result": "1/2-1/2", "article": "FIDE 9.6.1", "fide": "9.6.1",
            "automatic": True, "by": "black"}))
        text = self.answer("replay", self.file(knights + "1/2-1/2\n"))
        self.assertTrue(text.endswith("\n16 plies, fivefold repetition [FIDE 9.6.1], result 1/2-1/2\n"), text)
        # It went on: what ended it stands, and where.
        text = self.answer("replay", self.file(knights + "e4 e5 1-0\n"), code=1)
        self.assertTrue(text.endswith("\n18 plies, fivefold repetition [FIDE 9.6.1] after ply 16, result 1-0\n"), text)
        self.assertIn("[FIDE 9.6.1] before this move [move_after_draw]\n", text)
        # Before it was a rule.
        _, faults, summary = self.replay('[Date "2014.06.30"]\n\n' + knights + "e4 1/2-1/2\n")
        self.assertEqual((faults, summary["outcome"]), ([], None))
        dead = '[SetUp "1"]\n[FEN "8/8/4k3/8/8/4Kp2/5B2/8 w - - 0 1"]\n\n1. Kxf3 1/2-1/2\n'
        self.assertIn("\n1 ply, dead position [Art. 5.2b, FIDE 5.2.2], result 1/2-1/2\n", self.answer("replay", self.file(dead)))

    def test_games_of_a_file(self):
        both = RICH + "\n" + OPERA
        self.assertEqual(self.replay(both, "--game", "2")[2]["plies"], 33)
        self.assertEqual(self.replay(both, "--game", "1")[2]["plies"], 20)
        self.assertIn("there is no game 3: ", self.failure("no_such_game", "replay", self.file(both), "--game", "3"))
        self.assertIn("has 2 games", self.failure("no_such_game", "replay", self.file(both), "--game", "3"))
        self.assertIn("has no game", self.failure("no_such_game", "replay", self.file("")))
        for number in ("0", "-1", "two", "99999999999999999999"):
            self.assertIn("the number of the game", self.failure("usage", "replay", self.file(both), "--game", number))
        # Deep in a long file, which is read block by block.
        long = OPERA * 3000 + RICH
        plies, _, summary = self.replay(long, "--game", "3001")
        self.assertEqual((len(plies), summary["game"], summary["white"]), (20, 3001, "Blanche"))

    def test_packed_and_piped(self):
        expected = self.replay(OPERA)[0]
        for name, pack in (("game.pgn.gz", gzip.compress), ("game.bz2", bz2.compress)):
            with self.subTest(name=name):
                self.assertEqual(self.replay(pack(OPERA.encode()), name=name)[0], expected)
                self.assertIn("33 plies", self.answer("replay", "-", stdin=pack(OPERA.encode())))
        self.assertIn("33 plies", self.answer("replay", "-", stdin=OPERA.encode()))
        # Half of a game is not a game.
        self.failure("unreadable_file", "replay", self.file(gzip.compress(OPERA.encode())[:-20], "cut.gz"))

    def test_faults(self):
        path = self.file(PINNED)
        text = self.answer("replay", path, code=1)
        lines = text.splitlines()
        self.assertEqual(lines[8], "   8  Black  4... Bxd2+     takes the pawn on d2, check")
        self.assertTrue(lines[9].startswith(f"{path}:6:17: Nf3 is refused [Art. "), lines[9])
        self.assertTrue(lines[9].endswith(" [illegal]"), lines[9])
        self.assertEqual(lines[10], "    4. Nd5 Bxd2+ 5. Nf3 Nf6 *")
        self.assertEqual(lines[11], "                    ^~~")
        self.assertEqual(lines[12], "8 plies, no result given")

        plies, faults, summary = self.replay(PINNED, code=1)
        self.assertEqual((len(plies), summary["faults"], summary["plies"]), (8, 1, 8))
        fault = faults[0]
        self.assertEqual((fault["line"], fault["column"], fault["token"], fault["code"], fault["ply"], fault["game"]),
                         (6, 17, "Nf3", "illegal", 9, 1))
        self.assertEqual(fault["fen"], plies[-1]["fen"])
        self.assertTrue(fault["article"])

        # Only the faults of the game that is replayed count.
        self.assertEqual(self.replay(PINNED + "\n" + OPERA, "--game", "2")[1], [])
        _, faults, _ = self.replay(OPERA + "\n" + PINNED, "--game", "2", code=1)
        self.assertEqual((faults[0]["game"], faults[0]["line"], faults[0]["column"]), (2, 13, 17))

    def test_null_moves(self):
        text = "1. e4 -- (1... -- 2. d4) 2. d4 Nf6 *\n"
        lines = self.answer("replay", self.file(text), code=1).splitlines()
        self.assertEqual(lines[1:5], [
            "   1  White  1. e4",
            "   2  Black  1... --        Black passes",
            "   3  White  2. d4",
            "   4  Black  2... Nf6",
        ])
        self.assertTrue(lines[5].endswith(" [null_move]"), lines[5])
        folder = self.folder / "pictures"
        plies, faults, summary = self.replay(text, "--render", "svg", "--out", str(folder), "--sheet",
                                             str(self.folder / "sheet.svg"), code=1)
        self.assertEqual([fault["code"] for fault in faults], ["null_move"])
        self.assertEqual((plies[1]["san"], plies[1]["uci"], plies[1]["events"]), ("--", "0000", ["null_move"]))
        self.assertEqual(plies[1]["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2")
        self.assertEqual((summary["plies"], summary["pictures"]), (4, 5))
        self.assertNotIn("Last move", ElementTree.parse(folder / "ply-002.svg").getroot()[0].text)
        self.assertIn("4 plies", self.answer("replay", self.file(text), "--render", "ansi", code=1))
        # In check the turn cannot pass: the game ends there.
        plies, faults, _ = self.replay("1. e4 f5 2. Qh5+ -- 3. d4 *\n", code=1)
        self.assertEqual((len(plies), [fault["code"] for fault in faults]), (3, ["illegal_null_move"]))

    def test_a_start_that_cannot_be_played_from(self):
        text = '[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n1. e4 *\n'
        plies, faults, summary = self.replay(text, code=1)
        self.assertEqual((plies, summary["start_fen"], summary["final_fen"]), ([], None, None))
        self.assertEqual([fault["code"] for fault in faults], ["bad_fen"])
        self.answer("replay", self.file(text), "--render", "ansi", "--sheet", str(self.folder / "s.svg"), code=1)

    def test_movetext_in_quotation_marks(self):
        plies, faults, summary = self.replay('"1. e4 e5 2. Nf3 Nc6"')
        self.assertEqual(([ply["san"] for ply in plies], faults, summary["result"]),
                         (["e4", "e5", "Nf3", "Nc6"], [], None))
        self.assertIn("4 plies, no result given; 3 deviations forgiven\n",
                      self.answer("replay", self.file('\n "1. e4 e5 2. Nf3 Nc6"\n')))
        plies, faults, _ = self.replay('"e8"', code=1)
        self.assertEqual((plies, faults[0]["token"], faults[0]["column"], faults[0]["article"]), ([], "e8", 2, "3.7"))
        self.assertIn("e8 is refused [Art. 3.7, FIDE 3.7.1, 3.7.2]: ", faults[0]["text"])

    def test_names_do_not_disturb_a_terminal(self):
        text = '[White "\x1b[31mRed"]\n[Black "M\xfcller"]\n\n1. e4 *\n'.encode("latin-1")
        shown = self.answer("replay", self.file(text))
        self.assertNotIn("\x1b", shown)
        self.assertIn("Müller", shown)
        self.replay(text)
        for token in (b"\x1b[31m", b"\xff\xfe", b"e4\x00e5", "♙x♟".encode()):
            with self.subTest(token=token):
                shown = self.answer("replay", self.file(b"1. e4 " + token + b" *\n", "a\tb.pgn"), code=1)
                self.assertRegex(shown, r"\A[^\x00-\x09\x0b-\x1f\x7f]+\Z")
                self.replay(b"1. e4 " + token + b" *\n", code=1)

    def test_boards_in_the_terminal(self):
        text = self.answer("replay", self.file(OPERA), "--render", "ansi")
        self.assertEqual(text.count("   a b c d e f g h\n"), 34)
        self.assertIn("\n4  . . . .[P]. . .\n", text)
        self.assertIn("\n8  . n .[R]k!b . r\n", text)
        self.assertIn("\n   h g f e d c b a\n", self.answer("replay", self.file(OPERA), "--render", "ansi", "--flip"))
        coloured = self.answer("replay", self.file(STALEMATE), "--render", "ansi", "--colour", "256")
        self.assertEqual(coloured.count("\x1b[48;5;"), 2 * 64)

    def test_a_picture_of_each_ply(self):
        folder = self.folder / "new" / "pictures"
        plies, _, summary = self.replay(OPERA, "--render", "svg", "--out", str(folder))
        names = [f"ply-{i:03}.svg" for i in range(34)]
        self.assertEqual(sorted(path.name for path in folder.iterdir()), names)
        self.assertEqual(summary["pictures"], 34)
        self.assertEqual([ply["picture"] for ply in plies], [str(folder / name) for name in names[1:]])
        titles = [ElementTree.parse(folder / name).getroot()[0].text for name in names]
        self.assertNotIn("Last move", titles[0])
        self.assertTrue(titles[1].endswith("Last move e2 to e4."), titles[1])
        self.assertTrue(titles[23].endswith("Last move e1 to c1."), titles[23])
        self.assertTrue(titles[33].endswith("Last move d1 to d8. Check to the king on e8."), titles[33])

        self.answer("replay", self.file(STALEMATE), "--render", "png", "--out", str(folder), "--size", "100")
        self.assertEqual(png_size((folder / "ply-001.png").read_bytes()), (100, 100))

    def test_sheet(self):
        path = self.folder / "sheet.svg"
        _, _, summary = self.replay(OPERA, "--sheet", str(path))
        self.assertEqual(summary["sheet"], str(path))
        sheet = ElementTree.parse(path).getroot()
        self.assertEqual(sheet[0].text, "34 chess positions")
        self.answer("replay", self.file(OPERA), "--sheet", str(self.folder / "sheet.png"), "--theme", "paper")
        self.assertEqual(png_size((self.folder / "sheet.png").read_bytes()), (int(sheet.get("width")), int(sheet.get("height"))))
        self.assertIn("pixels", self.failure("undrawable", "replay", self.file(OPERA), "--sheet", str(path), "--size",
                                             "8192"))

    def test_bad_usage(self):
        game = self.file(OPERA)
        for arguments, sentence in [
            ([], "a file is needed"),
            ([game, "--render", "gif"], "--render must be ansi, svg or png, not 'gif'"),
            ([game, "--render", "svg"], "--out FOLDER"),
            ([game, "--out", "x"], "--out is the folder"),
            ([game, "--sheet", "x.gif"], "must be a .svg or .png file"),
            ([game, "--size", "1"], "the size must be"),
            ([game, "--theme", "x"], "the theme must be"),
            ([game, game], "is one too many"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", "replay", *arguments))
        self.assertIn("cannot read ", self.failure("unreadable_file", "replay", str(self.folder / "missing.pgn")))
        self.failure("unreadable_file", "replay", str(self.folder))
        self.failure("unwritable", "replay", game, "--render", "svg", "--out", game)
        self.failure("unwritable", "replay", game, "--sheet", str(self.folder / "no" / "sheet.svg"))
        result = run("replay", game, "--render", "ansi", "--json")
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        validator("error").validate(json.loads(result.stderr))


if __name__ == "__main__":
    main()
