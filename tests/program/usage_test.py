# SPDX-License-Identifier: GPL-3.0-or-later
"""What holds for every subcommand: help, bad usage, unreadable positions, pipes."""

import os
import pathlib
import random
import re
import shlex
import subprocess
import tempfile

from program import KIWIPETE, PROGRAM, SCHEMAS, START, ProgramTest, main, run, validator

SUBCOMMANDS = ["perft", "moves", "explain", "fen", "laws", "validate", "pgn", "replay", "render", "touch", "status",
               "dead", "table", "probe", "uci", "match", "analyse", "serve", "play", "krk"]

# What leads to others: they have the help, and it has only their names.
BELOW = {"krk": ["move", "play", "check", "table", "prove"]}
# What another program speaks to answers in that program's language.
WITHOUT_JSON = {"uci"}
# Minutes of play, of thought or of proof; or until somebody stops it.
LONG_EXAMPLES = {"match", "analyse", "serve", "play", "krk prove"}


def listed(text):
    """The subcommands that a help lists."""
    return re.findall(r"^  ([a-z]+) ", text.split("\nSubcommands:\n")[1].split("\n\n")[0], re.MULTILINE)


def spoken():
    """What is asked for help and an example: "perft", "krk move"."""
    return [f"{name} {below}".rstrip() for name in SUBCOMMANDS for below in BELOW.get(name, [""])]


# Subcommands that take a position, as a function of its words.
WITH_POSITION = {
    "moves": lambda *fen: ["moves", *fen],
    "fen": lambda *fen: ["fen", *fen],
    "explain": lambda *fen: ["explain", *fen, "e2e4"],
    "perft": lambda *fen: ["perft", "1", "--fen", *fen],
    "render": lambda *fen: ["render", *fen],
    "dead": lambda *fen: ["dead", *fen, "--budget", "1"],
    "probe": lambda *fen: ["probe", *fen],
    "touch": lambda *fen: ["touch", *fen, "--events", os.devnull],
}

# (text, part of the sentence)
BAD_FENS = [
    ("", "the text is empty"),
    ("   ", "the text is empty"),
    ("hello", "found 'h'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "ends before the side to move"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "ends before the castling rights"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", "ends before the en passant square"),
    ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "found '9' at character 19"),
    ("rnbqkbnr/pppppppp/8/8p/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "rank 5 has 9 squares instead of 8"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w KQkq - 0 1", "the board has 7 ranks"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/8 w KQkq - 0 1", "the board has 9 ranks"),
    ("rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "two digits in a row"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", "expected w or b for the side to move, found 'x' at character 45"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkz - 0 1", "castling rights, found 'z'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KK - 0 1", "was named before"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1", "found 'e9'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1", "halfmove clock, found '-1'"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 99999999999999999999", "at most 999999"),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 extra", "found 'extra'"),
    ("♔", "found '\\xe2'"),
    ("p" * 100000, "the board has 1 rank instead"),
    ("/" * 100000, "the board has 100001 ranks"),
]


class Help(ProgramTest):
    def test_help_names_every_subcommand(self):
        self.assertEqual(self.answer("-h"), self.answer("--help"))
        self.assertEqual(sorted(listed(self.answer("--help"))), sorted(SUBCOMMANDS))
        for name, below in BELOW.items():
            self.assertEqual(sorted(listed(self.answer(name, "--help"))), sorted(below))

    def test_version(self):
        self.assertRegex(self.answer("--version"), r"\Aadoube \d+\.\d+\.\d+\n\Z")

    def test_every_subcommand_has_help_with_an_example_that_runs(self):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "positions.perft").write_text(f"{START} ;D1 20\n", encoding="ascii")
            (pathlib.Path(folder) / "positions.tsv").write_text("k7/8/8/8/8/8/8/K7 w - -\twhite\n", encoding="ascii")
            (pathlib.Path(folder) / "events.txt").write_text("touch a1; touch b1\n", encoding="ascii")
            (pathlib.Path(folder) / "folder").mkdir()
            for name, move in [("games.pgn", "e4"), ("more.pgn.zst", "d4"), ("a.pgn", "c4"), ("b.pgn.zst", "Nf3"),
                               ("folder/c.pgn", "g3")]:  # Known by content, not by name.
                (pathlib.Path(folder) / name).write_text(
                    f'[White "Carlsen"]\n[WhiteElo "2800"]\n\n1. {move} d5 2. Nc3 *\n', encoding="ascii")
            for name in spoken():
                text = self.answer(*name.split(), "--help")
                self.assertEqual("--json" in text, name not in WITHOUT_JSON)
                examples = re.findall(r"^  (adoube .*)$", text.split("Example:")[1], re.MULTILINE)
                self.assertTrue(examples)
                for example in [] if name in LONG_EXAMPLES else examples:
                    with self.subTest(example=example):
                        result = run(*shlex.split(example)[1:], cwd=folder)
                        self.assertIn(result.returncode, (0, 1))
                        self.assertEqual(result.stderr, b"")
                        self.assertTrue(result.stdout or (pathlib.Path(folder) / "all.pgn").exists())

    def test_every_schema_is_a_schema(self):
        for path in SCHEMAS.glob("*.schema.json"):
            validator(path.name.removesuffix(".schema.json"))


class Usage(ProgramTest):
    def test_unknown_things(self):
        for arguments, sentence in [
            (["nonsense"], "there is no subcommand 'nonsense'"),
            (["Perft", "3"], "there is no subcommand 'Perft'"),
            (["-"], "there is no"),
            ([""], "there is no subcommand ''"),
            (["--nonsense"], "there is no option '--nonsense'"),
            (["-x"], "there is no option '-x'"),
            (["moves", "--nonsense", START], "there is no option '--nonsense'; see adoube moves --help"),
            (["moves", START, "--depth=3"], "there is no option '--depth=3'"),
            (["fen", START, "-j"], "there is no option '-j'"),
            (["laws", "3.8", "3.9"], "the argument '3.9' is one too many"),
            (["🙂"], "there is no subcommand '\\xf0\\x9f\\x99\\x82'"),
            (["a\nb"], "there is no subcommand 'a\\x0ab'"),
            (["a" * 100000], "there is no subcommand 'aaaa"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", *arguments))
        self.assertIn("\\xff", self.failure("usage", b"\xff\xfe"))

    def test_missing_things(self):
        for arguments, sentence in [
            (["moves"], "a position is needed"),
            (["fen"], "a position is needed"),
            (["render"], "a position is needed"),
            (["touch"], "a position is needed"),
            (["replay"], "a file is needed"),
            (["explain"], "a position and a move are needed"),
            (["explain", "startpos"], "a position and a move are needed"),
            (["perft"], "a depth is needed"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", *arguments))

    def test_wrong_things(self):
        for arguments, sentence in [
            (["moves", "startpos", "e4"], "nothing can follow startpos: 'e4'"),
            (["validate", "--codes", "games.pgn"], "--codes lists what there is; it takes no file"),
            (["serve", "--port", "99999"], "--port must be a whole number from 0 to 65535, not '99999'"),
            (["serve", "--machines", "many"], "--machines must be a whole number from 1 to 64, not 'many'"),
            (["serve", "--threads", "0"], "--threads must be a whole number from 1 to 64, not '0'"),
            (["serve", "--analyses", "-1"], "--analyses must be a whole number from 1 to 64, not '-1'"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", *arguments))

    def test_a_word_of_a_position_is_no_subcommand(self):
        for word in SUBCOMMANDS:
            with self.subTest(word=word):
                self.failure("bad_fen", "moves", word)


class BadPositions(ProgramTest):
    def test_each_subcommand_refuses_each(self):
        for name, arguments in WITH_POSITION.items():
            for text, sentence in BAD_FENS:
                with self.subTest(subcommand=name, fen=text[:80]):
                    self.assertIn(sentence, self.failure("bad_fen", *arguments(text)))
                    self.assertIn(sentence, self.failure("bad_fen", *arguments("-"), stdin=text.encode()))

    def test_stdin(self):
        for name, arguments in WITH_POSITION.items():
            for text, sentence in [
                (b"", "the text is empty"),
                (b"\n\n", "the text is empty"),
                (b"\0", "found '\\x00'"),
                (START.encode() + b"\0", "for the move number, found '1\\x00'"),
                (START.encode() + b"\n" + START.encode(), "several lines"),
                (bytes(range(256)), "several lines"),
                (b"\xff\xfe" + START.encode(), "found '\\xff'"),
                (b"p" * 3_000_000, "the board has 1 rank"),
            ]:
                with self.subTest(subcommand=name, text=text[:80]):
                    self.assertIn(sentence, self.failure("bad_fen", *arguments("-"), stdin=text))

    def test_closed_stdin(self):
        result = subprocess.run(["sh", "-c", '"$0" moves - <&-', PROGRAM], capture_output=True, check=False)
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        self.assertRegex(result.stderr.decode(), r"\Aadoube: cannot read standard input: .+\n\Z")

    def test_damaged_positions_never_crash(self):
        chance = random.Random(1729)
        alphabet = "/ wbKQkqAHah-0123456789pnbrqkPNBRQKx\t\n\x7f"
        for _ in range(150):
            text = list(chance.choice([START, KIWIPETE]))
            for _ in range(chance.randint(1, 6)):
                at = chance.randrange(len(text))
                text[at:at + chance.randint(0, 2)] = chance.choice(alphabet)
            text = "".join(text)
            with self.subTest(text=text):
                self.assertIn(run("fen", text).returncode, (0, 1, 2))
                result = run("moves", text, "--json")
                self.assertIn(result.returncode, (0, 2), result.stderr)


class Pipes(ProgramTest):
    def test_a_closed_pipe_ends_it_quietly(self):
        for arguments in (["moves", KIWIPETE], ["laws"], ["--help"]):
            read, write = os.pipe()
            os.close(read)
            with self.subTest(arguments=arguments):
                result = subprocess.run([PROGRAM, *arguments], stdout=write, stderr=subprocess.PIPE, check=False)
                self.assertEqual((result.returncode, result.stderr), (-13, b""))
            os.close(write)

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([PROGRAM, "moves", START], stdout=full, stderr=subprocess.PIPE, check=False)
        self.assertEqual((result.returncode, result.stderr), (2, b"adoube: cannot write to standard output\n"))

    def test_no_progress_where_there_is_no_terminal(self):
        result = run("perft", "5", "--reference", "--fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1")
        self.assertEqual((result.returncode, result.stderr), (0, b""))


if __name__ == "__main__":
    main()
