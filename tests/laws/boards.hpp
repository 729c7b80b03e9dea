// SPDX-License-Identifier: GPL-3.0-or-later
// Boards and moves written down shortly, and how these tests show the values of the Laws.
#pragma once

#include <cctype>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/setup.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"

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

/// Just enough FEN for these tests: K and Q name the rooks on h and a, other letters the rook's file.
inline Setup setup_of(const std::string& fen) {
  std::istringstream in(fen);
  std::string placement;
  std::string turn;
  std::string castling;
  std::string crossed;
  Setup setup;
  in >> placement >> turn >> castling >> crossed >> setup.halfmove_clock >> setup.fullmove_number;
  int file = 0;
  int rank = 7;
  for (const char c : placement) {
    if (c == '/') {
      file = 0;
      --rank;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      file += c - '0';
    } else {
      setup.put(to_square({.file = file++, .rank = rank}), piece_of_letter(c).value());
    }
  }
  setup.turn = turn == "b" ? Colour::black : Colour::white;
  for (const char c : castling) {
    if (c == '-') continue;
    const bool is_white = std::isupper(static_cast<unsigned char>(c)) != 0;
    const char lower = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const File rook = lower == 'k' ? File::h : lower == 'q' ? File::a : file_of_letter(lower).value();
    setup.castling.add(is_white ? Colour::white : Colour::black, rook);
  }
  setup.en_passant = parse_square(crossed);
  return setup;
}

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
