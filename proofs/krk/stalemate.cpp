// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem stalemate: stalemate by the general Laws is the ending's own form of it.
#include "ended.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations stalemate(const Board& board) {
  const General p = with_rook(board.position("0"), Colour::black);
  const Truth legal = is_legal_for_black(board.size(), p.squares);
  const Truth general = laws::stalemate(board.size(), p, answers(p));
  return {.claims = {{"no move leads elsewhere", leads_elsewhere(board, p)},
                     {"equal", legal && general != is_stalemate_by_definition(board.size(), p.squares)}},
          .twins = {{"there is no stalemate", board.assumed() && general}}};
}

}  // namespace adoube::proofs::krk
