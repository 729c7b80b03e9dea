// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem legal_move_black_king: a legal move of the black king, by the general Laws, is the ending's own
// form of it.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations legal_move_black_king(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const General p = with_rook(board.position("0"), Colour::black);
  const General q = any_record(board, "1", Colour::white);
  const Truth general = moves_legally(board, p, q, lone_king_man);
  const Truth takes = laws::same_square(q.squares.lone_king, p.squares.rook);
  const Truth others_stay = laws::same_square(p.squares.king, q.squares.king) && q.rook_present == !takes &&
                            (takes || laws::same_square(p.squares.rook, q.squares.rook));
  const Truth own = is_legal_for_black(size, p.squares) &&
                    lone_king_may_go(size, p.squares, q.squares.lone_king) && others_stay;
  return {.claims = {{"equal", general != own}},
          .twins = {{"he never takes the rook", board.assumed() && general && captured(q)},
                    {"he always takes the rook", board.assumed() && general && !captured(q)}}};
}

}  // namespace adoube::proofs::krk
