// SPDX-License-Identifier: GPL-3.0-or-later
// Results put right: by the final position, or from the other place where a game says its result.
#pragma once

#include <optional>
#include <string>

#include "adoube/core/outcome.hpp"
#include "adoube/notation/game_tree_builder.hpp"

namespace adoube::app {

/// How the position alone ends the game [Art 5.1a, 5.2a]; agrees with laws::outcome.
[[nodiscard]] std::optional<Outcome> outcome_of(const board::Position& position);

/// Mate or stalemate decides. Otherwise a known result replaces an unknown, unreadable or missing one; of two
/// known results neither is changed, and a game whose moves stop short of the promised result gets none.
/// Says what was changed; the faults that are thereby gone are taken off the game.
[[nodiscard]] std::optional<std::string> fix_result(notation::ReadGame& game);

}  // namespace adoube::app
