# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube-uci over pipes: both protocols, the command line, and the ends of conversations."""

import pathlib
import random
import re
import subprocess
import time
import unittest

from conversation import PATIENCE, PROGRAM, Conversation
from program import PROGRAM as ADOUBE


def once(*arguments, stdin=""):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=PATIENCE,
                          check=False)


class CommandLine(unittest.TestCase):
    def test_words_are_one_command(self):
        done = once("go", "depth", "4")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout.splitlines()[-1], r"\Abestmove [a-h1-8]{4}")

    def test_arguments_with_blanks_are_commands(self):
        done = once("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "go depth 3", "d")
        self.assertEqual(done.returncode, 0)
        self.assertIn("\nbestmove d1d8\n", done.stdout)
        self.assertIn("Fen: 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1\n", done.stdout)

    def test_bench_is_the_same_every_time(self):
        signatures = {re.search(r"^Nodes searched  : (\d+)$", once("bench", "6").stdout, re.MULTILINE).group(1)
                      for _ in range(2)}
        self.assertEqual(len(signatures), 1)

    def test_the_subcommand_is_the_same_program(self):
        done = subprocess.run([ADOUBE, "uci", "perft", "2"], capture_output=True, text=True, timeout=PATIENCE, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout, once("perft", "2").stdout)
        done = subprocess.run([ADOUBE, "uci"], input="uci\n", capture_output=True, text=True, timeout=PATIENCE,
                              check=False)
        self.assertEqual(done.returncode, 0)
        self.assertTrue(done.stdout.endswith("uciok\n"))


def option_as_documented(line):
    """Name, kind and default of an `option` line, as the table of docs/uci.md writes them."""
    name, kind, rest = re.fullmatch(r"option name (.+?) type (\w+) ?(.*)", line).groups()
    default = re.match(r"(?:default (.*?))?(?: min | var |$)", rest).group(1) or ""
    if kind == "spin":
        return name, ("{} to {}".format(*re.search(r"min (\S+) max (\S+)", rest).groups()), default)
    if kind == "combo":
        choices = rest.split(" var ")[1:]
        return name, (f"{', '.join(choices[:-1])} or {choices[-1]}" if len(choices) < 4 else "none, or a step", default)
    return name, (kind, default if kind == "check" else "")


class Documentation(unittest.TestCase):
    def test_the_table_of_options_is_what_uci_prints(self):
        page = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "uci.md").read_text(encoding="utf-8")
        documented = {}
        for names, kind, default in re.findall(r"^\| (`[^|]+`) \| ([^|]+) \| ([^|]*)\|", page, re.MULTILINE):
            for name in re.findall(r"`([^`]+)`", names):
                self.assertNotIn(name, documented)
                documented[name] = (kind.strip(), default.strip())
        printed = [option_as_documented(line) for line in once("uci").stdout.splitlines()
                   if line.startswith("option ")]
        self.assertGreater(len(printed), 20)
        self.assertEqual(documented, dict(printed))


class Ends(unittest.TestCase):
    def test_end_of_input_is_quit(self):
        for text in ("", "uci\n", "uci", "go infinite\n", "go ponder\n", "go perft 40\n", "bench 40\n",
                     "xboard\nnew\ngo\n", "xboard\nanalyze\n"):
            with self.subTest(text=text):
                done = once(stdin=text)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertEqual(done.stdout.count("bestmove"), int(text in ("go infinite\n", "go ponder\n")))

    def test_quit_at_any_moment(self):
        chance = random.Random(7)
        for i in range(12):
            with self.subTest(i=i), Conversation() as engine:
                engine.say(f"setoption name Threads value {1 + i % 2}")
                engine.say(chance.choice(["go infinite", "go movetime 100000", "go ponder wtime 1000", "bench 30"]))
                time.sleep(chance.random() / 20)

    def test_an_output_that_nobody_reads_ends_it(self):
        process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdout.close()
        try:
            process.stdin.write(b"uci\nuci\nquit\n")
            process.stdin.close()
        except BrokenPipeError:
            pass
        self.assertNotEqual(process.wait(PATIENCE), 0)


class Nonsense(unittest.TestCase):
    def test_is_survived(self):
        chance = random.Random(11)
        words = ["go", "position", "fen", "startpos", "moves", "e2e4", "setoption", "name", "value", "Hash", "-1",
                 "depth", "1", "isready", "stop", "ponderhit", "x" * 3000, "8/8/8/8/8/8/8/8", "w", "-", "infinite",
                 "searchmoves", "0000", "\x00", "é", "perft", "d", "flip", "ucinewgame", "debug", "register"]
        with Conversation() as engine:
            for _ in range(300):
                engine.say(" ".join(chance.choice(words) for _ in range(chance.randrange(1, 8))))
            engine.say("stop")
            engine.ask("isready", "readyok")

    def test_bytes_of_any_kind(self):
        chance = random.Random(12)
        garbage = bytes(chance.randrange(256) for _ in range(20000)) + b"\nisready\n"
        done = subprocess.run([PROGRAM], input=garbage, capture_output=True, timeout=PATIENCE, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"readyok", done.stdout)


class Games(unittest.TestCase):
    def test_a_game_of_itself_by_the_clock(self):
        """Both sides in one conversation: every move legal, every answer in time for the next."""
        moves = []
        with Conversation() as engine:
            engine.ask("uci", "uciok")
            engine.say("setoption name Hash value 2")
            engine.say("ucinewgame")
            engine.ask("isready", "readyok")
            for _ in range(24):
                engine.say("position startpos" + (" moves " + " ".join(moves) if moves else ""))
                answer = engine.ask("go wtime 400 btime 400 winc 10 binc 10", "bestmove")
                self.assertFalse([line for line in answer if line.startswith("info string")], answer)
                moves.append(answer[-1].split()[1])
        self.assertEqual(len(moves), 24)

    def test_a_game_of_xboard(self):
        with Conversation() as engine:
            engine.say("xboard")
            engine.ask("protover 2", "feature done=1")
            for line in ("new", "level 0 0:10 0", "easy", "post"):
                engine.say(line)
            self.assertRegex(engine.ask("usermove e2e4", "move ")[-1], r"\Amove [a-h1-8]{4}\Z")
            engine.say("force")
            engine.say("usermove banana")
            self.assertRegex(engine.until("Illegal")[-1], r"\AIllegal move \(.*\): banana\Z")
            engine.ask("ping 17", lambda line: line == "pong 17")

    def test_speaks_before_it_knows_the_protocol(self):
        with Conversation() as engine:
            engine.ask("go depth 2", "bestmove")
            engine.ask("isready", "readyok")


if __name__ == "__main__":
    unittest.main()
