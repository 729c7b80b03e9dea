// SPDX-License-Identifier: GPL-3.0-or-later
// The codes of PGN: their names and sentences.
#include <array>

#include "adoube/notation/pgn_fault.hpp"

namespace adoube::notation {

namespace {

struct Entry {
  PgnCode code;
  std::string_view name;
  std::string_view text;
};

constexpr auto first_of_game = PgnCode::bad_tag;
constexpr auto first_deviation = PgnCode::missing_termination;

// NOLINTBEGIN(modernize-use-designated-initializers): a table
constexpr std::array entries{
    Entry{PgnCode::bad_tag, "bad_tag", "this begins like a tag, but cannot be read as one"},
    Entry{PgnCode::bad_fen, "bad_fen", "the game cannot start from what its FEN tag says"},
    Entry{PgnCode::unsupported_variant, "unsupported_variant", "the game is neither chess nor Chess960"},
    Entry{PgnCode::null_move, "null_move", "a game has no null moves: a player whose turn it is must move"},
    Entry{PgnCode::illegal_null_move, "illegal_null_move", "a null move would leave the king in check"},
    Entry{PgnCode::move_after_end, "move_after_end", "the game is over, and no move can follow"},
    Entry{PgnCode::move_after_draw, "move_after_draw",
          "the game was drawn, without a claim, before this move"},
    Entry{PgnCode::unterminated_comment, "unterminated_comment", "a comment is opened here and never closed"},
    Entry{PgnCode::unterminated_variation, "unterminated_variation",
          "the game ends inside a variation that is never closed"},
    Entry{PgnCode::stray_parenthesis, "stray_parenthesis", "there is no variation to close here"},
    Entry{PgnCode::variation_without_move, "variation_without_move",
          "there is no move before this variation that it could replace"},
    Entry{PgnCode::truncated, "truncated",
          "the Result tag promises a result, but the moves stop without one"},
    Entry{PgnCode::result_mismatch, "result_mismatch",
          "the Result tag and the result behind the moves differ"},
    Entry{PgnCode::wrong_result, "wrong_result", "the result contradicts how the game ended"},
    Entry{PgnCode::utf16, "utf16", "the file is UTF-16; PGN is UTF-8, and nothing of the file is read"},
    Entry{PgnCode::missing_termination, "missing_termination", "no result follows the moves"},
    Entry{PgnCode::no_moves, "no_moves", "the Result tag gives a result, but no moves follow"},
    Entry{PgnCode::open_result, "open_result", "the result is left open, although the game has ended"},
    Entry{PgnCode::result_form, "result_form", "a result is written 1-0, 0-1, 1/2-1/2 or *"},
    Entry{PgnCode::result_in_variation, "result_in_variation", "a result stands inside a variation"},
    Entry{PgnCode::comment_after_result, "comment_after_result", "a comment stands behind the result"},
    Entry{PgnCode::wrong_move_number, "wrong_move_number", "this is not the number of the move that follows"},
    Entry{PgnCode::null_move_in_variation, "null_move_in_variation", "a null move stands in a variation"},
    Entry{PgnCode::symbol_annotation, "symbol_annotation",
          "an annotation is written with a symbol, not as $ and a number"},
    Entry{PgnCode::bad_nag, "bad_nag", "annotations are numbered from $0 to $255"},
    Entry{PgnCode::quoted_text, "quoted_text", "a quotation mark stands among the moves"},
    Entry{PgnCode::duplicate_tag, "duplicate_tag", "the game already has a tag of this name"},
    Entry{PgnCode::tag_case, "tag_case",
          "this tag is written FEN, SetUp, Result or Variant, with these capital letters"},
    Entry{PgnCode::unescaped_quote, "unescaped_quote",
          "a quotation mark inside a tag needs a backslash before it"},
    Entry{PgnCode::bad_escape, "bad_escape",
          "a backslash in a tag may stand only before a quotation mark or another backslash"},
    Entry{PgnCode::tag_layout, "tag_layout", "a tag is written [Name \"value\"], closed by its bracket"},
    Entry{PgnCode::tag_after_blank_line, "tag_after_blank_line",
          "an empty line stands between the tags of one game"},
    Entry{PgnCode::bad_result_tag, "bad_result_tag", "the Result tag is none of 1-0, 0-1, 1/2-1/2 and *"},
    Entry{PgnCode::fen_without_setup, "fen_without_setup", "a FEN tag needs the tag SetUp \"1\" beside it"},
    Entry{PgnCode::setup_without_fen, "setup_without_fen", "the SetUp tag says otherwise than the FEN tag"},
    Entry{PgnCode::odd_start, "odd_start", "the position of the FEN tag can be played, but has faults"},
    Entry{PgnCode::bad_command, "bad_command", "a command in this comment cannot be read"},
    Entry{PgnCode::byte_order_mark, "byte_order_mark", "a byte order mark stands amid the text"},
    Entry{PgnCode::not_utf8, "not_utf8", "this is not UTF-8 text"},
    Entry{PgnCode::no_games, "no_games", "there is no game in this file"},
};
// NOLINTEND(modernize-use-designated-initializers)

static_assert(entries.size() ==
              static_cast<std::size_t>(number_of_pgn_codes) - static_cast<std::size_t>(first_of_game));
static_assert([] {
  auto code = static_cast<std::size_t>(first_of_game);
  for (const Entry& entry : entries) {
    if (static_cast<std::size_t>(entry.code) != code++) return false;
  }
  return true;
}());

[[nodiscard]] const Entry& entry_of(PgnCode code) noexcept {
  return entries[static_cast<std::size_t>(code) - static_cast<std::size_t>(first_of_game)];
}

}  // namespace

bool is_deviation(PgnCode code) noexcept {
  if (code < first_of_game) return is_forgivable(static_cast<MoveFlaw>(code));
  return code >= first_deviation;
}

std::string_view to_string(PgnCode code) noexcept {
  return code < first_of_game ? to_string(static_cast<MoveFlaw>(code)) : entry_of(code).name;
}

std::string_view describe(PgnCode code) noexcept {
  return code < first_of_game ? describe(static_cast<MoveFlaw>(code)) : entry_of(code).text;
}

}  // namespace adoube::notation
