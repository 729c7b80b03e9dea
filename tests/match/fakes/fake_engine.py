#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A program that speaks UCI and knows four short games from the initial position; how it plays them, or fails to,
its first argument says: win, lose, white (who wins, whichever it is), or a way to fail; the second is a pause before
each move, in seconds. A third is a folder: each first move of a player is noted there, and those behind the twentieth
wait for a file `open` in it."""

import os
import pathlib
import sys
import time

# By the colour of who wins. Both sides of each game.
WHITE_WINS = ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"]
BLACK_WINS = ["f2f3", "e7e5", "g2g4", "d8h4"]


def say(line):
    print(line, flush=True)


def move_of(mode, plies):
    if mode == "white":
        return WHITE_WINS[plies]
    is_white = plies % 2 == 0
    wins = mode != "lose"
    game = WHITE_WINS if is_white == wins else BLACK_WINS
    return game[plies]


def answer(mode, plies):
    if mode == "stall":
        time.sleep(1000)
    if mode == "crash":
        say("info string about to die")
        os._exit(3)
    if mode == "garbage":
        say("bestmove what?")
    elif mode == "illegal":
        say("bestmove a1a5")
    elif mode == "late":
        time.sleep(0.4)
        say(f"bestmove {move_of('win', plies)}")
    elif mode == "bare":
        say(f"info depth 5 score cp {1000 if plies % 2 == 0 else -1000} nodes 5")
        say(f"bestmove {move_of('white', plies)}")
    else:
        say(f"info depth 5 score cp {900 if mode == 'win' else -900} nodes 10 pv {move_of(mode, plies)}")
        say(f"bestmove {move_of(mode, plies)}")


def pass_gate(gate):
    """Nor does it wait where nobody can open any more."""
    begun = gate / "begun"
    with begun.open("ab") as file:
        file.write(b".")
    while begun.exists() and begun.stat().st_size > 20 and not (gate / "open").exists():
        time.sleep(0.02)


def main():
    mode = sys.argv[1]
    if mode == "broken":
        print("error while loading shared libraries: libfoo.so", file=sys.stderr)
        sys.exit(127)
    pause = float(sys.argv[2]) if len(sys.argv) > 2 else 0
    gate = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    plies = 0
    if mode == "slow":
        time.sleep(pause)
        pause = 0
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "uci":
            say(f"id name fake {mode}")
            say("option name Hash type spin default 1 min 1 max 64")
            say("uciok")
        elif words[0] == "isready":
            say("readyok")
        elif words[0] == "position":
            plies = len(words) - words.index("moves") - 1 if "moves" in words else 0
        elif words[0] == "go":
            if gate and plies < 2:
                pass_gate(gate)
            time.sleep(pause)
            answer(mode, plies)
        elif words[0] == "quit" and mode != "deaf":
            return
    if mode == "deaf":
        time.sleep(1000)


main()
