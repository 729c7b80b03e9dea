// SPDX-License-Identifier: GPL-3.0-or-later
// Openings from text: games cut short, positions line by line, faults with their line.
#include "adoube/match/opening.hpp"

#include <gtest/gtest.h>

#include "adoube/notation/fen.hpp"

namespace adoube::match {
namespace {

TEST(Openings, OfGamesAreCutToTheirFirstPlies) {
  const auto read = read_openings(
      "[Opening \"Ruy Lopez\"]\n[Variation \"Berlin\"]\n[ECO \"C65\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 *\n\n"
      "1. d4 (1. c4) d5 2. c4 1/2-1/2\n",
      3);
  ASSERT_TRUE(read) << read.error().text;
  ASSERT_EQ(read->openings.size(), 2);
  EXPECT_EQ(read->openings[0].moves.size(), 3);
  EXPECT_EQ(read->openings[0].name, "Ruy Lopez, Berlin");
  EXPECT_EQ(read->openings[0].eco, "C65");
  EXPECT_EQ(notation::to_fen(read->openings[1].position()),
            "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR b KQkq - 0 2");
}

TEST(Openings, OfEpdAndFenComeLineByLine) {
  const auto read = read_openings(
      "# two positions\n\n4k3/8/8/8/8/8/4P3/4K3 w - - id \"pawn\";\r\n"
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\n");
  ASSERT_TRUE(read) << read.error().text;
  ASSERT_EQ(read->openings.size(), 2);
  EXPECT_EQ(read->openings[0].name, "pawn");
  EXPECT_EQ(read->openings[1].start.turn(), Colour::black);
}

TEST(Openings, ThatEndTheGameAreLeftOut) {
  const auto read = read_openings("1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 *\n");
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_EQ(read->openings.size(), 1);
  EXPECT_EQ(read->over, 1);
}

TEST(Openings, AreRefusedWithTheLineOfTheFault) {
  const auto game = read_openings("1. e4 e5\n2. Ke3 *\n");
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().line, 2);
  const auto position = read_openings("4k3/8/8/8/8/8/4P3/4K3 w - -\n4k3/8/8/8/8/8/4P3/4K4 w - -\n");
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error().line, 2);
  EXPECT_FALSE(read_openings("4k3/8/8/8/8/8/4P3/8 w - -\n"));
}

TEST(Openings, WhatFollowsTheCutDoesNotMatter) {
  EXPECT_TRUE(read_openings("1. e4 e5\n2. Ke3 *\n", 2));
  EXPECT_TRUE(read_openings("[Result \"1-0\"]\n\n1. e4 e5 0-1\n"));
}

TEST(Openings, OfNothingAreNone) {
  const auto read = read_openings("\n");
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->openings.empty());
}

}  // namespace
}  // namespace adoube::match
