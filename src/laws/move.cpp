// SPDX-License-Identifier: GPL-3.0-or-later
// Moves and what a history of them tells.
#include "adoube/laws/move.hpp"

#include <algorithm>
#include <cstdlib>

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/geometry.hpp"

namespace adoube::laws {

Move::Move(Piece from_piece, Piece to_piece, std::optional<Piece> rook_piece)
    : from(from_piece), to(to_piece), rook(rook_piece) {
  invariant(from.colour == to.colour, "Move: the colour stays");
  invariant(from.square != to.square || rook.has_value(), "Move: the square changes unless castling");
  invariant(!rook || (rook->role == Role::rook && rook->colour == from.colour && from.role == Role::king &&
                      to.role == Role::king),
            "Move: the king castles with an own rook");
}

Move piece_coord_to_move(const Piece& piece, Coordinate square) {
  return {piece, Piece{.role = piece.role, .square = square, .colour = piece.colour}};
}

bool touches(const Move& move, Coordinate square) {
  const bool by_rook =
      move.rook && (move.rook->square == square || rook_target(move.from, *move.rook) == square);
  return move.from.square == square || move.to.square == square || by_rook;
}

bool is_touched(const History& history, Coordinate square) {
  return std::ranges::any_of(history, [&](const auto& move) { return move && touches(*move, square); });
}

bool is_double_step(const Move& move) {
  return move.from.role == Role::pawn && same_file(move.from.square, move.to.square) &&
         std::abs(move.to.square.rank - move.from.square.rank) == 2;
}

Coordinate crossed_square(const Move& move) {
  expects(is_double_step(move), "crossed_square: the move is a double step");
  return {.file = move.from.square.file, .rank = (move.from.square.rank + move.to.square.rank) / 2};
}

}  // namespace adoube::laws
