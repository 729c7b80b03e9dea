# SPDX-License-Identifier: GPL-3.0-or-later
"""A chess program that fails in the way its argument says, for tests of those who play with it."""

import sys

SCHOLAR = ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"]


def main():
    manner = sys.argv[1]
    before = ""
    for line in sys.stdin:
        word = line.split()[0] if line.split() else ""
        if word == "uci":
            print("id name Fake", "uciok", sep="\n", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word == "quit":
            return
        elif word == "go":
            if manner == "dies":
                sys.exit(3)
            if manner == "cheats":
                print("bestmove e2e5", flush=True)
            if manner == "mute":
                print("bestmove e7e5" if "e2e4" in before else "bestmove e2e4", flush=True)
            if manner == "book":
                plies = len(before.split()) - 3 if "moves" in before else 0
                if plies > 2:
                    print(f"info depth 1 score cp {10 if plies % 2 == 0 else -10} pv {SCHOLAR[plies]}")
                print(f"bestmove {SCHOLAR[plies]}", flush=True)
            # "sleeps" says nothing, and hears no stop.
        if word == "position":
            before = line


if __name__ == "__main__":
    main()
