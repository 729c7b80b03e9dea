// SPDX-License-Identifier: GPL-3.0-or-later
// What must be true of all verdicts, whatever they are: the board turned, the game played on, a man more or
// less.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "adoube/board/moves.hpp"
#include "adoube/unwinnable/solver.hpp"
#include "helpmate_table_positions.hpp"
#include "locked_position.hpp"
#include "naive_outlook.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

constexpr std::size_t small_budget = std::size_t{1} << 23;

/// A position from a game of chance: sparse towards its end, with rights towards its beginning.
board::Position random_game_position(support::Random& random) {
  board::Position position;
  for (int plies = random.below(300); plies > 0; --plies) {
    const board::MoveList moves = board::legal_moves(position);
    if (moves.empty()) break;
    position.play(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
  }
  return position;
}

/// One of ours with a few men changed, or one of chance.
board::Position random_question(support::Random& random) {
  while (true) {
    if (random.chance(15)) return random_game_position(random);
    const auto position = random.chance(50)
                              ? random_locked(random)
                              : random_mutation(random, position_from(random.pick(locked_fens)));
    if (position) return *position;
  }
}

void expect_symmetric(int positions) {
  support::Random random(41);
  Solver solver({.bytes = small_budget});
  int decided = 0;
  for (int i = 0; i < positions; ++i) {
    const board::Position position = random_question(random);
    if (position.legal_en_passant() || !position.castling_rooks().empty()) continue;
    for (const Colour winner : both_colours) {
      const Verdict verdict = solver.decide(position, winner).verdict;
      if (verdict == Verdict::undetermined) continue;
      ++decided;
      const auto agrees = [&](Verdict other) { return other == verdict || other == Verdict::undetermined; };
      ASSERT_TRUE(agrees(solver.decide(turned(position, Turned::colours), opposite(winner)).verdict))
          << question(position, winner);
      ASSERT_TRUE(agrees(solver.decide(turned(position, Turned::files), winner).verdict))
          << question(position, winner);
      ASSERT_EQ(fast(position, winner), fast(turned(position, Turned::colours), opposite(winner)));
      ASSERT_EQ(fast(position, winner), fast(turned(position, Turned::files), winner));
    }
  }
  EXPECT_GT(decided, positions);
}

TEST(Symmetry, OfColoursAndOfFiles) { expect_symmetric(400); }
TEST(Symmetry, SlowOfColoursAndOfFiles) { expect_symmetric(20'000); }

/// In a game a player who could no longer mate never can again.
void expect_monotone(int games) {
  support::Random random(42);
  Solver solver({.bytes = small_budget});
  int lost = 0;
  for (int i = 0; i < games; ++i) {
    const board::Position start = random_question(random);
    std::array<bool, 2> was_unwinnable{};
    board::Position position = start;
    for (int ply = 0; ply < 30; ++ply) {
      for (const Colour winner : both_colours) {
        bool& was = was_unwinnable[static_cast<std::size_t>(index_of(winner))];
        const Decision decision = solver.decide(position, winner);
        ASSERT_FALSE(was && decision.verdict == Verdict::winnable)
            << question(position, winner) << " after " << notation::to_fen(start);
        lost += !was && ply > 0 && decision.verdict == Verdict::unwinnable ? 1 : 0;
        was = was || decision.verdict == Verdict::unwinnable;
        ASSERT_FALSE(fast(position, winner) == Verdict::unwinnable && decision.verdict == Verdict::winnable)
            << question(position, winner);
      }
      const board::MoveList moves = board::legal_moves(position);
      if (moves.empty()) break;
      position.play(moves[static_cast<std::size_t>(random.below(static_cast<int>(moves.size())))]);
    }
  }
  // Some players lost what they had, or the games show nothing.
  EXPECT_GT(lost, 0);
}

TEST(Monotonicity, OfGamesThatGoOn) { expect_monotone(60); }
TEST(Monotonicity, SlowOfGamesThatGoOn) { expect_monotone(3'000); }

/// A verdict follows from those one move later: winnable if one of them is, or if this is the mate.
void expect_consistent(int positions) {
  support::Random random(43);
  Solver solver({.bytes = small_budget});
  for (int i = 0; i < positions; ++i) {
    const board::Position position = random_question(random);
    for (const Colour winner : both_colours) {
      const Verdict verdict = solver.decide(position, winner).verdict;
      if (verdict == Verdict::undetermined) continue;
      bool is_winnable = position.turn() != winner && board::is_checkmate(position);
      bool is_known = true;
      for (const Move move : board::legal_moves(position)) {
        const Verdict later = solver.decide(board::after(position, move), winner).verdict;
        is_known = is_known && later != Verdict::undetermined;
        is_winnable = is_winnable || later == Verdict::winnable;
      }
      if (!is_known && !is_winnable) continue;
      ASSERT_EQ(verdict == Verdict::winnable, is_winnable) << question(position, winner);
    }
  }
}

TEST(Monotonicity, FollowsFromTheVerdictsOneMoveLater) { expect_consistent(100); }
TEST(Monotonicity, SlowFollowsFromTheVerdictsOneMoveLater) { expect_consistent(5'000); }

/// How the verdicts on changed positions fare.
struct Tally {
  int undetermined = 0;
  int unwinnable = 0;
  int compared = 0;
};

Tally decide_mutations(int positions, Budget budget, std::size_t most) {
  support::Random random(44);
  Solver solver(budget);
  Tally tally;
  for (int i = 0; i < positions;) {
    const auto position = random_mutation(random, position_from(random.pick(locked_fens)));
    if (!position) continue;
    ++i;
    for (const Colour winner : both_colours) {
      const Decision decision = solver.decide(*position, winner);
      EXPECT_EQ(proof_objection(*position, winner, decision), "") << question(*position, winner);
      tally.unwinnable += decision.verdict == Verdict::unwinnable ? 1 : 0;
      if (decision.verdict == Verdict::undetermined) {
        ++tally.undetermined;
        continue;
      }
      const auto is_winnable = naive_outlook(*position, winner, most).is_winnable;
      if (!is_winnable) continue;
      ++tally.compared;
      EXPECT_EQ(decision.verdict == Verdict::winnable, *is_winnable) << question(*position, winner);
    }
  }
  return tally;
}

TEST(Mutation, OfLockedPositionsIsDecidedAndProved) {
  const Tally tally = decide_mutations(1'000, {.bytes = small_budget}, 1'000);
  EXPECT_LE(tally.undetermined, 20);
  EXPECT_GE(tally.unwinnable, 200);
  EXPECT_GE(tally.compared, 30);
}

TEST(Mutation, SlowOfLockedPositionsIsDecidedAndProved) {
  const Tally tally = decide_mutations(5'000, {}, 20'000);
  EXPECT_EQ(tally.undetermined, 0);
}

}  // namespace
}  // namespace adoube::unwinnable
