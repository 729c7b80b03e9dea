// SPDX-License-Identifier: GPL-3.0-or-later
// The picker gives every legal move exactly once, whatever it was told.
#include "search/move_picker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "evaluated_positions.hpp"
#include "random.hpp"
#include "search/exchange.hpp"

namespace adoube::engine {
namespace {

std::vector<Move> all_of(MovePicker& picker) {
  std::vector<Move> moves;
  while (const auto move = picker.next()) moves.push_back(*move);
  return moves;
}

std::vector<Move> sorted(std::vector<Move> moves) {
  std::ranges::sort(moves);
  return moves;
}

QuietKnowledge knowledge_of(const Histories& histories) {
  QuietKnowledge known;
  known.continuations.fill(&histories.continuation[12][0]);
  return known;
}

TEST(MovePicker, GivesEveryLegalMoveOnce) {
  const auto histories = std::make_unique<Histories>();
  support::Random random(3);
  int positions = 0;
  for_random_positions(5, 30, [&](const board::Position& position) {
    ++positions;
    const auto list = board::legal_moves(position);
    const std::vector<Move> legal = sorted({list.begin(), list.end()});
    if (legal.empty()) return;
    const auto any = [&] {
      return legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))];
    };
    QuietKnowledge known = knowledge_of(*histories);
    known.killer = any();
    known.answer = any();
    MovePicker with_hash(position, *histories, any(), known);
    ASSERT_EQ(sorted(all_of(with_hash)), legal);
    MovePicker without(position, *histories, no_move, known);
    ASSERT_EQ(sorted(all_of(without)), legal);
  });
  EXPECT_GT(positions, 1000);
}

TEST(MovePicker, ForCapturesGivesThoseThatGainEnough) {
  const auto histories = std::make_unique<Histories>();
  for_random_positions(6, 20, [&](const board::Position& position) {
    for (const int threshold : {0, 200}) {
      std::vector<Move> expected;
      for (const Move move : board::legal_moves(position)) {
        if (is_noisy(position, move) && gains_at_least(position, move, threshold)) expected.push_back(move);
      }
      MovePicker picker(position, *histories, no_move, threshold);
      ASSERT_EQ(sorted(all_of(picker)), sorted(expected));
    }
  });
}

TEST(MovePicker, WithoutQuietMovesStillGivesAllCaptures) {
  const auto histories = std::make_unique<Histories>();
  for_random_positions(8, 10, [&](const board::Position& position) {
    const QuietKnowledge known = knowledge_of(*histories);
    MovePicker picker(position, *histories, no_move, known);
    picker.skip_quiets();
    const auto captures = board::legal_captures(position);
    ASSERT_EQ(sorted(all_of(picker)), sorted({captures.begin(), captures.end()}));
  });
}

TEST(MovePicker, BeginsWithTheRememberedMoveAndGoodCaptures) {
  const auto histories = std::make_unique<Histories>();
  // A queen hangs; a knight could capture a defended pawn.
  const board::Position position = position_of("4k3/8/1p6/2p1q3/8/3N4/8/6KR w - - 0 1");
  const QuietKnowledge known = knowledge_of(*histories);
  const Move quiet = Move::normal(Square::h1, Square::h2);
  MovePicker picker(position, *histories, quiet, known);
  EXPECT_EQ(picker.next(), quiet);
  EXPECT_EQ(picker.next(), Move::normal(Square::d3, Square::e5));
  const std::vector<Move> rest = all_of(picker);
  EXPECT_EQ(rest.back(), Move::normal(Square::d3, Square::c5)) << "a capture that loses comes last";
}

}  // namespace
}  // namespace adoube::engine
