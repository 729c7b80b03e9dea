# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube match: programs made up for the purpose, and real ones, from the command line."""

import json
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

import program
from program import CHESS960, PROGRAM, START, ProgramTest, run, validator

FAKE = pathlib.Path(__file__).resolve().parent.parent / "match" / "fakes" / "fake_engine.py"


def fake(mode, *more, pause=None, gate=None):
    words = [f"'{sys.executable}'", f"'{FAKE}'", mode] + ([str(pause)] if pause else []) + ([f"'{gate}'"] if gate else [])
    return ",".join([" ".join(words), f"name={mode}", *more])


def engines(*given):
    return [word for engine in given for word in ("--engine", engine)]


class MatchTest(ProgramTest):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)

    def path(self, name):
        return str(self.folder / name)

    def lines(self, *arguments, code=0, **how):
        """The objects that a match says, each by its schema; the last is the end."""
        lines = self.json_lines("match", "match", *arguments, code=code, **how)
        self.assertEqual([line["kind"] for line in lines[:-1]], ["game"] * (len(lines) - 1))
        self.assertEqual(lines[-1]["kind"], "end")
        return lines

    def fakes(self, *arguments, **how):
        return self.lines("--openings", "startpos", "--depth", "1", *arguments, **how)

    def program_failure(self, code, *arguments):
        """The error of a run that fails for want of a program, with what was said to it."""
        text = run(*arguments).stderr.decode()
        error = json.loads(run(*arguments, "--json").stderr)
        validator("error").validate(error)
        error = error["error"]
        self.assertEqual(error["code"], code)
        self.assertTrue(text.startswith(f"adoube: {error['text']}\n"), text)
        self.assertIn(f"\n  {error['program']['transcript'][-1]}\n", text)
        return error

    def games_of(self, pgn):
        result = run("pgn", pgn, "--to", "jsonl")
        self.assertEqual((result.returncode, result.stderr), (0, b""), result.stdout)
        return [json.loads(line) for line in result.stdout.splitlines()]

    def state_of(self, path):
        lines = [json.loads(line) for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines()]
        for line in lines:
            validator("match-state").validate(line)
        return lines


class Played(MatchTest):
    def test_results_are_counted_and_written(self):
        lines = self.fakes(*engines(fake("win"), fake("lose")), "--games", "4", "--pgn", self.path("g.pgn"))
        end = lines[-1]
        self.assertEqual([game["result"] for game in lines[:-1]], ["1-0", "0-1", "0-1", "1-0"])
        self.assertEqual([game["plies"] for game in lines[:-1]], [7, 4, 4, 7])
        self.assertEqual({game["verdict"] for game in lines[:-1]}, {"checkmate"})
        self.assertEqual((end["end"], end["games"], end["scheduled"]), ("all_played", 4, 4))
        winner, loser = end["programs"]
        self.assertEqual((winner["name"], winner["wins"], winner["pairs"]), ("win", 4, [0, 0, 0, 0, 2]))
        self.assertEqual((loser["name"], loser["losses"], loser["against"]), ("lose", 4, [[0, 0, 4], [0, 0, 0]]))
        self.assertIsNone(winner["elo"])
        games = self.games_of(self.path("g.pgn"))
        self.assertEqual([game["tags"]["Result"] for game in games], ["1-0", "0-1", "0-1", "1-0"])
        self.assertEqual(games[0]["tags"]["Termination"], "normal")
        self.assertEqual(games[0]["tags"]["White"], "win")

    def test_text_has_a_line_for_each_game_and_a_table(self):
        text = self.answer("match", "--openings", "startpos", "--depth", "1", *engines(fake("win"), fake("lose")))
        self.assertIn("game 1 of 2: win - lose 1-0, checkmate after 7 plies\n", text)
        self.assertIn("2 of 2 games: all games are played\n", text)
        self.assertRegex(text, r"\nwin +2 +\+2 =0 -0 +2\.0 +100\.0 %")
        self.assertIn("no program failed\n", text)

    def test_columns_stand_below_each_other_whatever_the_name(self):
        text = self.answer("match", "--openings", "startpos", "--depth", "1",
                           *engines(fake("win", "name=Жучка"), fake("lose", "name=Bug")))
        lines = text.splitlines()
        self.assertEqual([line.index("+2 =0 -0") for line in lines if line.startswith("Жучка")],
                         [line.index("+0 =0 -2") for line in lines if line.startswith("Bug")])

    def test_no_two_programs_have_one_name(self):
        end = self.fakes(*engines(fake("win", "name=A"), fake("lose", "name=A"), fake("lose", "name=A (2)")), "--format",
                         "gauntlet")[-1]
        self.assertEqual(len({one["name"] for one in end["programs"]}), 3)

    def test_score_and_elo_come_from_the_same_games(self):
        first, second = self.fakes(*engines(fake("white", "name=A"), fake("white", "name=B")), "--games", "3")[-1]["programs"]
        # White wins: the pair is even, the third game has no partner yet.
        self.assertEqual((first["games"], first["wins"], second["wins"]), (3, 1, 2))
        self.assertEqual((first["score"], first["elo"]), (0.5, 0))
        self.assertEqual((second["score"], second["elo"]), (0.5, 0))

    def test_everyone_meets_everyone_at_once(self):
        lines = self.fakes(*engines(fake("win"), fake("lose", "name=other"), fake("lose")), "--games", "2",
                           "--concurrency", "3", "--format", "gauntlet")
        self.assertEqual(sorted(game["number"] for game in lines[:-1]), [1, 2, 3, 4])
        self.assertEqual([one["games"] for one in lines[-1]["programs"]], [4, 2, 2])

    def test_sprt_says_its_verdict(self):
        args = ["--games", "200", "--concurrency", "2", "--sprt", "0,50"]
        end = self.fakes(*engines(fake("win"), fake("lose")), *args)[-1]
        self.assertEqual((end["end"], end["sprt"]["verdict"]), ("sprt_decided", "accepts_elo1"))
        self.assertLess(end["games"], 100)
        end = self.fakes(*engines(fake("lose"), fake("win")), *args, code=1)[-1]
        self.assertEqual((end["end"], end["sprt"]["verdict"]), ("sprt_decided", "accepts_elo0"))
        end = self.fakes(*engines(fake("lose"), fake("win")), "--sprt", "0,5", code=1)[-1]
        self.assertEqual((end["end"], end["sprt"]["verdict"]), ("all_played", "undecided"))

    def test_a_bar_is_decided_but_not_too_early(self):
        args = ["--games", "400", "--stop-when-decided", "0.6", "--least-pairs", "12"]
        end = self.fakes(*engines(fake("win"), fake("lose")), *args)[-1]
        self.assertEqual((end["end"], end["games"], end["bar"]["verdict"]), ("bar_decided", 24, "above"))
        end = self.fakes(*engines(fake("lose"), fake("win")), *args, code=1)[-1]
        self.assertEqual((end["end"], end["games"], end["bar"]["verdict"]), ("bar_decided", 24, "below"))

    def test_scores_can_end_a_game(self):
        lines = self.fakes(*engines(fake("win"), fake("lose")), "--adjudicate-win", "900,1")
        self.assertEqual([game["verdict"] for game in lines[:-1]], ["adjudicated_score"] * 2)
        self.assertEqual([game["plies"] for game in lines[:-1]], [2, 2])


class Failing(MatchTest):
    def test_each_failure_has_its_verdict_and_the_match_goes_on(self):
        cases = {"illegal": ("illegal_move", "rules infraction"), "garbage": ("garbage", "rules infraction"),
                 "crash": ("crash", "abandoned"), "stall": ("stall", "stalled connection"),
                 "late": ("loss_on_time", "time forfeit")}
        for mode, (verdict, termination) in cases.items():
            with self.subTest(mode):
                pgn, log = self.path(f"{mode}.pgn"), self.path(f"{mode}.log")
                # Short only for what is to be late, however slow the machine is: that answers 0.4 s later, and a stall never.
                time, late = {"late": ("0.3", "60"), "stall": ("0.3", "1")}.get(mode, ("300", "60"))
                lines = self.lines("--openings", "startpos", "--late", late,
                                   *engines(fake("win", "tc=300"), fake(mode, f"tc={time}")), "--pgn", pgn, "--log", log, code=1)
                self.assertEqual([game["verdict"] for game in lines[:-1]], [verdict] * 2)
                self.assertEqual([game["result"] for game in lines[:-1]], ["1-0", "0-1"])
                self.assertEqual([game["failed"] for game in lines[:-1]], ["black", "white"])
                self.assertEqual(lines[-1]["programs"][1]["failures"], {verdict: 2})
                self.assertEqual(self.games_of(pgn)[0]["tags"]["Termination"], termination)
                report = pathlib.Path(log).read_text(encoding="utf-8")
                self.assertEqual(report.count("=== game"), 2)
                self.assertIn("board: rnbqkbnr/pppppppp/", report)
                self.assertIn("told: position startpos", report)
                self.assertIn("with: go ", report)
                self.assertIn("\n> position startpos", report)

    def test_a_failure_can_end_the_match(self):
        lines = self.fakes(*engines(fake("win"), fake("crash")), "--games", "10", "--stop-on-failure", code=1)
        self.assertEqual((len(lines), lines[-1]["end"]), (2, "program_failed"))

    def test_what_cannot_be_started_is_said(self):
        text = self.failure("no_program", "match", *engines(fake("win"), "/no/such/program"), "--depth", "1")
        self.assertIn("/no/such/program", text)

    def test_a_program_that_ends_at_once_is_told_with_its_last_words(self):
        words = "error while loading shared libraries: libfoo.so"
        log = self.path("fail.log")
        match = ["match", *engines(fake("win"), fake("broken")), "--depth", "1", "--log", log]
        error = self.program_failure("no_program", *match)
        self.assertIn("broken ended with status 127", error["text"])
        self.assertIn(f"! {words}", error["program"]["transcript"])
        # Each time that it was tried, by both runs of the test.
        report = pathlib.Path(log).read_text(encoding="utf-8")
        self.assertEqual(report.count("=== broken: died\nbroken ended with status 127"), 6)
        self.assertGreaterEqual(report.count(f"\n! {words}\n"), 6)

    def test_a_failure_is_told_with_position_order_and_last_lines(self):
        game = self.fakes(*engines(fake("win"), fake("crash")), code=1)[0]
        told = game["program"]
        self.assertTrue(told["position"].startswith("position startpos moves "), told)
        self.assertEqual(told["go"], "go depth 1")
        self.assertEqual(told["transcript"][-2:], ["> go depth 1", "< info string about to die"])
        text = self.answer("match", "--openings", "startpos", "--depth", "1", *engines(fake("win"), fake("crash")), code=1)
        self.assertIn("\n  with: go depth 1\n", text)
        self.assertIn("\n  < info string about to die\n", text)
        # Nothing of the kind where nobody failed.
        self.assertIsNone(self.fakes(*engines(fake("win"), fake("lose")))[0]["program"])

    def test_the_end_says_which_program_was_missing(self):
        openings = self.folder / "openings.epd"
        openings.write_text(f"{START}\n{CHESS960}\n", encoding="ascii")
        log = self.path("unfit.log")
        result = run("match", "--json", *engines(fake("win"), fake("lose")), "--depth", "1", "--openings", str(openings),
                     "--games", "4", "--log", log)
        end = json.loads(result.stdout.splitlines()[-1])
        validator("match").validate(end)
        self.assertIn("Chess960", end["failure"]["text"])
        self.assertIn("> isready", end["failure"]["program"]["transcript"])
        self.assertIn("=== lose: unsupported\n", pathlib.Path(log).read_text(encoding="utf-8"))

    def test_how_long_a_program_may_take_to_start_can_be_said(self):
        self.lines("--openings", "startpos", "--depth", "1", *engines(fake("slow", "start=60", pause=1.5), fake("lose")))
        # Slower than any machine.
        error = self.program_failure("no_program", "match", "--depth", "1",
                                     *engines(fake("slow", "start=1", pause=600), fake("lose")))
        for said in ("did not say uciok within 1000 ms", "did not name its features within 1000 ms", "proto=uci", "start="):
            self.assertIn(said, error["text"])
        self.assertIn("start", self.failure("usage", "match", "--depth", "1", *engines(fake("win", "start=0"), fake("lose"))))

    def test_the_margin_that_is_given_counts(self):
        late = ["--openings", "startpos", "--late", "60",
                *engines(fake("white", "name=A", "movetime=20", pause=0.2), fake("white", "name=B", "tc=300"))]
        self.assertNotIn("loss_on_time", self.lines(*late, "--margin", "60000")[-1]["verdicts"])
        self.assertEqual(self.lines(*late, "--margin", "0", code=1)[-1]["programs"][0]["failures"], {"loss_on_time": 2})

    def test_scores_without_a_line_of_play_count(self):
        lines = self.fakes(*engines(fake("bare", "name=A"), fake("bare", "name=B")), "--adjudicate-win", "900,1", "--pgn",
                           self.path("bare.pgn"))
        self.assertEqual([game["verdict"] for game in lines[:-1]], ["adjudicated_score"] * 2)
        self.assertIn("[%eval 10.00,5]", pathlib.Path(self.path("bare.pgn")).read_text(encoding="utf-8"))

    def test_openings_that_come_again_are_told(self):
        two = ["match", "--openings", "startpos", *engines(fake("win"), fake("lose"))]
        for words, lines in ((["--depth", "1", "--games", "2"], 0), (["--depth", "1", "--games", "6"], 2),
                             (["--tc", "10", "--games", "6"], 1)):
            notices = run(*two, *words).stderr.decode().splitlines()
            self.assertEqual(len(notices), lines, notices)
            if lines:
                self.assertIn("3 rounds are played from 1 opening:", notices[0])
            if lines > 1:
                self.assertIn("the very same game", notices[1])
        end = self.fakes(*engines(fake("win"), fake("lose")), "--games", "6")[-1]
        self.assertEqual((end["rounds"], end["openings"]), (3, 1))

    def test_a_program_that_cannot_play_this_ends_the_match(self):
        self.assertIn("Nope", self.failure("no_program", "match", *engines(fake("win"), fake("lose", "option.Nope=1")),
                                           "--depth", "1", "--pgn", self.path("g.pgn")))
        openings = self.folder / "openings.epd"
        openings.write_text(f"{CHESS960}\n", encoding="ascii")
        self.assertIn("960", self.failure("no_program", "match", *engines(fake("win"), fake("lose")), "--depth", "1",
                                          "--openings", str(openings), "--pgn", self.path("g.pgn")))
        self.assertEqual((self.folder / "g.pgn").read_bytes(), b"")
        # Found out only later, it is no result either.
        openings.write_text(f"{START}\n{CHESS960}\n", encoding="ascii")
        result = run("match", "--json", *engines(fake("win"), fake("lose")), "--depth", "1", "--openings", str(openings),
                     "--games", "4", "--pgn", self.path("g.pgn"))
        self.assertEqual(result.returncode, 2)
        lines = [json.loads(line) for line in result.stdout.splitlines()]
        self.assertEqual((len(lines), lines[-1]["end"], lines[-1]["games"]), (3, "cannot_play", 2))
        self.assertRegex(result.stderr.decode(), r"\Aadoube: .*960.*\n(  .*\n)*\Z")
        self.assertEqual(len(self.games_of(self.path("g.pgn"))), 2)

    def test_wrong_options_are_explained(self):
        two = engines(fake("win"), fake("lose"))
        for words, said in (
            ([], "two programs"),
            (engines(fake("win")) + ["--depth", "1"], "two programs"),
            (two, "how long programs may think"),
            (two + ["--tc", "2+x"], "2+x"),
            (two + ["--tc", "*60"], "*60"),
            (two + ["--depth", "1", "--sprt", "5,0"], "ELO0"),
            (two + ["--depth", "1", "--sprt", "5"], "--sprt"),
            (two + ["--depth", "1", "--stop-when-decided", "75"], "between 0 and 1"),
            (two + ["--depth", "1", "--games", "2", "--rounds", "1"], "--rounds"),
            (two + ["--depth", "1", "--order", "any"], "any"),
            (two + ["--depth", "1", "--format", "swiss"], "swiss"),
            (two + ["--depth", "1", "--adjudicate-win", "3"], "--adjudicate-win"),
            (engines("'a,b", "c") + ["--depth", "1"], "quotation mark"),
            (engines("a,what=1", "c") + ["--depth", "1"], "what=1"),
            (engines("a,proto=x", "c") + ["--depth", "1"], "protocol"),
            (engines("a,name=", "c") + ["--depth", "1"], "the name of a program"),
            (engines("a,name=b\nc", "c") + ["--depth", "1"], "the name of a program"),
            (two + ["--depth", "1", "--event", "a\nb"], "--event"),
        ):
            with self.subTest(words):
                self.assertIn(said, self.failure("usage", "match", *words))
        self.failure("unreadable_file", "match", *two, "--depth", "1", "--openings", self.path("none.pgn"))
        bad = self.folder / "bad.pgn"
        bad.write_text("1. e4 e5 2. Ke3 *\n", encoding="utf-8")
        self.assertIn("line 1", self.failure("bad_openings", "match", *two, "--depth", "1", "--openings", str(bad)))
        self.failure("unwritable", "match", *two, "--depth", "1", "--pgn", self.path("no/g.pgn"))


class Interrupted(MatchTest):
    """Of its games the last ones wait until it may go on: however slow the test is, it comes in the midst of the match."""

    GAMES = 12

    def setUp(self):
        super().setUp()
        self.gate = self.folder / "gate"
        self.gate.mkdir()

    def go_on(self):
        (self.gate / "open").touch()

    def resume(self, *more):
        self.go_on()
        return self.lines("--resume", self.path("s.jsonl"), *more)

    def start(self, *more, **how):
        command = [PROGRAM, "match", "--json", "--openings", "startpos", "--depth", "1", "--concurrency", "2",
                   *engines(*(fake(mode, pause=0.05, gate=self.gate) for mode in ("win", "lose"))), "--games", str(self.GAMES),
                   "--pgn", self.path("g.pgn"), "--state", self.path("s.jsonl"), *more]
        child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **how)
        self.addCleanup(child.stdout.close)
        self.addCleanup(child.stderr.close)
        for _ in range(4):
            self.assertTrue(child.stdout.readline())
        return child

    def check_whole(self, lines):
        """Every game once: in the state file, and as often in the PGN."""
        self.assertEqual((lines[-1]["end"], lines[-1]["games"]), ("all_played", self.GAMES))
        kept = [line for line in self.state_of(self.path("s.jsonl")) if line["kind"] == "game"]
        self.assertEqual(sorted(game["number"] for game in kept), list(range(self.GAMES)))
        games = [game for game in self.games_of(self.path("g.pgn")) if game["tags"]["Event"] == "adoube match"]
        self.assertEqual([game["tags"]["Result"] for game in games], [game["result"] for game in kept])
        self.assertEqual(lines[-1]["programs"][0]["wins"], self.GAMES)

    def test_killed_it_goes_on_where_it_was(self):
        child = self.start()
        child.kill()
        child.wait()
        kept = len(self.state_of(self.path("s.jsonl"))) - 1
        self.assertGreaterEqual(kept, 4)
        self.assertLess(kept, self.GAMES)
        lines = self.resume()
        self.assertEqual(len(lines) - 1, self.GAMES - kept)
        self.check_whole(lines)

    def test_half_a_line_and_half_a_game_are_dropped(self):
        child = self.start()
        child.kill()
        child.wait()
        # It may have been killed between a game and its line; half a game is then all that can follow.
        end = self.state_of(self.path("s.jsonl"))[-1]["pgn_end"]
        with open(self.path("s.jsonl"), "a", encoding="utf-8") as state:
            state.write('{"kind":"game","numb')
        with open(self.path("g.pgn"), "r+", encoding="utf-8") as pgn:
            pgn.truncate(end)
            pgn.seek(end)
            pgn.write('\n[Event "adoube match"]\n[Site')
        self.check_whole(self.resume("--concurrency", "1"))

    def test_interrupted_it_ends_in_order(self):
        child = self.start()
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
        self.assertEqual((child.returncode, err), (1, b""))
        end = json.loads(out.splitlines()[-1])
        self.assertEqual(end["end"], "stopped")
        self.assertEqual(len(self.state_of(self.path("s.jsonl"))) - 1, end["games"])
        self.check_whole(self.resume())

    def test_what_is_to_be_ignored_stays_ignored(self):
        """As nohup starts a program: a terminal that closes ends no match of a night."""
        child = self.start(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        child.send_signal(signal.SIGHUP)
        self.go_on()
        out, err = child.communicate(timeout=60)
        self.assertEqual((child.returncode, err), (0, b""))
        self.check_whole([json.loads(line) for line in out.splitlines()])

    def test_a_match_can_be_prolonged_but_not_changed(self):
        child = self.start()
        child.kill()
        child.wait()
        state = self.path("s.jsonl")
        self.assertIn("--depth", self.failure("usage", "match", "--resume", state, "--depth", "2"))
        self.assertIn("--engine", self.failure("usage", "match", "--resume", state, *engines("a", "b")))
        self.assertIn("--resume", self.failure("usage", "match", "--state", state, "--depth", "1",
                                               *engines(fake("win"), fake("lose"))))
        self.failure("bad_state", "match", "--resume", state, "--games", "2")
        games = self.path("games.pgn")
        pathlib.Path(games).write_text("1. e4 *\n", encoding="utf-8")
        self.failure("bad_state", "match", "--state", games, "--depth", "1", *engines(fake("win"), fake("lose")))
        self.GAMES = 14
        self.check_whole(self.resume("--games", "14"))
        # It is remembered that it was.
        self.check_whole(self.resume())
        pathlib.Path(state).write_text("what\n", encoding="utf-8")
        self.failure("bad_state", "match", "--resume", state)


    def test_what_others_appended_stays(self):
        child = self.start()
        child.kill()
        child.wait()
        foreign = '[Event "Casual"]\n[White "Anna"]\n[Black "Ben"]\n[Result "*"]\n\n1. e4 *\n'
        with open(self.path("g.pgn"), "a", encoding="utf-8") as pgn:
            pgn.write("\n" + foreign)
        self.check_whole(self.resume())
        self.assertEqual(pathlib.Path(self.path("g.pgn")).read_text(encoding="utf-8").count(foreign), 1)

    def test_what_others_append_while_it_runs_stays(self):
        child = self.start()
        foreign = '\n[Event "Casual"]\n[Result "*"]\n\n1. e4 *\n'
        with open(self.path("g.pgn"), "a", encoding="utf-8") as pgn:
            pgn.write(foreign)
        self.assertTrue(child.stdout.readline())
        child.kill()
        child.wait()
        self.check_whole(self.resume())
        self.assertIn(foreign, pathlib.Path(self.path("g.pgn")).read_text(encoding="utf-8"))

    def test_a_second_match_keeps_off(self):
        child = self.start()
        two = [*engines(fake("win"), fake("lose")), "--depth", "1"]
        self.assertIn("another match", self.failure("unwritable", "match", *two, "--pgn", self.path("g.pgn")))
        self.assertIn("another match", self.failure("unwritable", "match", *two, "--state", self.path("s.jsonl")))
        self.assertIn("another match", self.failure("unwritable", "match", "--resume", self.path("s.jsonl")))
        child.kill()
        child.wait()

    def test_a_game_that_is_kept_twice_is_told_by_its_line(self):
        self.fakes(*engines(fake("win"), fake("lose")), "--state", self.path("s.jsonl"))
        state = pathlib.Path(self.path("s.jsonl"))
        lines = state.read_text(encoding="utf-8").splitlines(keepends=True)
        state.write_text("".join([*lines, lines[1]]), encoding="utf-8")
        self.assertIn("line 4", self.failure("bad_state", "match", "--resume", str(state)))

    def test_that_a_failure_ends_it_is_remembered(self):
        state = self.path("s.jsonl")
        self.fakes(*engines(fake("win"), fake("crash")), "--games", "10", "--stop-on-failure", "--state", state, code=1)
        end = self.lines("--resume", state, code=1)[-1]
        self.assertEqual((end["end"], end["games"]), ("program_failed", 2))

    def test_it_goes_on_from_another_folder(self):
        begun = self.folder / "a\tb"
        begun.mkdir()
        shutil.copy(FAKE, begun / "fake.py")
        other = self.folder / "other"
        other.mkdir()
        words = engines(*(f"'{sys.executable}' fake.py {mode},name={mode}" for mode in ("win", "lose")))
        self.fakes(*words, "--pgn", "g.pgn", "--state", "s.jsonl", "--log", "l.log", cwd=begun)
        end = self.lines("--resume", "../a\tb/s.jsonl", "--games", "4", "--event", "Tab\u00e9", cwd=other)[-1]
        self.assertEqual((end["end"], end["games"]), ("all_played", 4))
        self.assertEqual(list(other.iterdir()), [])
        self.assertEqual(len(self.games_of(str(begun / "g.pgn"))), 4)
        # Named once more, it is the same file.
        self.lines("--resume", str(begun / "s.jsonl"), "--pgn", "../a\tb/g.pgn", cwd=other)
        self.failure("usage", "match", "--resume", str(begun / "s.jsonl"), "--pgn", "g.pgn", cwd=other)


class Real(MatchTest):
    def play(self, first, second, *arguments):
        for name in (first, second):
            if shutil.which(name.split(",")[0], path="/usr/games:/usr/bin") is None:
                self.skipTest(f"{name} is not installed")
        pgn = self.path("g.pgn")
        lines = self.lines(*engines(first, second), "--pgn", pgn, *arguments)
        self.assertEqual(lines[-1]["end"], "all_played")
        strict = run("validate", "--strict", pgn)
        self.assertEqual(strict.returncode, 0, strict.stdout)
        return lines

    def test_two_uci_programs(self):
        lines = self.play("stockfish,option.Hash=16", "glaurung", "--depth", "1", "--games", "2", "--concurrency", "2")
        self.assertEqual([one["failures"] for one in lines[-1]["programs"]], [{}, {}])

    def test_an_xboard_program(self):
        # However slow the machine is.
        self.play("stockfish,depth=1", "fairymax,proto=xboard,movetime=1000", "--depth", "1", "--max-moves", "3",
                  "--margin", "60000", "--late", "60")


if __name__ == "__main__":
    program.main()
