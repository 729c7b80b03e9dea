# SPDX-License-Identifier: GPL-3.0-or-later
"""perft: us and Debian's stockfish."""

import json
import math
import statistics

from bench.measure import CannotRun, Run, built_program

# The positions of the chess programming wiki, with their published counts.
PERFT = [
    ("start", 6, 119060324, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("kiwipete", 5, 193690690, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("position3", 7, 178633661, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("position4", 6, 706045033, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("position5", 5, 89941194, "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"),
    ("position6", 5, 164075551, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
]


def stockfish_perft(stockfish, depth, fen):
    commands = f"setoption name Threads value 1\nposition fen {fen}\ngo perft {depth}\nquit\n"
    run = Run([stockfish], commands)
    for line in run.output.splitlines():
        if line.startswith("Nodes searched:"):
            return int(line.split(":")[1]), run.cpu
    raise CannotRun(f"{stockfish} gave no node count")


def our_perft(program, depth, fen):
    run = Run([program, "perft", str(depth), "--fen", fen, "--json"])
    return json.loads(run.output)["nodes"], run.cpu


def checked(who, name, expected, result):
    nodes, seconds = result
    if nodes != expected:
        raise CannotRun(f"{who} counts {nodes} on {name}, the published count is {expected}")
    return seconds


def geometric_mean(values):
    return math.exp(statistics.fmean(math.log(v) for v in values))


def compare(options):
    program = built_program(options.program)
    name, depth, expected, fen = PERFT[1]
    seconds = checked("stockfish", name, expected, stockfish_perft(options.stockfish, depth, fen))
    print(f"stockfish: {expected / seconds / 1e6:.0f} Mnodes per CPU second on {name} {depth}")

    ours = {row[0]: [] for row in PERFT}
    theirs = {row[0]: [] for row in PERFT}
    for _ in range(options.rounds):
        for name, depth, expected, fen in PERFT:
            theirs[name].append(checked("stockfish", name, expected, stockfish_perft(options.stockfish, depth, fen)))
            ours[name].append(checked("adoube", name, expected, our_perft(program, depth, fen)))

    print(f"{'position':<12}{'depth':>5}{'adoube':>10}{'stockfish':>11}   ratio  (Mnodes per CPU second, medians)")
    ratios = []
    for name, depth, expected, _ in PERFT:
        ratio = statistics.median(t / o for t, o in zip(theirs[name], ours[name]))
        ratios.append(ratio)
        rates = [expected / statistics.median(times[name]) / 1e6 for times in (ours, theirs)]
        print(f"{name:<12}{depth:>5}{rates[0]:>10.0f}{rates[1]:>11.0f}{ratio:>7.2f} x")
    mean = geometric_mean(ratios)
    print(f"geometric mean {mean:.2f} x (bar {options.bar} x, {options.rounds} rounds)")
    return 0 if mean >= options.bar else 1
