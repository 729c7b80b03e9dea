#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Nobody takes what others need: seats, machines, threads that think, room in the store."""

import http.client
import json
import os
import socket
import threading
import time
import unittest

from web_client import PATIENCE, Closed, ServerTest, WebSocket

AGES = "1000:00:00"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


# A file with a fault in every game takes long, all the more by a program that is watched by a sanitizer.
FAULTS = 10_000 if os.environ.get("ADOUBE_SANITIZE") else 60_000
FAULTY = '[White "a"]\n[Black "b"]\n\n1. e4 e5 2. Ke3 Nf6 1-0\n\n' * FAULTS


class Desk:
    """Somebody who has positions analysed, from an address of this machine."""

    def __init__(self, test, address):
        self.socket = WebSocket(test.server.seen_from(address), "/api/analysis")
        test.addCleanup(self.socket.close)

    def ask(self, seconds):
        self.socket.send({"type": "analyse", "fen": START, "seconds": seconds, "re": 1})

    def until(self, kind, timeout=PATIENCE):
        deadline = time.monotonic() + timeout
        while True:
            message = self.socket.receive(max(deadline - time.monotonic(), 0.01))
            if message["type"] == kind:
                return message
            if message["type"] != "lines":
                raise AssertionError(message)


class Crowded(ServerTest):
    """One address asks for all that it may, and more; another asks for little."""

    def crowd(self, desks):
        """They have what they can have, the others wait for it."""
        desks[0].ask(60)
        desks[0].until("lines")
        for desk in desks[1:]:
            desk.ask(60)
        self.until(lambda: self.server.metric("questions") == len(desks), "nothing is analysed")

    def upload(self, address, size):
        """Has begun to send a file of that size; its connection."""
        site = self.server.seen_from(address)
        line = site.connect()
        self.addCleanup(line.close)
        line.sendall(f"POST /api/validate HTTP/1.1\r\nHost: {site.authority}\r\nContent-Length: {size}\r\n\r\n1".encode())
        return line

    def test_one_address_leaves_a_thread_for_analysis_to_others(self):
        greedy = [Desk(self, "127.0.0.2") for _ in range(4)]
        self.crowd(greedy)
        modest = Desk(self, "127.0.0.3")
        modest.ask(2)
        modest.until("lines", 15)
        modest.until("done")

    def test_who_always_asks_again_goes_behind_who_waits(self):
        greedy = [Desk(self, "127.0.0.2") for _ in range(4)]
        self.crowd(greedy)
        modest = [Desk(self, f"127.0.0.{number}") for number in (3, 4)]
        for desk in modest:
            desk.ask(1)

        def ask_again(desk):
            try:
                while True:
                    desk.until("done")
                    desk.ask(60)
            except (OSError, Closed):
                pass  # The test is over.

        threads = [threading.Thread(target=ask_again, args=(desk,)) for desk in greedy]
        for thread in threads:
            thread.start()
        try:
            for desk in modest:
                desk.until("done")
        finally:
            for desk in greedy:
                desk.socket.stream.shutdown(socket.SHUT_RDWR)
            for thread in threads:
                thread.join()

    def test_files_of_one_address_do_not_hold_up_another(self):
        done = []

        def validate():
            self.server.seen_from("127.0.0.2").request("POST", "/api/validate", FAULTY)
            done.append(None)

        uploads = [threading.Thread(target=validate) for _ in range(4)]
        for upload in uploads:
            upload.start()
        self.until(lambda: self.server.metric("questions") == 4, "no file is validated")
        status, _, text = self.server.seen_from("127.0.0.3").request("POST", "/api/validate", "1. e4 e5 *")
        self.assertEqual(status, 200, text)
        self.assertLess(len(done), 3, "it has waited for three files")
        for upload in uploads:
            upload.join()
        self.assertEqual(len(done), 4)

    def test_what_is_only_announced_takes_no_room(self):
        for _ in range(8):
            self.upload("127.0.0.2", 32 << 20)
        # They have come as far as they will.
        self.until(lambda: self.server.metric("connections") >= 8, "nobody is there")
        status, _, text = self.server.seen_from("127.0.0.3").request("POST", "/api/validate", "1. e4 e5 *\n" * 10_000)
        self.assertEqual(status, 200, text)


class CrowdedAlone(Crowded):
    """The same with one thread, which whoever has it gives back after a while."""

    options = ("--analyses", "1")

    def test_analysis_ends_early_and_says_so(self):
        greedy = Desk(self, "127.0.0.2")
        self.crowd([greedy])
        modest = Desk(self, "127.0.0.3")
        modest.ask(1)
        self.assertIn("Others wait", greedy.until("done")["text"])
        self.assertIsNone(modest.until("done")["text"])

    def test_file_is_read_to_its_end_however_many_wait(self):
        done = []

        def validate():
            done.append(self.server.seen_from("127.0.0.2").request("POST", "/api/validate", FAULTY * 4))

        upload = threading.Thread(target=validate)
        upload.start()
        self.until(lambda: self.server.metric("questions") == 1, "no file is validated")
        status, _, _ = self.server.seen_from("127.0.0.3").request("POST", "/api/validate", "1. e4 e5 *")
        self.assertEqual(status, 200)
        upload.join()
        end = json.loads(done[0][2].splitlines()[-1])["end"]
        self.assertEqual((end["games"], end["faulty"]), (4 * FAULTS, 4 * FAULTS))


class Fair(ServerTest):
    def begin_graph(self, pgn):
        """Asks for the graph of a game and goes on listening, in a thread."""
        def listen():
            connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=60)
            try:
                connection.request("POST", "/api/graph", json.dumps({"pgn": pgn, "ms": 1000}))
                connection.getresponse().read()
            except (OSError, http.client.HTTPException):
                pass  # The server has been stopped.
            finally:
                connection.close()

        listener = threading.Thread(target=listen, daemon=True)
        listener.start()

    def make_show(self, address):
        """A game of machines, made from that address of this machine."""
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=60, source_address=(address, 0))
        self.addCleanup(connection.close)
        connection.request("POST", "/api/games", json.dumps({"opponent": "engines", "time": AGES}))
        reply = connection.getresponse()
        return reply.status, json.loads(reply.read())

    def desk(self):
        desk = WebSocket(self.server, "/api/analysis")
        self.addCleanup(desk.close)
        return desk

    def test_players_have_room_however_many_watch(self):
        made = self.server.make_game()
        game = made["id"]
        watchers = []
        for _ in range(500):
            watcher = WebSocket(self.server, f"/api/games/{game}/socket")
            self.addCleanup(watcher.close)
            watcher.send({"type": "hello"})
            watchers.append(watcher)
        for watcher in watchers:
            self.assertEqual(watcher.receive()["type"], "game")
        one_more = WebSocket(self.server, f"/api/games/{game}/socket")
        self.addCleanup(one_more.close)
        one_more.send({"type": "hello"})
        self.assertEqual(one_more.receive()["code"], "busy")
        self.assertEqual(self.player(game, made["seats"]["white"]).you, "white")

    def test_all_the_time_in_the_world_is_not_used_while_others_wait(self):
        for _ in range(2):
            self.server.make_game(opponent="engine", colour="black", time=AGES)
        made = self.server.make_game(opponent="engine", colour="black", time=AGES)
        player = self.player(made["id"], made["seats"]["black"])
        player.until_ply(1)

    def test_people_do_not_wait_for_machines_among_themselves(self):
        """However many games visitors have them play, watched or not."""
        games = []
        for number in range(1, 7):
            for _ in range(5):
                status, made = self.make_show(f"127.0.0.{number}")
                if status == 503:
                    break
                games.append(made["id"])
            self.assertEqual(len(games), 4 * number, "one address has machines play as often as it likes")
        time.sleep(0.5)
        self.assertEqual(self.server.metric("machine_thoughts"), 0, "machines play for nobody")
        for game in games:
            self.player(game)
        self.until(lambda: self.server.metric("machine_thoughts") == 24, "machines do not play for who watches")
        made = self.server.make_game(opponent="engine", colour="black")
        # They have a second each, and this one has, too.
        self.player(made["id"], made["seats"]["black"]).until_ply(1, 12)

    def test_one_address_wakes_few_games_of_machines(self):
        def show():
            return self.server.make_game(opponent="engines", time=AGES)["id"]

        games = [show() for _ in range(4)]
        viewers = [self.player(game) for game in games]
        viewers[0].close()
        self.until(lambda: self.server.post("/api/games", {"opponent": "engines", "time": AGES})[0] == 201,
                   "a game that nobody watches any more keeps its turn")
        watcher = WebSocket(self.server, f"/api/games/{games[0]}/socket")
        self.addCleanup(watcher.close)
        watcher.send({"type": "hello"})
        self.assertEqual(watcher.receive().get("code"), "busy")
        status, refused = self.server.get(f"/api/games/{games[0]}/stream")
        self.assertEqual((status, refused["error"]["code"]), (503, "busy"))
        self.player(games[1])  # It goes on anyway.

    def test_thought_ends_with_its_game(self):
        made = [self.server.make_game(opponent="engine", colour="black", time=AGES) for _ in range(6)]
        self.until(lambda: self.server.metric("machine_thoughts") >= 3, "no machine thinks")
        for game in made:
            self.server.post(f"/api/games/{game['id']}/act", {"do": "abort"}, token=game["seats"]["black"])
        # The first of them would have taken five seconds.
        self.until(lambda: self.server.metric("machine_thoughts") == 0, "machines think about games that are over", 4)

    def test_who_steps_through_a_game_takes_one_turn(self):
        desk = self.desk()
        for number in range(30):
            desk.send({"type": "analyse", "fen": START, "seconds": 60, "lines": 1, "re": number})
        while True:
            message = desk.receive()
            self.assertNotEqual(message["type"], "error", message)
            if message["re"] == 29:
                break
        self.assertEqual(self.server.metric("questions"), 1)

    def test_one_address_takes_few_turns(self):
        desks = [self.desk() for _ in range(5)]
        desks[0].send({"type": "analyse", "fen": START, "seconds": 60, "re": 1})
        self.assertEqual(desks[0].receive()["re"], 1)  # It has a thread; of the others some wait for one.
        for desk in desks[1:4]:
            desk.send({"type": "analyse", "fen": START, "seconds": 60, "re": 1})
        self.until(lambda: self.server.metric("questions") == 4, "nothing is analysed")
        desks[4].send({"type": "analyse", "fen": START, "seconds": 60, "re": 1})
        self.assertEqual(desks[4].receive()["code"], "busy")
        desks[0].send({"type": "stop"})
        self.until(lambda: self.server.metric("questions") == 3, "what was stopped keeps its turn")

    def test_short_questions_do_not_wait_for_long_ones(self):
        for _ in range(2):
            self.begin_graph("Nf3 Nf6 Ng1 Ng8 " * 100 + "*")
        self.until(lambda: self.server.metric("questions") == 2, "no graph is drawn")
        for path, question in (("/api/pgn", {"pgn": "1. e4 e5 *"}), ("/api/dead", {"fen": "8/8/4k3/8/8/4K3/8/8 w - - 0 1"})):
            began = time.monotonic()
            self.assertEqual(self.server.post(path, question)[0], 200)
            self.assertLess(time.monotonic() - began, 10, path)

    @unittest.skipUnless(os.environ.get("ADOUBE_SLOW"), "takes a minute")
    def test_game_of_events_without_end_can_only_be_ended(self):
        made = self.server.make_game(opponent="screen")
        both = self.player(made["id"], tokens=list(made["seats"].values()))
        # A move and its taking back: the position is none that was there before.
        round_trip = (("move", {"uci": "g1f3", "by": "white"}), ("takeback", {"by": "white"}), ("takeback", {"by": "black"}))
        refused = None
        for _ in range(2100 // 20):
            numbers = [both.ask(do, **more) for _ in range(20) for do, more in round_trip]
            answers = [both.wait("answer") for _ in numbers]
            refused = next((answer["verdict"] for answer in answers if not answer["accepted"]), None)
            if refused:
                break
        self.assertEqual((refused or {}).get("code"), "too_long", refused)
        self.assertTrue(both.act("resign", by="white")["accepted"])


if __name__ == "__main__":
    unittest.main()
