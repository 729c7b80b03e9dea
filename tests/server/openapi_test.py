#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/openapi.json against the routes of the sources and what the server really answers."""

import json
import re
import socket
import time
import unittest
from collections import Counter
from pathlib import Path

import jsonschema

from web_client import PATIENCE, ServerTest, WebSocket

ROOT = Path(__file__).resolve().parents[2]
API = json.loads((ROOT / "docs/openapi.json").read_text(encoding="utf-8"))
SCHOLAR = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7#"
KRK = "8/8/8/4k3/8/8/3R4/4K3 w - - 0 1"
SAMPLES = {"id": "AAAAAAAA", "move": "e2e4", "number": "518", "fen": "8/8/8/4k3/8/8/4R3/4K3_b_-_-_0_1"}


def routes_of_sources():
    """The paths that the sources register; {name*} is written {name} in OpenAPI."""
    paths = set()
    for file in sorted((ROOT / "src/server/api").glob("*_routes.cpp")):
        text = file.read_text(encoding="utf-8")
        deeds = re.findall(r'\badd\("([^"]+)"', text)
        for path, joined in re.findall(r'"(/[^"]*)"( \+ deed)?', text):
            if joined:
                paths |= {path + deed for deed in deeds}
            elif not path.endswith("/"):
                paths.add(path.replace("*}", "}"))
    return paths


def operations():
    return {(method, path): told for path, methods in API["paths"].items() for method, told in methods.items()}


def closed(schema, inside_all_of=False):
    """The same schema, refusing fields that it does not name: nothing is answered that is not described."""
    if isinstance(schema, list):
        return [closed(one, inside_all_of) for one in schema]
    if not isinstance(schema, dict):
        return schema
    told = {name: closed(value, name == "allOf") for name, value in schema.items()}
    if "properties" in schema and isinstance(schema["properties"], dict) and schema.get("type") == "object" \
            and not inside_all_of:
        told.setdefault("additionalProperties", False)
    return told


STRICT = closed(API["components"]["schemas"])


def judge(value, schema, is_answer=True):
    schemas = STRICT if is_answer else API["components"]["schemas"]
    whole = {"components": {"schemas": schemas}, **(closed(schema) if is_answer else schema)}
    jsonschema.Draft202012Validator(whole).validate(value)


class Description(unittest.TestCase):
    def test_paths_are_those_of_the_sources(self):
        self.assertEqual(set(API["paths"]), routes_of_sources())

    def test_schemas_are_schemas(self):
        for schema in API["components"]["schemas"].values():
            jsonschema.Draft202012Validator.check_schema(schema)

    def test_references_lead_somewhere(self):
        for name in re.findall(r'"#/components/schemas/(\w+)"', json.dumps(API)):
            self.assertIn(name, API["components"]["schemas"])

    def test_parameters_are_those_of_the_path(self):
        for (_, path), told in operations().items():
            named = {one["name"] for one in told.get("parameters", []) if one["in"] == "path"}
            self.assertEqual(named, set(re.findall(r"\{(\w+)\}", path)), path)

    def test_operations_have_names_of_their_own(self):
        names = [told["operationId"] for told in operations().values()]
        self.assertEqual(len(names), len(set(names)))


class Answers(ServerTest):
    def setUp(self):
        super().setUp()
        self.asked = set()

    def ask(self, method, path, body=None, status=200, token=None, query="", **parameters):
        """The answer, after question and answer have been found to be as described."""
        told = API["paths"][path][method]
        self.asked.add((method, path))
        if isinstance(body, dict) and status < 400:
            judge(body, told["requestBody"]["content"]["application/json"]["schema"], is_answer=False)
        got, headers, text = self.server.request(method.upper(), path.format(**{**SAMPLES, **parameters}) + query, body, token)
        self.assertEqual(got, status, text)
        content = told["responses"][str(status)]["content"]
        self.assertIn(headers["Content-Type"], content)
        schema = content[headers["Content-Type"]]["schema"]
        if headers["Content-Type"] == "application/json":
            answer = json.loads(text)
        elif headers["Content-Type"] == "application/x-ndjson":
            answer = [json.loads(line) for line in text.splitlines() if line]
            for line in answer:
                judge(line, schema)
            return answer
        else:
            answer = text
        judge(answer, schema)
        return answer

    def test_every_operation_answers_as_described(self):
        self.ask_about_the_site()
        self.ask_about_positions()
        self.ask_about_records()
        self.play_by_http()
        self.play_by_board_api()
        sockets = {key for key, told in operations().items() if "x-websocket" in told}
        self.assertEqual(self.asked, set(operations()) - sockets)

    def ask_about_the_site(self):
        self.assertEqual(self.ask("get", "/healthz"), "ok\n")
        self.assertIn("adoube_games", self.ask("get", "/metrics"))
        self.assertTrue(self.ask("get", "/api/openapi.json") == API, "the server tells an older description")
        self.ask("get", "/api/site")
        self.assertGreater(len(self.ask("get", "/api/laws")["articles"]), 40)
        denied = self.ask("post", "/api/laws/try", {"case": "a_piece_put_back_still_binds", "try": 3})
        self.assertTrue(denied["as_expected"])

    def ask_about_positions(self):
        made = self.ask("post", "/api/move", {"moves": ["e2e4"], "try": {"from": "e7", "to": "e5"}})
        self.assertTrue(made["accepted"])
        walked = {"moves": ["g1f3", "0000", "g2g3", "0000", "f1g2", "0000", "e1f1", "0000", "f1e1", "0000"],
                  "try": {"text": "O-O"}}
        self.assertEqual(self.ask("post", "/api/move", walked)["verdict"]["ply"], 7)
        self.ask("post", "/api/move", {"try": {"text": "Ke2"}})
        self.ask("post", "/api/move", {"try": {"text": "hello"}})
        lacking = {"fen": "8/P6k/8/8/8/8/8/K7 w - - 0 1", "try": {"from": "a7", "to": "a8"}}
        self.assertTrue(self.ask("post", "/api/move", lacking)["promotion"])
        self.ask("post", "/api/position", {"fen": KRK})
        self.ask("post", "/api/position", {"fen": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"})
        self.ask("post", "/api/position", {"fen": "8/8/8/8/8/8/8/K7 w - - 0 1"}, 422)
        self.ask("post", "/api/position", {"fen": "8/8/x w"}, 422)
        self.ask("post", "/api/position", "{", 400)
        self.ask("post", "/api/editor", {"pieces": {"e1": "K", "e8": "k"}, "turn": "white"})
        self.ask("post", "/api/editor", {"pieces": {"e1": "K"}, "turn": "white", "castling": "K", "en_passant": None})
        self.ask("post", "/api/editor", {"fen": "8/8/8/8/8/8/8/K7 w Q - 0 1"})
        self.ask("post", "/api/editor", {"fen": "8/8/x w"}, 422)
        self.ask("post", "/api/dead", {"fen": KRK})
        self.assertTrue(self.ask("post", "/api/tables", {"fen": KRK})["answered"])
        self.assertFalse(self.ask("post", "/api/tables", {"fen": "8/8/4k3/8/8/4K3/3RR3/8 w - - 0 1"})["answered"])
        self.ask("post", "/api/tables", {"fen": "8/8/x w"}, 422)
        self.ask("get", "/api/chess960/{number}")
        self.ask("get", "/api/chess960/{number}", status=404, number="960")
        self.assertIn("<svg", self.ask("get", "/api/fen/{fen}/picture.svg"))
        self.ask("get", "/api/fen/{fen}/picture.svg", status=422, fen="nothing")
        move = self.ask("post", "/api/krk/move", {"fen": KRK})
        self.ask("post", "/api/krk/judge", {"fen": KRK, "uci": move["uci"]})
        self.ask("post", "/api/krk/judge", {"fen": KRK, "uci": "d2d5"})
        self.ask("post", "/api/krk/reply", {"fen": move["fen"]})
        self.ask("post", "/api/krk/reply", {"fen": KRK}, 422)

    def ask_about_records(self):
        text = f'[White "Ada"]\n\n{{So:}} {SCHOLAR} {{[%eval #1] [%clk 0:01:00] [%csl Rf7][%cal Gh5f7] mate}} (4. a3 $6 {{or}} Nxh5) 1-0\n'
        read = self.ask("post", "/api/pgn", {"pgn": text})
        self.assertIn("Qxf7#", self.ask("post", "/api/pgn/write", read["game"])["pgn"])
        faulty = self.ask("post", "/api/pgn", {"pgn": "1. e4 e5 2. Ke3 *", "game": 1})
        self.assertEqual(len(faulty["faults"]), 1)
        self.ask("post", "/api/pgn", {"pgn": "1. e4 *", "game": 2}, 422)
        lines = self.ask("post", "/api/validate", b'[Event "?"]\n\n1. e4 e5 2. Ke3 *\n')
        self.assertEqual({name for line in lines for name in line} & {"progress", "fault", "end"}, {"progress", "fault", "end"})
        points = self.ask("post", "/api/graph", {"pgn": SCHOLAR, "ms": 1})
        self.assertEqual((len(points), points[-1]), (9, {"end": True}))
        self.assertIn("error", self.ask("post", "/api/graph", {"pgn": "", "ms": 1})[0])

    def play_by_http(self):
        wish = {"opponent": "friend", "colour": "white", "time": "5+3", "touch_move": True, "names": {"white": "Ada"},
                "start": {"kind": "fen", "fen": "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}}
        made = self.ask("post", "/api/games", wish, 201)
        game, token = made["id"], made["seats"]["white"]
        self.ask("post", "/api/games", {"opponent": "nobody"}, 422)
        self.ask("post", "/api/games", {"opponent": "friend", "time": "5+"}, 422)
        self.ask("post", "/api/games", {"opponent": "engines", "start": {"kind": "chess960"}, "elo": 1500}, 201)
        self.ask("post", "/api/games", {"opponent": "screen", "start": {"kind": "chess960", "number": 3}}, 201)
        for action in ({"do": "touch", "event": "touch e2"}, {"do": "try", "from": "e1", "to": "e1", "ply": 0},
                       {"do": "claim", "kind": "fifty_moves"}, {"do": "move", "san": "e4"}, {"do": "resign"}):
            self.ask("get", "/api/games/{id}", id=game)
            self.ask("post", "/api/games/{id}/act", action, token=token, id=game)
        whole = self.ask("get", "/api/games/{id}", id=game)
        self.assertEqual(whole["state"]["outcome"]["termination"], "resignation")
        self.ask("get", "/api/games/{id}", status=404)
        self.ask("post", "/api/games/{id}/act", {"do": "draw"}, 401, token="x", id=game)
        self.ask("post", "/api/games/{id}/act", {"do": "dance"}, 422, token=token, id=game)
        self.assertIn("[Result", self.ask("get", "/api/games/{id}/pgn", query="?download", id=game))
        self.ask("get", "/api/games/{id}/pgn", status=404)
        self.assertEqual(self.ask("get", "/api/games/{id}/stream", id=game)[0]["state"]["status"], "resign")
        self.ask("get", "/api/games/{id}/stream", status=404)

    def play_by_board_api(self):
        made = self.ask("post", "/api/games", {"opponent": "friend", "colour": "white"}, 201)
        game, white, black = made["id"], made["seats"]["white"], made["invite"]

        def do(token, deed, status=200, **parameters):
            self.ask("post", "/api/board/game/{id}/" + deed, status=status, token=token, id=game, **parameters)

        do(white, "move/{move}")
        do(white, "move/{move}", 400, move="d2d4")
        do(black, "move/{move}", move="e7e5")
        do(black, "abort", 400)
        do(white, "takeback/yes")
        do(black, "takeback/no")
        do(black, "draw/yes")
        do(white, "draw/no")
        do(white, "claim-draw", 400)
        do("x", "resign", 401)
        do(white, "resign")
        lines = self.ask("get", "/api/board/game/stream/{id}", token=black, id=game)
        self.assertEqual(lines[0]["state"]["winner"], "black")
        self.ask("get", "/api/board/game/stream/{id}", status=401, id=game)
        other = self.ask("post", "/api/games", {"opponent": "engine", "colour": "white", "elo": 1400}, 201)
        self.ask("post", "/api/board/game/{id}/abort", token=other["seats"]["white"], id=other["id"])

    def test_messages_of_sockets_are_as_described(self):
        said = {one: API["paths"][path]["get"]["x-websocket"]["from-server"]
                for one, path in (("game", "/api/games/{id}/socket"), ("analysis", "/api/analysis"))}
        white, black = self.pair(time="3+2", touch_move=True)
        self.play(white, black, "f2f3 e7e5 g2g4")
        black.act("touch", event="touch d8")
        black.act("try", **{"from": "e8", "to": "e6", "ply": 3})
        self.play(white, black, "d8h4")
        white.act("rematch")
        black.act("rematch")
        if not any(message["type"] == "rematch" for message in black.heard):
            black.wait("rematch")
        black.socket.send({"type": "ping", "re": 7})
        black.wait("pong")
        black.socket.send({"type": "dance"})
        black.wait("error")
        kinds = set()
        for message in white.heard + black.heard:
            judge(message, said["game"])
            kinds.add(message["type"])
        self.assertEqual(kinds, {"game", "state", "answer", "presence", "rematch", "pong", "error"})

        desk = WebSocket(self.server, "/api/analysis")
        self.addCleanup(desk.close)
        kinds = set()
        for question in ({"fen": KRK, "lines": 2, "seconds": 1}, {"fen": "nothing"}):
            desk.send({"type": "analyse", "re": 1, **question})
            message = {"type": "lines"}
            while message["type"] == "lines":
                message = desk.receive()
                judge(message, said["analysis"])
                kinds.add(message["type"])
        self.assertEqual(kinds, {"lines", "done", "error"})


class Greeting(ServerTest):
    def test_where_it_is_is_said_as_described(self):
        schema = json.loads((ROOT / "docs/schema/serve.schema.json").read_text(encoding="utf-8"))
        jsonschema.Draft202012Validator.check_schema(schema)
        jsonschema.validate(self.server.greeting, schema, jsonschema.Draft202012Validator)


class Limits(ServerTest):
    def test_methods_are_those_of_the_server(self):
        for path, methods in API["paths"].items():
            status, headers, _ = self.server.request("OPTIONS", path.format(**SAMPLES))
            self.assertEqual(status, 204, path)
            allowed = set(headers["Allow"].lower().split(", ")) - {"head", "options"}
            self.assertEqual(allowed, set(methods), path)

    def costs_so_far(self):
        """How many requests each class has paid for; what costs nothing is left out, as the question itself."""
        _, _, text = self.server.request("GET", "/metrics")
        counts = Counter()
        for name, count in re.findall(r'adoube_http_requests_total\{class="(\w+)",status="\dxx"\} (\d+)', text):
            counts[name] += int(count)
        del counts["unlimited"]
        return counts

    def test_requests_cost_what_is_described(self):
        paid = Counter()
        for (method, path), told in operations().items():
            if "x-websocket" in told:
                continue
            self.server.request(method.upper(), path.format(**SAMPLES), "{}" if method == "post" else None)
            if told["x-rate"] != "unlimited":
                paid[told["x-rate"]] += 1
            # A request is counted when its answer has been sent: perhaps a moment after it has come.
            until = time.monotonic() + PATIENCE
            while (counted := +self.costs_so_far()).total() < paid.total() and time.monotonic() < until:
                time.sleep(0.01)
            self.assertEqual(counted, paid, path)

    def answer_to_announcement(self, path, length):
        """What the server says to a client that asks first whether it may send so much."""
        with socket.create_connection((self.server.host, self.server.port), timeout=PATIENCE) as stream:
            stream.sendall(f"POST {path} HTTP/1.1\r\nHost: {self.server.host}:{self.server.port}\r\n"
                           f"Content-Length: {length}\r\nExpect: 100-continue\r\n\r\n".encode())
            return int(stream.recv(4096).split()[1])

    def test_bodies_may_be_as_large_as_described(self):
        for (method, path), told in operations().items():
            if method != "post":
                continue
            with self.subTest(path):
                where = path.format(**SAMPLES)
                self.assertEqual(self.answer_to_announcement(where, told["x-body-limit"]), 100)
                self.assertEqual(self.answer_to_announcement(where, told["x-body-limit"] + 1), 413)


if __name__ == "__main__":
    unittest.main()
