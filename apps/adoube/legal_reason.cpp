// SPDX-License-Identifier: GPL-3.0-or-later
// The Laws that allow a move.
#include "legal_reason.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "adoube/board/moves.hpp"
#include "citation.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::string pawn_reason(Move move) {
  if (move.kind() == MoveKind::en_passant) {
    return "a pawn takes one that has just passed it by a double step " + cited("3.7d");
  }
  if (file_of(move.from()) != file_of(move.to()))
    return "a pawn captures diagonally forward " + cited("3.7c");
  const int step = std::abs(index_of(rank_of(move.to())) - index_of(rank_of(move.from())));
  return step == 2 ? "a pawn may make a double step from where it starts " + cited("3.7b")
                   : "a pawn goes one square forward where nothing stands " + cited("3.7a");
}

/// Why a bishop, rook or queen may go there.
[[nodiscard]] std::string line_reason(std::string_view way, std::string_view article) {
  return fmt::format("{} {}, and nothing is in its way {}", way, cited(article), cited("3.5"));
}

[[nodiscard]] std::string pattern_reason(Role role, Move move) {
  if (move.kind() == MoveKind::castling) {
    return fmt::format(
        "neither king nor rook has moved {}, nothing stands between them and the king's way is not attacked "
        "{}",
        cited("3.8.1"), cited("3.8.2"));
  }
  switch (role) {
    case Role::pawn: return pawn_reason(move);
    case Role::knight: return "a knight goes to the nearest squares off its own lines " + cited("3.6");
    case Role::bishop: return line_reason("a bishop goes along its diagonals", "3.2");
    case Role::rook: return line_reason("a rook goes along its file or rank", "3.3");
    case Role::queen: return line_reason("a queen goes along file, rank and diagonals", "3.4");
    case Role::king:
      return "a king goes to a neighbouring square that no enemy piece attacks " + cited("3.8#1");
  }
  return {};
}

}  // namespace

std::string legal_reason(const board::Position& position, Move move) {
  const Role role = position.placement().role_on(move.from());
  std::string text = pattern_reason(role, move);
  if (const auto promotion = move.promotion()) {
    text += fmt::format(", and becomes a {} there {}", to_string(to_role(*promotion)), cited("3.7#1"));
  }
  if (role == Role::king) return text;
  return text + (board::is_check(position) ? "; the check is met " + cited("3.9#3")
                                           : "; its own king is safe " + cited("3.9#2"));
}

std::string no_legal_move(const board::Position& position) {
  const bool is_check = board::is_check(position);
  return fmt::format("no legal move: {} {}\n", is_check ? "checkmate" : "stalemate",
                     cited(is_check ? "5.1a" : "5.2a"));
}

}  // namespace adoube::app
