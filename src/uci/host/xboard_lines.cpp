// SPDX-License-Identifier: GPL-3.0-or-later
// What an XBoard program's lines mean while it plays.
#include "xboard_lines.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/notation/read_move.hpp"
#include "words.hpp"

namespace adoube::uci {
namespace {

/// Scores beyond this are mates: 100,000 and the number of moves.
constexpr std::int64_t mate_score = 100'000;
constexpr std::int64_t most_moves_to_mate = 1'000;
constexpr int most_depth = 9'999;

engine::Score score_of(std::int64_t number) {
  if (number > mate_score && number <= mate_score + most_moves_to_mate) {
    return engine::Score::mate_in(static_cast<int>(number - mate_score));
  }
  if (number <= -mate_score && number >= -mate_score - most_moves_to_mate) {
    return engine::Score::mated_in(static_cast<int>(-mate_score - number));
  }
  return engine::Score::centipawns(static_cast<int>(std::clamp<std::int64_t>(number, -90'000, 90'000)));
}

/// The number that a word begins with; marks may follow it, as in `9&` or `12.`
std::optional<std::int64_t> leading_number(std::string_view word) {
  const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(word, is_digit) - word.begin());
  if (digits == 0 || word.size() > digits + 1) return std::nullopt;
  return number_of<std::int64_t>(word.substr(0, digits));
}

/// Without the number of the move: `12.e4`, `12...`, `12.`
std::string_view without_number(std::string_view word) {
  std::string_view rest = word;
  while (!rest.empty() && is_digit(rest.front())) rest.remove_prefix(1);
  // Castling may be written with zeros.
  if (rest.empty() || rest.front() != '.') return rest.empty() ? rest : word;
  while (!rest.empty() && rest.front() == '.') rest.remove_prefix(1);
  return rest;
}

}  // namespace

std::optional<std::string_view> announced_move(std::string_view line) {
  Words words(line);
  const std::string_view first = words.take();
  if (first == "move") return words.take();
  const bool is_numbered = first.size() > 1 && first.ends_with('.') &&
                           std::ranges::all_of(first.substr(0, first.size() - 1), is_digit);
  if (is_numbered && words.take() == "...") {
    const std::string_view move = words.take();
    if (!move.empty()) return move;
  }
  return std::nullopt;
}

std::optional<engine::Report> parse_thinking(const board::Position& position, std::string_view line) {
  Words words(line);
  const auto depth = leading_number(words.take());
  const auto score = number_of<std::int64_t>(words.take());
  const auto time = number_of<std::int64_t>(words.take());
  const auto nodes = number_of<std::uint64_t>(words.take());
  if (!depth || !score || !time || !nodes) return std::nullopt;
  engine::Report report;
  report.depth = static_cast<int>(std::min<std::int64_t>(*depth, most_depth));
  report.score = score_of(*score);
  report.chances = engine::chances_of(report.score);
  report.time = engine::Time(std::clamp<std::int64_t>(*time, 0, 1'000'000'000) * 10);
  report.nodes = *nodes;
  const bool has_line = !words.empty();
  board::Position after = position;
  for (std::string_view word = words.take(); !word.empty(); word = words.take()) {
    word = without_number(word);
    if (word.empty()) continue;
    const auto read = notation::read_move(after, word);
    if (!read) break;
    report.line.push_back(read->move);
    after.play(read->move);
  }
  if (has_line && report.line.empty()) return std::nullopt;
  return report;
}

std::optional<std::string_view> announced_result(std::string_view line) {
  Words words(line);
  std::string_view word = words.take();
  if (word == "result") word = words.take();
  constexpr std::array<std::string_view, 3> results{"1-0", "0-1", "1/2-1/2"};
  if (std::ranges::find(results, word) == results.end()) return std::nullopt;
  return word;
}

}  // namespace adoube::uci
