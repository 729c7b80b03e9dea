// SPDX-License-Identifier: GPL-3.0-or-later
// Scores, Elo and the sequential test: against values worked out by hand, and against played chance.
#include "adoube/match/rating.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "adoube/match/sprt.hpp"
#include "random.hpp"

namespace adoube::match {
namespace {

TEST(Rating, EloIsTheLogisticCurveAndBack) {
  EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_score(-400), 1.0 / 11, 1e-12);
  EXPECT_NEAR(elo_of(0.75), 190.8485018878649, 1e-9);
  for (const double elo : {-700.0, -3.5, 0.0, 42.0, 512.0})
    EXPECT_NEAR(elo_of(expected_score(elo)), elo, 1e-9);
  EXPECT_EQ(elo_of(1), INFINITY);
  EXPECT_EQ(elo_of(0), -INFINITY);
}

TEST(Rating, NormalDistributionHasItsKnownValues) {
  EXPECT_DOUBLE_EQ(normal_cdf(0), 0.5);
  EXPECT_NEAR(normal_cdf(1), 0.841344746068543, 1e-12);
  EXPECT_NEAR(normal_cdf(-1.959963984540054), 0.025, 1e-12);
}

// 3 wins, 4 draws, 1 loss: 5 of 8 points. Squares from the mean 5/8: 3 · 9/64, 4 · 1/64, 1 · 25/64 = 56/64;
// an eighth of it is 7/64.
TEST(Rating, MomentsOfGamesAreThoseByHand) {
  const Sample sample = sample_of(Tally{.wins = 3, .draws = 4, .losses = 1});
  EXPECT_DOUBLE_EQ(sample.count, 8);
  EXPECT_DOUBLE_EQ(sample.mean, 5.0 / 8);
  EXPECT_DOUBLE_EQ(sample.variance, 7.0 / 64);
  EXPECT_NEAR(sample.standard_error(), std::sqrt(7.0 / 512), 1e-15);
  const Interval interval = score_interval(sample);
  EXPECT_NEAR(interval.low, 0.625 - (1.959963984540054 * 0.11692679333668567), 1e-12);
  EXPECT_NEAR(interval.high, 0.625 + (1.959963984540054 * 0.11692679333668567), 1e-12);
  EXPECT_NEAR(likelihood_of_superiority(sample), normal_cdf(0.125 / 0.11692679333668567), 1e-12);
}

// 1 pair of 0, 2 of ½, 4 of 1, 2 of 1½, 1 of 2: mean one half; squares 2 · 1/4 and 4 · 1/16, a tenth of 3/4.
TEST(Rating, MomentsOfPairsAreThoseByHand) {
  const Sample sample = sample_of(PairTally{.pairs = {1, 2, 4, 2, 1}});
  EXPECT_DOUBLE_EQ(sample.count, 10);
  EXPECT_DOUBLE_EQ(sample.mean, 0.5);
  EXPECT_DOUBLE_EQ(sample.variance, 0.075);
  const auto elo = estimate_elo(sample);
  ASSERT_TRUE(elo);
  EXPECT_NEAR(elo->value, 0, 1e-9);
  EXPECT_NEAR(elo->interval.high, elo_of(0.5 + (1.959963984540054 * std::sqrt(0.0075))), 1e-9);
  EXPECT_NEAR(elo->interval.low, -elo->interval.high, 1e-9);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(sample), 0.5);
}

TEST(Rating, PairsThatBalanceTellMoreThanGames) {
  // Each opening is won by White: as games, all is spread; as pairs, nothing.
  const Sample games = sample_of(Tally{.wins = 50, .draws = 0, .losses = 50});
  const Sample pairs = sample_of(PairTally{.pairs = {0, 1, 48, 1, 0}});
  EXPECT_LT(pairs.standard_error(), games.standard_error() / 4);
}

TEST(Rating, NothingIsKnownWithoutGames) {
  EXPECT_FALSE(estimate_elo(sample_of(Tally{})));
  EXPECT_EQ(score_interval(sample_of(PairTally{})), (Interval{.low = 0, .high = 1}));
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(sample_of(Tally{})), 0.5);
}

// Wilson: with all n won the lower end is n / (n + z²).
TEST(Rating, GamesThatAllEndAlikeLeaveDoubt) {
  const double square = 1.959963984540054 * 1.959963984540054;
  const Interval won = score_interval(sample_of(PairTally{.pairs = {0, 0, 0, 0, 10}}));
  EXPECT_NEAR(won.low, 10 / (10 + square), 1e-12);
  EXPECT_NEAR(won.high, 1, 1e-12);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(sample_of(PairTally{.pairs = {0, 0, 0, 0, 2}})), 0.875);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(sample_of(PairTally{.pairs = {0, 2, 0, 0, 0}})), 0.125);
  const Interval level = score_interval(sample_of(PairTally{.pairs = {0, 0, 10, 0, 0}}));
  EXPECT_LT(level.low, 0.3);
  EXPECT_NEAR(level.low + level.high, 1, 1e-12);
}

TEST(Rating, IntervalsHoldAsOftenAsTheySay) {
  support::Random random(7);
  int held = 0;
  constexpr int trials = 2000;
  for (int trial = 0; trial < trials; ++trial) {
    Tally tally;
    for (int game = 0; game < 200; ++game) {
      const int chance = random.below(100);
      ++(chance < 35 ? tally.wins : (chance < 75 ? tally.draws : tally.losses));
    }
    const Interval interval = score_interval(sample_of(tally));
    if (interval.low <= 0.55 && 0.55 <= interval.high) ++held;
  }
  EXPECT_NEAR(static_cast<double>(held) / trials, 0.95, 0.02);
}

// s0 = 0.5, s1 = 1 / (1 + 10^(-5/400)) = 0.507195…; 100 pairs, mean 0.55, variance 0.05, which with the
// imagined five is (100 · 0.05 + 5 / 8) / 105.
TEST(Sprt, RatioIsTheOneByHand) {
  const double s1 = 1 / (1 + std::pow(10, -0.0125));
  const SprtState state =
      sprt_state({.elo0 = 0, .elo1 = 5}, Sample{.count = 100, .mean = 0.55, .variance = 0.05});
  EXPECT_NEAR(state.ratio, 100 * (s1 - 0.5) * (1.1 - 0.5 - s1) / (2 * 5.625 / 105), 1e-12);
  EXPECT_NEAR(state.ratio, 0.6233, 1e-3);
  EXPECT_NEAR(state.high, std::log(19), 1e-12);
  EXPECT_NEAR(state.low, -std::log(19), 1e-12);
  EXPECT_EQ(state.verdict, SprtVerdict::undecided);
}

TEST(Sprt, FewGamesAllAlikeDecideNothingYet) {
  const SprtPlan plan{.elo0 = 0, .elo1 = 5};
  EXPECT_EQ(sprt_state(plan, sample_of(PairTally{})).verdict, SprtVerdict::undecided);
  EXPECT_EQ(sprt_state(plan, sample_of(PairTally{.pairs = {0, 0, 0, 0, 10}})).verdict,
            SprtVerdict::undecided);
  EXPECT_EQ(sprt_state(plan, sample_of(PairTally{.pairs = {0, 0, 0, 0, 30}})).verdict,
            SprtVerdict::accepts_elo1);
  EXPECT_EQ(sprt_state(plan, sample_of(PairTally{.pairs = {30, 0, 0, 0, 0}})).verdict,
            SprtVerdict::accepts_elo0);
}

/// How often elo1 is accepted when the truth is `elo`; 40 of 100 games drawn.
double accepted(double elo, std::uint64_t seed) {
  const SprtPlan plan{.elo0 = 0, .elo1 = 40, .alpha = 0.05, .beta = 0.1};
  support::Random random(seed);
  const double win = expected_score(elo) - 0.2;
  const auto play = [&] {
    const double chance = static_cast<double>(random.next() >> 11) * 0x1p-53;
    return chance < win ? 2 : (chance < win + 0.4 ? 1 : 0);
  };
  constexpr int trials = 500;
  int yes = 0;
  for (int trial = 0; trial < trials; ++trial) {
    PairTally tally;
    SprtVerdict verdict = SprtVerdict::undecided;
    while (verdict == SprtVerdict::undecided) {
      const int first = play();
      ++tally.pairs.at(static_cast<std::size_t>(first + play()));
      verdict = sprt_state(plan, sample_of(tally)).verdict;
    }
    if (verdict == SprtVerdict::accepts_elo1) ++yes;
  }
  return static_cast<double>(yes) / trials;
}

TEST(Sprt, ErrsAsSeldomAsItSays) {
  // Wald's bounds are upper ones; the start, where the spread is not yet known, costs a little.
  EXPECT_LT(accepted(0, 1), 0.05 + 0.03);
  EXPECT_GT(accepted(40, 2), 0.9 - 0.04);
}

TEST(Bar, DecidesWhenTheIntervalIsOnOneSide) {
  const Bar bar{.score = 0.75, .least_trials = 10};
  EXPECT_EQ(judge(bar, Sample{.count = 9, .mean = 1, .variance = 0.01}), BarVerdict::undecided);
  EXPECT_EQ(judge(bar, Sample{.count = 100, .mean = 0.8, .variance = 0.04}), BarVerdict::above);
  EXPECT_EQ(judge(bar, Sample{.count = 100, .mean = 0.7, .variance = 0.04}), BarVerdict::below);
  EXPECT_EQ(judge(bar, Sample{.count = 100, .mean = 0.77, .variance = 0.04}), BarVerdict::undecided);
}

}  // namespace
}  // namespace adoube::match
