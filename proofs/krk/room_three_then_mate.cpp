// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem room_three_then_mate: from a room of at most three, the rook not exposed, there is no Squeeze, the
// king's moves keep to such rooms, and after three of them the next move is of a mate kind. So of four moves
// from there one is.
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations room_three_then_mate(const Board& board) {
  const BasicSize<Number>& size = board.size();
  Play first = start(board);
  const auto is_small = [&](const Position& p) {
    return !is_exposed_on_whites_move(p) && room(size, p) <= board.number(3);
  };
  first.known = first.known && is_small(first.position);
  const auto by_king = [&](int moves) {
    return after_full_moves(board, first, approach_and_keep, Mover::king, moves);
  };
  const Play fourth = by_king(3);
  Truth goes_on = truth(size.files, false);
  for (const Kind kind : approach_and_keep) {
    goes_on = goes_on || allows(kind, size, fourth.position, {Mover::king, board.square("K4")},
                                board.moves(fourth.position));
  }
  return {
      .claims = {{"no Squeeze", comes_to(board, Kind::squeeze, first) &&
                                    allows(Kind::squeeze, size, first.position,
                                           {Mover::rook, board.square("X1")}, board.moves(first.position))},
                 {"the king's moves keep to it", by_king(1).known && !is_small(by_king(1).position)},
                 {"the fourth", comes_to(board, Kind::squeeze, fourth)},
                 {"so no fourth by the king, and no fifth to ask about", fourth.known && goes_on}},
      .twins = {{"the third", comes_to(board, Kind::squeeze, by_king(2))}}};
}

}  // namespace adoube::proofs::krk
