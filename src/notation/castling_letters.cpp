// SPDX-License-Identifier: GPL-3.0-or-later
// Castling letters and the rooks they mean.
#include "castling_letters.hpp"

#include <algorithm>
#include <ranges>

namespace adoube::notation {

namespace {

[[nodiscard]] constexpr char to_case(char lower, Colour colour) noexcept {
  return colour == Colour::white ? static_cast<char>(lower - 'a' + 'A') : lower;
}

}  // namespace

File rook_of_side(const Setup& setup, Colour colour, CastlingSide side) {
  const Rank rank = back_rank(colour);
  const auto holds = [&](File file, Role role) {
    return setup.at(make_square(file, rank)) == Piece{.role = role, .colour = colour};
  };
  const auto* const king =
      std::ranges::find_if(all_files, [&](File file) { return holds(file, Role::king); });
  const File corner = side == CastlingSide::king_side ? File::h : File::a;
  if (king == all_files.end()) return corner;

  // From the corner inwards, as far as the king.
  for (int step = 0; step < 8; ++step) {
    const auto file = static_cast<File>(side == CastlingSide::king_side ? 7 - step : step);
    if (file == *king) break;
    if (holds(file, Role::rook)) return file;
  }
  return corner;
}

std::optional<CastlingRight> right_of_letter(const Setup& setup, char letter) {
  const bool upper = letter >= 'A' && letter <= 'Z';
  const Colour colour = upper ? Colour::white : Colour::black;
  const char lower = upper ? static_cast<char>(letter - 'A' + 'a') : letter;
  if (lower == 'k')
    return CastlingRight{.colour = colour, .rook = rook_of_side(setup, colour, CastlingSide::king_side)};
  if (lower == 'q')
    return CastlingRight{.colour = colour, .rook = rook_of_side(setup, colour, CastlingSide::queen_side)};
  const auto file = file_of_letter(lower);
  if (!file) return std::nullopt;
  return CastlingRight{.colour = colour, .rook = *file};
}

char xfen_letter(const Setup& setup, CastlingRight right) {
  for (const CastlingSide side : {CastlingSide::king_side, CastlingSide::queen_side}) {
    if (rook_of_side(setup, right.colour, side) == right.rook) {
      return to_case(side == CastlingSide::king_side ? 'k' : 'q', right.colour);
    }
  }
  return shredder_letter(right);
}

char shredder_letter(CastlingRight right) { return to_case(letter_of(right.rook), right.colour); }

}  // namespace adoube::notation
