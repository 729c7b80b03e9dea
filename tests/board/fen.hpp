// SPDX-License-Identifier: GPL-3.0-or-later
// Just enough FEN to write positions down in these tests; reading text properly is the business of
// `notation`.
#pragma once

#include <cctype>
#include <sstream>
#include <stdexcept>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"

namespace adoube::board::test {

/// Well-formed FEN or X-FEN, with or without counters.
inline Setup setup_of(const std::string& fen) {
  std::istringstream in(fen);
  std::string board, turn, castling, crossed;
  in >> board >> turn >> castling >> crossed;
  Setup setup;
  int file = 0;
  int rank = 7;
  for (const char c : board) {
    if (c == '/') {
      file = 0;
      --rank;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      file += c - '0';
    } else {
      setup.put(static_cast<Square>(8 * rank + file), piece_of_letter(c).value());
      ++file;
    }
  }
  setup.turn = turn == "b" ? Colour::black : Colour::white;
  for (const char c : castling) {
    if (c == '-') continue;
    const Colour colour = std::isupper(static_cast<unsigned char>(c)) != 0 ? Colour::white : Colour::black;
    const char letter = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const auto is = [&](File f, Role role) {
      return setup.at(make_square(f, back_rank(colour))) == Piece{role, colour};
    };
    if (letter != 'k' && letter != 'q') {
      setup.castling.add(colour, file_of_letter(letter).value());
      continue;
    }
    // X-FEN: the outermost rook on that side of the king.
    int king = 0;
    while (king < 7 && !is(static_cast<File>(king), Role::king)) ++king;
    int rook = letter == 'k' ? 7 : 0;
    while (rook != king && !is(static_cast<File>(rook), Role::rook)) rook += letter == 'k' ? -1 : 1;
    setup.castling.add(colour, static_cast<File>(rook));
  }
  if (crossed.size() == 2) setup.en_passant = parse_square(crossed);
  in >> setup.halfmove_clock >> setup.fullmove_number;
  if (in.fail()) {
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
  }
  return setup;
}

inline Position position_of(const std::string& fen) {
  auto position = make_position(setup_of(fen));
  if (!position) throw std::invalid_argument("not playable: " + fen);
  return *position;
}

}  // namespace adoube::board::test
