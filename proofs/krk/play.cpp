// SPDX-License-Identifier: GPL-3.0-or-later
// How a play is prolonged by a move of either side.
#include "play.hpp"

namespace adoube::proofs::krk {

namespace {

[[nodiscard]] Play after_full_move(const Board& board, const Play& play, std::span<const Kind> kinds,
                                   Mover mover) {
  const BasicSize<Number>& size = board.size();
  const Position& p = play.position;
  const std::string number = std::to_string(play.moves + 1);
  const Step move{mover, board.square((mover == Mover::king ? "K" : "X") + number)};
  const Steps others = board.moves(p);
  Truth allowed = truth(size.files, false);
  for (const Kind kind : kinds) allowed = allowed || allows(kind, size, p, move, others);

  const Position q = after(p, move);
  Position next = q;
  next.lone_king = board.square("k" + number);
  return {play.known && allowed && lone_king_may_go(size, q, next.lone_king) &&
              !laws::same_square(next.lone_king, q.rook),
          next, play.moves + 1};
}

}  // namespace

Play start(const Board& board) {
  const Position p = board.position("0");
  return {board.assumed() && is_legal_for_white(board.size(), p), p};
}

Play after_full_moves(const Board& board, const Play& play, std::span<const Kind> kinds, Mover mover,
                      int count) {
  Play longer = play;
  for (int i = 0; i < count; ++i) longer = after_full_move(board, longer, kinds, mover);
  return longer;
}

Truth comes_to(const Board& board, Kind kind, const Play& play) {
  return play.known && comes_to(kind, board.size(), play.position, board.moves(play.position));
}

}  // namespace adoube::proofs::krk
