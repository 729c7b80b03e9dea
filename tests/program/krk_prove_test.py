# SPDX-License-Identifier: GPL-3.0-or-later
"""adoube krk prove: theorems by name, verdicts line by line, certificates and SMT-LIB for others to check."""

import json
import os
import pathlib
import subprocess
import tempfile

import program

THEOREMS = {
    "moves_are_legal", "only_king_and_rook_move", "stalemate_closed_form", "king_never_mates", "rook_never_lost",
    "strategy_always_applies", "ready_to_mate_never_stalemates", "never_stalemates", "ready_to_mate_then_mate",
    "home_and_safe_only_early", "three_basic_moves_decrease", "room_three_then_mate", "measures_nonnegative",
    "function_refines_relation", "squeeze_is_smallest_room", "captured_is_draw", "position_invariant", "all_on_board",
    "in_check", "legal_position", "legal_move_white_king", "legal_move_white_rook", "legal_move_black_king", "mate",
    "stalemate",
}


class ProveTest(program.ProgramTest):
    def test_the_theorems_have_names_and_sentences(self):
        lines = [json.loads(line) for line in self.answer("krk", "prove", "--list", "--json").splitlines()]
        self.assertEqual({line["theorem"] for line in lines}, THEOREMS)
        self.assertEqual(len(lines), len(THEOREMS))
        self.assertTrue(all(line["sentence"].endswith(".") for line in lines))

    def test_a_theorem_on_every_board_by_both_solvers(self):
        lines = self.json_lines("krk-prove", "krk", "prove", "--theorem", "rook_never_lost")
        self.assertEqual([(line["theorem"], line["board"], line["solver"], line["verdict"]) for line in lines],
                         [("rook_never_lost", "all", "z3", "proved"), ("rook_never_lost.twin", "8x8", "z3", "satisfiable"),
                          ("rook_never_lost", "all", "cvc5", "proved"),
                          ("rook_never_lost.twin", "8x8", "cvc5", "satisfiable")])
        self.assertTrue(all(line["atoms"] > 100 for line in lines))

    def test_several_theorems_on_small_boards(self):
        for board in ("4x4", "5x5", "4x9"):
            lines = self.json_lines("krk-prove", "krk", "prove", "--board", board, "--solver", "z3", "--theorem",
                                    "strategy_always_applies", "--theorem", "never_stalemates")
            self.assertEqual([line["verdict"] for line in lines], ["proved", "satisfiable"] * 2)
            self.assertEqual({line["board"] for line in lines if line["verdict"] == "proved"}, {board})

    def test_people_read_a_line_each_and_a_sum(self):
        text = self.answer("krk", "prove", "--board", "8x8", "--solver", "z3", "--theorem", "king_never_mates")
        self.assertRegex(text, r"(?m)^proved +king_never_mates +8x8 +z3 +\d+\.\d\d s +\d+ atoms$")
        self.assertRegex(text, r"2 of 2 as they must be, \d+\.\d s of CPU time\n\Z")

    def test_bad_usage_is_refused(self):
        self.assertIn("too small", self.failure("usage", "krk", "prove", "--board", "3x8"))
        self.assertIn("too large", self.failure("usage", "krk", "prove", "--board", "8x27"))
        self.assertIn("--board is 'all' or", self.failure("usage", "krk", "prove", "--board", "8by8"))
        self.assertIn("--board is 'all' or", self.failure("usage", "krk", "prove", "--board", "8"))
        self.assertIn("no solver 'yices'", self.failure("usage", "krk", "prove", "--solver", "yices"))
        self.assertIn("no theorem 'fermat'", self.failure("usage", "krk", "prove", "--theorem", "fermat"))
        self.assertIn("known size", self.failure("usage", "krk", "prove", "--certificates", "x"))
        self.assertIn("one at a time", self.failure("usage", "krk", "prove", "--emit", "x", "--check", "y"))
        self.assertIn("the name of a folder", self.failure("usage", "krk", "prove", "--emit", ""))

    def test_an_answer_that_cannot_be_written_was_not_given(self):
        with open("/dev/full", "wb") as full:
            result = subprocess.run([program.PROGRAM, "krk", "prove", "--list"], stdout=full, stderr=subprocess.PIPE,
                                    timeout=60, check=False)
        self.assertEqual((result.returncode, result.stderr), (2, b"adoube: cannot write to standard output\n"))

    def test_what_is_emitted_for_a_small_board_has_true_verdicts(self):
        with tempfile.TemporaryDirectory() as folder:
            self.answer("krk", "prove", "--board", "4x4", "--emit", folder, "--theorem", "stalemate_closed_form")
            for file in pathlib.Path(folder).glob("*.smt2"):
                answer = subprocess.run(["z3", file], capture_output=True, text=True, timeout=60, check=False)
                self.assertEqual(answer.stdout.strip(), "sat" if "twin" in file.name else "unsat", file)

    def test_other_solvers_agree_with_what_is_emitted(self):
        with tempfile.TemporaryDirectory() as folder:
            for theorem in ("king_never_mates", "strategy_always_applies", "measures_nonnegative"):
                text = self.answer("krk", "prove", "--emit", folder, "--theorem", theorem)
                self.assertIn("expected.tsv", text)
                rows = [row.split("\t") for row in
                        pathlib.Path(folder, "expected.tsv").read_text(encoding="utf-8").splitlines()[1:]]
                self.assertEqual({row[1] for row in rows}, {"sat", "unsat"})
                for file, verdict, name, _ in rows:
                    self.assertEqual(name, theorem)
                    for solver in (["z3"], ["cvc5", "--lang=smt2"]):
                        answer = subprocess.run([*solver, os.path.join(folder, file)], capture_output=True, text=True,
                                                timeout=60, check=False)
                        self.assertEqual(answer.stdout.strip(), verdict, (solver, file))


class CertificateTest(program.ProgramTest):
    THEOREM = ("--board", "8x8", "--theorem", "rook_never_lost")

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        (line,) = self.json_lines("krk-prove", "krk", "prove", *self.THEOREM, "--certificates", self.folder.name)
        self.assertEqual((line["solver"], line["verdict"]), ("cadical", "proved"))
        self.cnf, self.drat = sorted(pathlib.Path(self.folder.name).iterdir())

    def checked(self, code):
        (line,) = self.json_lines("krk-prove", "krk", "prove", *self.THEOREM, "--check", self.folder.name, code=code)
        return line

    def test_a_certificate_is_checked_again(self):
        self.assertEqual(self.cnf.suffix, ".cnf")
        self.assertEqual(self.checked(0)["verdict"], "proved")

    def test_a_proof_cut_short_is_rejected(self):
        self.drat.write_bytes(self.drat.read_bytes()[:200])
        line = self.checked(1)
        self.assertEqual(line["verdict"], "unknown")
        self.assertIn(".drat", line["detail"])

    def test_a_wrong_step_is_rejected(self):
        self.drat.write_bytes(b"a\x02\x00" + self.drat.read_bytes())
        self.assertIn("step 1", self.checked(1)["detail"])

    def test_the_proof_of_another_formula_is_rejected(self):
        lines = self.cnf.read_text(encoding="utf-8").splitlines(keepends=True)
        header = next(i for i, line in enumerate(lines) if line.startswith("p cnf"))
        words = lines[header].split()
        words[3] = str(int(words[3]) - 1)
        lines[header:header + 2] = [" ".join(words) + "\n"]
        self.cnf.write_text("".join(lines), encoding="utf-8")
        self.assertIn("is not the formula of the claim", self.checked(1)["detail"])

    def test_a_missing_certificate_is_no_verdict(self):
        self.drat.unlink()
        self.assertIn("drat", self.failure("usage", "krk", "prove", *self.THEOREM, "--check", self.folder.name))

    def test_without_cadical_there_is_none(self):
        result = subprocess.run([program.PROGRAM, "krk", "prove", *self.THEOREM, "--certificates", self.folder.name],
                                capture_output=True, env={**os.environ, "PATH": "/nowhere"}, timeout=60, check=False)
        self.assertEqual((result.returncode, result.stdout), (2, b""), result)
        self.assertIn(b"cadical", result.stderr)


if __name__ == "__main__":
    program.main()
