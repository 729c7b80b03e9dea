// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem moves_are_legal: every move of the strategy is legal by the general Laws.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations moves_are_legal(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const Position p = board.position("0");
  Truth illegal = truth(size.files, false);
  Truth unasked = illegal;
  for (const Mover mover : {Mover::king, Mover::rook}) {
    const Step move{mover, board.square("S")};
    const Position q = after(p, move);
    const Truth refused = !laws::legal_move(size, with_rook(p, Colour::white), with_rook(q, Colour::black));
    Truth made = truth(size.files, false);
    for (const Kind kind : all_kinds) {
      made = made || satisfies(kind, size, p, move);
      if (is_played_by(kind, mover)) unasked = unasked || (achieves(kind, size, p, q) && refused);
    }
    illegal = illegal || (made && refused);
  }
  const Truth legal = board.assumed() && is_legal_for_white(size, p);
  return {.claims = {{"legal", legal && illegal}},
          .twins = {{"what a kind achieves is legal of itself", legal && unasked}}};
}

}  // namespace adoube::proofs::krk
