# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube status --report beside reports that others keep as golden: the facts they state must be ours.

The games behind those reports are not among the files. Games of our own stand in for them, made so that the same moves
lead to the same repetitions and counts."""

import json
import os
import re
import subprocess
import unittest

from peer_data import FOLDER, PeerTestCase

PROGRAM = os.environ["ADOUBE_PROGRAM"]
REPORTS = FOLDER / "rules" / "ashlar" / "report-golden"

# For each report: the position, if not the initial one, and the moves.
GAMES = {
    "01_no_threefold_activity": (None, "1. e4 e5 2. Nf3 Nc6"),
    "03_threefold_reached_initial": (None, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"),
    # The queen checks from ever other squares, and comes back to f5.
    "06_fivefold_correct_potapov_adly_2018": (
        "6k1/6p1/8/8/8/8/5QPP/6K1 b - - 0 42",
        "42... Kh7 43. Qf5+ Kh8 44. Qf8+ Kh7 45. Qf5+ Kg8 46. Qc8+ Kh7 47. Qf5+ Kh8 48. Qc8+ Kh7 49. Qf5+ Kg8 50. Qe6+ Kh7 "
        "51. Qf5+"),
    "07_fifty_move_initial_fen_at_threshold": ("7k/8/5K2/8/8/8/8/R7 w - - 100 80", ""),
    "08_fifty_move_missed_claim_ahead": ("7k/8/5K2/8/8/8/8/R7 w - - 98 80", "80. Ra2"),
}

AHEAD, THREEFOLD = "Valid threefold claims ahead", "Threefolds and beyond"
FIFTY_AHEAD, FIFTY = "Valid fifty-move claims ahead", "Fifty moves and beyond"


def sections(text):
    """The lines under each title; `None` stands for none."""
    found, title = {}, None
    for line in text.splitlines():
        if line.endswith(":"):
            title = re.match(r"[^(:]+", line).group().strip()
            found[title] = []
        elif line and line != "None":
            found[title].append(line)
    return found


def moments(line):
    """["", "2... Ng8"]: the start is an empty text."""
    return ["" if "[" in m else m for m in re.findall(r"\[[^\]]+\]|\d+\.+ [^ ]+", line.split("(")[0])]


def golden_facts(text):
    found = sections(text)
    return {
        "ahead": sorted((moments(line), "*" in line.split("(")[1]) for line in found[AHEAD]),
        "threefold": sorted(moments(line) for line in found[THREEFOLD]),
        # At which counts of both players the claim ahead was possible, or fifty were reached.
        "fifty_ahead": [re.findall(r"\((\d+)/(\d+)\)", line)[-1] for line in found[FIFTY_AHEAD]],
        "fifty": [re.findall(r"\((\d+)/(\d+)\)", line)[-1] for line in found[FIFTY]],
    }


def our_facts(report, first_number, first_is_black):
    after = {r["number"]: r for r in report["repetitions"]}
    ahead = []
    for claim in report["claims"]:
        if claim["claim"] != "threefold_repetition" or not claim["with_moves"]:
            continue
        half = claim["ply"] + (1 if first_is_black else 0)
        dots = "." if half % 2 == 0 else "..."
        intended = f"{first_number + half // 2}{dots} {claim['with_moves'][0]['san']}"
        repetition = after[claim["repetition"]]
        before = [name or "" for name, ply in zip(repetition["after"], repetition["plies"]) if ply <= claim["ply"]]
        ahead.append((before + [intended], claim["made"]))
    stretches = report["stretches"]

    def both(plies):
        return (str((plies + 1) // 2), str(plies // 2))

    return {
        "ahead": sorted(ahead),
        "threefold": sorted([name or "" for name in r["after"]] for r in report["repetitions"] if r["times"] >= 3),
        "fifty_ahead": [both(s["length"] + 1) for s in stretches if s["fifty_at"] is None and s["claim_ahead"]],
        "fifty": [both(s["length"]) for s in stretches if s["fifty_at"] is not None],
    }


class Reports(PeerTestCase):
    maxDiff = None

    def test_our_report_states_the_same_facts(self):
        names = sorted(path.stem for path in REPORTS.glob("*.txt"))
        self.assertEqual(names, sorted(GAMES))
        for name in names:
            fen, moves = GAMES[name]
            tags = f'[SetUp "1"]\n[FEN "{fen}"]\n\n' if fen else '[Event "?"]\n\n'
            run = subprocess.run([PROGRAM, "status", "--report", "--pgn", "-", "--json"], check=False, timeout=60,
                                 input=f"{tags}{moves} *\n".encode("ascii"), capture_output=True)
            with self.subTest(name=name):
                self.assertEqual((run.returncode, run.stderr), (0, b""))
                ours = our_facts(json.loads(run.stdout), int(fen.split()[5]) if fen else 1, bool(fen) and " b " in fen)
                self.assertEqual(ours, golden_facts((REPORTS / f"{name}.txt").read_text(encoding="utf-8")))


if __name__ == "__main__":
    unittest.main()
