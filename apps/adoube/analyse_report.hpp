// SPDX-License-Identifier: GPL-3.0-or-later
// What adoube analyse says: tables for people, objects for programs, the course of a game as a picture.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/draw/graph.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/game_tree.hpp"
#include "analyse_game.hpp"

namespace adoube::app {

struct JudgedPosition {
  board::Position position;
  std::string engine;
  std::optional<Outcome> outcome;
  std::vector<Colour> cannot_win;  ///< Certainly.
  Judgement lines;
};

[[nodiscard]] std::string as_text(const JudgedPosition& judged);
/// docs/schema/analyse.schema.json
[[nodiscard]] std::string as_json(const JudgedPosition& judged);

struct GameReport {
  const notation::GameTree& tree;
  const game::History& history;
  const JudgedGame& game;
  std::uint64_t number;
  std::string engine;
};

[[nodiscard]] std::string as_text(const GameReport& report);
[[nodiscard]] std::string as_json(const GameReport& report);
[[nodiscard]] draw::Graph graph_of(const GameReport& report, draw::GraphTheme theme);

}  // namespace adoube::app
