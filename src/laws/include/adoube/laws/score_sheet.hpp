// SPDX-License-Identifier: GPL-3.0-or-later
// How a score sheet names the moves of a game: by number, and in short algebraic notation [FIDE Appendix C].
#pragma once

#include <cstddef>
#include <string>

#include "adoube/laws/board.hpp"
#include "adoube/laws/move.hpp"

namespace adoube::laws {

/// The number of the move of that index in the history: both players' first moves have the number of the
/// start.
[[nodiscard]] int move_number(const Board& board, std::size_t index);

/// The ply of the move of that index: 1 for the first of the game.
[[nodiscard]] int ply_of(const Board& board, std::size_t index);

/// A legal move in short algebraic notation: "Kf1", "Bxh1", "Rad1+", "b8=R#".
/// Agrees with notation::to_san (tests/equivalence/san_test.cpp).
[[nodiscard]] std::string short_notation(const Board& board, const Move& move);

/// "move 7 (Kf1)": the move of that index in the history, which is no null move.
[[nodiscard]] std::string entry_of(const Board& board, std::size_t index);

}  // namespace adoube::laws
