// SPDX-License-Identifier: GPL-3.0-or-later
// Export format, token by token.
#include "adoube/notation/pgn_writer.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/pgn_nag.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/utf8.hpp"
#include "pgn_text.hpp"

namespace adoube::notation {

namespace {

/// Behind a semicolon, all up to the end of the line is comment.
[[nodiscard]] bool fits_on_line(std::string_view text) noexcept {
  return text.find_first_of("\r\n") == std::string_view::npos;
}

/// The first tag that a reader takes for one of this name.
[[nodiscard]] auto find_tag(std::vector<Tag>& tags, std::string_view name) {
  return std::ranges::find_if(tags, [&](const Tag& tag) { return equals_ignoring_case(tag.name, name); });
}
[[nodiscard]] bool has_tag(std::vector<Tag>& tags, std::string_view name) {
  return find_tag(tags, name) != tags.end();
}

/// Adds what is missing of the roster, with the values that stand for "unknown".
void fill_roster(std::vector<Tag>& tags) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> unknown{{{"Event", "?"},
                                                                                  {"Site", "?"},
                                                                                  {"Date", "????.??.??"},
                                                                                  {"Round", "?"},
                                                                                  {"White", "?"},
                                                                                  {"Black", "?"},
                                                                                  {"Result", "*"}}};
  for (const auto& [name, value] : unknown) {
    if (!has_tag(tags, name)) tags.push_back({.name = std::string(name), .value = std::string(value)});
  }
}

/// Symbols for the quality of a move are glued to it: e4!?
[[nodiscard]] constexpr bool is_move_suffix(int code) noexcept { return code >= 1 && code <= 6; }

}  // namespace

std::string to_pgn(const Tag& tag) {
  std::string line = '[' + tag.name + " \"";
  for (const char c : tag.value) {
    if (c == '"' || c == '\\') line += '\\';
    line += c;
  }
  return line + "\"]\n";
}

void PgnWriter::begin_game(std::uint64_t /*number*/, std::uint64_t /*offset*/) {
  if (std::exchange(has_begun_, true)) *out_ += '\n';
  tags_.clear();
  open_.clear();
  opening_.clear();
  column_ = 0;
  needs_number_ = true;
  is_line_comment_ = false;
  is_behind_move_ = false;
}

void PgnWriter::tag(std::string_view name, std::string_view value) {
  tags_.push_back({.name = std::string(name), .value = std::string(value)});
}

void PgnWriter::write_tags(const board::Position& start) {
  if (style_.fill_roster) fill_roster(tags_);
  const std::string fen = to_fen(start);
  if (!has_tag(tags_, "FEN") && fen != to_fen(board::Position())) {
    tags_.push_back({.name = "FEN", .value = fen});
  }
  if (const auto tag = find_tag(tags_, "FEN");
      tag != tags_.end() && !tag->value.empty() && !has_tag(tags_, "SetUp")) {
    tags_.insert(tag, {.name = "SetUp", .value = "1"});
  }
  if (tags_.empty()) return;
  for (const Tag& tag : in_export_order(tags_)) *out_ += to_pgn(tag);
  tags_.clear();
  *out_ += '\n';
}

void PgnWriter::begin_moves(const board::Position& start) {
  write_tags(start);
  const Stand stand{.board = board::standing_of(start), .number = start.fullmove_number()};
  open_.assign(1, Place{.now = stand, .before = stand});
}

void PgnWriter::break_line() {
  *out_ += '\n';
  column_ = 0;
  is_line_comment_ = false;
}

/// Writes a token behind a blank, or on a new line if it does not fit.
void PgnWriter::put(std::string_view token) {
  const std::string glued = std::exchange(opening_, {});
  const std::size_t width = count_characters(glued) + count_characters(token);
  if (is_line_comment_ || (column_ != 0 && column_ + 1 + width >= style_.columns)) break_line();
  if (column_ != 0) {
    *out_ += ' ';
    ++column_;
  }
  *out_ += glued;
  *out_ += token;
  const std::size_t last_break = token.find_last_of("\r\n");
  column_ =
      last_break == std::string_view::npos ? column_ + width : count_characters(token.substr(last_break + 1));
  is_behind_move_ = false;
}

/// The number, where one is due, and the move; the caller plays it.
void PgnWriter::write_ply(std::string_view text) {
  Place& place = open_.back();
  if (place.now.board.turn == Colour::white) {
    put(std::to_string(place.now.number) + '.');
  } else if (needs_number_) {
    put(std::to_string(place.now.number) + "...");
  }
  put(text);
  needs_number_ = false;
  is_behind_move_ = true;
  place.before = place.now;
  if (place.now.board.turn == Colour::black) ++place.now.number;
}

void PgnWriter::move(Move move) {
  board::Standing& board = open_.back().now.board;
  write_ply(to_san(board, move));
  board::play(board, move);
}

void PgnWriter::null_move() {
  board::Standing& board = open_.back().now.board;
  expects(board.checkers == 0, "PgnWriter: a null move needs a king that is not in check");
  write_ply("--");
  board::pass(board);
}

void PgnWriter::nag(int code) {
  const std::string_view glyph = style_.nags == NagForm::glyphs ? glyph_of_nag(code) : std::string_view{};
  if (glyph.empty()) {
    put('$' + std::to_string(code));
  } else if (is_behind_move_ && is_move_suffix(code) && column_ + glyph.size() < style_.columns) {
    *out_ += glyph;
    column_ += glyph.size();
    is_behind_move_ = false;
  } else {
    put(glyph);
  }
}

void PgnWriter::comment(std::string_view text, CommentForm form) {
  const bool fits_braces = text.find('}') == std::string_view::npos;
  const bool fits_line = fits_on_line(text);
  expects(fits_braces || fits_line, "PgnWriter: a comment with a closing brace has no line break");
  const bool as_line = form == CommentForm::line ? fits_line : !fits_braces;
  put(as_line ? ';' + std::string(text) : '{' + std::string(text) + '}');
  is_line_comment_ = as_line;
  needs_number_ = true;
}

void PgnWriter::begin_variation() {
  opening_ = "(";
  const Stand stand = open_.back().before;
  open_.push_back(Place{.now = stand, .before = stand});
  needs_number_ = true;
  is_behind_move_ = false;
}

void PgnWriter::end_variation() {
  if (!opening_.empty()) {
    put(")");
  } else {
    if (is_line_comment_ || column_ + 1 >= style_.columns) break_line();
    *out_ += ')';
    ++column_;
  }
  open_.pop_back();
  needs_number_ = true;
  is_behind_move_ = false;
}

void PgnWriter::result(PgnResult result) { put(to_string(result)); }

void PgnWriter::end_game(std::uint64_t /*end*/) {
  if (open_.empty()) write_tags(board::Position());
  if (column_ != 0) break_line();
}

std::string to_pgn(const GameTree& tree, PgnStyle style, Telling telling) {
  std::string text;
  PgnWriter writer(text, style);
  writer.begin_game(1, 0);
  tell_tags(tree, writer, telling);
  // Only here is the marker known before the tags are written.
  const auto result = tree.result();
  if (style.fill_roster && result && !tree.tag("Result")) writer.tag("Result", to_string(*result));
  tell_moves(tree, writer, telling);
  writer.end_game(0);
  return text;
}

}  // namespace adoube::notation
