// SPDX-License-Identifier: GPL-3.0-or-later
// What puts one fault into a clean game.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "planted_game.hpp"

namespace adoube::notation {

/// Nothing if this game has no place for the fault.
using Planted = std::optional<Plant>;
/// Changes the game, and says what is to be found where.
using Planter = std::function<Planted(CleanGame&, support::Random&)>;

/// One or more for every code that a game can be charged with.
[[nodiscard]] const std::vector<Planter>& planters();

}  // namespace adoube::notation
