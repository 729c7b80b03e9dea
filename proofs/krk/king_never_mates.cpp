// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem king_never_mates: a move of White's king never checkmates.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations king_never_mates(const Board& board) {
  const Play play = start(board);
  const Step move{Mover::king, board.square("K1")};
  const Position q = after(play.position, move);
  const Truth made = play.known && is_legal(board.size(), play.position, move);
  return {.claims = {{"no mate", made && is_mate(board.size(), q)}},
          .twins = {{"no check", made && rook_attacks(q, q.lone_king)}}};
}

}  // namespace adoube::proofs::krk
