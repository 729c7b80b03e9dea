# SPDX-License-Identifier: GPL-3.0-or-later
"""The numbers of the README that commands measure: which, and where in their output they stand."""

import re
from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Measured:
    name: str
    commands: tuple[str, ...]
    sentences: tuple[str, ...]  # As the README has them, {slots} for the numbers.
    read: Callable[[str], dict[str, str]]  # The numbers for the slots, out of what the commands print.


def one(pattern, text):
    found = re.findall(pattern, text, re.M)
    if len(found) != 1:
        raise SystemExit(f"numbers: {pattern} stands {len(found)} times in the output")
    return found[0]


def read_pgn(text):
    def ratio(line):
        # The ratio stands before the bar that is in brackets behind it.
        return float(one(rf"^{line}[^(\n]* ([0-9.]+) x", text))

    threads = [ratio(f"two threads, {flavour}:") for flavour in ("plain", "clock", "engine")]
    return {"plain": f"{ratio('plain'):.1f}", "clock": f"{ratio('clock'):.1f}", "engine": f"{ratio('engine'):.1f}",
            "least": f"{min(threads):.2f}", "most": f"{max(threads):.2f}", "packed": f"{ratio('.zst, plain:'):.2f}"}


def read_game(text):
    def nanoseconds(name):
        return float(one(rf"^game/replay/{name} .*ply=([0-9.]+)ns", text))

    board, short, long = nanoseconds("usual/board"), nanoseconds("shuffled/2000/history"), nanoseconds("shuffled/20000/history")
    return {"history": f"{nanoseconds('usual/history') - board:.0f}", "whole": f"{nanoseconds('usual/game') - board:.0f}",
            "times": f"{long / short:.1f}"}


def read_server(text):
    longest = max(re.findall(r"^ +p99 +([0-9.]+) ms", text, re.M), key=float)
    memory = max(re.findall(r"^ +memory of a game +([0-9.]+) KB", text, re.M), key=float)
    return {"p99": f"{float(longest):.0f}", "memory": f"{float(memory):.0f}"}


def read_laws_mutants(text):
    mutants, killed, equivalent, survived, none = map(int, one(r"^all +(\d+) +(\d+) +(\d+) +(\d+) +(\d+)", text))
    if survived:
        raise SystemExit(f"numbers: {survived} mutants of the Laws survive")
    return {"killed": str(killed), "mutants": str(mutants - none), "equal": str(equivalent)}


def read_krk_mutants(text):
    mutants, enumerated, proved, equivalent, wrong, survived, none = map(int, one(r"^all" + r" +(\d+)" * 7, text))
    if wrong or survived:
        raise SystemExit(f"numbers: {survived} mutants of the king-and-rook ending survive")
    return {"krk_mutants": str(mutants - none), "krk_killed": str(enumerated + proved), "krk_equal": str(equivalent)}


MEASURED = (
    Measured("mutants", ("scripts/mutate-laws",),
             ("the cases alone kill {killed} of the {mutants} mutants that compile, and the other {equal} are listed",),
             read_laws_mutants),
    Measured("krk_mutants", ("scripts/mutate-krk",),
             ("Of the {krk_mutants} mutants of the king-and-rook definitions that compile, enumeration or a theorem kills "
              "{krk_killed}, and {krk_equal} are listed",),
             read_krk_mutants),
    Measured("pgn", ("scripts/bench-compare pgn",),
             ("one thread, {plain} × Debian's `pgn-extract -s -r` on 50,000 plain games, {clock} × with clocks, "
              "{engine} × with an engine's lines; two threads {least} to {most} × one; `.zst` {packed} × plain",),
             read_pgn),
    Measured("game", ("scripts/build bench game_bench >&2 && build/bench/bin/game_bench",),
             ("repetition, counters and ends add {history} ns to a ply on the board, a whole game with its events "
              "{whole} ns; 20,000 plies take {times} × as long a ply as 2,000",),
             read_game),
    Measured("server", ("scripts/bench-server",),
             ("p99 from a move to both sides knowing it, and durable, {p99} ms; {memory} KB a game of 30 plies",),
             read_server),
    Measured("search", ("scripts/bench-compare search",),
             ("{rate} million nodes a second on one thread where Debian's stockfish counts 140 million leaves",),
             lambda text: {"rate": one(r"^where stockfish counts 140: ([0-9.]+)", text)}),
    Measured("perft", ("scripts/bench-compare perft",),
             ("{ratio} × Debian's stockfish (geometric mean of six positions",),
             lambda text: {"ratio": f"{float(one(r'^geometric mean ([0-9.]+) x', text)):.1f}"}),
)
