// SPDX-License-Identifier: GPL-3.0-or-later
// Characters and counts in texts.
#include "adoube/core/ascii.hpp"

#include <gtest/gtest.h>

#include <cctype>

#include "adoube/core/counted.hpp"

namespace adoube {
namespace {

TEST(Ascii, IsAsInTheLocaleC) {
  for (int i = 0; i < 256; ++i) {
    const auto c = static_cast<char>(i);
    EXPECT_EQ(is_digit(c), std::isdigit(i) != 0) << i;
    EXPECT_EQ(to_lower(c), static_cast<char>(std::tolower(i))) << i;
    EXPECT_EQ(is_blank(c), c == ' ' || c == '\t' || c == '\n' || c == '\r') << i;
  }
}

TEST(Ascii, BlanksAroundATextAreTakenOff) {
  EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
  EXPECT_EQ(trimmed("a"), "a");
  EXPECT_EQ(trimmed(" \n"), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Ascii, LetterCaseIsIgnoredAndNothingElse) {
  EXPECT_TRUE(equals_ignoring_case("SetUp", "setup"));
  EXPECT_FALSE(equals_ignoring_case("SetUp", "setups"));
  EXPECT_FALSE(equals_ignoring_case("a@", "a`"));  // They differ as A and a do.
  EXPECT_EQ(in_lower_case("Ponder Hit Ä"), "ponder hit Ä");
}

TEST(Counted, OneThingIsNotMany) {
  EXPECT_EQ(counted(0, "game"), "0 games");
  EXPECT_EQ(counted(1, "more move"), "1 more move");
  EXPECT_EQ(counted(12U, "game"), "12 games");
}

}  // namespace
}  // namespace adoube
