// SPDX-License-Identifier: GPL-3.0-or-later
// What moves do to the men on the board.
#include "adoube/laws/moving.hpp"

#include "adoube/core/contract.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/geometry.hpp"

namespace adoube::laws {

bool is_castling(const Move& move) { return move.rook.has_value(); }

bool is_en_passant(const BoardState& state, const Move& move) {
  return move.from.role == Role::pawn && !same_file(move.from.square, move.to.square) &&
         empty(state, move.to.square);
}

bool is_promotion(const Move& move) { return move.from.role == Role::pawn && move.to.role != Role::pawn; }

std::optional<Piece> captured(const BoardState& state, const Move& move) {
  if (is_castling(move)) return std::nullopt;
  if (is_en_passant(state, move)) {
    return piece_on(state, Coordinate{.file = move.to.square.file, .rank = move.from.square.rank});
  }
  return piece_on(state, move.to.square);
}

BoardState move_castling(const BoardState& state, const Move& move) {
  expects(is_castling(move), "move_castling: the move is castling");
  // NOLINTNEXTLINE(bugprone-unchecked-optional-access): the contract has checked it.
  const Piece& rook = *move.rook;
  const Piece new_rook{.role = rook.role, .square = rook_target(move.from, rook), .colour = rook.colour};
  return state.without(move.from).without(rook).with(move.to).with(new_rook);
}

BoardState move_en_passant(const BoardState& state, const Move& move) {
  expects(is_en_passant(state, move), "move_en_passant: the move is en passant");
  const auto pawn = captured(state, move);
  expects(pawn.has_value(), "move_en_passant: a pawn stands beside");
  // NOLINTNEXTLINE(bugprone-unchecked-optional-access): the contract has checked it.
  return state.without(*pawn).without(move.from).with(move.to);
}

BoardState move_other(const BoardState& state, const Move& move) {
  expects(!is_castling(move) && !is_en_passant(state, move), "move_other: neither castling nor en passant");
  const auto victim = captured(state, move);
  const BoardState left = state.without(move.from);
  return (victim ? left.without(*victim) : left).with(move.to);
}

BoardState moved(const BoardState& state, const Move& move) {
  expects(state.contains(move.from), "moved: the piece is on the board");
  const BoardState result = is_castling(move)            ? move_castling(state, move)
                            : is_en_passant(state, move) ? move_en_passant(state, move)
                                                         : move_other(state, move);
  ensure_moved(state, move, result);
  return result;
}

void ensure_moved(const BoardState& before, const Move& move, const BoardState& result) {
  const std::size_t gone = captured(before, move) ? 1 : 0;
  ensures(result.contains(move.to), "moved: the piece stands where it went");
  ensures(move.from.square == move.to.square || !result.contains(move.from),
          "moved: the piece has left its square");
  ensures(result.pieces().size() + gone == before.pieces().size(), "moved: only a captured man is gone");
}

}  // namespace adoube::laws
