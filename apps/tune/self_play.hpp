// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the engine against itself, to learn from.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "adoube/engine/engine.hpp"
#include "sample.hpp"

namespace adoube::tune {

struct SelfPlayOptions {
  std::uint64_t nodes = 3000;  ///< For each move.
  int least_random = 6;        ///< Plies played by chance first.
  int most_random = 10;
  int most_imbalance = 120;  ///< A start that a search finds further from even is not used.
};

struct PlayedGame {
  std::vector<Sample> samples;  ///< Quiet positions, in their order.
  double result = 0.5;          ///< For White.
  int plies = 0;
};

/// The same seed gives the same game, with the same engine options. None if the start was too uneven.
[[nodiscard]] std::optional<PlayedGame> play_game(engine::Engine& engine, std::uint64_t seed,
                                                  const SelfPlayOptions& options);

}  // namespace adoube::tune
