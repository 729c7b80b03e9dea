// SPDX-License-Identifier: GPL-3.0-or-later
// Judgements in JSON (docs/schema/analyse.schema.json).
#include <boost/json.hpp>
#include <span>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/notation/utf8.hpp"
#include "analyse_report.hpp"
#include "evaluation_text.hpp"
#include "outcome_json.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

namespace json = boost::json;

void add_score(json::object& object, engine::Score for_white, engine::Chances chances, int depth) {
  const auto mate = for_white.mate();
  object["cp"] = mate ? json::value(nullptr) : json::value(for_white.centipawns());
  object["mate"] = mate ? json::value(*mate) : json::value(nullptr);
  object["chances"] = {{"white", chances.win}, {"draw", chances.draw}, {"black", chances.loss}};
  object["depth"] = depth;
}

/// Moves one after the other, in both notations; what is not legal ends them.
void add_line(json::object& object, const board::Position& position, std::span<const Move> line) {
  json::array uci;
  json::array san;
  board::Position here = position;
  for (const Move move : line) {
    if (!board::is_legal(here, move)) break;
    uci.emplace_back(notation::to_uci(here, move));
    san.emplace_back(notation::to_san(here, move));
    board::play(here, move);
  }
  object["uci"] = std::move(uci);
  object["san"] = std::move(san);
}

[[nodiscard]] json::object worth_json(const Worth& worth, const board::Position& position) {
  json::object object;
  add_score(object, worth.score, worth.chances, worth.depth);
  object["expected"] = worth.expected(Colour::white);
  add_line(object, position, worth.line);
  return object;
}

[[nodiscard]] json::object summary_json(const GameReport& report, Colour player) {
  const PlayerSummary& sum = report.game.players.at(static_cast<std::size_t>(index_of(player)));
  const auto name = report.tree.tag(name_of(player));
  return {{"name", name ? json::value(notation::to_utf8(*name)) : json::value(nullptr)},
          {"moves", sum.moves},
          {"best", sum.best},
          {"average_loss", sum.average_loss()},
          {"inaccuracies", sum.marks[0]},
          {"mistakes", sum.marks[1]},
          {"blunders", sum.marks[2]}};
}

}  // namespace

std::string as_json(const JudgedPosition& judged) {
  const Colour turn = judged.position.turn();
  json::array lines;
  for (const engine::Report& line : judged.lines) {
    json::object object;
    add_score(object, for_white(line.score, turn), for_white(line.chances, turn), line.depth);
    object["nodes"] = line.nodes;
    add_line(object, judged.position, line.line);
    lines.push_back(std::move(object));
  }
  json::array cannot_win;
  for (const Colour player : judged.cannot_win) cannot_win.emplace_back(to_string(player));
  return to_line({{"kind", "position"},
                  {"engine", notation::to_utf8(judged.engine)},
                  {"fen", notation::to_fen(judged.position)},
                  {"turn", to_string(turn)},
                  {"outcome", standing_to_json(judged.outcome)},
                  {"cannot_win", std::move(cannot_win)},
                  {"lines", std::move(lines)}});
}

std::string as_json(const GameReport& report) {
  json::array moves;
  for (const JudgedMove& move : report.game.moves) {
    const board::Position& before = report.history.position(move.before);
    moves.push_back(
        {{"ply", move.before + 1},
         {"by", to_string(move.by)},
         {"uci", notation::to_uci(before, move.move)},
         {"san", notation::to_san(before, move.move)},
         {"mark", move.mark == MoveMark::none ? json::value(nullptr) : json::value(to_string(move.mark))},
         {"loss", move.loss},
         {"best", move.is_best},
         {"after",
          worth_json(report.game.positions[move.before + 1], report.history.position(move.before + 1))}});
  }
  return to_line({{"kind", "game"},
                  {"engine", notation::to_utf8(report.engine)},
                  {"game", report.number},
                  {"fen", notation::to_fen(report.history.position(0))},
                  {"start", worth_json(report.game.positions.front(), report.history.position(0))},
                  {"moves", std::move(moves)},
                  {"white", summary_json(report, Colour::white)},
                  {"black", summary_json(report, Colour::black)}});
}

}  // namespace adoube::app
