# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube play: two people at a terminal, a program at a pipe; nothing they play is lost."""

import ctypes
import json
import os
import re
import signal
import stat
import struct
import subprocess
import termios
import time

from play_terminal import Terminal
from program import PROGRAM, FolderTest, main, run, validator

SHUFFLE = ["Nf3", "Nf6", "Ng1", "Ng8"]


class Replacements:
    """How often files of a folder are put in the place of others, as a game is saved: Linux counts (inotify)."""

    # Both, though one would do: of events that are alike and follow each other, Linux tells one.
    MOVED_FROM, MOVED_TO = 0x40, 0x80

    def __init__(self, test, folder):
        libc = ctypes.CDLL(None)
        self.events = libc.inotify_init1(os.O_CLOEXEC | os.O_NONBLOCK)
        test.addCleanup(os.close, self.events)
        test.assertGreater(libc.inotify_add_watch(self.events, os.fsencode(folder), self.MOVED_FROM | self.MOVED_TO), 0)

    def count(self):
        """Since it was asked last."""
        count = 0
        while True:
            try:
                said = os.read(self.events, 1 << 16)
            except BlockingIOError:
                return count
            while said:
                _, mask, _, length = struct.unpack_from("iIII", said)
                said = said[16 + length:]
                count += mask == self.MOVED_TO


class Play(FolderTest):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "game.pgn"

    def lines(self, typed, *arguments):
        """What is answered to the lines, as lines."""
        return self.answer("play", *arguments, stdin="".join(line + "\n" for line in typed).encode()).splitlines()

    def states(self, typed, *arguments, code=0):
        """One valid object for each line."""
        states = self.json_lines("play", "play", *arguments, code=code, stdin="".join(line + "\n" for line in typed).encode())
        self.assertEqual([state["line"] for state in states], typed)
        return states

    def check_record(self, path=None):
        """The file is PGN without any fault; its text."""
        path = path or self.file
        self.answer("validate", "--strict", "--threads", "1", str(path))
        return path.read_text(encoding="utf-8")

    # --- in a pipe

    def test_moves_are_played_and_refused_with_a_reason(self):
        self.assertEqual(self.lines(["e4", "e7e5", "Ke3", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#", "e4"]),
                         ["1. e4.", "1... e5.",
                          "The king on e1 does not go to e3: a king moves to an adjoining square, or castles. [Art. 3.8, FIDE 3.8.1, 3.8.2]",
                          "2. Bc4.", "2... Nc6.", "3. Qh5.", "3... Nf6.",
                          "4. Qxf7#: takes the pawn on f7, checkmate. 1-0: Black's king is checkmated: White wins. [Art. 5.1a, FIDE 5.1.1]",
                          "The game is over: Black's king is checkmated: White wins. [Art. 5.1a, FIDE 5.1.1]"])

    def test_it_never_says_illegal(self):
        typed = ["e5", "Ke2", "Nb5", "O-O", "e4e5", "d7d5", "hello", "Qd1xd8", "e8=Q", "b e5", "R", "\x1b[31m"]
        for state in self.states(typed):
            self.assertFalse(state["accepted"], state)
            self.assertNotIn("llegal", state["verdict"])
            self.assertRegex(state["verdict"], r"^['A-Z].*[.\])]$")
            if state["code"] == "illegal_move":
                self.assertIsNotNone(state["article"], state)

    def test_answers_are_the_same_each_time(self):
        typed = ["e4", "status", "moves", "moves e7", "why e6", "why Ke7", "board", "flip", "fen", "help", "clock", "e5", "draw",
                 "decline", "resign", "no", "quit"]
        first = self.lines(typed)
        self.assertEqual(first, self.lines(typed))
        self.assertTrue(all(re.fullmatch(r"[^\x00-\x1f]*", line) for line in first))

    def test_questions_are_answered(self):
        self.assertEqual(self.lines(["moves g1", "moves e1", "moves x9"]),
                         ["Nf3 Nh3", "No move from e1.", "'x9' is not a square like e2."])
        self.assertEqual(self.lines(["fen"]), ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"])
        self.assertEqual(self.lines(["why Ke2"]),
                         ["Ke2 is refused [Art. 3.1, FIDE 3.1]: the pawn on e2 is of the same colour"])
        self.assertRegex(self.lines(["why e4"])[0], r"^e4 is legal: ")
        self.assertEqual(self.lines(["clock"]), ["This game is played without a clock."])
        self.assertEqual(self.lines(["board"])[7], "1  R N B Q K B N R")
        self.assertEqual(self.lines(["flip"])[7], "8  r n b k q b n r")
        self.assertIn("1. e4 *", self.lines(["e4", "pgn"]))

    def test_offers(self):
        states = self.states(["draw", "draw", "accept"])
        self.assertEqual([state["offer"] for state in states], ["white", "white", None])
        self.assertEqual(states[1]["code"], "offer_repeated")
        self.assertEqual(states[2]["outcome"]["termination"], "agreement")
        self.assertEqual(states[2]["outcome"]["by"], "black")
        states = self.states(["b draw", "decline", "w draw", "b accept"])
        self.assertEqual([state["offer"] for state in states], ["black", None, "white", None])
        self.assertEqual(states[-1]["outcome"]["result"], "1/2-1/2")
        states = self.states(["e4 draw", "e5", "accept"])
        self.assertEqual([state["offer"] for state in states], ["white", None, None])
        self.assertEqual(states[2]["code"], "no_offer")
        self.assertEqual(self.states(["accept"])[0]["code"], "no_offer")

    def test_words_are_taken_whole(self):
        for answer in ("accept takebak", "accept not", "accept draw now", "decline perhaps", "draw no", "takeback e4", "resign now then",
                       "flag it", "quit not", "start now", "fen x", "help me"):
            states = self.states(["e4", "draw", answer, "accept"], "--time", "5+3")
            self.assertEqual((states[2]["accepted"], states[2]["code"]), (False, "bad_line"), answer)
            self.assertRegex(states[2]["verdict"], r"^['A-Z].*\.$")
            self.assertEqual(states[3]["outcome"]["termination"], "agreement", answer)
        self.assertEqual(self.states(["draw", "accept Draw"])[1]["outcome"]["termination"], "agreement")
        self.assertFalse(self.states(["draw", "decline draw"])[1]["offer"])

    def test_only_what_can_be_answered_counts(self):
        proposed = ["e4", "e5", "w draw", "b takeback"]
        self.assertEqual(self.states([*proposed, "w accept"])[-1]["ply"], 1)
        self.assertEqual(self.states([*proposed, "b accept"])[-1]["outcome"]["termination"], "agreement")
        self.assertEqual(self.states([*proposed, "w decline"])[-1]["takeback"], None)
        self.assertEqual(self.states([*proposed, "accept"])[-1]["code"], "ambiguous_answer")
        self.assertEqual(self.states(["e4", "w draw", "w takeback", "b accept"])[-1]["code"], "ambiguous_answer")

    def test_resignation_asks_first(self):
        states = self.states(["resign", "no", "resign", "e4", "yes", "w resign", "yes"])
        self.assertEqual([state["question"] for state in states],
                         ["White resigns? yes or no", None, "White resigns? yes or no", None, None, "White resigns? yes or no", None])
        self.assertEqual([state["outcome"]["ended"] for state in states], [False] * 6 + [True])
        self.assertEqual(states[4]["code"], "no_question")
        self.assertEqual(states[6]["outcome"]["result"], "0-1")
        self.assertEqual(self.states(["b resign yes"])[0]["outcome"]["result"], "1-0")

    def test_claims(self):
        states = self.states(SHUFFLE * 2 + ["claim threefold", "e4"])
        self.assertEqual([(claim["claim"], claim["with_move"]) for claim in states[7]["claims"]],
                         [("threefold_repetition", None), ("threefold_repetition", "g1f3")])
        self.assertEqual(states[8]["outcome"]["termination"], "threefold_repetition")
        self.assertEqual(states[9]["code"], "game_over")
        states = self.states((SHUFFLE * 2)[:7] + ["claim threefold Ng8"])
        self.assertEqual(states[7]["outcome"]["termination"], "threefold_repetition")
        self.assertEqual(states[7]["ply"], 7)
        states = self.states(["claim fifty", "claim fifty", "claim threefold Nf3", "e4", "Nf3", "claim", "claim x", "claim fifty Ke2"])
        self.assertEqual([state["code"] for state in states],
                         ["claim_wrong", "claim_examined", "claim_wrong", "intended_move", None, "bad_claim", "bad_claim", "illegal_move"])
        self.assertEqual(states[2]["bound_to"], "g1f3")
        self.assertIsNone(states[4]["bound_to"])

    def test_fivefold_ends_by_itself(self):
        states = self.states(SHUFFLE * 4)
        self.assertEqual([state["outcome"]["ended"] for state in states], [False] * 15 + [True])
        self.assertEqual(states[-1]["outcome"]["article"], "FIDE 9.6.1")
        self.assertEqual(states[-1]["legal_moves"], [])

    def test_takeback(self):
        states = self.states(["takeback", "e4", "takeback", "decline", "takeback", "e5", "takeback", "accept", "e6"])
        self.assertEqual([state["ply"] for state in states], [0, 1, 1, 1, 1, 2, 2, 1, 2])
        self.assertEqual([state["takeback"] for state in states], [None, None, "white", None, None, None, "black", None, None])
        self.assertEqual(states[0]["code"], "nothing_to_take_back")
        self.assertEqual(states[4]["code"], "takeback_repeated")

    def test_touch_move(self):
        states = self.states(["touch a1", "touch b1", "e4", "claim threefold", "Nc3", "lift e7", "release e5"], "--touch-move")
        self.assertEqual(states[1]["touch"]["permitted"], ["b1a3", "b1c3"])
        self.assertIn(["b1"], [due["squares"] for due in states[1]["touch"]["obligations"]])
        self.assertEqual((states[2]["accepted"], states[2]["article"]), (False, "4.3"))
        self.assertEqual(states[3]["code"], "claim_forfeited")
        self.assertEqual(states[4]["last_move"], {"uci": "b1c3", "san": "Nc3"})
        self.assertEqual(states[6]["last_move"], {"uci": "e7e5", "san": "e5"})
        self.assertEqual(self.states(["touch e2"])[0]["code"], "no_touch_move")
        self.assertEqual(self.states(["touch"], "--touch-move")[0]["code"], "bad_event")

    def test_start_positions(self):
        self.assertEqual(self.states(["O-O"], "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1")[0]["last_move"]["uci"], "e1g1")
        stalemate = self.states(["Kh7"], "--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
        self.assertEqual(stalemate[0]["code"], "game_over")
        self.assertEqual(stalemate[0]["outcome"]["termination"], "stalemate")
        self.answer("play", "--out", str(self.file), "--fen", "4k3/8/8/8/8/8/8/4K2R", "w", "K", "-", stdin=b"O-O\n")
        self.assertIn('[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]', self.check_record())

    def test_any_bytes_are_answered(self):
        for typed in (b"\xff\xfe\n", b"\x00\n", b"e4\r\n", b"   \n\n", b"x" * 100_000 + b"\n", b"w\n", b"w w\n", b"claim " * 500 + b"\n",
                      b"e4", b"touch " + b"\xf0\x9f" * 10, "♘f3\n".encode()):
            for arguments in ((), ("--touch-move",), ("--time", "5+3")):
                result = run("play", *arguments, stdin=typed)
                self.assertEqual((result.returncode, result.stderr), (0, b""), typed)
                self.assertRegex(result.stdout.decode(), r"\A[^\x00-\x09\x0b-\x1f\x7f]*\Z")
                result = run("play", "--json", *arguments, stdin=typed)
                self.assertEqual((result.returncode, result.stderr), (0, b""), typed)
                for line in result.stdout.splitlines():
                    validator("play").validate(json.loads(line))

    def test_line_that_is_too_long(self):
        result = run("play", "--json", stdin=b"x" * 5000 + b"\ne4\n")
        first, second = (json.loads(line) for line in result.stdout.splitlines())
        self.assertEqual((first["code"], second["accepted"]), ("bad_line", True))

    # --- clocks

    def test_clocks(self):
        states = self.states(["clock", "e4", "start", "e5"], "--time", "5+3")
        self.assertEqual(states[0]["clocks"], {"white": 300_000, "black": 300_000, "running": None})
        self.assertEqual(states[1]["clocks"]["running"], "black")
        self.assertEqual(states[2]["code"], "clock_runs")
        self.assertGreater(states[3]["clocks"]["black"], 300_000)
        self.assertEqual(self.states(["start"], "--time", "5+3")[0]["clocks"]["running"], "white")
        self.assertEqual(self.states(["flag"], "--time", "5+3")[0]["code"], "flag_not_fallen")
        self.assertEqual(self.states(["flag"])[0]["code"], "no_clock")

    def test_fallen_flag_comes_before_the_line(self):
        with subprocess.Popen([PROGRAM, "play", "--json", "--time", "0:00.2", "--out", str(self.file)], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as program:
            program.stdin.write(b"e4\n")
            program.stdin.flush()
            program.stdout.readline()
            time.sleep(0.4)
            answers, _ = program.communicate(b"e5\n", timeout=60)
        state = json.loads(answers)
        self.assertEqual((state["code"], state["outcome"]["termination"]), ("game_over", "flag_fall"))
        self.assertEqual(program.returncode, 0)
        text = self.check_record()
        for part in ('[Result "1-0"]', '[TimeControl "0.2+0"]', '[Termination "time forfeit"]', "[%clk 0:00:00.2]", "[FIDE 6.9]"):
            self.assertIn(part, text)

    def test_flag_rules(self):
        for rule in ("fide", "lichess", "uscf"):
            self.states([], "--flag-rule", rule)
        self.assertIn("fide, lichess or uscf", self.failure("usage", "play", "--flag-rule", "golf"))

    # --- the record

    def test_record_is_clean_and_complete(self):
        self.answer("play", "--out", str(self.file), "--white", 'Ann "A" \\ Müller', "--black", "Ben", "--time", "40/90+30,30+30",
                    stdin=b"e4\ne5\nNf3\nb resign yes\n")
        text = self.check_record()
        for part in ('[White "Ann \\"A\\" \\\\ Müller"]', '[Black "Ben"]', '[Result "1-0"]', '[TimeControl "40/5400+30:1800+30"]',
                     '[Termination "normal"]', "1. e4 {[%clk 1:30:00]}", "Black has resigned"):
            self.assertIn(part, text)

    def test_no_file_is_overwritten(self):
        self.file.write_text("1. d4 *\n")
        self.assertIn("--append", self.failure("usage", "play", "--out", str(self.file)))
        self.assertEqual(self.file.read_text(), "1. d4 *\n")
        self.answer("play", "--out", str(self.file), "--append", stdin=b"e4\n")
        self.assertTrue(self.check_record().startswith("1. d4 *\n\n[Event"))
        self.answer("play", "--out", str(self.file), "--append", stdin=b"c4\n")
        self.assertEqual(self.check_record().count("[Event"), 2)
        packed = self.folder / "packed.pgn"
        packed.write_bytes(b"\x28\xb5\x2f\xfd\x00\x00")
        self.assertIn("packed", self.failure("usage", "play", "--out", str(packed), "--append"))
        self.failure("unwritable", "play", "--out", str(self.folder / "nowhere" / "game.pgn"))
        self.failure("usage", "play", "--append")

    def test_standard_output_is_no_file(self):
        self.assertIn("needs a file", self.failure("usage", "play", "--out", "-", cwd=self.folder))
        self.assertIn("needs a file", self.failure("usage", "play", "--resume", "-", cwd=self.folder))
        self.assertEqual(list(self.folder.iterdir()), [])
        self.assertIn("ordinary", self.failure("usage", "play", "--out", "/dev/null"))

    def start(self, *arguments):
        """A game at a pipe, after its first save."""
        program = subprocess.Popen([PROGRAM, "play", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.addCleanup(program.__exit__, None, None, None)
        self.ask(program, "fen")
        return program

    def ask(self, program, line):
        program.stdin.write(line.encode() + b"\n")
        program.stdin.flush()
        return program.stdout.readline().decode()

    def test_games_of_others_stay(self):
        self.file.write_text("1. d4 *\n")
        program = self.start("--out", str(self.file), "--append")
        self.ask(program, "e4")
        with self.file.open("a") as file:
            file.write("\n1. c4 c5 *\n")
        self.ask(program, "e5")
        text = self.check_record()
        for game in ("1. d4 *", "1. e4 e5 *", "1. c4 c5 *"):
            self.assertEqual(text.count(game), 1, text)
        self.file.write_text("1. b3 *\n")  # Ours has gone.
        self.ask(program, "Nf3")
        self.assertTrue(self.check_record().startswith("1. b3 *\n\n[Event"))
        self.file.unlink()
        self.ask(program, "Nc6")
        program.communicate(timeout=60)
        self.assertEqual((program.returncode, self.check_record().count("1. e4 e5 2. Nf3 Nc6 *")), (0, 1))

    def test_file_that_comes_up_later_is_not_overwritten(self):
        programs = [subprocess.Popen([PROGRAM, "play", "--out", str(self.file), "--white", str(number)], stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE) for number in range(4)]
        codes = []
        for program in programs:
            program.communicate(b"e4\n", timeout=60)
            codes.append(program.returncode)
        self.assertEqual(sorted(codes), [0, 2, 2, 2])
        self.assertEqual(self.check_record().count("1. e4 *"), 1)

    def test_games_of_one_file_at_the_same_time(self):
        self.file.write_text("1. d4 *\n")
        programs = [self.start("--out", str(self.file), "--append") for _ in range(3)]
        lines = [["e4", "e5", "Nf3"], ["c4", "c5", "Nc3"], ["f4", "f5", "g3"]]
        for column in range(3):
            for program, moves in zip(programs, lines):  # All of them save at the same time.
                program.stdin.write(moves[column].encode() + b"\n")
                program.stdin.flush()
            for program in programs:
                self.assertNotIn(b"NOT SAVED", program.stdout.readline())
        for program in programs:
            program.communicate(timeout=60)
            self.assertEqual(program.returncode, 0)
        text = self.check_record()
        self.assertEqual(text.count("[Event"), 3)
        for game in ("1. d4 *", "1. e4 e5 2. Nf3 *", "1. c4 c5 2. Nc3 *", "1. f4 f5 2. g3 *"):
            self.assertEqual(text.count(game), 1, text)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["game.pgn"])

    def test_many_lines_are_saved_at_once(self):
        moves = ["Nf3", "Nf6", "Ng1", "Ng8"]
        typed = "".join(f"{move}\ntakeback\naccept\n" for move in moves[:1] * 700).encode() + b"e4\n"
        saved = Replacements(self, self.folder)
        self.answer("play", "--out", str(self.file), stdin=typed)
        # Once, and once a second, which a slow machine may need many of.
        self.assertLess(saved.count(), 100)
        self.assertIn("1. e4 *", self.check_record())
        self.answer("play", "--out", str(self.file), "--append", stdin=b"e4\n")
        self.assertGreater(saved.count(), 0)

    def test_line_that_is_not_whole_keeps_nothing_from_the_disk(self):
        program = self.start("--out", str(self.file))
        program.stdin.write(b"e4\ne")
        program.stdin.flush()
        self.assertEqual(program.stdout.readline(), b"1. e4.\n")
        self.assertIn("1. e4 *", self.check_record())
        program.communicate(b"5", timeout=60)
        self.assertIn("1. e4 e5 *", self.check_record())

    def test_every_move_is_saved_at_once(self):
        with subprocess.Popen([PROGRAM, "play", "--json", "--out", str(self.file)], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as program:
            for number, move in enumerate(["e4", "e5", "Nf3"]):
                program.stdin.write(move.encode() + b"\n")
                program.stdin.flush()
                program.stdout.readline()
                self.assertEqual(len(re.findall(r"\b(?:e4|e5|Nf3)\b", self.check_record())), number + 1)
            program.kill()
            program.communicate()
        self.assertIn("1. e4 e5 2. Nf3 *", self.check_record())
        self.assertEqual([path.name for path in self.folder.iterdir()], ["game.pgn"])

    def test_failure_to_save_is_told_and_loses_nothing(self):
        if os.geteuid() == 0:
            # Root may write anywhere, but not into a folder that has gone.
            folder = self.folder / "gone"
            folder.mkdir()
            with subprocess.Popen([PROGRAM, "play", "--out", str(folder / "game.pgn")], stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
                program.stdin.write(b"e4\n")
                program.stdin.flush()
                self.assertEqual(program.stdout.readline(), b"1. e4.\n")
                (folder / "game.pgn").unlink()
                folder.rmdir()
                out, err = program.communicate(b"e5\n", timeout=60)
            self.assertIn(b"NOT SAVED", out)
            self.assertIn(b"1. e4 e5 *", out)
            self.assertRegex(err, rb"^adoube: cannot write ")
            self.assertEqual(program.returncode, 2)

    def test_resume(self):
        self.file.write_text("1. d4 *\n")
        self.answer("play", "--out", str(self.file), "--append", "--white", "Anna", "--black", "Ben", "--time", "5+3",
                    stdin=b"e4\ne5\nNf3\n")
        before = self.check_record()
        states = self.states(["clock", "Nc6", "Bb5"], "--resume", str(self.file))
        self.assertEqual(states[0]["ply"], 3)
        self.assertEqual(states[0]["clocks"]["running"], "black")
        left = [60 * int(minutes) + float(seconds) for minutes, seconds in re.findall(r"%clk 0:(\d+):([0-9.]+)", before)]
        self.assertAlmostEqual(states[0]["clocks"]["white"], 1000 * left[2], delta=1)
        self.assertLessEqual(states[0]["clocks"]["black"], 1000 * left[1])
        after = self.check_record()
        self.assertEqual(after.count("[Event"), 1)
        self.assertTrue(after.startswith("1. d4 *\n\n[Event"))
        for part in ('[White "Anna"]', "Bb5", before.split("Nf3")[0].split("\n\n")[-1].strip()):
            self.assertIn(part, after)

    def test_resume_after_a_wrong_claim(self):
        typed = ["e4", "claim fifty", "e5", "claim threefold Nf3"]
        first = self.states(typed, "--time", "5+3", "--out", str(self.file))[-1]
        self.assertGreater(first["clocks"]["black"], 400_000)
        self.assertGreater(first["clocks"]["white"], 400_000)
        for _ in range(2):  # Nothing is added to what is said again.
            self.check_record()
            again = self.states(["clock", "claim threefold Nf3", "d4"], "--resume", str(self.file))
            self.assertEqual([state["code"] for state in again], [None, "intended_move", "intended_move"])
            self.assertEqual((again[0]["bound_to"], again[0]["offer"]), ("g1f3", first["offer"]))
            for player in ("white", "black"):
                self.assertAlmostEqual(again[0]["clocks"][player], first["clocks"][player], delta=30_000)
            self.assertEqual(self.file.read_text().count("%said"), 2)
        again = self.states(["Nf3", "Nc6", "clock"], "--resume", str(self.file))
        self.assertGreater(again[-1]["clocks"]["black"], 400_000)
        last = self.states(["clock"], "--resume", str(self.file))[0]
        self.assertAlmostEqual(last["clocks"]["black"], again[-1]["clocks"]["black"], delta=30_000)

    def test_resume_takes_back_what_was_said(self):
        self.states(["e4", "claim fifty", "takeback", "accept takeback"], "--time", "5+3", "--out", str(self.file))
        self.assertNotIn("%said", self.check_record())
        self.states(["w draw", "decline"], "--resume", str(self.file))
        states = self.states(["status", "w draw"], "--resume", str(self.file))
        self.assertEqual((states[0]["offer"], states[1]["code"]), (None, "offer_repeated"))
        self.file.write_text("1. e4 {good [%said b resign yes] [%said quit] [%said} e5 {[%said w claim fifty] fine} *\n")
        states = self.states(["fen"], "--resume", str(self.file))
        self.assertEqual((states[0]["ply"], states[0]["offer"]), (2, "white"))
        self.assertIn("fine", self.file.read_text())

    def test_resume_by_the_same_rules(self):
        self.states(["e4", "touch e7"], "--touch-move", "--flag-rule", "uscf", "--time", "5+3", "--out", str(self.file))
        for part in ('[FlagRule "uscf"]', '[TouchMove "yes"]'):
            self.assertIn(part, self.check_record())
        states = self.states(["status", "d5", "e5", "touch a2"], "--resume", str(self.file))
        self.assertEqual(states[0]["touch"]["permitted"], ["e7e5", "e7e6"])
        self.assertEqual([state["accepted"] for state in states], [True, False, True, True])
        self.assertIn("uscf", self.failure("usage", "play", "--resume", str(self.file), "--flag-rule", "lichess"))
        self.assertEqual(self.file.read_text().count("%said"), 1)

    def test_resume_keeps_what_was_written(self):
        self.file.write_text('[Event "Open"]\n[White "A"]\n[WhiteElo "2000"]\n[Black "\x1b[31mB"]\n[Result "*"]\n\n'
                             "{first} 1. e4 $1 {good} e5 {bad} 2. Nf3 *\n")
        self.assertNotIn("\x1b", self.answer("play", "--resume", str(self.file), stdin=b"board\nNc6\nb takeback\naccept\nd6\n"))
        text = self.file.read_text()
        for part in ('[Event "Open"]', '[WhiteElo "2000"]', "{first} 1. e4 $1 {good} 1... e5 {bad} 2. Nf3 d6 *"):
            self.assertIn(part, text)
        self.answer("play", "--resume", str(self.file), stdin=b"b takeback\naccept\nw takeback\naccept\nb takeback\naccept\nc5\n")
        self.assertIn("{first} 1. e4 $1 {good} 1... c5 *", self.file.read_text())

    def test_takeback_takes_the_clock_with_it(self):
        self.answer("play", "--out", str(self.file), "--time", "5+3", stdin=b"e4\ne5\nNf3\ntakeback\naccept\nd4\n")
        text = self.check_record()
        self.assertEqual(text.count("%clk"), 3)
        self.assertRegex(text, r"2\. d4 \{\[%clk 0:05:0[0-9.]+\]\}")

    def test_chess960(self):
        self.answer("play", "--out", str(self.file), "--fen", "1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1", stdin=b"O-O\nO-O-O\n")
        self.assertIn('[Variant "Chess960"]', self.check_record())

    def test_resume_with_delays(self):
        for control in ("5d3", "5b3", "hourglass 5", "1/1+1,5+1"):
            path = self.folder / f"{control.replace('/', ' ')}.pgn"
            first = self.states(["start", "e4", "e5"], "--time", control, "--out", str(path))[-1]
            self.check_record(path)
            again = self.states(["clock"], "--resume", str(path))[0]
            self.assertEqual(again["clocks"]["running"], "white")
            self.assertAlmostEqual(again["clocks"]["black"], first["clocks"]["black"], delta=5000 if "hourglass" in control else 50, msg=control)

    def test_what_cannot_be_resumed(self):
        for text, reason in (("", "no game"), ("1. e4 1-0\n", "finished"), ("1. e4 e4 *\n", "fault"), ("1. e4 -- *", "fault"),
                             ("1. e4 (1. d4) *\n", "variations")):
            self.file.write_text(text)
            self.assertIn(reason, self.failure("no_such_game", "play", "--resume", str(self.file)))
            self.assertEqual(self.file.read_text(), text)
        self.file.write_text("1. f3 e5 2. g4 Qh4# *\n")
        self.assertNotEqual(run("play", "--resume", str(self.file), stdin=b"e4\n").returncode, 1)
        self.failure("unreadable_file", "play", "--resume", str(self.folder / "none.pgn"))
        self.failure("usage", "play", "--resume", str(self.file), "--time", "5+3")

    def test_bad_options(self):
        self.assertIn("cannot be read at character 3", self.failure("usage", "play", "--time", "5+x"))
        self.failure("usage", "play", "--view", "left")
        self.failure("bad_fen", "play", "--fen", "hello")
        self.failure("invalid_position", "play", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1")

    # --- at a terminal

    def test_game_on_a_screen(self):
        terminal = Terminal("--time", "5+3", "--white", "Anna", "--black", "Ben", "--out", str(self.file))
        place = terminal.wait_for("White to move> ")
        self.assertIn("Anna", terminal.seen.decode())
        for move, prompt in (("f3", "Black"), ("e5", "White"), ("g4", "Black")):
            terminal.type(move + "\n")
            place = terminal.wait_for(prompt + " to move> ", place)
        terminal.type("Qh4#\n")
        place = terminal.wait_for("0-1: White's king is checkmated", place)
        self.assertEqual(terminal.end(), 0)
        self.assertIn("The game is saved in", terminal.seen[place:].decode())
        self.assertIn("Qh4#", self.check_record())

    def test_clock_runs_and_flag_falls_by_itself(self):
        terminal = Terminal("--time", "0:03", "--out", str(self.file))
        terminal.wait_for("White to move> ")
        terminal.type("e4\n")
        place = terminal.wait_for("Black to move> ")
        end = terminal.wait_for("Black's flag has fallen", place)  # Nobody types.
        self.assertEqual(terminal.end(), 0)
        readings = set(re.findall(rb"0:0[0-3]\.[0-9]", terminal.seen[place:end]))
        self.assertGreater(len(readings), 3, terminal.seen)
        self.assertIn("time forfeit", self.check_record())

    def test_ways_to_leave(self):
        for way in ("\x03", "\x04", "quit\n", None):
            with self.subTest(way=way):
                path = self.folder / f"leave-{hash(way)}.pgn"
                terminal = Terminal("--out", str(path))
                terminal.wait_for("White to move> ")
                modes = termios.tcgetattr(terminal.descriptor)
                terminal.type("e4\n")
                terminal.wait_for("Black to move> ")
                if way is None:
                    os.kill(terminal.pid, signal.SIGTERM)
                else:
                    terminal.type(way)
                terminal.wait_for("saved in")
                self.assertEqual(termios.tcgetattr(terminal.descriptor), modes)
                self.assertEqual(terminal.end(), 0)
                self.assertIn("1. e4 *", self.check_record(path))

    def test_without_a_file_the_score_is_shown(self):
        terminal = Terminal()
        terminal.wait_for("White to move> ")
        terminal.type("e4\n")
        terminal.wait_for("Black to move> ")
        terminal.type("quit\n")
        terminal.wait_for("1. e4 *")
        self.assertEqual(terminal.end(), 0)

    def test_terminal_that_can_only_print(self):
        terminal = Terminal("--time", "5+3", term="dumb")
        place = terminal.wait_for("White 5:00, Black 5:00. White to move> ")
        self.assertIn(b"1  R N B Q K B N R", terminal.seen[:place])
        terminal.type("e4\n")
        terminal.wait_for("4  . . . .[P]. . .")
        terminal.type("quit\n")
        self.assertEqual(terminal.end(), 0)
        self.assertNotIn(b"\x1b", terminal.seen)

    def test_small_screen_shows_the_help(self):
        terminal = Terminal(rows=20)
        place = terminal.wait_for("White to move> ")
        terminal.type("help\n")
        place = terminal.wait_for("White to move> ", place)
        shown = terminal.seen[terminal.seen.rfind(b"\x1b[2J"):].decode()
        self.assertLess(shown.count("\n"), 20)
        self.assertIn("takeback", shown)
        terminal.type("quit\n")
        self.assertEqual(terminal.end(), 0)

    def test_ascii(self):
        terminal = Terminal("--ascii")
        terminal.wait_for("White to move> ")
        terminal.type("quit\n")
        terminal.end()
        self.assertTrue(terminal.seen.isascii(), terminal.seen)

    def test_closed_output_saves(self):
        with subprocess.Popen([PROGRAM, "play", "--out", str(self.file)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as program:
            program.stdout.close()
            program.stdin.write(b"e4\n")
            program.stdin.close()
            program.wait(timeout=60)
            program.stderr.read()
        self.assertIn("1. e4 *", self.check_record())

    def test_file_keeps_its_mode_and_its_link(self):
        self.file.write_text("1. d4 *\n")
        self.file.chmod(0o640)
        link = self.folder / "link.pgn"
        link.symlink_to("game.pgn")
        self.answer("play", "--out", str(link), "--append", stdin=b"e4\n")
        self.assertTrue(link.is_symlink())
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o640)
        self.assertIn("1. e4 *", self.check_record())


if __name__ == "__main__":
    main()
