// SPDX-License-Identifier: GPL-3.0-or-later
// What ended a recorded game by itself, by its whole main line and the rules of its day.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/outcome.hpp"
#include "adoube/game/rules.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "game_line.hpp"
#include "replay_game.hpp"

namespace adoube::app {

/// Those of the day that the Date tag names: long play ends a game by itself since July 2014 [FIDE 9.6].
[[nodiscard]] game::Rules rules_of(std::string_view date);

/// The first end of the main line that needed nobody's word, whatever was recorded after it; none where there
/// is no position to play from. Positions before a null move are not counted as appearances.
[[nodiscard]] std::optional<LineEnd> end_of(const notation::ReadGame& game);
[[nodiscard]] std::optional<LineEnd> end_of(const RecordedGame& record);
/// The same up to the ply that is asked about.
[[nodiscard]] std::optional<LineEnd> end_of(const GameLine& line);

/// For people: "dead position".
[[nodiscard]] std::string spoken(Termination termination);

}  // namespace adoube::app
