// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences and moves.
#include "adoube/wire/words.hpp"

#include <gtest/gtest.h>

#include "adoube/notation/chess960.hpp"
#include "positions.hpp"

namespace adoube::wire {
namespace {

TEST(Sentence, BeginsWithACapitalAndEndsWithAStop) {
  EXPECT_EQ(sentence("the knight on f3 is pinned"), "The knight on f3 is pinned.");
  EXPECT_EQ(sentence("a move ends on another square"), "A move ends on another square.");
  EXPECT_EQ(sentence("White has no king."), "White has no king.");
  EXPECT_EQ(sentence("is it so?"), "Is it so?");
  EXPECT_EQ(sentence(""), "");
}

TEST(Sentence, LeavesSquaresAndMovesInFrontAsTheyAre) {
  EXPECT_EQ(sentence("e4 is attacked"), "e4 is attacked.");
  EXPECT_EQ(sentence("e7e8q: the pawn is gone"), "e7e8q: the pawn is gone.");
}

TEST(UciOf, CastlingIsKingTakesRookInChess960) {
  const auto position = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Move castling = Move::castling(Square::e1, Square::h1);
  EXPECT_EQ(uci_of(position, castling, false), "e1g1");
  EXPECT_EQ(uci_of(position, castling, true), "e1h1");
  EXPECT_EQ(uci_of(position, Move::normal(Square::e1, Square::e2), true), "e1e2");
}

}  // namespace
}  // namespace adoube::wire
