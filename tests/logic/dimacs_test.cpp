// SPDX-License-Identifier: GPL-3.0-or-later
// DIMACS: what is written is read as it was, and what is wrong is refused with its line.
#include "adoube/logic/dimacs.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "adoube/core/contract.hpp"
#include "random_cnf.hpp"

namespace adoube::logic_tests {
namespace {

using logic::Cnf;
using logic::parse_dimacs;

[[nodiscard]] std::string written(const Cnf& cnf, const std::string& comment = "") {
  std::ostringstream out;
  write_dimacs(cnf, comment, out);
  return std::move(out).str();
}

TEST(Dimacs, IsWrittenInItsCustomaryForm) {
  Cnf cnf;
  cnf.declare(3);
  cnf.add(std::vector{1, -2});
  cnf.add(std::vector{2, 3});
  cnf.add({});
  EXPECT_EQ(written(cnf, "two lines\nof comment"),
            "c two lines\nc of comment\np cnf 3 3\n1 -2 0\n2 3 0\n0\n");
}

TEST(Dimacs, IsReadAsItWasWritten) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    support::Random random(seed);
    const int variables = random.between(1, 300);
    const int clauses = random.below(50);
    const Cnf cnf = random_cnf(random, variables, clauses, 1, 5);
    const auto read = parse_dimacs(written(cnf, "p cnf 1 1"));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, cnf);
  }
}

TEST(Dimacs, ForgivesBlanksAndLineEnds) {
  const auto read = parse_dimacs("c x\r\n  c y\np  cnf\t2 2 \r\n1\n -2 0 2\nc in a clause\n0");
  ASSERT_TRUE(read.has_value());
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ((*read)[0].size(), 2U);
  EXPECT_EQ((*read)[1][0], 2);
}

TEST(Dimacs, SaysWhatIsWrongAndWhere) {
  const auto expect_error = [](const std::string& text, std::size_t line, const std::string& reason) {
    const auto read = parse_dimacs(text);
    ASSERT_FALSE(read.has_value()) << text;
    EXPECT_EQ(read.error().line, line) << text;
    EXPECT_EQ(read.error().text, reason) << text;
  };
  expect_error("", 1, "There is no header: \"p cnf VARIABLES CLAUSES\".");
  expect_error("c\n1 0\n", 2, "The header \"p cnf VARIABLES CLAUSES\" must come first.");
  expect_error("p dnf 1 1\n", 1, "After \"p\" must stand \"cnf\".");
  expect_error("p\ncnf 1 1\n", 3, "After \"p\" must stand \"cnf\".");  // That was a comment.
  expect_error("p cnf\n1 1\n", 2, "The number of variables must be 0 to 16777216.");
  expect_error("p cnf 1\n1 0\n", 2, "The number of clauses must be 0 to 2147483647.");
  expect_error("p cnf 1 9999999999\n", 1, "The number of clauses must be 0 to 2147483647.");
  expect_error("p cnf -1 1\n", 1, "The number of variables must be 0 to 16777216.");
  expect_error("p cnf 16777217 1\n", 1, "The number of variables must be 0 to 16777216.");
  expect_error("p cnf 2 1\n1 3 0\n", 2, "The header has no variable 3.");
  expect_error("p cnf 2 1\n1 -3 0\n", 2, "The header has no variable -3.");
  expect_error("p cnf 2 1\n1 x 0\n", 2, "'x' is no literal.");
  expect_error("p cnf 2 1\n1 0\np cnf 2 1\n", 3, "'p' is no literal.");
  expect_error("p cnf 2 1\n1 0\n\n2 0\n", 4, "There are more clauses than the header says.");
  expect_error("p cnf 2 2\n1 0\n", 3, "There are fewer clauses than the header says.");
  expect_error("p cnf 2 1\n1 2\n", 3, "The last clause has no end: a 0 is missing.");
  expect_error("p cnf 2 1\n1 2- 0\n", 2, "'2-' is no literal.");
  expect_error("p cnf 2 1\n" + std::string(50, '7') + " 0\n", 2,
               "'77777777777777777777777777777777777777777777777777' is no literal.");
}

TEST(Cnf, TakesOnlyDeclaredVariables) {
  Cnf cnf;
  EXPECT_EQ(cnf.new_variable(), 1);
  EXPECT_THROW(cnf.add(std::vector{2}), ContractViolation);
  EXPECT_THROW(cnf.add(std::vector{0}), ContractViolation);
  cnf.declare(5);
  cnf.declare(3);
  EXPECT_EQ(cnf.variables(), 5);
}

}  // namespace
}  // namespace adoube::logic_tests
