// SPDX-License-Identifier: GPL-3.0-or-later
// What a judgement was made of: how often each weight counted. The tuner learns from it, and it is written by
// the very code that judges.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "evaluation/weights.hpp"

namespace adoube::engine {

struct Trace {
  /// How often each weight counted for White, less how often for Black.
  std::vector<int> counts = std::vector<int>(weight_count);
  /// The same for weights of which only the end counted.
  std::vector<int> ends = std::vector<int>(weight_count);
  /// How often each weight added to the danger of White's king, and of Black's.
  std::array<std::vector<int>, 2> dangers{std::vector<int>(weight_count), std::vector<int>(weight_count)};
  int phase = 0;  ///< Of most_phase: how much the middle game counts.
  int scale = 0;  ///< Of full_scale: what is left of the endgame's worth, and of the middle game's.
  int middle_scale = 0;
  bool is_known = false;  ///< The ending is one with rules of its own: no weight speaks.
  int value = 0;          ///< For White.
};

inline constexpr int most_phase = 24;
inline constexpr int full_scale = 64;

/// What danger costs: in the middle game by its square, so that attackers help one another.
inline constexpr int danger_divisor = 512;
inline constexpr int danger_end_divisor = 4;
inline constexpr int most_danger = 2000;

[[nodiscard]] Trace trace(const board::Position& position, const Weights& weights);

/// The judgement for White again, before whole numbers are cut off. Not for known endings.
[[nodiscard]] double value_of(const Trace& trace, const Weights& weights);

/// The recorder that the search uses: it records nothing and costs nothing.
struct NoRecorder {
  void count(Colour /*player*/, const Tapered& /*weight*/, int /*times*/) const noexcept {}
  void count_end(Colour /*player*/, const Tapered& /*weight*/, int /*times*/) const noexcept {}
  void danger(Colour /*player*/, const Tapered& /*weight*/, int /*times*/) const noexcept {}
  void forget_danger(Colour /*player*/) const noexcept {}
};

class TraceRecorder {
 public:
  TraceRecorder(Trace& trace, const Weights& weights) noexcept : trace_(trace), weights_(weights) {}

  void count(Colour player, const Tapered& weight, int times) const {
    trace_.counts[weight_index(weights_, weight)] += player == Colour::white ? times : -times;
  }
  void count_end(Colour player, const Tapered& weight, int times) const {
    trace_.ends[weight_index(weights_, weight)] += player == Colour::white ? times : -times;
  }
  void danger(Colour player, const Tapered& weight, int times) const {
    trace_.dangers[static_cast<std::size_t>(index_of(player))][weight_index(weights_, weight)] += times;
  }
  /// There was too little of it to count.
  void forget_danger(Colour player) const {
    std::ranges::fill(trace_.dangers[static_cast<std::size_t>(index_of(player))], 0);
  }

 private:
  Trace& trace_;
  const Weights& weights_;
};

}  // namespace adoube::engine
