#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What docs/operate.md tells operators to write and to type: done, and seen to do what it says."""

import http.client
import os
import re
import shlex
import subprocess
import tempfile
import unittest
from pathlib import Path

from nginx import NAME, Nginx
from stores import PostgresStore
from web_client import PATIENCE, PROGRAM, Closed, Server, ServerTest, WebSocket

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs/operate.md").read_text(encoding="utf-8")


def block(language, word):
    """The block of the guide in that language that has the word in it."""
    found = [text for text in re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.M | re.S) if word in text]
    if len(found) != 1:
        raise RuntimeError(f"{len(found)} blocks of {language} in the guide have {word}")
    return found[0]


def commands(word, *replaced):
    """The lines of the block of shell with the word, without comments; of each pair the second text for the first."""
    text = block("sh", word)
    for old, new in replaced:
        text = text.replace(old, str(new))
    return [re.sub(r"\s+#.*", "", line) for line in text.splitlines()]


class BehindNginx(ServerTest):
    options = ("--host", NAME, "--proxy", "127.0.0.1")

    def serve(self, *options, **how):
        return super().serve(*options, **how, limits=True)

    def nginx(self, without="", instead="", server=None):
        """The documented configuration without the text; it stops at the end of the test."""
        shown = block("nginx", "upstream")
        self.assertIn(without, shown)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        proxy = Nginx(folder.name, shown.replace(without, instead) if without else shown, server or self.server)
        self.addCleanup(proxy.stop)
        return proxy

    def bare(self, *options):
        """A server with these options alone."""
        server = Server(f"sqlite:{self.folder / 'bare.db'}", *options, limits=True)
        self.addCleanup(server.kill)
        return server

    def test_game_is_played(self):
        proxy = self.nginx()
        made = proxy.make_game()
        white, black = (self.player(made["id"], token, server=proxy)
                        for token in (made["seats"]["white"], made["invite"]))
        self.play(white, black, "f2f3 e7e5 g2g4 d8h4")
        status, whole = proxy.get(f"/api/games/{made['id']}")
        self.assertEqual((status, whole["state"]["outcome"]["termination"]), (200, "checkmate"))

    def test_page_is_sent_by_the_second_version_of_http(self):
        proxy = self.nginx()
        asked = subprocess.run(
            ["curl", "-sS", "--http2", "--noproxy", "*", "--cacert", proxy.certificate, "--resolve",
             f"{NAME}:{proxy.port}:127.0.0.1", "-o", "/dev/null", "-D", "-", "-w", "%{http_version} %{http_code}",
             f"https://{NAME}:{proxy.port}/api/site"], capture_output=True, text=True, timeout=60, check=True).stdout
        self.assertTrue(asked.endswith("2 200"), asked)
        self.assertIn("strict-transport-security: max-age=", asked)
        self.assertIn("content-security-policy: default-src", asked)

    def test_plain_visitors_are_sent_to_tls(self):
        proxy = self.nginx()
        line = http.client.HTTPConnection("127.0.0.1", proxy.plain_port, timeout=PATIENCE)
        self.addCleanup(line.close)
        line.request("GET", "/laws?x=1", headers={"Host": NAME})
        answer = line.getresponse()
        self.assertEqual((answer.status, answer.headers["Location"]), (301, f"https://{NAME}/laws?x=1"))

    def test_lines_of_a_stream_come_at_once(self):
        proxy = self.nginx()
        made = proxy.make_game()
        line = http.client.HTTPConnection(NAME, timeout=PATIENCE)
        line.sock = proxy.connect()
        self.addCleanup(line.close)
        line.request("GET", f"/api/board/game/stream/{made['id']}",
                     headers={"Authorization": f"Bearer {made['seats']['white']}"})
        answer = line.getresponse()
        self.assertIn(b'"gameFull"', answer.readline())
        player = self.player(made["id"], made["seats"]["white"], server=proxy)
        self.assertTrue(player.move("e2e4")["accepted"])
        told = b""
        while b"e2e4" not in told:
            told = answer.readline()
            self.assertNotEqual(told, b"", "the stream ended")

    def test_large_files_are_validated_and_larger_ones_refused(self):
        proxy = self.nginx()
        game = '[Event "?"]\n\n1. e4 {' + "x" * 70 + "} e5 *\n\n"
        games = 5_000_000 // len(game)
        status, _, told = proxy.request("POST", "/api/validate", game * games)
        self.assertEqual(status, 200)
        self.assertIn(f'"games":{games}', told.splitlines()[-1])
        line = proxy.connect()
        self.addCleanup(line.close)
        line.sendall(f"POST /api/validate HTTP/1.1\r\nHost: {NAME}\r\nContent-Length: {34 << 20}\r\n\r\n".encode())
        self.assertTrue(line.recv(100).startswith(b"HTTP/1.1 413 "))

    def test_figures_are_for_this_machine(self):
        proxy = self.nginx()
        self.assertIn("adoube_games ", proxy.request("GET", "/metrics")[2])
        proxy.client = "127.0.0.2"
        self.assertEqual(proxy.request("GET", "/metrics")[0], 403)

    def make_games(self, proxy, client):
        """Until it is refused, as that client; then some more from another address. Gives what the other heard."""
        proxy.client = client
        for _ in range(200):
            status, _, _ = proxy.request("POST", "/api/games", {"opponent": "screen"})
            if status != 201:
                break
        self.assertEqual(status, 429)
        proxy.client = "127.0.0.3"
        # Not one alone: an allowance that is used up may just have grown to one again.
        return {proxy.request("POST", "/api/games", {"opponent": "screen"})[0] for _ in range(10)}

    def test_limits_are_for_each_client(self):
        self.assertEqual(self.make_games(self.nginx(), "127.0.0.2"), {201})

    def test_without_the_client_all_are_one(self):
        missing = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"
        self.assertIn(429, self.make_games(self.nginx(missing), "127.0.0.2"))

    def test_without_the_host_nothing_is_answered(self):
        for proxy in (self.nginx("proxy_set_header Host $host;"),
                      self.nginx(server=self.bare("--proxy", "127.0.0.1"))):
            for path in ("/", "/api/site", "/healthz"):
                self.assertEqual(proxy.request("GET", path)[0], 421)
            self.assertIn('"bad_host"', proxy.request("GET", "/api/site")[2])

    def test_without_the_scheme_nobody_plays(self):
        for proxy in (self.nginx("proxy_set_header X-Forwarded-Proto $scheme;"),
                      self.nginx(server=self.bare("--host", NAME))):
            self.assertEqual(proxy.request("GET", "/api/site")[0], 200)
            status, _, told = proxy.request("POST", "/api/games", {"opponent": "screen"})
            self.assertEqual((status, '"bad_origin"' in told), (403, True), told)

    def test_without_the_upgrade_there_are_no_sockets(self):
        made = self.server.make_game()
        for missing in ("proxy_set_header Upgrade $http_upgrade;", "proxy_set_header Connection $adoube_connection;",
                        "proxy_http_version 1.1;"):
            socket = WebSocket(self.nginx(missing), f"/api/games/{made['id']}/socket")
            self.addCleanup(socket.close)
            self.assertEqual(socket.status, 426, missing)

    def test_sockets_break_where_nginx_does_not_wait(self):
        made = self.server.make_game()
        # Long enough to be greeted on a slow machine.
        player = self.player(made["id"], server=self.nginx("proxy_read_timeout 90s;", "proxy_read_timeout 5s;"))
        with self.assertRaises(Closed):
            while True:
                player.take(10)


class AsAService(unittest.TestCase):
    def test_units_are_in_order(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        packaged = (ROOT / "packaging/adoube.service").read_text(encoding="utf-8")
        for number, text in enumerate([block("ini", "ExecStart"), packaged]):
            unit = Path(folder.name) / f"adoube{number}.service"
            text, replaced = re.subn(r"^ExecStart=\S+", f"ExecStart={PROGRAM}", text, flags=re.M)
            self.assertEqual(replaced, 1)
            unit.write_text(text, encoding="utf-8")
            run = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True,
                                 timeout=60, check=False)
            self.assertEqual((run.returncode, run.stdout + run.stderr), (0, ""))

    def test_service_starts_with_its_options(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        line = re.search(r"^ExecStart=(.*)$", block("ini", "ExecStart"), re.M)[1].replace("%S", folder.name)
        words = shlex.split(line)
        self.assertEqual(words[1], "serve")
        words.pop(words.index("--db") + 1)
        words.remove("--db")
        (Path(folder.name) / "adoube").mkdir()
        server = Server(f"sqlite:{folder.name}/adoube/games.db", *words[2:], limits=True)
        self.addCleanup(server.kill)
        self.assertEqual(server.request("GET", "/healthz", headers={"Host": NAME})[0], 200)


class Backups(unittest.TestCase):
    """Two moves of a game are played, the second after the backup; it goes back, and another is played."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "backups").mkdir()
        self.files = (("/var/lib/adoube", self.folder), ("/var/backups", self.folder / "backups"))

    def type(self, line, **environment):
        run = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=120, check=False,
                             cwd=self.folder, env={**os.environ, **environment})
        self.assertEqual(run.returncode, 0, f"{line}: {run.stderr}")

    def serve(self, url):
        server = Server(url)
        self.addCleanup(server.kill)
        return server

    def go_back(self, url, save, restore):
        """`save` is done while the server runs, `restore` while it does not."""
        server = self.serve(url)
        made = server.make_game(opponent="screen")
        white, black = made["seats"]["white"], made["seats"]["black"]

        def move(token, uci):
            answer = server.post(f"/api/board/game/{made['id']}/move/{uci}", None, token=token)
            self.assertEqual(answer, (200, {"ok": True}))

        def moves():
            status, whole = server.get(f"/api/games/{made['id']}")
            return status, [one["san"] for one in whole["moves"]]

        move(white, "e2e4")
        save()
        move(black, "e7e5")
        self.assertEqual(moves(), (200, ["e4", "e5"]))
        server.kill()  # Backups are needed after accidents.
        restore()
        server = self.serve(url)
        self.assertEqual(moves(), (200, ["e4"]))
        move(black, "c7c5")
        self.assertEqual(moves(), (200, ["e4", "c5"]))
        self.assertEqual(server.stop(), 0)

    def test_file_goes_back(self):
        copy, *_ = commands(".backup", *self.files)
        self.go_back(f"sqlite:{self.folder}/games.db", lambda: self.type(copy),
                     lambda: [self.type(line) for line in commands("games.db-wal", *self.files)])

    def test_database_goes_back(self):
        store = PostgresStore()
        self.addCleanup(store.stop)
        superuser = {"PGHOST": str(store.folder), "PGUSER": "tester"}
        for line in commands("createuser", ("sudo -u postgres ", ""), (" --pwprompt", "")):
            self.type(line, **superuser)
        dump, *_ = [line for line in commands(".backup", *self.files) if line.startswith("pg_dump ")]
        restore, = commands("pg_restore", *self.files)
        self.go_back(f"postgresql://adoube@/adoube?host={store.folder}", lambda: self.type(dump, **superuser),
                     lambda: [store.settle(), self.type(restore, **superuser)])

    def test_export_holds_every_game(self):
        url = f"sqlite:{self.folder}/games.db"
        server = self.serve(url)
        for first in ("e2e4", "d2d4"):
            made = server.make_game(opponent="screen")
            server.post(f"/api/board/game/{made['id']}/move/{first}", None, token=made["seats"]["white"])
        export = commands(".backup", *self.files, ("adoube serve", f"{PROGRAM} serve"))[-1]
        self.type(export)
        exported = (self.folder / "games.pgn").read_text(encoding="utf-8")
        self.assertEqual(sorted(re.findall(r"^1\. (\w+)", exported, re.M)), ["d4", "e4"])


if __name__ == "__main__":
    unittest.main()
