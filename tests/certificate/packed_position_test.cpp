// SPDX-License-Identifier: GPL-3.0-or-later
// Thirty-two bytes hold a position and nothing else.
#include "adoube/certificate/packed_position.hpp"

#include <gtest/gtest.h>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::certificate {
namespace {

TEST(PackedPosition, GivesBackTheInitialPositionForBothPlayers) {
  board::Position position;
  EXPECT_EQ(board::make_position(setup_of(pack(position))).value(), position);
  position.play(Move::normal(Square::e2, Square::e4));
  EXPECT_EQ(board::make_position(setup_of(pack(position))).value(), position);
  EXPECT_EQ(turn_of(pack(position)), Colour::black);
}

}  // namespace
}  // namespace adoube::certificate
