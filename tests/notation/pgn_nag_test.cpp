// SPDX-License-Identifier: GPL-3.0-or-later
// Annotation symbols: every one leads to its code, every code to one symbol and back.
#include "adoube/notation/pgn_nag.hpp"

#include <gtest/gtest.h>

#include <string>

namespace adoube::notation {
namespace {

TEST(PgnNag, KnowsTheSixSuffixes) {
  EXPECT_EQ(nag_of_glyph("!"), 1);
  EXPECT_EQ(nag_of_glyph("?"), 2);
  EXPECT_EQ(nag_of_glyph("!!"), 3);
  EXPECT_EQ(nag_of_glyph("??"), 4);
  EXPECT_EQ(nag_of_glyph("!?"), 5);
  EXPECT_EQ(nag_of_glyph("?!"), 6);
}

TEST(PgnNag, KnowsTheSymbolsOfPositions) {
  EXPECT_EQ(nag_of_glyph("□"), 7);
  EXPECT_EQ(nag_of_glyph("="), 10);
  EXPECT_EQ(nag_of_glyph("∞"), 13);
  EXPECT_EQ(nag_of_glyph("⩲"), 14);
  EXPECT_EQ(nag_of_glyph("+="), 14);
  EXPECT_EQ(nag_of_glyph("⩱"), 15);
  EXPECT_EQ(nag_of_glyph("=+"), 15);
  EXPECT_EQ(nag_of_glyph("±"), 16);
  EXPECT_EQ(nag_of_glyph("\xb1"), 16);
  EXPECT_EQ(nag_of_glyph("+/-"), 16);
  EXPECT_EQ(nag_of_glyph("∓"), 17);
  EXPECT_EQ(nag_of_glyph("-/+"), 17);
  EXPECT_EQ(nag_of_glyph("+-"), 18);
  EXPECT_EQ(nag_of_glyph("+−"), 18);
  EXPECT_EQ(nag_of_glyph("-+"), 19);
  EXPECT_EQ(nag_of_glyph("−+"), 19);
  EXPECT_EQ(nag_of_glyph("⨀"), 22);
  EXPECT_EQ(nag_of_glyph("↑"), 36);
  EXPECT_EQ(nag_of_glyph("→"), 40);
  EXPECT_EQ(nag_of_glyph("⇆"), 132);
  EXPECT_EQ(nag_of_glyph("∆"), 140);
  EXPECT_EQ(nag_of_glyph("N"), 146);
  EXPECT_EQ(nag_of_glyph("D"), 220);
}

TEST(PgnNag, KnowsNothingElse) {
  for (const char* const text : {"", " ", "!!!", "e4", "Nf3", "+", "-", "--", "#", "K", "$1", "zugzwangs"}) {
    EXPECT_EQ(nag_of_glyph(text), std::nullopt) << text;
  }
  EXPECT_EQ(nag_of_glyph(std::string(1000, '!')), std::nullopt);
}

TEST(PgnNag, WrittenSymbolsLeadBackToTheirCode) {
  int symbols = 0;
  for (int code = 0; code <= largest_nag; ++code) {
    const std::string_view glyph = glyph_of_nag(code);
    if (glyph.empty()) continue;
    ++symbols;
    EXPECT_EQ(nag_of_glyph(glyph), code) << glyph;
    EXPECT_NE(describe_nag(code), "") << glyph;
  }
  EXPECT_EQ(symbols, 40);
  EXPECT_EQ(glyph_of_nag(-1), "");
  EXPECT_EQ(glyph_of_nag(256), "");
}

TEST(PgnNag, SaysWhatACodeMeans) {
  EXPECT_EQ(describe_nag(1), "good move");
  EXPECT_EQ(describe_nag(139), "Black is very short of time");
  EXPECT_EQ(describe_nag(160), "");
  EXPECT_EQ(describe_nag(-1), "");
  EXPECT_EQ(describe_nag(1000), "");
  for (int code = 0; code < 140; ++code) EXPECT_NE(describe_nag(code), "") << code;
}

}  // namespace
}  // namespace adoube::notation
