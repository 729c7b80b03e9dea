# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube probe: what endgame tables say. Tables of our own; published ones are in tests/peers."""

import pathlib
import tempfile

from program import ProgramTest, main

ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"


class Probe(ProgramTest):
    def probe(self, *arguments, **how):
        return self.json("probe", "probe", *arguments, **how)

    def test_made_at_once(self):
        answer = self.probe(ROOK)
        self.assertTrue(answer["answered"])
        self.assertEqual(answer["table"], {"wdl": "win", "plies": 23})
        self.assertEqual(answer["moves"][0], {"uci": "a1a7", "san": "Ra7", "table": {"wdl": "win", "plies": 23}})
        self.assertEqual(len(answer["moves"]), 15)
        self.assertNotIn("syzygy", answer)

    def test_best_first(self):
        moves = self.probe("8/8/8/8/8/8/Rk6/7K b - - 0 1")["moves"]
        self.assertEqual((moves[0]["san"], moves[0]["table"]["wdl"]), ("Kxa2", "draw"))
        lost = [move["table"]["plies"] for move in moves[1:]]
        self.assertEqual(lost, sorted(lost, reverse=True))
        won = [move["table"]["plies"] for move in self.probe("7k/8/6K1/8/8/8/8/R7 w - - 0 1")["moves"]]
        self.assertEqual(won[0], 1)

    def test_text(self):
        lines = self.answer("probe", ROOK).splitlines()
        self.assertEqual(lines[:2], ["White to move: win, mate in 12", "a1a7   Ra7      win, mate in 12"])
        self.assertEqual(self.answer("probe", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"),
                         "Black to move: loss, mated\nno legal move: checkmate [Art. 5.1a, FIDE 5.1.1]\n")
        self.assertEqual(self.answer("probe", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"),
                         "Black to move: draw\nno legal move: stalemate [Art. 5.2a, FIDE 5.2.1]\n")

    def test_kings_alone(self):
        answer = self.probe("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
        self.assertEqual(answer["table"], {"wdl": "draw", "plies": 0})
        self.assertEqual(self.probe("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--syzygy", ".")["syzygy"],
                         {"wdl": "draw", "outcome": "draw", "dtz": 0})

    def test_no_table_can_answer(self):
        for fen, reason in [("startpos", "castling_rights"), ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "castling_rights"),
                            ("4k3/pp6/8/8/8/8/8/RR2K3 w - - 0 1", "too_many_men")]:
            with self.subTest(fen=fen):
                answer = self.probe(fen, code=1)
                self.assertEqual((answer["answered"], answer["moves"]), (False, []))
                self.assertEqual([silence["reason"] for silence in answer["silences"]], [reason])
        self.assertIn("no table knows of castling rights", self.answer("probe", "startpos", code=1))

    def test_missing_files(self):
        with tempfile.TemporaryDirectory() as folder:
            answer = self.probe(ROOK, "--syzygy", folder, code=1)
            self.assertEqual(answer["silences"][0]["missing"], ["KRvK.rtbw", "KRvK.rtbz"])
            answer = self.probe(ROOK, "--syzygy", folder, "--tables", folder, code=1)
            self.assertEqual([silence["source"] for silence in answer["silences"]], ["syzygy", "table"])
            self.assertEqual(answer["silences"][1]["missing"], ["KRvK.adt"])
            self.assertIn("missing: KRvK.rtbw KRvK.rtbz", self.answer("probe", ROOK, "--syzygy", folder, code=1))

    def test_unusable(self):
        with tempfile.TemporaryDirectory() as folder:
            for ending in ("rtbw", "rtbz", "adt"):
                (pathlib.Path(folder) / f"KRvK.{ending}").write_bytes(b"no table at all")
            text = self.failure("unreadable_file", "probe", ROOK, "--syzygy", folder)
            self.assertEqual(text, "the table KRvK.rtbw is broken: the file does not begin as such a table does")
            self.failure("unreadable_file", "probe", ROOK, "--tables", folder)
            self.failure("unreadable_file", "probe", ROOK, "--syzygy", f"{folder}:{folder}/nowhere")
            self.failure("unreadable_file", "probe", ROOK, "--tables", f"{folder}/nowhere")
        with tempfile.TemporaryDirectory() as folder:
            file = str(pathlib.Path(folder) / "KRvK.adt")
            self.answer("table", "KQK", "--out", file)
            self.assertEqual(self.failure("unreadable_file", "probe", ROOK, "--tables", folder),
                             f"{file}: the table is of KQvK")
        self.failure("usage", "probe", ROOK, "--syzygy", ":")
        self.failure("bad_fen", "probe", "nonsense")
        self.failure("invalid_position", "probe", "8/8/8/8/8/2k5/8/K1R5 w - - 0 1")


if __name__ == "__main__":
    main()
