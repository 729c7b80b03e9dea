# SPDX-License-Identifier: GPL-3.0-or-later
"""The completions, asked as the shells ask them: subcommands, options, values, files."""

import os
import pathlib
import shlex
import subprocess
import tempfile
import unittest

from commands import PROGRAM, PROVE, REFERENCE, all_commands, run

PROGRAMS = ["adoube"] + (["adoube-prove"] if PROVE else [])

BASH = r"""
source "$1"; shift
while IFS= read -r line; do
  mapfile -t COMP_WORDS <<<"${line//$'\x1f'/$'\n'}"
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=()
  "_${COMP_WORDS[0]//-/_}"
  (IFS=$'\x1f'; printf '%s\n' "${COMPREPLY[*]}")
done
"""


def by_bash(program, lines, cwd=None):
    """What bash offers for the last word of each line, a line being its words."""
    asked = "".join("\x1f".join(words) + "\n" for words in lines)
    done = subprocess.run(["bash", "-u", "-c", BASH, "bash", REFERENCE / "bash" / program], input=asked, cwd=cwd,
                          capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr == "", done.stderr
    return [set(line.split("\x1f")) - {""} for line in done.stdout.splitlines()]


def by_fish(program, lines, cwd=None):
    script = f"source {shlex.quote(str(REFERENCE / 'fish' / (program + '.fish')))}\n" + "".join(
        f"complete -C {shlex.quote(' '.join(words))} | string split -f1 \\t; echo ==\n" for words in lines)
    with tempfile.TemporaryDirectory() as home:
        done = subprocess.run(["fish", "--no-config"], input=script, capture_output=True, text=True, check=True, cwd=cwd,
                              timeout=120, env={"PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8"})
    assert done.stderr == "", done.stderr
    # An option whose value may be left out is offered in two ways.
    return [{word.removesuffix("=") for word in part.split("\n")} - {""} for part in done.stdout.split("==\n")[:-1]]


def of(program):
    return {spoken: command for spoken, command in all_commands().items() if spoken.split()[0] == program}


class Completion(unittest.TestCase):
    maxDiff = None

    def each(self, program, questions, expected, shells=(by_bash, by_fish), **how):
        for shell in shells:
            for words, found, wanted in zip(questions, shell(program, questions, **how), expected, strict=True):
                self.assertEqual(found, wanted, (shell.__name__, words))

    def test_files_are_in_order(self):
        for program in PROGRAMS:
            for command in (["bash", "-n", REFERENCE / "bash" / program], ["zsh", "-n", REFERENCE / "zsh" / f"_{program}"],
                            ["fish", "--no-config", "-n", REFERENCE / "fish" / f"{program}.fish"],
                            ["shellcheck", "-s", "bash", REFERENCE / "bash" / program]):
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""), command)

    def test_options_of_every_command_are_offered_and_no_others(self):
        for program in PROGRAMS:
            commands = of(program).values()
            questions = [[*command.words, "--"] for command in commands]
            self.each(program, questions, [{name for name in command.options if name.startswith("--")} for command in commands])

    def test_subcommands_are_offered(self):
        commands = [command for command in of("adoube").values() if command.subcommands]
        self.assertEqual(len(commands), 2)
        self.each("adoube", [[*command.words, ""] for command in commands], [set(command.subcommands) for command in commands])
        self.each("adoube", [["adoube", "va"], ["adoube", "krk", "p"]], [{"validate"}, {"play", "prove"}])

    def test_choices_are_offered(self):
        count = 0
        for program in PROGRAMS:
            asked = [(command, name) for command in of(program).values() for name in command.options if command.choices(name)]
            wanted = [set(command.choices(name)) for command, name in asked]
            self.each(program, [[*command.words, name, ""] for command, name in asked], wanted)
            # As bash divides --option=value.
            self.each(program, [[*command.words, name, "="] for command, name in asked], wanted, shells=[by_bash])
            self.each(program, [[*command.words, name, "=", min(words)] for (command, name), words in zip(asked, wanted)],
                      [{word for word in words if word.startswith(min(words))} for words in wanted], shells=[by_bash])
            count += len(asked)
        self.assertGreater(count, 20)

    def test_names_of_files_and_folders_are_offered(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "games one.pgn").touch()
            (pathlib.Path(folder) / "games").mkdir()
            questions = [["adoube", "validate", "ga"], ["adoube", "validate", "--strict", "ga"], ["adoube", "dead", "--check", "ga"],
                         ["adoube", "pgn", "--out-dir", "ga"], ["adoube", "serve", "--page", "ga"]]
            both = {"games", "games one.pgn"}
            self.each("adoube", questions, [both, both, both, {"games"}, {"games"}], shells=[by_bash], cwd=folder)
            found = by_fish("adoube", questions, cwd=folder)
            for names, wanted in zip(found, [2, 2, 2, 1, 1], strict=True):
                self.assertEqual(len(names), wanted, names)

    def test_positions_and_programs_are_offered(self):
        self.each("adoube", [["adoube", "moves", "s"], ["adoube", "perft", "--fen", "st"]], [{"startpos"}, {"startpos"}])
        self.assertIn("bash", by_bash("adoube", [["adoube", "match", "--engine", "bas"]])[0])

    def test_zsh_offers_what_is_defined(self):
        """zsh has no way to be asked, but _arguments can be replaced by something that tells what it was told."""
        for program in PROGRAMS:
            script = f"_arguments() {{ print -rl -- \"$@\" }}\nautoload() {{ : }}\n"
            for spoken, command in of(program).items():
                function = "_" + spoken.replace(" ", "_").replace("-", "_")
                text = (REFERENCE / "zsh" / f"_{program}").read_text(encoding="utf-8")
                body = text.rsplit("\n", 2)[0]  # Without the call at the end.
                done = subprocess.run(["zsh", "-f", "-c", f"{script}{body}\n{function}"], capture_output=True, text=True, check=False)
                told = {line.lstrip("*").split("[", 1)[0].rstrip("=") for line in done.stdout.splitlines() if line.lstrip("*").startswith("-")}
                self.assertEqual(told - {"-C"}, set(command.options), spoken)


class Choices(unittest.TestCase):
    """What is offered is accepted, and something else is not: the definitions and the programs agree."""

    # A command line that needs nothing but the choice, in the place of ?.
    LINES = {
        ("adoube explain", "--claim"): "explain --pgn g.pgn --claim ?",
        ("adoube dead", "--winner"): "dead startpos --winner ? --batch none.tsv",
        ("adoube dead", "--judge"): "dead --check none.cert --judge ?",
        ("adoube pgn", "--to"): "pgn g.pgn --to ?",
        ("adoube pgn", "--strip"): "pgn g.pgn --strip ?",
        ("adoube pgn", "--split"): "pgn g.pgn --out-dir out --split ?",
        ("adoube replay", "--render"): "replay g.pgn --render ? --out out",
        ("adoube replay", "--theme"): "replay g.pgn --theme ? --sheet s.svg",
        ("adoube replay", "--colour"): "replay g.pgn --render ansi --colour ?",
        ("adoube render", "--check"): "render startpos --check ?",
        ("adoube render", "--theme"): "render startpos --theme ? --out r.svg",
        ("adoube render", "--colour"): "render startpos --colour ?",
        ("adoube touch", "--mode"): "touch startpos --mode ? --events none.tsv",
        ("adoube table", "--all"): "table --all ? --memory 1 --folder absent",
        ("adoube krk play", "--side"): "krk play 8/8/8/3k4/8/8/8/R3K3 w --side ?",
        ("adoube krk play", "--defender"): "krk play 8/8/8/3k4/8/8/8/R3K3 w --defender ?",
        ("adoube krk table", "--variant"): "krk table --board 4x4 --variant ?",
        ("adoube krk prove", "--solver"): "krk prove --list --solver ?",
        ("adoube krk prove", "--board"): "krk prove --list --board ?",
        ("adoube match", "--format"): "match --engine /absent --engine /absent --depth 1 --format ?",
        ("adoube match", "--order"): "match --engine /absent --engine /absent --depth 1 --order ?",
        ("adoube match", "--tables"): "match --engine /absent --engine /absent --depth 1 --tables ?",
        ("adoube play", "--flag-rule"): "play --time 5 --flag-rule ?",
        ("adoube play", "--view"): "play --view ?",
        ("adoube play", "--colour"): "play --engine --colour ? --depth 1",
        ("adoube analyse", "--theme"): "analyse g.pgn --depth 1 --svg - --theme ?",
        ("adoube-prove", "--solver"): "krk prove --list --solver ?",
        ("adoube-prove", "--board"): "krk prove --list --board ?",
    }

    def test_every_choice_is_tried(self):
        defined = {(spoken, name) for spoken, command in all_commands().items() for name in command.options if command.choices(name)}
        self.assertEqual({key for key in self.LINES if PROVE or key[0] != "adoube-prove"}, defined)

    def test_what_is_offered_is_accepted_and_nothing_else(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "g.pgn").write_text("1. e4 e5 *\n", encoding="ascii")
            (pathlib.Path(folder) / "none.tsv").touch()
            (pathlib.Path(folder) / "none.cert").touch()
            for (spoken, name), line in self.LINES.items():
                if "krk prove" in line and not PROVE:
                    continue
                answers = {}
                for word in [*all_commands()[spoken].choices(name), "nonsense"]:
                    answer = run(PROGRAM, *[word if part == "?" else part for part in shlex.split(line)], cwd=folder,
                                 stdin=subprocess.DEVNULL)
                    answers[word] = answer.stderr if answer.returncode == 2 else ""
                refused = answers.pop("nonsense")
                self.assertIn("nonsense", refused, (spoken, name))
                for word, said in answers.items():
                    self.assertNotIn(refused.replace("nonsense", "").split(";")[0][:24], said, (spoken, name, word, said))


if __name__ == "__main__":
    unittest.main()
