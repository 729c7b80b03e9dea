// SPDX-License-Identifier: GPL-3.0-or-later
// The pawn's special moves [Art 3.7]: the double step, the capture en passant, the promotion. On 8 x 8 only.
#pragma once

#include <array>
#include <set>

#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/move.hpp"

namespace adoube::laws {

/// The rank a player's pawns start on.
[[nodiscard]] constexpr int pawn_rank(Colour player) noexcept { return player == Colour::white ? 1 : 6; }
/// The rank furthest from it.
[[nodiscard]] constexpr int last_rank(Colour player) noexcept { return player == Colour::white ? 7 : 0; }

/// [Art 3.7b#1] On its first move the pawn may go two squares forward if both are unoccupied.
[[nodiscard]] std::set<Move> pawn_move_two(const BoardState& state, const Piece& pawn);

/// [Art 3.7d#1] A pawn that attacks the square an opponent's pawn has just crossed may capture that pawn.
[[nodiscard]] std::set<Move> en_passant_captures(const Board& board, const Piece& pawn);

/// [Art 3.7#2] The choice is free among these, whatever has been captured.
[[nodiscard]] constexpr std::array<Role, 4> promotion_roles() noexcept {
  return {Role::queen, Role::rook, Role::bishop, Role::knight};
}

/// [Art 3.7#1] A pawn that reaches the last rank is exchanged for a new piece of its colour in the same move.
[[nodiscard]] std::set<Move> pawn_promotion(const BoardState& state, const Piece& pawn);

/// [Art 3.7#1] The move would leave a pawn on the last rank.
[[nodiscard]] bool fails_to_promote(const Move& move);

}  // namespace adoube::laws
