// SPDX-License-Identifier: GPL-3.0-or-later
// A board with a whole line of play behind it, made in one go.
#pragma once

#include "adoube/core/line_of_play.hpp"
#include "adoube/laws/board.hpp"

namespace adoube::laws {

/// The board at the end of the line. Preconditions: the start is a position (make_board of a set-up accepts
/// it), and every move is legal where it is played. Takes time linear in the moves, and does not check each
/// as `after` does. Agrees with `after` (tests/laws/line_of_play_test.cpp).
[[nodiscard]] Board make_board(const LineOfPlay& line);

/// The board as it stood before the move of that index; the first is 0.
[[nodiscard]] Board before(const Board& board, std::size_t index);

}  // namespace adoube::laws
