// SPDX-License-Identifier: GPL-3.0-or-later
// SMT-LIB scripts: solvers read them, and answer what enumeration says.
#include "adoube/logic/smt_lib.hpp"

#include <gtest/gtest.h>

#include "files.hpp"
#include "random_formula.hpp"
#include "temporary_folder.hpp"

namespace adoube::logic_tests {
namespace {

using logic::Number;
using logic::Status;
using logic::Terms;
using logic::to_smt_lib;
using logic::Truth;

TEST(SmtLib, IsWrittenInItsCustomaryForm) {
  Terms terms;
  const Number x = terms.unknown("x");
  const Number next = x + terms.constant(1L);
  const Truth formula = next <= terms.constant(-3L) && terms.constant(5L) <= next && !terms.question("q");
  EXPECT_EQ(to_smt_lib(formula, Status::unsatisfiable, "two lines\nof comment"),
            "; two lines\n; of comment\n(set-logic QF_LIA)\n(set-info :status unsat)\n"
            "(declare-const x Int)\n(declare-const q Bool)\n"
            "(define-fun $1 () Int (+ x 1))\n"
            "(assert (and (<= $1 (- 3)) (<= 5 $1) (not q)))\n(check-sat)\n");
}

TEST(SmtLib, GrowsWithTermsAndNotWithTheirTree) {
  Terms terms;
  Number x = terms.unknown("x");
  for (int i = 0; i < 200; ++i)
    x = choose(x <= terms.constant(std::int64_t{i}), x + x, x - terms.constant(1L));
  EXPECT_LT(to_smt_lib(x == terms.constant(7L), Status::unknown).size(), 20000U);
}

[[nodiscard]] std::string answer_of(const std::string& solver, const support::TemporaryFolder& folder,
                                    const std::string& script) {
  write_file(folder / "a.smt2", script);
  return output_of(solver + " " + (folder / "a.smt2").string() + " 2>&1");
}

/// Of many formulas in one script: each between push and pop.
TEST(SmtLib, SolversAnswerWhatEnumerationSays) {
  const support::TemporaryFolder folder;
  std::string expected;
  std::string script = "(set-logic QF_LIA)\n";
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    RandomFormula random(seed);
    const Truth formula = random.formula();
    bool has_model = false;
    random.for_all_assignments(
        0, [&](const logic::Assignment& values) { has_model = has_model || evaluate(formula, values); });
    expected += has_model ? "sat\n" : "unsat\n";
    const std::string alone =
        to_smt_lib(formula, has_model ? Status::satisfiable : Status::unsatisfiable, std::to_string(seed));
    const std::size_t head = alone.find("(declare");
    script +=
        "(push 1)\n" + alone.substr(head == std::string::npos ? alone.find("(assert") : head) + "(pop 1)\n";
  }
  EXPECT_EQ(answer_of("z3", folder, script), expected);
  EXPECT_EQ(answer_of("cvc5 --incremental", folder, script), expected);
}

TEST(SmtLib, SolversReadAWholeScript) {
  const support::TemporaryFolder folder;
  Terms terms;
  // Names that mean something else to a solver, or begin like numbers.
  const Truth odd = terms.unknown("and") < terms.unknown("8x") && terms.question("assert") &&
                    terms.unknown("8x") <= terms.constant(-2L) && terms.constant(-3L) <= terms.unknown("and");
  // Deeper than a parser's stack, were it written as it is.
  Truth deep = odd;
  for (int i = 0; i < 2000; ++i) deep = !(deep && terms.question("q" + std::to_string(i % 7)));
  deep = deep && odd;
  for (const std::string solver : {"z3", "cvc5"}) {
    EXPECT_EQ(answer_of(solver, folder, to_smt_lib(odd, Status::satisfiable)), "sat\n");
    EXPECT_EQ(answer_of(solver, folder, to_smt_lib(deep, Status::satisfiable)), "sat\n");
  }
}

}  // namespace
}  // namespace adoube::logic_tests
