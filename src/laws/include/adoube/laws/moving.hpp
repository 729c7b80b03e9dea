// SPDX-License-Identifier: GPL-3.0-or-later
// What a move does to the men on the board: captures, castling, en passant, promotion. Whether the move is
// allowed is asked elsewhere.
#pragma once

#include <optional>

#include "adoube/laws/board_state.hpp"
#include "adoube/laws/move.hpp"

namespace adoube::laws {

/// [Art 3.8#2] A move of king and rook together.
[[nodiscard]] bool is_castling(const Move& move);

/// [Art 3.7d#2] A pawn that captures a pawn on another square than the one it goes to captures "en passant".
[[nodiscard]] bool is_en_passant(const BoardState& state, const Move& move);

/// The exchange of a pawn for another piece.
[[nodiscard]] bool is_promotion(const Move& move);

/// [Art 3.1#2] The opponent's piece that the move removes from the board.
[[nodiscard]] std::optional<Piece> captured(const BoardState& state, const Move& move);

/// [Art 3.8#2] The king goes to its new square, the rook to the one beside it that the king has crossed.
[[nodiscard]] BoardState move_castling(const BoardState& state, const Move& move);
/// [Art 3.7d#1] The captured pawn goes as though it had moved only one square.
[[nodiscard]] BoardState move_en_passant(const BoardState& state, const Move& move);
/// [Art 3.1#2] The opponent's piece on the square, if any, is removed as part of the same move.
/// [Art 3.7#3] A promoted pawn is at once the new piece.
[[nodiscard]] BoardState move_other(const BoardState& state, const Move& move);

/// The men after the move.
[[nodiscard]] BoardState moved(const BoardState& state, const Move& move);

/// Postcondition of moved: the piece has left its square, stands on the new one, and only a captured man is
/// gone.
void ensure_moved(const BoardState& before, const Move& move, const BoardState& result);

}  // namespace adoube::laws
