// SPDX-License-Identifier: GPL-3.0-or-later
// What the bits say is what the formula says: compared for all assignments of many formulas.
#include "adoube/logic/bit_blast.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <sstream>

#include "adoube/logic/dimacs.hpp"
#include "random_formula.hpp"
#include "seeds.hpp"
#include "simple_solver.hpp"

namespace adoube::logic_tests {
namespace {

using logic::Number;
using logic::Terms;
using logic::Truth;

/// Is the formula true under these values, as its clauses say?
[[nodiscard]] bool clauses_hold(const logic::BitBlasted& blasted, const Clauses& clauses,
                                const logic::Assignment& values) {
  const auto literals = encoded(blasted, values);
  if (!literals) return false;
  return is_satisfiable(clauses, {literals->begin(), literals->end()});
}

RC_GTEST_PROP(BitBlast, SaysWhatTheFormulaSays, ()) {
  RandomFormula random(*support::seeds());
  const Truth formula = random.formula();
  const auto blasted = bit_blast(formula);
  RC_ASSERT(blasted.has_value());
  const Clauses clauses = clauses_of(blasted->cnf);
  random.for_all_assignments(2, [&](const logic::Assignment& values) {
    RC_ASSERT(clauses_hold(*blasted, clauses, values) == evaluate(formula, values));
  });
}

/// Bits that no value within the bounds has are excluded too: every model of the clauses is one of the
/// formula.
RC_GTEST_PROP(BitBlast, EveryModelDecodesToAModel, ()) {
  RandomFormula random(*support::seeds());
  const Truth formula = random.formula();
  const auto blasted = bit_blast(formula);
  RC_ASSERT(blasted.has_value());
  const Clauses clauses = clauses_of(blasted->cnf);
  std::size_t bits = blasted->truths.size();
  for (const auto& number : blasted->numbers) bits += number.bits.size();
  std::size_t models = 0;
  for (std::size_t pattern = 0; pattern < std::size_t{1} << bits; ++pattern) {
    std::set<logic::Literal> known;
    std::vector<bool> model(static_cast<std::size_t>(blasted->cnf.variables()) + 1, false);
    for (std::size_t k = 0; k < bits; ++k) {
      model[k + 1] = ((pattern >> k) & 1U) != 0;
      known.insert(model[k + 1] ? static_cast<int>(k + 1) : -static_cast<int>(k + 1));
    }
    if (!is_satisfiable(clauses, known)) continue;
    ++models;
    RC_ASSERT(evaluate(formula, decoded(*blasted, model)));
  }
  std::size_t expected = 0;
  random.for_all_assignments(0, [&](const logic::Assignment& values) {
    if (evaluate(formula, values)) ++expected;
  });
  // A variable that simplification removed from the formula takes its values with it.
  if (blasted->numbers.size() == random.ranges().size() &&
      blasted->truths.size() == random.questions().size()) {
    RC_ASSERT(models == expected);
  }
}

struct Bounds : testing::Test {
  Terms terms;
  Number v = terms.unknown("v");
  Number w = terms.unknown("w");
  Truth anything = terms.question("anything");

  [[nodiscard]] Number c(std::int64_t value) { return terms.constant(value); }
  /// The bounds of v as text, or the error.
  [[nodiscard]] static std::string of_v(const Truth& formula) {
    const auto blasted = bit_blast(formula);
    if (!blasted) return blasted.error().text;
    for (const auto& number : blasted->numbers) {
      if (number.name == "v") return std::to_string(number.lowest) + ".." + std::to_string(number.highest);
    }
    return "none";
  }
};

TEST_F(Bounds, AreReadOffConjuncts) {
  EXPECT_EQ(of_v(c(0) <= v && v <= c(7)), "0..7");
  EXPECT_EQ(of_v(c(0) <= v && v < c(8)), "0..7");
  EXPECT_EQ(of_v(!(v < c(-3)) && !(c(8) <= v)), "-3..7");
  EXPECT_EQ(of_v(v == c(3) && anything), "3..3");
  EXPECT_EQ(of_v(anything && (v >= c(1) && (!anything && v <= c(2)))), "1..2");
  EXPECT_EQ(of_v(!(v < c(0) || c(5) < v || anything)), "0..5");
  EXPECT_EQ(of_v(!implies(c(0) <= v && v <= c(4), anything)), "0..4");
}

TEST_F(Bounds, FollowFromThoseOfOthers) {
  const Truth w_bounded = c(2) <= w && w <= c(5);
  EXPECT_EQ(of_v(w_bounded && v == w), "2..5");
  EXPECT_EQ(of_v(w_bounded && v + w == c(10)), "5..8");
  EXPECT_EQ(of_v(w_bounded && w - v <= c(0) && v <= w + c(1)), "2..6");
  EXPECT_EQ(of_v(w_bounded && v < w && v > w - c(3)), "0..4");
  EXPECT_EQ(of_v(w_bounded && v == choose(anything, w, c(9))), "2..9");
}

TEST_F(Bounds, OfDisjunctionsAreThoseOfAllSides) {
  EXPECT_EQ(of_v(v == c(1) || v == c(3)), "1..3");
  EXPECT_EQ(of_v(!(v != c(1) && v != c(3))), "1..3");
  EXPECT_EQ(of_v((c(0) <= v && v <= c(3) && anything) || (c(2) <= v && v <= c(6))), "0..6");
  EXPECT_EQ(of_v((c(0) <= v && v <= c(3)) || (c(5) <= v && v <= c(4))), "0..3");
  EXPECT_EQ(of_v((v <= c(3)) == (v <= c(5)) && c(0) <= v && v <= c(9)), "0..9");
  EXPECT_EQ(of_v((v <= c(3)) != (v <= c(5))), "4..5");
}

TEST_F(Bounds, SeeThroughDistances) {
  const Truth w_bounded = c(2) <= w && w <= c(5);
  const Number way = v - w;
  EXPECT_EQ(of_v(w_bounded && choose(c(0) <= way, way, c(0) - way) <= c(1)), "1..6");
}

TEST_F(Bounds, AreNotReadOffAnythingElse) {
  EXPECT_EQ(of_v(c(0) <= v || v <= c(7)), "The formula gives the variable v no lowest and no highest value.");
  EXPECT_EQ(of_v(c(0) <= v && (v <= c(7) || anything)), "The formula gives the variable v no highest value.");
  EXPECT_EQ(of_v(v <= c(7) && !(c(0) <= v && anything)), "The formula gives the variable v no lowest value.");
  EXPECT_EQ(of_v(c(0) <= v && v != c(7)), "The formula gives the variable v no highest value.");
  EXPECT_EQ(of_v(c(0) <= v && (v <= c(7)) == anything), "The formula gives the variable v no highest value.");
  EXPECT_EQ(of_v(c(0) <= v && v <= c(std::int64_t{1} << 41)),
            "The formula gives the variable v no highest value.");
}

TEST_F(Bounds, NameTheVariableThatHasNone) {
  const auto blasted = bit_blast(c(0) <= v && v <= c(7) && v + w == c(3) && w <= w + v);
  EXPECT_TRUE(blasted.has_value());
  const auto open = bit_blast(c(0) <= v && v <= c(7) && w <= v);
  ASSERT_FALSE(open.has_value());
  EXPECT_EQ(open.error().variable, "w");
}

TEST_F(Bounds, ThatCrossMakeAFalseFormula) {
  const auto blasted = bit_blast(c(4) <= v && v <= c(3));
  ASSERT_TRUE(blasted.has_value());
  EXPECT_FALSE(is_satisfiable(clauses_of(blasted->cnf), {}));
}

/// What bounds a sum must still be said of the sum.
TEST_F(Bounds, OfASumAreNotTakenForGranted) {
  const auto blasted =
      bit_blast(c(0) <= v && v <= c(7) && c(0) <= w && w <= c(7) && v + w <= c(5) && c(9) <= v + v);
  ASSERT_TRUE(blasted.has_value());
  const Clauses clauses = clauses_of(blasted->cnf);
  EXPECT_TRUE(clauses_hold(*blasted, clauses, {.numbers = {{"v", 5}, {"w", 0}}, .truths = {}}));
  EXPECT_FALSE(clauses_hold(*blasted, clauses, {.numbers = {{"v", 5}, {"w", 1}}, .truths = {}}));
  EXPECT_FALSE(clauses_hold(*blasted, clauses, {.numbers = {{"v", 4}, {"w", 1}}, .truths = {}}));
}

TEST(BitBlast, DescribesItsVariables) {
  Terms terms;
  const Number file = terms.unknown("K_file");
  const Number step = terms.unknown("step");
  const Number one = terms.constant(1L);
  const auto blasted =
      bit_blast(terms.constant(0L) <= file && file <= terms.constant(7L) && terms.constant(-1L) <= step &&
                step <= one && terms.unknown("one") == one && (terms.question("check") || file == step));
  ASSERT_TRUE(blasted.has_value());
  EXPECT_EQ(describe_variables(*blasted),
            "v K_file 0..7 : 1 2 3\nv step -1..1 : 4 5\nv one 1..1 :\nv check truth : 6\n");
}

TEST(BitBlast, KeepsSharedPartsShared) {
  Terms terms;
  Number x = terms.unknown("x");
  Truth all = terms.constant(0L) <= x && x <= terms.constant(1L);
  // As a tree, this has 2^30 leaves.
  for (int i = 0; i < 30; ++i) x = x + x;
  all = all && x == terms.constant(std::int64_t{1} << 30);
  const auto blasted = bit_blast(all);
  ASSERT_TRUE(blasted.has_value());
  EXPECT_LT(blasted->cnf.size(), 100U);
  EXPECT_TRUE(clauses_hold(*blasted, clauses_of(blasted->cnf), {.numbers = {{"x", 1}}, .truths = {}}));
  EXPECT_FALSE(clauses_hold(*blasted, clauses_of(blasted->cnf), {.numbers = {{"x", 0}}, .truths = {}}));
}

}  // namespace
}  // namespace adoube::logic_tests
