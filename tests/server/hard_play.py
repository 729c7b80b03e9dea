# SPDX-License-Identifier: GPL-3.0-or-later
"""Several games played so fast that a server is always about to write, whenever it is killed."""

import threading

from web_client import Server
from witness import Client, Untold, Witness

SCRIPT_LENGTH = 100
LETTERS = "wb"
OPENING = "f2f3 e7e5 g2g4".split()
SHUFFLE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8".split()
THREEFOLD = {"do": "claim", "kind": "threefold_repetition"}


def make_script(server, chance):
    """A game by random moves, without those that are written in several ways."""
    moves = []
    while len(moves) < SCRIPT_LENGTH:
        status, position = server.post("/api/position", {"moves": moves})
        if status != 200:
            raise RuntimeError(f"no position: {position}")
        fit = [move["uci"] for move in position["moves"] if not set(move["san"]) & set("=O#")]
        if position["outcome"] or not fit:
            return make_script(server, chance)
        moves.append(chance.choice(fit))
    return moves


def move_at(ply, uci):
    """A plan's item: the event, and the fields of the message that asks for it."""
    return f"{LETTERS[ply % 2]} move {uci}", {"do": "move", "uci": uci, "ply": ply}


def plan_on(chance, script, ply):
    """What one who holds both seats asks for in one breath."""
    plan = []
    while len(plan) < 10:
        kind = chance.random()
        mover, other = LETTERS[(ply - 1) % 2], LETTERS[ply % 2]
        if ply < 2 or kind < 0.75:
            plan.append(move_at(ply, script[ply]))
            ply += 1
        elif kind < 0.85:
            plan += [(f"{mover} offer_draw", {"do": "draw"}), (f"{other} decline_draw", {"do": "decline_draw"})]
        else:
            plan += [(f"{mover} propose_takeback", {"do": "takeback"}),
                     (f"{other} accept_takeback", {"do": "takeback"})]
            ply -= 1
    return plan


def plan_to_an_end(chance):
    """The same for a whole short game."""
    opening = [move_at(ply, uci) for ply, uci in enumerate(OPENING)]
    shuffle = [move_at(ply, uci) for ply, uci in enumerate(SHUFFLE)]
    return chance.choice([
        [*opening, move_at(3, "d8h4")],
        [*opening, ("b resign", {"do": "resign"})],
        [*opening, ("w offer_draw", {"do": "draw"}), ("b accept_draw", {"do": "draw"})],
        [*opening[:1], ("b abort", {"do": "abort"})],
        [*shuffle, ("w claim threefold_repetition", THREEFOLD)],
        [*shuffle[:7], ("b claim threefold_repetition f6g8", {**THREEFOLD, "with": "f6g8"})]])


def answer_as(colour, script):
    def reply(client):
        if client.state["turn"] == colour and client.state["ply"] < len(script):
            event, fields = move_at(client.state["ply"], script[client.state["ply"]])
            client.ask(event, **fields)
    return reply


class HardPlay:
    """Games on one store, through one server after the other."""

    def __init__(self, chance, store):
        self.chance, self.store = chance, store
        self.server = None
        self.scripts = []
        self.witnesses = []
        self.alone = []  # Games of one who holds both seats and does not wait for answers.
        self.pairs = []  # Games of two who answer each other.
        self.kills_amid = 0  # Those that found something acknowledged, and something not.

    def start(self):
        self.server = Server(self.store.url)
        if not self.scripts:
            self.scripts = [make_script(self.server, self.chance) for _ in range(3)]

    def stop(self):
        if self.server:
            self.server.kill()

    def make_game(self):
        made = self.server.make_game(opponent="screen")
        witness = Witness(made["id"], [made["seats"]["white"], made["seats"]["black"]])
        witness.script = self.chance.choice(self.scripts)
        self.witnesses.append(witness)
        return witness

    def fill(self, games):
        """Those that are nearly played out make room for new ones."""
        games[:] = [one for one in games if one.ply < SCRIPT_LENGTH - 40]
        while len(games) < 2:
            games.append(self.make_game())

    def play_and_kill(self):
        """A burst of play, and the end of the server somewhere in it."""
        self.fill(self.alone)
        self.fill(self.pairs)
        moment = threading.Event()
        heard = [0, self.chance.randrange(1, 40)]

        def on_message():
            heard[0] += 1
            if heard[0] >= heard[1]:
                moment.set()

        clients, plans = [], []
        for witness in self.alone:
            client = Client(self.server, witness, witness.tokens, None, on_message)
            self.play_one(client)
            plans.append((client, plan_on(self.chance, witness.script, client.state["ply"])))
        for witness in self.pairs:
            pair = [Client(self.server, witness, [token], answer_as(colour, witness.script), on_message)
                    for colour, token in zip(("white", "black"), witness.tokens)]
            # He answers as soon as he listens.
            reply, mover = None, pair[0 if pair[0].state["turn"] == "white" else 1]
            reply, mover.reply = mover.reply, reply
            self.play_one(mover)
            mover.reply = reply
            clients += pair
        short = Client(self.server, self.make_game(), self.witnesses[-1].tokens, None, on_message)
        plans.append((short, plan_to_an_end(self.chance)))
        clients += [client for client, _ in plans]
        clients.append(Client(self.server, self.pairs[0], None, None, on_message))

        before = sum(client.accepted for client in clients)
        for client in clients:
            client.start()
        sender = threading.Thread(target=self.send, args=(plans,), daemon=True)
        sender.start()
        # Either some moment, or just when something has been said.
        moment.wait(self.chance.uniform(0, 0.03) if self.chance.random() < 0.5 else 2)
        self.server.kill()
        for thread in [sender, *clients]:
            thread.join(30)
        faults = [repr(client.fault) for client in clients if client.fault]
        if faults:
            raise RuntimeError(f"a client failed: {faults}")
        accepted = sum(client.accepted for client in clients) - before
        self.kills_amid += accepted > 0 and any(client.open for client in clients)
        self.store.settle()

    @staticmethod
    def play_one(client):
        """Whatever happened before, the game can be played on."""
        ply, accepted = client.state["ply"], client.accepted
        event, fields = move_at(ply, client.witness.script[ply])
        client.ask(event, **fields)
        client.until_answered()
        if client.accepted == accepted:
            raise RuntimeError(f"game {client.witness.game} could not be played on at ply {ply}")
        while client.state["ply"] == ply:
            client.note(client.socket.receive())

    @staticmethod
    def send(plans):
        """A bit of each in turn, as the network would bring it."""
        for step in range(max(len(plan) for _, plan in plans)):
            for client, plan in plans:
                if step < len(plan):
                    event, fields = plan[step]
                    client.ask(event, **fields)

    def objections(self, witnesses=None):
        """By what is stored, and what the server tells now."""
        events = self.store.events()
        found = []
        for witness in self.witnesses if witnesses is None else witnesses:
            stored = events.get(witness.game, [])
            told = self.tell(witness)
            found += [f"game {witness.game}: {text}" for text in witness.objections(stored, told)]
            witness.stored = [event for _, event in stored]
            witness.ply = told["state"]["ply"] if told else 0
        return found

    def tell(self, witness):
        """The game as a socket hears it; None where it hears none, or HTTP tells something else."""
        try:
            client = Client(self.server, witness, None)
        except Untold:
            return None
        client.socket.close()
        status, whole = self.server.get(f"/api/games/{witness.game}")
        same = status == 200 and all(whole["state"][name] == client.state[name] for name in ("fen", "offer", "outcome"))
        return client.told if same and whole["moves"] == client.moves else None
