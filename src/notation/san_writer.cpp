// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a move in canonical SAN.
#include <algorithm>
#include <string>

#include "adoube/board/moves.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/notation/san.hpp"

namespace adoube::notation {

namespace {

[[nodiscard]] constexpr char upper(Role role) noexcept {
  return letter_of(Piece{.role = role, .colour = Colour::white});
}

/// What tells the piece on `from` from its like that may legally go to the same square: its file if that
/// suffices, else its rank, else both. A pinned piece cannot be meant, so it does not count.
[[nodiscard]] std::string origin(const board::Position& position, const board::MoveList& moves, Role role,
                                 Move move) {
  bool any = false;
  bool same_file = false;
  bool same_rank = false;
  for (const Move other : moves) {
    if (other.from() == move.from() || other.to() != move.to() || other.kind() == MoveKind::castling)
      continue;
    if (position.placement().role_on(other.from()) != role) continue;
    any = true;
    same_file = same_file || file_of(other.from()) == file_of(move.from());
    same_rank = same_rank || rank_of(other.from()) == rank_of(move.from());
  }
  if (!any) return {};
  if (!same_file) return {letter_of(file_of(move.from()))};
  if (!same_rank) return {letter_of(rank_of(move.from()))};
  return to_string(move.from());
}

[[nodiscard]] std::string without_suffix(const board::Position& position, const board::MoveList& moves,
                                         Move move) {
  if (move.kind() == MoveKind::castling) return move.side() == CastlingSide::king_side ? "O-O" : "O-O-O";

  const Role role = position.placement().role_on(move.from());
  const bool capture = move.kind() == MoveKind::en_passant || position.piece_at(move.to()).has_value();
  std::string text;
  if (role == Role::pawn) {
    if (capture) text += letter_of(file_of(move.from()));
  } else {
    text += upper(role);
    text += origin(position, moves, role, move);
  }
  if (capture) text += 'x';
  text += to_string(move.to());
  if (const auto promotion = move.promotion()) {
    text += '=';
    text += upper(to_role(*promotion));
  }
  return text;
}

}  // namespace

std::string to_san(const board::Position& position, Move move) {
  const auto moves = board::legal_moves(position);
  expects(std::ranges::find(moves, move) != moves.end(), "to_san: the move is legal");

  std::string text = without_suffix(position, moves, move);
  const board::Position next = board::after(position, move);
  if (board::is_checkmate(next)) return text + '#';
  if (board::is_check(next)) return text + '+';
  return text;
}

}  // namespace adoube::notation
