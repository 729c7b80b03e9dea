// SPDX-License-Identifier: GPL-3.0-or-later
// Telling lines and graphs.
#include "adoube/questions/analysis.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/questions/evaluation.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/judging.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

/// Of a line, more than anybody reads.
constexpr std::size_t most_moves_told = 24;
constexpr std::chrono::milliseconds between_messages(100);
constexpr int usual_seconds = 10;
constexpr std::int64_t usual_graph_milliseconds = 100;

void put_score(json::object& object, engine::Score for_white) {
  const auto mate = for_white.mate();
  object["cp"] = mate ? json::value(nullptr) : json::value(for_white.centipawns());
  object["mate"] = mate ? json::value(*mate) : json::value(nullptr);
}

[[nodiscard]] json::object line_to_json(const board::Position& start, const engine::Report& report,
                                        bool chess960) {
  json::array moves;
  json::array sans;
  board::Position position = start;
  for (const Move move : report.line) {
    if (moves.size() == most_moves_told || !board::is_legal(position, move)) break;
    moves.emplace_back(wire::uci_of(position, move, chess960));
    sans.emplace_back(notation::to_san(position, move));
    position.play(move);
  }
  const engine::Chances chances = for_white(report.chances, start.turn());
  json::object line;
  put_score(line, for_white(report.score, start.turn()));
  line["wdl"] = json::array{chances.win, chances.draw, chances.loss};
  line["moves"] = std::move(moves);
  line["san"] = std::move(sans);
  return line;
}

[[nodiscard]] std::unexpected<Complaint> engine_failed(std::string phrase) {
  return std::unexpected(Complaint{.code = "internal",
                                   .status = 502,
                                   .text = wire::sentence(std::move(phrase)),
                                   .field = "engine",
                                   .column = {},
                                   .reasons = {}});
}

[[nodiscard]] std::optional<std::string> why_over(const board::Position& position) {
  const auto outcome = ending_of(position);
  if (!outcome) return std::nullopt;
  return wire::sentence(game::reason_of(*outcome, game::History(position)));
}

/// The main line of the game that is asked for.
[[nodiscard]] Result<game::History, Complaint> read_history(const json::object& question,
                                                            const Limits& limits) {
  const auto text = required_text(question, "pgn", limits.pgn);
  if (!text) return std::unexpected(text.error());
  const auto number = optional_number(question, "game", 1, static_cast<std::int64_t>(limits.pgn));
  if (!number) return std::unexpected(number.error());
  const auto wanted = static_cast<std::uint64_t>(number->value_or(1));
  std::optional<notation::GameTree> tree;
  notation::read_games(
      *text,
      [&](notation::ReadGame&& game) {
        if (game.number == wanted) tree = std::move(game.tree);
      },
      notation::PgnReading::lenient);
  if (!tree) return complain("pgn", "there is no such game in this text");
  game::History history(tree->start());
  for (const notation::Ply& ply : tree->main_plies()) {
    if (!ply.move) break;  // No engine can be asked about what follows a null move as one game.
    if (history.plies() == limits.plies)
      return complain("pgn", fmt::format("a game may have {} moves of one player", limits.plies));
    history = std::move(history).after(*ply.move);
  }
  return history;
}

[[nodiscard]] json::object point_of(const JudgedGame& game, const game::History& history, std::size_t ply) {
  json::object point{{"ply", ply}};
  put_score(point, game.positions[ply].score);
  point["best"] = "";
  point["mark"] = "";
  if (ply > 0) {
    const Worth& before = game.positions[ply - 1];
    if (!before.line.empty())
      point["best"] = notation::to_san(history.position(ply - 1), before.line.front());
    point["mark"] = to_string(judged_move(game, history, ply - 1).mark);
  }
  return {{"point", std::move(point)}};
}

}  // namespace

Result<AnalysisWish, Complaint> read_analysis(const json::object& question, const Limits& limits) {
  auto line = read_line(question, limits);
  if (!line) return std::unexpected(std::move(line.error()));
  const auto lines = optional_number(question, "lines", 1, limits.lines);
  if (!lines) return std::unexpected(lines.error());
  const auto seconds = optional_number(question, "seconds", 1, limits.seconds);
  if (!seconds) return std::unexpected(seconds.error());
  auto engine = optional_text(question, "engine", limits.text);
  if (!engine) return std::unexpected(std::move(engine.error()));
  const std::int64_t usual = std::min(usual_seconds, limits.seconds);
  return AnalysisWish{.line = *std::move(line),
                      .lines = static_cast<int>(lines->value_or(1)),
                      .time = std::chrono::seconds(seconds->value_or(usual)),
                      .engine = *std::move(engine)};
}

json::object lines_to_json(const board::Position& position, const Judgement& judgement, bool chess960) {
  json::array lines;
  for (const engine::Report& report : judgement) lines.push_back(line_to_json(position, report, chess960));
  const engine::Report best = judgement.empty() ? engine::Report{} : judgement.front();
  return {{"depth", best.depth},
          {"nodes", best.nodes},
          {"nps", best.nodes_per_second()},
          {"lines", std::move(lines)}};
}

Result<std::optional<std::string>, Complaint> analyse(Analyst& analyst, const AnalysisWish& wish,
                                                      const engine::Now& now, const Sink& sink,
                                                      const std::stop_token& stop) {
  const board::Position& position = wish.line.history.position();
  if (auto over = why_over(position)) return over;
  if (const auto set = analyst.set_lines(wish.lines); !set) return engine_failed(set.error());
  if (const auto ready = analyst.new_game(wish.line.chess960); !ready) return engine_failed(ready.error());
  std::optional<std::chrono::microseconds> told_at;
  const auto listener = [&](const Judgement& judgement) {
    const std::chrono::microseconds at = now();
    if (told_at && at - *told_at < between_messages) return;
    told_at = at;
    sink(lines_to_json(position, judgement, wish.line.chess960));
  };
  engine::Limits limits;
  limits.move_time = wish.time;
  const auto judgement = analyst.judge(situation_of(wish.line.history), limits, stop, listener);
  if (!judgement) return engine_failed(judgement.error());
  if (!judgement->empty()) sink(lines_to_json(position, *judgement, wish.line.chess960));
  return std::nullopt;
}

Result<void, Complaint> answer_graph(const json::object& question, Analyst& analyst, const Sink& sink,
                                     const std::stop_token& stop, const Limits& limits) {
  const auto milliseconds = optional_number(question, "ms", 1, limits.graph_milliseconds);
  if (!milliseconds) return std::unexpected(milliseconds.error());
  const auto history = read_history(question, limits);
  if (!history) return std::unexpected(history.error());
  if (const auto set = analyst.set_lines(1); !set) return engine_failed(set.error());
  engine::Limits each;
  // A long game gets less for each of its positions.
  const auto positions = static_cast<engine::Time::rep>(history->plies() + 1);
  const engine::Time fair(std::chrono::milliseconds(std::chrono::seconds(limits.graph_seconds)) / positions);
  each.move_time = std::min(engine::Time(milliseconds->value_or(usual_graph_milliseconds)),
                            std::max(fair, engine::Time(1)));
  const auto judged = judge_game(
      *history, analyst, each,
      [&](const JudgedGame& game, std::size_t ply) {
        // What the move behind this position deserves is known now that both of its sides are.
        if (ply < history->plies()) sink(point_of(game, *history, ply + 1));
        if (ply == 0) sink(point_of(game, *history, 0));
      },
      stop);
  if (stop.stop_requested()) return {};
  if (!judged) return engine_failed(judged.error());
  sink({{"end", true}});
  return {};
}

}  // namespace adoube::questions
