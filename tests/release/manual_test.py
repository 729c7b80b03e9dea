# SPDX-License-Identifier: GPL-3.0-or-later
"""The manual pages: one for each command, with every option that --help knows, and nothing roff complains about."""

import functools
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from commands import PROGRAM, PROVE, REFERENCE, all_commands, run

PAGES = REFERENCE / "man"
ENVIRONMENT = {**os.environ, "MANWIDTH": "1000", "LC_ALL": "C.UTF-8"}

# adoube-uci is a program, and `adoube uci` the same conversation: the page is the program's.
SHARED = {"adoube uci": "adoube-uci"}


def page_of(spoken):
    return PAGES / (SHARED.get(spoken, spoken.replace(" ", "-")) + ".1")


@functools.cache
def rendered(path):
    """What a reader sees, each paragraph on a line."""
    shown = subprocess.run(["man", "--warnings", "-l", path], env=ENVIRONMENT, capture_output=True, text=True, check=True)
    assert shown.stderr == "", shown.stderr
    return shown.stdout


def sections(text):
    parts = re.split(r"^([A-Z][A-Z ]+)$", text, flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


class Pages(unittest.TestCase):
    def test_there_is_a_page_for_each_command_and_no_other(self):
        wanted = {page_of(spoken).name for spoken in all_commands()} | {"adoube-uci.1"}
        self.assertEqual({path.name for path in PAGES.iterdir()}, wanted)

    def test_every_option_stands_in_the_page_with_its_value(self):
        for spoken, command in all_commands().items():
            if spoken in SHARED:
                self.assertEqual(set(command.options), {"-h", "--help"})
                continue
            tags = {}
            for line in sections(rendered(page_of(spoken)))["OPTIONS"].splitlines():
                # A short tag has its text on the same line.
                if match := re.match(r" {7}(?:((?:-\S, )?-\S+)(?: (\S+))?|(--\w{1,4}) +\S.*)$", line):
                    tags.update({name: match[2] or "" for name in (match[1] or match[3]).split(", ")})
            self.assertEqual(tags, command.options, spoken)

    def test_every_subcommand_stands_in_the_page(self):
        for spoken, command in all_commands().items():
            if command.subcommands:
                named = re.findall(r"^ {7}(adoube\S*)\(1\)", sections(rendered(page_of(spoken)))["SUBCOMMANDS"], re.M)
                self.assertEqual(named, [f"{spoken} {sub}".replace(" ", "-") for sub in command.subcommands])

    def test_pages_have_their_sections_and_the_version(self):
        version = run(PROGRAM, "--version").stdout.split()[1]
        for path in PAGES.iterdir():
            text = rendered(path)
            self.assertLessEqual({"NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "SEE ALSO"}, set(sections(text)), path)
            self.assertIn(f"\nadoube {version} ", text)
            self.assertRegex(text, rf"\nNAME\n +{re.escape(path.stem)} - [a-zA-Z]")
            for named in re.findall(r"(adoube[\w-]*)\(1\)", sections(text)["SEE ALSO"]):
                self.assertTrue((PAGES / f"{named}.1").exists(), f"{path.name} names {named}(1)")

    def test_guides_named_are_there(self):
        docs = pathlib.Path(__file__).parents[2] / "docs"
        for path in PAGES.iterdir():
            named = re.findall(r"/usr/share/doc/adoube/docs/(\S+)", rendered(path))
            self.assertTrue(all((docs / name).exists() for name in named), (path.name, named))

    def test_sentences_end_once(self):
        for path in PAGES.iterdir():
            self.assertEqual(re.findall(r".*[?!]\. *$", rendered(path), re.M), [], path.name)

    def test_a_variable_names_no_option_that_means_something_else(self):
        """--colour is a player's side in one page, and paint in others: the page says whose it speaks of."""
        for spoken in all_commands():
            told = sections(rendered(page_of(spoken))).get("ENVIRONMENT", "")
            for option, owners in re.findall(r"(--[\w-]+)(?: of (\w+(?:, \w+)*(?: and \w+)?))?", told):
                meanings = {other.options[option] for other in all_commands().values() if option in other.options}
                if not owners:
                    self.assertEqual(len(meanings), 1, f"{spoken}: {option} is one of {meanings}")
                for owner in re.split(r", | and ", owners) if owners else []:
                    self.assertIn(option, all_commands()[f"adoube {owner}"].options, spoken)

    def test_roff_has_nothing_to_say(self):
        for path in PAGES.iterdir():
            for command in (["groff", "-ww", "-z", "-man", "-K", "utf8", "-Tutf8"], ["mandoc", "-T", "lint", "-W", "warning"]):
                said = subprocess.run([*command, path], capture_output=True, text=True, check=False)
                self.assertEqual((said.stdout, said.stderr), ("", ""), path)


class ExitStatus(unittest.TestCase):
    """The statuses that pages tell, seen."""

    MATE = "7k/5QQ1/8/8/8/8/8/K7 b - - 0 1"
    SEEN = [
        ("adoube perft", ["perft", "1"], 0),
        ("adoube perft", ["perft", "--suite", "wrong.perft"], 1),
        ("adoube perft", ["perft", "many"], 2),
        ("adoube moves", ["moves", "startpos"], 0),
        ("adoube moves", ["moves", "nonsense"], 2),
        ("adoube explain", ["explain", "startpos", "e4"], 0),
        ("adoube explain", ["explain", "startpos", "e5"], 1),
        ("adoube explain", ["explain", "startpos"], 2),
        ("adoube status", ["status", "startpos"], 0),
        ("adoube status", ["status", "--pgn", "bad.pgn"], 1),
        ("adoube fen", ["fen", "startpos"], 0),
        ("adoube fen", ["fen", "8/8/8/8/8/8/8/8 w - - 0 1"], 1),
        ("adoube dead", ["dead", "7k/8/8/8/8/8/8/K7 w - - 0 1"], 0),
        ("adoube laws", ["laws", "3.8"], 0),
        ("adoube laws", ["laws", "99"], 2),
        ("adoube touch", ["touch", "startpos", "--events", "fine.txt"], 0),
        ("adoube touch", ["touch", "startpos", "--events", "refused.txt"], 1),
        ("adoube validate", ["validate", "good.pgn"], 0),
        ("adoube validate", ["validate", "bad.pgn"], 1),
        ("adoube validate", ["validate", "absent.pgn"], 2),
        ("adoube pgn", ["pgn", "good.pgn"], 0),
        ("adoube pgn", ["pgn", "bad.pgn"], 1),
        ("adoube replay", ["replay", "good.pgn"], 0),
        ("adoube replay", ["replay", "bad.pgn"], 1),
        ("adoube render", ["render", "startpos"], 0),
        ("adoube play", ["play"], 0),
        ("adoube analyse", ["analyse", "startpos", "--depth", "1"], 0),
        ("adoube analyse", ["analyse", "startpos", "--engine", "/absent"], 2),
        ("adoube table", ["table", "KRvK"], 0),
        ("adoube probe", ["probe", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"], 0),
        ("adoube probe", ["probe", "startpos"], 1),
        ("adoube krk", ["krk"], 0),
        ("adoube krk move", ["krk", "move", "8/8/8/3k4/8/8/8/R3K3 w"], 0),
        ("adoube krk move", ["krk", "move", "R3k3/8/4K3/8/8/8/8/8 b"], 1),
        ("adoube krk play", ["krk", "play", "8/8/8/3k4/8/8/8/R3K3 w", "--defender", "optimal"], 0),
        ("adoube krk check", ["krk", "check", "--board", "4x4"], 0),
        ("adoube krk check", ["krk", "check", "--board", "3x4"], 1),
        ("adoube krk table", ["krk", "table", "--board", "4x4"], 0),
        ("adoube match", ["match", "--engine", "/absent", "--engine", "/absent"], 2),
        ("adoube serve", ["serve", "--db", "nonsense:"], 2),
        ("adoube-uci", ["uci", "isready"], 0),
    ]

    def test_programs_end_as_their_pages_say(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in [("good.pgn", "1. e4 e5 *\n"), ("bad.pgn", "1. e4 e4 *\n"), ("fine.txt", "touch e2\n"),
                               ("refused.txt", "touch e2; lift d2; release d4\n"),
                               ("wrong.perft", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 21\n")]:
                (pathlib.Path(folder) / name).write_text(text, encoding="ascii")
            for spoken, arguments, status in self.SEEN:
                answer = run(PROGRAM, *arguments, cwd=folder, stdin=subprocess.DEVNULL)
                self.assertEqual(answer.returncode, status, (arguments, answer.stdout, answer.stderr))
                told = sections(rendered(page_of(spoken)))["EXIT STATUS"]
                self.assertRegex(told, rf"(?m)^ +{status} +\S", f"{spoken} ends with {status}")

    def test_every_page_is_tried(self):
        tried = {spoken for spoken, _, _ in self.SEEN}
        self.assertEqual(set(all_commands()) - tried, {"adoube", "adoube uci", "adoube krk prove"} | ({"adoube-prove"} if PROVE else set()))


if __name__ == "__main__":
    unittest.main()
