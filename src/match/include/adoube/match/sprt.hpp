// SPDX-License-Identifier: GPL-3.0-or-later
// When enough has been played: a sequential test between two guesses, or a score that is clearly beyond a
// bar.
#pragma once

#include <cstdint>
#include <optional>

#include "adoube/match/rating.hpp"

namespace adoube::match {

/// Wald's sequential probability ratio test: is the player `elo0` stronger (or less), or `elo1` (or more)?
/// Elo is logistic, as expected_score says.
struct SprtPlan {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  ///< How often elo1 may be accepted though elo0 is true.
  double beta = 0.05;   ///< How often elo0 may be accepted though elo1 is true.
};

enum class SprtVerdict : std::uint8_t { undecided, accepts_elo0, accepts_elo1 };

struct SprtState {
  double ratio = 0;  ///< The logarithm of the ratio of the likelihoods.
  double low = 0;    ///< At or below it elo0 is accepted,
  double high = 0;   ///< at or above it elo1.
  SprtVerdict verdict = SprtVerdict::undecided;
};

/// For n independent trials with the mean m and the variance v, the means s0 and s1 to be told apart, both
/// near m: the logarithm of the ratio tends to n (s1 - s0) (2 m - s0 - s1) / (2 v). To the variance five
/// imagined trials are added, one of each worth: a few first ones that happen to end alike would otherwise
/// seem to have none, and decide at once.
[[nodiscard]] SprtState sprt_state(const SprtPlan& plan, const Sample& sample) noexcept;

/// A bar for the score, and the fewest trials it takes.
struct Bar {
  double score = 0.5;
  std::int64_t least_trials = 0;
};

enum class BarVerdict : std::uint8_t { undecided, below, above };

/// Whether the 95 % interval of the score lies wholly on one side of the bar.
[[nodiscard]] BarVerdict judge(const Bar& bar, const Sample& sample) noexcept;

}  // namespace adoube::match
