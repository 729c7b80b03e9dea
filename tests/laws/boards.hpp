// SPDX-License-Identifier: GPL-3.0-or-later
// Boards and moves written down shortly, and how these tests show the values of the Laws.
#pragma once

#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/laws/board.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"
#include "fen.hpp"

namespace adoube::laws {

inline void PrintTo(Coordinate square, std::ostream* os) { *os << to_string(square); }
inline void PrintTo(const Piece& piece, std::ostream* os) {
  *os << letter_of(adoube::Piece{.role = piece.role, .colour = piece.colour}) << to_string(piece.square);
}
inline void PrintTo(const Move& move, std::ostream* os) {
  PrintTo(move.from, os);
  *os << '-';
  PrintTo(move.to, os);
}

namespace test {

/// "e4", on a board with up to 26 files.
inline Coordinate at(std::string_view name) {
  return {.file = name.at(0) - 'a', .rank = std::stoi(std::string(name.substr(1))) - 1};
}

/// "Ke1": upper case is White's.
inline Piece man(std::string_view text) {
  const adoube::Piece piece = piece_of_letter(text.at(0)).value();
  return {.role = piece.role, .square = at(text.substr(1)), .colour = piece.colour};
}

/// "Ke1 Rh1 ke8"
inline std::vector<Piece> men_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<Piece> pieces;
  for (std::string word; in >> word;) pieces.push_back(man(word));
  return pieces;
}

/// Men on 8 x 8, nothing known of the past.
inline Board board_with(const std::string& men, Colour turn = Colour::white) {
  return make_board(chessboard(), men_of(men), turn);
}

using support::setup_of;

inline Board board_of(const std::string& fen) { return make_board(setup_of(fen)).value(); }

/// "e2e4", "a7a8q"
inline Attempt attempt(std::string_view text) {
  Attempt result{.from = at(text.substr(0, 2)), .to = at(text.substr(2, 2))};
  if (text.size() == 5) result.promotion = role_of_letter(text[4]).value();
  return result;
}

/// The legal move that the text means.
inline Move move_of(const Board& board, std::string_view text) {
  for (const Move& move : legal_moves(board)) {
    if (means(attempt(text), move)) return move;
  }
  throw std::invalid_argument("not legal: " + std::string(text));
}

/// The board after "e2e4 e7e5".
inline Board after_moves(Board board, const std::string& moves) {
  std::istringstream in(moves);
  for (std::string word; in >> word;) board = after(board, move_of(board, word));
  return board;
}

}  // namespace test
}  // namespace adoube::laws
