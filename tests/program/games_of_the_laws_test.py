# SPDX-License-Identifier: GPL-3.0-or-later
"""The games of data/laws: every face gives the same reason against a move, by code, article, ply and sentence.

The judge of tests/laws_cases asks the specification; here explain, play, validate and the server are asked, in about
half a minute of computing. The page is asked for ten of the games by web/tests/games.spec.ts."""

import pathlib
import re
import sys

from program import START, FolderTest, main

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/server"))
import web_client  # noqa: E402: a neighbour's

FEWEST = 60

# What is played at a ply of the game, and taken back, before the game goes on as the case has it.
TAKEN_BACK = {
    "king_stepped_aside_and_back": (6, "h1g1"),
    "rook_stepped_aside_and_back": (6, "e1f1"),
    "rook_captured_by_a_bishop": (5, "b7c6"),
    "double_step_taken_back_for_two_single_steps": (3, "d7d5"),
    "single_step_taken_back_for_a_double_step": (3, "d7d6"),
    "white_double_step_taken_back_for_two_single_steps": (4, "e2e4"),
    "double_step_taken_back_and_played_a_move_later": (3, "d7d5"),
}

# Moves, then one that is taken back, then one that is legal because of that.
LEGAL_AFTER_A_TAKEBACK = [
    ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "e1f1", "e1g1"),
    ("e2e4 e7e5 g1f3 b8c6 f1c4 f8c5", "h1g1", "e1g1"),
    ("e2e4 a7a6 e4e5 d7d5", "a2a3", "e5d6"),
]


class Game:
    """A case with a line `blames`: where it starts, its moves, the attempt, and one of the reasons against it."""

    def __init__(self, name):
        self.name = name
        self.fen = None  # The initial position.
        self.moves = []
        self.attempt = None
        self.reason = None

    def blame(self, line):
        code, article, ply, text = re.fullmatch(r"(\w+) \[(\S+)\] (\d+|-) (.+)", line).groups()
        self.reason = {"code": code, "article": article, "ply": None if ply == "-" else int(ply), "text": text}

    def record(self, *attempts):
        """As PGN, in which moves may be written by their squares."""
        start = f'[SetUp "1"]\n[FEN "{self.fen}"]\n' if self.fen else ""
        return f'[White "{self.name}"]\n[Result "*"]\n{start}\n{" ".join([*self.moves, *attempts])} *\n\n'


def games_in(text):
    games = []
    for line in text.splitlines():
        word, _, rest = line.partition(" ")
        if word == "case":
            game = Game(rest)
        elif word == "fen" and rest != "start":
            game.fen = rest
        elif word == "moves":
            game.moves += rest.split()
        elif word == "blames":
            game.attempt, _, blame = rest.partition(" ")
            game.blame(blame)
            games.append(game)
    return games


GAMES = [game for path in sorted((ROOT / "data/laws").glob("*.cases")) for game in games_in(path.read_text(encoding="utf-8"))]
NAMED = {game.name: game for game in GAMES}


def told(reasons):
    """What is compared of each."""
    return [{key: reason[key] for key in ("code", "article", "ply", "text")} for reason in reasons]


def in_whole_sentences(reasons):
    """As the server says it. The name of a square stays small."""
    return [{**reason, "text": re.sub(r"\A(?![a-h][1-8])\w", lambda first: first[0].upper(), reason["text"]) + "."}
            for reason in reasons]


class Games(FolderTest):
    def setUp(self):
        super().setUp()
        self.server = web_client.Server(f"sqlite:{self.folder / 'games.db'}")
        self.addCleanup(self.server.kill)

    def explained(self, game):
        """All the reasons, by `explain --moves`; the one of the case is among them."""
        start = ["--fen", game.fen] if game.fen else []
        answer = self.json("explain", "explain", *start, "--moves", " ".join(game.moves), game.attempt, code=1)
        self.assertFalse(answer["legal"])
        reasons = told(answer["reasons"])
        self.assertIn(game.reason, reasons)
        return reasons

    def played(self, game, *lines):
        start = ["--fen", game.fen] if game.fen else []
        typed = "".join(line + "\n" for line in [*lines, game.attempt])
        *before, last = self.json_lines("play", "play", *start, stdin=typed.encode())
        self.assertEqual([state["verdict"] for state in before if not state["accepted"]], [])
        self.assertFalse(last["accepted"])
        return told(last["reasons"])

    def test_there_are_enough_and_of_each_kind(self):
        self.assertGreaterEqual(len(GAMES), FEWEST)
        codes = {game.reason["code"] for game in GAMES}
        self.assertEqual(codes, {"king_moved", "rook_moved", "rook_captured", "other_rook", "no_capture", "en_passant_late",
                                 "no_double_step"})

    def test_every_face_gives_the_same_reasons(self):
        """By explain --moves and --pgn, play and HTTP."""
        path = self.write("games.pgn", "".join(game.record() for game in GAMES))
        for number, game in enumerate(GAMES, 1):
            with self.subTest(game=game.name):
                reasons = self.explained(game)
                recorded = self.json("explain", "explain", "--pgn", path, "--game", str(number), game.attempt, code=1)
                self.assertEqual(told(recorded["reasons"]), reasons)
                self.assertEqual(self.played(game, *game.moves), reasons)
                tried = {"from": game.attempt[:2], "to": game.attempt[2:]}
                for attempt in (tried, {"text": game.attempt}):
                    question = {"start": game.fen or START, "moves": game.moves, "try": attempt}
                    status, answer = self.server.post("/api/move", question)
                    self.assertEqual((status, answer["accepted"]), (200, False))
                    self.assertEqual(told(answer["verdict"]["reasons"]), in_whole_sentences(reasons))

    def test_validate_gives_the_same_reasons(self):
        path = self.write("attempts.pgn", "".join(game.record(game.attempt) for game in GAMES))
        *faults, summary = self.json_lines("validate", "validate", path, code=1)
        self.assertEqual([fault["game"] for fault in faults], list(range(1, len(GAMES) + 1)))
        self.assertEqual(summary["summary"]["faults"], len(GAMES))
        for game, fault in zip(GAMES, faults):
            with self.subTest(game=game.name):
                self.assertEqual((fault["code"], fault["token"], fault["ply"]),
                                 ("illegal", game.attempt, len(game.moves) + 1))
                self.assertIn(game.reason, told(fault["reasons"]))

    # --- after a takeback

    def on_the_server(self, moves, taken_back, attempt):
        """The answer to the attempt in a game at one screen. `taken_back` is played behind so many moves."""
        made = self.server.make_game(opponent="screen")

        def act(colour, **deed):
            status, answer = self.server.post(f"/api/games/{made['id']}/act", {**deed, "by": colour}, token=made["seats"][colour])
            self.assertEqual(status, 200)
            return answer

        def accepted(colour, **deed):
            answer = act(colour, **deed)
            self.assertTrue(answer["accepted"], answer["verdict"])

        for ply, uci in enumerate([*moves, None]):
            mover, other = ("white", "black") if ply % 2 == 0 else ("black", "white")
            if ply == taken_back[0]:
                accepted(mover, do="move", uci=taken_back[1])
                accepted(mover, do="takeback")
                accepted(other, do="takeback")
            if uci:
                accepted(mover, do="move", uci=uci)
        return act(mover, do="try", **{"from": attempt[:2], "to": attempt[2:]})

    def test_what_was_taken_back_is_not_blamed(self):
        for name, (ply, move) in TAKEN_BACK.items():
            with self.subTest(game=name):
                game = NAMED[name]
                reasons = self.explained(game)
                lines = [*game.moves[:ply], move, "takeback", "accept", *game.moves[ply:]]
                self.assertEqual(self.played(game, *lines), reasons)
                answer = self.on_the_server(game.moves, (ply, move), game.attempt)
                self.assertFalse(answer["accepted"])
                self.assertEqual(told(answer["verdict"]["reasons"]), in_whole_sentences(reasons))

    def test_what_was_taken_back_forbids_nothing(self):
        for moves, taken_back, legal in LEGAL_AFTER_A_TAKEBACK:
            with self.subTest(moves=moves, taken_back=taken_back):
                lines = [*moves.split(), taken_back, "takeback", "accept", legal]
                states = self.json_lines("play", "play", stdin="".join(line + "\n" for line in lines).encode())
                self.assertTrue(states[-1]["accepted"], states[-1]["verdict"])
                answer = self.on_the_server(moves.split(), (len(moves.split()), taken_back), legal)
                self.assertTrue(answer["accepted"], answer["verdict"])


if __name__ == "__main__":
    main()
