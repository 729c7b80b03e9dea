// SPDX-License-Identifier: GPL-3.0-or-later
// Terms: equal ones are one, and what constants decide is what evaluation says.
#include "adoube/logic/term.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "adoube/core/contract.hpp"
#include "random_formula.hpp"

namespace adoube::logic_tests {
namespace {

using logic::Number;
using logic::Terms;
using logic::Truth;

/// The formula with values put in simplifies to a constant: the one that evaluation finds.
TEST(Term, ConstantsDecideWhatEvaluationSays) {
  int held = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    RandomFormula random(seed);
    random.for_all_assignments(1, [&](const logic::Assignment& values) {
      RandomFormula decided(seed, values);
      const Truth constant = decided.formula();
      ASSERT_EQ(decided.terms()[constant.index()].operation, logic::Operation::truth) << seed;
      const bool holds = decided.terms()[constant.index()].value != 0;
      ASSERT_EQ(holds, evaluate(random.formula(), values)) << seed;
      if (holds) ++held;
    });
  }
  EXPECT_GT(held, 1000);
}

TEST(Term, EqualTermsAreOne) {
  Terms terms;
  const Number x = terms.unknown("x");
  const Number y = terms.unknown("y");
  EXPECT_EQ((x + y).index(), (y + x).index());
  EXPECT_NE((x - y).index(), (y - x).index());
  EXPECT_EQ((x <= y).index(), (y >= x).index());
  EXPECT_EQ((!(x < y)).index(), (x >= y).index());
  EXPECT_EQ(terms.unknown("x").index(), x.index());
  EXPECT_EQ(atoms(x <= y && (x == y || !(x <= y)) && terms.question("q")), 3U);
}

TEST(Term, PartsComeBeforeTheWhole) {
  RandomFormula random(3);
  const auto parts = parts_of(random.formula());
  EXPECT_TRUE(std::ranges::is_sorted(parts));
  EXPECT_EQ(parts.back(), random.formula().index());
}

}  // namespace
}  // namespace adoube::logic_tests
