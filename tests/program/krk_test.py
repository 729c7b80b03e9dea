# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube krk move, play, prove: the king-and-rook ending told, played out, and handed to the prover."""

import os
import pathlib
import re
import shlex
import shutil
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

from program import PROGRAM, START, FolderTest, ProgramTest, main, run, validator

HOME = "8/8/8/3k4/8/8/8/R3K3 w"
SVG = "{http://www.w3.org/2000/svg}"

# A position for each kind of move, and the move.
KINDS = {
    "ImmediateMate": ("7k/5K2/8/8/2R5/8/8/8 w", "Rh4#"),
    "ReadyToMate": ("8/8/8/2K2R2/k7/8/8/8 w", "Rf3"),
    "Squeeze": ("8/4k3/7R/2K5/8/8/8/8 w", "Rd6"),
    "ApproachDiag": ("8/8/4K3/8/2R5/4k3/8/8 w", "Kd5"),
    "ApproachNonDiag": ("8/7K/6R1/4k3/8/8/8/8 w", "Kg7"),
    "KeepRoomDiag": ("8/8/8/8/3k4/5KR1/8/8 w", "Kg2"),
    "KeepRoomNonDiag": ("8/8/k7/1R6/K7/8/8/8 w", "Kb4"),
    "RookHome": (HOME, "Rd1+"),
    "RookSafe": ("8/8/8/7R/6k1/4K3/8/8 w", "Ra5"),
    "RookSafeSmall": ("K3/2k1/3R/4 w", "Ra2"),
}


class Help(ProgramTest):
    def test_krk_alone_is_its_help(self):
        self.assertEqual(self.answer("krk"), self.answer("krk", "--help"))
        for name in ("move", "play", "check", "table", "prove"):
            self.assertIn(f"\n  {name} ", self.answer("krk"))
            text = self.answer("krk", name, "--help")
            self.assertIn(f"Usage: adoube krk {name} ", text)
            self.assertIn("--json", text)
            self.assertRegex(text, rf"Example:\n  adoube krk {name} ")

    def test_the_examples_of_move_and_play_run(self):
        for name in ("move", "play"):
            for example in re.findall(r"^  (adoube krk .*)$", self.answer("krk", name, "--help"), re.MULTILINE):
                with self.subTest(example=example):
                    self.assertTrue(self.answer(*shlex.split(example)[1:]))

    def test_unknown_things(self):
        for arguments, sentence in [
            (["krk", "nonsense"], "there is no subcommand 'nonsense'; see adoube krk --help"),
            (["krk", "--nonsense"], "there is no option '--nonsense'; see adoube krk --help"),
            (["krk", "move", HOME, "--nonsense"], "there is no option '--nonsense'; see adoube krk move --help"),
            (["krk", "move"], "a position is needed"),
            (["krk", "move", HOME, "--size", "100"], "--size belongs to a picture"),
            (["krk", "move", HOME, "--out", "x.gif"], "must be a .svg or .png file"),
            (["krk", "move", "4/1k2/4/R2K w", "--out", "x.svg"], "8x8 only"),
            (["krk", "move", "8/8/8/3k4/8/8/8/R3K3 b", "--all"], "for the side with the rook"),
            (["krk", "play", HOME, "--side", "both"], "--side is lone or strong, not 'both'"),
            (["krk", "play", HOME, "--defender", "me"], "--defender is keyboard, random or optimal, not 'me'"),
            (["krk", "play", HOME, "--seed", "-1"], "--seed must be a whole number"),
            (["krk", "play", "-"], "standard input is the keyboard here"),
        ]:
            with self.subTest(arguments=arguments):
                self.assertIn(sentence, self.failure("usage", *arguments))


class Move(ProgramTest):
    def test_each_kind_is_named_and_explained(self):
        for kind, (fen, move) in KINDS.items():
            with self.subTest(kind=kind):
                value = self.json("krk-move", "krk", "move", fen)
                self.assertEqual((value["move"]["kind"], value["move"]["san"]), (kind, move))
                self.assertEqual(value["sentence"], value["move"]["sentence"])
                lines = self.answer("krk", "move", fen).splitlines()
                self.assertEqual(lines[0], f'{move}  {value["move"]["uci"]}  {value["sentence"]}')
                room = value["move"]["room"]
                self.assertEqual(room is not None, value["move"]["after"]["confined"])
                if room:
                    self.assertTrue(lines[1].startswith(f'Room {value["move"]["after"]["room"]}: {room["lowest"]} to '))
                    self.assertIn(value["move"]["after"]["critical_square"], room["squares"])
                else:
                    self.assertIn("not confined", lines[1])

    def test_either_colour_may_have_the_rook(self):
        value = self.json("krk-move", "krk", "move", "r3k3/8/8/8/3K4/8/8/8 b")
        self.assertEqual((value["strong"], value["turn"], value["move"]["san"]), ("black", "black", "Rd8+"))

    def test_all_lists_what_is_allowed(self):
        fen, move = KINDS["Squeeze"]
        value = self.json("krk-move", "krk", "move", fen, "--all")
        self.assertEqual([one["san"] for one in value["allowed"]], ["Rd6", "Rb6", "Rc6"])
        self.assertEqual(value["allowed"][0], value["move"])
        self.assertEqual({one["kind"] for one in value["allowed"]}, {"Squeeze"})
        self.assertEqual([line.split()[0] for line in self.answer("krk", "move", fen, "--all").splitlines()],
                         ["Rd6", "Rb6", "Rc6"])
        self.assertEqual(value["move"]["san"], move)

    def test_other_boards(self):
        value = self.json("krk-move", "krk", "move", "12/12/12/5k6/12/12/2K9/R11 w")
        self.assertEqual((value["board"], value["move"]["kind"]), ("12x8", "Squeeze"))
        self.assertEqual(self.json("krk-move", "krk", "move", "-", stdin=b"12/12/12/5k6/12/12/2K9/R11 w\n"), value)

    def test_the_lone_king_to_move(self):
        for fen, standing, san, sentence in [
            ("8/8/8/3k4/8/8/8/R3K3 b", "open", "Kd4", "holds out longest so: the strategy mates in 27 more moves."),
            ("8/8/8/8/8/1k6/R7/7K b", "rook_hanging", "Kxa2", "takes the rook: drawn"),
        ]:
            value = self.json("krk-move", "krk", "move", fen)
            self.assertEqual((value["standing"], value["defence"]["san"], value["move"]), (standing, san, None))
            self.assertIn(sentence, value["sentence"])
            self.assertTrue(self.answer("krk", "move", fen).startswith(san + "  "))
        for fen, standing, sentence in [
            ("R1k5/8/2K5/8/8/8/8/8 b", "mate", "Black is checkmated, White has won [Art. 5.1a, FIDE 5.1.1]."),
            ("k7/8/KR6/8/8/8/8/8 b", "stalemate", "Black is stalemated, the game is drawn [Art. 5.2a, FIDE 5.2.1]."),
            ("r1K5/8/2k5/8/8/8/8/8 w", "mate", "White is checkmated, Black has won [Art. 5.1a, FIDE 5.1.1]."),
        ]:
            value = self.json("krk-move", "krk", "move", fen, code=1)
            self.assertEqual((value["standing"], value["sentence"], value["defence"]), (standing, sentence, None))
            self.assertEqual(self.answer("krk", "move", fen, code=1), sentence + "\n")

    def test_where_the_strategy_has_no_move(self):
        found = 0
        for fen in self.three_by_three():
            result = run("krk", "move", fen)
            self.assertIn(result.returncode, (0, 1))
            if result.returncode == 1:
                found += 1
                self.assertEqual(result.stdout.decode(), "The strategy has no move here: with three files or three "
                                                         "ranks there need not be one.\n")
                self.json("krk-move", "krk", "move", fen, code=1)
        self.assertGreater(found, 0)

    @staticmethod
    def three_by_three():
        """White's king in a corner, Black's somewhere, the rook where it gives no check."""
        for king, lone, rook in [((0, 0), (2, 0), (1, 1)), ((0, 0), (2, 1), (1, 0)), ((0, 0), (2, 2), (1, 1)),
                                 ((0, 0), (2, 2), (1, 0)), ((0, 0), (2, 2), (0, 1)), ((1, 0), (1, 2), (0, 1)),
                                 ((0, 1), (2, 1), (1, 0)), ((0, 0), (2, 1), (0, 2)), ((0, 0), (2, 0), (1, 2))]:
            cells = {king: "K", lone: "k", rook: "R"}
            rows = ["".join(cells.get((f, r), "1") for f in range(3)) for r in (2, 1, 0)]
            yield "/".join(row.replace("111", "3").replace("11", "2") for row in rows) + " w"

    def test_bad_positions_are_refused(self):
        for code, fen, sentence in [
            ("bad_fen", "", "the text is empty"),
            ("bad_fen", "hello", "found 'h' at character 1"),
            ("bad_fen", HOME[:-2], "ends before the side to move"),
            ("bad_fen", "startpos", "found 's'"),
            ("invalid_position", START, "two kings and one rook"),
            ("invalid_position", HOME + " Q", "write - for the castling rights at character 24"),
            ("invalid_position", "8/8/8/R2k4/8/8/8/4K3 w", "is in check by the rook on a5"),
            ("invalid_position", "8/8/8/3k4/4K3/8/8/R7 w", "stand on adjoining squares"),
            ("invalid_position", "2/2/2 w", "each must be 3 to 26"),
            ("invalid_position", "8/8/8/3k4/8/8/8/4K3 w", "there is no rook"),
        ]:
            with self.subTest(fen=fen):
                self.assertIn(sentence, self.failure(code, "krk", "move", fen))
                self.assertIn(sentence, self.failure(code, "krk", "play", fen, "--defender", "random"))

    def test_pictures(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "squeeze.svg"
            fen, _ = KINDS["Squeeze"]
            self.answer("krk", "move", fen, "--out", str(path), "--size", "200")
            picture = ElementTree.fromstring(path.read_text(encoding="utf-8"))
            self.assertEqual(picture.get("width"), "200")
            title = picture.find(SVG + "title").text
            self.assertIn("The squares from e7 to h8 are tinted blue. A yellow ring on e7.", title)
            self.assertIn("Last move h6 to d6", title)
            self.assertIn("cannot", self.failure("unwritable", "krk", "move", fen, "--out", folder + "/no/x.svg"))


class Play(ProgramTest):
    def play(self, *arguments, code=0, stdin=b""):
        return self.json_lines("krk-play", "krk", "play", *arguments, code=code, stdin=stdin)

    def test_the_strategy_mates_the_best_defender_in_as_many_moves_as_said(self):
        said = self.json("krk-move", "krk", "move", "8/8/8/3k4/8/8/8/R3K3 b")["defence"]["moves_to_mate"]
        lines = self.play("8/8/8/3k4/8/8/8/R3K3 b", "--defender", "optimal")
        self.assertEqual(lines[-1]["end"], "mate")
        self.assertEqual(lines[-1]["moves"], said)
        for line in lines[1:-1]:
            self.assertEqual("kind" in line, line["side"] == "strong")
        text = self.answer("krk", "play", "8/8/8/3k4/8/8/8/R3K3 b", "--defender", "optimal")
        self.assertTrue(text.endswith(f"Mate after {said} moves of the rook's side [Art. 5.1a, FIDE 5.1.1].\n"))

    def test_a_seed_means_the_same_game(self):
        games = [self.play(HOME, "--defender", "random", "--seed", seed) for seed in ("1", "1", "2")]
        self.assertEqual(games[0], games[1])
        self.assertNotEqual(games[0], games[2])
        for game in games:
            self.assertEqual(game[-1]["end"], "mate")
            self.assertLessEqual(game[-1]["moves"], 33)

    def test_every_position_follows_from_the_last(self):
        lines = self.play("r3k3/8/8/8/3K4/8/8/8 b", "--defender", "random")
        fens = [line["fen"] for line in lines[:-1]]
        for before, line in zip(fens, lines[1:-1]):
            rows = {row.split()[0]: row.split(None, 2)[2] for row in self.answer("moves", before).splitlines()}
            self.assertEqual(rows[line["uci"]].split()[:2], line["fen"].split()[:2])

    def test_a_person_defends(self):
        lines = self.play(HOME, stdin=b"Kc5\nnonsense\nd9\nhint\nmoves\nboard\nhelp\nquit\n")
        self.assertEqual([line["event"] for line in lines],
                         ["start", "move", "move", "move", "refused", "refused", "answer", "answer", "answer", "answer",
                          "end"])
        self.assertEqual(lines[2]["by"], "person")
        self.assertEqual(lines[-1]["end"], "left")

    def test_a_pupil_is_told_when_he_leaves_the_strategy(self):
        lines = self.play(HOME, "--side", "strong", stdin=b"Rd1\nRd9\n")
        self.assertEqual((lines[1]["by"], lines[1]["allowed"], lines[1]["kind"]), ("person", True, "RookHome"))
        self.assertEqual((lines[2]["by"], lines[3]["event"], lines[-1]["end"]), ("defender", "refused", "left"))
        lines = self.play(HOME, "--side", "strong", stdin=b"Ra4\n")
        self.assertEqual((lines[1]["allowed"], lines[1]["lapse"], lines[-1]["lapses"]), (False, "exposes_rook", 1))
        self.assertIn("the strategy plays Rd1+, RookHome: ", lines[1]["sentence"])
        text = self.answer("krk", "play", HOME, "--side", "strong", stdin=b"Ra4\n")
        self.assertIn("1. Ra4  Not the strategy: Ra4 leaves the rook on a4 exposed", text)
        self.assertIn("0 of 1 moves were the strategy's.", text)

    def test_a_pupil_who_follows_the_hints_mates(self):
        moves = []
        while True:
            words = "".join(move + "\n" for move in moves) + "hint\n"
            lines = self.play("8/8/8/8/4k3/8/2R5/2K5 w", "--side", "strong", stdin=words.encode())
            if lines[-1]["end"] == "mate":
                break
            self.assertEqual(lines[-2]["event"], "answer")
            moves.append(lines[-2]["text"].split()[0])
            self.assertLessEqual(len(moves), 33)
        self.assertEqual((lines[-1]["moves"], lines[-1]["lapses"]), (len(moves), 0))

    def test_mistakes_draw(self):
        lines = self.play("8/8/8/8/8/2k5/R7/7K b", "--side", "strong", "--defender", "keyboard",
                          stdin=b"Kb3\nKg1\nKxa2\n", code=1)
        self.assertEqual((lines[-1]["end"], lines[-2]["san"]), ("rook_lost", "Kxa2"))
        lines = self.play("k7/8/1R6/K7/8/8/8/8 w", "--side", "strong", stdin=b"Ka6\n", code=1)
        self.assertEqual((lines[-1]["end"], lines[1]["lapse"]), ("stalemate", "stalemates"))
        shuffle = b"Kg1\nKh1\n" * 200
        lines = self.play("8/8/8/4k3/8/8/R7/7K w", "--side", "strong", stdin=shuffle, code=1)
        self.assertIn(lines[-1]["end"], ("repetition", "quiet_moves"))

    def test_games_end_on_boards_where_the_strategy_does_not_win(self):
        for fen in ("3/k2/3/3/3/2R/2K w", "3/1k1/3/3/R2/K2 w", "2k/R2/K2 w"):
            result = run("krk", "play", fen, "--defender", "optimal", "--json")
            self.assertIn(result.returncode, (0, 1), result.stderr)
            self.assertRegex(result.stdout.decode(), r'"end":"(mate|no_move|repetition|stalemate|rook_lost)"')

    def test_strange_input_is_survived(self):
        for text in (b"", b"\n\n", b"\0\n", b"\xff\xfe\n", b"x" * 100_000 + b"\n", b"Kc5", b"quit"):
            with self.subTest(text=text[:20]):
                lines = self.play(HOME, stdin=text)
                self.assertEqual(lines[-1]["end"], "left")

    def test_a_full_disk_is_told(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([PROGRAM, "krk", "play", HOME, "--defender", "random"], stdout=full,
                                    stderr=subprocess.PIPE, check=False, timeout=60)
        self.assertEqual((result.returncode, result.stderr), (2, b"adoube: cannot write to standard output\n"))

    def test_a_sheet(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "game.svg"
            lines = self.play("8/8/8/2K2R2/k7/8/8/8 w", "--defender", "optimal", "--sheet", str(path))
            picture = ElementTree.fromstring(path.read_text(encoding="utf-8"))
            self.assertEqual(len(picture.findall(f".//{SVG}use")), 3 * (len(lines) - 1))


class Prove(FolderTest):
    """The prover is another program: here a script that tells what it was given."""

    def setUp(self):
        super().setUp()
        self.program = self.folder / "bin" / "adoube"
        self.program.parent.mkdir()
        shutil.copy(PROGRAM, self.program)

    def prove(self, *arguments, path=""):
        return subprocess.run([self.program, "krk", "prove", *arguments], capture_output=True, check=False, timeout=60,
                              env={**os.environ, "PATH": path})

    def stub(self, folder, code):
        stub = folder / "adoube-prove"
        stub.write_text(f'#!/bin/sh\nprintf "%s|" {folder.name} "$@"\nexit {code}\n', encoding="ascii")
        stub.chmod(0o755)

    def test_absent_it_is_said(self):
        result = self.prove()
        self.assertEqual((result.returncode, result.stdout), (2, b""))
        self.assertRegex(result.stderr.decode(), r"\Aadoube: the program adoube-prove, [^\n]+\n\Z")
        result = self.prove("--json")
        self.assertEqual(result.returncode, 2)
        self.assertIn(b'"code":"no_program"', result.stderr)

    def test_options_are_handed_over_and_its_code_is_ours(self):
        self.stub(self.program.parent, 1)
        result = self.prove("--board", "all", "--solver", "both", "--theorem", "a", "--theorem", "b c",
                            "--certificates", "x y", "--emit", "z", "--list", "--json", path="/usr/bin:/bin")
        self.assertEqual((result.returncode, result.stderr), (1, b""))
        self.assertEqual(result.stdout.decode(), "bin|--board|all|--solver|both|--theorem|a|--theorem|b c|"
                                                 "--certificates|x y|--emit|z|--list|--json|")

    def test_it_is_found_on_the_path_but_rather_beside(self):
        other = self.folder / "other"
        other.mkdir()
        self.stub(other, 0)
        path = f"/nowhere:{other}:/usr/bin:/bin"
        self.assertEqual(self.prove(path=path).stdout, b"other|")
        self.stub(self.program.parent, 0)
        self.assertEqual(self.prove(path=path).stdout, b"bin|")


class Schema(ProgramTest):
    def test_what_is_wrong_is_refused(self):
        value = self.json("krk-move", "krk", "move", HOME)
        for change in ({"standing": "won"}, {"board": 8}, {"extra": 1}, {"sentence": ""}):
            self.assertFalse(validator("krk-move").is_valid({**value, **change}), change)


if __name__ == "__main__":
    main()
