// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem never_stalemates: a move of the strategy never stalemates.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations never_stalemates(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const Play play = start(board);
  Truth stalemated = truth(size.files, false);
  Truth in_corner = stalemated;
  for (const Kind kind : all_kinds) {
    for (const Mover mover : {Mover::king, Mover::rook}) {
      const Step move{mover, board.square("S")};
      const Position q = after(play.position, move);
      const Truth made = satisfies(kind, size, play.position, move);
      stalemated = stalemated || (made && is_stalemate_by_definition(size, q));
      in_corner = in_corner || (made && is_stuck(size, q));
    }
  }
  return {.claims = {{"no stalemate", play.known && stalemated}},
          .twins = {{"Black can always move", play.known && in_corner}}};
}

}  // namespace adoube::proofs::krk
