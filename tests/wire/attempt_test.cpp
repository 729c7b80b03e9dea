// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as hands and texts say them.
#include "adoube/wire/attempt.hpp"

#include <gtest/gtest.h>

#include "adoube/board/moves.hpp"
#include "positions.hpp"

namespace adoube::wire {
namespace {

TEST(Attempt, AHandMayCastleByEitherSquare) {
  const auto game = game_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const Move castling = Move::castling(Square::e1, Square::h1);
  EXPECT_EQ(attempt(game, Square::e1, Square::g1, {}).move, castling);
  EXPECT_EQ(attempt(game, Square::e1, Square::h1, {}).move, castling);
}

TEST(Attempt, OnlyTheChoiceOfAPieceIsMissing) {
  const auto game = game_from("7k/P7/8/8/8/8/8/K7 w - - 0 1");
  const Attempted bare = attempt(game, Square::a7, Square::a8, {});
  EXPECT_FALSE(bare.move);
  EXPECT_TRUE(bare.lacks_promotion());
  EXPECT_TRUE(attempt(game, Square::a7, Square::a8, Role::knight).move);
  EXPECT_FALSE(attempt(game, Square::a7, Square::a8, Role::king).lacks_promotion());
  EXPECT_FALSE(attempt(game, Square::a1, Square::a8, {}).lacks_promotion());
}

TEST(Attempt, EveryPairOfSquaresIsALegalMoveOrHasReasons) {
  const auto game = game_from("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  std::size_t legal = 0;
  for (const Square from : all_squares) {
    for (const Square to : all_squares) {
      const Attempted tried = attempt(game, from, to, {});
      EXPECT_NE(tried.move.has_value(), !tried.refusals.empty()) << to_string(from) << to_string(to);
      if (tried.move && tried.move->target() == to) ++legal;
    }
  }
  EXPECT_EQ(legal, board::legal_moves(game.position()).size());
}

TEST(Attempt, ATextIsReadOrSaidToBeUnclear) {
  const auto game = game_from("6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_EQ(attempt(game, "Ra2").value().move, Move::normal(Square::a1, Square::a2));
  EXPECT_EQ(attempt(game, "a1a2!").value().move, Move::normal(Square::a1, Square::a2));
  EXPECT_EQ(attempt(game, "hello").error().code, "bad_move");
  EXPECT_EQ(attempt(game, "Kg1").error().code, "bad_move");
  EXPECT_EQ(attempt(game_from("6k1/8/8/8/8/8/K7/R6R w - - 0 1"), "Rd1").error().code, "ambiguous_move");
  EXPECT_FALSE(attempt(game, "Bb5").value().refusals.empty());
}

}  // namespace
}  // namespace adoube::wire
