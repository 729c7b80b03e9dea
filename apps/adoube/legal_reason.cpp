// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws that allow a move.
#include "legal_reason.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string_view>

#include "adoube/board/moves.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::string_view pawn_reason(Move move) {
  if (move.kind() == MoveKind::en_passant) {
    return "a pawn takes one that has just passed it by a double step [Art 3.7d]";
  }
  if (file_of(move.from()) != file_of(move.to())) return "a pawn captures diagonally forward [Art 3.7c]";
  const int step = std::abs(index_of(rank_of(move.to())) - index_of(rank_of(move.from())));
  return step == 2 ? "a pawn may make a double step from where it starts [Art 3.7b]"
                   : "a pawn goes one square forward where nothing stands [Art 3.7a]";
}

[[nodiscard]] std::string_view pattern_reason(Role role, Move move) {
  if (move.kind() == MoveKind::castling) {
    return "neither king nor rook has moved [Art 3.8.1], nothing stands between them and the king's way is "
           "not "
           "attacked [Art 3.8.2]";
  }
  switch (role) {
    case Role::pawn: return pawn_reason(move);
    case Role::knight: return "a knight goes to the nearest squares off its own lines [Art 3.6]";
    case Role::bishop:
      return "a bishop goes along its diagonals [Art 3.2], and nothing is in its way [Art 3.5]";
    case Role::rook:
      return "a rook goes along its file or rank [Art 3.3], and nothing is in its way [Art 3.5]";
    case Role::queen:
      return "a queen goes along file, rank and diagonals [Art 3.4], and nothing is in its way [Art 3.5]";
    case Role::king: return "a king goes to a neighbouring square that no enemy piece attacks [Art 3.8]";
  }
  return {};
}

}  // namespace

std::string legal_reason(const board::Position& position, Move move) {
  const Role role = position.placement().role_on(move.from());
  std::string text(pattern_reason(role, move));
  if (const auto promotion = move.promotion()) {
    text += fmt::format(", and becomes a {} there [Art 3.7]", to_string(to_role(*promotion)));
  }
  if (role == Role::king) return text;
  return text +
         (board::is_check(position) ? "; the check is met [Art 3.9]" : "; its own king is safe [Art 3.9]");
}

}  // namespace adoube::app
