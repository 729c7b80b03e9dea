// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem stalemate_closed_form: the stalemate the strategy looks for is stalemate by definition, on boards
// of three or more.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations stalemate_closed_form(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const Position q = board.position("0");
  const Truth legal =
      board.number(3) <= size.files && board.number(3) <= size.ranks && is_legal_for_black(size, q);
  const Truth by_definition = is_stalemate_by_definition(size, q);
  return {.claims = {{"equal", legal && by_definition != is_stalemate(size, q)}},
          .twins = {{"the rook is always protected", legal && by_definition && !near(q.king, q.rook)},
                    {"the rook is never protected", legal && by_definition && near(q.king, q.rook)}}};
}

}  // namespace adoube::proofs::krk
