// SPDX-License-Identifier: GPL-3.0-or-later
// The two halves of what is asked of a board of the Laws.
#pragma once

#include <set>

#include "adoube/laws/board.hpp"
#include "adoube/laws/move.hpp"
#include "constraints.hpp"

namespace adoube::model {

/// Every square of the chessboard, and of boards of other sizes.
void judge_squares(Book& book);

/// All that the pieces of the player having the move could make by type and special rules, legal or not.
[[nodiscard]] std::set<laws::Move> attempts(const laws::Board& board);

/// The men by themselves, and what moves do to them. The board is 8 x 8.
void judge_men(Book& book, const laws::Board& board);

/// The board with its past, and what may follow.
void judge_board(Book& book, const laws::Board& board);

}  // namespace adoube::model
