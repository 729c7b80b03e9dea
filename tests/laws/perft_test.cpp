// SPDX-License-Identifier: GPL-3.0-or-later
// Known counts of games, by the specification alone.
#include "adoube/laws/perft.hpp"

#include <gtest/gtest.h>

#include "boards.hpp"

namespace adoube::laws {
namespace {

using test::board_of;

TEST(Perft, CountsFromTheInitialPosition) {
  EXPECT_EQ(perft(initial_board(), 0), 1U);
  EXPECT_EQ(perft(initial_board(), 1), 20U);
  EXPECT_EQ(perft(initial_board(), 2), 400U);
  EXPECT_EQ(perft(initial_board(), 3), 8902U);
}

TEST(Perft, CountsCastlingsPinsAndPromotions) {
  const Board kiwipete = board_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  EXPECT_EQ(perft(kiwipete, 1), 48U);
  EXPECT_EQ(perft(kiwipete, 2), 2039U);
}

TEST(Perft, CountsEnPassantPins) {
  const Board position3 = board_of("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
  EXPECT_EQ(perft(position3, 1), 14U);
  EXPECT_EQ(perft(position3, 2), 191U);
  EXPECT_EQ(perft(position3, 3), 2812U);
}

TEST(Perft, CountsPromotionsWithCapture) {
  const Board position4 = board_of("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1");
  EXPECT_EQ(perft(position4, 1), 6U);
  EXPECT_EQ(perft(position4, 2), 264U);
  const Board position5 = board_of("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8");
  EXPECT_EQ(perft(position5, 1), 44U);
  EXPECT_EQ(perft(position5, 2), 1486U);
}

TEST(PerftSlow, CountsDeeper) {
  EXPECT_EQ(perft(initial_board(), 4), 197281U);
  EXPECT_EQ(perft(board_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), 3),
            97862U);
  EXPECT_EQ(perft(board_of("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"), 4), 43238U);
}

}  // namespace
}  // namespace adoube::laws
