// SPDX-License-Identifier: GPL-3.0-or-later
// Reading squares that are not there, from the right of the text to its left.
#include "adoube/notation/off_board.hpp"

#include <cstddef>

#include "adoube/core/ascii.hpp"
#include "adoube/laws/size.hpp"

namespace adoube::notation {

namespace {

constexpr std::string_view pieces = "KQRBN";

[[nodiscard]] bool is_file(char c) noexcept { return c >= 'a' && c <= 'z'; }

/// Takes check, mate and a promotion off the end: "e9=Q+".
void drop_ending(std::string_view& text) noexcept {
  while (text.ends_with('+') || text.ends_with('#')) text.remove_suffix(1);
  const bool promotes = text.size() > 2 && pieces.contains(text.back());
  if (promotes) text.remove_suffix(1);
  if (text.ends_with('=')) text.remove_suffix(1);
}

/// Takes the last square off the text.
[[nodiscard]] std::optional<laws::Coordinate> take_square(std::string_view& text) noexcept {
  std::size_t begin = text.size();
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  if (begin == 0) return std::nullopt;
  const auto square = parse_any_square(text.substr(begin - 1));
  if (square) text.remove_suffix(text.size() - begin + 1);
  return square;
}

/// A pawn that captures names its file alone: "exf9".
[[nodiscard]] bool is_capturing_file(std::string_view text) noexcept {
  return text.size() == 1 && is_file(text.front());
}

}  // namespace

std::optional<laws::Coordinate> parse_any_square(std::string_view text) noexcept {
  if (text.size() < 2 || text.size() > 3 || !is_file(text.front())) return std::nullopt;
  int number = 0;
  for (const char digit : text.substr(1)) {
    if (!is_digit(digit)) return std::nullopt;
    number = 10 * number + (digit - '0');
  }
  return laws::Coordinate{.file = text.front() - 'a', .rank = number - 1};
}

std::optional<OffBoardMove> parse_off_board_move(std::string_view text) noexcept {
  OffBoardMove move;
  drop_ending(text);
  const auto to = take_square(text);
  if (!to) return std::nullopt;
  move.to = *to;
  const bool is_capture = text.ends_with('x');
  if (is_capture || text.ends_with('-')) text.remove_suffix(1);
  move.from = take_square(text);
  if (!text.empty() && pieces.contains(text.front())) {
    move.role = role_of_letter(to_lower(text.front())).value_or(Role::pawn);
    text.remove_prefix(1);
  }
  if (!text.empty() && !(is_capture && !move.from && is_capturing_file(text))) return std::nullopt;
  const bool is_on_board = laws::on_board(laws::chessboard(), move.to) &&
                           (!move.from || laws::on_board(laws::chessboard(), *move.from));
  if (is_on_board) return std::nullopt;
  return move;
}

}  // namespace adoube::notation
