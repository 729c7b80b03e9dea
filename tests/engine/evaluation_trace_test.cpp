// SPDX-License-Identifier: GPL-3.0-or-later
// A trace says what a judgement was made of: the weights times their counts are the judgement again.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <string_view>

#include "adoube/engine/evaluator.hpp"
#include "evaluated_positions.hpp"
#include "evaluation/trace.hpp"
#include "evaluation/weight_names.hpp"

namespace adoube::engine {
namespace {

TEST(EvaluationTrace, AddsUpToTheJudgement) {
  const auto evaluator = make_hand_evaluator();
  int compared = 0;
  for_random_positions(5000, 60, [&](const board::Position& position) {
    const Trace made = trace(position, tuned_weights);
    const int value = evaluator->evaluate(position);
    ASSERT_EQ(position.turn() == Colour::white ? made.value : -made.value, value)
        << notation::to_fen(position);
    if (made.is_known || made.value == 0) return;
    ++compared;
    // Whole numbers are cut off for each king's danger and at the end.
    ASSERT_NEAR(value_of(made, tuned_weights), made.value, 4.0) << notation::to_fen(position);
  });
  EXPECT_GT(compared, 3000);
}

TEST(EvaluationTrace, MeetsEveryWeightSomewhere) {
  std::vector<bool> met(weight_count);
  for_random_positions(6000, 400, [&](const board::Position& position) {
    const Trace made = trace(position, tuned_weights);
    for (std::size_t i = 0; i < weight_count; ++i) {
      if (made.counts[i] != 0 || made.ends[i] != 0 || made.dangers[0][i] != 0 || made.dangers[1][i] != 0)
        met[i] = true;
    }
  });
  // Some places of tables mean nothing (pawns on the first rank) or are rare: every name must be met.
  for_each_weight(tuned_weights, [&]<class Member>(std::string_view name, const Member& member) {
    const auto* first = reinterpret_cast<const Tapered*>(&member);
    bool any = false;
    for (std::size_t i = 0; i < sizeof(Member) / sizeof(Tapered); ++i) {
      any = any || met[weight_index(tuned_weights, *first) + i];
    }
    EXPECT_TRUE(any) << name;
  });
}

TEST(EvaluationTrace, NamesEveryWeightOnceAndInOrder) {
  std::size_t next = 0;
  for_each_weight(tuned_weights, [&]<class Member>(std::string_view name, const Member& member) {
    EXPECT_EQ(weight_index(tuned_weights, *reinterpret_cast<const Tapered*>(&member)), next) << name;
    next += sizeof(Member) / sizeof(Tapered);
  });
  EXPECT_EQ(next, weight_count);
}

}  // namespace
}  // namespace adoube::engine
