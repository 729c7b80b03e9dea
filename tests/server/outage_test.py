#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A disk that takes nothing more, and then does again: what operators, load balancers and players see of it."""

import resource
import time
import unittest

from web_client import ServerTest

SOON = 20  # Seconds.


class FullDisk(ServerTest):
    def serve(self, *options, **how):
        # A write beyond the limit then fails as on a full disk, and does not end the process.
        return super().serve(*options, keeps_signals=True, **how)

    def set_room(self, size):
        _, most = resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.server.process.pid, resource.RLIMIT_FSIZE, (size, most))

    def health(self):
        return self.server.request("GET", "/healthz")[0], self.server.metric("store_up")

    def until_health(self, *expected):
        until = time.monotonic() + SOON
        while self.health() != expected:
            self.assertLess(time.monotonic(), until, self.health())
            time.sleep(0.05)

    def lines_with(self, words):
        """A log is read a moment after what it tells of has been seen."""
        return [line for line in self.server.log if words in line]

    def test_is_seen_and_ends_by_itself(self):
        white, black = self.pair()
        self.play(white, black, "e2e4")
        self.assertEqual(self.health(), (200, 1))
        self.set_room(1)
        for _ in range(3):
            answer = black.move("e7e5", ply=1)
            self.assertFalse(answer["accepted"])
            self.assertIn(answer["verdict"]["code"], ("not_stored", "busy"))
            self.assertEqual(self.server.post("/api/games", {"opponent": "friend"})[0], 503)
            self.assertEqual(self.health(), (503, 0))
        self.assertIn("store failed", str([one["verdict"] for one in black.heard if one["type"] == "answer"]))
        # It is not forgotten because nobody plays any more.
        time.sleep(1.5)
        self.assertEqual(self.health(), (503, 0))
        self.until(lambda: self.lines_with("nothing can be stored"), self.server.log)
        self.assertEqual(len(self.lines_with("nothing can be stored")), 1, self.server.log)
        self.assertEqual(len(self.server.log), len(set(self.server.log)), self.server.log)
        self.set_room(resource.RLIM_INFINITY)
        self.until_health(200, 1)
        self.until(lambda: self.lines_with("can be stored again"), self.server.log)
        self.assertEqual(len(self.lines_with("can be stored again")), 1, self.server.log)
        self.play(white, black, "e7e5 g1f3")


if __name__ == "__main__":
    unittest.main()
