#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The server as a process, and its answers by HTTP."""

import http.client
import json
import subprocess
import time
import unicodedata
import unittest

from web_client import PROGRAM, Server, ServerTest


class Process(ServerTest):
    def test_stops_when_told_and_keeps_its_games(self):
        white, black = self.pair()
        self.play(white, black, "e2e4 e7e5")
        self.assertEqual(self.server.stop(), 0)
        again = self.serve()
        status, whole = again.get(f"/api/games/{white.game['id']}")
        self.assertEqual((status, [move["san"] for move in whole["moves"]]), (200, ["e4", "e5"]))

    def test_says_goodbye_before_it_stops(self):
        white, _ = self.pair()
        self.assertEqual(self.server.stop(), 0)
        self.assertTrue(white.wait("bye")["text"].endswith("."))

    def test_file_belongs_to_one_server(self):
        with self.assertRaisesRegex(RuntimeError, "(?i)another|in use"):
            Server(self.database)

    def test_port_that_is_taken_is_said(self):
        run = subprocess.run([PROGRAM, "serve", "--port", str(self.server.port), "--db", "sqlite:" + str(self.folder / "b.db")],
                             capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual(run.returncode, 2)
        self.assertIn(str(self.server.port), run.stderr)

    def test_address_of_a_store_must_be_known(self):
        run = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", "mysql://x"], capture_output=True, text=True,
                             timeout=30, check=False)
        self.assertEqual(run.returncode, 2)
        self.assertNotEqual(run.stderr, "")

    def test_options_that_could_have_no_effect_are_refused(self):
        for option, value in (("--proxy", "nginx.local"), ("--proxy", "10.0.0.0/8"), ("--origin", "chess.example.org/"),
                              ("--host", "https://chess.example.org")):
            run = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", f"sqlite:{self.folder / 'o.db'}", option, value],
                                 capture_output=True, text=True, timeout=30, check=False)
            self.assertEqual((run.returncode, run.stdout), (2, ""), value)
            self.assertIn(f"“{value}” is not", run.stderr)

    def test_tables_of_four_men_come_from_a_folder(self):
        run = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", f"sqlite:{self.folder / 't.db'}", "--tables",
                              str(self.folder / "none")], capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual((run.returncode, run.stdout), (2, ""))
        self.assertIn("is not a folder", run.stderr)
        tables = self.folder / "tables"
        tables.mkdir()
        subprocess.run([PROGRAM, "table", "KRRvK", "--folder", str(tables)], capture_output=True, timeout=120, check=True)
        fen = "8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1"
        server = Server(f"sqlite:{self.folder / 't.db'}", "--tables", str(tables))
        self.addCleanup(server.kill)
        told = subprocess.run([PROGRAM, "probe", "--json", fen], capture_output=True, text=True, timeout=120,
                              check=True)
        self.assertEqual(server.post("/api/tables", {"fen": fen}), (200, json.loads(told.stdout)))
        (tables / "KRBvK.adt").write_text("no table at all", encoding="utf-8")
        for _ in range(3):
            self.assertEqual(server.post("/api/tables", {"fen": "8/8/4k3/8/8/4K3/3RB3/8 w - - 0 1"})[0], 500)
        self.until(lambda: any("KRBvK.adt" in line for line in server.log), "the operator is not told")
        self.assertEqual(len([line for line in server.log if "KRBvK.adt" in line]), 1, server.log)
        three = "8/8/8/1k6/8/8/K5P1/8 w - - 0 1"
        told = subprocess.run([PROGRAM, "probe", "--json", three], capture_output=True, text=True, timeout=120,
                              check=True)
        self.assertEqual(self.server.post("/api/tables", {"fen": three}), (200, json.loads(told.stdout)))
        self.assertEqual(self.server.get("/api/site")[1]["limits"]["table_men"], 4)

    def test_clock_of_a_server_has_an_end(self):
        for time_control, status in (("1440:00:00", 201), ("5000:00:00", 422)):
            answered, told = self.server.post("/api/games", {"opponent": "friend", "time": time_control})
            self.assertEqual(answered, status)
        self.assertEqual(told["error"]["field"], "time")
        self.assertIn("at most 60 days", told["error"]["text"])

    def test_warns_when_others_can_reach_it(self):
        server = Server(f"sqlite:{self.folder / 'wide.db'}", "--bind", "0.0.0.0")
        self.addCleanup(server.kill)
        self.assertEqual(server.stop(), 0)
        self.assertIn("everybody", "".join(server.log))

    def test_games_are_exported(self):
        white, black = self.pair(names={"white": "Ada", "black": "Bob"})
        self.play(white, black, "f2f3 e7e5 g2g4 d8h4")
        run = subprocess.run([PROGRAM, "serve", "--export-pgn", "--db", self.database], capture_output=True, text=True,
                             timeout=30, check=False)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn('[White "Ada"]', run.stdout)
        self.assertIn("Qh4# 0-1", run.stdout)

    def test_export_that_cannot_be_written_fails(self):
        """However few games there are: some fit into a buffer, and fail only when it is emptied."""
        for games in (1, 30):
            for _ in range(games):
                self.server.make_game(names={"white": "A" * 64, "black": "B" * 64})
            with self.subTest(games=games), open("/dev/full", "w") as full:
                run = subprocess.run([PROGRAM, "serve", "--export-pgn", "--db", self.database], stdout=full,
                                     stderr=subprocess.PIPE, text=True, timeout=30, check=False)
                self.assertEqual((run.returncode, run.stderr), (2, "adoube: cannot write to standard output\n"))

    def test_page_is_served_with_its_routes(self):
        page = self.folder / "page"
        (page / "assets").mkdir(parents=True)
        (page / "index.html").write_text("<!doctype html><title>Adoube</title>")
        (page / "assets" / "x-123.js").write_text("1")
        (page / ".secret").write_text("no")
        server = Server(f"sqlite:{self.folder / 'p.db'}", "--page", str(page))
        self.addCleanup(server.kill)
        for path in ("/", "/game/abcd1234", "/analyse", "/editor", "/validate", "/teach", "/laws", "/api"):
            status, headers, text = server.request("GET", path)
            self.assertEqual((status, "Adoube" in text), (200, True), path)
            self.assertIn("default-src 'none'", headers["Content-Security-Policy"])
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertIn("immutable", server.request("GET", "/assets/x-123.js")[1]["Cache-Control"])
        for path in ("/.secret", "/assets/../.secret", "/assets/%2e%2e/.secret", "/nothing"):
            self.assertIn(server.request("GET", path)[0], (400, 404), path)


class Answers(ServerTest):
    def test_health_site_and_metrics(self):
        self.assertEqual(self.server.request("GET", "/healthz")[2], "ok\n")
        self.assertEqual(self.server.get("/api/site")[1]["engine"]["name"], "Adoube")
        self.server.make_game()
        self.assertEqual(self.server.metric("games"), 1)
        self.assertEqual(self.server.metric("store_up"), 1)

    def test_every_bad_wish_names_its_field(self):
        for field, wish in (("opponent", {"opponent": "nobody"}), ("time", {"time": "5+x"}),
                            ("start", {"start": {"kind": "fen", "fen": "8/8/8/4k3/8/8/4K3/8 w - - 0 1"}}),
                            ("program", {"opponent": "program", "program": "sh"}), ("elo", {"opponent": "engine", "elo": 1}),
                            ("names", {"names": {"white": "a\u0000b"}})):
            status, answer = self.server.post("/api/games", {"opponent": "friend", **wish})
            self.assertEqual(status, 422, wish)
            self.assertIn(field, answer["error"]["field"], answer)
            self.assertTrue(answer["error"]["text"].endswith("."))

    def test_names_are_what_others_see(self):
        hidden = [chr(point) for point in range(0x110000)
                  if unicodedata.category(chr(point)) in ("Cc", "Cf", "Zl", "Zp")]
        self.assertGreater(len(hidden), 200)
        hidden += ["\u115f", "\u1160", "\u3164", "\uffa0"]  # Letters of Hangul that show as nothing.
        for letter in hidden:
            status, answer = self.server.post("/api/games", {"opponent": "friend", "names": {"white": f"a{letter}b"}})
            self.assertEqual((status, answer["error"]["field"]), (422, "names"), f"U+{ord(letter):04X}")
        for name in ("   ", "\u00a0\u2003", "\u3164", "\u2800", "\ufe0f"):
            status, answer = self.server.post("/api/games", {"opponent": "friend", "names": {"black": name}})
            self.assertEqual((status, answer["error"]["field"]), (422, "names"), repr(name))
            self.assertTrue(answer["error"]["text"].endswith("."))
        made = self.server.make_game(colour="white", names={"white": "  \u3000Ada L. \u00a0", "black": ""})
        game = self.server.get(f"/api/games/{made['id']}")[1]["game"]
        self.assertEqual((game["white"]["name"], game["black"]["name"]), ("Ada L.", "Black"))
        for name in ("Ørsted", "Прохоров", "王", "علي", "O'Neill-Žák", "♞ 😀", "♟️"):
            made = self.server.make_game(colour="white", names={"white": name})
            self.assertEqual(self.server.get(f"/api/games/{made['id']}")[1]["game"]["white"]["name"], name)

    def test_acts_by_http(self):
        made = self.server.make_game()
        path = f"/api/games/{made['id']}/act"
        self.assertEqual(self.server.post(path, {"do": "move", "uci": "e2e4"})[0], 401)
        self.assertEqual(self.server.post(path, {"do": "move", "uci": "e2e4"}, token="A" * 22)[0], 401)
        self.assertTrue(self.server.post(path, {"do": "move", "san": "e4"}, token=made["seats"]["white"])[1]["accepted"])
        refused = self.server.post(path, {"do": "move", "uci": "e7e3"}, token=made["invite"])[1]
        self.assertEqual((refused["accepted"], refused["verdict"]["article"][:3]), (False, "3.7"))

    def test_board_api(self):
        made = self.server.make_game(time="5+3")
        base = f"/api/board/game/{made['id']}"
        self.assertEqual(self.server.post(base + "/move/e2e4", {}, token=made["seats"]["white"]), (200, {"ok": True}))
        self.assertEqual(self.server.post(base + "/move/e2e4", {}, token=made["seats"]["white"])[0], 400)
        self.assertEqual(self.server.post(base + "/move/e7e5", {}, token=made["invite"])[0], 200)
        self.assertEqual(self.server.post(base + "/resign", {}, token=made["invite"])[0], 200)
        # The game is over: the stream says all there is, and what follows ends it.
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=30)
        self.addCleanup(connection.close)
        connection.request("GET", f"/api/board/game/stream/{made['id']}",
                           headers={"Authorization": "Bearer " + made["invite"]})
        full = json.loads(connection.getresponse().readline())
        self.assertEqual((full["type"], full["state"]["moves"], full["state"]["status"], full["state"]["winner"]),
                         ("gameFull", "e2e4 e7e5", "resign", "white"))
        self.assertEqual(full["clock"]["initial"], 300000)

    def test_stream_tells_moves(self):
        made = self.server.make_game()
        connection = http.client.HTTPConnection(self.server.host, self.server.port, timeout=30)
        self.addCleanup(connection.close)
        connection.request("GET", f"/api/games/{made['id']}/stream")
        answer = connection.getresponse()
        self.assertEqual(json.loads(answer.readline())["type"], "gameFull")
        self.server.post(f"/api/games/{made['id']}/act", {"do": "move", "uci": "e2e4"}, token=made["seats"]["white"])
        line = b"\n"
        while line == b"\n":
            line = answer.readline()
        self.assertEqual(json.loads(line)["moves"], "e2e4")

    def test_positions_and_moves(self):
        fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        self.assertEqual(len(self.server.post("/api/position", {"fen": fen})[1]["moves"]), 20)
        self.assertEqual(self.server.post("/api/position", {"fen": "x"})[0], 422)
        good = self.server.post("/api/move", {"fen": fen, "try": {"from": "e2", "to": "e4"}})[1]
        self.assertEqual((good["accepted"], good["move"]["san"]), (True, "e4"))
        bad = self.server.post("/api/move", {"fen": fen, "try": {"text": "Ke2"}})[1]
        self.assertEqual((bad["accepted"], bad["verdict"]["article"]), (False, "3.1"))
        self.assertTrue(self.server.post("/api/dead", {"fen": "8/8/8/4k3/8/8/4K3/8 w - - 0 1"})[1]["dead"])
        self.assertEqual(self.server.get("/api/chess960/518")[1]["fen"], fen)
        self.assertIn("<svg", self.server.request("GET", "/api/fen/" + fen.replace(" ", "_") + "/picture.svg")[2])
        self.assertTrue(self.server.get("/api/laws")[1]["articles"])

    def test_file_is_validated_as_a_stream(self):
        text = '[White "Ada"]\n\n1. e4 e5 2. Ke3 *\n'
        status, _, answer = self.server.request("POST", "/api/validate", text)
        lines = [json.loads(line) for line in answer.splitlines()]
        self.assertEqual(status, 200)
        faults = [line for line in lines if "fault" in line]
        self.assertEqual([(f["game"], f["white"], f["fault"]["line"]) for f in faults], [(1, "Ada", 3)])
        self.assertEqual(lines[-1]["end"]["faulty"], 1)

    def test_graph_marks_the_blunder(self):
        _, _, answer = self.server.request("POST", "/api/graph", {"pgn": "1. f3 e5 2. g4 Qh4#", "ms": 30})
        points = {p["point"]["ply"]: p["point"] for p in map(json.loads, answer.splitlines()) if "point" in p}
        self.assertEqual(points[3]["mark"], "??")

    def test_refuses_what_is_too_large_or_not_there(self):
        self.assertEqual(self.server.request("POST", "/api/games", "x" * 100_000)[0], 413)
        self.assertEqual(self.server.request("GET", "/api/games/../../etc/passwd")[0] // 100, 4)
        status, headers, _ = self.server.request("DELETE", "/api/games")
        self.assertEqual((status, headers["Allow"] is not None), (405, True))
        self.assertEqual(self.server.request("GET", "/healthz", headers={"Host": "evil.example"})[0], 421)


class Limits(ServerTest):
    def test_too_many_games_from_one_address(self):
        server = Server(f"sqlite:{self.folder / 'l.db'}")
        self.addCleanup(server.kill)
        limited = Server(f"sqlite:{self.folder / 'm.db'}", limits=True)
        self.addCleanup(limited.kill)
        statuses = set()
        for _ in range(80):
            status, headers, _ = limited.request("POST", "/api/games", {"opponent": "friend"})
            statuses.add(status)
            if status == 429:
                self.assertGreater(int(headers["Retry-After"]), 0)
                break
        self.assertEqual(statuses, {201, 429})


class Clocks(ServerTest):
    def test_flag_falls_also_while_the_server_is_down(self):
        white, black = self.pair(time="0:02")
        self.play(white, black, "e2e4")
        self.server.kill()
        time.sleep(2.2)
        again = self.serve()
        deadline = time.monotonic() + 20
        state = None
        while time.monotonic() < deadline:
            state = again.get(f"/api/games/{white.game['id']}")[1]["state"]
            if state["outcome"]:
                break
            time.sleep(0.1)
        self.assertEqual(state["outcome"]["termination"], "flag_fall")


if __name__ == "__main__":
    unittest.main()
