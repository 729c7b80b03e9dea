# SPDX-License-Identifier: GPL-3.0-or-later
"""search: nodes a second of our engine, on the scale of Debian's stockfish counting moves."""

import re
import statistics
from pathlib import Path

from bench.measure import CannotRun, Run, built_program
from bench.perft import PERFT, checked, stockfish_perft

# What stockfish counts on the machine that rates are given for, in millions of leaves per CPU second.
REFERENCE = 140.0
# Deep enough that starting and forgetting take no part of the time that matters.
DEPTH = 15


def searched(program):
    run = Run([program, "bench", str(DEPTH), "1", "16"])
    nodes = re.search(r"Nodes searched\s*:\s*(\d+)", run.output)
    if nodes is None:
        raise CannotRun(f"{program} bench gave no node count")
    return int(nodes[1]), run.cpu


def compare(options):
    program = str(Path(built_program(options.program)).with_name("adoube-uci"))
    name, depth, expected, fen = PERFT[1]
    rates, counts, scaled = [], [], []
    for _ in range(options.rounds):
        # Before and after: the machine may be slower at one time than at another.
        before = checked("stockfish", name, expected, stockfish_perft(options.stockfish, depth, fen))
        nodes, seconds = searched(program)
        after = checked("stockfish", name, expected, stockfish_perft(options.stockfish, depth, fen))
        rates.append(nodes / seconds / 1e6)
        counts.append(2 * expected / (before + after) / 1e6)
        scaled.append(rates[-1] * REFERENCE / counts[-1])
    print(f"stockfish: {statistics.median(counts):.0f} Mnodes per CPU second on {name} {depth}")
    print(f"adoube: {statistics.median(rates):.2f} Mnodes per CPU second, one thread, bench {DEPTH}")
    result = statistics.median(scaled)
    print(f"where stockfish counts {REFERENCE:.0f}: {result:.2f} (bar {options.bar}, {options.rounds} rounds, medians)")
    return 0 if result >= options.bar else 1
