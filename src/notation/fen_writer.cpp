// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a FEN.
#include <ranges>
#include <string>

#include "adoube/notation/fen.hpp"
#include "castling_letters.hpp"
#include "fen_fields.hpp"

namespace adoube::notation {

namespace {

[[nodiscard]] std::string placement(const Setup& setup) {
  std::string text;
  for (const Rank rank : all_ranks | std::views::reverse) {
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (const File file : all_files) {
      if (const auto& piece = setup.at(make_square(file, rank))) {
        flush();
        text += letter_of(*piece);
      } else {
        ++empty;
      }
    }
    flush();
    if (rank != Rank::r1) text += '/';
  }
  return text;
}

/// White first, the king side first.
[[nodiscard]] std::string castling(const Setup& setup, FenStyle style) {
  std::string text;
  for (const Colour colour : both_colours) {
    for (const File rook : all_files | std::views::reverse) {
      if (!setup.castling.has(colour, rook)) continue;
      const CastlingRight right{.colour = colour, .rook = rook};
      text += style == FenStyle::xfen ? xfen_letter(setup, right) : shredder_letter(right);
    }
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string position_fields(const Setup& setup, FenStyle style) {
  return placement(setup) + (setup.turn == Colour::white ? " w " : " b ") + castling(setup, style) + ' ' +
         (setup.en_passant ? to_string(*setup.en_passant) : "-");
}

std::string to_fen(const Setup& setup, FenStyle style) {
  return position_fields(setup, style) + ' ' + std::to_string(setup.halfmove_clock) + ' ' +
         std::to_string(setup.fullmove_number);
}

std::string to_fen(const board::Position& position, FenStyle style) {
  Setup setup = board::to_setup(position);
  setup.en_passant = position.legal_en_passant();
  return to_fen(setup, style);
}

}  // namespace adoube::notation
