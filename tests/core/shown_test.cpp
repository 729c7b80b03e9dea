// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/shown.hpp"

#include <gtest/gtest.h>

namespace adoube {
namespace {

TEST(Shown, PlainTextStandsAsItIs) {
  EXPECT_EQ(plain(""), "");
  EXPECT_EQ(plain("Nf3 !~"), "Nf3 !~");
  EXPECT_EQ(shown("Nf3"), "'Nf3'");
}

TEST(Shown, WhatATerminalWouldObeyIsWrittenOut) {
  EXPECT_EQ(plain("\x1b[2J\n\x7f"), "\\x1b[2J\\x0a\\x7f");
  EXPECT_EQ(plain(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(plain("\xc3\xa9"), "\\xc3\\xa9");
}

TEST(Shown, WhatIsTooLongIsCutOffAndSaysSo) {
  const std::string sixty(60, 'x');
  EXPECT_EQ(plain(sixty), sixty);
  EXPECT_EQ(plain(sixty + "y"), sixty + "…");
  EXPECT_EQ(shown("abc", 2), "'ab…'");
}

}  // namespace
}  // namespace adoube
