// SPDX-License-Identifier: GPL-3.0-or-later
// Writing and reading moves.
#include "adoube/endgame/krk/move_text.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "adoube/core/shown.hpp"

namespace adoube::endgame::krk {

namespace {

/// What a text says of a move.
struct Said {
  std::optional<Role> role;
  std::vector<Coordinate> squares;  ///< One or two.
};

[[nodiscard]] std::optional<Coordinate> take_square(std::string_view& text) {
  if (text.size() < 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '1' || text[1] > '9')
    return std::nullopt;
  Coordinate square{text[0] - 'a', text[1] - '0'};
  std::size_t length = 2;
  if (text.size() > 2 && text[2] >= '0' && text[2] <= '9') {
    square.rank = square.rank * 10 + (text[2] - '0');
    length = 3;
  }
  --square.rank;
  text.remove_prefix(length);
  return square;
}

/// The letters, squares and nothing else; blanks around them are for the caller.
[[nodiscard]] std::optional<Said> parse(std::string_view text) {
  std::string plain;
  for (const char c : text) {
    if (c == '-' || c == '+' || c == '#') continue;
    plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  // On wide boards k, r and x are files, too: a letter before a digit is one.
  const auto is_name = [&](std::string_view rest, char letter) {
    return rest.size() > 1 && rest[0] == letter && (rest[1] < '0' || rest[1] > '9');
  };
  Said said;
  std::string_view rest = plain;
  if (is_name(rest, 'k') || is_name(rest, 'r')) {
    said.role = rest[0] == 'k' ? Role::king : Role::rook;
    rest.remove_prefix(1);
  }
  while (!rest.empty() && said.squares.size() < 2) {
    if (is_name(rest, 'x')) rest.remove_prefix(1);
    const auto square = take_square(rest);
    if (!square) return std::nullopt;
    said.squares.push_back(*square);
  }
  if (!rest.empty() || said.squares.empty()) return std::nullopt;
  return said;
}

[[nodiscard]] std::string why_not(const Ending& ending, const Said& said) {
  const Coordinate to = said.squares.back();
  const auto& [king, lone_king, rook] = ending.men;
  if (!laws::on_board(ending.size, to)) return "there is no square " + to_string(to) + " on this board";
  const bool from_rook =
      ending.strong_to_move && (said.squares.size() == 2 ? said.squares.front() == rook
                                                         : said.role.value_or(Role::king) == Role::rook);
  const Coordinate from = from_rook ? rook : ending.strong_to_move ? king : lone_king;
  const Coordinate other = ending.strong_to_move ? lone_king : king;
  if (said.squares.size() == 2 && said.squares.front() != from)
    return "there is nothing of yours on " + to_string(said.squares.front());
  if (from_rook) {
    if (!laws::rook_scope(rook, to))
      return "the rook on " + to_string(rook) + " moves along its file and rank, and not to " + to_string(to);
    return "a king stands in the rook's way to " + to_string(to);
  }
  if (!ending.strong_to_move && said.role == Role::rook) return "the lone king has no rook";
  if (!laws::king_scope(from, to)) return "the king on " + to_string(from) + " cannot reach " + to_string(to);
  if (near(other, to))
    return "next to the king on " + to_string(other) + ", " + to_string(to) + " is no place";
  if (to == rook) return "your own rook stands on " + to_string(to);
  return "the rook on " + to_string(rook) + " attacks " + to_string(to);
}

}  // namespace

std::string file_name(int file) {
  std::string name = "the ";
  name += to_string(Coordinate{file, 0}).front();
  return name += "-file";
}

std::string rank_name(int rank) { return "rank " + std::to_string(rank + 1); }

std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) list += i + 1 == names.size() ? " and " : ", ";
    list += names[i];
  }
  return list;
}

std::string listed(const std::vector<Coordinate>& squares) {
  std::vector<std::string> names;
  names.reserve(squares.size());
  for (const Coordinate& square : squares) names.push_back(to_string(square));
  return listed(names);
}

std::string to_san(const Ending& ending, const Step& step) {
  const bool is_rook = ending.strong_to_move && !ending.captured && step.from == ending.men.rook;
  std::string text(1, is_rook ? 'R' : 'K');
  const Ending next = after(ending, step);
  if (next.captured && !ending.captured) text += 'x';
  text += to_string(step.to);
  if (!next.captured && !next.strong_to_move && rook_attacks(next.men, next.men.lone_king))
    text += is_mate(next.size, next.men) ? '#' : '+';
  return text;
}

std::string to_san(const Size& size, const Men& p, const Move& move) {
  return to_san(Ending{.size = size, .men = p}, step_of(p, move));
}

std::string to_squares(const Step& step) { return to_string(step.from) + to_string(step.to); }

Result<Step, std::string> parse_step(const Ending& ending, std::string_view text) {
  const auto said = parse(text);
  if (!said) {
    return std::unexpected(shown(text) + " is no move: write " +
                           (ending.strong_to_move ? "Rh8, Kd4 or h1h8" : "Kd4, d4 or e5d4"));
  }
  std::vector<Step> meant;
  for (const Step& step : legal_steps(ending)) {
    const Role role = ending.strong_to_move && step.from == ending.men.rook ? Role::rook : Role::king;
    if (step.to == said->squares.back() &&
        (said->squares.size() == 1 || said->squares.front() == step.from) &&
        (!said->role || *said->role == role))
      meant.push_back(step);
  }
  if (meant.size() > 1) {
    return std::unexpected("king and rook can both go to " + to_string(said->squares.back()) + ": write K" +
                           to_string(said->squares.back()) + " or R" + to_string(said->squares.back()));
  }
  if (meant.empty()) return std::unexpected(why_not(ending, *said));
  return meant.front();
}

}  // namespace adoube::endgame::krk
