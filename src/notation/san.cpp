// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a move in canonical SAN.
#include "adoube/notation/san.hpp"

#include "adoube/core/contract.hpp"
#include "san_parts.hpp"

namespace adoube::notation {

std::string to_san(const board::Standing& standing, Move move) {
  expects(board::is_legal(standing, move), "to_san: the move is legal");
  if (move.kind() == MoveKind::castling) return castling_text(move.side()) + check_text(standing, move);

  const Role role = standing.placement.role_on(move.from());
  const bool capture = is_capture(standing, move);
  const Origin origin =
      needed_origin(role, capture, board::legal_origins(standing, role, move.to()), move.from());
  std::string text = piece_text(role);
  if (origin.file) text += letter_of(file_of(move.from()));
  if (origin.rank) text += letter_of(rank_of(move.from()));
  if (capture) text += 'x';
  return text + to_string(move.to()) + promotion_text(move) + check_text(standing, move);
}

std::string to_san(const board::Position& position, Move move) {
  return to_san(board::standing_of(position), move);
}

}  // namespace adoube::notation
