# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/tour.md and docs/how-to.md: every stop and step names what is there, and messages are those that are sent."""

import json
import os
import re
import sqlite3
import sys
import unittest
from pathlib import Path

from references import ROOT, objection, references_in

PAGE = Path("docs/tour.md")
RECIPES = Path("docs/how-to.md")
sys.path.insert(0, str(ROOT / "tests/server"))
import web_client  # noqa: E402: a neighbour's


def faults_of(text):
    faults = [fault for reference in references_in(text, PAGE) if (fault := objection(reference))]
    for stop in re.split(r"^(?=\d+\. \*\*)", without_blocks(text), flags=re.M)[1:]:
        if not any(not reference.is_test for reference in references_in(stop, PAGE)):
            faults.append(f"a stop without a function: {stop.splitlines()[0]}")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. \*\*", text, re.M)]
    if numbers != list(range(1, len(numbers) + 1)):
        faults.append(f"the stops are not numbered from one: {numbers}")
    return faults


def without_blocks(text):
    return re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def is_part(shown, whole):
    """Every field that is shown is there and the same; lists are shown in full."""
    if isinstance(shown, dict):
        return isinstance(whole, dict) and all(name in whole and is_part(shown[name], whole[name]) for name in shown)
    return shown == whole


class Stops(unittest.TestCase):
    text = (ROOT / PAGE).read_text()

    def test_every_stop_names_what_is_there(self):
        self.assertEqual(faults_of(self.text), [])

    def test_planted_faults_are_found(self):
        for old, new in (("`server::Table::commit`", "`server::Table::remit`"), ("`pressed`", "`squeezed`"),
                         ("`GameSession.send_pending`", "`GameSession.send_later`"), ("step_move.cpp", "step_moves.cpp"),
                         ("\n8. **", "\n9. **"), ("`game::Event`", "game::Event")):
            self.assertIn(old, self.text)
            self.assertNotEqual(faults_of(self.text.replace(old, new, 1)), [], new)


class Recipes(unittest.TestCase):
    text = (ROOT / RECIPES).read_text()

    def test_every_name_is_there(self):
        found = references_in(self.text, RECIPES)
        self.assertGreater(len(found), 20)
        self.assertEqual([fault for reference in found if (fault := objection(reference))], [])

    def test_steps_are_numbered_from_one(self):
        for recipe in re.split(r"^## ", self.text, flags=re.M)[1:]:
            numbers = [int(number) for number in re.findall(r"^(\d+)\. ", recipe, re.M)]
            self.assertEqual(numbers, list(range(1, len(numbers) + 1)), recipe.splitlines()[0])
            self.assertGreater(len(numbers), 3)


@unittest.skipUnless("ADOUBE_PROGRAM" in os.environ, "no program to ask")
class Messages(web_client.ServerTest):
    def test_what_the_page_says_is_sent_is_sent(self):
        text = (ROOT / PAGE).read_text()
        sent, answer, state = (json.loads(block) for block in blocks(text, "json"))
        white, black = self.pair()
        white.socket.send(sent)
        self.assertEqual(white.wait("answer"), answer)
        for player in (white, black):
            self.assertTrue(is_part(state, player.wait("state")), player.heard[-1])

        (row,) = blocks(text, "text")
        with sqlite3.connect(self.folder / "games.db") as database:
            ((game, number, body),) = database.execute("SELECT game, seq, body FROM events").fetchall()
        database.close()
        self.assertEqual((game, number), (white.game["id"], 1))
        self.assertRegex(body, re.escape(row.strip()) + r"\d+\Z")

    def test_a_part_is_seen(self):
        self.assertTrue(is_part({"a": {"b": [1]}}, {"a": {"b": [1], "c": 2}, "d": 3}))
        for shown in ({"a": 1}, {"e": None}, {"d": 4}, {"a": {"b": []}}):
            self.assertFalse(is_part(shown, {"a": {"b": [1], "c": 2}, "d": 3}))


if __name__ == "__main__":
    sys.exit(unittest.main())
