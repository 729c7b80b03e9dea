// SPDX-License-Identifier: GPL-3.0-or-later
// The sequential test in its normal approximation.
#include "adoube/match/sprt.hpp"

#include <algorithm>
#include <cmath>

namespace adoube::match {

namespace {

/// One trial of each worth: 0, 1/4, 1/2, 3/4, 1.
constexpr double imagined_trials = 5;
constexpr double imagined_variance = 1.0 / 8;

}  // namespace

SprtState sprt_state(const SprtPlan& plan, const Sample& sample) noexcept {
  SprtState state{.ratio = 0,
                  .low = std::log(plan.beta / (1 - plan.alpha)),
                  .high = std::log((1 - plan.beta) / plan.alpha),
                  .verdict = SprtVerdict::undecided};
  if (sample.count == 0) return state;
  const double score0 = expected_score(plan.elo0);
  const double score1 = expected_score(plan.elo1);
  const double variance = ((sample.count * sample.variance) + (imagined_trials * imagined_variance)) /
                          (sample.count + imagined_trials);
  state.ratio = sample.count * (score1 - score0) * ((2 * sample.mean) - score0 - score1) / (2 * variance);
  if (state.ratio >= state.high) state.verdict = SprtVerdict::accepts_elo1;
  if (state.ratio <= state.low) state.verdict = SprtVerdict::accepts_elo0;
  return state;
}

BarVerdict judge(const Bar& bar, const Sample& sample) noexcept {
  if (sample.count < static_cast<double>(std::max<std::int64_t>(bar.least_trials, 1))) {
    return BarVerdict::undecided;
  }
  const Interval interval = score_interval(sample);
  if (interval.low > bar.score) return BarVerdict::above;
  if (interval.high < bar.score) return BarVerdict::below;
  return BarVerdict::undecided;
}

}  // namespace adoube::match
