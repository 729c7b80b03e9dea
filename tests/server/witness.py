# SPDX-License-Identifier: GPL-3.0-or-later
"""What a server has promised about a game, and whether a store keeps it."""

import threading

from web_client import Closed, WebSocket


def snapshot(moves, state):
    """What of a game must be the same whenever and by whomever it is told; clocks go on meanwhile."""
    told = {name: state[name] for name in ("ply", "turn", "fen", "offer", "takeback", "outcome", "aborted", "legal")}
    return {"moves": [(move["uci"], move["san"], move["fen"]) for move in moves], **told}


def moves_of(events):
    """The moves that stand after these events."""
    moves = []
    for event in events:
        by, word, *rest = event.split()
        if word == "move":
            moves.append(rest[0])
        elif word == "accept_takeback":
            turn = "wb"[len(moves) % 2]
            # The other player asked for it: it is undone up to his own last move.
            del moves[-1 if turn == by else -2:]
    return moves


class Witness:
    """One game: what was asked for, what was acknowledged, what anybody heard, under the numbers of events."""

    def __init__(self, game, tokens):
        self.game, self.tokens = game, tokens  # White's and Black's.
        self.lock = threading.Lock()
        self.asked = set()        # All events that anybody has ever asked for.
        self.acknowledged = {}    # By number.
        self.heard = {}           # By number.
        self.stored = []          # What the store held when it was last looked at.
        self.script = []          # The moves that are to be played in it.
        self.ply = 0

    def last(self):
        return max([0, *self.acknowledged, *self.heard])

    def objections(self, events, told):
        """Against what a store holds ([(number, event)]) and what a server tells of it after a restart."""
        found = []
        numbers = [number for number, _ in events]
        bodies = [body for _, body in events]
        if numbers != list(range(1, len(events) + 1)):
            found.append(f"events are numbered {numbers}")
        if len(events) < self.last():
            found.append(f"{self.last()} events were acknowledged, {len(events)} are stored")
        if bodies[:len(self.stored)] != self.stored:
            found.append("what was stored before has changed")
        for number, event in sorted(self.acknowledged.items()):
            if number <= len(bodies) and bodies[number - 1] != event:
                found.append(f"event {number} was acknowledged as {event}, and is {bodies[number - 1]}")
        found += [f"nobody has asked for {body}" for body in bodies if body not in self.asked]
        if told is None:
            return [*found, "the server does not tell the game, or not twice the same"]
        if told["seq"] != len(events):
            found.append(f"event {told['seq']} is told as the last of {len(events)}")
        shown = snapshot(told["moves"], told["state"])
        if [uci for uci, _, _ in shown["moves"]] != moves_of(bodies):
            found.append("the moves that are told are not those that are stored")
        heard = self.heard.get(told["seq"])
        if heard is not None and heard != shown:
            differ = [name for name in shown if shown[name] != heard[name]]
            found.append(f"after event {told['seq']} it was told otherwise before: {differ}")
        return found


class Untold(RuntimeError):
    """The server does not tell a game."""


class Client(threading.Thread):
    """A socket at a witness's game: once started, it notes all that comes until the line is cut."""

    def __init__(self, server, witness, tokens, reply=None, on_message=lambda: None):
        """`reply` is called with the client whenever something has happened in the game."""
        super().__init__(daemon=True)
        self.witness, self.reply, self.on_message = witness, reply, on_message
        self.open = {}     # By number of message: the event that it asks for, not answered yet.
        self.asked = 0
        self.accepted = 0
        self.fault = None  # What ended it, unless it was the line.
        self.socket = WebSocket(server, f"/api/games/{witness.game}/socket")
        self.socket.send({"type": "hello", **({"tokens": tokens} if tokens else {})})
        self.told = self.socket.receive()
        if self.told["type"] != "game":
            self.socket.close()
            raise Untold(f"the game was not told: {self.told}")
        self.last, self.state, self.moves = self.told["seq"], self.told["state"], list(self.told["moves"])

    def ask(self, event, **fields):
        """`event` is what it is stored as if it is accepted: "w move e2e4"."""
        with self.witness.lock:
            self.witness.asked.add(event)
            self.asked += 1
            self.open[self.asked] = event
        by = {"w": "white", "b": "black"}[event[0]]
        try:
            self.socket.send({"type": "act", "re": self.asked, "by": by, **fields})
        except OSError:
            pass  # Killed meanwhile.

    def until_answered(self):
        while self.open:
            self.note(self.socket.receive())

    def run(self):
        try:
            while True:
                self.note(self.socket.receive())
                self.on_message()
        except (Closed, OSError):
            pass
        except Exception as fault:  # pylint: disable=broad-except
            self.fault = fault
        self.socket.close()

    def note(self, message):
        if message["type"] == "answer":
            with self.witness.lock:
                event = self.open.pop(message["re"])
                # Who asked is answered first, and then all are told: what is accepted is the next to be heard.
                if message["accepted"]:
                    self.accepted += 1
                    self.witness.acknowledged[self.last + 1] = event
        elif message["type"] == "state":
            self.last, self.state = message["seq"], message["state"]
            self.moves[message["from"]:] = message["moves"]
            with self.witness.lock:
                self.witness.heard[self.last] = snapshot(self.moves, self.state)
            if self.reply:
                self.reply(self)
