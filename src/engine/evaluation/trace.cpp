// SPDX-License-Identifier: GPL-3.0-or-later
// The judgement once more, from what it was made of.
#include "evaluation/trace.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "evaluation/weights.hpp"

namespace adoube::engine {

namespace {

struct Sum {
  double middle = 0;
  double end = 0;
};

[[nodiscard]] Sum weighed(const std::vector<int>& counts, std::span<const Tapered> weights) {
  Sum sum;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sum.middle += counts[i] * weights[i].middle();
    sum.end += counts[i] * weights[i].end();
  }
  return sum;
}

}  // namespace

double value_of(const Trace& trace, const Weights& weights) {
  const std::span<const Tapered> all(first_weight(weights), weight_count);
  Sum sum = weighed(trace.counts, all);
  sum.end += weighed(trace.ends, all).end;
  for (const int player : {0, 1}) {
    const Sum danger = weighed(trace.dangers[static_cast<std::size_t>(player)], all);
    const double sign = player == 0 ? -1 : 1;
    const double middle = std::clamp(danger.middle, 0.0, double{most_danger});
    sum.middle += sign * middle * middle / danger_divisor;
    sum.end += sign * std::max(danger.end, 0.0) / danger_end_divisor;
  }
  return (sum.middle * trace.phase * trace.middle_scale +
          sum.end * (most_phase - trace.phase) * trace.scale) /
         (most_phase * full_scale);
}

}  // namespace adoube::engine
