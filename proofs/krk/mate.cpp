// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem mate: checkmate by the general Laws is the ending's own form of it.
#include "ended.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations mate(const Board& board) {
  const General p = with_rook(board.position("0"), Colour::black);
  const Truth legal = is_legal_for_black(board.size(), p.squares);
  const Truth general = laws::checkmate(board.size(), p, answers(p));
  return {.claims = {{"no move leads elsewhere", leads_elsewhere(board, p)},
                     {"equal", legal && general != is_mate(board.size(), p.squares)}},
          .twins = {{"there is no mate", board.assumed() && general},
                    {"check is mate",
                     board.assumed() && legal && general != rook_attacks(p.squares, p.squares.lone_king)}}};
}

}  // namespace adoube::proofs::krk
