// SPDX-License-Identifier: GPL-3.0-or-later
// UCI moves, written and read.
#include "adoube/notation/uci.hpp"

#include <algorithm>

#include "adoube/board/moves.hpp"

namespace adoube::notation {

std::string to_uci(const board::Position& position, Move move) {
  const Square to = position.is_chess960() ? move.to() : move.target();
  std::string text = to_string(move.from()) + to_string(to);
  if (const auto role = move.promotion()) text += letter_of(to_role(*role));
  return text;
}

std::optional<UciSquares> parse_uci_squares(std::string_view text) noexcept {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto from = parse_square(text.substr(0, 2));
  const auto to = parse_square(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  UciSquares squares{.from = *from, .to = *to, .promotion = std::nullopt};
  if (text.size() == 5) {
    squares.promotion = role_of_letter(text[4]);
    if (!squares.promotion) return std::nullopt;
  }
  return squares;
}

Result<Move, MoveError> parse_uci(const board::Position& position, std::string_view text) {
  const auto squares = parse_uci_squares(text);
  if (!squares) return std::unexpected(MoveError{.flaw = MoveFlaw::unknown_token, .candidates = {}});

  const auto promotes_as_asked = [&](Move move) {
    const auto promotion = move.promotion();
    if (!promotion || !squares->promotion) return !promotion && !squares->promotion;
    return to_role(*promotion) == *squares->promotion;
  };
  const auto fits = [&](Move move, Square to) {
    return move.from() == squares->from && to == squares->to && promotes_as_asked(move);
  };
  const auto moves = board::legal_moves(position);
  // As the move is kept: castling as the king onto its rook, which no ordinary move can be.
  for (const Move move : moves) {
    if (fits(move, move.to())) return move;
  }
  for (const Move move : moves) {
    if (fits(move, move.target())) return move;
  }
  return std::unexpected(MoveError{.flaw = MoveFlaw::illegal, .candidates = {}});
}

}  // namespace adoube::notation
