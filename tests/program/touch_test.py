# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube touch: events in, a line of JSON for each out, at once."""

import json
import os
import random
import subprocess
import tempfile

from program import CHESS960, PROGRAM, START, ProgramTest, main, run, validator

ROOKS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
KEYS = ["event", "accepted", "article", "fide", "reason", "obligations", "permitted", "made", "claim_open"]

# (position, events, UCI moves permitted in the end)
PERMITTED = [
    ("startpos", "touch a1; touch b1", ["b1a3", "b1c3"]),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "touch e1; touch h1", ["e1g1"]),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "touch h1; touch e1",
     ["h1f1", "h1g1", "h1h2", "h1h3", "h1h4", "h1h5", "h1h6", "h1h7", "h1h8"]),
    ("r3k2r/8/8/8/8/5q2/8/R3K2R w KQkq -", "touch e1 h1 together", ["e1d2"]),
    ("4k3/8/8/8/8/8/8/1R3KR1 w GB -", "touch f1; touch b1", ["f1b1"]),
]


class Touch(ProgramTest):
    def lines(self, fen, events, *options, code=0):
        return self.json_lines("touch", "touch", fen, *options, stdin=events.encode(), code=code)

    def test_permitted(self):
        for fen, events, moves in PERMITTED:
            with self.subTest(fen=fen, events=events):
                self.assertEqual(self.lines(fen, events)[-1]["permitted"], moves)

    def test_exactly_these_keys(self):
        for line in self.lines(ROOKS, "touch e1\nlift e8\n"):
            self.assertEqual(list(line), KEYS)

    def test_json_is_the_answer_with_and_without_json(self):
        events = b"touch e1; b touch e8"
        plain = run("touch", ROOKS, stdin=events)
        self.assertEqual(plain.returncode, 1)
        self.assertEqual(plain.stdout, run("touch", ROOKS, "--json", stdin=events).stdout)

    def test_a_refused_event_changes_nothing(self):
        first, second, third = self.lines(ROOKS, "touch e1; b touch e8; touch e1", code=1)
        self.assertEqual((second["accepted"], second["article"], second["reason"], second["made"]),
                         (False, "4.3", "White has the move", False))
        for key in ("obligations", "permitted", "claim_open"):
            self.assertEqual(first[key], second[key])
            self.assertEqual(first[key], third[key])

    def test_a_move_is_made(self):
        lines = self.lines(ROOKS, "lift e1; release g1; lift h1; release f1; touch e8")
        self.assertEqual([line["made"] for line in lines], [False, False, False, True, False])
        self.assertEqual(lines[1]["permitted"], ["e1g1"])
        self.assertEqual(lines[1]["obligations"][0]["article"], "4.6b")
        self.assertIn("e8d7", lines[4]["permitted"])

    def test_nothing_is_permitted_once_the_game_is_over(self):
        lines = self.lines("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", "lift b1; release b8; touch h8", code=1)
        self.assertEqual(lines[1]["permitted"], [])
        self.assertEqual((lines[2]["accepted"], lines[2]["article"]), (False, "5.1a"))

    def test_the_game_ends_where_a_game_does(self):
        for fen, article in [("7k/8/8/8/8/8/8/K7 w - -", "5.2b"), ("7k/8/8/8/8/8/8/K5R1 w - - 150 90", "FIDE 9.6.2")]:
            line = self.lines(fen, "touch a1", code=1)[0]
            self.assertEqual((line["accepted"], line["article"], line["permitted"]), (False, article, []))
        for fen, events, article in [("7k/8/8/8/8/8/1r6/2K5 w - -", "lift c1; remove b2; release b2; touch h8", "5.2b"),
                                     ("k7/8/8/8/8/8/8/4K2R w - - 149 90", "lift e1; release e2; touch a8", "FIDE 9.6.2")]:
            lines = self.lines(fen, events, code=1)
            self.assertEqual((lines[-2]["made"], lines[-2]["permitted"]), (True, []))
            self.assertEqual((lines[-1]["accepted"], lines[-1]["article"]), (False, article))
        claimed = self.lines("k7/8/8/8/8/8/8/4K2R w - - 149 90", "touch h1; lift e1; release e2; claim 4.3", "--mode",
                             "record")
        self.assertEqual(claimed[-2]["permitted"], [])
        self.assertIn("h1h2", claimed[-1]["permitted"])

    def test_claims(self):
        lines = self.lines("startpos", "touch b1; lift e2; release e4; claim 4.3", "--mode", "record")
        self.assertEqual([line["claim_open"] for line in lines], [None, None, "black", None])
        self.assertEqual(lines[3]["permitted"], ["b1a3", "b1c3"])
        lines = self.lines("startpos", "touch b1; lift e2; release e4; touch e7; claim 4.3", "--mode", "record", code=1)
        self.assertEqual(lines[3]["claim_open"], None)
        self.assertEqual(lines[4]["article"], "4.7")
        self.assertFalse(self.lines("startpos", "touch b1; lift e2; release e4", code=1)[2]["accepted"])

    def test_comments_and_blank_lines_are_no_events(self):
        lines = self.lines("startpos", "\n# touch a1\n  \t\ntouch b1 # a knight\r\n;;touch b1;\n#")
        self.assertEqual([line["event"] for line in lines], ["touch b1", "touch b1"])
        self.assertEqual(self.lines("startpos", ""), [])

    def test_events_from_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "events")
            with open(path, "w", encoding="ascii") as file:
                file.write("touch a1\ntouch b1")
            self.assertEqual(len(self.lines("startpos", "", "--events", path)), 2)
            self.assertEqual(len(self.json_lines("touch", "touch", "-", "--events", path, stdin=START.encode())), 2)
        self.assertIn("cannot read", self.failure("unreadable_file", "touch", START, "--events", path))
        self.assertIn("cannot read", self.failure("unreadable_file", "touch", START, "--events", "/"))

    def test_bad_usage(self):
        self.assertIn("the mode must be enforce or record", self.failure("usage", "touch", START, "--mode", "loose"))
        self.assertIn("cannot give both", self.failure("usage", "touch", "-"))

    def test_what_is_no_event(self):
        for text, sentence in [
            (b"touch", "line 1, character 6: expected a square, found the end"),
            (b"\n# x\n touch a1 b1", "line 3, character 13: expected together or unclear, found the end"),
            (b"e2e4", "line 1, character 1: expected adjust, touch"),
            (b"\xff\xfe", "found '\\xff\\xfe'"),
            (b"touch a1\0", "found 'a1\\x00'"),
            (b"claim 4.6", "expected 4.3 or 4.4"),
            (b"x" * 3_000_000, "line 1 is too long"),
        ]:
            with self.subTest(text=text[:40]):
                self.assertIn(sentence, self.failure("bad_event", "touch", START, stdin=text))

    def test_a_line_that_is_no_event_ends_it(self):
        result = run("touch", START, "--json", stdin=b"touch a1\nnonsense\ntouch b1\n")
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stdout.count(b"\n"), 1)
        self.assertEqual(json.loads(result.stderr)["error"]["code"], "bad_event")

    def test_each_line_is_answered_at_once(self):
        with subprocess.Popen([PROGRAM, "touch", START], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            for event, moves in [(b"touch b1\n", 2), (b"lift b1\n", 2), (b"release c3\n", 20)]:
                process.stdin.write(event)
                process.stdin.flush()
                self.assertEqual(len(json.loads(process.stdout.readline())["permitted"]), moves)
            process.stdin.close()
            self.assertEqual(process.wait(), 0)

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([PROGRAM, "touch", START], input=b"touch b1", stdout=full, stderr=subprocess.PIPE,
                                    check=False)
        self.assertEqual((result.returncode, result.stderr), (2, b"adoube: cannot write to standard output\n"))

    def test_random_events_are_always_answered(self):
        chance = random.Random(4711)
        squares = [file + rank for file in "abcdefgh" for rank in "12345678"]
        forms = ["adjust", "touch {}", "touch {} accidental", "intend castle k", "intend castle q", "lift {}", "lift {}",
                 "place {}", "release {}", "release {}", "remove {}", "promote q {}", "promote n {}", "claim 4.3",
                 "claim 4.4", "b touch {}", "w lift {}"]
        for fen in (START, ROOKS, CHESS960, "1r2k3/P6P/8/2pP4/8/8/8/R3K2R w KQ c6 0 1"):
            for mode in ("enforce", "record"):
                events = [chance.choice(forms).format(chance.choice(squares)) for _ in range(400)]
                result = run("touch", fen, "--mode", mode, stdin="\n".join(events).encode())
                self.assertEqual((result.returncode, result.stderr), (1, b""))
                lines = [json.loads(line) for line in result.stdout.splitlines()]
                self.assertEqual([line["event"] for line in lines], events)
                check = validator("touch")
                for line in lines:
                    check.validate(line)
                    self.assertTrue(line["permitted"])


if __name__ == "__main__":
    main()
