// SPDX-License-Identifier: GPL-3.0-or-later
// The checker of refutations: what it accepts, what it rejects, and that a slow one says the same.
#include "adoube/logic/drat.hpp"

#include <gtest/gtest.h>

#include "adoube/logic/dimacs.hpp"
#include "random_cnf.hpp"
#include "simple_checker.hpp"

namespace adoube::logic_tests {
namespace {

using logic::Cnf;
using logic::DratForm;
using logic::DratOutcome;
using logic::DratVerdict;

[[nodiscard]] Cnf cnf_of(const std::string& text) { return logic::parse_dimacs(text).value(); }

/// All four clauses of two variables.
const Cnf square = cnf_of("p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");

void expect_rejected(const DratVerdict& verdict, std::uint64_t step, std::uint64_t place) {
  EXPECT_EQ(verdict.outcome, DratOutcome::rejected);
  EXPECT_EQ(verdict.step, step);
  EXPECT_EQ(verdict.place, place);
  EXPECT_FALSE(verdict.reason.empty());
}

void expect_malformed(std::string_view proof, std::uint64_t place, const std::string& reason) {
  const DratVerdict verdict = check_drat(square, proof);
  EXPECT_EQ(verdict.outcome, DratOutcome::malformed) << proof;
  EXPECT_EQ(verdict.place, place) << proof;
  EXPECT_EQ(verdict.reason, reason) << proof;
}

TEST(Drat, RefutesByPropagation) {
  const DratVerdict verdict = check_drat(square, "c why\n1 0\n0\n");
  EXPECT_TRUE(verdict.is_verified());
  EXPECT_EQ(verdict.step, 1U);  // 1 makes both 2 and -2.
  EXPECT_EQ(verdict.place, 2U);
  EXPECT_EQ(verdict.form, DratForm::text);
  EXPECT_EQ(verdict.added, 1U);
}

TEST(Drat, ReadsBinary) {
  const DratVerdict verdict = check_drat(square, std::string_view("a\x02\0", 3));
  EXPECT_TRUE(verdict.is_verified());
  EXPECT_EQ(verdict.form, DratForm::binary);
}

TEST(Drat, NeedsNoStepWhereClausesContradictThemselves) {
  EXPECT_TRUE(check_drat(cnf_of("p cnf 1 2\n1 0\n-1 0\n"), "").is_verified());
  EXPECT_TRUE(check_drat(cnf_of("p cnf 0 1\n0\n"), "").is_verified());
  EXPECT_FALSE(check_drat(cnf_of("p cnf 1 1\n1 0\n"), "").is_verified());
  EXPECT_FALSE(check_drat(cnf_of("p cnf 0 0\n"), "").is_verified());
}

TEST(Drat, RejectsWhatDoesNotFollow) {
  expect_rejected(check_drat(cnf_of("p cnf 3 2\n1 2 0\n-1 3 0\n"), "3 2 0\n\n0\n"), 2, 3);
  expect_rejected(check_drat(square, "0\n"), 1, 1);
  expect_rejected(check_drat(square, ""), 0, 1);
  expect_rejected(check_drat(square, "1 2 0\n"), 1, 2);
}

TEST(Drat, RejectsWhatNeedsADeletedClause) {
  expect_rejected(check_drat(square, "d -2 1 0\n1 0\n"), 2, 2);
  // A long one, whose watches do not know yet.
  const Cnf three = cnf_of("p cnf 3 5\n1 2 3 0\n-3 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
  EXPECT_TRUE(check_drat(three, "1 0\n").is_verified());
  const Cnf open = cnf_of("p cnf 3 5\n1 2 3 0\n1 2 -3 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
  EXPECT_TRUE(check_drat(open, "1 0\n").is_verified());
  expect_rejected(check_drat(open, "d 3 2 1 0\n1 2 0\n"), 2, 2);
}

TEST(Drat, DeletesOneCopyOfAClause) {
  const Cnf twice = cnf_of("p cnf 2 5\n1 2 0\n2 1 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
  EXPECT_TRUE(check_drat(twice, "d 1 2 0\n1 0\n").is_verified());
  expect_rejected(check_drat(twice, "d 1 2 0\nd 1 2 0\n1 0\n"), 3, 3);
}

TEST(Drat, PassesOverDeletionsOfNothing) {
  const DratVerdict verdict = check_drat(square, "d 1 2 3 0\nd 0\nd 7 0\nd 1 2 0 1 2 0 1 0\n");
  EXPECT_TRUE(verdict.is_verified() || verdict.outcome == DratOutcome::rejected);
  EXPECT_EQ(verdict.unknown, 3U);
  EXPECT_EQ(verdict.deleted, 1U);
}

TEST(Drat, KeepsWhatADeletedClauseMadeKnown) {
  const Cnf cnf = cnf_of("p cnf 3 5\n1 0\n-1 2 0\n-2 3 0\n-2 -3 0\n1 2 3 0\n");
  EXPECT_TRUE(check_drat(cnf, "").is_verified());
  const Cnf open = cnf_of("p cnf 4 4\n1 0\n-1 2 0\n-2 3 4 0\n-2 3 -4 0\n");
  const DratVerdict verdict = check_drat(open, "d -1 2 0\nd 1 0\n3 0\n");
  EXPECT_EQ(verdict.added, 1U);
}

/// The clause 3 1 is no consequence, but blocked: whatever 3 is, it can be made true.
TEST(Drat, AcceptsByResolventsOnTheFirstLiteral) {
  const Cnf cnf = cnf_of("p cnf 4 5\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n-3 1 4 0\n");
  const DratVerdict first = check_drat(cnf, "3 -1 0\n1 0\n");
  EXPECT_TRUE(first.is_verified());
  const Cnf free = cnf_of("p cnf 3 2\n-3 1 0\n2 1 0\n");
  const DratVerdict blocked = check_drat(free, "3 -1 0\n");
  EXPECT_EQ(blocked.added, 1U);
  EXPECT_EQ(blocked.resolved, 1U);
  EXPECT_EQ(check_drat(free, "-1 3 0\n").added, 0U);     // The pivot is the first literal, and none other.
  EXPECT_EQ(check_drat(free, "3 0\n").added, 0U);        // -3 1 has the resolvent 1.
  EXPECT_EQ(check_drat(free, "4 -1 -2 0\n").added, 1U);  // A new variable can mean anything.
  // Once it does, it is not new any more.
  EXPECT_EQ(check_drat(free, "4 -1 0\n-4 1 0\n-4 0\n").added, 2U);
}

/// A literal known to be true is a clause, though no clause may be left that says so.
TEST(Drat, ResolvesWithWhatIsKnown) {
  const Cnf cnf = cnf_of("p cnf 3 2\n-1 0\n2 3 0\n");
  EXPECT_EQ(check_drat(cnf, "1 2 0\n").added, 0U);
  EXPECT_EQ(check_drat(cnf, "d -1 0\n1 2 0\n").added, 0U);
}

TEST(Drat, SaysWhatIsMalformedAndWhere) {
  expect_malformed("1 x 0\n", 1, "'x' is no literal.");
  expect_malformed("1 2 0\n1 2\n", 3, "The proof ends inside a step.");
  expect_malformed("1 2 0\n\nd", 3, "The proof ends inside a step.");
  expect_malformed("1 2 0 d d 0", 1, "'d' is no literal.");
  expect_malformed("99999999999999999999 0", 1, "'99999999999999999999' is no literal.");
  expect_malformed("20000000 0", 1, "The variable 20000000 has too high a number.");
  expect_malformed("1 2 0\n\x1b[2J\n", 2, "'\\x1b[2J' is no literal.");
  using namespace std::string_view_literals;
  expect_malformed("a\x02\x04\0a\x02"sv, 6, "The proof ends inside a step.");
  expect_malformed("a\x02\x04\0b\x02\0"sv, 4, "A step must begin with the byte a or d.");
  expect_malformed("a\x02\x04\0a\x82"sv, 6, "The proof ends inside a literal.");
  expect_malformed("a\x02\x04\0a\x01\0"sv, 5, "There is no variable 0.");
  expect_malformed("a\x02\x04\0a\xff\xff\xff\xff\x7f\0"sv, 5, "A variable has too high a number.");
  expect_malformed("a\x02\x04\0a\xff\xff\xff\x7f\0"sv, 5, "A variable has too high a number.");
}

/// So many clauses come and go that their memory is tidied up: what is left is what it was.
TEST(Drat, SurvivesItsGarbage) {
  const Cnf cnf = cnf_of("p cnf 45 5\n1 2 3 0\n1 2 -3 0\n1 -2 0\n-1 2 0\n-1 -2 0\n");
  std::string garbage;
  for (int i = 0; i < 4000; ++i) {
    std::string clause = "1 2 3 ";
    for (int k = 4; k < 40; ++k) clause += std::to_string((i + k) % 2 == 0 ? k : -k) + ' ';
    clause += std::to_string(40 + i % 5) + " 0\n";
    garbage += clause;
    garbage += "d " + clause;
  }
  const DratVerdict verdict = check_drat(cnf, garbage + "1 0\n");
  EXPECT_TRUE(verdict.is_verified());
  EXPECT_EQ(verdict.deleted, 4000U);
  EXPECT_EQ(verdict.step, 8001U);
  expect_rejected(check_drat(cnf, garbage + "d 3 2 1 0\n1 0\n"), 8002, 8002);
  expect_rejected(check_drat(cnf, garbage + "d 2 -1 0\n1 0\n-2 0\n"), 8003, 8004);
}

/// Steps by chance, most of which follow.
[[nodiscard]] Proof random_proof(support::Random& random, const Cnf& cnf) {
  Proof proof;
  std::vector<Clause> known = clauses_of(cnf);
  for (int i = 0; i < 40; ++i) {
    if (random.chance(25)) {
      Clause gone = random.pick(known);
      std::ranges::reverse(gone);
      proof.push_back({.is_deletion = true, .clause = gone});
      continue;
    }
    const Cnf made = random_cnf(random, cnf.variables() + 1, 1, 1, 3);
    proof.push_back({.is_deletion = false, .clause = Clause(made[0].begin(), made[0].end())});
    // A step that does not follow ends a proof: mostly leave it out, so that proofs grow long.
    if (random.chance(3) || SimpleChecker(cnf).check(proof).all_follow) {
      known.push_back(proof.back().clause);
    } else {
      proof.pop_back();
    }
  }
  return proof;
}

/// The checker and the slow one say the same, and what they verify has no model.
TEST(Drat, SaysWhatASlowCheckerSays) {
  int verified = 0;
  int rejected = 0;
  std::uint64_t resolved = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    support::Random random(seed);
    const int variables = random.between(3, 5);
    const int clauses = random.between(4 * variables, 8 * variables);
    const Cnf cnf = random_cnf(random, variables, clauses, 2, 4);
    const Proof proof = random_proof(random, cnf);
    const auto expected = SimpleChecker(cnf).check(proof);
    for (const std::string& bytes : {to_text(proof), to_binary(proof)}) {
      const DratVerdict verdict = check_drat(cnf, bytes);
      ASSERT_NE(verdict.outcome, DratOutcome::malformed) << seed;
      ASSERT_EQ(verdict.is_verified(), expected.is_verified) << seed;
      ASSERT_EQ(verdict.step, expected.step) << seed;
      ASSERT_FALSE(verdict.is_verified() && has_model(cnf)) << seed;
      if (verdict.is_verified() && verdict.step > 0) ++verified;
      if (!expected.all_follow) ++rejected;
      resolved += verdict.resolved;
    }
  }
  // All of it happens, and often.
  EXPECT_GT(verified, 100);
  EXPECT_GT(rejected, 50);
  EXPECT_GT(resolved, 100U);
}

}  // namespace
}  // namespace adoube::logic_tests
