// SPDX-License-Identifier: GPL-3.0-or-later
// Just enough FEN to write positions down where `notation` may not be seen; reading text properly is its
// business.
#pragma once

#include <cctype>
#include <sstream>
#include <string>

#include "adoube/core/setup.hpp"

namespace adoube::support {

inline void put_pieces(Setup& setup, const std::string& placement) {
  int file = 0;
  int rank = 7;
  for (const char c : placement) {
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
}

inline Colour colour_of_letter(char letter) {
  return std::isupper(static_cast<unsigned char>(letter)) != 0 ? Colour::white : Colour::black;
}

/// The file of the rook that a letter of the castling field names. By X-FEN, K and Q are the outermost rook
/// on that side of the king; where there is none, the corner.
inline File rook_of(const Setup& setup, char letter) {
  const Colour colour = colour_of_letter(letter);
  const char side = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  if (side != 'k' && side != 'q') return file_of_letter(side).value();
  const auto is = [&](int file, Role role) {
    return setup.at(make_square(static_cast<File>(file), back_rank(colour))) == Piece{role, colour};
  };
  const int corner = side == 'k' ? 7 : 0;
  int king = 0;
  while (king < 7 && !is(king, Role::king)) ++king;
  int rook = corner;
  while (rook != king && !is(rook, Role::rook)) rook += side == 'k' ? -1 : 1;
  return static_cast<File>(rook == king ? corner : rook);
}

/// Well-formed FEN or X-FEN, with or without counters.
inline Setup setup_of(const std::string& fen) {
  std::istringstream in(fen);
  std::string placement, turn, castling, crossed;
  in >> placement >> turn >> castling >> crossed;
  Setup setup;
  put_pieces(setup, placement);
  setup.turn = turn == "b" ? Colour::black : Colour::white;
  for (const char c : castling) {
    if (c == '-') continue;
    setup.castling.add(colour_of_letter(c), rook_of(setup, c));
  }
  if (crossed.size() == 2) setup.en_passant = parse_square(crossed);
  in >> setup.halfmove_clock >> setup.fullmove_number;
  if (in.fail()) {
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
  }
  return setup;
}

}  // namespace adoube::support
