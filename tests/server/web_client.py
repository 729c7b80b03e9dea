# SPDX-License-Identifier: GPL-3.0-or-later
"""A server of adoube, and clients of it: HTTP and WebSocket by Python's own means."""

import base64
import http.client
import json
import os
import select
import signal
import socket
import struct
import subprocess
import tempfile
import threading
import time
import unittest
import urllib.parse
from pathlib import Path

PROGRAM = os.environ.get("ADOUBE_PROGRAM", "adoube")
PATIENCE = 30.0


class Site:
    """An address where a server answers. All that is sent there has `headers`."""

    def __init__(self, host, port, source=None):
        self.host, self.port = host, port
        self.source = source
        self.headers = {}

    def connect(self):
        """A line for bytes."""
        source = (self.source, 0) if self.source else None
        return socket.create_connection((self.host, self.port), timeout=PATIENCE, source_address=source)

    def seen_from(self, source):
        """The same for who comes from another address of this machine: 127.0.0.2."""
        return Site(self.host, self.port, source)

    @property
    def authority(self):
        """What a client calls it."""
        return f"{self.host}:{self.port}"

    def request(self, method, path, body=None, token=None, headers=None):
        """Status, headers and text of an answer."""
        connection = http.client.HTTPConnection(self.authority, timeout=PATIENCE)
        connection.sock = self.connect()
        sent = {**self.headers, **(headers or {})}
        if token is not None:
            sent["Authorization"] = "Bearer " + token
        if isinstance(body, (dict, list)):
            body = json.dumps(body)
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        finally:
            connection.close()

    def get(self, path, **how):
        status, _, text = self.request("GET", path, **how)
        return status, json.loads(text)

    def post(self, path, body, **how):
        status, _, text = self.request("POST", path, body, **how)
        return status, json.loads(text)

    def make_game(self, **wishes):
        """The game's id and its secrets."""
        status, made = self.post("/api/games", {"opponent": "friend", "colour": "white", **wishes})
        if status != 201:
            raise RuntimeError(f"no game was made: {made}")
        return made

    def metric(self, name):
        _, _, text = self.request("GET", "/metrics")
        for line in text.splitlines():
            if line.startswith(f"adoube_{name} "):
                return float(line.split()[1])
        raise KeyError(name)


class Server(Site):
    """A process of `adoube serve`, on a port that was free, until stop or kill."""

    def __init__(self, database, *options, limits=False, keeps_signals=False):
        command = [PROGRAM, "serve", "--port", "0", "--json", "--db", database]
        command += [] if limits else ["--no-limits-for-loopback"]
        self.process = subprocess.Popen([*command, *options], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, text=True, restore_signals=not keeps_signals)
        self.log = []
        self.reader = threading.Thread(target=self._read_log, daemon=True)
        self.reader.start()
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        line = self.process.stdout.readline() if ready else ""
        if not line:
            self.process.kill()
            self.process.wait()
            self.reader.join(5)
            self.process.stdout.close()
            raise RuntimeError("the server did not start: " + "".join(self.log))
        self.greeting = json.loads(line)
        self.url = self.greeting["url"]
        where = urllib.parse.urlsplit(self.url)
        super().__init__(where.hostname, where.port)

    def _read_log(self):
        with self.process.stderr as errors:
            for line in errors:
                self.log.append(line)

    def stop(self):
        """As an operator would; gives its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def kill(self):
        self.process.kill()
        return self._ended()

    def _ended(self):
        code = self.process.wait(PATIENCE)
        self.reader.join(5)
        self.process.stdout.close()
        return code


class Closed(Exception):
    """The other side has closed the socket: `code` and `reason` are what it said."""

    def __init__(self, code, reason):
        super().__init__(f"closed: {code} {reason}")
        self.code, self.reason = code, reason


class WebSocket:
    def __init__(self, server, path, headers=None):
        self.stream = server.connect()
        self.stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.unread = b""
        sent = {"Host": server.authority, "Upgrade": "websocket", "Connection": "Upgrade",
                "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), "Sec-WebSocket-Version": "13",
                **server.headers, **(headers or {})}
        lines = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
        self.stream.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        while b"\r\n\r\n" not in self.unread:
            piece = self.stream.recv(65536)
            if not piece:
                break
            self.unread += piece
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        self.status = int(head.split()[1]) if head else 0

    def frame(self, opcode, payload):
        mask = os.urandom(4)
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.stream.sendall(head + mask + body)

    def send(self, message):
        self.frame(1, (message if isinstance(message, str) else json.dumps(message)).encode())

    def _fill(self, count, until):
        while len(self.unread) < count:
            self.stream.settimeout(max(until - time.monotonic(), 0.001))
            piece = self.stream.recv(65536)
            if not piece:
                raise Closed(1006, "the connection ended")
            self.unread += piece

    def _take_frame(self, until):
        """Opcode and payload. Who waits no longer loses nothing of one that is still on its way."""
        self._fill(2, until)
        first, size, head = self.unread[0], self.unread[1] & 127, 2
        if size > 125:
            form = "!H" if size == 126 else "!Q"
            head += struct.calcsize(form)
            self._fill(head, until)
            size = struct.unpack(form, self.unread[2:head])[0]
        self._fill(head + size, until)
        payload, self.unread = self.unread[head:head + size], self.unread[head + size:]
        return first & 15, payload

    def receive(self, timeout=PATIENCE):
        """The next message; pings are answered on the way, and win no time."""
        until = time.monotonic() + timeout
        while True:
            opcode, payload = self._take_frame(until)
            if opcode == 1:
                return json.loads(payload)
            if opcode == 9:
                self.frame(10, payload)
            if opcode == 8:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) >= 2 else 1005
                raise Closed(code, payload[2:].decode())

    def close(self):
        self.stream.close()


class Player:
    """Somebody at a game: acts, and waits for what comes of it."""

    def __init__(self, server, game, token=None, tokens=None):
        self.socket = WebSocket(server, f"/api/games/{game}/socket")
        hello = {"type": "hello"}
        if token is not None:
            hello["token"] = token
        if tokens is not None:
            hello["tokens"] = tokens
        self.socket.send(hello)
        self.number = 0
        self.heard = []
        whole = self.wait("game")
        self.you, self.game, self.moves, self.state = whole["you"], whole["game"], whole["moves"], whole["state"]
        self.seq = whole["seq"]

    def take(self, timeout=PATIENCE):
        message = self.socket.receive(timeout)
        self.heard.append(message)
        if message["type"] == "state":
            self.moves[message["from"]:] = message["moves"]
            self.state, self.seq = message["state"], message["seq"]
        return message

    def wait(self, kind, timeout=PATIENCE, where=lambda message: True):
        """The next message of that kind for which it holds."""
        until = time.monotonic() + timeout
        while time.monotonic() < until:
            message = self.take(max(until - time.monotonic(), 0.01))
            if message["type"] == kind and where(message):
                return message
        raise TimeoutError(f"no {kind} came")

    def ask(self, do, **fields):
        self.number += 1
        self.socket.send({"type": "act", "re": self.number, "do": do, **fields})
        return self.number

    def act(self, do, **fields):
        """What the server answers."""
        number = self.ask(do, **fields)
        return self.wait("answer", where=lambda message: message["re"] == number)

    def move(self, uci, **fields):
        return self.act("move", uci=uci, **fields)

    def until_ply(self, ply, timeout=PATIENCE):
        while self.state["ply"] < ply:
            self.wait("state", timeout)

    def close(self):
        self.socket.close()


class PlayTest(unittest.TestCase):
    """A test in which two players move."""

    def play(self, white, black, moves):
        """Alternately, each accepted and heard by both."""
        for uci in moves.split():
            ply = white.state["ply"]
            mover, other = (white, black) if white.state["turn"] == "white" else (black, white)
            answer = mover.move(uci, ply=ply)
            self.assertTrue(answer["accepted"], f"{uci}: {answer['verdict']}")
            mover.until_ply(ply + 1)
            other.until_ply(ply + 1)


class ServerTest(PlayTest):
    """A test with a server of its own, on an SQLite file that goes with it."""

    options = ()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.database = f"sqlite:{self.folder / 'games.db'}"
        self.server = self.serve()

    def serve(self, *options, **how):
        server = Server(self.database, *self.options, *options, **how)
        self.addCleanup(server.kill if server.process.poll() is None else lambda: None)
        return server

    def until(self, holds, what, seconds=PATIENCE):
        deadline = time.monotonic() + seconds
        while not holds():
            self.assertLess(time.monotonic(), deadline, what)
            time.sleep(0.05)

    def player(self, game, token=None, tokens=None, server=None):
        player = Player(server or self.server, game, token, tokens)
        self.addCleanup(player.close)
        return player

    def pair(self, **wishes):
        """Two players at a new game."""
        made = self.server.make_game(**wishes)
        return self.player(made["id"], made["seats"]["white"]), self.player(made["id"], made["invite"])
