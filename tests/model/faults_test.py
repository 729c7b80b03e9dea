# SPDX-License-Identifier: GPL-3.0-or-later
"""Each check of the model is seen to fail: on a copy with one fault planted, and for that fault.

usage: faults_test.py EXPLORER
"""

import dataclasses
import shutil
import sys
import tempfile
import unittest
from pathlib import Path

import check_constraints
import check_model
import check_states

EXPLORER = sys.argv.pop() if len(sys.argv) > 1 else ""
RUNS = {}


def run_of(machine):
    if machine not in RUNS:
        RUNS[machine] = check_states.extracted(EXPLORER, machine)
    return RUNS[machine]


class Planted(unittest.TestCase):
    def plant(self, file, old, new):
        """A model like ours but for one text."""
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        folder = Path(scratch.name) / "model"
        shutil.copytree(check_model.ROOT / "docs/model", folder)
        text = (folder / file).read_text()
        self.assertIn(old, text, f"{file} has no place for the fault")
        (folder / file).write_text(text.replace(old, new, 1))
        return check_model.Model(folder)

    def expect(self, findings, *wanted):
        for text in wanted:
            self.assertTrue(any(text in f for f in findings), f"not found: {text}\nin: {findings}")

    def faults(self, check, cases):
        for file, old, new, wanted in cases:
            with self.subTest(fault=f"{old!r} -> {new!r}"):
                self.expect(check(self.plant(file, old, new)), wanted)

    def test_sources(self):
        self.faults(check_model.Model.sources, [
            ("02-laws.puml", 'Board "board 0..1" *--> "size 1" Size : has the size >',
             'Board "board 0..1" *--> "1" Size : has the size >', "a role and a multiplicity at both ends"),
            ("02-laws.puml", 'Board "board 0..1" *--> "size', 'Board "0..1" *--> "size', "a role and a multiplicity"),
            ("02-laws.puml", 'Board "board 0..1" *--> "size', 'Board "board" *--> "size', "a role and a multiplicity"),
            ("02-laws.puml", 'Board "board 0..1" *--> "size', 'Board *--> "size', "has no role or no multiplicity"),
            ("02-laws.puml", 'Board "board 0..1" *--> "size', 'Board "board *" *--> "size', "one whole at most"),
            ("02-laws.puml", 'Board "board 0..1" *--> "size', 'Board "board 1" *--> "size', "can stand by itself"),
            ("05-events.puml", '"handle 0..1" *-->', '"handle 1" *-->', "can stand by itself"),
            ("02-laws.puml", " : has the size >", "", "the association has no name"),
            ("02-laws.puml", "Board ..> Attempt", "Board ~~> Attempt", "unknown line"),
            ("02-laws.puml", "  files : int", "  files = int", "no attribute, method or enumerator"),
            ("01-vocabulary.puml", "title ", "subtitle ", "unknown line"),
            ("06-game-life.puml", "Resign [by either player]", "Resign", "an event and a [guard]"),
            ("06-game-life.puml", " : Resign [by either player]", "", "a transition without event and guard"),
            ("08-touch-move.puml", "has_touched : Touch [a piece stands there]", "has_touched : Touch",
             "an event and a [guard]"),
            ("08-touch-move.puml", "untouched --> in_hand", "untouched --> in_the_hand",
             "there is no state in_the_hand"),
            ("13-making-a-move.puml", "else (no)\n", "", "a decision has two ways out"),
            ("13-making-a-move.puml", "  end\n", "  detach\n", "unknown line: detach"),
            ("01-vocabulary.puml", '"Role" as Role <<enumeration>>', '"Role" as Role', "is called one"),
            ("01-vocabulary.puml", '"Piece" as Piece', '"Piece" as Piece <<enumeration>>', "and nothing else, is called"),
            ("01-vocabulary.puml", "  flag_fall <<beyond>>", "  flag_fall", "06-game-life.puml:22: flag_fall is «beyond»"),
            ("01-vocabulary.puml", "  illegal_moves <<beyond>>", "  illegal_moves", "illegal_moves is «beyond» here or in"),
            ("06-game-life.puml", '"abandoned $beyond"', '"abandoned"', "abandoned is «beyond» here or in a class"),
            ("06-game-life.puml", '"agreement"', '"agreement $beyond"', "agreement is «beyond» here or in a class"),
            ("07-going-on.puml", '"!bound_to() $beyond"', '"!bound_to()"', "!bound_to() is «beyond» here or in"),
            ("07-going-on.puml", '"!bound_to() $beyond" as unbound', '"!bound_to()" as unbound <<beyond>>',
             "unknown line"),
            ("16-browser-move.puml", "table -> game", "table -> play", "there is no participant play"),
            ("16-browser-move.puml", "alt refused", "if refused", "unknown line"),
        ])

    def test_names(self):
        self.faults(check_model.Model.named, [
            ("02-laws.puml", '"laws::Played"', '"laws::Moved"', "the code has no laws::Moved"),
            ("02-laws.puml", "  files : int", "  columns : int", "laws::Size has no attribute columns"),
            ("02-laws.puml", "  files : int", "  files : bool", "is declared as"),
            ("02-laws.puml", "  is_stalemate() : bool", "  is_draw() : bool", "laws::Board has no method is_draw"),
            ("02-laws.puml", "  has_king_moved(player) : bool", "  has_king_moved(side) : bool",
             "has other parameters"),
            ("02-laws.puml", "  en_passant() : Coordinate [0..1]", "  en_passant() : Coordinate", "gives optional"),
            ("02-laws.puml", "  takes_king\n", "  eats_king\n", "laws::RefusalCode has no eats_king"),
            ("02-laws.puml", "  takes_king\n", "", "missing: takes_king"),
            ("02-laws.puml", '"size 1" Size', '"extent 1" Size', "laws::Board has nothing called extent"),
            ("02-laws.puml", '"outcome 0..1" Outcome', '"outcome 1" Outcome', "not 1 of Outcome"),
            ("02-laws.puml", '"start 1" Start', '"start 1" Size', "not 1 of Size"),
            ("02-laws.puml", "Board ..> Attempt : refusals", "Board ..> Attempt : after", "does not speak of Attempt"),
            ("01-vocabulary.puml", '"side 0..1" CastlingSide', '"side 1" CastlingSide', "not 1 of CastlingSide"),
            ("01-vocabulary.puml", '"kind 1" MoveKind', '"kind 0..1" MoveKind', "not 0..1 of MoveKind"),
            ("03-game.puml", '"control 2" TimeControl', '"control 1" TimeControl', "not 1 of TimeControl"),
            ("03-game.puml", '"control 2" TimeControl', '"control 7" TimeControl', "not 7 of TimeControl"),
            ("03-game.puml", '"control 2" TimeControl', '"control *" TimeControl', "not * of TimeControl"),
            ("03-game.puml", '"position 1..*" Position', '"position 3" Position', "not 3 of Position"),
            ("03-game.puml", 'Clock "clocks *"', 'Clock "clocks 1"', "shares its game::TimeControl: the near end is *"),
            ("03-game.puml", 'Clock "clocks *" -->', 'Clock "clock 0..1" *-->', "holds no game::TimeControl by value"),
            ("03-game.puml", 'History "histories *" -->', 'History "history 0..1" *-->', "holds no board::Position by"),
            ("04-touch.puml", 'TouchBoard "boards *" --> "ruling', 'TouchBoard "board 0..1" *--> "ruling',
             "holds no game::TouchRuling by value"),
            ("05-events.puml", "Action <|-- Play", "Action <|-- Lift", "Lift is no alternative of game::Action"),
            ("05-events.puml", "Action <|-- Resign\n", "", "game::Action is not as declared; missing: Resign"),
            ("05-events.puml", "TouchAction <|-- Place\n", "", "game::TouchAction is not as declared; missing: Place"),
            ("05-events.puml", '"game::Event" as Event', '"game::Event" as Event <<variant>>', "Event is no variant"),
            ("06-game-life.puml", '"checkmate" as checkmate', '"mated" as checkmate', "the state mated names mated"),
            ("11-program.puml", "ponder_hit [the expected", "ponder_struck [the expected", "names ponder_struck"),
            ("12-connection.puml", "most_spectators watch", "most_lookers watch", "names most_lookers"),
            ("13-making-a-move.puml", "mistimed()", "untimely()", "there is no untimely()"),
            ("15-castling.puml", "castle_blocked", "castle_barred", "the code has no castle_barred"),
            ("16-browser-move.puml", "socket.ts", "plug.ts", "is neither in the code nor a file"),
            ("16-browser-move.puml", "session : try()", "session : attempt_it()", "has no attempt_it()"),
            ("17-engine-play.puml", "is_still_asked()", "is_still_wanted()", "the code has no is_still_wanted"),
            ("17-engine-play.puml", """  else resigns
    table -> table : act_for()
    note over table : Resign
""", "", "after settle() it goes on in 4 ways here, in 5 in the code"),
            ("17-engine-play.puml", "note over table : Resign", "note over table : Abandon", "settle() may Resign, which"),
            ("17-engine-play.puml", "room : think()", "room : ponder_on()", "server::MachineRoom has no ponder_on()"),
        ])

    def test_page(self):
        self.faults(check_model.Model.page, [
            ("README.md", "function laws::same_rank", "function laws::same_row", "there is no function laws::same_row"),
            ("README.md", "test Terms.GeometryIsTheSame", "test Terms.NoSuchTest", "there is no test Terms.NoSuchTest"),
            ("README.md", "contract Coordinate: on the board", "contract Coordinate: somewhere",
             "there is no contract Coordinate: somewhere"),
            ("README.md", "-- Art 2.4#2; function laws::same_rank; test Terms.GeometryIsTheSame\n", "",
             "names no article"),
            ("README.md", "-- Art 2.4#2; function laws::same_rank; test Terms.GeometryIsTheSame", "-- Art 2.4#2",
             "names no twin"),
            ("README.md", "-- Art 2.4#2;", "-- Art 2.4#9;", "2.4#2 is neither a constraint nor left out"),
            ("README.md", "-- Art 2.4#2;", "-- Art 2.4#9;", "the excerpt has no sentence 2.4#9"),
            ("README.md", "  clear_line(square, s))", "  free_line(square, s))",
             "no_jumping: the code has no free_line"),
            ("README.md", "termination = Termination::agreement", "termination = Termination::accord",
             "agreement: the code has no accord"),
            ("README.md", "| 4.1#1 |", "| 4.2#1 |", "4.1#1 is left out here or in data/laws/articles.tsv"),
            ("README.md", "context game::Stage", "context game::Chapter", "game::Stage has no constraint"),
            ("README.md", "`DeclineDraw`,", "`DeclineDraw`, `RefuseDraw`,", "RefuseDraw is among those without"),
            ("05-events.puml", """class "game::Resign" as Resign {
}
""", "", "Resign is among those without"),
            ("README.md", "![A clock](10-clock.svg)", "", "the pictures are not shown once each"),
            ("README.md", "pre on_the_board: ", "on_the_board: ", "neither context, comment nor constraint"),
        ])

    def test_pictures(self):
        self.faults(check_model.Model.pictures, [
            ("10-clock.puml", "stopped [now", "stopped [later", "10-clock.svg: stale"),
            ("style.iuml", "#F7F9FB", "#F7F9FC", "01-vocabulary.svg: stale"),
            ("10-clock.svg", "sha256 ", "sha256  ", "10-clock.svg: stale"),
            ("10-clock.svg", ' x="194" y="15.8516"', ' x="405" y="45.7"', "lies on 'Clock'"),
            ("10-clock.svg", 'x="194"', 'x="794"', "is cut off"),
            ("10-clock.svg", 'viewBox="0 0 850', 'viewBox="0 0 2850', "too wide"),
            ("10-clock.svg", '<rect fill="#FFFFFF" height="100%"', '<rect fill="#000000" height="100%"', "not white"),
        ])
        self.faults(check_model.Model.pictures, [
            ("06-game-life.svg", "«beyond»", "", "its source says «beyond» 5 times, and it shows 4"),
            ("01-vocabulary.svg", "flag_fall «beyond»", "flag_fall", "its source says «beyond» 5 times, and it shows 4"),
        ])
        model = self.plant("10-clock.svg", "svg", "svg")
        (model.folder / "10-clock.svg").rename(model.folder / "99-clock.svg")
        self.expect(model.pictures(), "10-clock.svg: missing", "99-clock.svg: has no source")

    def compare(self, machine):
        return lambda model: check_states.compare(model.diagrams, machine, run_of(machine))

    def test_touch_move(self):
        self.faults(self.compare("touch"), [
            ("08-touch-move.puml", "  off_board --> in_hand : Lift [own piece]\n", "",
             "missing, in region hand: off_board() -> in_hand() : Lift [own piece]"),
            ("08-touch-move.puml", "  untouched --> in_hand : Lift [own piece]",
             "  untouched --> in_hand : Lift [own piece]\n  untouched --> released : Release [part of a legal move]",
             "the code does not do this: !has_touched() -> released : Release"),
            ("08-touch-move.puml", "Touch [!is_adjusting()]", "Touch [is_adjusting()]", "the code does not do this"),
            ("08-touch-move.puml", "Release [completes the move] / made()", "Release [completes the move]", "missing"),
            ("08-touch-move.puml", "  has_touched : Adjust [nothing lifted]\n", "",
             "has_touched() -> has_touched() : Adjust"),
            ("09-touch-claims.puml", "claim_open --> claim_forfeited", "claim_open --> no_violation", "missing"),
            ("08-touch-move.puml", 'state "over()" as over', 'state "touched()" as over',
             "the state over() is not drawn"),
        ])

    def test_game(self):
        self.faults(self.compare("game"), [
            ("06-game-life.puml", "going_on --> flag_fall : CallFlag [a flag has fallen]\n", "",
             "missing, in region outcome: !outcome() -> flag_fall : CallFlag"),
            ("06-game-life.puml", "going_on --> resignation :",
             "resignation --> going_on : Resign [always]\ngoing_on --> resignation :",
             "the code does not do this: resignation -> !outcome()"),
            ("07-going-on.puml", "no_offer --> draw_offer : OfferDraw [not yet on this move]\\n",
             "no_offer --> draw_offer : ",
             "!draw_offer() -> draw_offer() : OfferDraw"),
            ("07-going-on.puml", "unbound --> bound_to : ClaimDraw [not granted, with_move]",
             "unbound --> bound_to : ClaimDraw [granted, with_move]", "the code does not do this"),
        ])

    def test_clock(self):
        self.faults(self.compare("clock"), [
            ("10-clock.puml", "white --> black : pressed", "white --> standing : pressed", "missing"),
        ])

    def test_constraints(self):
        run = check_constraints.evaluated(EXPLORER)
        self.faults(lambda model: model.constraints(run), [
            ("README.md", "inv colour_stays: from.colour = to.colour", "inv colour_stays: from.colour <> to.colour",
             "laws::Move.colour_stays is evaluated in other words than these"),
            ("README.md", "seventyfive_moves_plies and has_legal_move(h.position())", "seventyfive_moves_plies",
             "game::Rules.seventyfive is evaluated in other words"),
            ("README.md", "inv some: pieces->notEmpty()", "inv any: pieces->notEmpty()",
             "laws::BoardState.any is neither evaluated nor listed"),
            ("README.md", "inv some: pieces->notEmpty()", "", "evaluated, and not on the page: laws::BoardState: inv some"),
            ("README.md", "| `game::Rules.budget` |", "| `game::Rules.fivefold` |",
             "game::Rules.budget is neither evaluated nor listed"),
            ("README.md", "| `game::Rules.budget` |", "| `game::Rules.fivefold` |",
             "game::Rules.fivefold is evaluated, and listed among those that are not"),
            ("README.md", "| `game::Rules.budget` |", "| `game::Rules.purse` |",
             "game::Rules.purse is listed as not evaluated, and there is none such"),
        ])

        def otherwise(context, name, **changes):
            changed = [dataclasses.replace(e, **changes) if e.context == context and e.words.startswith(name) else e
                       for e in run]
            self.assertNotEqual(changed, run)
            return check_model.Model(check_model.ROOT / "docs/model").constraints(changed)

        self.expect(otherwise("laws::Move", "inv moves", failed=1, first="O-O"), "laws::Move.moves is false, 1 times")
        self.expect(otherwise("laws::Move", "inv moves", concerned=0), "was never put to an instance that it speaks of")
        self.expect(otherwise("!laws::BoardState", "castling", failed=0), "no instance shows that this is false")

    def test_guards_must_decide(self):
        model = check_model.Model(check_model.ROOT / "docs/model")
        run = [*run_of("clock"), ("fallen", "fallen()", "given", "both have time left", "", "fallen()")]
        self.expect(check_states.compare(model.diagrams, "clock", run), "does not decide where given leads")


if __name__ == "__main__":
    unittest.main()
