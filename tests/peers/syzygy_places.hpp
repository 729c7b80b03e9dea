// SPDX-License-Identifier: GPL-3.0-or-later
// The legal positions with given men: all of them in turn, or any by chance.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/endgame/material.hpp"
#include "random.hpp"

namespace adoube::peers {

/// The men with their kings.
[[nodiscard]] inline std::vector<Piece> all_men(const endgame::Material& material) {
  std::vector<Piece> men{{.role = Role::king, .colour = Colour::white},
                         {.role = Role::king, .colour = Colour::black}};
  for (const Piece man : material.men()) men.push_back(man);
  return men;
}

/// Every n-th placement of the men, by their squares counted up, if it is legal: either player to move, in
/// either colours, by turns.
inline void for_each_position(const endgame::Material& material, int every,
                              const std::function<void(const board::Position&)>& see) {
  const std::vector<Piece> men = all_men(material);
  const std::uint64_t end = std::uint64_t{1} << (6 * men.size() + 2);
  for (std::uint64_t number = 0; number < end; number += static_cast<std::uint64_t>(every)) {
    Setup setup;
    bool is_free = true;
    for (std::size_t i = 0; i < men.size() && is_free; ++i) {
      const auto square = static_cast<Square>(number >> (6 * i + 2) & 63U);
      is_free = !setup.at(square);
      setup.put(square, Piece{.role = men[i].role,
                              .colour = (number & 1) == 0 ? men[i].colour : opposite(men[i].colour)});
    }
    if (!is_free) continue;
    setup.turn = (number & 2) == 0 ? Colour::white : Colour::black;
    if (const auto position = board::make_position(setup)) see(*position);
  }
}

[[nodiscard]] inline board::Position any_position(const endgame::Material& material,
                                                  support::Random& random) {
  const std::vector<Piece> men = all_men(material);
  while (true) {
    const bool is_swapped = random.chance(50);
    Setup setup;
    setup.turn = random.chance(50) ? Colour::white : Colour::black;
    for (const Piece man : men) {
      Square square = static_cast<Square>(random.below(64));
      while (setup.at(square)) square = static_cast<Square>(random.below(64));
      setup.put(square, Piece{.role = man.role, .colour = is_swapped ? opposite(man.colour) : man.colour});
    }
    if (const auto position = board::make_position(setup)) return *position;
  }
}

}  // namespace adoube::peers
