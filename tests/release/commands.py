# SPDX-License-Identifier: GPL-3.0-or-later
"""The command lines as the built programs tell them by --help: what pages and completions are compared with."""

import functools
import os
import pathlib
import re
import subprocess

PROGRAM = pathlib.Path(os.environ["ADOUBE_PROGRAM"])
PROVE = pathlib.Path(os.environ["ADOUBE_PROVE_PROGRAM"]) if os.environ.get("ADOUBE_PROVE_PROGRAM") else None
REFERENCE = pathlib.Path(os.environ["ADOUBE_REFERENCE"])

CHOICE = re.compile(r"[a-z0-9][a-z0-9-]*\Z")


def left_of(line):
    """What stands in the left column; what does not fit there has a line of its own."""
    width = 30
    return line[:width] if line[width - 1:width] == " " else line


class Command:
    """What --help shows of one command."""

    def __init__(self, words, text):
        self.words = words
        self.options = {}  # a name -> what stands behind it: "", "FILE", "white|black"
        self.subcommands = []
        section = ""
        for line in text.splitlines():
            if re.match(r"[A-Z][a-z]+:$", line):
                section = line[:-1]
            elif not line.startswith(" "):
                section = section if line == "" else ""
            elif section == "Options" and (match := re.match(r"  (-\S+)(?: (\S.*?))? *$", left_of(line))):
                value = (match[2] or "").removesuffix(" ...").split(":INT in", 1)[0]
                for name in match[1].split(","):
                    self.options[name] = value
            elif section == "Subcommands" and (match := re.match(r"  (\S+)", line)):
                self.subcommands.append(match[1])

    def choices(self, name):
        return [word for word in self.options[name].split("|") if CHOICE.match(word)]


def run(program, *arguments, **how):
    return subprocess.run([program, *arguments], capture_output=True, text=True, timeout=60, check=False, **how)


def asked(program, words):
    answer = run(program, *words[1:], "--help")
    assert answer.returncode == 0, (words, answer.stderr)
    command = Command(words, answer.stdout)
    return [command] + [below for name in command.subcommands for below in asked(program, [*words, name])]


@functools.cache
def all_commands():
    """By name, as it is spoken: "adoube krk move"."""
    found = asked(PROGRAM, ["adoube"])
    if PROVE:
        found += asked(PROVE, ["adoube-prove"])
    return {" ".join(command.words): command for command in found}
