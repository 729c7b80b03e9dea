// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk table: how long the strategy takes beside best play, how often each kind of move is played, and
// the longest plays.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "adoube/core/shown.hpp"
#include "adoube/endgame/krk/move_text.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "krk.hpp"
#include "krk_board.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using endgame::krk::Ending;
using endgame::krk::Enumeration;
using endgame::krk::Histogram;
using endgame::krk::Kind;
using endgame::krk::Men;
using endgame::krk::Size;

/// The man that stands elsewhere, and where.
[[nodiscard]] endgame::krk::Step step_between(const Men& p, const Men& q) {
  if (!(p.lone_king == q.lone_king)) return {.from = p.lone_king, .to = q.lone_king};
  if (!(p.king == q.king)) return {.from = p.king, .to = q.king};
  return {.from = p.rook, .to = q.rook};
}

[[nodiscard]] Ending ending_of(const Size& size, const endgame::krk::Play& play, std::size_t ply) {
  return {.size = size, .men = play[ply], .strong_to_move = ply % 2 == 0};
}

/// Where a longest play begins; empty if nothing is won.
[[nodiscard]] std::string fen_of(const Size& size, const endgame::krk::Play& play) {
  return play.empty() ? std::string() : endgame::krk::to_text(ending_of(size, play, 0));
}

[[nodiscard]] std::vector<std::string> san_of(const Size& size, const endgame::krk::Play& play) {
  std::vector<std::string> moves;
  for (std::size_t ply = 0; ply + 1 < play.size(); ++ply)
    moves.push_back(endgame::krk::to_san(ending_of(size, play, ply), step_between(play[ply], play[ply + 1])));
  return moves;
}

[[nodiscard]] boost::json::object to_json(const Size& size, const Histogram& histogram) {
  boost::json::array positions;
  for (std::size_t n = 1; n < histogram.positions.size(); ++n) positions.emplace_back(histogram.positions[n]);
  boost::json::array line;
  for (const std::string& move : san_of(size, histogram.longest)) line.emplace_back(move);
  const std::string fen = fen_of(size, histogram.longest);
  return {{"worst", histogram.most()},
          {"mean", histogram.mean()},
          {"unwon", histogram.unwon},
          {"positions", std::move(positions)},
          {"fen", fen.empty() ? boost::json::value() : boost::json::value(fen)},
          {"line", std::move(line)}};
}

[[nodiscard]] std::string to_json(const Size& size, const Enumeration& enumeration) {
  boost::json::array kinds;
  for (const Kind kind : endgame::krk::kinds(enumeration.variant)) {
    const auto count = [&](const char* what) {
      return std::stoull(
          value_of(enumeration.facts, fmt::format("kind.{}.{}", endgame::krk::name(kind), what)));
    };
    kinds.push_back(boost::json::object{
        {"kind", endgame::krk::name(kind)}, {"positions", count("chosen")}, {"moves", count("rel_moves")}});
  }
  return to_line({{"board", endgame::krk::to_text(size)},
                  {"variant", word_for(enumeration.variant)},
                  {"winning", enumeration.is_winning},
                  {"kinds", std::move(kinds)},
                  {"by_choice", to_json(size, enumeration.by_choice)},
                  {"by_relation", to_json(size, enumeration.by_relation)},
                  {"at_best", to_json(size, enumeration.at_best)}});
}

/// "1. Kb2 Kd5 2. …"
[[nodiscard]] std::string numbered(const std::vector<std::string>& moves) {
  std::string text;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    if (ply > 0) text += ' ';
    if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
    text += moves[ply];
  }
  return text;
}

[[nodiscard]] std::string longest_text(const char* what, const Size& size, const Histogram& histogram) {
  if (histogram.longest.empty()) return fmt::format("\n{}: nothing is won\n", what);
  return fmt::format("\n{}: {}\n{}\n", what, fen_of(size, histogram.longest),
                     numbered(san_of(size, histogram.longest)));
}

[[nodiscard]] std::string to_text(const Size& size, const Enumeration& enumeration) {
  std::string text =
      fmt::format("{}, {} kinds of move: {} positions with White to move\n\n", endgame::krk::to_text(size),
                  word_for(enumeration.variant), value_of(enumeration.facts, "legal_WTM"));
  text += fmt::format("{:<18}{:>12}{:>16}\n", "kind", "positions", "moves allowed");
  for (const Kind kind : endgame::krk::kinds(enumeration.variant)) {
    const auto count = [&](const char* what) -> const std::string& {
      return value_of(enumeration.facts, fmt::format("kind.{}.{}", endgame::krk::name(kind), what));
    };
    text +=
        fmt::format("{:<18}{:>12}{:>16}\n", endgame::krk::name(kind), count("chosen"), count("rel_moves"));
  }
  const std::vector<const Histogram*> columns{&enumeration.by_choice, &enumeration.by_relation,
                                              &enumeration.at_best};
  std::size_t most = 0;
  for (const Histogram* column : columns) most = std::max(most, column->positions.size());
  text += fmt::format("\n{:<8}{:>12}{:>12}{:>12}\n", "moves", "its choice", "worst", "at best");
  for (std::size_t n = 1; n < most; ++n) {
    text += fmt::format("{:<8}", n);
    for (const Histogram* column : columns)
      text += fmt::format("{:>12}", n < column->positions.size() ? column->positions[n] : 0);
    text += '\n';
  }
  text += fmt::format("{:<8}", "mean");
  for (const Histogram* column : columns) text += fmt::format("{:>12.6f}", column->mean());
  text += fmt::format("\n{:<8}", "unwon");
  for (const Histogram* column : columns) text += fmt::format("{:>12}", column->unwon);
  text += '\n';
  if (const auto& undefined = value_of(enumeration.facts, "undefined_positions"); undefined != "0")
    text += fmt::format("no kind of move applies in {} positions\n", undefined);
  text += longest_text("Its longest play by its own choice", size, enumeration.by_choice);
  text += longest_text("Its longest play by the worst it allows", size, enumeration.by_relation);
  text += longest_text("The longest play at best", size, enumeration.at_best);
  return text;
}

}  // namespace

Answer run_krk_table(const KrkTableOptions& options) {
  const std::string variant = options.variant.value_or("ten");
  if (variant != "nine" && variant != "ten")
    return std::unexpected(
        Failure{.code = "usage", .text = fmt::format("--variant is nine or ten, not {}", shown(variant))});
  const auto board = enumerate_board(options.board, options.threads);
  if (!board) return std::unexpected(board.error());
  const Enumeration& enumeration = board->variants[variant == "nine" ? 0 : 1];
  return Report{.text = options.json ? to_json(board->size, enumeration) : to_text(board->size, enumeration)};
}

}  // namespace adoube::app
