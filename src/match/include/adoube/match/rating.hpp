// SPDX-License-Identifier: GPL-3.0-or-later
// What the results of games say about the strength of who played them: score, Elo, and how sure that is.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace adoube::match {

/// Games as one player counts them.
struct Tally {
  std::int64_t wins = 0;
  std::int64_t draws = 0;
  std::int64_t losses = 0;

  [[nodiscard]] std::int64_t games() const noexcept { return wins + draws + losses; }
  [[nodiscard]] double points() const noexcept {
    return static_cast<double>(wins) + (static_cast<double>(draws) / 2);
  }
  Tally& operator+=(const Tally& other) noexcept;

  friend bool operator==(const Tally&, const Tally&) = default;
};

/// Pairs of games with one opening and colours reversed, by the points that one player made of them: 0, a
/// half, 1, one and a half, 2. The two games of a pair depend on each other through the opening; pairs do
/// not.
struct PairTally {
  std::array<std::int64_t, 5> pairs{};

  [[nodiscard]] std::int64_t count() const noexcept;
  PairTally& operator+=(const PairTally& other) noexcept;

  friend bool operator==(const PairTally&, const PairTally&) = default;
};

/// Independent trials, each worth between 0 and 1: games, or pairs by the mean of their two.
struct Sample {
  double count = 0;
  double mean = 0.5;
  /// Of one trial, as it was seen: the mean square of the distance from the mean.
  double variance = 0;

  [[nodiscard]] double standard_error() const noexcept;
};

[[nodiscard]] Sample sample_of(const Tally& tally) noexcept;
[[nodiscard]] Sample sample_of(const PairTally& tally) noexcept;

struct Interval {
  double low = 0;
  double high = 1;

  friend bool operator==(const Interval&, const Interval&) = default;
};

/// Where the expected score lies, with 95 of 100 chances: the mean and 1.96 standard errors both ways, within
/// 0 and 1. Where all trials ended alike, the spread cannot be seen; then it is Wilson's interval for as many
/// trials that can only be won or lost, which errs on the wide side.
[[nodiscard]] Interval score_interval(const Sample& sample) noexcept;

/// The score that a player is expected to make who is so much stronger: 1 / (1 + 10^(-elo / 400)).
[[nodiscard]] double expected_score(double elo) noexcept;
/// The other way round; plus or minus infinity for 1 and 0.
[[nodiscard]] double elo_of(double score) noexcept;

struct Elo {
  double value = 0;
  Interval interval;
};
/// None without games.
[[nodiscard]] std::optional<Elo> estimate_elo(const Sample& sample) noexcept;

/// How likely it is that the player is the stronger one: that his expected score is above one half. Where all
/// trials ended alike, as by Laplace's rule: n won ones leave a doubt of one in 2^(n + 1).
[[nodiscard]] double likelihood_of_superiority(const Sample& sample) noexcept;

/// How much of the normal distribution lies below that many standard deviations.
[[nodiscard]] double normal_cdf(double deviations) noexcept;

}  // namespace adoube::match
