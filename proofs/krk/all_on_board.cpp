// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem all_on_board: all men on the board, by the general Laws, is six pairs of bounds.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations all_on_board(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const General p = any_record(board, "0", Colour::white);
  const auto& [king, lone_king, rook] = p.squares;
  const Truth general = laws::all_on_board(size, p);
  const Truth kings = laws::on_board(size, king) && laws::on_board(size, lone_king);
  return {.claims = {{"equal", general != (kings && (captured(p) || laws::on_board(size, rook)))}},
          .twins = {{"a captured rook is on the board too", general && !laws::on_board(size, rook)}}};
}

}  // namespace adoube::proofs::krk
