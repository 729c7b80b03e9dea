// SPDX-License-Identifier: GPL-3.0-or-later
// What must hold for an event of a game to be accepted, and what decides where it leads.
#pragma once

#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/game/game.hpp"

namespace adoube::model {

/// What holds whenever an event is accepted, and whether it does.
struct Guard {
  std::string_view text;
  bool holds;
};

[[nodiscard]] inline Guard guard(std::string_view text, bool holds) { return {.text = text, .holds = holds}; }

[[nodiscard]] Guard general_of(const game::Game& game, const game::Event& event);
/// The same while the game goes on, in a state that leaves less open.
[[nodiscard]] Guard general_in(std::string_view state, const game::Game& game, const game::Event& event);

/// What decides where the event leads, by region. Told from the game before it; of hands, what they have made
/// is asked.
struct Special {
  std::string outcome;
  std::string offer;
  std::string takeback;
  std::string bound;
  std::string turn;
};
[[nodiscard]] Special special_of(const game::Game& before, const game::Event& event);

/// How a position that has appeared so often ends a game, told without asking the game.
[[nodiscard]] std::string standing_of(const board::Position& position, int occurrences);

}  // namespace adoube::model
