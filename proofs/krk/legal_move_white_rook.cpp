// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem legal_move_white_rook: a legal move of the rook, by the general Laws, is the ending's own form of
// it.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations legal_move_white_rook(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const General p = with_rook(board.position("0"), Colour::white);
  const General q = any_record(board, "1", Colour::black);
  const Truth general = moves_legally(board, p, q, rook_man);
  const Truth others_stay = q.rook_present && laws::same_square(p.squares.king, q.squares.king) &&
                            laws::same_square(p.squares.lone_king, q.squares.lone_king);
  const Truth own =
      is_legal_for_white(size, p.squares) && rook_may_go(size, p.squares, q.squares.rook) && others_stay;
  return {.claims = {{"equal", general != own}},
          .twins = {{"the rook gives no check",
                     board.assumed() && general && rook_attacks(q.squares, q.squares.lone_king)}}};
}

}  // namespace adoube::proofs::krk
