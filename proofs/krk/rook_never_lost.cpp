// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem rook_never_lost: after a move of the strategy Black cannot take the rook.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations rook_never_lost(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const Play play = start(board);
  Truth lost = truth(size.files, false);
  Truth attacked = lost;
  for (const Kind kind : all_kinds) {
    for (const Mover mover : {Mover::king, Mover::rook}) {
      const Step move{mover, board.square("S")};
      const Position q = after(play.position, move);
      const Truth made = satisfies(kind, size, play.position, move);
      lost = lost || (made && lone_king_may_go(size, q, q.rook));
      attacked = attacked || (made && near(q.lone_king, q.rook));
    }
  }
  return {.claims = {{"not taken", play.known && lost}},
          .twins = {{"not even attacked", play.known && attacked}}};
}

}  // namespace adoube::proofs::krk
