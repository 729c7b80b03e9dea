// SPDX-License-Identifier: GPL-3.0-or-later
// Wording reports and answers.
#include "spoken_lines.hpp"

#include <fmt/format.h>

#include <iterator>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "situation_text.hpp"

namespace adoube::uci::serving {

namespace {

[[nodiscard]] std::string score_text(engine::Score score) {
  if (const auto mate = score.mate()) return fmt::format("mate {}", *mate);
  return fmt::format("cp {}", score.centipawns());
}

[[nodiscard]] std::string_view bound_text(engine::Bound bound) noexcept {
  switch (bound) {
    case engine::Bound::exact: return "";
    case engine::Bound::lower: return " lowerbound";
    case engine::Bound::upper: return " upperbound";
  }
  return "";
}

/// The moves, each with a blank before it.
[[nodiscard]] std::string line_text(const board::Position& root, const std::vector<Move>& line,
                                    const SpeechStyle& style) {
  std::string text;
  board::Position position = root;
  for (const Move move : line) {
    if (!board::is_legal(position, move)) break;
    text.append(" ").append(move_text(position, move, style.chess960));
    board::play(position, move);
  }
  return text;
}

/// XBoard's way: a mate in n moves is 100000 + n, being mated in n the same with a minus.
[[nodiscard]] int xboard_score(engine::Score score) noexcept {
  constexpr int mate = 100'000;
  const auto moves = score.mate();
  if (!moves) return score.centipawns();
  return score.is_win() ? mate + *moves : *moves - mate;
}

}  // namespace

std::string info_line(const engine::Report& report, const board::Position& root, const SpeechStyle& style) {
  std::string line =
      fmt::format("info depth {} seldepth {} multipv {} score {}{}", report.depth, report.selective_depth,
                  report.line_number, score_text(report.score), bound_text(report.bound));
  if (style.shows_chances) {
    const auto& [win, draw, loss] = report.chances;
    fmt::format_to(std::back_inserter(line), " wdl {} {} {}", win, draw, loss);
  }
  fmt::format_to(std::back_inserter(line), " nodes {} nps {} hashfull {} tbhits {} time {} pv{}",
                 report.nodes, report.nodes_per_second(), report.hash_permille, report.table_hits,
                 report.time.count(), line_text(root, report.line, style));
  return line;
}

std::string current_move_line(const engine::CurrentMove& current, const board::Position& root,
                              const SpeechStyle& style) {
  return fmt::format("info depth {} currmove {} currmovenumber {}", current.depth,
                     move_text(root, current.move, style.chess960), current.number);
}

std::string best_move_line(const board::Position& root, std::optional<Move> best, std::optional<Move> ponder,
                           const SpeechStyle& style) {
  if (!best) return "bestmove (none)";
  std::string line = fmt::format("bestmove {}", move_text(root, *best, style.chess960));
  const board::Position next = board::after(root, *best);
  if (ponder && board::is_legal(next, *ponder)) {
    fmt::format_to(std::back_inserter(line), " ponder {}", move_text(next, *ponder, style.chess960));
  }
  return line;
}

std::string thinking_line(const engine::Report& report, const board::Position& root,
                          const SpeechStyle& style) {
  return fmt::format("{} {} {} {}{}", report.depth, xboard_score(report.score), report.time.count() / 10,
                     report.nodes, line_text(root, report.line, style));
}

}  // namespace adoube::uci::serving
