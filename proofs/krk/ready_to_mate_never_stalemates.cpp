// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem ready_to_mate_never_stalemates: a position of the three patterns is no stalemate.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations ready_to_mate_never_stalemates(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const Position q = board.position("0");
  const Truth ready = board.assumed() && is_legal_for_black(size, q) && is_ready_to_mate(size, q);
  Number answers = board.number(0);
  for (const Square& s : around(q.lone_king)) {
    answers = answers + choose(lone_king_may_go(size, q, s), board.number(1), board.number(0));
  }
  return {.claims = {{"no stalemate", ready && is_stalemate_by_definition(size, q)}},
          .twins = {{"there is no such position", ready},
                    {"Black has two moves or more", ready && answers <= board.number(1)}}};
}

}  // namespace adoube::proofs::krk
