# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube pgn: games converted, chosen, cleaned, split and merged; nothing lost in silence."""

import bz2
import gzip
import os
import subprocess

from program import PROGRAM, START, FolderTest, main, run

MATE = """[Event "First \\"one\\" \\\\"]
[Date "2020.05.??"]
[White "Carlsen, Magnus"]
[Black "Somebody"]
[Result "1-0"]
[WhiteElo "2850"]

{start} 1. e4 e5 (1... c5 2. Nf3 ; open
2... d6 (2... Nc6)) 2. Bc4 $1 Nc6 3. Qh5 Nf6 $4 4. Qxf7# 1-0
"""

ILLEGAL = """[Event "Second"]
[White "Other"]
[Result "0-1"]

1. e4 e5 2. Ke3 0-1
"""

DRAW = """[Event "Third"]
[Date "1999.07.03"]
[Round "3.1"]
[White "Other"]
[Result "1/2-1/2"]
[WhiteElo "?"]

1. Nf3 Nf6 2. Ng1 Ng8 1/2-1/2
"""

ENDING = """[Event "Fourth"]
[SetUp "1"]
[FEN "7k/5K2/8/6Q1/8/8/8/8 w - - 0 40"]

40. Qg6 1/2-1/2
"""

KNIGHTS = "Nf3 Nf6 Ng1 Ng8 "
FIVEFOLD = KNIGHTS * 4
LOCK = '[SetUp "1"]\n[FEN "4k3/8/8/p1p1p1p1/P1P1P1P1/7K/7r/8 w - - 0 1"]\n'  # Kxh2 locks it.
DEAD = '[SetUp "1"]\n[FEN "8/8/4k3/8/8/4Kp2/5B2/8 w - - 0 1"]\n'
LONG = '[SetUp "1"]\n[FEN "8/8/8/8/8/4k3/8/3K3R w - - 148 119"]\n'


def games(*texts):
    return "\n".join(texts).encode()


class Pgn(FolderTest):
    def pgn(self, *arguments, stdin=games(MATE, DRAW, ENDING), code=0):
        return self.answer("pgn", "-", *arguments, stdin=stdin, code=code)

    def events(self, *arguments, **how):
        return [row["tags"]["Event"].split()[0] for row in self.rows(*arguments, **how)]

    def rows(self, *arguments, stdin=games(MATE, DRAW, ENDING), code=0):
        return self.json_lines("pgn", "pgn", "-", *arguments, stdin=stdin, code=code)

    # Forms.

    def test_what_is_in_export_format_stays_as_it_is(self):
        text = games(MATE, DRAW, ENDING).decode()
        self.assertEqual(self.pgn(), text)
        self.assertEqual(self.pgn("--to", "pgn"), text)
        self.assertEqual(self.pgn(stdin=self.pgn().encode()), text)

    def test_move_lists(self):
        self.assertEqual(self.pgn("--to", "uci"),
                         "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7\n"
                         "g1f3 g8f6 f3g1 f6g8\n"
                         "[7k/5K2/8/6Q1/8/8/8/8 w - - 0 40] g5g6\n")
        self.assertEqual(self.pgn("--to", "san", "--games", "1"), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#\n")
        self.assertEqual(self.pgn("--to", "lan", "--games", "1"),
                         "e2-e4 e7-e5 Bf1-c4 Nb8-c6 Qd1-h5 Ng8-f6 Qh5xf7#\n")

    def test_positions(self):
        lines = self.pgn("--to", "fen").split("\n")
        self.assertEqual(lines[0], START)
        self.assertEqual(lines[7], "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4")
        self.assertEqual(lines[8], "")
        self.assertEqual(len(lines), 8 + 1 + 5 + 1 + 2 + 1)
        epd = self.pgn("--to", "epd", "--games", "3").splitlines()
        self.assertEqual(epd, ['7k/5K2/8/6Q1/8/8/8/8 w - - fmvn 40; id "game 3 ply 0"; sm Qg6;',
                               '7k/5K2/6Q1/8/8/8/8/8 b - - hmvc 1; fmvn 40; id "game 3 ply 1";'])

    def test_en_passant_is_told_where_it_is_possible(self):
        *_, last = self.pgn("--to", "epd", stdin=b"1. e4 a6 2. e5 d5 *").splitlines()
        self.assertIn(" w KQkq d6 ", last)
        *_, last = self.pgn("--to", "fen", stdin=b"1. e4 a6 2. e5 h5 *").splitlines()
        self.assertIn(" w KQkq - ", last)

    def test_places_in_long_inputs(self):
        many = 20_000
        text = games(*[DRAW] * many, ILLEGAL, DRAW)
        path = self.write("many.pgn", text)
        for where, stdin in [(path, b""), ("-", text)]:
            row, = self.json_lines("pgn", "pgn", where, "--where", "faults>0", stdin=stdin, code=1)
            fault, = row["faults"]
            lines = many * (DRAW.count("\n") + 1)
            self.assertEqual((row["game"], fault["game"], fault["line"], fault["column"]),
                             (many + 1, many + 1, lines + 5, 13))
            self.assertEqual(text[fault["offset"]:fault["offset"] + 3], b"Ke3")
            rows = self.answer("pgn", where, "--games", f"{many + 1}-", "--keep-faulty", stdin=stdin, code=1)
            self.assertEqual(rows, games(ILLEGAL, DRAW).decode())

    def test_json(self):
        first, faulty, ending = self.rows(stdin=games(MATE, ILLEGAL, ENDING), code=1)
        self.assertEqual(list(first), ["game", "tags", "plies", "final_fen", "result", "outcome", "variations",
                                       "comments", "nags", "faults"])
        self.assertEqual(first["tags"]["Event"], 'First "one" \\')
        self.assertEqual((first["game"], first["plies"], first["result"]), (1, 7, "1-0"))
        self.assertEqual((first["variations"], first["comments"], first["nags"]), (2, 2, 2))
        self.assertEqual(first["outcome"], {"termination": "checkmate", "result": "1-0", "article": "5.1a", "fide": "5.1.1",
                                            "automatic": True, "by": "white"})
        self.assertEqual(first["faults"], [])
        self.assertEqual((faulty["plies"], faulty["final_fen"]),
                         (2, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"))
        self.assertEqual([(f["code"], f["ply"], f["token"], f["file"]) for f in faulty["faults"]],
                         [("illegal", 3, "Ke3", "-")])
        self.assertEqual((faulty["faults"][0]["line"], faulty["faults"][0]["column"]), (15, 13))
        self.assertEqual(ending["outcome"]["termination"], "stalemate")
        self.assertEqual(self.pgn("--to", "jsonl"), self.pgn("--json"))

    def test_json_of_other_bytes_and_of_no_position(self):
        latin, broken = self.rows(stdin=b'[White "M\xfcller"]\n\n1. e4 *\n\n[FEN "nothing"]\n\n1. e4 *\n', code=1)
        self.assertEqual(latin["tags"]["White"], "Müller")
        self.assertEqual((broken["plies"], broken["final_fen"], broken["outcome"]), (0, None, None))
        self.assertEqual([fault["code"] for fault in broken["faults"]], ["bad_fen"])

    def test_json_escapes_control_characters(self):
        lines = self.pgn("--to", "jsonl", stdin='[White "a\x7fb\u009bc"]\n\n1. e4 *\n'.encode())
        self.assertIn(r"a\u007fb\u009bc", lines)

    def test_utf16_is_refused(self):
        result = run("pgn", "-", stdin="\ufeff1. e4 *\n".encode("utf-16-le"))
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        self.assertIn(b"UTF-16", result.stderr)

    def test_what_is_written_is_clean(self):
        text = self.pgn(stdin=b'[FEN "8/8/8/8/8/4k3/4p3/4K3 b - - 12 77"]\n\n77... Kd3 *\n')
        self.assertEqual(run("validate", "--strict", "-", stdin=text.encode()).returncode, 0)

    def test_style(self):
        text = self.pgn("--games", "1", "--glyphs", "--strip", "comments,variations")
        self.assertTrue(text.endswith("\n\n1. e4 e5 2. Bc4! Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0\n"), text)
        text = self.pgn("--games", "1", "--strip", "nags", "--strip", "comments", "--strip", "tags")
        self.assertEqual(text, "1. e4 e5 (1... c5 2. Nf3 d6 (2... Nc6)) 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n")
        self.assertEqual(self.pgn("--games", "3", "--roster"),
                         '[Event "Fourth"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "?"]\n'
                         '[Result "1/2-1/2"]\n[SetUp "1"]\n[FEN "7k/5K2/8/6Q1/8/8/8/8 w - - 0 40"]\n\n'
                         '40. Qg6 1/2-1/2\n')
        self.assertIn("[FEN ", self.pgn("--games", "3", "--strip", "tags"))

    # What ended a game by itself.

    def outcomes(self, *texts, code=0):
        rows = self.rows(stdin="\n\n".join(texts).encode(), code=code)
        return [row["outcome"] and (row["outcome"]["termination"], row["outcome"]["article"],
                                    row["outcome"]["result"], row["outcome"]["by"]) for row in rows]

    def test_draws_that_need_no_claim(self):
        self.assertEqual(
            self.outcomes(FIVEFOLD + "1/2-1/2", KNIGHTS * 3 + "Nf3 Nf6 Ng1 1/2-1/2", LONG + "\nKe1 Ke4 1/2-1/2",
                          LONG + "\nKe1 1/2-1/2", DEAD + "\nKxf3 1/2-1/2", DEAD + "\nKe4 1/2-1/2"),
            [("fivefold_repetition", "FIDE 9.6.1", "1/2-1/2", "black"), None,
             ("seventyfive_moves", "FIDE 9.6.2", "1/2-1/2", "black"), None,
             ("dead_position", "5.2b", "1/2-1/2", "white"), None])

    def test_resignation_and_agreement_cannot_be_known(self):
        self.assertEqual(self.outcomes("1. e4 1-0", "1. e4 e5 1/2-1/2", KNIGHTS * 2 + "1/2-1/2"), [None, None, None])

    def test_the_first_end_counts(self):
        rows = self.rows(stdin=(FIVEFOLD + "f3 e5 g4 Qh4# 0-1\n").encode(), code=1)
        self.assertEqual([(row["outcome"]["termination"], row["result"]) for row in rows],
                         [("fivefold_repetition", "0-1")])
        self.assertEqual([(fault["code"], fault["ply"]) for fault in rows[0]["faults"]],
                         [("move_after_draw", 17), ("wrong_result", 20)])
        # Dead after long play: the long play was first, unless it was no rule yet.
        both = '[SetUp "1"]\n[FEN "8/8/8/8/8/1kR5/8/K7 b - - 150 119"]\n\n119... Kxc3 1/2-1/2'
        self.assertEqual([outcome[0] for outcome in self.outcomes(both, code=1)], ["seventyfive_moves"])
        self.assertEqual([outcome[0] for outcome in self.outcomes('[Date "2013.??.??"]\n' + both)], ["dead_position"])

    def test_dead_by_lock(self):
        for moves in "1. Kxh2 1/2-1/2", "1. Kg3 Rh5 2. Kg2 Rh2+ 3. Kxh2 Kd7 4. Kg3 Kd6 1/2-1/2":
            (end, article, *_), = self.outcomes(f"{LOCK}\n{moves}")
            self.assertEqual((end, article), ("dead_position", "5.2b"))
        self.assertEqual(self.outcomes(f"{LOCK}\n1. Kg3 Rh5 *"), [None])

    def test_long_play_ends_games_since_july_2014(self):
        for date, ends in [("2014.06.30", False), ("1999.??.??", False), ("2014.07.01", True), ("2014.??.??", True),
                           ("????.??.??", True), ("2024.01.01", True)]:
            with self.subTest(date):
                tag = f'[Date "{date}"]\n'
                fivefold, long = self.outcomes(f"{tag}\n{FIVEFOLD} 1/2-1/2", f"{tag}{LONG}\nKe1 Ke4 1/2-1/2")
                self.assertEqual((bool(fivefold), bool(long)), (ends, ends))
                dead, = self.outcomes(f"{tag}{DEAD}\nKxf3 1/2-1/2")
                self.assertEqual(dead[0], "dead_position")

    def test_a_null_move_begins_anew(self):
        rows = self.rows(stdin=f"{KNIGHTS * 3} Nf3 -- Ng1 Nf6 Nf3 Ng8 *\n".encode(), code=1)
        self.assertEqual((rows[0]["outcome"], [fault["code"] for fault in rows[0]["faults"]]), (None, ["null_move"]))
        mate = self.rows(stdin=b"1. f3 e5 2. g4 -- 3. a3 Qh4# 0-1\n", code=1)
        self.assertEqual(mate[0]["outcome"]["termination"], "checkmate")

    def test_where_termination(self):
        named = {"mate": "f3 e5 g4 Qh4# 0-1", "fivefold": FIVEFOLD + "1/2-1/2", "open": "e4 *"}
        text = "\n\n".join(f'[Event "{name}"]\n\n{moves}' for name, moves in named.items())
        text += f'\n\n[Event "long"]\n{LONG}\nKe1 Ke4 1/2-1/2\n\n[Event "dead"]\n{DEAD}\nKxf3 1/2-1/2\n\n{ENDING}'
        text += f'\n\n[Event "old"]\n[Date "1999.??.??"]\n\n{FIVEFOLD} 1/2-1/2\n'
        everyone = ["mate", "fivefold", "open", "long", "dead", "Fourth", "old"]
        self.assertEqual(self.events(stdin=text.encode()), everyone)
        for termination, expected in [("checkmate", "mate"), ("stalemate", "Fourth"), ("dead_position", "dead"),
                                      ("seventyfive_moves", "long"), ("fivefold_repetition", "fivefold")]:
            with self.subTest(termination):
                self.assertEqual(self.events("--where", f"termination={termination}", stdin=text.encode()), [expected])
                self.assertEqual(self.events("--where", f"termination!={termination}", stdin=text.encode()),
                                 [name for name in everyone if name != expected])
        no_start = b'[Event "x"]\n[FEN "nothing"]\n\n1. e4 *\n'
        self.assertEqual(self.events("--where", "termination=checkmate", stdin=no_start), [])

    # Conditions.

    def test_where(self):
        first, third, fourth = "First", "Third", "Fourth"
        for condition, expected in [
            ("White=Other", [third]), ("White!=Other", [first, fourth]),
            ("White~MAGNUS", [first]), ("White!~magnus", [third, fourth]),
            ("WhiteElo>=2850", [first]), ("WhiteElo>2850", []), ("WhiteElo<3000", [first]),
            ("Round>=3", [third]), ("Round>3", []), ("Round<3", []), ("Date>=2020", [first]), ("Date>2020", []), ("Date<2020", [third]), ("Date<=1999.07.03", [third]),
            ("Date<1999.07.03", []), ("Date>=2020.05.01", []),
            ("result=1/2-1/2", [third, fourth]), ("result!=1/2-1/2", [first]),
            ("plies=4", [third]), ("plies!=4", [first, fourth]), ("plies>4", [first]), ("plies<=4", [third, fourth]),
            ("final=mate", [first]), ("final=stalemate", [fourth]), ("final!=mate", [third, fourth]),
            ("variations>0", [first]), ("comments=2", [first]), ("nags>=1", [first]), ("faults=0", [first, third, fourth]),
            ("material=KQk", [fourth]), ("material!=KQk", [first, third]), ("final-material=kQK", [fourth]),
            ("material=KQRRBBNNPPPPPPPPkqrrbbnnpppppppp", [first, third]),
            ("final-material=KQRRBBNNPPPPPPPPkqrrbbnnpppppppp", [third]),
            (f"fen={START}", [first, third]),
            ("fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", [first, third]),
            ("fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5", [first, third]),
            ("fen=rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2", [third]),
            ("fen!=rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2", [first, fourth]),
            ("fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", []),
            ("fen=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", []),
            ("fen=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", [first]),  # No capture is possible.
            ("fen=7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", [fourth]),
        ]:
            with self.subTest(condition):
                self.assertEqual(self.events("--where", condition), expected)

    def test_all_conditions_must_hold(self):
        self.assertEqual(self.events("--where", "plies>=4", "--where", "result=1/2-1/2"), ["Third"])

    def test_wrong_conditions_are_pointed_at(self):
        for condition, place, reason in [
            ("plies>=x", 8, "a whole number"), ("=x", 1, "a tag or another field"), ("", 1, "a tag"),
            ("White", 6, "an operator"), ("White@x", 6, "an operator"), ("length>5", 1, "no such field"),
            ("WhiteElo>high", 10, "a whole number"), ("Date>May", 6, "a date"), ("result=2-0", 8, "1-0, 0-1"),
            ("result>1-0", 7, "= or !="), ("plies~5", 6, "compared by"), ("final=draw", 7, "mate or stalemate"),
            ("termination=resignation", 13, "checkmate, stalemate, dead_position, seventyfive_moves or fivefold_repetition"),
            ("termination~mate", 12, "= or !="), ("ending=mate", 1, "final, termination, fen"),
            ("material=KQx", 12, "written as in a FEN"), ("material=KQ", 10, "one K and one k"),
            ("fen=8/8/8/8/8/8/8/8 x - -", 21, "w or b"), ("fen=8/8/8/8/8/8/8/8 w - -", 5, "king"),
        ]:
            with self.subTest(condition):
                text = self.failure("usage", "pgn", "-", "--where", condition)
                self.assertIn(f", character {place}: ", text)
                self.assertIn(reason, text)

    def test_text_in_any_case(self):
        def found(name, text):
            game = b'[Event "It"]\n[White "%s"]\n\n1. e4 *\n' % name
            return self.events("--where", f"White~{text}", stdin=game) == ["It"]

        self.assertTrue(found("MÜLLER".encode(), "müller"))
        self.assertTrue(found("Müller".encode("latin-1"), "MÜLLER"))
        for capitals in "ÀÖØÞ", "ĀĶĹŇŊŶ", "ŸŹŽ", "ŁŚĘČĐŐŰŠ", "AZ":
            self.assertTrue(found(capitals.encode(), capitals.lower()), capitals)
            self.assertTrue(found(capitals.lower().encode(), capitals), capitals)
        for one, other in ("×", "÷"), ("Ö", "Ó"), ("ĸ", "Ĺ"), ("ŉ", "Ŋ"), ("İ", "ı"), ("@", "`"), ("[", "{"):
            self.assertFalse(found(one.encode(), other), one)

    def test_numbers(self):
        text = games(*[DRAW] * 12)
        numbers = lambda choice: [row["game"] for row in self.rows("--games", choice, stdin=text)]
        self.assertEqual(numbers("3,7-9"), [3, 7, 8, 9])
        self.assertEqual(numbers("11-"), [11, 12])
        self.assertEqual(numbers("20"), [])
        for wrong, place in [("0", 1), ("", 1), ("3,", 3), ("3,x", 3), ("9-7", 1), ("1-2-3", 1), ("-3", 1)]:
            self.assertIn(f"character {place}:", self.failure("usage", "pgn", "-", f"--games={wrong}"))

    # Faults.

    def test_faulty_games_are_left_out_and_told(self):
        result = run("pgn", "-", stdin=games(MATE, ILLEGAL, DRAW))
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, games(MATE, DRAW))
        told, summary = result.stderr.decode().splitlines()
        self.assertTrue(told.startswith("-:15:13: game 2, ply 3: illegal: Ke3 is refused [Art. 3.8, FIDE 3.8.1, 3.8.2]: "), told)
        self.assertTrue(summary.startswith("1 of 3 games not written"), summary)

    def test_faulty_games_can_be_kept_as_they_are(self):
        odd = '[Event "Second"]\n\n1. e4    e5   2. Ke3 {never read}\n  0-1\n'
        text = games(MATE, odd, DRAW)
        self.assertEqual(self.pgn("--keep-faulty", stdin=text, code=1), text.decode())
        self.assertEqual(self.pgn("--keep-faulty", "--to", "san", "--games", "2", stdin=text, code=1), "e4 e5\n")

    def test_faulty_games_have_no_more_than_was_read(self):
        text = games('[Event "1"]\n\n1. e4 e5 2. Ke3 *\n', '[Event "2"]\n\n1. e4 e5 2. Kd3 *\n', "1. e4 e5 *\n")
        self.assertEqual(self.pgn("--keep-faulty", "--unique", stdin=text, code=1), text.decode())
        self.assertEqual(len(self.rows("--unique", stdin=text, code=1)), 3)
        no_start = b'[FEN "nothing"]\n\n1. e4 *\n'
        self.assertEqual(self.pgn("--keep-faulty", "--to", "fen", stdin=no_start, code=1), "")
        self.assertEqual(self.pgn("--keep-faulty", "--to", "uci", stdin=no_start, code=1), "\n")

    def test_faulty_games_that_are_not_wanted_are_not_told(self):
        self.assertEqual(self.pgn("--where", "faults=0", stdin=games(MATE, ILLEGAL)), MATE)

    def test_strict(self):
        deviating = "1. e4 e5 2. Ngf3 *\n"
        self.assertEqual(self.pgn(stdin=deviating.encode()), "1. e4 e5 2. Nf3 *\n")
        row, = self.rows("--strict", stdin=deviating.encode(), code=1)
        self.assertEqual([fault["code"] for fault in row["faults"]], ["over_disambiguated"])

    def test_fix_results(self):
        for text, expected, told in [
            ('[Result "*"]\n\n1. f3 e5 2. g4 Qh4# *', '[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n', "checkmate"),
            ('[Result "1-0"]\n\n1. f3 e5 2. g4 Qh4# 1-0', '[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n', "checkmate"),
            ('[Result "*"]\n\n1. e4 1-0', '[Result "1-0"]\n\n1. e4 1-0\n', "marker"),
            ('[Result "1-0"]\n\n1. e4 *', '[Result "1-0"]\n\n1. e4 1-0\n', "Result tag"),
            ('[Event "x"]\n\n1. e4 1-0', '[Event "x"]\n[Result "1-0"]\n\n1. e4 1-0\n', "marker"),
            ('[Result "White"]\n\n1. e4 1-0', '[Result "1-0"]\n\n1. e4 1-0\n', "'White'"),
            ('[Result "*"]\n\n1. e4', '[Result "*"]\n\n1. e4 *\n', "none"),
            (f'[Result "1-0"]\n{LONG}\n119. Ke1 Ke4 1-0', f'[Result "1/2-1/2"]\n{LONG}\n119. Ke1 Ke4 1/2-1/2\n',
             "seventyfive moves"),
            (f'{LOCK}\n1. Kxh2 1-0', f'[Result "1/2-1/2"]\n{LOCK}\n1. Kxh2 1/2-1/2\n', "dead position"),
            (f'{DEAD}\n1. Kxf3 *', f'[Result "1/2-1/2"]\n{DEAD}\n1. Kxf3 1/2-1/2\n', "dead position"),
        ]:
            with self.subTest(text):
                result = run("pgn", "-", "--fix-results", stdin=text.encode())
                self.assertEqual((result.returncode, result.stdout.decode()), (0, expected), result.stderr)
                self.assertRegex(result.stderr.decode(), r"\A-: game 1: result .*" + told + r".*\n\Z")

    def test_results_that_cannot_be_known_are_not_fixed(self):
        self.assertEqual(self.pgn("--fix-results", stdin=DRAW.encode()), DRAW)
        before_the_rule = f'[Date "2000.01.01"]\n[Result "1-0"]\n{LONG}\n119. Ke1 Ke4 1-0\n'
        self.assertEqual(self.pgn("--fix-results", stdin=before_the_rule.encode()), before_the_rule)
        played_on = f'[Result "1-0"]\n{LOCK}\n1. Kxh2 Kd7 1-0\n'
        self.assertEqual(self.pgn("--fix-results", stdin=played_on.encode()), played_on)
        for text, codes in [('[Result "1-0"]\n\n1. e4 0-1', ["result_mismatch"]), ('[Result "1-0"]\n\n1. e4', ["truncated"]),
                            (f'[Result "1-0"]\n\n{FIVEFOLD} e4 1-0', ["move_after_draw", "wrong_result"])]:
            row, = self.rows("--fix-results", stdin=text.encode(), code=1)
            self.assertEqual([fault["code"] for fault in row["faults"]], codes)

    # Several games.

    def test_unique(self):
        other_tags = DRAW.replace("Third", "Copy").replace("2. Ng1", "{same} 2. Ng1 (2. e4)")
        result = run("pgn", "-", "--unique", stdin=games(MATE, DRAW, other_tags, ENDING, MATE))
        self.assertEqual((result.returncode, result.stdout), (0, games(MATE, DRAW, ENDING)))
        self.assertEqual(result.stderr, b"2 duplicates left out\n")
        other_start = ENDING.replace("6Q1/8/8/8/8", "6Q1/8/8/8/7N")
        other_end, shorter = DRAW.replace("Ng8", "Rg8"), DRAW.replace(" Ng8", "")
        different = games(ENDING, other_start, DRAW, other_end, shorter)
        self.assertEqual(self.pgn("--unique", stdin=different), different.decode())

    def test_merge_of_packed_files_and_folders(self):
        (self.folder / "sub").mkdir()
        self.write("sub/b.pgn.gz", gzip.compress(DRAW.encode()))
        self.write("sub/a.pgn", MATE)
        self.write("sub/not.txt", "not a game")
        last = self.write("last", bz2.compress(ENDING.encode()))
        text = self.answer("pgn", str(self.folder / "sub"), last)
        self.assertEqual(text, games(MATE, DRAW, ENDING).decode())
        rows = self.json_lines("pgn", "pgn", str(self.folder / "sub"), last)
        self.assertEqual([row["game"] for row in rows], [1, 2, 3])

    def test_games_without_result_do_not_grow_together(self):
        first, second = self.write("1.pgn", "1. e4 e5\n"), self.write("2.pgn", "1. d4 d5\n")
        result = run("pgn", first, second)
        self.assertEqual((result.returncode, result.stdout), (0, b"1. e4 e5\n*\n\n1. d4 d5\n"))
        self.assertEqual(result.stderr, b"1 game got * as result, so as to be read again as a game of its own\n")
        self.assertEqual(len(self.rows(stdin=result.stdout)), 2)
        result = run("pgn", "-", "--strip", "comments", stdin=b"{nothing else}")
        self.assertEqual(result.stdout, b"*\n")
        # A sign that hides a line hides no game.
        self.assertEqual(self.pgn("--keep-faulty", "--games", "2", stdin=b"1. e4 * % 1. d4 *\n", code=1), " % 1. d4 *\n")
        # Where tags begin another game, nothing is needed.
        second = self.write("2.pgn", '[Event "b"]\n\n1. d4 d5\n')
        self.assertEqual(self.answer("pgn", first, second), '1. e4 e5\n\n[Event "b"]\n\n1. d4 d5\n')

    def test_no_two_games_grow_together(self):
        parts = [
            "1. e4 e5", "1. e4 e5 1-0", '[Event "a"]', '[White "b"]\n\n1. d4 *', '[Event "a"]\n\n1. e4', "{only words}",
            '[Result "1-0"]\n\n{words}', "1. e4 ; to the end of the line",
            # These never end.
            "1. e4 {open", "1. e4 {open 1-0", "1. e4 (1. d4", "1. e4 (1. d4 (1. c4 {open", "1. e4 (1. d4 1-0",
            '1. e4 {quoted\n\n[Event "inside"]', '1. e4 {quoted\n[Event "inside"]', '[Event "open', "[Event a]", "[",
            # Faults, by which the rest is skipped.
            "1. e4 Ke3", "1. e4 Ke3 {open", "1. e4 Ke3 (1. d4", "1. e4 (1. Ke3", "1. e4 Ke3 0-1", "1. e4 x)",
            '[Event "a"]\n\n1. Ke3 {open', '[FEN "x"]\n\n1. e4', '[FEN "x"]', '[FEN "x"]\n\n(', "\ufeff1. Ke2 {",
        ]
        paths = [self.write(f"{i}.pgn", part + "\n") for i, part in enumerate(parts)]
        one = {path: len(run("pgn", path, "--json").stdout.splitlines()) for path in paths}
        self.assertEqual(set(one.values()), {1, 2})  # A tag can begin another game inside a comment.
        for first in paths:
            pairs = [path for second in paths for path in (first, second)]
            result = run("pgn", *pairs, "--keep-faulty")
            self.assertEqual(result.returncode, 1)
            again = run("pgn", "-", "--json", stdin=result.stdout).stdout.splitlines()
            self.assertEqual(len(again), sum(one[path] for path in pairs), result.stdout)

    def test_what_never_ends_is_kept_apart(self):
        opened = self.write("1.pgn", "1. e4 {never closed\n")
        tagless, tagged = self.write("2.pgn", "1. d4 d5 1-0\n"), self.write("3.pgn", '[White "b"]\n\n1. d4 d5 1-0\n')
        result = run("pgn", opened, tagged, "--keep-faulty")
        self.assertEqual((result.returncode, result.stderr), (1, b""))
        self.assertEqual(result.stdout, b'1. e4 {never closed\n\n[White "b"]\n\n1. d4 d5 1-0\n')
        result = run("pgn", opened, tagless, "--keep-faulty")
        self.assertEqual(result.stdout, b'1. e4 {never closed\n\n[Result "1-0"]\n\n1. d4 d5 1-0\n')
        self.assertEqual(result.stderr, b"1 game got a Result tag, standing behind one that never ends\n")
        # In files of their own they stand as they are.
        self.answer("pgn", opened, tagless, "--keep-faulty", "--split", "1", "--out-dir", str(self.folder / "out"), code=1)
        self.assertEqual((self.folder / "out" / "games-000002.pgn").read_text(), "1. d4 d5 1-0\n")

    def test_out(self):
        out = self.folder / "out.pgn"
        self.assertEqual(self.pgn("--out", str(out)), "")
        self.assertEqual(out.read_bytes(), games(MATE, DRAW, ENDING))
        self.assertEqual(self.answer("pgn", str(out), "--where", "plies=4", "--out", str(out)), "")
        self.assertEqual(out.read_text(), DRAW)
        self.assertEqual(os.listdir(self.folder), ["out.pgn"])

    def test_out_touches_no_other_file(self):
        out, part, planted = (self.folder / name for name in ("out.pgn", "out.pgn.part", "planted"))
        part.write_text("mine")
        self.pgn("--out", str(out))
        self.assertEqual(part.read_text(), "mine")
        part.unlink()
        planted.write_text("mine")
        part.symlink_to(planted)
        self.pgn("--out", str(out))
        self.assertEqual((planted.read_text(), out.read_bytes()), ("mine", games(MATE, DRAW, ENDING)))
        self.assertEqual(sorted(os.listdir(self.folder)), ["out.pgn", "out.pgn.part", "planted"])

    def test_out_keeps_links_and_permissions(self):
        (self.folder / "sub").mkdir()
        target, link = self.folder / "sub" / "target.pgn", self.folder / "link.pgn"
        link.symlink_to("other.pgn")
        (self.folder / "other.pgn").symlink_to("sub/target.pgn")
        self.pgn("--out", str(link))  # Nothing is behind it yet.
        self.assertTrue(link.is_symlink() and target.is_file())
        mask = os.umask(0)
        os.umask(mask)
        self.assertEqual(target.stat().st_mode & 0o777, 0o666 & ~mask)
        target.chmod(0o640)
        self.assertEqual(self.answer("pgn", str(link), "--where", "plies=4", "--out", str(link)), "")
        self.assertTrue(link.is_symlink())
        self.assertEqual((target.read_text(), target.stat().st_mode & 0o777), (DRAW, 0o640))
        self.assertEqual(os.listdir(self.folder / "sub"), ["target.pgn"])

    def test_out_keeps_what_was_there_if_anything_fails(self):
        out = self.folder / "out.pgn"
        out.write_text("before")
        loop = self.folder / "loop"
        loop.symlink_to("loop")
        self.failure("unwritable", "pgn", "-", "--out", str(loop), stdin=b"1. e4 *")
        self.failure("unwritable", "pgn", "-", "--out", str(self.folder), stdin=b"1. e4 *")
        self.failure("usage", "pgn", "-", "--out", str(out), "--where", "x")
        self.assertEqual((out.read_text(), sorted(os.listdir(self.folder))), ("before", ["loop", "out.pgn"]))

    def test_split(self):
        folder = self.folder / "new" / "folder"
        text = games(MATE, DRAW, ENDING, MATE, DRAW)
        self.assertEqual(self.pgn("--split", "2", "--out-dir", str(folder), stdin=text), "")
        self.assertEqual(sorted(os.listdir(folder)), [f"games-00000{i}.pgn" for i in (1, 2, 3)])
        self.assertEqual((folder / "games-000002.pgn").read_bytes(), games(ENDING, MATE))
        self.assertEqual((folder / "games-000003.pgn").read_bytes(), DRAW.encode())
        self.assertEqual(self.answer("pgn", str(folder)), text.decode())
        self.pgn("--split", "game", "--out-dir", str(folder), "--to", "uci")
        self.assertEqual((folder / "games-000002.uci").read_text(), "g1f3 g8f6 f3g1 f6g8\n")

    # Trouble.

    def test_usage(self):
        self.assertIn("FILE is missing", self.failure("usage", "pgn"))
        for wrong in [("--strip", "moves"), ("--split", "2"), ("--out-dir", "x"), ("--split", "0", "--out-dir", "x"),
                      ("--split", "x", "--out-dir", "x"), ("--out", "x", "--out-dir", "y", "--split", "1")]:
            with self.subTest(wrong):
                self.failure("usage", "pgn", "-", *wrong)
        result = run("pgn", "-", "--to", "docx")
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        self.assertIn(b"jsonl is expected", result.stderr)

    def test_unreadable_and_unwritable(self):
        absent = str(self.folder / "absent.pgn")
        self.failure("unreadable_file", "pgn", absent)
        self.failure("unwritable", "pgn", "-", "--out", str(self.folder / "no" / "such" / "x.pgn"), stdin=b"1. e4 *")
        self.failure("unwritable", "pgn", "-", "--split", "1", "--out-dir", "/proc/x", stdin=b"1. e4 *")
        good = self.write("good.pgn", DRAW)
        result = run("pgn", absent, good)
        self.assertEqual((result.returncode, result.stdout), (2, DRAW.encode()))
        cut = self.write("cut.pgn.gz", gzip.compress(games(*[DRAW] * 50))[:-20])
        result = run("pgn", cut, good, "--to", "uci")
        self.assertEqual(result.returncode, 2)
        self.assertTrue(result.stdout.endswith(b"g1f3 g8f6 f3g1 f6g8\n"))

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([PROGRAM, "pgn", "-"], input=games(MATE), stdout=full, stderr=subprocess.PIPE,
                                    timeout=60, check=False)
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"cannot write to standard output", result.stderr)

    def test_a_closed_pipe_is_an_error(self):
        reader, writer = os.pipe()
        os.close(reader)
        result = subprocess.run([PROGRAM, "pgn", "-"], input=games(*[MATE] * 1000), stdout=writer,
                                stderr=subprocess.PIPE, timeout=60, check=False)
        os.close(writer)
        self.assertEqual(result.returncode, 2)
        self.assertIn(b"cannot write to standard output", result.stderr)

    def test_nothing_is_nothing(self):
        self.assertEqual(self.pgn(stdin=b"", code=0), "")

    def test_depth_and_length(self):
        deep = "1. e4 " + "(1. d4 " * 50_000 + ")" * 50_000 + " *\n"
        row, = self.rows(stdin=deep.encode())
        self.assertEqual((row["variations"], row["plies"]), (50_000, 1))
        again = self.pgn(stdin=deep.encode())
        self.assertEqual(self.pgn(stdin=again.encode()), again)
        long = " ".join(["Nf3 Nf6 Ng1 Ng8"] * 5_000) + " 1/2-1/2\n"
        row, = self.rows(stdin=long.encode(), code=1)
        self.assertEqual((row["plies"], row["outcome"]["termination"]), (20_000, "fivefold_repetition"))
        row, = self.rows(stdin=b'[Date "1900.01.01"]\n\n' + long.encode())
        self.assertEqual((row["plies"], row["outcome"]), (20_000, None))


if __name__ == "__main__":
    main()
