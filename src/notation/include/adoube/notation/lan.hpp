// SPDX-License-Identifier: GPL-3.0-or-later
// Moves with both their squares, as books write them: long algebraic notation. (read_move.hpp reads them.)
#pragma once

#include <string>

#include "adoube/board/position.hpp"
#include "adoube/board/standing.hpp"
#include "adoube/core/move.hpp"

namespace adoube::notation {

/// Ng1-f3, e2-e4, e5xd6, e7xd8=Q+, O-O. Precondition: the move is legal.
[[nodiscard]] std::string to_lan(const board::Position& position, Move move);
[[nodiscard]] std::string to_lan(const board::Standing& standing, Move move);

}  // namespace adoube::notation
