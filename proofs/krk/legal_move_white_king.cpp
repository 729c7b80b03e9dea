// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem legal_move_white_king: a legal move of White's king, by the general Laws, is the ending's own form
// of it.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations legal_move_white_king(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const General p = with_rook(board.position("0"), Colour::white);
  const General q = any_record(board, "1", Colour::black);
  const Truth general = moves_legally(board, p, q, king_man);
  const Truth others_stay = q.rook_present && laws::same_square(p.squares.rook, q.squares.rook) &&
                            laws::same_square(p.squares.lone_king, q.squares.lone_king);
  const Truth own =
      is_legal_for_white(size, p.squares) && king_may_go(size, p.squares, q.squares.king) && others_stay;
  return {.claims = {{"equal", general != own}},
          .twins = {{"the king never leaves the rook's line",
                     board.assumed() && general && p.squares.king.file == p.squares.rook.file &&
                         q.squares.king.file != q.squares.rook.file}}};
}

}  // namespace adoube::proofs::krk
