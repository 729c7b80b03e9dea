// SPDX-License-Identifier: GPL-3.0-or-later
// Static exchange: known cases, and agreement with exchanges played out on the board.
#include "search/exchange.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "adoube/board/moves.hpp"
#include "adoube/notation/uci.hpp"
#include "evaluated_positions.hpp"
#include "search/move_picker.hpp"

namespace adoube::engine {
namespace {

/// What the exchange on the square gains the player to move at best, each capturing with his least man or not
/// at all; every capture legal on the real board, which knows pins and x-rays by itself.
int best_exchange(const board::Position& position, Square square) {
  std::optional<Move> least;
  for (const Move move : board::legal_captures(position)) {
    if (move.to() != square || move.kind() == MoveKind::en_passant) continue;
    if (move.promotion() && *move.promotion() != PromotionRole::queen) continue;
    const auto rank = [&](Move m) { return index_of(position.placement().role_on(m.from())); };
    if (!least || rank(move) < rank(*least)) least = move;
  }
  if (!least) return 0;
  int gain = exchange_value(position.placement().role_on(square));
  if (least->promotion()) gain += exchange_value(Role::queen) - exchange_value(Role::pawn);
  return std::max(0, gain - best_exchange(board::after(position, *least), square));
}

int gain_of(const board::Position& position, Move move) {
  int gain = 0;
  if (is_capture(position, move)) gain += exchange_value(captured_role(position, move));
  if (move.promotion()) gain += exchange_value(to_role(*move.promotion())) - exchange_value(Role::pawn);
  return gain - best_exchange(board::after(position, move), move.target());
}

TEST(Exchange, GainsExactlyWhatTheCapturesAreWorth) {
  struct Case {
    const char* fen;
    const char* move;
    int gain;
  };
  const Case cases[] = {
      {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100},                        // Nothing defends.
      {"4k3/2p5/3p4/8/4N3/8/8/4K3 w - - 0 1", "e4d6", 100 - 320},                // A pawn defends.
      {"3rk3/8/3p4/8/8/8/3R4/3RK3 w - - 0 1", "d2d6", 100},                      // The rook behind joins in.
      {"3qk3/3r4/3p4/8/8/8/3R4/3RK3 w - - 0 1", "d2d6", 100 - 500 + 500 - 500},  // Defended twice.
      {"4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1", "d5c6", 100},                       // En passant.
      {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850},
      {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8q", 850 + 320},
  };
  for (const Case& c : cases) {
    const board::Position position = position_of(c.fen);
    const auto move = notation::parse_uci(position, c.move);
    ASSERT_TRUE(move) << c.fen;
    EXPECT_TRUE(gains_at_least(position, *move, c.gain)) << c.fen;
    EXPECT_FALSE(gains_at_least(position, *move, c.gain + 1)) << c.fen;
  }
}

TEST(Exchange, CastlingGainsNothingAndLosesNothing) {
  const board::Position position = position_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  const Move castling = Move::castling(Square::e1, Square::h1);
  EXPECT_TRUE(gains_at_least(position, castling, 0));
  EXPECT_FALSE(gains_at_least(position, castling, 1));
}

TEST(Exchange, AgreesWithTheBoardAlmostAlways) {
  // Pins that arise or vanish during the exchange, promotions in reply and checks elsewhere are beyond it.
  int same = 0;
  int all = 0;
  for_random_positions(11, 60, [&](const board::Position& position) {
    for (const Move move : board::legal_moves(position)) {
      if (move.kind() == MoveKind::castling || move.kind() == MoveKind::en_passant) continue;
      const int gain = gain_of(position, move);
      ++all;
      same += gains_at_least(position, move, gain) && !gains_at_least(position, move, gain + 1) ? 1 : 0;
    }
  });
  ASSERT_GT(all, 5000);
  EXPECT_GT(same * 100, all * 97) << same << " of " << all;
}

}  // namespace
}  // namespace adoube::engine
