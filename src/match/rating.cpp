// SPDX-License-Identifier: GPL-3.0-or-later
// Scores and Elo: moments of what was played, and the normal distribution.
#include "adoube/match/rating.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <numeric>
#include <span>

namespace adoube::match {

namespace {

/// The normal distribution has 95 of 100 parts within so many deviations.
constexpr double deviations_of_95_percent = 1.959963984540054;

struct Outcomes {
  double worth;
  std::int64_t count;
};

[[nodiscard]] Sample sample_of(std::span<const Outcomes> outcomes) noexcept {
  Sample sample;
  double sum = 0;
  for (const Outcomes& each : outcomes) {
    sample.count += static_cast<double>(each.count);
    sum += each.worth * static_cast<double>(each.count);
  }
  if (sample.count == 0) return sample;
  sample.mean = sum / sample.count;
  for (const Outcomes& each : outcomes) {
    const double distance = each.worth - sample.mean;
    sample.variance += distance * distance * static_cast<double>(each.count) / sample.count;
  }
  return sample;
}

/// Rounding leaves something where nothing should be.
[[nodiscard]] bool is_spread_seen(const Sample& sample) noexcept { return sample.variance > 1e-12; }

[[nodiscard]] Interval wilson_interval(double mean, double count) noexcept {
  const double square = deviations_of_95_percent * deviations_of_95_percent;
  const double middle = (mean + (square / (2 * count))) / (1 + (square / count));
  const double reach = deviations_of_95_percent / (1 + (square / count)) *
                       std::sqrt((mean * (1 - mean) / count) + (square / (4 * count * count)));
  return {.low = std::max(0.0, middle - reach), .high = std::min(1.0, middle + reach)};
}

}  // namespace

Tally& Tally::operator+=(const Tally& other) noexcept {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  return *this;
}

std::int64_t PairTally::count() const noexcept {
  return std::accumulate(pairs.begin(), pairs.end(), std::int64_t{0});
}

PairTally& PairTally::operator+=(const PairTally& other) noexcept {
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
  return *this;
}

double Sample::standard_error() const noexcept { return count > 0 ? std::sqrt(variance / count) : 0; }

Sample sample_of(const Tally& tally) noexcept {
  const std::array outcomes{Outcomes{.worth = 0.0, .count = tally.losses},
                            Outcomes{.worth = 0.5, .count = tally.draws},
                            Outcomes{.worth = 1.0, .count = tally.wins}};
  return sample_of(outcomes);
}

Sample sample_of(const PairTally& tally) noexcept {
  std::array<Outcomes, 5> outcomes{};
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    outcomes[i] = {.worth = static_cast<double>(i) / 4, .count = tally.pairs[i]};
  }
  return sample_of(outcomes);
}

Interval score_interval(const Sample& sample) noexcept {
  if (sample.count == 0) return {};
  if (!is_spread_seen(sample)) return wilson_interval(sample.mean, sample.count);
  const double reach = deviations_of_95_percent * sample.standard_error();
  return {.low = std::max(0.0, sample.mean - reach), .high = std::min(1.0, sample.mean + reach)};
}

double expected_score(double elo) noexcept { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of(double score) noexcept {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

std::optional<Elo> estimate_elo(const Sample& sample) noexcept {
  if (sample.count == 0) return std::nullopt;
  const Interval scores = score_interval(sample);
  return Elo{.value = elo_of(sample.mean),
             .interval = {.low = elo_of(scores.low), .high = elo_of(scores.high)}};
}

double likelihood_of_superiority(const Sample& sample) noexcept {
  const double lead = sample.mean - 0.5;
  if (sample.count == 0 || lead == 0) return 0.5;
  if (!is_spread_seen(sample)) {
    const double doubt = std::exp2(-sample.count - 1);
    return lead > 0 ? 1 - doubt : doubt;
  }
  return normal_cdf(lead / sample.standard_error());
}

double normal_cdf(double deviations) noexcept { return std::erfc(-deviations / std::numbers::sqrt2) / 2; }

}  // namespace adoube::match
