# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube status: how a game stands, by a position alone or by a record, and the report for arbiters."""

import gzip
import json
import random

from program import START, FolderTest, main, run, validator

SHUFFLE = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
GOES_ON = {"ended": False, "result": None, "termination": None, "article": None, "fide": None, "automatic": None,
           "by": None}


def record(moves, result="1/2-1/2", fen=None):
    tags = f'[White "Weiss"]\n[Black "Schwarz"]\n[Result "{result}"]\n'
    if fen:
        tags += f'[SetUp "1"]\n[FEN "{fen}"]\n'
    return f"{tags}\n{moves} {result}\n\n"


FIDE = {"5.1a": "5.1.1", "5.2a": "5.2.1", "5.2b": "5.2.2", "FIDE 9.6.1": "9.6.1", "FIDE 9.6.2": "9.6.2"}


def ended(result, termination, article, by, automatic=True):
    return {"ended": True, "result": result, "termination": termination, "article": article, "fide": FIDE[article],
            "automatic": automatic, "by": by}


def shuffled(times):
    """The knights go out and back so many times: two moves of each player."""
    return " ".join(f"{2 * i + 1}. Nf3 Nf6 {2 * i + 2}. Ng1 Ng8" for i in range(times))


class Status(FolderTest):
    def file(self, text, name="game.pgn"):
        return self.write(name, text)

    def status(self, *arguments, **how):
        return self.json("status", "status", *arguments, **how)


class Positions(Status):
    def test_the_game_goes_on(self):
        for arguments in (["startpos"], [START], START.split(), START.split()[:4]):
            value = self.status(*arguments)
            self.assertEqual(value["outcome"], GOES_ON)
            self.assertEqual((value["claims"], value["check"], len(value["legal_moves"])), ([], False, 20))
            self.assertNotIn("ply", value)
        self.assertEqual(self.answer("status", "-", stdin=b"startpos\n"),
                         "White has the move, is not in check and has 20 legal moves.\nThe game goes on.\n"
                         "No claim of a draw is open.\n")

    def test_what_ends_a_game_by_itself(self):
        for fen, outcome, sentence in [
            ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", ended("1-0", "checkmate", "5.1a", "white"),
             "White wins by checkmate [Art. 5.1a, FIDE 5.1.1].\n"),
            ("7k/8/6Q1/8/8/8/8/K7 b - - 0 1", ended("1/2-1/2", "stalemate", "5.2a", "white"),
             "The game is drawn by stalemate [Art. 5.2a, FIDE 5.2.1].\n"),
            ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", ended("1/2-1/2", "dead_position", "5.2b", "black"),
             "The game is drawn: neither player can ever checkmate [Art. 5.2b, FIDE 5.2.2].\n"),
            # Locked pawns; a rook that must be captured.
            ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/7K/8 b - - 0 1", ended("1/2-1/2", "dead_position", "5.2b", "white"),
             "The game is drawn: neither player can ever checkmate [Art. 5.2b, FIDE 5.2.2].\n"),
            ("8/8/8/8/8/8/R7/k1K5 b - - 0 1", ended("1/2-1/2", "dead_position", "5.2b", "white"),
             "The game is drawn: neither player can ever checkmate [Art. 5.2b, FIDE 5.2.2].\n"),
            ("7k/8/5K2/8/8/8/8/R7 b - - 150 99", ended("1/2-1/2", "seventyfive_moves", "FIDE 9.6.2", "white"),
             "The game is drawn: 75 moves of each player without a capture or a pawn move [FIDE 9.6.2].\n"),
        ]:
            with self.subTest(fen=fen):
                value = self.status(fen)
                self.assertEqual((value["outcome"], value["claims"]), (outcome, []))
                self.assertIn(sentence, self.answer("status", fen))

    def test_check_and_moves(self):
        value = self.status("4k3/8/8/8/8/8/8/4RK2 b - - 0 1")
        self.assertTrue(value["check"])
        self.assertEqual(value["legal_moves"], ["e8d7", "e8d8", "e8f7", "e8f8"])
        self.assertIn("Black has the move, is in check and has 4 legal moves.\n",
                      self.answer("status", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1"))

    def test_fifty_moves(self):
        fen = "7k/8/5K2/8/8/8/8/R7 b - - 99 80"
        claim = {"claim": "fifty_moves", "article": "FIDE 9.3.1", "fide": "9.3.1", "by": "black"}
        self.assertEqual(self.status(fen)["claims"], [{**claim, "with_move": move} for move in ("h8h7", "h8g8")])
        self.assertIn("Black may claim a draw:\n  fifty moves [FIDE 9.3.1] with Kh7, Kg8, written down and not yet made\n",
                      self.answer("status", fen))
        claims = self.status("7k/8/5K2/8/8/8/8/R7 b - - 100 80")["claims"]
        self.assertEqual(claims[0], {"claim": "fifty_moves", "article": "5.2e", "fide": "9.3.2", "by": "black",
                                     "with_move": None})
        self.assertEqual(len(claims), 3)
        self.assertIn("Black may claim a draw:\n  fifty moves [Art. 5.2e, FIDE 9.3.2]: 100 plies without a capture or a "
                      "pawn move; and with every quiet move [FIDE 9.3.1]\n", self.answer("status", "7k/8/5K2/8/8/8/8/R7 b - - 100 80"))
        self.assertIn("\n  fifty moves [FIDE 9.3.1] with every quiet move (21 of them), written down and not yet made\n",
                      self.answer("status", "7k/8/5K2/8/8/8/8/R7 w - - 99 80"))
        self.assertEqual(self.status("7k/8/5K2/8/8/8/8/R7 b - - 98 80")["claims"], [])


class Records(Status):
    def test_the_third_time(self):
        path = self.file(record(SHUFFLE))
        value = self.status("--pgn", path)
        claim = {"claim": "threefold_repetition", "article": "5.2d", "fide": "9.2.1, 9.2.2", "by": "white"}
        self.assertEqual(value["outcome"], GOES_ON)
        self.assertEqual(value["claims"], [{**claim, "with_move": None}, {**claim, "with_move": "g1f3"}])
        self.assertEqual((value["ply"], value["ended_at_ply"]), (8, None))
        self.assertEqual(
            self.answer("status", "--pgn", path),
            "After 4... Ng8 (ply 8 of 8) White has the move, is not in check and has 20 legal moves.\n"
            "The game goes on.\n"
            "White may claim a draw:\n"
            "  threefold repetition [Art. 5.2d, FIDE 9.2.1, 9.2.2]: the position has appeared 3 times: at the start, after "
            "2... Ng8, after 4... Ng8\n"
            "  threefold repetition [Art. 5.2d, FIDE 9.2.1, 9.2.2] with 5. Nf3, written down and not yet made: the "
            "position would appear 3 times; it was there after 1. Nf3, after 3. Nf3\n"
            "The record says 1/2-1/2; how it came about, the moves do not tell.\n")

    def test_any_ply(self):
        path = self.file(record(SHUFFLE))
        found = {ply: [(c["by"], c["with_move"]) for c in self.status("--pgn", path, "--ply", str(ply))["claims"]]
                 for ply in range(9)}
        self.assertEqual({ply: claims for ply, claims in found.items() if claims},
                         {7: [("black", "f6g8")], 8: [("white", None), ("white", "g1f3")]})
        self.assertTrue(self.answer("status", "--pgn", path, "--ply", "0").startswith("At the start (ply 0 of 8) White "))

    def test_a_record_that_goes_on_after_its_end(self):
        path = self.file(record(shuffled(4) + " 9. e4 e5"))
        value = self.status("--pgn", path)
        self.assertEqual(value["outcome"], ended("1/2-1/2", "fivefold_repetition", "FIDE 9.6.1", "black"))
        self.assertEqual((value["ply"], value["ended_at_ply"], value["claims"]), (18, 16, []))
        self.assertIn("The game was over 2 plies before, after 8... Ng8 (ply 16): the game is drawn: the position has "
                      "appeared five times [FIDE 9.6.1].\n", self.answer("status", "--pgn", path))
        self.assertIn("appeared five times [FIDE 9.6.1]; yet the record goes on for 2 plies.\n",
                      self.answer("status", "--pgn", path, "--ply", "16"))
        self.assertEqual(self.status("--pgn", path, "--ply", "15")["outcome"], GOES_ON)

    def test_the_rules_are_those_of_the_day(self):
        old, new = (f'[Date "{date}"]\n' + record(shuffled(4) + " 9. e4 e5") for date in ("2014.06.30", "2014.07.01"))
        for text, outcomes in [(old, [GOES_ON] * 2), (new, [ended("1/2-1/2", "fivefold_repetition", "FIDE 9.6.1", "black")] * 2)]:
            path = self.file(text)
            self.assertEqual([self.status("--pgn", path, "--ply", ply)["outcome"] for ply in ("16", "18")], outcomes)
            report = self.answer("status", "--report", "--pgn", path)
            self.assertEqual("\nNothing ended the game by itself.\n" in report, text == old)
        path = self.file(old)
        self.assertIn("is right [Art. 5.2d, FIDE 9.2.1, 9.2.2]", self.answer("explain", "--pgn", path, "--ply", "16", "--claim", "threefold"))

    def test_what_the_record_says(self):
        mate = "1. f3 e5 2. g4 Qh4#"
        self.assertIn("The record says 0-1, too.\n", self.answer("status", "--pgn", self.file(record(mate, "0-1"))))
        self.assertIn("The record gives no result.\n", self.answer("status", "--pgn", self.file(record("1. e4", "*"))))
        self.assertNotIn("record says", self.answer("status", "--pgn", self.file(record(SHUFFLE)), "--ply", "7"))
        path = self.file(record(shuffled(4), "1-0"))
        result = run("status", "--pgn", path)
        self.assertIn(b"The record says 1-0, which the Laws do not bear out.\n", result.stdout)

    def test_what_a_record_says_that_is_not_read_to_its_end(self):
        mate, illegal = "1. f3 e5 2. g4 Qh4# 3. e4", "1. e4 e5 2. Ke3 Nf6"
        for text, end in [
            (f"{mate} 1-0\n", "Black wins by checkmate [Art. 5.1a, FIDE 5.1.1]; yet the record goes on.\n"
                              "The rest of the record is not read.\n"),
            (record(mate, "1-0"), "Black wins by checkmate [Art. 5.1a, FIDE 5.1.1]; yet the record goes on.\n"
                                  "The Result tag says 1-0, which the Laws do not bear out.\n"
                                  "The rest of the record is not read.\n"),
            (f"{illegal} 1-0\n", "No claim of a draw is open.\nThe rest of the record is not read.\n"),
            (record(illegal, "1-0"), "The Result tag says 1-0; how it came about, the moves do not tell.\n"
                                     "The rest of the record is not read.\n"),
            (record("1. f3 e5 2. g4 Qh4# (2... Qh4# 3. e4)", "0-1"),
             "\nBlack wins by checkmate [Art. 5.1a, FIDE 5.1.1].\nThe Result tag says 0-1, too.\nThe rest of the record is not read.\n"),
            ('[Result "1-0"]\n\n1. e4 e5\n', "The Result tag says 1-0; how it came about, the moves do not tell.\n"),
        ]:
            with self.subTest(text=text):
                result = run("status", "--pgn", self.file(text))
                self.assertEqual(result.returncode, 1)
                self.assertTrue(result.stdout.decode().endswith(end), result.stdout)

    def test_of_many_moments_a_few_are_named(self):
        path = self.file('[Date "1990.01.01"]\n' + record(shuffled(100)))
        self.assertIn(": the position has appeared 101 times: at the start, after 2... Ng8, after 200... Ng8 and 98 more\n",
                      self.answer("status", "--pgn", path))
        self.assertIn("\n  position 1, 101 times: the start, 2... Ng8, 200... Ng8 and 98 more\n",
                      self.answer("status", "--report", "--pgn", path))

    def test_other_sources(self):
        text = record("1. e4 e5", "*") + record(SHUFFLE)
        plain = self.file(text)
        expected = self.status("--pgn", plain, "--game", "2")
        self.assertEqual(len(expected["claims"]), 2)
        packed = self.file(gzip.compress(text.encode("ascii")), "packed")
        self.assertEqual(self.status("--pgn", packed, "--game", "2"), expected)
        self.assertEqual(self.status("--pgn", "-", "--game", "2", stdin=text.encode("ascii")), expected)

    def test_variations_do_not_count(self):
        path = self.file(record("1. Nf3 Nf6 2. Ng1 Ng8 (2... Nd5 3. Nf3) 3. Nf3 Nf6 4. Ng1 Ng8"))
        self.assertEqual(len(self.status("--pgn", path)["claims"]), 2)

    def test_faults_are_told_beside_the_answer(self):
        path = self.file(record(SHUFFLE + " 5. Ke3 Nf6"))
        result = run("status", "--pgn", path)
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"(ply 8 of 8) White has the move", result.stdout)
        self.assertRegex(result.stderr.decode(), r"\A\S+game\.pgn:5:\d+: Ke3 is refused \[Art\. 3\.\d.*\[illegal\]\n\Z")
        result = run("status", "--pgn", path, "--json")
        self.assertEqual(result.returncode, 1)
        value = json.loads(result.stdout)
        validator("status").validate(value)
        self.assertEqual(len(value["claims"]), 2)
        fault = json.loads(result.stderr)["fault"]
        self.assertEqual((fault["code"], fault["ply"]), ("illegal", 9))

    def test_bad_usage(self):
        path = self.file(record(SHUFFLE))
        for arguments, sentence in [
            (["startpos", "--ply", "3"], "--game and --ply need a record: --pgn FILE"),
            (["startpos", "--game", "1"], "--game and --ply need a record: --pgn FILE"),
            (["startpos", "--report"], "--report is on a recorded game: --pgn FILE"),
            (["--pgn", path, "--report", "--ply", "3"], "--report is on the whole game: without --ply"),
            (["--pgn", path, "startpos"], "a position or a record is asked about: a FEN or --pgn FILE, not both"),
            (["--pgn", path, "--ply", "9"], "the ply must be a whole number from 0 to 8, not '9'"),
            (["--pgn", path, "--ply", "-1"], "the ply must be a whole number from 0 to 8, not '-1'"),
            (["--pgn", path, "--game", "0"], "the number of the game must be a whole number from 1 to 2147483647, not '0'"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertEqual(self.failure("usage", "status", *arguments), sentence)
        self.failure("usage", "status")
        self.assertIn("there is no game 2", self.failure("no_such_game", "status", "--pgn", path, "--game", "2"))
        self.failure("unreadable_file", "status", "--pgn", str(self.folder / "absent.pgn"))
        self.failure("invalid_position", "status", "8/8/8/8/8/8/8/8 w - - 0 1")
        self.assertIn("has no position to start from",
                      self.failure("invalid_position", "status", "--pgn", self.file(record("1. e4", fen="8/8/8/8 w"))))


class Reports(Status):
    def report(self, text, **how):
        return self.json("status-report", "status", "--report", "--pgn", self.file(text), **how)

    def test_claims_of_repetition(self):
        value = self.report(record(SHUFFLE))
        rows = [(c["ply"], c["by"], [m["san"] for m in c["with_moves"]], c["times"], c["repetition"], c["made"], c["missed"])
                for c in value["claims"]]
        self.assertEqual(rows, [(7, "black", ["Ng8"], 3, 1, True, True), (8, "white", [], 3, 1, False, False),
                                (8, "white", ["Nf3"], 3, 2, False, False)])
        self.assertEqual([(r["number"], r["plies"], r["after"]) for r in value["repetitions"]],
                         [(1, [0, 4, 8], [None, "2... Ng8", "4... Ng8"]), (2, [1, 5], ["1. Nf3", "3. Nf3"])])
        self.assertEqual((value["stretches"], value["longest_stretch"], value["automatic_ends"]), ([], 8, []))
        self.assertEqual(
            self.answer("status", "--report", "--pgn", self.file(record(SHUFFLE))),
            "game 1: Weiss - Schwarz\n"
            "8 plies, result 1/2-1/2\n\n"
            "Claims that were open\n"
            "        ply  after          player claim; what the player did\n"
            "          7  4. Ng1         Black  threefold [Art. 5.2d, FIDE 9.2.1, 9.2.2] with 4... Ng8, position 1 "
            "would be there for the 3rd time; played it\n"
            "          8  4... Ng8       White  threefold [Art. 5.2d, FIDE 9.2.1, 9.2.2], position 1 for "
            "the 3rd time; the record ends here\n"
            "          8  4... Ng8       White  threefold [Art. 5.2d, FIDE 9.2.1, 9.2.2] with 5. Nf3, position 2 "
            "would be there for the 3rd time; the record ends here\n\n"
            "Repeated positions\n"
            "  position 1, 3 times: the start, 2... Ng8, 4... Ng8\n"
            "  position 2, 2 times: 1. Nf3, 3. Nf3\n\n"
            "The longest stretch without a capture or a pawn move: 8 plies.\n\n"
            "Nothing ended the game by itself.\n")

    def test_quiet_moves(self):
        value = self.report(record("80. Ra2 Kg8", fen="7k/8/5K2/8/8/8/8/R7 w - - 98 80"))
        self.assertEqual([(c["ply"], c["by"], len(c["with_moves"]), c["made"]) for c in value["claims"]],
                         [(1, "black", 2, True), (2, "white", 0, False)])
        self.assertEqual(value["stretches"], [{"from": 0, "to": 2, "before": 98, "length": 100, "fifty_at": 2,
                                               "seventyfive_at": None, "claim_ahead": True}])
        value = self.report(record("80. Ra2", fen="7k/8/5K2/8/8/8/8/R7 w - - 98 80"))
        self.assertEqual([(s["length"], s["fifty_at"], s["claim_ahead"]) for s in value["stretches"]], [(99, None, True)])

    def test_ends(self):
        value = self.report(record(shuffled(5)))
        self.assertEqual([(e["ply"], e["outcome"]["termination"], e["went_on"], e["plies_after"])
                          for e in value["automatic_ends"]], [(16, "fivefold_repetition", True, 4)])
        self.assertIn("yet the record goes on for 4 plies\n",
                      self.answer("status", "--report", "--pgn", self.file(record(shuffled(5)))))

    def test_what_is_behind_the_end_may_not_be_read(self):
        for moves, went_on, whole, tail in [
            ("1. f3 e5 2. g4 Qh4#", False, True, "the record ends there"),
            ("1. f3 e5 2. g4 Qh4# 3. e4", True, False, "yet the record goes on"),
            ("1. f3 e5 2. g4 Qh4# 3. Ke8", True, False, "yet the record goes on"),
            ("1. f3 e5 2. g4 Qh4# (2... Qh4# 3. e4)", False, False, "the rest of the record is not read"),
        ]:
            with self.subTest(moves=moves):
                path = self.file(record(moves, "0-1"))
                result = run("status", "--report", "--json", "--pgn", path)
                value = json.loads(result.stdout)
                validator("status-report").validate(value)
                end = value["automatic_ends"][0]
                self.assertEqual((value["result"], value["read_to_end"], end["ply"], end["went_on"], end["plies_after"]),
                                 ("0-1", whole, 4, went_on, None if went_on else 0))
                text = run("status", "--report", "--pgn", path).stdout.decode()
                self.assertTrue(text.endswith(f"[Art. 5.1a, FIDE 5.1.1]; {tail}\n"), text)
                self.assertIn("\n4 plies, result 0-1" + ("\n" if whole else " by its tag, the rest of the record is not read\n"),
                              text)
        self.assertIn(b"\n2 plies, the rest of the record is not read\n",
                      run("status", "--report", "--pgn", self.file("1. e4 e5 2. Ke3 Nf6 1-0\n")).stdout)
        self.assertIn(b"with 5. Nf3, position 2 would be there for the 3rd time; the rest of the record is not read\n",
                      run("status", "--report", "--pgn", self.file(SHUFFLE + " 5. Ke3 1-0\n")).stdout)

    def test_no_claim_is_open_once_the_game_is_over(self):
        for times, late in [(4, {16}), (5, {16, 17, 18, 19, 20})]:
            value = self.report(record(shuffled(times)))
            self.assertEqual({c["ply"] for c in value["claims"] if c["after_end"]}, late)
            self.assertFalse([c for c in value["claims"] if c["after_end"] and (c["ply"] < 16 or c["missed"])])
            open_rows, late_rows = self.answer("status", "--report", "--pgn", self.file(record(shuffled(times)))).split(
                "\nClaims that would have been open, had the game not been over after 8... Ng8\n")
            self.assertIn("\n         15  8. Ng1 ", open_rows)
            self.assertNotIn("\n         16  8... Ng8 ", open_rows)
            self.assertIn("\n         16  8... Ng8 ", late_rows)

    def test_one_rule_does_not_hide_another(self):
        moves = " ".join(f"{2 * i + 1}. Nf3 Nf6 {2 * i + 2}. Ng1 Ng8" for i in range(40))
        value = self.report(record(moves))
        self.assertEqual([(e["ply"], e["outcome"]["termination"]) for e in value["automatic_ends"]],
                         [(16, "fivefold_repetition"), (150, "seventyfive_moves")])
        self.assertEqual([(s["fifty_at"], s["seventyfive_at"]) for s in value["stretches"]], [(100, 150)])

    def test_the_report_agrees_with_every_status(self):
        chance = random.Random(405)
        for _ in range(3):
            moves, here = [], {"N": "g1", "n": "g8"}
            ways = {"g1": ["f3", "h3"], "f3": ["g1", "e5"], "h3": ["g1"], "e5": ["f3"],
                    "g8": ["f6", "h6"], "f6": ["g8", "d5"], "h6": ["g8"], "d5": ["f6"]}
            for ply in range(24):
                side = "Nn"[ply % 2]
                here[side] = chance.choice(ways[here[side]])
                moves.append((f"{ply // 2 + 1}. " if ply % 2 == 0 else "") + "N" + here[side])
            path = self.file(record(" ".join(moves)))
            rows = {}
            for row in self.json("status-report", "status", "--report", "--pgn", path)["claims"]:
                rows.setdefault(row["ply"], []).extend([m["uci"] for m in row["with_moves"]] or [None])
            for ply in range(25):
                value = self.status("--pgn", path, "--ply", str(ply))
                if value["ended_at_ply"] is None:
                    with self.subTest(moves=moves, ply=ply):
                        self.assertEqual([c["with_move"] for c in value["claims"]], rows.get(ply, []))

    def test_names_do_not_reach_the_terminal_raw(self):
        text = record(SHUFFLE).replace("Weiss", "W\u009b31m\x7f\x1b[31mss").encode("utf-8")
        for options in ([], ["--json"]):
            result = run("status", "--report", "--pgn", self.file(text), *options)
            self.assertNotRegex(result.stdout.decode("utf-8") + result.stderr.decode("utf-8"), "[\x00-\x09\x0b-\x1f\x7f-\x9f]")

    def test_a_long_game(self):
        result = run("status", "--report", "--pgn", self.file(record(shuffled(5000))), "--json")
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        value = json.loads(result.stdout)
        self.assertEqual((value["plies"], value["repetitions"][0]["times"]), (20000, 5001))


if __name__ == "__main__":
    main()
