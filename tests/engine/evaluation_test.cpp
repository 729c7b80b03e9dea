// SPDX-License-Identifier: GPL-3.0-or-later
// What every judgement must be: fair to both colours, bounded, the same whatever was judged before.
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <string_view>

#include "adoube/engine/evaluator.hpp"
#include "evaluated_positions.hpp"
#include "evaluation/judges.hpp"

namespace adoube::engine {
namespace {

int judged(std::string_view fen) { return make_hand_evaluator()->evaluate(position_of(fen)); }

TEST(Evaluation, IsTheSameWithColoursExchanged) {
  const auto evaluator = make_hand_evaluator();
  int seen = 0;
  for_random_positions(1, 100, [&](const board::Position& position) {
    ++seen;
    ASSERT_EQ(evaluator->evaluate(position), evaluator->evaluate(exchanged(position)))
        << notation::to_fen(position);
  });
  EXPECT_GT(seen, 5000);
}

TEST(Evaluation, DoesNotDependOnWhatWasJudgedBefore) {
  const auto used = make_hand_evaluator();
  int number = 0;
  for_random_positions(1000, 100, [&](const board::Position& position) {
    const int value = used->evaluate(position);
    // A fresh evaluator is costly to make: try one in thirty.
    if (++number % 30 == 0) {
      ASSERT_EQ(make_hand_evaluator()->evaluate(position), value) << notation::to_fen(position);
    }
    ASSERT_EQ(used->evaluate(position), value) << notation::to_fen(position);
  });
}

TEST(Evaluation, IsTheSameOnEveryProcessor) {
  if (!can_count_bits()) GTEST_SKIP() << "this processor has the portable judgement only";
  PawnCache one;
  PawnCache other;
  for_random_positions(2000, 100, [&](const board::Position& position) {
    ASSERT_EQ(judge_portably(position.placement(), position.turn(), tuned_weights, one),
              judge_with_popcnt(position.placement(), position.turn(), tuned_weights, other))
        << notation::to_fen(position);
  });
}

TEST(Evaluation, StaysWithinItsBoundsWhateverStandsThere) {
  for (const std::string_view fen :
       {"QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQKQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/7k b - - 0 1",
        "NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNKNNNN/NNNNNNNN/8/qqqqqqqq/qqqqqqqk b - - 0 1",
        "BBBBBBBB/BBBBBBBB/BBBBBBBB/BBBKBBBB/8/8/7p/7k w - - 0 1",
        "k7/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/pppppppp/7K w - - 0 1"}) {
    const auto setup = notation::parse_fen(fen);
    ASSERT_TRUE(setup.has_value()) << fen;
    const auto position = board::make_position(*setup);
    ASSERT_TRUE(position.has_value()) << fen;
    EXPECT_LE(std::abs(make_hand_evaluator()->evaluate(*position)), most_evaluation) << fen;
  }
}

TEST(Evaluation, ClaimsNoWinForWhoCannotMate) {
  for (const std::string_view fen : {"8/8/4k3/8/8/3BK3/8/8 w - - 0 1", "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",
                                     "8/8/4k3/8/8/3NKN2/8/8 w - - 0 1", "8/8/4k3/8/3B4/4K3/5B2/8 w - - 0 1",
                                     "8/p7/4k3/8/8/3BK3/8/8 w - - 0 1", "8/8/3nk3/8/8/3BK3/8/8 w - - 0 1"}) {
    EXPECT_LE(judged(fen), 0) << fen;
  }
}

TEST(Evaluation, SeesDrawsThatMaterialHides) {
  // The bishop does not guard the corner; the pawn on the edge has the king before it.
  EXPECT_EQ(judged("7k/8/7P/8/8/3BK3/8/8 w - - 0 1"), 0);
  EXPECT_EQ(judged("k7/8/K7/P7/P7/8/8/8 w - - 0 1"), 0);
  EXPECT_GT(judged("6k1/8/7P/5K2/5B2/8/8/8 w - - 0 1"), 200);
  // A rook against a bishop or knight, a piece more beside rooks.
  EXPECT_LT(judged("8/8/4kb2/8/8/3RK3/8/8 w - - 0 1"), 80);
  EXPECT_LT(judged("8/8/4kn2/8/8/3RK3/8/8 w - - 0 1"), 80);
  EXPECT_LT(judged("8/3r4/4k3/8/8/2BRK3/8/8 w - - 0 1"), 150);
  // Bishops of opposite colours.
  EXPECT_LT(judged("8/2b5/4k3/8/3PP3/3BK3/8/8 w - - 0 1"), judged("8/3b4/4k3/8/3PP3/3BK3/8/8 w - - 0 1"));
}

TEST(Evaluation, DrivesALoneKingToWhereHeIsMated) {
  EXPECT_GT(judged("8/8/4k3/8/8/3RK3/8/8 w - - 0 1"), 1500);
  EXPECT_GT(judged("4k3/8/4K3/8/8/3R4/8/8 w - - 0 1"), judged("8/8/4k3/8/8/3RK3/8/8 w - - 0 1"));
  // A bishop on dark squares mates in a dark corner: h8, not a8.
  EXPECT_GT(judged("7k/5K2/5N2/4B3/8/8/8/8 w - - 0 1"), judged("k7/2K5/2N5/4B3/8/8/8/8 w - - 0 1"));
  EXPECT_GT(judged("8/8/4k3/8/8/3BKN2/8/8 w - - 0 1"), 1500);
  EXPECT_LT(judged("8/8/4K3/8/8/3bkn2/8/8 w - - 0 1"), -1500);
}

TEST(Evaluation, KnowsWhatEveryPlayerKnows) {
  // A piece more, the right side of a passed pawn, an open king.
  EXPECT_GT(judged("rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 200);
  EXPECT_GT(judged("4k3/8/4P3/8/8/8/p7/4K3 w - - 0 1"), -900);
  EXPECT_GT(judged("8/P6k/8/8/8/8/7p/K6B w - - 0 1"), 0);
  const int sheltered = judged("r4rk1/ppp2ppp/2n5/3q4/3Q4/2N5/PPP2PPP/R4RK1 w - - 0 1");
  const int open = judged("r4rk1/ppp2ppp/2n5/3q4/3Q4/2N5/PPPPPP2/R4RK1 w - - 0 1");
  EXPECT_GT(sheltered, open);
}

}  // namespace
}  // namespace adoube::engine
