// SPDX-License-Identifier: GPL-3.0-or-later
// The scale of ratings, and the lot among good moves.
#include "strength.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace adoube::engine {

namespace {

struct Mark {
  double elo;
  double nodes;
  double spread;
};

/// Between two marks the logarithm of the nodes, and the spread, grow evenly.
constexpr std::array<Mark, 5> scale{{
    {.elo = 800, .nodes = 40, .spread = 150},
    {.elo = 1350, .nodes = 600, .spread = 36},
    {.elo = 1800, .nodes = 6'000, .spread = 15},
    {.elo = 2300, .nodes = 130'000, .spread = 3},
    {.elo = 2850, .nodes = 1'000'000, .spread = 0},
}};

}  // namespace

Strength strength_of(int elo) noexcept {
  const double wanted = std::clamp<double>(elo, scale.front().elo, scale.back().elo);
  std::size_t upper = 1;
  while (upper + 1 < scale.size() && scale[upper].elo < wanted) ++upper;
  const Mark& low = scale[upper - 1];
  const Mark& high = scale[upper];
  const double part = (wanted - low.elo) / (high.elo - low.elo);
  const double spread = std::lerp(low.spread, high.spread, part);
  // What differs by far more than the spread is never chosen: it need not be looked at.
  const int moves = spread >= 30 ? 6 : (spread >= 10 ? 4 : (spread > 0 ? 2 : 1));
  return {.nodes = static_cast<std::uint64_t>(
              std::exp(std::lerp(std::log(low.nodes), std::log(high.nodes), part))),
          .spread = spread,
          .moves = moves};
}

std::size_t choose(std::span<const int> values, double spread, std::uint64_t random) noexcept {
  if (values.size() < 2 || spread <= 0) return 0;
  const auto weight = [&](int value) { return std::exp((value - values.front()) / spread); };
  double all = 0;
  for (const int value : values) all += weight(value);
  // The upper half of the bits is enough for a lot, and exact as a number.
  double lot = static_cast<double>(random >> 32) / 4294967296.0 * all;
  for (std::size_t i = 0; i < values.size(); ++i) {
    lot -= weight(values[i]);
    if (lot < 0) return i;
  }
  return 0;
}

}  // namespace adoube::engine
