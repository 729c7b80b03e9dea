// SPDX-License-Identifier: GPL-3.0-or-later
// Results put right: by what ended the game, or from the other place where a game says its result.
#pragma once

#include <optional>
#include <string>

#include "adoube/notation/game_tree_builder.hpp"

namespace adoube::app {

/// What ended the game by itself decides. Otherwise a known result replaces an unknown, unreadable or missing
/// one; of two known results neither is changed, and a game whose moves stop short of the promised result
/// gets none. Says what was changed; the faults that are thereby gone are taken off the game.
[[nodiscard]] std::optional<std::string> fix_result(notation::ReadGame& game);

}  // namespace adoube::app
