// SPDX-License-Identifier: GPL-3.0-or-later
// Why a written move is refused: from its text to what would have to be tried, and what the Laws hold against
// it.
#pragma once

#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/line_of_play.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/notation/move_text.hpp"
#include "adoube/notation/off_board.hpp"

namespace adoube::notation {

/// Everything the Laws hold against the move at the end of the line, the best reason first: a piece that
/// could go there but for its king is meant before one that has something in its way, and that one before one
/// that never moves so, which is left out if there is any other. Where no piece can be meant: "White has no
/// bishop on the c-file". Empty if and only if an attempt is legal; never for a move that read_move finds
/// illegal or wrongly promoting.
[[nodiscard]] std::vector<laws::Refusal> why_refused(const LineOfPlay& line, const MoveText& text);

/// That a square of the move is not on the board.
[[nodiscard]] std::vector<laws::Refusal> why_refused(const LineOfPlay& line, const OffBoardMove& move);

/// The same of a position whose past is unknown: a line without moves.
[[nodiscard]] std::vector<laws::Refusal> why_refused(const board::Position& position, const MoveText& text);

}  // namespace adoube::notation
