// SPDX-License-Identifier: GPL-3.0-or-later
// The tuner finds weights again that were hidden in data, and writes and reads what it works on.
#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>

#include "evaluated_positions.hpp"
#include "evaluation/trace.hpp"
#include "evaluation/weights.hpp"
#include "features.hpp"
#include "fit.hpp"
#include "sample.hpp"
#include "weights_text.hpp"

namespace adoube::tune {
namespace {

using engine::position_of;
using engine::Tapered;
using engine::tuned_weights;
using engine::Weights;

Weights planted_weights() {
  Weights planted = tuned_weights;
  planted.tempo += Tapered(25, -12);
  planted.bishop_pair += Tapered(-30, 40);
  planted.rook_file[1] += Tapered(40, 20);
  planted.hanging += Tapered(-25, 30);
  for (Tapered& weight : planted.ring_attacker) weight += Tapered(40, 0);
  return planted;
}

/// Judgements by the planted weights, as if a search had said them.
Features samples_of(const Weights& planted, std::uint64_t seed, int games) {
  Features features;
  engine::for_random_positions(seed, games, [&](const board::Position& position) {
    const engine::Trace made = engine::trace(position, tuned_weights);
    if (made.is_known) return;
    const double value = engine::value_of(made, planted);
    if (std::abs(value) < 1500) features.add(made, 0.5, static_cast<int>(std::lround(value)));
  });
  return features;
}

TEST(EvaluationFit, FindsPlantedWeightsAgain) {
  constexpr double steepness = 0.005;
  const Weights planted = planted_weights();
  const Features features = samples_of(planted, 100, 150);
  const Features others = samples_of(planted, 9000, 30);
  ASSERT_GT(features.size(), 8000U);
  const Vector start = to_vector(tuned_weights);
  const FitOptions options{.epochs = 40, .batch = 512, .step = 2.0, .result_share = 0, .prior = 1000};
  const Vector found = fit(features, start, steepness, options);

  const auto near = [&](const Tapered& weight, double within) {
    const std::size_t i = engine::weight_index(planted, weight);
    EXPECT_NEAR(found.middle[i], planted.material.data()[i].middle(), within) << i;
    EXPECT_NEAR(found.end[i], planted.material.data()[i].end(), within) << i;
  };
  near(planted.tempo, 4);
  near(planted.bishop_pair, 8);
  near(planted.rook_file[1], 8);
  near(planted.hanging, 6);
  for (const Tapered& weight : planted.ring_attacker) {
    const std::size_t i = engine::weight_index(planted, weight);
    EXPECT_NEAR(found.middle[i], weight.middle(), 15) << i;
  }
  // No less than the uncertainty of the targets themselves can remain.
  const double least = loss_of(others, to_vector(planted), steepness, 0);
  const double before = loss_of(others, start, steepness, 0);
  const double after = loss_of(others, found, steepness, 0);
  EXPECT_LT(after - least, 0.05 * (before - least));
}

TEST(EvaluationFit, ComputesTheSlopeThatDifferencesShow) {
  const Features features = samples_of(planted_weights(), 300, 3);
  const Vector weights = to_vector(tuned_weights);
  for (std::size_t n = 0; n < features.size(); n += 41) {
    Vector gradient;
    add_gradient(features, features[n], weights, 1, gradient);
    for (std::size_t i = 0; i < engine::weight_count; ++i) {
      Vector more = weights;
      more.middle[i] += 0.001;
      more.end[i] += 0.001;
      const double slope =
          (value_of(features, features[n], more) - value_of(features, features[n], weights)) / 0.001;
      ASSERT_NEAR(gradient.middle[i] + gradient.end[i], slope, 0.02) << i;
    }
  }
}

TEST(EvaluationFit, FindsTheSteepnessOfResults) {
  Features features;
  const engine::Trace made = engine::trace(board::Position(), tuned_weights);
  // At a score of 100, exactly chance_of(100, 0.006) of the games were won.
  for (int i = 0; i < 10'000; ++i) {
    features.add(made, i < std::lround(10'000 * chance_of(100, 0.006)) ? 1 : 0, 100);
  }
  EXPECT_NEAR(fit_steepness(features), 0.006, 0.0001);
}

TEST(EvaluationFit, StaysAtTheStartWhereDataSayNothing) {
  const Vector start = to_vector(tuned_weights);
  const Vector found = fit(samples_of(planted_weights(), 1, 2), start, 0.005, {.epochs = 5});
  const std::size_t pawn_on_first_rank = engine::weight_index(tuned_weights, tuned_weights.pawn_squares[0]);
  EXPECT_EQ(found.middle[pawn_on_first_rank], start.middle[pawn_on_first_rank]);
}

TEST(EvaluationSample, IsReadAsItWasWritten) {
  const Sample sample{.position = position_of("8/P6k/8/8/8/8/8/K7 w - - 3 57"), .result = 0.5, .score = -12};
  EXPECT_EQ(to_line(sample), "8/P6k/8/8/8/8/8/K7 w - - 3 57;0.5;-12");
  const auto read = parse_sample(to_line(sample));
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->position, sample.position);
  EXPECT_EQ(read->result, 0.5);
  EXPECT_EQ(read->score, -12);
}

TEST(EvaluationSample, SaysWhatIsWrong) {
  for (const std::string_view line :
       {"", ";;", "8/P6k/8/8/8/8/8/K7 w - - 3 57", "8/P6k/8/8/8/8/8/K7 w - - 3 57;0.5;",
        "8/P6k/8/8/8/8/8/K7 w - - 3 57;2;0", "8/P6k/8/8/8/8/8/K7 w - - 3 57;1;1e3",
        "8/P6k/8/8/8/8/8/8 w - - 3 57;1;0", "8/P6k/8/8/8/8/8/K7 x - - 3 57;1;0"}) {
    const auto read = parse_sample(line);
    ASSERT_FALSE(read.has_value()) << line;
    EXPECT_FALSE(read.error().empty()) << line;
  }
}

TEST(EvaluationWeightsText, HasEveryWeight) {
  const std::string text = to_source(tuned_weights);
  for (const std::string_view part : {".material = {{{", ".shelter = {{{{{", ".danger_base = {", "};\n"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part;
  }
}

}  // namespace
}  // namespace adoube::tune
