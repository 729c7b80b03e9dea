# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube pgn beside pgn-extract's own tests: where an option of ours corresponds, the same games come out.

Games are compared as games: tags (those that say nothing aside), moves in SAN, how many variations and NAGs. Every
output file of pgn-extract that is at hand is either compared here or listed with the reason why it cannot be."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from peer_data import FOLDER, PeerTestCase

PROGRAM = os.environ["ADOUBE_PROGRAM"]
DATA = FOLDER / "pgn" / "pgn-extract"

# Output file: input files, options of ours. --keep-faulty everywhere: pgn-extract writes what it can, too.
SAME_GAMES = {
    "fischer-b30-out.pgn": (["fischer.pgn"], ["--where", "plies>=59", "--where", "plies<=60"]),
    "test-b30-out.pgn": (["fischer.pgn"], ["--where", "plies>=59", "--where", "plies<=60"]),
    "fischer-bl45-out.pgn": (["fischer.pgn"], ["--where", "plies>=89"]),
    "test-p60-out.pgn": (["fischer.pgn"], ["--where", "plies=60"]),
    "test-pl90-out.pgn": (["fischer.pgn"], ["--where", "plies>=90"]),
    "test-pu90-out.pgn": (["fischer.pgn"], ["--where", "plies<=90"]),
    "test-a-out.pgn": (["test-a.txt", "test-a.txt"], ["--fix-results"]),
    "test-CC-out.pgn": (["test-C.pgn"], ["--strip", "comments"]),
    "test-FF-out.pgn": (["test-F.pgn"], []),
    "test-TTd-out.pgn": (["fischer.pgn"], ["--where", "Date~1970"]),
    "test-TTw-out.pgn": (["fischer.pgn"], ["--where", "White~Fischer"]),
    "test-t-out.pgn": (["test-t.pgn"], ["--where", "White~Fischer", "--where", "Black~Petrosian", "--where", "Date~1970"]),
    "test-WWelalg-out.pgn": (["test-ucW.pgn"], []),
    "test-WWlalg-out.pgn": (["test-ucW.pgn"], []),
    "test-WWxlalg-out.pgn": (["test-ucW.pgn"], []),
    "test-Whalg-out.pgn": (["test-ucW.pgn"], []),
    "test-Wlalg-out.pgn": (["test-ucW.pgn"], []),
    "test-fencomments-out.pgn": (["test-fencomments.pgn"], []),
    "test-fixresulttags-out.pgn": (["test-fixresulttags-in.pgn"], ["--fix-results"]),
    "test-nomovenumbers-out.pgn": (["test-nomovenumbers.pgn"], []),
    "test-noresults-out.pgn": (["test-noresults.pgn"], []),
    "test-nosetup-out.pgn": (["test-setup-in.pgn"], ["--where", "SetUp!=1"]),
    "test-notags-out.pgn": (["test-notags.pgn"], ["--strip", "tags"]),
    "test-w60-out.pgn": (["test-w.pgn"], []),
    "test-promotion-out.pgn": (["test-promotion-in.pgn"], ["--fix-results"]),
    "test-reltags-out.pgn": (["bots.pgn"], ["--where", "TimeControl>=180", "--where", "WhiteElo>=800",
                                            "--where", "WhiteElo<=899", "--where", "BlackElo>=800",
                                            "--where", "BlackElo<=899", "--where", "BlackTitle!=BOT",
                                            "--where", "WhiteTitle!=BOT"]),
}

# Compared in a test of its own below.
COMPARED_OTHERWISE = {"1.pgn", "2.pgn", "test-WWuci-out.pgn", "test-WWepd-out.pgn", "test-plycount-out.pgn",
                      "test-d-dupes.pgn", "test-TTp-out.pgn", "test-n-matched.pgn"}

LOG = "a log in pgn-extract's words"
ECO = "needs a classification of openings, which we do not have"
LATER = "asks for the history of a game: the game module will answer it"
SEQUENCE = "chooses by a sequence of moves; we choose by a position reached"
PATTERN = "chooses by an incomplete position; we choose by a whole one"
AMONG_CHOSEN = "counts among the chosen games; our --games counts all"
FUZZY = "duplicates by a position; ours are those with the same moves"
RATINGS = "compares two tags with each other; we compare a tag with a value"

NOT_COMPARED = {
    "11.pgn": "not made by any of the commands",
    "A.pgn": ECO, "B.pgn": ECO, "E.pgn": ECO, "test-e-out.pgn": ECO,
    "fix-results-log.txt": LOG, "log.txt": LOG, "test-FENPattern-log.txt": LOG, "test-r-log.txt": LOG,
    "odds-out.pgn": PATTERN, "test-FENPattern-out.pgn": PATTERN, "test-startply-out.pgn": PATTERN,
    "test-7-out.pgn": "leaves out all tags but seven; --strip tags leaves out all",
    "test-AA-dupes.pgn": "the duplicates among chosen games; we write those that are none",
    "test-SS-out.pgn": "compares names by their sound",
    "test-Wdeutsch-out.pgn": "German letters for the pieces; SAN is international",
    "test-addhashcode-out.pgn": "a hash of its own",
    "test-allownullmoves-out.pgn": "null moves in the main line are a fault here",
    "test-dropply-out.pgn": "games cut at the front, numbered anew",
    "test-evaluation-out.pgn": "an evaluation of its own",
    "test-fifty-out.pgn": LATER, "test-seventyfive-out.pgn": LATER,
    "test-fuzzydepth0-unique.pgn": FUZZY, "test-fuzzydepth3-dupes.pgn": FUZZY,
    "test-fuzzydepth3-unique.pgn": FUZZY, "test-fuzzydepth4-unique.pgn": FUZZY,
    "test-fuzzydepth5-dupes.pgn": FUZZY,
    "test-higherratedwins-out.pgn": RATINGS, "test-lowerratedwins-out.pgn": RATINGS,
    "test-matchplylimit-out.pgn": "chooses by a hash of its own",
    "test-nagcomments-out.pgn": "NAGs written out as comments",
    "test-nestedcomments-out.pgn": "comments do not nest in PGN",
    "test-selectonly-out.pgn": AMONG_CHOSEN, "test-skipmatching-out.pgn": AMONG_CHOSEN,
    "test-stopafter-out.pgn": AMONG_CHOSEN,
    "test-splitvariants-out.pgn": "variations as games of their own",
    "test-underpromotion-out.pgn": "chooses by a promotion",
    "test-v-out.pgn": SEQUENCE,
    "test-y-out.pgn": "chooses by a pattern of material, kept for some plies",
}


def run(*arguments):
    result = subprocess.run([PROGRAM, "pgn", *map(str, arguments)], capture_output=True, timeout=120, check=False)
    assert result.returncode in (0, 1), result.stderr
    return result.stdout.decode("utf-8")


def is_telling(tag):
    return tag[1] not in ("", "?", "????.??.??")


def games(path):
    rows = [json.loads(line) for line in run(path, "--to", "jsonl").splitlines()]
    moves = run(path, "--to", "san", "--keep-faulty").splitlines()
    assert len(rows) == len(moves)
    return [({name: value for name, value in row["tags"].items() if is_telling((name, value))}, line,
             row["variations"], row["nags"]) for row, line in zip(rows, moves)]


class PgnExtract(PeerTestCase):
    maxDiff = 3000

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def infile(self, name):
        return DATA / "infiles" / name

    def outfile(self, name):
        return DATA / "outfiles" / name

    def ours(self, *arguments):
        path = self.folder / "ours.pgn"
        run(*arguments, "--keep-faulty", "--out", path)
        return games(path)

    def test_every_file_is_spoken_of(self):
        named = set(SAME_GAMES) | COMPARED_OTHERWISE | set(NOT_COMPARED)
        self.assertEqual(len(named), len(SAME_GAMES) + len(COMPARED_OTHERWISE) + len(NOT_COMPARED))
        self.assertEqual(named, set(os.listdir(DATA / "outfiles")))

    def test_same_games(self):
        for name, (inputs, options) in SAME_GAMES.items():
            with self.subTest(name):
                ours = self.ours(*map(self.infile, inputs), *options)
                self.assertEqual(ours, games(self.outfile(name)))
                self.assertNotEqual(ours, [])

    def test_a_player_of_either_colour(self):
        for source, name, player in [("fischer.pgn", "test-TTp-out.pgn", "Petrosian"),
                                     ("petrosian.pgn", "test-n-matched.pgn", "Fischer")]:
            white = self.ours(self.infile(source), "--where", f"White~{player}")
            black = self.ours(self.infile(source), "--where", f"Black~{player}", "--where", f"White!~{player}")
            order = lambda game: json.dumps(game[:2], sort_keys=True)
            self.assertEqual(sorted(white + black, key=order), sorted(games(self.outfile(name)), key=order))

    def test_split(self):
        run(self.infile("test-hash.pgn"), "--split", "20", "--out-dir", self.folder)
        for number in (1, 2):
            self.assertEqual(games(self.folder / f"games-{number:06}.pgn"), games(self.outfile(f"{number}.pgn")))

    def test_duplicates(self):
        """As many games are left out as pgn-extract calls duplicates."""
        inputs = [self.infile("fischer.pgn"), self.infile("petrosian.pgn")]
        every, unique = self.ours(*inputs), self.ours(*inputs, "--unique")
        self.assertEqual(len(every) - len(unique), len(games(self.outfile("test-d-dupes.pgn"))))
        self.assertEqual({game[1] for game in every}, {game[1] for game in unique})

    def test_uci(self):
        text = self.outfile("test-WWuci-out.pgn").read_text(encoding="latin-1")
        theirs = [re.sub(r" (1-0|0-1|1/2-1/2|\*)$", "", line) for line in text.splitlines() if re.match("[a-h][1-8]", line)]
        self.assertEqual(run(self.infile("test-ucW.pgn"), "--to", "uci").splitlines(), theirs)

    def test_positions(self):
        """Theirs name the en passant square after every double step, ours where a capture is legal."""
        placed = lambda line: line.split()[:3]
        theirs = self.outfile("test-WWepd-out.pgn").read_text(encoding="latin-1").splitlines()
        ours = run(self.infile("test-ucW.pgn"), "--to", "epd").splitlines()
        self.assertEqual([placed(line) for line in ours if line], [placed(line) for line in theirs if line])

        text = " ".join(self.outfile("test-fencomments-out.pgn").read_text(encoding="latin-1").split())
        main_line = re.sub(r"\([^()]*\)", "", text)
        theirs = re.findall(r"\{ (\S*/\S* [wb] \S+) \S+ (\d+ \d+) \}", main_line)
        fens = [line.split() for line in run(self.infile("test-fencomments.pgn"), "--to", "fen").splitlines() if line]
        self.assertEqual([(" ".join(fen[:3]), " ".join(fen[4:])) for fen in fens[1:]], theirs)

        final = json.loads(run(self.infile("test-F.pgn"), "--to", "jsonl"))["final_fen"].split()
        theirs = re.findall(r'\{ "([^"]+)" \}', " ".join(self.outfile("test-FF-out.pgn").read_text().split()))[-1].split()
        self.assertEqual(final[:3] + final[4:], theirs[:3] + theirs[4:])

    def test_plies(self):
        theirs = re.findall(r'\[PlyCount "(\d+)"', self.outfile("test-plycount-out.pgn").read_text(encoding="latin-1"))
        rows = map(json.loads, run(self.infile("test-plycount.pgn"), "--to", "jsonl").splitlines())
        self.assertEqual([str(row["plies"]) for row in rows], theirs)


if __name__ == "__main__":
    unittest.main()
