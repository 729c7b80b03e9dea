#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tests/support/hostile_client.py --port N [--seconds S] [--seed N] [--socket PATH]... [--path PATH]... [--clients N]

Hammers a server on 127.0.0.1 with mutated valid traffic, HTTP and WebSocket frames, and asks /healthz all the while
over connections of its own. Exit 0: it always answered; 1: it stopped answering, or did not within 5 s; 2: bad usage."""
import argparse
import base64
import os
import random
import socket
import struct
import sys
import threading
import time

PATHS = ["/", "/healthz", "/metrics", "/api/site", "/api/games", "/api/games/abcdefgh", "/api/games/abcdefgh/act",
         "/api/games/abcdefgh/stream", "/api/position", "/api/move", "/api/pgn", "/api/validate", "/api/editor",
         "/api/laws", "/api/openapi.json", "/assets/x.js", "/game/abcdefgh",
         "/api/fen/8/8/8/8/8/8/8/K1k5_w_-_-_0_1/picture.svg"]
SOCKETS = ["/api/games/abcdefgh/socket", "/api/analysis"]
BODIES = [b"{}", b'{"fen":"8/8/8/8/8/8/8/K1k5 w - - 0 1"}', b'{"opponent":"screen","start":{"kind":"standard"}}',
          b'{"pgn":"1. e4 e5 *"}', b"[" * 500, b'{"a":' * 200, b"1. e4 e5 2. Nf3 *\n", b'"\\ud800"', b"\xff\xfe\x00"]
MESSAGES = [b'{"type":"hello"}', b'{"type":"hello","token":"0123456789abcdefghijkl"}', b'{"type":"ping","re":1}',
            b'{"type":"act","re":1,"do":"move","uci":"e2e4","ply":0}', b'{"type":"analyse","re":1,"lines":99999}',
            b'{"type":"stop"}', b"{}", b"[]", b"null", b"{" * 300, b'{"type":"act","re":1e999,"do":null}']
METHODS = [b"GET", b"POST", b"HEAD", b"OPTIONS", b"PUT", b"DELETE", b"BREW", b"TRACE", b"CONNECT"]
HEADERS = [b"Transfer-Encoding: chunked", b"Content-Length: 5", b"Content-Length: -1", b"Expect: 100-continue",
           b"Origin: http://evil.example", b"Origin: null", b"Authorization: Bearer x", b"Connection: close",
           b"Connection: upgrade", b"Upgrade: websocket", b"Upgrade: h2c", b"Accept-Encoding: gzip;q=0, *",
           b"If-None-Match: *", b"Range: bytes=0-", b"X-Forwarded-For: ::1, 1.2.3.4", b"Host: evil.example",
           b"Cookie: " + b"a" * 4000, b" folded: x", b"Content-Type: application/json"]


def mutated(random_, data):
    data = bytearray(data)
    for _ in range(random_.choice((0, 1, 1, 2, 5, 20))):
        if not data:
            break
        at = random_.randrange(len(data))
        kind = random_.randrange(6)
        if kind == 0:
            data[at] = random_.randrange(256)
        elif kind == 1:
            data[at] ^= 1 << random_.randrange(8)
        elif kind == 2:
            del data[at:at + random_.randrange(1, 9)]
        elif kind == 3:
            data[at:at] = bytes(random_.randrange(256) for _ in range(random_.randrange(1, 9)))
        elif kind == 4:
            data[at:at] = data[max(0, at - random_.randrange(1, 40)):at]
        else:
            data[at:at] = random_.choice((b"\r\n", b"\0", b"%00", b"%2e%2e/", b"../", b"\xff", b"0" * 50))
    return bytes(data)


def frame(random_, opcode, payload, final=True):
    head = bytes([(0x80 if final else 0) | opcode | random_.choice((0, 0, 0, 0, 0, 0x40, 0x10))])
    masked = 0x80 if random_.random() < 0.97 else 0
    size = len(payload)
    if random_.random() < 0.03:
        size = random_.choice((0, 125, 126, 65535, 65536, 2 ** 31, 2 ** 63 - 1, 2 ** 64 - 1))
    if size < 126:
        head += bytes([masked | size])
    elif size < 65536:
        head += bytes([masked | 126]) + struct.pack(">H", size)
    else:
        head += bytes([masked | 127]) + struct.pack(">Q", size)
    mask = bytes(random_.randrange(256) for _ in range(4))
    return head + (mask + bytes(c ^ mask[i % 4] for i, c in enumerate(payload)) if masked else payload)


class Hammer:
    def __init__(self, arguments, seed, end):
        self.random = random.Random(seed)
        self.port = arguments.port
        self.end = end
        self.paths = arguments.path or PATHS
        self.sockets = arguments.socket or SOCKETS
        self.count = 0

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=5)
        connection.settimeout(0.05)
        return connection

    def host(self):
        return b"Host: 127.0.0.1:%d" % self.port

    def request(self):
        r = self.random
        body = mutated(r, r.choice(BODIES)) if r.random() < 0.5 else b""
        lines = [r.choice(METHODS[:3] if r.random() < 0.8 else METHODS) + b" " + r.choice(self.paths).encode()
                 + r.choice((b"", b"", b"?a=1&b=%41")) + b" HTTP/1." + r.choice((b"1", b"1", b"1", b"0")),
                 self.host()]
        if body:
            chunks = r.random() < 0.3
            lines.append(b"Transfer-Encoding: chunked" if chunks else b"Content-Length: %d" % len(body))
            if chunks:
                body = b"%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n"
        lines += [r.choice(HEADERS) for _ in range(r.choice((0, 0, 1, 2)))]
        return b"\r\n".join(lines) + b"\r\n\r\n" + body

    def talk_http(self):
        r = self.random
        with self.connect() as connection:
            data = b"".join(self.request() for _ in range(r.choice((1, 1, 2, 5))))
            if r.random() < 0.6:
                data = mutated(r, data)
            if r.random() < 0.2:
                data = data[:r.randrange(len(data) + 1)]
            self.send(connection, data)

    def talk_socket(self):
        r = self.random
        with self.connect() as connection:
            shake = (b"GET " + r.choice(self.sockets).encode() + b" HTTP/1.1\r\n" + self.host() +
                     b"\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                     b"Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)) + b"\r\n\r\n")
            connection.sendall(mutated(r, shake) if r.random() < 0.1 else shake)
            try:
                connection.settimeout(1)
                connection.recv(4096)
                connection.settimeout(0.05)
            except OSError:
                return
            data = b""
            for _ in range(r.choice((1, 3, 10, 50))):
                opcode = r.choice((1, 1, 1, 1, 1, 0, 2, 8, 9, 10, 3, 15))
                payload = mutated(r, r.choice(MESSAGES)) if r.random() < 0.9 else b"x" * r.choice((0, 125, 126, 70000))
                data += frame(r, opcode, payload, r.random() < 0.9)
            if r.random() < 0.3:
                data = mutated(r, data)
            self.send(connection, data)
            if r.random() < 0.5:
                self.send(connection, frame(r, 8, struct.pack(">H", r.choice((1000, 1001, 1005, 4000, 0)))))

    def send(self, connection, data):
        """In one piece or in several, reading or not; sometimes a reset instead of an ordinary end."""
        r = self.random
        while data:
            size = len(data) if r.random() < 0.7 else r.randrange(1, len(data) + 1)
            connection.sendall(data[:size])
            data = data[size:]
        if r.random() < 0.1:
            connection.shutdown(socket.SHUT_WR)
        if r.random() < 0.7:
            connection.recv(65536)
        if r.random() < 0.2:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def run(self):
        while time.monotonic() < self.end:
            try:
                self.talk_http() if self.random.random() < 0.5 else self.talk_socket()
            except OSError:
                pass
            self.count += 1


def is_healthy(port):
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n" % port)
            return connection.recv(4096).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def main():
    parser = argparse.ArgumentParser(description="Hammers a server with mutated traffic.")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--clients", type=int, default=4)
    parser.add_argument("--socket", action="append", help="path of a WebSocket, instead of the usual ones")
    parser.add_argument("--path", action="append", help="path to ask for, instead of the usual ones")
    arguments = parser.parse_args()
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(10 ** 9)
    print(f"hostile client: seed {seed}, {arguments.seconds:g} s", flush=True)

    end = time.monotonic() + arguments.seconds
    hammers = [Hammer(arguments, seed + i, end) for i in range(arguments.clients)]
    threads = [threading.Thread(target=hammer.run, daemon=True) for hammer in hammers]
    for thread in threads:
        thread.start()
    asked, longest = 0, 0.0
    while True:
        began = time.monotonic()
        if not is_healthy(arguments.port):
            print(f"the server does not answer /healthz after {asked} times (seed {seed})")
            return 1
        longest = max(longest, time.monotonic() - began)
        asked += 1
        if time.monotonic() >= end:
            break
        time.sleep(0.1)
    for thread in threads:
        thread.join(timeout=10)
    print(f"{sum(hammer.count for hammer in hammers)} conversations; /healthz answered {asked} times, "
          f"at most {longest * 1000:.0f} ms later")
    return 0


if __name__ == "__main__":
    sys.exit(main())
