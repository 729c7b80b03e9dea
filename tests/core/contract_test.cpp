// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/contract.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "adoube/core/result.hpp"

namespace adoube {
namespace {

/// Runs a check that must be violated, and returns the violation.
template <class Check>
ContractViolation violation(Check check) {
  try {
    check();
  } catch (const ContractViolation& caught) {
    return caught;
  }
  ADD_FAILURE() << "no contract was violated";
  return {ContractKind::invariant, "none"};
}

TEST(Contract, HoldsQuietly) {
  EXPECT_NO_THROW(expects(true, "f: x"));
  EXPECT_NO_THROW(ensures(true, "f: x"));
  EXPECT_NO_THROW(invariant(true, "T: x"));
}

TEST(Contract, IsCheckedInEveryBuild) {
  EXPECT_EQ(violation([] { expects(false, "f: x"); }).kind(), ContractKind::precondition);
  EXPECT_EQ(violation([] { ensures(false, "f: x"); }).kind(), ContractKind::postcondition);
  EXPECT_EQ(violation([] { invariant(false, "T: x"); }).kind(), ContractKind::invariant);
}

TEST(Contract, NamesWhatWasBroken) {
  const ContractViolation caught = violation([] { expects(false, "after: the move is legal"); });
  EXPECT_EQ(caught.contract(), "after: the move is legal");
  EXPECT_STREQ(caught.what(), "precondition violated: after: the move is legal");
  EXPECT_STREQ(violation([] { ensures(false, "f"); }).what(), "postcondition violated: f");
  EXPECT_STREQ(violation([] { invariant(false, "T"); }).what(), "invariant violated: T");
}

TEST(Contract, ViolationIsAMistakeInTheProgram) { EXPECT_THROW(expects(false, "f: x"), std::logic_error); }

TEST(Contract, IsCheckedAtCompileTimeToo) {
  constexpr auto half = [](int n) {
    expects(n % 2 == 0, "half: the number is even");
    return n / 2;
  };
  static_assert(half(8) == 4);
  EXPECT_THROW(static_cast<void>(half(7)), ContractViolation);
}

TEST(Result, HoldsAValueOrAnError) {
  const auto read = [](int n) -> Result<int, std::string> {
    if (n < 0) return std::unexpected("negative");
    return n;
  };
  EXPECT_EQ(read(3).value(), 3);
  EXPECT_EQ(read(-3).error(), "negative");
  EXPECT_FALSE(read(-3).has_value());
}

}  // namespace
}  // namespace adoube
