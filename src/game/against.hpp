// SPDX-License-Identifier: GPL-3.0-or-later
// A move that the Laws refuse, with all they hold against it.
#pragma once

#include <optional>
#include <vector>

#include "adoube/core/move.hpp"
#include "adoube/game/event.hpp"
#include "adoube/game/history.hpp"
#include "adoube/laws/refusal.hpp"

namespace adoube::game {

/// All that the Laws hold against going from one square to another at the end of that game; nothing if a
/// legal move is meant.
[[nodiscard]] std::vector<laws::Refusal> reasons_against(const History& history, Square from, Square to,
                                                         std::optional<Role> promotion);

[[nodiscard]] EventRefusal against(const History& history, Move move);

}  // namespace adoube::game
