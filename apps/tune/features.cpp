// SPDX-License-Identifier: GPL-3.0-or-later
// The judgement and its slope, from the counts of the weights.
#include "features.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "evaluation/tapered.hpp"
#include "evaluation/trace.hpp"
#include "evaluation/weights.hpp"
#include "sample.hpp"

namespace adoube::tune {

namespace {

struct Sum {
  double middle = 0;
  double end = 0;
};

[[nodiscard]] Sum weighed(std::span<const Term> terms, const Vector& weights) {
  Sum sum;
  for (const Term& term : terms) {
    sum.middle += term.times * weights.middle[term.weight];
    sum.end += term.times * weights.end[term.weight];
  }
  return sum;
}

void add_slope(std::span<const Term> terms, Sum slope, Vector& gradient) {
  for (const Term& term : terms) {
    gradient.middle[term.weight] += term.times * slope.middle;
    gradient.end[term.weight] += term.times * slope.end;
  }
}

/// Returns how many there are.
[[nodiscard]] std::uint16_t append_terms(std::vector<Term>& terms, const std::vector<int>& counts) {
  std::uint16_t added = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    terms.push_back({.weight = static_cast<std::uint16_t>(i), .times = static_cast<std::int16_t>(counts[i])});
    ++added;
  }
  return added;
}

constexpr std::array danger_sign{-1.0, 1.0};  ///< What endangers White's king is bad for White.

}  // namespace

Vector to_vector(const engine::Weights& weights) {
  Vector vector;
  const engine::Tapered* const first = engine::first_weight(weights);
  for (std::size_t i = 0; i < engine::weight_count; ++i) {
    vector.middle[i] = first[i].middle();
    vector.end[i] = first[i].end();
  }
  return vector;
}

engine::Weights to_weights(const Vector& vector) {
  engine::Weights weights;
  engine::Tapered* const first = weights.material.data();
  for (std::size_t i = 0; i < engine::weight_count; ++i) {
    first[i] = engine::Tapered(static_cast<int>(std::lround(vector.middle[i])),
                               static_cast<int>(std::lround(vector.end[i])));
  }
  return weights;
}

bool Features::add(const Sample& sample, const engine::Weights& weights) {
  const engine::Trace trace = engine::trace(sample.position, weights);
  if (trace.is_known) return false;
  add(trace, sample.result, sample.score);
  return true;
}

void Features::add(const engine::Trace& trace, double result, int score) {
  constexpr double whole = engine::most_phase * engine::full_scale;
  Entry entry{.first = terms_.size(),
              .counts = 0,
              .ends = 0,
              .dangers = {},
              .middle = static_cast<float>(trace.phase * trace.middle_scale / whole),
              .end = static_cast<float>((engine::most_phase - trace.phase) * trace.scale / whole),
              .result = static_cast<float>(result),
              .score = static_cast<float>(score)};
  entry.counts = append_terms(terms_, trace.counts);
  entry.ends = append_terms(terms_, trace.ends);
  for (const std::size_t player : {0U, 1U})
    entry.dangers[player] = append_terms(terms_, trace.dangers[player]);
  entries_.push_back(entry);
}

double value_of(const Features& features, const Features::Entry& entry, const Vector& weights) {
  Sum sum = weighed(features.counts(entry), weights);
  sum.end += weighed(features.ends(entry), weights).end;
  for (const std::size_t player : {0U, 1U}) {
    const Sum danger = weighed(features.danger(entry, player), weights);
    const double middle = std::clamp(danger.middle, 0.0, double{engine::most_danger});
    sum.middle += danger_sign[player] * middle * middle / engine::danger_divisor;
    sum.end += danger_sign[player] * std::max(danger.end, 0.0) / engine::danger_end_divisor;
  }
  return sum.middle * double{entry.middle} + sum.end * double{entry.end};
}

void add_gradient(const Features& features, const Features::Entry& entry, const Vector& weights, double slope,
                  Vector& gradient) {
  const Sum here{.middle = slope * double{entry.middle}, .end = slope * double{entry.end}};
  add_slope(features.counts(entry), here, gradient);
  add_slope(features.ends(entry), {.middle = 0, .end = here.end}, gradient);
  for (const std::size_t player : {0U, 1U}) {
    const auto terms = features.danger(entry, player);
    const Sum danger = weighed(terms, weights);
    // The slope of a square is twice its side; beyond the bounds nothing changes.
    const bool counts = danger.middle > 0 && danger.middle < engine::most_danger;
    const double by_middle = counts ? 2 * danger.middle / engine::danger_divisor : 0;
    const double by_end = danger.end > 0 ? 1.0 / engine::danger_end_divisor : 0;
    add_slope(terms,
              {.middle = danger_sign[player] * here.middle * by_middle,
               .end = danger_sign[player] * here.end * by_end},
              gradient);
  }
}

}  // namespace adoube::tune
