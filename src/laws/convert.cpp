// SPDX-License-Identifier: GPL-3.0-or-later
// From the Laws' squares and moves to the exchanged ones.
#include "adoube/laws/convert.hpp"

#include "adoube/core/contract.hpp"
#include "adoube/laws/moving.hpp"

namespace adoube::laws {

Square to_square(Coordinate coordinate) {
  expects(on_board(chessboard(), coordinate), "to_square: the square is on the chessboard");
  return make_square(static_cast<File>(coordinate.file), static_cast<Rank>(coordinate.rank));
}

adoube::Move to_core(const Board& board, const Move& move) {
  const Square from = to_square(move.from.square);
  if (move.rook) return adoube::Move::castling(from, to_square(move.rook->square));
  const Square to = to_square(move.to.square);
  if (is_en_passant(board.state, move)) return adoube::Move::en_passant(from, to);
  if (!is_promotion(move)) return adoube::Move::normal(from, to);
  const auto role = to_promotion_role(move.to.role);
  expects(role.has_value(), "to_core: a pawn becomes a queen, rook, bishop or knight");
  // NOLINTNEXTLINE(bugprone-unchecked-optional-access): the contract has checked it.
  return adoube::Move::promotion(from, to, *role);
}

}  // namespace adoube::laws
