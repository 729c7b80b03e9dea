# SPDX-License-Identifier: GPL-3.0-or-later
"""unwinnable: our decisions per second, on positions of other projects, as far as they are there."""

import resource
import tempfile
import time
from pathlib import Path

from bench.measure import CannotRun, Run, built_program
from bench.perft import PERFT, checked, stockfish_perft

# The bars are for a machine on which Debian's stockfish counts this many nodes of kiwipete a second.
USUAL_NODES = 140e6
NAMED = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1"


class Batch:
    """A file of questions, answered in one thread."""

    def __init__(self, program, file, *options):
        run = Run([program, "dead", "--batch", str(file), "--threads", "1", *options], statuses=(0, 1))
        rows = [line.split("\t") for line in run.output.splitlines()]
        self.rows = [row for row in rows if row[0] != "fen"]
        if not self.rows:
            raise CannotRun(f"{file} holds no questions")
        times = [int(row[4]) / 1e6 for row in self.rows]
        self.process = run.cpu
        self.clock = 0.0  # What reading the clock adds to each time.
        # Short times are told in whole microseconds, which is right on the average.
        self.seconds = max(sum(times), 1e-6)
        self.worst = max(times)
        self.worst_row = self.rows[times.index(self.worst)]

    def __len__(self):
        return len(self.rows)

    @property
    def rate(self):
        return len(self) / max(self.seconds - len(self) * self.clock, 1e-6)

    def wrong(self, file, allowed=()):
        """How many answers are not what the file expects."""
        lines = [line.split("\t") for line in Path(file).read_text(encoding="utf-8").splitlines()]
        expected = [line for line in lines if line[0] != "fen"]
        if len(expected) != len(self.rows):
            raise CannotRun(f"{len(self.rows)} answers to {len(expected)} questions of {file}")
        return sum(told[2] != asked[2] and told[2] not in allowed for told, asked in zip(self.rows, expected))


def said(name, value, unit, bar, is_reached):
    print(f"{name:<34}{value:>12} {unit:<4} (bar {bar}){'' if is_reached else '  MISSED'}")
    return is_reached


def at_least(name, value, bar):
    return said(name, f"{value:,.0f}", "/s", f"{bar:,.0f}", value >= bar)


def below(name, value, bar, unit):
    return said(name, f"{value:,.2f}", unit, f"below {bar:g}", value < bar)


def all_right(name, wrong, of):
    return said(name, f"{wrong:,}", "", f"none of {of:,}", wrong == 0)


def with_process(name, batch):
    print(f"{name:<34}{len(batch) / batch.process:>12,.0f} /s   of the whole process, reading and writing included")


def scale_of(stockfish):
    name, depth, nodes, fen = PERFT[1]
    rate = nodes / checked("stockfish", name, nodes, stockfish_perft(stockfish, depth, fen))
    print(f"stockfish: {rate / 1e6:.0f} Mnodes per CPU second on {name} {depth}: the bars are scaled by {rate / USUAL_NODES:.2f}")
    return rate / USUAL_NODES


def compare_named(program, folder, scale):
    file = Path(folder) / "named.tsv"
    file.write_text(f"{NAMED}\twhite\n{NAMED}\tblack\n", encoding="utf-8")
    batch = Batch(program, file)
    right = sum(row[2] == "unwinnable" for row in batch.rows)
    return [all_right("named position: wrong", 2 - right, 2),
            below("named position: both players", batch.seconds * scale, 2, "s")]


def clock_of(program, folder):
    """What the clock itself takes of each time, in seconds: seen where there is nothing to decide."""
    file = Path(folder) / "kings.tsv"
    file.write_text("8/8/8/4k3/8/8/8/4K3 w - - 0 1\twhite\n" * 50000, encoding="utf-8")
    batch = Batch(program, file, "--fast")
    clock = batch.seconds / len(batch)
    print(f"the clock: {clock * 1e9:.0f} ns a question, taken off the rates")
    return clock


def compare_data(program, data, scale, clock):
    games, unfair, composed = (data / f"public-{name}.tsv" for name in ("lichess", "lichess-unfair", "composed"))
    reached = []

    batch = Batch(program, games)
    batch.clock = clock
    reached.append(all_right("positions of games: wrong", batch.wrong(games), len(batch)))
    reached.append(at_least("positions of games: decided", batch.rate, 30000 * scale))
    with_process("positions of games", batch)

    batch = Batch(program, unfair, "--fast")
    batch.clock = clock
    reached.append(all_right("won unfairly: not seen by --fast", batch.wrong(unfair), len(batch)))
    reached.append(at_least("won unfairly: --fast", batch.rate, 500000 * scale))
    with_process("won unfairly", batch)

    batch = Batch(program, composed)
    reached.append(all_right("composed problems: wrong", batch.wrong(composed), len(batch)))
    reached.append(at_least("composed problems: decided", batch.rate, 200 * scale))
    with_process("composed problems", batch)
    reached.append(below("composed problems: worst", batch.worst * scale, 5, "s"))
    print(f"    {batch.worst_row[0]} {batch.worst_row[1]}")
    return reached


def compare(options):
    program = built_program(options.program)
    scale = scale_of(options.stockfish)
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        reached = compare_named(program, folder, scale)
        clock = clock_of(program, folder) if options.data else 0.0
    if options.data:
        data = Path(options.data)
        if not (data / "public-composed.tsv").exists():
            raise CannotRun(f"{data} has no public-composed.tsv")
        reached += compare_data(program, data, scale, clock)
    # Stockfish, too, is among the children, but needs less than any bar.
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 / 1e9
    reached.append(below("peak of memory", peak, 2, "GB"))
    print(f"{sum(reached)} of {len(reached)} bars reached in {time.monotonic() - began:.0f} s")
    return 0 if all(reached) else 1
