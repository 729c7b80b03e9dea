// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluator that the search uses: the judgement that suits the processor, with pawns remembered.
#include "evaluation/hand_evaluator.hpp"

#include <memory>

#include "adoube/engine/evaluator.hpp"
#include "evaluation/judges.hpp"
#include "evaluation/pawn_cache.hpp"
#include "evaluation/weights.hpp"

namespace adoube::engine {

namespace {

class HandEvaluator final : public Evaluator {
 public:
  explicit HandEvaluator(const Weights& weights) noexcept
      : weights_(weights), judge_(can_count_bits() ? judge_with_popcnt : judge_portably) {}

  [[nodiscard]] int evaluate(const board::Position& position) override {
    const int white = judge_(position.placement(), position.turn(), weights_, pawns_);
    return position.turn() == Colour::white ? white : -white;
  }

 private:
  const Weights& weights_;
  Judge judge_;
  PawnCache pawns_;
};

}  // namespace

std::unique_ptr<Evaluator> make_hand_evaluator(const Weights& weights) {
  return std::make_unique<HandEvaluator>(weights);
}

std::unique_ptr<Evaluator> make_hand_evaluator() { return make_hand_evaluator(tuned_weights); }

}  // namespace adoube::engine
