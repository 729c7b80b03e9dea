// SPDX-License-Identifier: GPL-3.0-or-later
// Weights fitted to samples: the judgement as a chance to win is brought near to what happened.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "features.hpp"

namespace adoube::tune {

struct FitOptions {
  int epochs = 15;
  std::size_t batch = 8192;
  double step = 1.0;          ///< Of Adam, in hundredths of a pawn; falls to a tenth by the end.
  double result_share = 0.6;  ///< Of the target; the rest is what the search said.
  /// How far from its start a weight is expected, in hundredths of a pawn.
  double prior = 10;
  /// How many samples tell as much as one that is independent of all others.
  double redundancy = 10;
  std::uint64_t seed = 1;
};

/// How a score becomes a chance: 1 / (1 + exp(-steepness * score)).
[[nodiscard]] double chance_of(double score, double steepness);

/// The steepness with which the scores of the searches foretell the results best.
[[nodiscard]] double fit_steepness(const Features& features);

/// The mean cross entropy between targets and judgements.
[[nodiscard]] double loss_of(const Features& features, const Vector& weights, double steepness,
                             double result_share);

/// After each epoch.
using Progress = std::function<void(int epoch, const Vector& weights)>;

/// Adam on the cross entropy, held near the start by a normal prior.
[[nodiscard]] Vector fit(const Features& features, const Vector& start, double steepness,
                         const FitOptions& options, const Progress& progress = {});

}  // namespace adoube::tune
