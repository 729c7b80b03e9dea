#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Two servers on one PostgreSQL serve the same games."""

import contextlib
import os
import random
import signal
import time
import unittest

from hard_play import make_script
from stores import PostgresStore
from web_client import PlayTest, Player, Server

SEED = 20_260_713
SOON = 30  # Seconds.
STANDS_IN = 2  # So many seconds after the move a server thinks in place of another.


class TwoServers(PlayTest):
    @classmethod
    def setUpClass(cls):
        cls.store = PostgresStore()
        cls.addClassCleanup(cls.store.stop)

    def setUp(self):
        self.a, self.b = self.serve(), self.serve()

    def serve(self):
        server = Server(self.store.url)
        self.addCleanup(server.kill)
        return server

    def player(self, server, game, *tokens):
        player = Player(server, game, tokens=list(tokens) or None)
        self.addCleanup(player.close)
        return player

    def pair(self, **wishes):
        """White at A, Black at B."""
        self.made = self.a.make_game(**wishes)
        return (self.player(self.a, self.made["id"], self.made["seats"]["white"]),
                self.player(self.b, self.made["id"], self.made["invite"]))

    def hear(self, player, where):
        """Waits until it holds for what the player has been told."""
        until = time.monotonic() + SOON
        while not where(player.state):
            player.wait("state", max(0.01, until - time.monotonic()))

    def assert_same(self, *players):
        told = [([move["uci"] for move in one.moves], one.state["fen"], one.seq) for one in players]
        self.assertEqual(told, told[:1] * len(told))

    def until_health(self, status):
        """What is known of the store is up to a second old."""
        until = time.monotonic() + SOON
        while [server.request("GET", "/healthz")[0] for server in (self.a, self.b)] != [status, status]:
            self.assertLess(time.monotonic(), until)
            time.sleep(0.05)

    def until(self, holds, what):
        until = time.monotonic() + SOON
        while not holds():
            self.assertLess(time.monotonic(), until, what)
            time.sleep(0.05)

    def until_noted(self, words):
        """A log is read a moment after what it tells of has been seen."""
        self.until(lambda: any(words in line for line in self.a.log), self.a.log)

    # --- playing

    def test_game_to_mate(self):
        white, black = self.pair(names={"white": "Ada", "black": "Bob"})
        watcher = self.player(self.b, self.made["id"])
        self.assertEqual((white.you, black.you, watcher.you), ("white", "black", None))
        self.play(white, black, "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7")
        watcher.until_ply(7)
        self.assert_same(white, black, watcher)
        for one in (white, black, watcher):
            self.assertEqual([move["san"] for move in one.moves], "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#".split())
            self.assertEqual(one.state["outcome"]["termination"], "checkmate")
        self.assertEqual(self.b.get(f"/api/games/{self.made['id']}")[1]["game"]["white"]["name"], "Ada")

    def test_one_of_them_thinks_about_a_move_and_the_other_stands_in_for_it(self):
        made = self.a.make_game(opponent="engine", colour="white", time="1000:00:00")
        player = self.player(self.b, made["id"], made["seats"]["white"])
        watcher = self.player(self.a, made["id"])
        began = time.monotonic()
        self.assertTrue(player.move("e2e4")["accepted"])
        watcher.until_ply(1)
        self.until(lambda: self.b.metric("machine_thoughts") == 1, "nobody thinks")
        thoughts = self.a.metric("machine_thoughts")
        if time.monotonic() - began < STANDS_IN:
            self.assertEqual(thoughts, 0)
        self.b.kill()
        watcher.until_ply(2)

    def test_offers_and_takebacks_cross(self):
        white, black = self.pair()
        self.play(white, black, "e2e4 e7e5")
        self.assertTrue(black.act("takeback")["accepted"])
        self.hear(white, lambda state: state["takeback"] == "black")
        self.assertIn("accept_takeback", white.state["can"]["white"])
        self.assertTrue(white.act("takeback")["accepted"])
        for one in (white, black):
            self.hear(one, lambda state: state["ply"] == 1)
        self.assertEqual([move["san"] for move in black.moves], ["e4"])
        self.play(white, black, "c7c5 g1f3")
        self.assertTrue(white.act("draw")["accepted"])
        self.hear(black, lambda state: state["offer"] == "white")
        self.assertTrue(black.act("decline_draw")["accepted"])
        self.hear(white, lambda state: state["offer"] is None)
        self.play(white, black, "d7d6 d2d4")
        self.assertTrue(white.act("draw")["accepted"])
        self.hear(black, lambda state: state["offer"] == "white")
        self.assertTrue(black.act("draw")["accepted"])
        self.hear(white, lambda state: state["outcome"])
        self.hear(black, lambda state: state["outcome"])
        self.assertEqual(white.state["outcome"]["termination"], "agreement")
        self.assert_same(white, black)

    def test_rematch_is_begun_across(self):
        white, black = self.pair()
        self.play(white, black, "f2f3 e7e5 g2g4 d8h4")
        self.assertTrue(white.act("rematch")["accepted"])
        self.hear(black, lambda state: state["rematch"]["offer"] == "white")
        self.assertTrue(black.act("rematch")["accepted"])
        self.hear(white, lambda state: state["rematch"]["id"])
        self.hear(black, lambda state: state["rematch"]["id"])
        following = white.state["rematch"]["id"]
        self.assertEqual(black.state["rematch"]["id"], following)
        # Colours are swapped, and tokens stay.
        self.assertEqual(self.player(self.a, following, self.made["seats"]["white"]).you, "black")
        self.assertEqual(self.player(self.b, following, self.made["invite"]).you, "white")

    def test_flag_falls_once_for_all(self):
        white, black = self.pair(time="0:06")
        self.play(white, black, "e2e4 e7e5")
        for one in (white, black):
            self.hear(one, lambda state: state["outcome"])
            self.assertEqual(one.state["outcome"]["termination"], "flag_fall")
            self.assertEqual(one.state["outcome"]["winner"], "black")
        self.assert_same(white, black)

    # --- at the same time

    def test_fast_play_is_followed_elsewhere(self):
        """Notices come faster than they can be followed; none of the moves stays unheard."""
        made = self.a.make_game(opponent="screen")
        alone = self.player(self.a, made["id"], *made["seats"].values())
        watchers = [self.player(self.b, made["id"]) for _ in range(2)]
        script = make_script(self.a, random.Random(SEED))
        for begin in range(0, len(script), 5):
            some = range(begin, begin + 5)
            for ply in some:
                alone.ask("move", uci=script[ply], ply=ply)
            alone.until_ply(some[-1] + 1)
            for one in watchers:
                self.hear(one, lambda state, last=some[-1]: state["ply"] == last + 1)
                self.assertEqual([move["uci"] for move in one.moves], script[:some[-1] + 1])

    def test_of_two_at_once_one_is_accepted(self):
        made = self.a.make_game(opponent="screen")
        tokens = made["seats"].values()
        rivals = [self.player(self.a, made["id"], *tokens), self.player(self.b, made["id"], *tokens)]
        chance = random.Random(SEED)
        conflicts = 0
        for ply in range(30):
            # A castling is listed under two squares, and would be one move twice.
            legal = [start + end for start, ends in rivals[0].state["legal"].items() for end in ends
                     if start + end not in rivals[0].state["promotions"]
                     and (start not in ("e1", "e8") or abs(ord(start[0]) - ord(end[0])) < 2)]
            if len(legal) < 2:
                break
            chosen = chance.sample(legal, 2)
            chance.shuffle(rivals)
            # Once they meet in the store for certain, however fast one of them is; from then on by chance.
            with self.store.closed_to_writers() if ply == 0 else contextlib.nullcontext():
                asked = [rival.ask("move", uci=uci, ply=ply) for rival, uci in zip(rivals, chosen)]
                if ply == 0:
                    self.until(lambda: self.store.writers_waiting() == 2, "they do not meet in the store")
            answers = [rival.wait("answer", where=lambda message, number=number: message["re"] == number)
                       for rival, number in zip(rivals, asked)]
            accepted = [uci for answer, uci in zip(answers, chosen) if answer["accepted"]]
            self.assertEqual(len(accepted), 1, answers)
            for answer in answers:
                if not answer["accepted"]:
                    self.assertIn(answer["verdict"]["code"], ("not_stored", "stale", "busy"))
                    conflicts += answer["verdict"]["code"] == "not_stored"
            for rival in rivals:
                self.hear(rival, lambda state, ply=ply: state["ply"] == ply + 1)
                self.assertEqual(rival.moves[-1]["uci"], accepted[0])
            self.assert_same(*rivals)
        self.assertGreater(conflicts, 0, "they never met in the store")

    # --- trouble

    def test_who_loses_his_server_goes_on_at_the_other(self):
        white, black = self.pair()
        self.play(white, black, "e2e4 e7e5")
        self.assertTrue(white.move("g1f3", ply=2)["accepted"])
        self.a.kill()
        white = self.player(self.b, self.made["id"], self.made["seats"]["white"])
        white.until_ply(3)  # B may hear of it a moment later than White comes.
        self.assertEqual([move["san"] for move in white.moves], ["e4", "e5", "Nf3"])
        black.until_ply(3)
        self.play(white, black, "b8c6 f1b5")
        again = self.serve()
        watcher = self.player(again, self.made["id"])
        self.assert_same(watcher, white, black)

    def test_server_that_stood_still_for_a_while_hears_the_answer(self):
        """A learns in one moment that its own move is stored, and that B has stored the answer to it."""
        white, black = self.pair()
        chance = random.Random(SEED)
        script = make_script(self.b, chance)
        for ply in range(0, len(script), 2):
            white.ask("move", uci=script[ply], ply=ply)
            time.sleep(chance.uniform(0, 0.003))
            os.kill(self.a.process.pid, signal.SIGSTOP)
            try:
                with contextlib.suppress(TimeoutError):
                    black.until_ply(ply + 1, 0.2)
                if black.state["ply"] == ply + 1:
                    self.assertTrue(black.move(script[ply + 1], ply=ply + 1)["accepted"])
            finally:
                os.kill(self.a.process.pid, signal.SIGCONT)
            if black.state["ply"] <= ply:
                black.until_ply(ply + 1)
                self.assertTrue(black.move(script[ply + 1], ply=ply + 1)["accepted"])
            for one in (white, black):
                self.hear(one, lambda state, ply=ply: state["ply"] == ply + 2)
            self.assert_same(white, black)

    def test_what_was_missed_is_caught_up(self):
        """While PostgreSQL is away nobody hears anything; when it is back, all hear everything."""
        white, black = self.pair()
        watcher = self.player(self.b, self.made["id"])
        self.play(white, black, "e2e4 e7e5")
        watcher.until_ply(2)
        self.store.crash()
        self.until_health(503)
        number = white.ask("move", uci="g1f3", ply=2)
        self.until_noted("nothing can be stored")
        self.store.resume()
        # It waits for the store to come back.
        answer = white.wait("answer", where=lambda message: message["re"] == number)
        self.assertTrue(answer["accepted"], answer)
        white.until_ply(3)
        black.until_ply(3)
        self.play(white, black, "b8c6 f1b5")
        watcher.until_ply(5)
        self.assert_same(white, black, watcher)
        self.until_health(200)
        # A has something to store meanwhile, and says once that it cannot.
        for words in ("nothing can be stored", "can be stored again"):
            self.until_noted(words)
            self.assertEqual(len([line for line in self.a.log if words in line]), 1, self.a.log)

    def test_moves_during_a_broken_line_are_heard(self):
        """B's line for notices is cut, again and again; A goes on."""
        white, _ = self.pair()
        watcher = self.player(self.b, self.made["id"])
        black = self.player(self.a, self.made["id"], self.made["invite"])
        listening = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        for uci in "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6".split():
            # It may still be calling again after the last cut.
            until = time.monotonic() + 20
            while not self.store.ask(listening):
                self.assertLess(time.monotonic(), until, "nobody listens")
                time.sleep(0.05)
            self.play(white, black, uci)
        watcher.until_ply(6)
        self.assert_same(white, black, watcher)


if __name__ == "__main__":
    unittest.main()
