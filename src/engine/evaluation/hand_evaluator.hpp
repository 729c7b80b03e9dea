// SPDX-License-Identifier: GPL-3.0-or-later
// The evaluator of hand-written knowledge with other weights than the tuned ones.
#pragma once

#include <memory>

#include "adoube/engine/evaluator.hpp"
#include "evaluation/weights.hpp"

namespace adoube::engine {

/// The weights must outlive it.
[[nodiscard]] std::unique_ptr<Evaluator> make_hand_evaluator(const Weights& weights);

}  // namespace adoube::engine
