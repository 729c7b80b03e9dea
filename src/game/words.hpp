// SPDX-License-Identifier: GPL-3.0-or-later
// Moments and armies as the sentences of this module name them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/game/history.hpp"

namespace adoube::game {

/// "at the start", "after White's move 12"
[[nodiscard]] std::string moment_of(const History& history, std::size_t ply);

/// "a, b and c"
[[nodiscard]] std::string enumerate(const std::vector<std::string>& parts);

/// "once", "twice", "3 times"
[[nodiscard]] std::string times(std::size_t count);

/// "the king alone", "king, rook and 2 pawns"
[[nodiscard]] std::string army_of(const board::Position& position, Colour player);

}  // namespace adoube::game
