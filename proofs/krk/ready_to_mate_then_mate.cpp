// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem ready_to_mate_then_mate: after ReadyToMate no answer of Black's takes the rook, and every one can
// be mated at once.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations ready_to_mate_then_mate(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const Position q = board.position("0");
  const Square answer = board.square("k1");
  Position next = q;
  next.lone_king = answer;
  const Truth answered = board.assumed() && is_legal_for_black(size, q) && is_ready_to_mate(size, q) &&
                         lone_king_may_go(size, q, answer);
  const Truth mated = is_to_be_had(Kind::immediate_mate, size, next, board.moves(next));
  return {.claims = {{"the rook is still there", answered && laws::same_square(answer, q.rook)},
                     {"mate", answered && !laws::same_square(answer, q.rook) && !mated}},
          .twins = {{"no answer", answered}}};
}

}  // namespace adoube::proofs::krk
