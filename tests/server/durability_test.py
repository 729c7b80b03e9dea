#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The server is killed again and again while games are played: nothing that it acknowledged is lost.

20 kills on each store; 200 where ADOUBE_SLOW is 1. ADOUBE_SEED chooses the moves and the moments."""

import os
import random
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from hard_play import HardPlay
from stores import PostgresStore, SqliteStore
from web_client import PROGRAM

KILLS = 200 if os.environ.get("ADOUBE_SLOW") == "1" else 20
SEED = int(os.environ.get("ADOUBE_SEED") or random.SystemRandom().randrange(10**9))


def exported_moves(url):
    """What the whole store is as PGN: the moves by game."""
    run = subprocess.run([PROGRAM, "serve", "--export-pgn", "--db", url], capture_output=True, text=True, timeout=120,
                         check=False)
    if run.returncode != 0:
        raise RuntimeError(f"the export ended with {run.returncode}: {run.stderr}")
    games = {}
    for text in re.split(r"\n\n(?=\[Event )", run.stdout):
        words = text[text.rindex("]") + 1:].split()
        moves = [word for word in words if not re.fullmatch(r"\d+\.+|\*|1-0|0-1|1/2-1/2", word)]
        games[re.search(r'\[GameId "(\w+)"\]', text)[1]] = moves
    return games


class Durability(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def play(self, store):
        play = HardPlay(random.Random(SEED), store)
        self.addCleanup(play.stop)
        play.start()
        return play

    def kill_often(self, store):
        play = self.play(store)
        kills = 0
        # On a slow machine many come before anything has been written: then there are some more.
        while kills < KILLS or (play.kills_amid <= KILLS // 5 and kills < 3 * KILLS):
            play.play_and_kill()
            play.start()
            kills += 1
            # Those that are over were looked at when it was so; at the end, all are.
            self.assertEqual(play.objections([*play.alone, *play.pairs, play.witnesses[-1]]), [],
                             f"after {kills} kills, seed {SEED}")
        self.assertEqual(play.objections(), [], f"in the end, seed {SEED}")
        self.assertGreater(play.kills_amid, KILLS // 5, "the kills did not come while anything was being written")
        told = {witness.game: [move["san"] for move in play.tell(witness)["moves"]] for witness in play.witnesses}
        self.assertEqual(exported_moves(store.url), told)
        self.assertEqual(play.server.metric("handler_faults_total"), 0)

    def test_nothing_is_lost_with_sqlite(self):
        self.kill_often(SqliteStore(self.folder))

    def test_nothing_is_lost_with_postgresql(self):
        store = PostgresStore()
        self.addCleanup(store.stop)
        self.kill_often(store)

    def test_what_is_lost_or_changed_is_seen(self):
        """The same comparison, with a store that has been tampered with."""
        play = self.play(SqliteStore(self.folder))
        play.play_and_kill()
        play.start()
        self.assertEqual(play.objections(), [])
        self.assertEqual(play.server.stop(), 0)
        game = max([*play.alone, *play.pairs], key=lambda witness: len(witness.acknowledged))
        game.stored = []  # Its clients alone are to notice.
        first, last = min(game.acknowledged), game.last()
        another = "w move h2h3" if game.acknowledged[first] == "w move a2a3" else "w move a2a3"
        for number, (what, statement, values) in enumerate([
                ("are stored", "DELETE FROM events WHERE game = ? AND seq >= ?", (game.game, last)),
                ("was acknowledged as", "UPDATE events SET body = ? WHERE game = ? AND seq = ?",
                 (f"1 {another}", game.game, first)),
                ("does not tell the game", "UPDATE events SET body = '1 w move a2a6' WHERE game = ? AND seq = ?",
                 (game.game, first))]):
            other = SqliteStore(self.folder / str(number))
            other.file.parent.mkdir()
            shutil.copy(play.store.file, other.file)
            self.assertGreater(other.change(statement, *values), 0)
            copy = HardPlay(random.Random(SEED), other)
            self.addCleanup(copy.stop)
            copy.scripts, copy.witnesses = play.scripts, [game]
            copy.start()
            found = copy.objections()
            self.assertTrue(any(what in text for text in found), found)


if __name__ == "__main__":
    unittest.main()
