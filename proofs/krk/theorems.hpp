// SPDX-License-Identifier: GPL-3.0-or-later
// The theorems by name, one a file.
#pragma once

#include "theorem.hpp"

namespace adoube::proofs::krk {

[[nodiscard]] Obligations position_invariant(const Board& board);
[[nodiscard]] Obligations all_on_board(const Board& board);
[[nodiscard]] Obligations in_check(const Board& board);
[[nodiscard]] Obligations legal_position(const Board& board);
[[nodiscard]] Obligations legal_move_white_king(const Board& board);
[[nodiscard]] Obligations legal_move_white_rook(const Board& board);
[[nodiscard]] Obligations legal_move_black_king(const Board& board);
[[nodiscard]] Obligations mate(const Board& board);
[[nodiscard]] Obligations stalemate(const Board& board);
[[nodiscard]] Obligations captured_is_draw(const Board& board);
[[nodiscard]] Obligations stalemate_closed_form(const Board& board);
[[nodiscard]] Obligations moves_are_legal(const Board& board);
[[nodiscard]] Obligations only_king_and_rook_move(const Board& board);
[[nodiscard]] Obligations king_never_mates(const Board& board);
[[nodiscard]] Obligations rook_never_lost(const Board& board);
[[nodiscard]] Obligations strategy_always_applies(const Board& board);
[[nodiscard]] Obligations ready_to_mate_never_stalemates(const Board& board);
[[nodiscard]] Obligations never_stalemates(const Board& board);
[[nodiscard]] Obligations ready_to_mate_then_mate(const Board& board);
[[nodiscard]] Obligations measures_nonnegative(const Board& board);
[[nodiscard]] Obligations function_refines_relation(const Board& board);
[[nodiscard]] Obligations squeeze_is_smallest_room(const Board& board);
[[nodiscard]] Obligations home_and_safe_only_early(const Board& board);
[[nodiscard]] Obligations three_basic_moves_decrease(const Board& board);
[[nodiscard]] Obligations room_three_then_mate(const Board& board);

}  // namespace adoube::proofs::krk
