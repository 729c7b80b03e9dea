# SPDX-License-Identifier: GPL-3.0-or-later
"""A chess program that fails in the way its argument says, for tests of those who play with it."""

import os
import pathlib
import subprocess
import sys
import time

SCHOLAR = ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"]


def tell_who_is_left(pids, has_child):
    """Its own number, and that of a child in a session of its own."""
    left = [os.getpid()]
    if has_child:
        left.append(subprocess.Popen(["sleep", "1000"], start_new_session=True).pid)
    whole = pids.with_suffix(".part")
    whole.write_text(" ".join(map(str, left)), encoding="utf-8")
    whole.rename(pids)


def stray():
    """Into the group of who has started it, and without the mark in the environment."""
    if any(name.startswith("ADOUBE_PROGRAM_") for name in os.environ):
        os.setpgid(0, os.getpgid(os.getppid()))
        os.execve(sys.executable, [sys.executable, *sys.argv], {})


def note(line):
    with pathlib.Path(sys.argv[2]).open("a", encoding="utf-8") as file:
        file.write(line)


def main():
    manner = sys.argv[1]
    is_deaf = manner in ("deaf", "stray")
    if manner == "stray":
        stray()
    if manner == "broken":
        print("error while loading shared libraries: libfoo.so", file=sys.stderr)
        sys.exit(127)
    before = ""
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word == "uci":
            print("id name Fake", "uciok", sep="\n", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "quit" and not is_deaf:
            return
        elif word == "go":
            if manner == "dies":
                sys.exit(3)
            if manner == "cheats":
                print("bestmove e2e5", flush=True)
            if manner == "mute":
                print("bestmove e7e5" if "e2e4" in before else "bestmove e2e4", flush=True)
            if manner in ("book", "terse"):
                plies = len(before.split()) - 3 if "moves" in before else 0
                if manner == "terse":
                    print("info depth 5 score cp 31 nodes 5")
                elif plies > 2:
                    print(f"info depth 1 score cp {10 if plies % 2 == 0 else -10} pv {SCHOLAR[plies]}")
                print(f"bestmove {SCHOLAR[plies]}", flush=True)
            if manner == "patient":  # Moves when it is told to, and notes what it is told.
                note(line)
            if is_deaf:
                tell_who_is_left(pathlib.Path(sys.argv[2]), has_child=manner == "deaf")
            # "sleeps" says nothing, and hears no stop; nor do the deaf, which do not end with their input either.
        elif word == "stop" and manner == "patient":
            note(line)
            print("bestmove e7e5" if "e2e4" in before else "bestmove e2e4", flush=True)
        if word == "position":
            before = line
    if is_deaf:
        time.sleep(1000)


if __name__ == "__main__":
    main()
