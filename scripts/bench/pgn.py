# SPDX-License-Identifier: GPL-3.0-or-later
"""pgn: our validate --strict and Debian's pgn-extract -s -r, on games of our own making."""

import collections
import json
import os
import re
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from bench import plant
from bench.measure import ROOT, CannotRun, Run, built_program

FLAVOURS = ("plain", "clock", "engine")
GIGABYTE = 10**9


def corpus(games):
    made = subprocess.run([ROOT / "scripts" / "make-pgn-corpus", str(games)], stdout=subprocess.PIPE, text=True, check=False)
    if made.returncode != 0:
        raise CannotRun("the games could not be made")
    return Path(made.stdout.strip())


def command(program, file, threads):
    """The one command line of every figure here, and of --find."""
    return [program, "validate", "--strict", "--threads", str(threads), "--json", str(file)]


def ours(program, file, threads, games):
    run = Run(command(program, file, threads))
    summary = json.loads(run.output.splitlines()[-1])["summary"]
    if (summary["games"], summary["faults"]) != (games, 0):
        raise CannotRun(f"adoube finds {summary['games']} games and {summary['faults']} faults in {file}")
    return run


def theirs(program, file, games):
    run = Run([program, "-s", "-r", str(file)], with_errors=True)
    counts = re.findall(r"Games: (\d+)", run.output)
    # It counts in thousands as it goes.
    if not counts or int(counts[-1]) != games // 1000 * 1000 or "File " in run.output:
        raise CannotRun(f"pgn-extract does not accept {file}")
    return run


def verdict(value, bar):
    return f"{value:.2f} x (bar {bar} x){'' if value >= bar else '  MISSED'}"


def compare_flavours(options, program, folder):
    """One thread, CPU time, both in turns."""
    times = {flavour: ([], []) for flavour in FLAVOURS}
    for _ in range(options.rounds):
        for flavour in FLAVOURS:
            file = folder / f"{flavour}.pgn"
            times[flavour][0].append(theirs(options.pgn_extract, file, options.games).cpu)
            times[flavour][1].append(ours(program, file, 1, options.games).cpu)
    print(f"{'one thread, CPU time':<22}{'pgn-extract':>22}{'adoube':>24}   ratio")
    reached = True
    for flavour in FLAVOURS:
        size = (folder / f"{flavour}.pgn").stat().st_size / 1e6
        columns = ""
        for seconds in map(statistics.median, times[flavour]):
            columns += f"{options.games / seconds / 1000:>9.1f} k/s {size / seconds:>6.0f} MB/s"
        ratio = statistics.median(t / o for t, o in zip(*times[flavour]))
        print(f"{flavour:<9}{size:>8.1f} MB {columns}   {verdict(ratio, options.bar)}")
        reached = reached and ratio >= options.bar
    return reached


def best_of(rounds, *runs):
    """The best wall time of each, run in turns."""
    best = [float("inf")] * len(runs)
    for _ in range(rounds):
        for number, run in enumerate(runs):
            best[number] = min(best[number], run().wall)
    return best


def compare_threads(options, program, folder):
    reached = True
    for flavour in FLAVOURS:
        file = folder / f"{flavour}.pgn"
        one, two = best_of(5, lambda: ours(program, file, 1, options.games), lambda: ours(program, file, 2, options.games))
        print(f"two threads, {flavour + ':':<8} {one * 1000:5.0f} ms -> {two * 1000:5.0f} ms wall, {verdict(one / two, 1.8)}")
        reached = reached and one / two >= 1.8
    return reached


def compare_packed(options, program, folder):
    """The bar is for plain games. Long comments are read faster than libzstd unpacks them: told, not judged."""
    reached = True
    for flavour in FLAVOURS:
        file = folder / f"{flavour}.pgn"
        packed = folder / f"{flavour}.pgn.zst"
        if not packed.exists():
            subprocess.run(["zstd", "-q", "-f", file, "-o", packed.with_suffix(".part")], check=True)
            packed.with_suffix(".part").rename(packed)
        plain, zst, alone = best_of(5, lambda: ours(program, file, 1, options.games),
                                    lambda: ours(program, packed, 1, options.games), lambda: Run(["zstd", "-q", "-t", str(packed)]))
        judged = verdict(plain / zst, 0.8) if flavour == "plain" else f"{plain / zst:.2f} x"
        print(f".zst, {flavour + ':':<15} {plain * 1000:5.0f} ms -> {zst * 1000:5.0f} ms wall, {judged};"
              f" zstd -t alone {alone * 1000:.0f} ms")
        reached = reached and (flavour != "plain" or plain / zst >= 0.8)
    return reached


def anonymous_memory(process):
    """In bytes; 0 when the process has ended."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    found = re.search(r"RssAnon:\s+(\d+) kB", status)
    return int(found[1]) * 1024 if found else 0


def measure_memory(options, program, folder):
    """The games again and again through a pipe, until it has carried 10 GB."""
    began = time.monotonic()
    with open(folder / "engine.pgn", "rb") as file:
        text = memoryview(file.read())
    child = subprocess.Popen(command(program, "-", os.cpu_count()), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    sent, most = 0, 0
    while sent < options.memory * GIGABYTE:
        for start in range(0, len(text), 1 << 24):
            child.stdin.write(text[start : start + (1 << 24)])
            most = max(most, anonymous_memory(child.pid))
        sent += len(text)
    child.stdin.close()
    summary = json.loads(child.stdout.read().splitlines()[-1])["summary"]
    if child.wait() != 0 or summary["bytes"] != sent:
        raise CannotRun(f"adoube read {summary['bytes']} of {sent} bytes from the pipe")
    print(f"a pipe of {sent / GIGABYTE:.1f} GB, {os.cpu_count()} threads: at most {most / 1e6:.0f} MB anonymous memory (bar 200 MB),"
          f" {sent / (time.monotonic() - began) / 1e6:.0f} MB/s")
    return most < 200e6


def find_planted(options, program, folder):
    """The command line that is measured finds every fault, and nothing else."""
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "planted.pgn"
        planted = plant.plant(folder / "plain.pgn", file, options.find)
        run = Run(command(program, file, 1), statuses=(1,))
    found = collections.defaultdict(list)
    for line in run.output.splitlines()[:-1]:
        fault = json.loads(line)
        found[fault["game"]].append(fault["code"])
    missed = [number for number, (_, codes) in planted.items() if not codes.intersection(found.get(number, ()))]
    alarms = sorted(set(found) - set(planted))
    kinds = len({kind for kind, _ in planted.values()})
    print(f"{len(planted) - len(missed)} of {len(planted)} planted faults of {kinds} kinds found, {len(alarms)} false alarms")
    for number in missed[:20]:
        print(f"  game {number}: planted {planted[number][0]}, found {', '.join(found.get(number, ['nothing']))}")
    for number in alarms[:20]:
        print(f"  game {number}: nothing planted, found {', '.join(found[number])}")
    return not missed and not alarms and len(planted) == options.find


def compare(options):
    program = built_program(options.program)
    folder = corpus(options.games)
    if options.find:
        return 0 if find_planted(options, program, folder) else 1
    if options.memory:
        return 0 if measure_memory(options, program, folder) else 1
    steps = (compare_flavours, compare_threads, compare_packed)
    return 0 if all([step(options, program, folder) for step in steps]) else 1
