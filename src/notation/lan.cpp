// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a move in long algebraic notation.
#include "adoube/notation/lan.hpp"

#include "adoube/core/contract.hpp"
#include "san_parts.hpp"

namespace adoube::notation {

std::string to_lan(const board::Standing& standing, Move move) {
  expects(board::is_legal(standing, move), "to_lan: the move is legal");
  if (move.kind() == MoveKind::castling) return castling_text(move.side()) + check_text(standing, move);

  const char sign = is_capture(standing, move) ? 'x' : '-';
  return piece_text(standing.placement.role_on(move.from())) + to_string(move.from()) + sign +
         to_string(move.to()) + promotion_text(move) + check_text(standing, move);
}

std::string to_lan(const board::Position& position, Move move) {
  return to_lan(board::standing_of(position), move);
}

}  // namespace adoube::notation
