// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with a FEN, in a sentence.
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/core/counted.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::notation {

namespace {

/// A field as a sentence calls it.
[[nodiscard]] std::string_view phrase(FenField field) {
  constexpr std::array<std::string_view, 7> phrases{
      "the pieces",         "the side to move", "the castling rights", "the en passant square",
      "the halfmove clock", "the move number",  "the operations",
  };
  return phrases[std::to_underlying(field)];
}

}  // namespace

std::string FenError::text() const {
  const std::string where = " at character " + std::to_string(offset + 1);
  const std::string of = " for " + std::string(phrase(field));
  const std::string found_here = ", found " + shown(found) + where;
  switch (code) {
    case FenErrorCode::missing_field:
      if (field == FenField::placement) return "the text is empty where a FEN is expected";
      return "the text ends before " + std::string(phrase(field));
    case FenErrorCode::bad_piece: return "expected a piece letter or a digit from 1 to 8" + found_here;
    case FenErrorCode::adjacent_digits: return "two digits in a row" + where + " in the pieces";
    case FenErrorCode::rank_too_short:
    case FenErrorCode::rank_too_long:
      return "rank " + std::to_string(rank) + " has " + counted(count, "square") + " instead of 8";
    case FenErrorCode::too_few_ranks:
    case FenErrorCode::too_many_ranks: return "the board has " + counted(count, "rank") + " instead of 8";
    case FenErrorCode::bad_turn: return "expected w or b" + of + found_here;
    case FenErrorCode::bad_castling: return "expected - or letters of KQkq, A-H, a-h" + of + found_here;
    case FenErrorCode::repeated_castling:
      return "the castling right " + shown(found) + where + " was named before";
    case FenErrorCode::bad_en_passant: return "expected - or the name of a square" + of + found_here;
    case FenErrorCode::bad_counter: return "expected a whole number" + of + found_here;
    case FenErrorCode::counter_too_large:
      return "expected a number of at most " + std::to_string(largest_counter) + of + found_here;
    case FenErrorCode::extra_text: return "expected the end of the FEN after the move number" + found_here;
    case FenErrorCode::bad_opcode: return "expected the letter that begins an operation" + found_here;
    case FenErrorCode::unterminated_string: return "the quotation mark" + where + " is never closed";
  }
  return {};
}

std::string_view to_string(FenField field) noexcept {
  constexpr std::array<std::string_view, 7> names{
      "placement", "turn", "castling", "en_passant", "halfmove_clock", "fullmove_number", "operations",
  };
  return names[std::to_underlying(field)];
}

std::string_view to_string(FenErrorCode code) noexcept {
  constexpr std::array<std::string_view, 16> names{
      "missing_field",     "bad_piece",         "adjacent_digits", "rank_too_short",
      "rank_too_long",     "too_few_ranks",     "too_many_ranks",  "bad_turn",
      "bad_castling",      "repeated_castling", "bad_en_passant",  "bad_counter",
      "counter_too_large", "extra_text",        "bad_opcode",      "unterminated_string",
  };
  return names[std::to_underlying(code)];
}

}  // namespace adoube::notation
