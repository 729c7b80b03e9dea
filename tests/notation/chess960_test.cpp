// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of Chess960's start positions, against what is published about them.
#include "adoube/notation/chess960.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::notation {
namespace {

std::string back_rank_of(int number) {
  const std::string fen = to_fen(chess960_setup(number));
  return fen.substr(fen.find(" w ") - 8, 8);
}

TEST(Chess960, PublishedNumbersMeanTheirPositions) {
  EXPECT_EQ(chess960_setup(518), initial_setup());
  EXPECT_EQ(back_rank_of(0), "BBQNNRKR");
  EXPECT_EQ(back_rank_of(1), "BQNBNRKR");
  EXPECT_EQ(back_rank_of(534), "RNBKQBNR");
  EXPECT_EQ(back_rank_of(959), "RKRNNQBB");
}

TEST(Chess960, AllPositionsDifferAreValidAndKnowTheirNumber) {
  std::set<std::string> seen;
  for (int number = 0; number < number_of_chess960_starts; ++number) {
    const adoube::Setup setup = chess960_setup(number);
    EXPECT_TRUE(board::setup_faults(setup).empty()) << number;
    EXPECT_EQ(chess960_number(setup), number);
    EXPECT_EQ(parse_fen(to_fen(setup)), setup);
    const std::string rank = back_rank_of(number);
    EXPECT_TRUE(seen.insert(rank).second) << rank;
    EXPECT_LT(rank.find('R'), rank.find('K')) << rank;
    EXPECT_GT(rank.rfind('R'), rank.find('K')) << rank;
    EXPECT_NE(rank.find('B') % 2, rank.rfind('B') % 2) << rank;
  }
}

TEST(Chess960, WhatIsNoStartHasNoNumber) {
  adoube::Setup setup = chess960_setup(7);
  setup.turn = Colour::black;
  EXPECT_EQ(chess960_number(setup), std::nullopt);
  setup = chess960_setup(7);
  setup.castling = {};
  EXPECT_EQ(chess960_number(setup), std::nullopt);
  EXPECT_THROW(static_cast<void>(chess960_setup(960)), ContractViolation);
  EXPECT_THROW(static_cast<void>(chess960_setup(-1)), ContractViolation);
}

}  // namespace
}  // namespace adoube::notation
