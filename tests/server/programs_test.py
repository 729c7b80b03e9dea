#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs of the operator's: named by --engine, listed, played against, asked."""

import re
import shlex
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from stores import SqliteStore
from web_client import PATIENCE, PROGRAM, ServerTest, WebSocket

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
FAKE = f"{shlex.quote(sys.executable)} {shlex.quote(str(Path(__file__).resolve().parent.parent / 'program' / 'fake_engine.py'))}"


class Configured(ServerTest):
    # The first as the example of --help has it.
    options = ("--engine", "stockfish,option.Hash=64", "--engine", f"{FAKE} mute,name=Dr. Mute", "--engine", f"{FAKE} dies,name=Frail")

    def test_are_listed_by_their_names(self):
        self.assertEqual(self.server.get("/api/site")[1]["programs"],
                         [{"id": "stockfish", "name": "stockfish"}, {"id": "dr-mute", "name": "Dr. Mute"},
                          {"id": "frail", "name": "Frail"}])

    def test_answer_the_moves_of_a_player(self):
        for program, name in (("stockfish", "stockfish"), ("dr-mute", "Dr. Mute")):
            made = self.server.make_game(opponent="program", program=program)
            player = self.player(made["id"], made["seats"]["white"])
            self.assertEqual(player.game["black"]["name"], name)
            self.assertTrue(player.move("e2e4")["accepted"])
            player.until_ply(2)
            self.assertEqual(player.state["turn"], "white")
            if program == "dr-mute":
                self.assertEqual(player.moves[-1]["san"], "e5")

    def test_are_asked_about_positions(self):
        desk = WebSocket(self.server, "/api/analysis")
        self.addCleanup(desk.close)
        # Mate in one: whoever looks at all finds it.
        question = {"type": "analyse", "fen": "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "lines": 1, "seconds": 1}
        desk.send({**question, "re": 7, "engine": "stockfish"})
        told = [desk.receive()]
        while told[-1]["type"] == "lines":
            told.append(desk.receive())
        self.assertEqual((told[-1]["type"], told[-1]["re"]), ("done", 7), told[-1])
        self.assertEqual(told[-2]["lines"][0]["moves"], ["a1a8"])
        # It is the one that was chosen who is asked, and nobody answers for one that fails.
        desk.send({**question, "re": 8, "engine": "frail"})
        failed = desk.receive()
        self.assertEqual((failed["type"], failed["re"], failed["code"]), ("error", 8, "internal"), failed)
        self.assertIn("Frail", failed["text"])
        desk.send({**question, "re": 9, "engine": "glaurung"})
        self.assertEqual(desk.receive()["code"], "bad_field")


class Kept(ServerTest):
    """A program that notes when it is started."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.notes = Path(folder.name) / "notes"
        program = Path(folder.name) / "program"
        program.write_text(f"#!/bin/sh\necho started >>{shlex.quote(str(self.notes))}\nexec {FAKE} mute\n", encoding="utf-8")
        program.chmod(0o755)
        self.options = ("--engine", f"{program},name=Kept")
        super().setUp()

    def test_is_started_once_for_many_positions(self):
        before = len(self.notes.read_text(encoding="utf-8").splitlines())
        for number in range(3):
            desk = WebSocket(self.server, "/api/analysis")
            self.addCleanup(desk.close)
            desk.send({"type": "analyse", "fen": START, "seconds": 1, "re": number, "engine": "kept"})
            told = desk.receive()
            while told["type"] == "lines":
                told = desk.receive()
            self.assertEqual(told, {"type": "done", "re": number, "text": None})
        self.assertEqual(len(self.notes.read_text(encoding="utf-8").splitlines()), before + 1)


class Vanished(ServerTest):
    """A program that was there when the server started, and is not any more."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.program = Path(folder.name) / "hidden-away"
        self.program.write_text(f"#!/bin/sh\nexec {FAKE} mute\n", encoding="utf-8")
        self.program.chmod(0o755)
        self.options = ("--engine", f"{self.program},name=Gone")
        super().setUp()
        self.program.unlink()

    def until_logged(self):
        self.until(lambda: any("Gone cannot be started: No such file" in line for line in self.server.log), "the operator is not told why")

    def test_why_is_told_to_the_operator_alone_when_it_is_asked(self):
        desk = WebSocket(self.server, "/api/analysis")
        self.addCleanup(desk.close)
        desk.send({"type": "analyse", "fen": "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", "seconds": 1, "re": 1, "engine": "gone"})
        self.assertEqual(desk.receive(), {"type": "error", "re": 1, "code": "internal", "text": "Gone failed; it has been noted."})
        self.until_logged()

    def test_why_is_told_to_the_operator_alone_when_it_is_to_move(self):
        made = self.server.make_game(opponent="program", program="gone")
        player = self.player(made["id"], made["seats"]["white"])
        self.assertTrue(player.move("e2e4")["accepted"])
        player.wait("state", where=lambda message: message["state"]["outcome"])
        self.assertNotIn("No such file", str(player.heard))
        self.until_logged()


class Restarted(ServerTest):
    options = ("--engine", f"{FAKE} sleeps,name=Same")

    def test_machine_that_has_the_move_goes_on_by_itself(self):
        made = self.server.make_game(opponent="program", program="same")
        player = self.player(made["id"], made["seats"]["white"])
        self.assertTrue(player.move("e2e4")["accepted"])
        self.server.kill()
        self.options = ("--engine", f"{FAKE} mute,name=Same")
        self.server = self.serve()
        # Nobody asks for the game: that would wake it.
        store = SqliteStore(self.folder)
        until = time.monotonic() + PATIENCE
        while len(store.events()[made["id"]]) < 2:
            self.assertLess(time.monotonic(), until, "the machine has not moved")
            time.sleep(0.1)
        self.assertEqual(store.events()[made["id"]], [(1, "w move e2e4"), (2, "b move e7e5")])


class Patient(ServerTest):
    """One machine thinks at a time, and one program does until it is told to move."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.notes = Path(folder.name) / "notes"
        self.notes.touch()
        self.options = ("--machines", "1", "--engine", f"{FAKE} patient {shlex.quote(str(self.notes))},name=Patient",
                        "--engine", f"{FAKE} mute,name=Mute")
        super().setUp()

    def told(self):
        return self.notes.read_text(encoding="utf-8").splitlines()

    def until_told(self, count):
        self.until(lambda: len(self.told()) >= count, f"it is told nothing more than {self.told()}")

    def until_nobody_thinks(self):
        self.until(lambda: self.server.metric("machine_thoughts") == 0, "a program thinks for nobody", 10)

    def test_thinks_no_longer_than_its_game_goes_on(self):
        made = self.server.make_game(opponent="program", program="patient", colour="black", time="1000:00:00")
        self.until_told(1)
        self.server.post(f"/api/games/{made['id']}/act", {"do": "abort"}, token=made["seats"]["black"])
        self.until_nobody_thinks()
        self.assertEqual(self.told(), ["go wtime 60000 btime 60000", "stop"])

    def test_thinks_no_longer_than_somebody_watches(self):
        made = self.server.make_game(opponent="engines", program="patient", time="1000:00:00")
        viewer = self.player(made["id"])
        self.until_told(1)
        viewer.close()
        self.until_nobody_thinks()
        self.assertEqual(self.told()[1:], ["stop"])
        made = self.server.make_game(opponent="program", program="mute", colour="black")
        self.player(made["id"], made["seats"]["black"]).until_ply(1)

    def test_is_told_of_a_clock_for_a_second_where_nobody_plays(self):
        for clock, told in (("1000:00:00", "go wtime 12000 btime 12000"), ("5+30", "go wtime 12000 btime 12000 winc 400 binc 400"),
                           ("2/60:00,60:00", "go wtime 2000 btime 2000 movestogo 2"), ("0:05", "go wtime 5000 btime 5000")):
            made = self.server.make_game(opponent="engines", program="patient", time=clock)
            count = len(self.told())
            viewer = self.player(made["id"])
            self.until_told(count + 1)
            self.assertEqual(self.told()[count], told, clock)
            viewer.close()
            self.until_told(count + 2)

    def test_clock_of_machines_runs_only_while_somebody_watches(self):
        made = self.server.make_game(opponent="engines", program="mute", black_program="patient", time="0:05")
        viewer = self.player(made["id"])
        viewer.until_ply(1)
        viewer.close()
        self.until_nobody_thinks()
        time.sleep(6)
        state = self.server.get(f"/api/games/{made['id']}")[1]["state"]
        self.assertEqual((state["outcome"], state["clocks"]["black"]), (None, 5000))
        viewer = self.player(made["id"])
        self.assertEqual((viewer.state["outcome"], viewer.state["clocks"]["black"]), (None, 5000))
        viewer.wait("state", where=lambda message: message["state"]["outcome"])
        self.assertEqual(viewer.state["outcome"]["termination"], "flag_fall")


class Refused(unittest.TestCase):
    def refusal(self, *options):
        run = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", "sqlite:/dev/null/games.db", *options],
                             capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((run.returncode, run.stdout), (2, ""), run.stderr)
        return run.stderr

    def test_programs_that_cannot_be_started(self):
        for engine in ("no-such-program", "/no/such/program,name=Old"):
            self.assertRegex(self.refusal("--engine", engine), "cannot be started: No such file")
        self.assertRegex(self.refusal("--engine", "stockfish,option.Hsah=64"), "Hsah")
        self.assertRegex(self.refusal("--engine", f"{sys.executable} -c pass"), "python")

    def test_programs_have_no_pace_of_their_own(self):
        for key in ("tc=5+0", "movetime=100", "depth=3", "nodes=100", "ponder=on"):
            self.assertRegex(self.refusal("--engine", "stockfish," + key), f"{re.escape(key)}.*how long")


if __name__ == "__main__":
    unittest.main()
