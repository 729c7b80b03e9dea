// SPDX-License-Identifier: GPL-3.0-or-later
// Positions as text: FEN, X-FEN and Shredder-FEN, read into what they say and written in one normal form.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/setup.hpp"

namespace adoube::notation {

/// The parts of a FEN, in order; `operations` follow in an EPD only.
enum class FenField : std::uint8_t {
  placement,
  turn,
  castling,
  en_passant,
  halfmove_clock,
  fullmove_number,
  operations,
};

enum class FenErrorCode : std::uint8_t {
  missing_field,        ///< The text ends before this field.
  bad_piece,            ///< `found` is neither a piece letter nor a digit 1 to 8 nor a slash.
  adjacent_digits,      ///< Two digits in a row: the second one is at `offset`.
  rank_too_short,       ///< Rank `rank` has `count` squares.
  rank_too_long,        ///< Rank `rank` has `count` squares.
  too_few_ranks,        ///< There are `count` ranks.
  too_many_ranks,       ///< There are `count` ranks.
  bad_turn,             ///< `found` instead of w or b.
  bad_castling,         ///< `found` is no castling letter.
  repeated_castling,    ///< `found` names a right that was already named.
  bad_en_passant,       ///< `found` is no square.
  bad_counter,          ///< `found` is no whole number.
  counter_too_large,    ///< `found` exceeds `largest_counter`.
  extra_text,           ///< `found` follows a complete FEN.
  bad_opcode,           ///< `found` cannot begin an EPD operation.
  unterminated_string,  ///< A quotation mark is never closed.
};

/// Counters above this are refused: no game is that long, and arithmetic on them cannot overflow.
inline constexpr int largest_counter = 999'999;

/// Where a text stops being a FEN, and why. Keeps the evidence; `text()` says it in a sentence.
struct FenError {
  FenErrorCode code;
  FenField field;
  std::size_t offset;  ///< The byte where the fault lies, counted from 0; the length of the text at its end.
  std::string found;   ///< The offending bytes, cut to a few.
  int rank = 0;        ///< 1 to 8, where the code speaks of a rank.
  std::size_t count = 0;  ///< Of squares or ranks, where the code speaks of them.

  [[nodiscard]] std::string text() const;

  friend bool operator==(const FenError&, const FenError&) = default;
};

[[nodiscard]] std::string_view to_string(FenField field) noexcept;
[[nodiscard]] std::string_view to_string(FenErrorCode code) noexcept;

/// Reads FEN, X-FEN and Shredder-FEN alike; nothing needs to be announced.
///
/// Settled leniency: fields may be separated, preceded and followed by any blanks; the counters, or the
/// second of them, may be missing (0 and 1); castling letters come in any order, none twice; K Q k q mean the
/// outermost rook on that side of the king, A-H a-h the rook of that file; a letter without such a rook names
/// the h-file (queen side: the a-file), so that the set-up's faults report it; move number 0 is read as 1.
/// Whether the position can exist is not asked here: see `setup_faults`.
[[nodiscard]] Result<Setup, FenError> parse_fen(std::string_view text);

/// How castling rights are written.
enum class FenStyle : std::uint8_t {
  xfen,  ///< KQkq, which is plain FEN in classic positions; a file letter where K or Q means another rook.
  shredder,  ///< Always the files of the rooks: HAha.
};

/// What the set-up says, word for word: reading it back gives an equal set-up.
[[nodiscard]] std::string to_fen(const Setup& setup, FenStyle style = FenStyle::xfen);

/// The normal form of a position: the en passant square only where a capture on it is legal [FIDE 9.2.3].
[[nodiscard]] std::string to_fen(const board::Position& position, FenStyle style = FenStyle::xfen);

}  // namespace adoube::notation
