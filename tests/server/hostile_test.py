#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What is hostile is refused with a reason, and disturbs nobody.

15 s of mutated traffic; 60 s where CI is true."""

import contextlib
import hashlib
import json
import os
import random
import socket
import subprocess
import sys
import time
import unittest
from pathlib import Path

from hard_play import make_script
from web_client import PATIENCE, Closed, Server, ServerTest, WebSocket

SUPPORT = Path(__file__).resolve().parent.parent / "support"
sys.path.insert(0, str(SUPPORT))
import hostile_client  # noqa: E402  pylint: disable=wrong-import-position

SECONDS = 60 if os.environ.get("CI") == "true" else 15

# A sanitizer keeps what is freed for a while: not so much that it looks like a server that grows.
os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8"


class Hammered(ServerTest):
    def test_good_game_goes_on(self):
        white, black = self.pair()
        game = white.game["id"]
        target = self.server.make_game(opponent="screen")["id"]
        script = make_script(self.server, random.Random(SECONDS))
        before = self.server.metric("resident_bytes")
        paths = [*hostile_client.PATHS, f"/api/games/{target}", f"/api/games/{target}/act", f"/api/games/{target}/stream",
                 f"/api/board/game/{target}/move/e2e4", f"/api/board/game/stream/{target}"]
        sockets = [*hostile_client.SOCKETS, f"/api/games/{target}/socket", f"/api/games/{game}/socket"]
        command = [sys.executable, "-B", SUPPORT / "hostile_client.py", "--port", str(self.server.port),
                   "--seconds", str(SECONDS)]
        command += [word for path in paths for word in ("--path", path)]
        command += [word for path in sockets for word in ("--socket", path)]
        hostile = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.addCleanup(hostile.stdout.close)
        self.addCleanup(hostile.wait)
        self.addCleanup(hostile.kill)

        longest = 0.0
        for uci in script:
            began = time.monotonic()
            self.play(white, black, uci)
            took = time.monotonic() - began
            longest = max(longest, took)
            time.sleep(max(0, SECONDS / len(script) - took))
        self.assertTrue(black.act("resign")["accepted"])
        white.wait("state", where=lambda message: message["state"]["outcome"])
        said, _ = hostile.communicate(timeout=SECONDS + 60)
        self.assertEqual(hostile.returncode, 0, said)
        self.assertRegex(said, r"[1-9]\d* conversations")
        self.assertLess(longest, 8, "a move took that many seconds until both had heard of it")

        self.assertIsNone(self.server.process.poll())
        self.assertEqual(self.server.request("GET", "/healthz")[::2], (200, "ok\n"))
        whole = self.server.get(f"/api/games/{game}")[1]
        self.assertEqual([move["uci"] for move in whole["moves"]], script)
        self.assertEqual(whole["state"]["outcome"]["termination"], "resignation")
        self.assertEqual(self.server.metric("handler_faults_total"), 0, self.server.log)
        # A sanitizer keeps what is given back, to see who still uses it.
        if not os.environ.get("ADOUBE_SANITIZE"):
            self.assertLess(self.server.metric("resident_bytes") - before, 100e6)
        self.assertGreater(self.server.metric('refused_total{reason="malformed"}'), 0)
        self.until(lambda: self.server.metric("sockets") == 2, "sockets of clients that are gone stay open")
        self.assertEqual(self.server.stop(), 0)

    def until(self, holds, what):
        deadline = time.monotonic() + 45
        while not holds():
            self.assertLess(time.monotonic(), deadline, what)
            time.sleep(0.2)


class Requests(ServerTest):
    options = ("--access-log",)

    def raw(self, data, timeout=20):
        """All that the server says to these bytes until it hangs up."""
        with socket.create_connection((self.server.host, self.server.port), timeout=timeout) as line:
            line.sendall(data)
            said = b""
            try:
                while piece := line.recv(65536):
                    said += piece
            except ConnectionResetError:
                pass
            return said

    def head(self, first, *fields):
        host = f"Host: {self.server.host}:{self.server.port}"
        return "\r\n".join([first, host, "Connection: close", *fields, "", ""]).encode()

    def test_bodies_that_are_too_large(self):
        for path, size in (("/api/games", 17_000), ("/api/games/abcdefgh/act", 5_000), ("/api/position", 70_000),
                           ("/api/editor", 17_000), ("/api/dead", 17_000), ("/api/krk/move", 17_000)):
            status, _, text = self.server.request("POST", path, '{"fen":"' + "x" * size + '"}')
            self.assertEqual((status, json.loads(text)["error"]["code"]), (413, "too_large"), path)
        # What is announced is refused before it comes; what comes in pieces, as soon as it is too much.
        said = self.raw(self.head("POST /api/games HTTP/1.1", f"Content-Length: {10**15}"))
        self.assertTrue(said.startswith(b"HTTP/1.1 413"), said)
        chunk = b"1000\r\n" + b"x" * 0x1000 + b"\r\n"
        said = self.raw(self.head("POST /api/games HTTP/1.1", "Transfer-Encoding: chunked") + chunk * 20)
        self.assertTrue(said.startswith(b"HTTP/1.1 413"), said)
        said = self.raw(self.head("GET /" + "x" * 5000 + " HTTP/1.1"))
        self.assertRegex(said, rb"\AHTTP/1.1 4")
        said = self.raw(self.head("GET /healthz HTTP/1.1", "X-Much: " + "x" * 30_000))
        self.assertRegex(said, rb"\AHTTP/1.1 4")

    def test_bodies_that_could_be_read_in_two_ways(self):
        for fields in (("Content-Length: 2", "Transfer-Encoding: chunked"), ("Content-Length: 2", "Content-Length: 3"),
                       ("Content-Length: -1",), ("Content-Length: 2x",), ("Transfer-Encoding: gzip, identity",)):
            said = self.raw(self.head("POST /api/games HTTP/1.1", *fields) + b"{}")
            self.assertRegex(said, rb"\AHTTP/1.1 (4|501)", fields)
            self.assertEqual(said.count(b"HTTP/1.1 "), 1, fields)

    def test_paths_that_lead_elsewhere(self):
        page = self.folder / "page"
        page.mkdir()
        (page / "index.html").write_text("<title>page</title>")
        (self.folder / "secret.txt").write_text("root:secret")
        (page / "way").symlink_to(self.folder)
        server = Server(f"sqlite:{self.folder / 'p.db'}", "--page", str(page))
        self.addCleanup(server.kill)
        self.assertEqual(server.request("GET", "/")[0], 200)
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/..%5csecret.txt", "/..\\secret.txt",
                     "//../secret.txt", "/./../secret.txt", "/x/../../secret.txt", "/%252e%252e/secret.txt",
                     "/%c0%ae%c0%ae/secret.txt", "/index.html/../../secret.txt", "/secret.txt%00.html", "/way/secret.txt",
                     "/../../../../../../etc/passwd", "//etc/passwd", "/api/games/..%2f..%2fsecret.txt",
                     "/api/games/%2e%2e/pgn", f"/{self.folder}/secret.txt", "http://evil.example/secret.txt"):
            status, _, text = server.request("GET", path)
            self.assertNotIn("root:", text, path)
            self.assertEqual(status // 100, 4, path)

    def test_foreign_names_and_pages(self):
        for host in ("evil.example", f"evil.example:{self.server.port}", "127.0.0.1.evil.example", "127.0.0.1:1", "[::1"):
            self.assertIn(self.server.request("GET", "/api/site", headers={"Host": host})[0], (400, 421), host)
            told = WebSocket(self.server, "/api/analysis", {"Host": host})
            self.addCleanup(told.close)
            self.assertIn(told.status, (400, 421), host)
        said = self.raw(b"GET /api/site HTTP/1.1\r\nConnection: close\r\n\r\n")
        self.assertTrue(said.startswith(b"HTTP/1.1 4"), said)
        made = self.server.make_game()
        own = f"http://{self.server.host}:{self.server.port}"
        for origin, status in (("http://evil.example", 403), ("null", 403), (own.replace("http:", "https:"), 403),
                               (own + ".evil.example", 403), (own, 101)):
            told = WebSocket(self.server, f"/api/games/{made['id']}/socket", {"Origin": origin})
            self.addCleanup(told.close)
            self.assertEqual(told.status, status, origin)
        move = {"do": "move", "uci": "e2e4"}
        refused, _, text = self.server.request("POST", f"/api/games/{made['id']}/act", move, made["seats"]["white"],
                                               {"Origin": "http://evil.example"})
        self.assertEqual((refused, json.loads(text)["error"]["code"]), (403, "bad_origin"))
        self.assertEqual(self.server.get(f"/api/games/{made['id']}")[1]["moves"], [])

    def test_wrong_tokens(self):
        made, other = self.server.make_game(), self.server.make_game()
        right = made["seats"]["white"]
        path = f"/api/games/{made['id']}/act"
        move = {"do": "move", "uci": "e2e4"}
        for wrong in (other["seats"]["white"], other["invite"], right[:-1], right + "A", right.swapcase(), "", " ", "x" * 3000,
                      hashlib.sha256(right.encode()).hexdigest()):
            status, _, text = self.server.request("POST", path, move, token=wrong)
            self.assertEqual((status, json.loads(text)["error"]["code"]), (401, "bad_token"), wrong)
            self.assertFalse(len(wrong) > 5 and wrong in text)
            told = WebSocket(self.server, f"/api/games/{made['id']}/socket")
            self.addCleanup(told.close)
            told.send({"type": "hello", "token": wrong})
            self.assertEqual(told.receive()["code"], "bad_token")
            with self.assertRaises(Closed) as closed:
                told.receive()
            self.assertEqual(closed.exception.code, 1008)
        for strange in (None, 7, [], {}, ["x"] * 1000, [right, 7]):
            told = WebSocket(self.server, f"/api/games/{made['id']}/socket")
            self.addCleanup(told.close)
            told.send({"type": "hello", "tokens": strange})
            self.assertEqual(told.receive()["type"], "game" if strange in (None, [right, 7]) else "error", strange)
        self.assertTrue(self.server.post(path, move, token=right)[1]["accepted"])

    def test_secrets_are_written_nowhere(self):
        made = self.server.make_game()
        secrets = [made["seats"]["white"], made["invite"]]
        player = self.player(made["id"], secrets[0])
        self.assertTrue(player.move("e2e4")["accepted"])
        for secret in secrets:
            for path in (f"/api/games/{secret}", f"/api/games/{made['id']}?token={secret}", f"/{secret}", f"/game/{secret}",
                         f"/api/games/{made['id']}/{secret}", f"/api/fen/{secret}/picture.svg"):
                self.server.request("GET", path, token=secret)
            self.server.request("POST", f"/api/games/{made['id']}/act", {"do": secret}, token=secret)
            self.server.request("POST", f"/api/games/{made['id']}/act", secret, token=secret)
            self.server.request(secret, "/", token=secret)
        self.assertEqual(self.server.stop(), 0)
        log = "".join(self.server.log)
        self.assertIn("POST /api/games/{id}/act 422", log)
        kept = b"".join(file.read_bytes() for file in self.folder.iterdir() if file.is_file())
        for secret in secrets:
            self.assertNotIn(secret, log)
            self.assertNotIn(secret.encode(), kept)


class Slow(ServerTest):
    def test_slow_clients_keep_nobody_waiting(self):
        """Some never end their header, one never reads what he is sent: a pair plays on until all of them are gone."""
        white, black = self.pair()
        lines = [socket.create_connection((self.server.host, self.server.port), timeout=PATIENCE) for _ in range(100)]
        for line in lines:
            self.addCleanup(line.close)
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: x")
        deaf = WebSocket(self.server, f"/api/games/{white.game['id']}/socket")
        self.addCleanup(deaf.close)
        deaf.stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.send({"type": "hello"})
        white.wait("presence", where=lambda message: message["spectators"] == 1)
        ends = time.monotonic() + 120
        longest = 0.0
        while self.server.metric("sockets") > 2 or self.server.metric('refused_total{reason="too_slow"}') < 100:
            self.assertLess(time.monotonic(), ends, "slow clients are still there")
            for line in lines:
                with contextlib.suppress(OSError):
                    line.sendall(b"x")  # A byte now and then does not help.
            began = time.monotonic()
            self.play(white, black, "e2e4")
            self.assertTrue(white.act("takeback")["accepted"])
            self.assertTrue(black.act("takeback")["accepted"])
            for one in (white, black):
                one.wait("state", where=lambda message: message["state"]["ply"] == 0)
            longest = max(longest, time.monotonic() - began)
            time.sleep(0.2)
        self.assertLess(longest, 8)


class Sockets(ServerTest):
    def closed_with(self, told, *codes):
        with self.assertRaises(Closed) as closed:
            while True:
                told.receive()
        self.assertIn(closed.exception.code, codes)

    def test_frames_that_are_no_messages(self):
        white, black = self.pair()
        game = white.game["id"]

        def meddler():
            told = WebSocket(self.server, f"/api/games/{game}/socket")
            self.addCleanup(told.close)
            told.send({"type": "hello"})
            self.assertEqual(told.receive()["type"], "game")
            return told

        told = meddler()
        told.frame(2, b"\x00\x01")
        self.closed_with(told, 1003)
        told = meddler()
        told.frame(1, b"x" * 20_000)
        self.closed_with(told, 1009)
        for bad in (b"\x81\x02hi", b"\xf1\x80\0\0\0\0", b"\x83\x80\0\0\0\0", b"\x80\x80\0\0\0\0", b"\x09\x80\0\0\0\0",
                    b"\x89\xfe\x00\x80" + bytes(132), b"\x81\xff" + b"\xff" * 8 + bytes(4)):
            told = meddler()
            told.stream.sendall(bad)
            self.closed_with(told, 1002, 1006, 1009)
        told = meddler()
        told.frame(1, b'"\xff\xfe"')
        self.closed_with(told, 1002, 1006, 1007)
        told = meddler()
        try:
            for _ in range(2000):
                told.frame(9, b"")
        except OSError:
            pass
        with self.assertRaises((Closed, OSError)):
            while True:
                told.receive()
        self.play(white, black, "e2e4 e7e5")
        self.assertEqual(self.server.metric("handler_faults_total"), 0)

    def test_replayed_and_reordered_messages(self):
        white, black = self.pair()
        spoken = []
        for uci in "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6".split():
            mover = white if white.state["turn"] == "white" else black
            spoken.append((mover, {"type": "act", "re": mover.number + 1, "do": "move", "uci": uci, "ply": white.state["ply"]}))
            self.play(white, black, uci)
        seq, fen = white.seq, white.state["fen"]
        chance = random.Random(1)
        for mover, message in chance.sample(spoken, len(spoken)) * 2:
            # Again, word for word: answered as before, and not done again.
            mover.socket.send(message)
            self.assertTrue(mover.wait("answer", where=lambda m, re=message["re"]: m["re"] == re)["accepted"])
            # The same number with another move, or another number: the position is a later one.
            for change in ({"uci": "a2a4" if mover is white else "h7h5"}, {"ply": message["ply"] + 1}, {"ply": 99_999}):
                mover.socket.send({**message, "re": 1000, **change})
                answer = mover.wait("answer", where=lambda m: m["re"] == 1000)
                self.assertFalse(answer["accepted"], change)
                self.assertIn(answer["verdict"]["code"], ("stale", "not_your_turn"), change)
        # Somebody who overheard White without his token gets nowhere with it.
        thief = self.player(white.game["id"])
        thief.socket.send({**spoken[0][1], "ply": 6, "uci": "b5c6"})
        self.assertEqual(thief.wait("answer")["verdict"]["code"], "spectator")
        after = self.server.get(f"/api/games/{white.game['id']}")[1]
        self.assertEqual((after["state"]["fen"], len(after["moves"])), (fen, 6))
        self.assertEqual(self.player(white.game["id"]).seq, seq)

    def test_offers_are_not_made_twice(self):
        white, black = self.pair()
        self.play(white, black, "e2e4 e7e5")
        self.assertTrue(black.act("draw", ply=2)["accepted"])
        white.wait("state", where=lambda message: message["state"]["offer"] == "black")
        seq = white.seq
        black.act("draw", ply=2)
        self.assertTrue(white.act("decline_draw", ply=2)["accepted"])
        self.assertFalse(white.act("decline_draw", ply=2)["accepted"])
        self.assertFalse(black.act("resign", ply=1)["accepted"])
        self.assertEqual(self.player(white.game["id"]).seq, seq + 1)


if __name__ == "__main__":
    unittest.main()
