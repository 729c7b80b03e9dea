// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a player can still checkmate, asked within the memory that the rules of a game allow.
#pragma once

#include <cstddef>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/unwinnable/decide.hpp"

namespace adoube::game {

/// [FIDE 6.9] By any series of legal moves; undetermined if `budget` bytes are not enough to find out.
[[nodiscard]] unwinnable::Verdict mating_chance(const board::Position& position, Colour player,
                                                std::size_t budget);

/// [Art 5.2b] Neither player has one, and that was found out within the budget.
[[nodiscard]] bool is_dead(const board::Position& position, std::size_t budget);

}  // namespace adoube::game
