# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube replay on the games its forerunner, the Runner of the VDM++ model of chess, was tried with, and on the
first game of every PGN file that is at hand."""

import json
import os
import pathlib
import re
import subprocess
import unittest

import jsonschema

from peer_data import FOLDER, PeerTestCase

PROGRAM = os.environ["ADOUBE_PROGRAM"]
SCHEMA = json.loads((pathlib.Path(os.environ["ADOUBE_SCHEMAS"]) / "replay.schema.json").read_text(encoding="utf-8"))
DATA = FOLDER / "pgn"


def replay(path, *options):
    """(exit code, JSON lines on stdout)"""
    result = subprocess.run([PROGRAM, "replay", str(path), "--json", *options], capture_output=True, check=False,
                            timeout=120)
    return result.returncode, [json.loads(line) for line in result.stdout.splitlines()]


class Replay(PeerTestCase):
    def test_the_games_of_the_runner(self):
        for name, plies, termination in (("pgn1", 87, None), ("pgn2", 33, "checkmate"), ("pgn3", 13, None),
                                         ("pgn4", 163, None)):
            with self.subTest(name=name):
                path = DATA / "vdm-seed002" / f"{name}.txt"
                code, lines = replay(path)
                summary = lines[-1]["summary"]
                self.assertEqual((code, summary["plies"], summary["faults"]), (0, plies, 0))
                self.assertEqual((summary["outcome"] or {}).get("termination"), termination)
                # What is told is what is written there.
                written = re.sub(r'\d+\.|"', " ", path.read_text(encoding="ascii")).split()
                self.assertEqual([line["san"] for line in lines[:-1]], written)

    def test_its_illegal_move_is_refused(self):
        code, lines = replay(DATA / "vdm-seed002" / "pgn_illegal.txt")
        fault = lines[0]["fault"]
        self.assertEqual((code, len(lines), fault["token"], fault["code"], fault["article"]), (1, 2, "e8", "illegal", "3.7"))
        self.assertIn("e8 is refused [Art. 3.7, FIDE 3.7.1, 3.7.2]: the pawn on e2 does not go to e8", fault["text"])

    def test_every_file_is_answered(self):
        validator = jsonschema.Draft202012Validator(SCHEMA)
        files = sorted(DATA.rglob("*.pgn"))
        self.assertGreater(len(files), 100)
        for path in files:
            with self.subTest(file=str(path.relative_to(DATA))):
                code, lines = replay(path)
                self.assertIn(code, (0, 1, 2))
                if code == 2:  # No game in it, or not to be read.
                    self.assertEqual(lines, [])
                    continue
                for line in (*lines[:2], *lines[-2:]):
                    validator.validate(line)
                summary = lines[-1]["summary"]
                self.assertEqual(summary["plies"], sum("ply" in line for line in lines))
                self.assertEqual(code, 1 if summary["faults"] else 0)


if __name__ == "__main__":
    unittest.main()
