// SPDX-License-Identifier: GPL-3.0-or-later
// The legal moves of a board and what comes of them.
#pragma once

#include <set>

#include "adoube/laws/board.hpp"
#include "adoube/laws/move.hpp"

namespace adoube::laws {

/// The special moves of a piece: those of pawns and the king that its pattern does not have.
[[nodiscard]] std::set<Move> stateful_possible_moves(const Board& board, const Piece& piece);

/// [Art 3.9#2] The king was not in check, and would be after the move.
[[nodiscard]] bool exposes_own_king(const BoardState& state, const Move& move);
/// [Art 3.9#3] The king was in check, and still would be after the move.
[[nodiscard]] bool leaves_own_king(const BoardState& state, const Move& move);

/// Those of the moves that the Laws forbid for what they leave behind.
[[nodiscard]] std::set<Move> stateful_impossible_moves(const Board& board, const std::set<Move>& moves);

/// All moves of a piece that has the turn: by its type and by the special rules, less the impossible ones.
[[nodiscard]] std::set<Move> possible_moves(const Board& board, const Piece& piece);

/// The legal moves of one piece on the board; none if its player does not have the move.
[[nodiscard]] std::set<Move> legal_moves(const Board& board, const Piece& piece);
/// The legal moves of the player having the move.
[[nodiscard]] std::set<Move> legal_moves(const Board& board);

/// Postcondition of legal_moves.
/// [Art 1.2#3] None leaves or puts the own king under attack, none captures the opponent's king.
void ensure_legal_moves(const Board& board, const std::set<Move>& result);

[[nodiscard]] bool is_legal(const Board& board, const Move& move);

/// The board after a legal move.
[[nodiscard]] Board after(const Board& board, const Move& move);

/// Postcondition of after: the history is one longer and ends with the move, the men have changed, and how
/// the game began has not.
void ensure_after(const Board& before, const Move& move, const Board& result);

}  // namespace adoube::laws
