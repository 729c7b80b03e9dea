// SPDX-License-Identifier: GPL-3.0-or-later
// Between the Laws' own words and the vocabulary programs exchange: squares and moves of the 8 x 8 board.
#pragma once

#include "adoube/core/move.hpp"
#include "adoube/core/square.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/coordinate.hpp"
#include "adoube/laws/move.hpp"

namespace adoube::laws {

[[nodiscard]] constexpr Coordinate to_coordinate(Square square) noexcept {
  return Coordinate{.file = index_of(file_of(square)), .rank = index_of(rank_of(square))};
}

/// The square must be one of the chessboard's.
[[nodiscard]] Square to_square(Coordinate coordinate);

/// The move as programs write it; the board tells an en passant capture from a plain one.
[[nodiscard]] adoube::Move to_core(const Board& board, const Move& move);

}  // namespace adoube::laws
