// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of judgements, and the graph.
#include "analyse_report.hpp"

#include <fmt/format.h>

#include "evaluation_text.hpp"
#include "game_line.hpp"
#include "status_standing.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

constexpr std::size_t moves_told = 12;
constexpr std::size_t better_moves_told = 6;

[[nodiscard]] int percent(int thousandths) noexcept { return (thousandths + 5) / 10; }

[[nodiscard]] std::string mate_sentence(engine::Score for_white) {
  const auto mate = for_white.mate();
  if (!mate || *mate == 0) return {};
  return fmt::format("{} mates in {}.\n", name_of(*mate > 0 ? Colour::white : Colour::black),
                     *mate > 0 ? *mate : -*mate);
}

[[nodiscard]] std::string tag_of(const notation::GameTree& tree, std::string_view name) {
  return printable(tree.tag(name).value_or("?"));
}

[[nodiscard]] std::string summary(const GameReport& report, Colour player) {
  const PlayerSummary& sum = report.game.players.at(static_cast<std::size_t>(index_of(player)));
  return fmt::format("{:<6} {:>5} {:>9.1f} % {:>6} {:>5} {:>5} {:>5}   {}\n", name_of(player), sum.moves,
                     sum.average_loss(), sum.best, sum.marks[0], sum.marks[1], sum.marks[2],
                     tag_of(report.tree, name_of(player)));
}

[[nodiscard]] draw::GraphMark graph_mark(MoveMark mark) noexcept {
  switch (mark) {
    case MoveMark::inaccuracy: return draw::GraphMark::inaccuracy;
    case MoveMark::mistake: return draw::GraphMark::mistake;
    case MoveMark::blunder: return draw::GraphMark::blunder;
    case MoveMark::none: break;
  }
  return draw::GraphMark::none;
}

}  // namespace

std::string as_text(const JudgedPosition& judged) {
  if (judged.outcome) return fmt::format("The game is over: {}.\n", cited_end(*judged.outcome));
  std::string text;
  const Colour turn = judged.position.turn();
  text += fmt::format("{} to move; {}\n", name_of(turn), printable(judged.engine));
  text += "      eval  depth  white  draw  black\n";
  for (std::size_t i = 0; i < judged.lines.size(); ++i) {
    const engine::Report& line = judged.lines[i];
    const engine::Chances chances = for_white(line.chances, turn);
    text += fmt::format("{:>2} {:>7} {:>6} {:>4} % {:>3} % {:>4} %  {}\n", i + 1,
                        score_text(for_white(line.score, turn)), line.depth, percent(chances.win),
                        percent(chances.draw), percent(chances.loss),
                        line_text(judged.position, line.line, moves_told));
  }
  if (!judged.lines.empty()) text += mate_sentence(for_white(judged.lines.front().score, turn));
  for (const Colour player : judged.cannot_win)
    text += fmt::format("{} cannot win any more: no series of moves leads to mate.\n", name_of(player));
  return text;
}

std::string as_text(const GameReport& report) {
  std::string text = fmt::format("game {}: {} - {}; {}\n", report.number, tag_of(report.tree, "White"),
                                 tag_of(report.tree, "Black"), printable(report.engine));
  for (const JudgedMove& move : report.game.moves) {
    const Worth& before = report.game.positions[move.before];
    const Worth& after = report.game.positions[move.before + 1];
    std::string row = fmt::format(
        "{:<14}{:>7} {:>7}", move_at(report.history, move.before + 1) + std::string(to_string(move.mark)),
        score_text(before.score), score_text(after.score));
    if (move.mark != MoveMark::none) {
      row += fmt::format("   -{} %, better {}", percent(move.loss),
                         line_text(report.history.position(move.before), before.line, better_moves_told));
    }
    text += row + '\n';
  }
  text += "       moves  avg. loss   best    ?!     ?    ??\n";
  for (const Colour player : both_colours) text += summary(report, player);
  return text;
}

draw::Graph graph_of(const GameReport& report, draw::GraphTheme theme) {
  const board::Position& start = report.history.position(0);
  draw::Graph graph{
      .points = {}, .first_mover = start.turn(), .first_number = start.fullmove_number(), .theme = theme};
  for (const Worth& worth : report.game.positions)
    graph.points.push_back({.expected = worth.expected(Colour::white)});
  for (const JudgedMove& move : report.game.moves) {
    if (move.mark == MoveMark::none) continue;
    draw::GraphPoint& point = graph.points[move.before + 1];
    point.mark = graph_mark(move.mark);
    point.label = move_at(report.history, move.before + 1) + std::string(to_string(move.mark));
  }
  return graph;
}

}  // namespace adoube::app
