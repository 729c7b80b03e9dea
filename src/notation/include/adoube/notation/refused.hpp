// SPDX-License-Identifier: GPL-3.0-or-later
// Why a written move is refused: from its text to what would have to be tried, and what the Laws hold against
// it.
#pragma once

#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/notation/move_text.hpp"

namespace adoube::notation {

/// What the text may be about, one attempt for each piece: the king towards its rook for castling, else every
/// piece of the player to move that is what and where the text says. None where there is no such piece, or
/// castling cannot even be tried.
[[nodiscard]] std::vector<laws::Attempt> attempts_of(const board::Position& position, const MoveText& text);

/// Everything the Laws hold against the move, the best reason first: a piece that could go there but for its
/// king is meant before one that has something in its way, and that one before one that never moves so, which
/// is left out if there is any other. Where no piece can be meant: "White has no bishop on the c-file".
/// Empty if and only if an attempt is legal; never for a move that read_move finds illegal or wrongly
/// promoting.
[[nodiscard]] std::vector<laws::Refusal> why_refused(const board::Position& position, const MoveText& text);

}  // namespace adoube::notation
