// SPDX-License-Identifier: GPL-3.0-or-later
// From what text says about a position to a board, or to all the reasons why not (docs/setup.md).
#pragma once

#include "adoube/core/result.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/core/setup_fault.hpp"
#include "adoube/laws/board.hpp"

namespace adoube::laws {

/// Everything that is wrong with the set-up, sorted.
[[nodiscard]] SetupFaults setup_faults(const Setup& setup);

/// The board, unless a fault leaves none; what could never be used (an impossible castling right or en
/// passant square) is dropped. The error is the set of all faults.
[[nodiscard]] Result<Board, SetupFaults> make_board(const Setup& setup);

/// The board as text can say it. The en passant square is the one just crossed, capturable or not.
[[nodiscard]] Setup to_setup(const Board& board);

}  // namespace adoube::laws
