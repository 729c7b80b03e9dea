# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of the README that no command measures: those that stand in the sources, and those of names."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fixed:
    sentence: str  # As the README has it, {slots} for the numbers.
    file: str
    place: str  # An expression: its group is the number as the file has it.
    counts: bool = False  # The number is instead how many different groups there are.


FIXED = (
    Fixed("at least {members} members of each rare kind", "tests/equivalence/classes_test.cpp",
          r"enough = ([0-9']+);"),
    Fixed("{theorems} lemmas, each with twins", "proofs/krk/theorems.cpp", r'^ {6}\{"(\w+)",', counts=True),
    Fixed("random and damaged texts ({texts} more with `--slow`)", "tests/pgn/agreement_test.cpp",
          r"SlowOnManyRandomTexts.*, ([0-9']+)\)"),
    Fixed("{kinds} kinds of fault planted in clean games", "tests/pgn/planters.cpp", r"PgnCode::(\w+)", counts=True),
    Fixed("on {games} plain games", "scripts/bench-compare", r'"--games", type=int, default=(\d+)'),
    Fixed("where Debian's stockfish counts {leaves} million leaves", "scripts/bench/search.py",
          r"^REFERENCE = (\d+)"),
    Fixed("{games} live games on SQLite", "scripts/bench-server", r'"--games", type=int, default=(\d+)'),
    Fixed("a board on `http://127.0.0.1:{port}`", "apps/adoube/serve.hpp", r'port = "([0-9]+)";'),
)

# Expressions for what looks like a figure and is none: names, articles, editions, sizes that the sentence defines.
NAMES = (
    r"Debian 12", r"C\+\+", r"\[Art\. [0-9.]+[a-e]?, FIDE [0-9., ]+\]", r"\b[a-h][1-8]\b", r"Z3", r"cvc5", r"64-bit", r"8×8", r"AVX-512",
    r"Chess960", r"Articles 1 to 5", r"GPL-3\.0", r"HTTP/1\.1", r"127\.0\.0\.1", r"exits\s+with 0 for yes, 1 for a negative finding, 2 for bad",
    r"`--[^`]*`", r"`\.bz2`", r"`\./test [^`]*`", r"\bp99\b", r"20,000 plies", r"as 2,000, for", r"a game of 30 plies",
)
