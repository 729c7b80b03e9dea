// SPDX-License-Identifier: GPL-3.0-or-later
// The pawn's special moves.
#include "adoube/laws/pawn.hpp"

#include "adoube/core/contract.hpp"
#include "adoube/laws/patterns.hpp"

namespace adoube::laws {

std::set<Move> pawn_move_two(const BoardState& state, const Piece& pawn) {
  expects(pawn.role == Role::pawn, "pawn_move_two: the piece is a pawn");
  expects(state.contains(pawn), "pawn_move_two: the pawn is on the board");
  // A pawn never goes back, so one that stands on the rank it began on has not moved.
  if (pawn.square.rank != pawn_rank(pawn.colour)) return {};
  const int ahead = forward(pawn.colour);
  const Coordinate first{.file = pawn.square.file, .rank = pawn.square.rank + ahead};
  const Coordinate second{.file = pawn.square.file, .rank = pawn.square.rank + 2 * ahead};
  if (!empty(state, first) || !empty(state, second)) return {};
  return {piece_coord_to_move(pawn, second)};
}

std::set<Move> en_passant_captures(const Board& board, const Piece& pawn) {
  expects(pawn.role == Role::pawn, "en_passant_captures: the piece is a pawn");
  expects(pawn.colour == turn(board), "en_passant_captures: its player has the move");
  const auto crossed = en_passant(board);
  if (!crossed || !pawn_scope(pawn.colour, pawn.square, *crossed)) return {};
  return {piece_coord_to_move(pawn, *crossed)};
}

std::set<Move> pawn_promotion(const BoardState& state, const Piece& pawn) {
  expects(pawn.role == Role::pawn, "pawn_promotion: the piece is a pawn");
  expects(state.contains(pawn), "pawn_promotion: the pawn is on the board");
  std::set<Move> promotions;
  for (const Coordinate square : type_based_moves(chessboard(), pawn, pieces_to_obstacles(state.pieces()))) {
    if (square.rank != last_rank(pawn.colour)) continue;
    for (const Role role : promotion_roles()) {
      promotions.insert(Move(pawn, Piece{.role = role, .square = square, .colour = pawn.colour}));
    }
  }
  return promotions;
}

bool fails_to_promote(const Move& move) {
  return move.to.role == Role::pawn && move.to.square.rank == last_rank(move.to.colour);
}

}  // namespace adoube::laws
