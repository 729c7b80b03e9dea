// SPDX-License-Identifier: GPL-3.0-or-later
// What can be wrong with a recorded game, where it is, and why: one record per fault.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/laws/refusal.hpp"
#include "adoube/notation/move_flaw.hpp"

namespace adoube::notation {

/// Every code a PGN can be charged with: first those of a move's text (move_flaw.hpp, in the same order),
/// then those of the game around it.
enum class PgnCode : std::uint8_t {
  unknown_token,
  illegal,
  ambiguous,
  under_disambiguated,
  missing_promotion,
  wrong_promotion,
  zero_castling,
  king_castling,
  pawn_letter,
  lowercase_piece,
  figurine,
  missing_capture,
  spurious_capture,
  capture_sign,
  promotion_form,
  lowercase_promotion,
  over_disambiguated,
  rank_before_file,
  long_form,
  coordinates,
  en_passant_mark,
  missing_check,
  missing_checkmate,
  check_for_checkmate,
  checkmate_for_check,
  spurious_check,
  check_sign,
  glued_number,

  // Faults of a game.
  bad_tag,               ///< What begins as a tag cannot be read as one.
  bad_fen,               ///< The FEN tag is no FEN, or its position cannot be played from.
  unsupported_variant,   ///< The Variant tag names a game that is neither chess nor Chess960.
  null_move,             ///< A null move in the main line.
  illegal_null_move,     ///< A null move while the king is in check.
  move_after_end,        ///< A move after mate or stalemate.
  move_after_draw,       ///< A move after a draw that needs no claim: a dead position, five times, 75 moves.
  unterminated_comment,  ///< A brace that is not closed before the next game or the end.
  unterminated_variation,  ///< A parenthesis that is not closed before the game ends.
  stray_parenthesis,       ///< A closing parenthesis without an opening one.
  variation_without_move,  ///< A variation where no move has been played that it could replace.
  truncated,               ///< The Result tag promises a result, but the moves stop without one.
  result_mismatch,         ///< The Result tag and the result behind the moves differ.
  wrong_result,            ///< The result contradicts how the game ended by itself.
  utf16,                   ///< The file is UTF-16, of which nothing is read.

  // Deviations of a game.
  missing_termination,     ///< No result behind the moves, and none promised by the Result tag.
  no_moves,                ///< The Result tag gives a result, but the game has neither moves nor a result.
  open_result,             ///< The result is *, although the game ended by itself.
  result_form,             ///< A result written otherwise than 1-0, 0-1, 1/2-1/2 or *.
  result_in_variation,     ///< A result inside a variation.
  comment_after_result,    ///< A comment behind the result, on its line.
  wrong_move_number,       ///< A move number that is not the one of the move that follows.
  null_move_in_variation,  ///< A null move where an annotator shows a threat.
  symbol_annotation,       ///< An annotation by a symbol other than ! and ?, where a $-code is due.
  bad_nag,                 ///< $256 and above.
  quoted_text,             ///< A quotation mark among the moves.
  duplicate_tag,           ///< A tag that the game already has.
  tag_case,                ///< FEN, SetUp, Result or Variant, but for its capital letters.
  unescaped_quote,         ///< A quotation mark inside a tag value without a backslash.
  bad_escape,            ///< A backslash in a tag value before anything but a quotation mark or a backslash.
  tag_layout,            ///< A tag without its closing bracket, or with a blank too many or too few inside.
  tag_after_blank_line,  ///< An empty line between the tags of one game.
  bad_result_tag,        ///< A Result tag that is none of the four results.
  fen_without_setup,     ///< A FEN tag without SetUp "1".
  setup_without_fen,     ///< SetUp "1" without a FEN tag.
  odd_start,             ///< The FEN of the start can be played from, but has faults (docs/setup.md).
  bad_command,           ///< A [%clk], [%emt], [%eval], [%csl] or [%cal] that cannot be read.
  byte_order_mark,       ///< A byte order mark that is not at the start of the file.
  not_utf8,              ///< Bytes that are not UTF-8; they are left as they are.
  no_games,              ///< A file without any game.
};

[[nodiscard]] constexpr PgnCode to_pgn_code(MoveFlaw flaw) noexcept { return static_cast<PgnCode>(flaw); }
inline constexpr int number_of_pgn_codes = static_cast<int>(PgnCode::no_games) + 1;

/// A deviation is forgiven unless the reading is strict; any other code is always a fault.
[[nodiscard]] bool is_deviation(PgnCode code) noexcept;
[[nodiscard]] std::string_view to_string(PgnCode code) noexcept;
/// The code in a sentence, for the table of codes (docs/pgn-codes.md).
[[nodiscard]] std::string_view describe(PgnCode code) noexcept;

/// Where something stands in a text.
struct TextPlace {
  std::uint64_t offset = 0;  ///< In bytes, from 0.
  std::uint64_t line = 1;    ///< From 1.
  std::uint64_t column =
      1;  ///< In characters, from 1: bytes 80 to BF, which continue one in UTF-8, are not counted.

  friend bool operator==(const TextPlace&, const TextPlace&) = default;
};

/// What is wrong with a recorded game: where, and why.
struct PgnFault {
  PgnCode code{};
  std::uint64_t game = 0;  ///< From 1; 0: no game.
  TextPlace place;
  std::uint64_t ply = 0;  ///< Of the move at fault, from 1; otherwise the plies played so far on this line.
  std::string token;      ///< As written, cut to a few bytes.
  std::string fen;        ///< The position before the fault; empty where there is none yet.
  std::string article;    ///< The Law that refuses: "3.9"; empty where none does.
  std::string text;       ///< A sentence for a person.
  /// Those of the article that refuse a move: "3.9#2"; empty where nothing else is known than the article.
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  std::vector<std::string_view> sentences = {};
  /// All that the Laws hold against the move, which the text says the first of; none where they have nothing.
  // NOLINTNEXTLINE(readability-redundant-member-init): as above.
  std::vector<laws::Refusal> reasons = {};

  friend bool operator==(const PgnFault&, const PgnFault&) = default;
};

}  // namespace adoube::notation
