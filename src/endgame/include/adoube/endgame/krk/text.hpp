// SPDX-License-Identifier: GPL-3.0-or-later
// The ending as text: FEN, on boards of 3 to 26 files and ranks.
//
// On 8 x 8 the text is ordinary FEN. On others, as on 8 x 8, a number counts empty squares and may have
// several digits: "12" is twelve squares, never one and two. What follows the side to move may be left out:
// castling rights and en passant square, which must be "-", and the two counters, which are read and not
// kept.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "adoube/core/result.hpp"
#include "adoube/endgame/krk/ending.hpp"

namespace adoube::endgame::krk {

enum class TextFault : std::uint8_t {
  unreadable,  ///< No FEN.
  board_size,  ///< A board that is too small or too large, or no rectangle.
  wrong_men,   ///< Not king and rook against king.
  castling,    ///< A right to castle: the strategy knows no castling, and so would not be of this game.
  illegal,     ///< The position breaks a Law.
};

/// Why a text is no position of the ending, and where.
struct TextError {
  TextFault fault;
  std::size_t offset;  ///< The byte where the fault lies, counted from 0; 0 where it lies in no one place.
  std::string text;    ///< Says what, and where: part of a sentence.

  friend bool operator==(const TextError&, const TextError&) = default;
};

/// A legal position of king and rook against king, either colour having the rook.
[[nodiscard]] Result<Ending, TextError> parse_ending(std::string_view text);

/// All six fields: "8/8/8/3k4/8/8/8/R3K3 w - - 0 1". Reading it back gives an equal ending, if the rook is
/// there.
[[nodiscard]] std::string to_text(const Ending& ending);

/// Files and ranks as in "12x8"; none if that is not what the text says, or a side is not of 3 to 26.
[[nodiscard]] Result<Size, TextError> parse_size(std::string_view text);
[[nodiscard]] std::string to_text(const Size& size);

}  // namespace adoube::endgame::krk
