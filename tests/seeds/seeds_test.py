# SPDX-License-Identifier: GPL-3.0-or-later
"""docs/seeds.md: one row for every name and every sentence, each leading to code and tests that exist."""

import re
import sys
import unittest
from collections import Counter
from functools import lru_cache
from pathlib import Path

import references
from reach import is_followed, reaches
from references import ROOT, objection, references_in

ENTRY = Path("docs/seeds.md")
PAGES = {document: Path(f"docs/seeds/{document}.md") for document in ("vdm", "mis", "krk", "laws")}
# What the sections of the pages are about.
KINDS = {
    "Types": "type", "Functions": "function", "Values": "value", "Ideas": "idea", "Modules": "module",
    "Routines": "routine", "State": "state", "Exceptions": "exception", "General": "general", "The ending": "krk",
    "The strategy": "strategy", "Linear arithmetic": "lia", "Theorems": "theorem", "Future": "future",
    **{f"Article {number}": "sentence" for number in range(1, 6)},
}


@lru_cache(maxsize=None)
def names():
    """(document, kind, name), and whether the name is reconstructed."""
    lines = (ROOT / "tests/seeds/names.tsv").read_text().splitlines()
    fields = [line.split("\t") for line in lines if not line.startswith("#")]
    return {tuple(field[:3]): field[3:] == ["reconstructed"] for field in fields}


def rows_of(text):
    """The tables of a page: (section, cells) of every row but the heads."""
    section, rows = None, []
    for line in text.splitlines():
        if line.startswith("#"):
            section = line.lstrip("#").strip()
        elif line.startswith("|") and not line.startswith("|---"):
            rows.append((section, [cell.strip() for cell in line.strip("|").split(" | ")]))
        elif line.startswith("|---"):
            rows.pop()
    return rows


def faults_of_pages(texts):
    """What is wrong with the four pages, given as document -> text."""
    faults, found = [], []
    for document, text in texts.items():
        page = PAGES[document]
        for section, cells in rows_of(text):
            head = re.fullmatch(r"`([^`]+)`( †)?", cells[0])
            if len(cells) != 3 or head is None:
                faults.append(f"{page}: no row of name, here and shown by: {cells}")
                continue
            name = head[1]
            entry = (document, KINDS.get(section, section), name)
            found.append(entry)
            is_marked = head[2] is not None
            if names().get(entry, is_marked) != is_marked:
                faults.append(f"{page}: {name}: " + ("marked †, but the document has the name" if is_marked else
                                                     "not marked †, but the document does not have the name"))
            faults += [f"{page}: {name}: {fault}" for fault in faults_of_row(page, name, cells)]
    expected, counted = Counter(names().keys()), Counter(found)
    faults += [f"{'/'.join(name)}: no row" for name in (expected - counted)]
    faults += [f"{'/'.join(name)}: a row too many" for name in (counted - expected)]
    return faults


def faults_of_row(page, name, cells):
    here, shown = references_in(cells[1], page), references_in(cells[2], page)
    if is_omitted(name):
        right = cells[1].startswith("omitted: ") and cells[2] == "none"
        return [] if right else ["the specification leaves it out: the row must say so"]
    faults = [fault for reference in here + shown if (fault := objection(reference))]
    if not any(not reference.is_test for reference in here):
        faults.append("nothing of ours is named")
    if not shown:
        faults.append("no test is named")
    faults += [f"`{reference.name}` is no test" for reference in shown if not reference.is_test]
    if "#" in name:
        faults += [f"the case `{reference.name}` is not about this sentence" for reference in shown
                   if not is_about(reference, name)]
    return faults or faults_of_reach([reference for reference in here if not reference.is_test], shown)


def faults_of_reach(code, tests):
    """Each test touches some of the code, and all of the code is touched by some test, as far as that can be followed."""
    code = [symbol for symbol in code if symbol.path.suffix in (".hpp", ".cpp", ".inc")]
    followed = [test for test in tests if is_followed(test)]
    faults = []
    for test in followed:
        # A theorem is named in place of code where the row is about what it says.
        says_it = test.name.startswith("proof.") and any(symbol.path.parts[0] == "proofs" for symbol in code)
        if code and not says_it and not any(reaches(test, symbol) for symbol in code):
            faults.append(f"`{test.name}` touches nothing that is named")
    if followed == tests:
        faults += [f"`{symbol.name}` is touched by no test that is named" for symbol in code
                   if not any(reaches(test, symbol) for test in followed)]
    return faults


def is_omitted(name):
    row = re.search(rf"^{re.escape(name)}\t.*\tomitted\t", references.read(Path("data/laws/articles.tsv")), re.M)
    return row is not None


def is_about(reference, sentence):
    cases = references.read(reference.path)
    body = re.search(rf"^case {re.escape(reference.name)}\b.*?(?=^case |\Z)", cases, re.M | re.S)
    return body is not None and re.search(rf"^(?:positive|negative) .*(?<!\S){re.escape(sentence)}(?!\S)",
                                          body.group(), re.M) is not None


def faults_of_mistakes(text):
    """The lists of what the documents get wrong: numbered, and each with tests."""
    faults, numbers = [], {}
    for section, cells in rows_of(text):
        if len(cells) != 4:
            continue
        numbers.setdefault(cells[0][0], []).append(cells[0])
        shown = references_in(cells[3], ENTRY)
        faults += [f"{cells[0]}: {fault}" for reference in shown if (fault := objection(reference))]
        faults += [f"{cells[0]}: `{reference.name}` is no test" for reference in shown if not reference.is_test]
        if not shown:
            faults.append(f"{cells[0]}: no test is named")
    for letter in "VMKL":
        found = numbers.pop(letter, [])
        if not found or found != [f"{letter}{number}" for number in range(1, len(found) + 1)]:
            faults.append(f"{letter}: not numbered from one: {found}")
    return faults + [f"unknown letters: {sorted(numbers)}"] * bool(numbers)


def page_texts():
    return {document: (ROOT / page).read_text() for document, page in PAGES.items()}


class Seeds(unittest.TestCase):
    maxDiff = None

    def test_every_name_and_sentence_has_its_row(self):
        self.assertEqual(faults_of_pages(page_texts()), [])

    def test_every_mistake_has_its_test(self):
        self.assertEqual(faults_of_mistakes((ROOT / ENTRY).read_text()), [])

    def test_the_entry_says_how_many_names_there_are(self):
        text = (ROOT / ENTRY).read_text()
        for document, count in Counter(document for document, _, _ in names()).items():
            what = "sentences" if document == "laws" else "names"
            self.assertIn(f"[{count} {what}](seeds/{document}.md)", text)

    def test_the_sentences_are_those_of_the_articles(self):
        rows = references.read(Path("data/laws/articles.tsv")).splitlines()
        self.assertEqual([name for document, _, name in names() if document == "laws"],
                         [row.split("\t")[0] for row in rows if not row.startswith("#")])


class Planted(unittest.TestCase):
    """Faults put into the pages are found, and nothing else is."""

    def change(self, document, old, new):
        texts = page_texts()
        self.assertIn(old, texts[document])
        texts[document] = texts[document].replace(old, new, 1)
        return faults_of_pages(texts)

    def row(self, document, name):
        return next(line for line in page_texts()[document].splitlines() if re.match(rf"\| `{re.escape(name)}`( †)? \|", line))

    def test_a_row_is_missing(self):
        self.assertEqual(self.change("vdm", self.row("vdm", "Winner") + "\n", ""), ["vdm/type/Winner: no row"])
        self.assertEqual(self.change("laws", self.row("laws", "3.9#2") + "\n", ""), ["laws/sentence/3.9#2: no row"])

    def test_a_row_is_there_twice(self):
        row = self.row("krk", "room") + "\n"
        self.assertEqual(self.change("krk", row, row + row), ["krk/strategy/room: a row too many"])

    def test_a_row_names_something_else(self):
        found = self.change("mis", "| `Main.Initial` |", "| `Main.initial` |")
        self.assertEqual(found, ["mis/routine/Main.Initial: no row", "mis/routine/Main.initial: a row too many"])

    def test_a_reconstructed_name_is_taken_for_the_documents(self):
        self.assertEqual(self.change("krk", "| `approach_cond` † |", "| `approach_cond` |"),
                         ["docs/seeds/krk.md: approach_cond: not marked †, but the document does not have the name"])
        self.assertEqual(self.change("vdm", "| `queen_move_pattern` |", "| `queen_move_pattern` † |"),
                         ["docs/seeds/vdm.md: queen_move_pattern: marked †, but the document has the name"])

    def test_a_symbol_is_not_there(self):
        found = self.change("vdm", "`laws::coordinate_factory`", "`laws::make_a_coordinate`")
        self.assertEqual(len(found), 1)
        self.assertIn("size.hpp has no symbol `laws::make_a_coordinate`", found[0])

    def test_a_symbol_is_only_used_or_spoken_of(self):
        # position.hpp calls scope(…) and speaks of pins.
        for name in ("laws::scope", "laws::pinned"):
            found = self.change("krk", "`laws::clear_line`", f"`{name}`")
            self.assertEqual(len(found), 1, found)

    def test_a_symbol_is_in_another_namespace_or_class(self):
        for name in ("board::clear_line", "laws::Man::clear_line"):
            found = self.change("krk", "`laws::clear_line`", f"`{name}`")
            self.assertEqual(len(found), 1, found)

    def test_a_file_is_not_there(self):
        found = self.change("mis", "laws/refusal.hpp", "laws/refusals.hpp")
        self.assertEqual(len(found), 1)
        self.assertIn("there is no file", found[0])

    def test_a_test_is_not_there(self):
        for document, old, new in (
                ("vdm", "`Colour.HasAnOpposite`", "`Colour.HasNoOpposite`"),
                ("vdm", "`Replay.test_log`", "`Replay.test_lag`"),
                ("mis", "`two browsers play to mate`", "`two browsers play`"),
                ("mis", "`int_is_not_a_square`", "`int_is_a_square`"),
                ("krk", "`proof.between`", "`proof.beside`"),
                ("krk", "`proof.krk.mate`", "`proof.krk.mates`"),
                ("krk", "`proof.krk.mate`", "`proof.krk.stalemate`"),
                ("laws", "`players_alternate`", "`players_take_turns`")):
            found = self.change(document, old, new)
            self.assertTrue(found, new)
            self.assertTrue(all(new in fault for fault in found), found)

    def test_nothing_is_said_to_be_shown(self):
        row = self.row("vdm", "Colour")
        self.assertEqual(self.change("vdm", row, "| `Colour` | a colour | seen |"),
                         ["docs/seeds/vdm.md: Colour: nothing of ours is named",
                          "docs/seeds/vdm.md: Colour: no test is named"])

    def test_a_case_is_about_another_sentence(self):
        found = self.change("laws", self.row("laws", "3.2#1"),
                            self.row("laws", "3.2#1").replace("bishop_along_both_diagonals", "rook_along_file_and_rank"))
        self.assertEqual(found, ["docs/seeds/laws.md: 3.2#1: the case `rook_along_file_and_rank` is not about this sentence"])

    def test_a_test_touches_something_else(self):
        """Rows as they once stood: tests of another module, or of the same one and of other code."""
        for document, name, tests, untouched in (
                ("mis", "Piece", {"Piece.ThereAreTwelveLetters": "core/piece_test.cpp"}, ["laws::Piece"]),
                ("mis", "Cell.getPiece", {"Setup.HasOnASquareWhatWasPutThere": "core/setup_test.cpp"},
                 ["board::Position::piece_at", "laws::piece_on"]),
                ("krk", "no_immediate_mate", {"KrkEnumeration.CountsKindsAsTheDefinitionsDo": "endgame/krk_enumeration_test.cpp"},
                 ["endgame::krk::comes_to"])):
            row = self.row(document, name)
            links = ", ".join(f"[`{test}`](../../tests/{file})" for test, file in tests.items())
            found = self.change(document, row, f"{row.rsplit(' | ', 1)[0]} | {links} |")
            self.assertEqual(found, [f"docs/seeds/{document}.md: {name}: {fault}" for fault in (
                *(f"`{test}` touches nothing that is named" for test in tests),
                *(f"`{symbol}` is touched by no test that is named" for symbol in untouched))])

    def test_code_is_touched_by_no_test(self):
        link = ", [`Terminal.WithoutColoursItIsPlainAscii`](../../tests/draw/terminal_test.cpp)"
        self.assertEqual(self.change("vdm", link, ""), ["docs/seeds/vdm.md: graphical rendering of the board: "
                                                        "`draw::to_terminal` is touched by no test that is named"])

    def test_a_mistake_without_a_test(self):
        text = (ROOT / ENTRY).read_text()
        row = next(line for line in text.splitlines() if line.startswith("| V3 |"))
        self.assertEqual(faults_of_mistakes(text.replace(row, "| V3 | says | is | trust us |")), ["V3: no test is named"])
        self.assertEqual(len(faults_of_mistakes(text.replace(row + "\n", ""))), 1)
        self.assertEqual(len(faults_of_mistakes(text.replace("`Contracts.AreAllSeenToFail`", "`Contracts.Hold`"))), 1)


if __name__ == "__main__":
    sys.exit(unittest.main())
