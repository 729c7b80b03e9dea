# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube-uci beside the dialogues that others test engines and hosts with: the engine's part is ours here."""

import fnmatch
import json
import pathlib
import re
import sys
import unittest

from peer_data import FOLDER, PeerTestCase

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "program"))
from conversation import Conversation  # noqa: E402  pylint: disable=wrong-import-position

# Steps that are about another engine, and why.
NOT_OURS = {
    "test_verify_nnue_network": "writes and reads its own network file: there is no such option here",
    "test_numa_malformed_range": "an option of its own, NumaPolicy, and the words about it",
}
# Single steps of that kind.
NOT_OUR_STEPS = {
    ("starts_with", "Stockfish"): "its own name, before anything is asked",
}

FILLED_IN = {
    "{get_threads()}": "2",
    "{os.path.join(PATH, 'syzygy')}": str(FOLDER / "endgame" / "syzygy"),
}


SHORTER = {"movetime 5000": "movetime 100", "st 5": "st 0.1", "st 1.5": "st 0.1"}


def rows(name):
    with open(FOLDER / "uci" / name, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def as_said(text):
    for blank, filling in FILLED_IN.items():
        text = text.replace(blank, filling)
    return text


# What each kind of step waits for.
WAITS = {
    "starts_with": lambda text: lambda line: line.startswith(text),
    "equals": lambda text: lambda line: line == text,
    "contains": lambda text: lambda line: text in line,
    "expect": lambda text: lambda line: fnmatch.fnmatchcase(line, text),
    "expect_for_line_matching": lambda text: lambda line: fnmatch.fnmatchcase(line, text),
}


class PeerDialogues(PeerTestCase):
    def test_steps_of_an_engine(self):
        tried = 0
        with Conversation() as engine:
            for row in rows("stockfish-steps.jsonl"):
                if row["name"] in NOT_OURS:
                    continue
                with self.subTest(row["name"]):
                    for kind, text in row["steps"]:
                        if (kind, text) in NOT_OUR_STEPS:
                            continue
                        if kind == "send_command":
                            engine.say(as_said(text))
                        else:
                            engine.until(WAITS[kind](text))
                    # Whatever the steps left unheard.
                    engine.say("stop")
                    engine.ask("isready", "readyok")
                    tried += 1
        self.assertEqual(tried, 28)

    def test_compliance_as_a_match_program_sees_it(self):
        steps = json.loads((FOLDER / "uci" / "fastchess-compliance.json").read_text(encoding="utf-8"))["steps"]
        with Conversation() as engine:
            for step in steps:
                engine.say(step["send"])
                heard = []
                for wanted in step["expect"] or []:
                    if wanted in ("info valid", "last info line has integer score, time, nps"):
                        last = [line for line in heard if line.startswith("info ")][-1]
                        self.assertRegex(last, r" score (cp|mate) -?\d+ ")
                        self.assertRegex(last, r" time \d+ ")
                        self.assertRegex(last, r" nps \d+ ")
                    else:
                        heard = engine.until(wanted.split(" <")[0])
                if "bestmove <move>" in (step["expect"] or []):
                    self.assertRegex(heard[-1], r"\Abestmove [a-h][1-8][a-h][1-8]")

    def test_dialogues_of_a_host(self):
        """The host's lines of each; where another engine answered with a word of the protocol, so do we."""
        answers = re.compile(r"(uciok|readyok|bestmove|move|pong|feature\b.*\bdone=1)\b")
        for row in rows("transcripts.jsonl"):
            with self.subTest(row["name"]), Conversation() as engine:
                for turn in row["dialogue"]:
                    # Less time than those who wrote it had: the answer counts, not the move.
                    engine.say(re.sub(r"\b(movetime 5000|st 5|st 1\.5)$", lambda m: SHORTER[m.group()], turn["gui"]))
                    if turn["gui"] == "go" and row["protocol"] == "uci":
                        engine.say("stop")
                    for line in turn["engine"]:
                        if answers.match(line):
                            word = answers.match(line).group(1)
                            engine.until(lambda said, word=word: said.startswith(word.split()[0]) and
                                         ("done=1" not in word or "done=1" in said))
                if row["protocol"] == "xboard":
                    engine.ask("ping 1", lambda said: said == "pong 1")
                else:
                    engine.ask("isready", "readyok")

    def test_mate_is_played_in_a_host_s_dialogue(self):
        with Conversation() as engine:
            engine.say("position fen k7/7R/6R1/8/8/8/8/K7 w - - 0 1")
            self.assertEqual(engine.ask("go movetime 500", "bestmove")[-1], "bestmove g6g8")
            engine.say("xboard")
            engine.ask("protover 2", "feature done=1")
            for line in ("new", "force", "setboard k7/7R/6R1/8/8/8/8/K7 w - - 0 1", "st 1", "nopost", "easy"):
                engine.say(line)
            self.assertEqual(engine.ask("go", "move ")[-1], "move g6g8")
            engine.until(lambda line: line == "1-0 {White mates}")


if __name__ == "__main__":
    unittest.main()
