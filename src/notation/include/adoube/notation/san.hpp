// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as score sheets and PGN write them: Standard Algebraic Notation. (read_move.hpp reads them.)
#pragma once

#include <string>

#include "adoube/board/position.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/core/move.hpp"

namespace adoube::notation {

/// The canonical form: the fewest letters that tell the move from every other legal one; + and #.
/// Precondition: the move is legal.
[[nodiscard]] std::string to_san(const board::Position& position, Move move);
[[nodiscard]] std::string to_san(const board::Standing& standing, Move move);

}  // namespace adoube::notation
