// SPDX-License-Identifier: GPL-3.0-or-later
// Games for the tests, told by their moves.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "adoube/game/game.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/read_move.hpp"

namespace adoube::game::testing {

[[nodiscard]] inline board::Position position_of(std::string_view fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

[[nodiscard]] inline Move move_of(const board::Position& position, std::string_view text) {
  return notation::read_move(position, text).value().move;
}

/// The game after an event that must be accepted.
template <class Action>
[[nodiscard]] Game then(const Game& game, Colour by, const Action& action,
                        std::optional<Time> at = std::nullopt) {
  auto next = game.after({.by = by, .action = action, .at = at});
  if (!next) ADD_FAILURE() << next.error().text;
  return next.value_or(game);
}

/// The code of an event that must be refused.
template <class Action>
[[nodiscard]] std::string refused(const Game& game, Colour by, const Action& action,
                                  std::optional<Time> at = std::nullopt) {
  const auto next = game.after({.by = by, .action = action, .at = at});
  if (next) return "accepted";
  EXPECT_FALSE(next.error().text.empty());
  return std::string(to_string(next.error().code));
}

/// The game after moves in SAN or UCI, parted by blanks, made by whoever has the move.
[[nodiscard]] inline Game played(Game game, std::string_view moves) {
  std::istringstream words{std::string(moves)};
  for (std::string word; words >> word;) game = then(game, game.turn(), Play{move_of(game.position(), word)});
  return game;
}

}  // namespace adoube::game::testing
