// SPDX-License-Identifier: GPL-3.0-or-later
// What the search asks of whatever judges positions: hand-written knowledge, or a network.
#pragma once

#include <functional>
#include <memory>

#include "adoube/board/position.hpp"

namespace adoube::engine {

/// One for each thread: it may keep what it has seen to judge the next position faster, but its answer
/// depends on the position alone.
class Evaluator {
 public:
  Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  Evaluator(Evaluator&&) = delete;
  Evaluator& operator=(Evaluator&&) = delete;
  virtual ~Evaluator() = default;

  /// In hundredths of a pawn for the player to move, no further from zero than most_evaluation. No check is
  /// on the board.
  [[nodiscard]] virtual int evaluate(const board::Position& position) = 0;
};

inline constexpr int most_evaluation = 20'000;

using MakeEvaluator = std::function<std::unique_ptr<Evaluator>()>;

/// The knowledge written by hand and tuned on games of our own (docs/engine.md).
[[nodiscard]] std::unique_ptr<Evaluator> make_hand_evaluator();

}  // namespace adoube::engine
