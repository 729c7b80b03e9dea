# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube play with programs: the engine and others take a seat, people stay in command."""

import json
import os
import pathlib
import queue
import signal
import subprocess
import sys
import threading
import time

from play_terminal import Terminal
from program import PROGRAM, FolderTest, main, run, validator

PATIENCE = 60
FAKE = pathlib.Path(__file__).with_name("fake_engine.py")
STOCKFISH = pathlib.Path("/usr/games/stockfish")


class Game:
    """A game in JSON mode, line by line."""

    def __init__(self, test, *arguments):
        self.process = subprocess.Popen([PROGRAM, "play", "--json", *arguments], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.schema = validator("play")
        self.states = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        test.addCleanup(self.end)

    def listen(self):
        for line in self.process.stdout:
            self.states.put(json.loads(line))

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def hear(self):
        state = self.states.get(timeout=PATIENCE)
        self.schema.validate(state)
        return state

    def ask(self, line):
        """The answer to the line itself."""
        self.say(line)
        while True:
            state = self.hear()
            if state["line"] == line:
                return state

    def hear_program(self):
        while True:
            state = self.hear()
            if state["program"]:
                return state

    def end(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except OSError:
                pass

    def left(self):
        """The exit code, once it has left by itself."""
        return self.process.wait(timeout=PATIENCE)


def fake(manner):
    return f"'{sys.executable}' '{FAKE}' {manner}"


class PlayEngine(FolderTest):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "game.pgn"

    def check_record(self):
        self.answer("validate", "--strict", "--threads", "1", str(self.file))
        return self.file.read_text(encoding="utf-8")

    def test_a_person_is_mated_by_the_engine(self):
        game = Game(self, "--engine", "--nodes", "20000", "--white", "Anna", "--out", str(self.file))
        state = game.ask("f3")
        self.assertEqual((state["thinking"], state["program"]), ("black", None))
        state = game.hear_program()
        self.assertEqual((state["line"], state["program"], state["turn"], state["thinking"]), ("", "black", "white", None))
        self.assertGreaterEqual(state["thought"]["depth"], 1)
        self.assertTrue(state["thought"]["line"].startswith("1... " + state["last_move"]["san"]), state["thought"])
        game.ask("g4")
        state = game.hear_program()
        self.assertEqual((state["outcome"]["termination"], state["outcome"]["result"]), ("checkmate", "0-1"))
        self.assertEqual(state["thought"]["mate"], -1)
        game.say("quit")
        self.assertEqual(game.left(), 0)
        record = self.check_record()
        for tag in ['[White "Anna"]', '[Black "Adoube"]', '[WhiteType "human"]', '[BlackType "program"]', "Qh4#"]:
            self.assertIn(tag, record)

    def test_a_whole_game_is_played_from_a_list_of_moves(self):
        # The moves wait for those of the program.
        lines = run("play", "--engine", "--nodes", "5000", stdin=b"f3\ng4\n").stdout.decode().splitlines()
        self.assertEqual((lines[0], lines[2]), ("1. f3.", "2. g4."))
        self.assertTrue(lines[3].startswith("2... Qh4#: checkmate. 0-1"), lines)

    def test_the_end_of_the_input_waits_for_the_move_that_is_thought_about(self):
        lines = run("play", "--engine", "--nodes", "500", stdin=b"e4\n").stdout.decode().splitlines()
        self.assertEqual(len(lines), 2, lines)
        self.assertTrue(lines[1].startswith("1... "))

    def test_quitting_does_not_wait_for_a_program_that_thinks(self):
        for engine in [[], [fake("sleeps")]]:
            with self.subTest(engine=engine):
                game = Game(self, "--engine", *engine, "--movetime", "600000")
                self.assertEqual(game.ask("e4")["thinking"], "black")
                begin = time.monotonic()
                game.say("quit")
                self.assertEqual(game.left(), 0)
                self.assertLess(time.monotonic() - begin, 30)

    def test_an_interruption_ends_the_game_and_saves_it(self):
        game = Game(self, "--engine", "--movetime", "600000", "--out", str(self.file))
        game.ask("e4")
        os.kill(game.process.pid, signal.SIGINT)
        self.assertEqual(game.left(), 0)
        self.assertIn("1. e4 *", self.check_record())

    def test_one_may_resign_while_it_thinks(self):
        game = Game(self, "--engine", "--movetime", "600000")
        game.ask("e4")
        self.assertEqual(game.ask("resign")["question"], "White resigns? yes or no")
        state = game.ask("yes")
        self.assertEqual((state["outcome"]["result"], state["thinking"]), ("0-1", None))

    def test_a_move_is_taken_back_together_with_the_answer(self):
        game = Game(self, "--engine", "--nodes", "500")
        self.assertEqual(game.ask("takeback")["code"], "nothing_to_take_back")
        game.ask("e4")
        game.hear_program()
        state = game.ask("takeback")
        self.assertEqual((state["accepted"], state["ply"], state["turn"]), (True, 0, "white"))
        game.ask("d4")
        self.assertEqual(game.hear_program()["ply"], 2)

    def test_a_move_is_taken_back_while_the_answer_is_thought_about(self):
        game = Game(self, "--engine", "--movetime", "600000")
        game.ask("e4")
        state = game.ask("takeback")
        self.assertEqual((state["accepted"], state["ply"], state["thinking"]), (True, 0, None))
        self.assertEqual(game.ask("d4")["thinking"], "black")

    def test_nobody_speaks_for_a_program(self):
        game = Game(self, "--engine", "--nodes", "500")
        for line in ["b resign", "b e5", "b draw"]:
            self.assertEqual(game.ask(line)["code"], "program_plays")

    def test_draws_are_accepted_by_the_score(self):
        # The program has a queen less, and then a queen more.
        for board, accepted in [("4k3/8/8/8/8/8/3QP3/4K3 w - - 0 1", True), ("3qk3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", False)]:
            with self.subTest(board=board):
                game = Game(self, "--engine", "--nodes", "2000", "--fen", board)
                game.ask("e3 draw")
                state = game.hear_program()
                if accepted:
                    self.assertEqual(state["outcome"]["termination"], "agreement")
                else:
                    self.assertEqual((state["outcome"]["ended"], state["offer"]), (False, None))

    def test_hint_and_eval_ask_the_engine(self):
        game = Game(self, "--fen", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        state = game.ask("hint")
        self.assertEqual((state["text"], state["thought"]["mate"]), ("1. Ra8#\n", 1))
        self.assertTrue(game.ask("eval")["text"].startswith("#1 (depth "))
        game.ask("Ra8")
        self.assertEqual(game.ask("hint")["code"], "game_over")

    def test_programs_play_each_other(self):
        record = self.file
        result = run("play", "--white", "engine", "--black", "engine:1000", "--movetime", "20", "--out", str(record),
                     "--fen", "7k/5Q2/8/8/8/8/8/K7 b - - 0 1")
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertIn("stalemate", result.stdout.decode() + record.read_text(encoding="utf-8"))
        record.unlink()
        result = run("play", "--white", "engine", "--black", "engine:1000", "--movetime", "20", "--out", str(record),
                     "--fen", "7k/8/8/8/8/8/8/KQ6 w - - 0 1")
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        text = self.check_record()
        self.assertIn('[White "Adoube"]\n[Black "Adoube 1000"]\n[Result "1-0"]', text)
        self.assertIn("checkmate", result.stdout.decode())

    def test_clocks_run_for_programs_too(self):
        game = Game(self, "--engine", "--time", "1+0", "--depth", "3", "--fen", "7k/8/8/8/8/8/8/KQ6 w - - 0 1")
        game.ask("Qb2")
        state = game.hear_program()
        self.assertEqual(state["clocks"]["running"], "white")
        self.assertLess(state["clocks"]["black"], 60001)

    def test_a_flag_falls_while_a_program_sleeps(self):
        game = Game(self, "--engine", fake("sleeps"), "--time", "0.01+0")
        game.ask("e4")
        state = game.hear()
        self.assertEqual((state["outcome"]["termination"], state["outcome"]["result"]), ("flag_fall", "1-0"))

    def test_a_program_that_fails_is_told_and_may_be_started_anew(self):
        for manner, trouble in [("dies", "3"), ("cheats", "e2e5")]:
            with self.subTest(manner=manner):
                self.file.unlink(missing_ok=True)
                game = Game(self, "--engine", fake(manner), "--movetime", "100", "--out", str(self.file))
                self.assertEqual(game.ask("restart")["code"], "no_failure")
                game.ask("e4")
                state = game.hear_program()
                self.assertEqual((state["accepted"], state["code"], state["thinking"]), (False, "program_failed", None))
                self.assertIn(trouble, state["verdict"])
                self.assertIn("go", state["text"])
                self.assertIn("1. e4 *", self.file.read_text(encoding="utf-8"))
                state = game.ask("restart")
                self.assertEqual((state["accepted"], state["thinking"]), (True, "black"))
                self.assertEqual(game.hear_program()["code"], "program_failed")
                game.say("quit")
                self.assertEqual(game.left(), 1)
                self.check_record()

    def test_a_program_that_does_not_start_is_told_with_its_last_words(self):
        text = self.failure("no_program", "play", "--engine", fake("broken"))
        self.assertIn("ended with status 127", text)
        error = json.loads(run("play", "--json", "--engine", fake("broken")).stderr)["error"]
        self.assertIn("! error while loading shared libraries: libfoo.so", error["program"]["transcript"])

    def test_a_program_without_words_plays_on(self):
        game = Game(self, "--engine", fake("mute") + ",name=Mute", "--movetime", "100")
        game.ask("e4")
        state = game.hear_program()
        self.assertEqual((state["last_move"]["san"], state["thought"]), ("e5", None))

    def test_a_game_is_resumed_against_a_program(self):
        run("play", "--engine", "--nodes", "500", "--white", "Anna", "--out", str(self.file), stdin=b"e4\n")
        result = run("play", "--engine", "--nodes", "500", "--resume", str(self.file), stdin=b"a3\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        record = self.check_record()
        self.assertIn('[White "Anna"]\n[Black "Adoube"]', record)
        self.assertIn("2. a3 ", record)

    def test_stockfish_plays_and_ponders(self):
        if not STOCKFISH.exists():
            self.skipTest("no stockfish here")
        game = Game(self, "--engine", "stockfish,option.Hash=1", "--ponder", "--time", "5+5", "--depth", "6", "--colour", "black")
        self.assertEqual(game.hear_program()["ply"], 1)
        for line in ["a6", "b6"]:
            self.assertTrue(game.ask(line)["accepted"])
            self.assertIsNotNone(game.hear_program()["thought"])
        game.say("quit")
        self.assertEqual(game.left(), 0)

    def test_a_terminal_stays_live_while_a_program_thinks(self):
        terminal = Terminal("--engine", "--movetime", "600000", "--colour", "black", "--out", str(self.file))
        place = terminal.wait_for("Adoube thinks> ")
        terminal.type("e5\n")
        place = terminal.wait_for("White has the move. [Art. 1.1, FIDE 1.1, 1.2, 1.3]", place)
        terminal.type("status\n")
        place = terminal.wait_for("White", place)
        place = terminal.wait_for("Adoube thinks> ", place)
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 0)
        self.assertIn('[White "Adoube"]', self.check_record())

    def test_a_terminal_shows_the_answer_unasked(self):
        terminal = Terminal("--engine", "--nodes", "500", term="dumb")
        place = terminal.wait_for("White to move> ")
        terminal.type("e4\n")
        place = terminal.wait_for("1. e4.", place)
        place = terminal.wait_for("1... ", place)
        place = terminal.wait_for("White to move> ", place)
        terminal.type("quit\n")
        self.assertEqual(terminal.end(), 0)

    def test_bad_usage_is_answered_before_the_game(self):
        for arguments, said in [(["--engine", "--level", "5"], "the level"),
                                (["--engine", "--black", "Ben"], "--engine"),
                                (["--engine", "--colour", "green"], "white, black or random"),
                                (["--level", "1500"], "no program plays"),
                                (["--white", "engine:x"], "the level"),
                                (["--white", "cat"], "human:cat"),
                                (["--engine", "stockfish,tc=1+1"], "--time"),
                                (["--black", "program:"], "needs a command")]:
            with self.subTest(arguments=arguments):
                self.assertIn(said, self.failure("usage", "play", *arguments))
        self.failure("no_program", "play", "--engine", "/nowhere/at-all")


if __name__ == "__main__":
    main()
