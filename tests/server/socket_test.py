#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Games by WebSocket: what each side hears, what is refused and why."""

import time
import unittest

from web_client import Closed, ServerTest, WebSocket


class Playing(ServerTest):
    def test_game_to_mate_is_heard_by_all(self):
        white, black = self.pair()
        watcher = self.player(white.game["id"])
        self.assertEqual((white.you, black.you, watcher.you), ("white", "black", None))
        self.play(white, black, "f2f3 e7e5 g2g4 d8h4")
        watcher.until_ply(4)
        for one in (white, black, watcher):
            self.assertEqual([move["san"] for move in one.moves], ["f3", "e5", "g4", "Qh4#"])
            outcome = one.state["outcome"]
            self.assertEqual((outcome["result"], outcome["termination"], outcome["winner"]),
                             ("0-1", "checkmate", "black"))
            self.assertEqual(outcome["article"], "5.1a")
            self.assertEqual(one.state["legal"], {})

    def test_illegal_move_says_why(self):
        white, _ = self.pair(start={"kind": "fen", "fen": "4r1k1/8/8/8/8/5n2/4N3/4K3 w - - 0 1"})
        answer = white.act("try", **{"from": "e2", "to": "g3"}, ply=0)
        self.assertFalse(answer["accepted"])
        verdict = answer["verdict"]
        self.assertEqual(verdict["article"], "3.9")
        self.assertTrue(verdict["text"].endswith(".") and verdict["text"][0].isupper(), verdict["text"])
        self.assertLessEqual({"e1"}, set(verdict["squares"]))
        self.assertEqual(white.state["ply"], 0)

    def test_spectator_and_other_seat_cannot_move(self):
        white, black = self.pair()
        watcher = self.player(white.game["id"])
        self.assertEqual(watcher.move("e2e4")["verdict"]["code"], "spectator")
        self.assertEqual(black.move("e2e4")["verdict"]["code"], "not_your_turn")
        self.assertEqual(black.act("move", uci="e2e4", by="white")["verdict"]["code"], "not_your_seat")

    def test_repeated_message_is_answered_and_not_redone(self):
        white, black = self.pair()
        self.play(white, black, "g1f3")
        again = white.move("g1f3", ply=0)
        self.assertTrue(again["accepted"])
        self.assertEqual(len(white.moves), 1)
        self.assertEqual(white.move("e2e4", ply=0)["verdict"]["code"], "stale")

    def test_draw_is_offered_declined_and_agreed(self):
        white, black = self.pair()
        self.play(white, black, "e2e4")
        self.assertTrue(white.act("draw")["accepted"])
        black.wait("state", where=lambda m: m["state"]["offer"] == "white")
        self.assertIn("accept_draw", black.state["can"]["black"])
        self.assertTrue(black.act("decline_draw")["accepted"])
        self.play(white, black, "e7e5 d2d4")
        white.act("draw")
        self.assertTrue(black.act("draw")["accepted"])
        white.wait("state", where=lambda m: m["state"]["outcome"])
        self.assertEqual(white.state["outcome"]["termination"], "agreement")

    def test_who_only_accepts_offers_nothing(self):
        white, black = self.pair()
        self.play(white, black, "e2e4 e7e5")
        for what, code in [("draw", "no_offer"), ("takeback", "no_takeback"), ("rematch", "no_offer")]:
            self.assertEqual(black.act("accept_" + what)["verdict"]["code"], code)
            self.assertEqual(black.act("decline_" + what)["verdict"]["code"], code)
        self.assertEqual([black.state[name] for name in ("offer", "takeback")], [None, None])
        white.act("takeback")
        # One's own is not the opponent's.
        self.assertEqual(white.act("accept_takeback")["verdict"]["code"], "no_takeback")
        self.assertTrue(black.act("accept_takeback")["accepted"])
        white.wait("state", where=lambda m: m["state"]["ply"] == 0)
        self.play(white, black, "d2d4 d7d5")
        white.act("draw")
        self.assertTrue(black.act("accept_draw")["accepted"])
        white.wait("state", where=lambda m: m["state"]["outcome"])
        self.assertEqual(black.act("accept_rematch")["verdict"]["code"], "no_offer")
        white.act("rematch")
        self.assertTrue(black.act("accept_rematch")["accepted"])

    def test_threefold_repetition_is_claimed(self):
        white, black = self.pair()
        self.play(white, black, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")
        claims = [claim for claim in white.state["claims"] if claim["with"] is None]
        self.assertEqual([(c["kind"], c["article"]) for c in claims], [("threefold_repetition", "5.2d")])
        answer = white.act("claim", kind="threefold_repetition")
        self.assertTrue(answer["accepted"])
        self.assertEqual(answer["verdict"]["code"], "claim_granted")
        black.wait("state", where=lambda m: m["state"]["outcome"])
        self.assertEqual(black.state["outcome"]["termination"], "threefold_repetition")

    def test_wrong_claim_is_examined(self):
        white, _ = self.pair()
        answer = white.act("claim", kind="fifty_moves")
        self.assertEqual(answer["verdict"]["code"], "claim_denied")

    def test_takeback_needs_both(self):
        white, black = self.pair()
        self.play(white, black, "e2e4 e7e5")
        self.assertTrue(white.act("takeback")["accepted"])
        self.assertTrue(black.act("takeback")["accepted"])
        white.wait("state", where=lambda m: m["state"]["ply"] == 0)
        self.assertEqual(white.moves, [])

    def test_abort_then_rematch_with_colours_swapped(self):
        white, black = self.pair()
        self.assertTrue(white.act("abort")["accepted"])
        black.wait("state", where=lambda m: m["state"]["aborted"])
        self.assertTrue(black.act("rematch")["accepted"])
        white.wait("state", where=lambda m: m["state"]["rematch"]["offer"] == "black")
        self.assertTrue(white.act("rematch")["accepted"])
        following = black.wait("rematch")["id"]
        self.assertNotEqual(following, white.game["id"])
        self.assertEqual(self.server.get(f"/api/games/{white.game['id']}")[1]["state"]["rematch"]["id"], following)

    def test_rematch_opens_with_the_same_tokens(self):
        made = self.server.make_game()
        white = self.player(made["id"], made["seats"]["white"])
        black = self.player(made["id"], made["invite"])
        self.assertTrue(white.act("abort")["accepted"])
        black.act("rematch")
        white.act("rematch")
        following = white.wait("rematch")["id"]
        black_now, white_now = self.player(following, made["seats"]["white"]), self.player(following, made["invite"])
        self.assertEqual((white_now.you, black_now.you), ("white", "black"))
        self.assertEqual((white_now.game["white"]["name"], white_now.game["black"]["name"]), ("White", "Black"))

    def test_touched_piece_binds(self):
        white, black = self.pair(touch_move=True)
        self.assertTrue(white.act("touch", event="touch b1")["accepted"])
        white.wait("state")
        self.assertEqual(white.state["touch"]["permitted"], ["b1a3", "b1c3"])
        refused = white.move("e2e4")
        self.assertEqual((refused["accepted"], refused["verdict"]["article"]), (False, "4.3"))
        self.assertTrue(white.act("touch", event="lift b1")["accepted"])
        self.assertTrue(white.act("touch", event="release c3")["accepted"])
        black.until_ply(1)
        self.assertEqual(black.moves[0]["uci"], "b1c3")

    def test_flag_falls_by_itself(self):
        white, black = self.pair(time="0:01")
        self.play(white, black, "e2e4")
        white.wait("state", where=lambda m: m["state"]["outcome"])
        self.assertEqual(white.state["outcome"]["termination"], "flag_fall")
        self.assertEqual(white.state["outcome"]["winner"], "white")

    def test_both_seats_at_one_screen(self):
        made = self.server.make_game(opponent="screen")
        both = self.player(made["id"], tokens=list(made["seats"].values()))
        self.assertEqual(both.you, "both")
        for ply, uci in enumerate(["e2e4", "e7e5", "g1f3"]):
            self.assertTrue(both.move(uci, ply=ply)["accepted"])

    def test_chess960_castles_onto_the_rook(self):
        start = {"kind": "fen", "fen": "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
                 "chess960": True}
        white, _ = self.pair(start=start)
        self.assertTrue(white.game["chess960"])
        self.assertEqual(white.act("try", **{"from": "g1", "to": "f1"})["accepted"],
                         "f1" in white.state["legal"].get("g1", []))


class Machines(ServerTest):
    def test_engine_answers_and_judges_offers(self):
        made = self.server.make_game(opponent="engine", elo=1400)
        white = self.player(made["id"], made["seats"]["white"])
        self.assertEqual(white.game["black"]["kind"], "engine")
        self.assertTrue(white.move("e2e4")["accepted"])
        white.until_ply(2)
        self.assertTrue(white.act("draw")["accepted"])
        white.wait("state", where=lambda m: m["state"]["offer"] is None and m["state"]["ply"] == 2)
        self.assertIsNone(white.state["outcome"])
        self.assertTrue(white.act("takeback")["accepted"])
        white.wait("state", where=lambda m: m["state"]["ply"] == 0)

    def test_engines_play_each_other_and_owner_stops_them(self):
        # They take a second for each move while somebody watches.
        made = self.server.make_game(opponent="engines", elo=1000, black_elo=1000)
        watcher = self.player(made["id"])
        watcher.until_ply(2)
        self.assertEqual(self.server.post(f"/api/games/{made['id']}/act", {"do": "abort"})[0], 401)
        status, answer = self.server.post(f"/api/games/{made['id']}/act", {"do": "abort"}, token=made["token"])
        self.assertEqual((status, answer["accepted"]), (200, True), answer)


class Manners(ServerTest):
    def test_wrong_token_and_wrong_words_are_turned_away(self):
        made = self.server.make_game()
        path = f"/api/games/{made['id']}/socket"
        for hello, code in (({"type": "hello", "token": "x" * 22}, "bad_token"), ({"type": "act"}, "bad_field"),
                            ("nonsense", "bad_json")):
            socket = WebSocket(self.server, path)
            self.addCleanup(socket.close)
            socket.send(hello)
            self.assertEqual(socket.receive()["code"], code)
            with self.assertRaises(Closed) as closed:
                socket.receive()
            self.assertEqual(closed.exception.code, 1008)

    def test_unknown_game_is_not_found(self):
        socket = WebSocket(self.server, "/api/games/zzzzzzzz/socket")
        self.addCleanup(socket.close)
        self.assertEqual(socket.receive()["code"], "not_found")

    def test_who_says_nothing_is_turned_away(self):
        made = self.server.make_game()
        socket = WebSocket(self.server, f"/api/games/{made['id']}/socket")
        self.addCleanup(socket.close)
        began = time.monotonic()
        with self.assertRaises(Closed):
            socket.receive()
        self.assertGreater(time.monotonic() - began, 3)

    def test_foreign_page_gets_no_socket(self):
        made = self.server.make_game()
        socket = WebSocket(self.server, f"/api/games/{made['id']}/socket", {"Origin": "https://evil.example"})
        self.addCleanup(socket.close)
        self.assertEqual(socket.status, 403)

    def test_presence_is_told(self):
        white, black = self.pair()
        self.assertTrue(white.wait("presence", where=lambda m: m["black"])["white"])
        black.close()
        white.wait("presence", where=lambda m: not m["black"])

    def test_nonsense_in_a_game_is_answered_and_survived(self):
        white, black = self.pair()
        for message in ("[]", "{", '{"type":"act"}', '{"type":"act","do":"fly"}',
                        '{"type":"act","do":"move","uci":7}', '{"type":"act","do":"try","from":"z9","to":"e4"}',
                        '{"type":"act","do":"touch","event":"kick e2"}', '{"type":"act","do":"move","uci":"e2e4","ply":-1}'):
            white.socket.send(message)
            answer = white.wait("answer") if '"act"' in message else white.wait("error")
            self.assertFalse(answer.get("accepted", False))
        self.play(white, black, "e2e4 e7e5")


class Analysis(ServerTest):
    def test_lines_come_and_end(self):
        socket = WebSocket(self.server, "/api/analysis")
        self.addCleanup(socket.close)
        socket.send({"type": "analyse", "re": 7, "fen": "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "lines": 2, "seconds": 2})
        seen = []
        while True:
            message = socket.receive()
            self.assertEqual(message["re"], 7)
            if message["type"] == "done":
                break
            seen.append(message)
        self.assertEqual(seen[-1]["lines"][0]["mate"], 1)
        self.assertEqual(seen[-1]["lines"][0]["san"][0], "Rd8#")

    def test_bad_wishes_are_answered(self):
        socket = WebSocket(self.server, "/api/analysis")
        self.addCleanup(socket.close)
        socket.send({"type": "analyse", "re": 1, "fen": "nonsense"})
        self.assertEqual(socket.receive()["type"], "error")
        socket.send({"type": "analyse", "re": 2, "fen": "8/8/8/4k3/8/8/4K3/8 w - - 0 1", "engine": "rm -rf"})
        self.assertEqual(socket.receive()["type"], "error")


if __name__ == "__main__":
    unittest.main()
