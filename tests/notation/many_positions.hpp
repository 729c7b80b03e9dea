// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of every sort, the same ones on every run: out of random games, and set up at random.
#pragma once

#include <cstdint>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "generators.hpp"
#include "random.hpp"
#include "random_setup.hpp"

namespace adoube::notation {

[[nodiscard]] inline std::vector<board::Position> many_positions(std::size_t count, std::uint64_t seed) {
  support::Random random(seed);
  std::vector<board::Position> positions;
  while (positions.size() < count) {
    if (random.chance(50)) {
      const auto made = board::make_position(random_setup(random, support::Care::valid_if_lucky));
      if (made) positions.push_back(*made);
      continue;
    }
    auto position = position_of(random.pick(game_starts));
    for (int plies = random.below(120); plies > 0; --plies) {
      const auto moves = board::legal_moves(position);
      if (moves.empty()) break;
      board::play(position, random.pick(moves));
    }
    positions.push_back(position);
  }
  return positions;
}

}  // namespace adoube::notation
