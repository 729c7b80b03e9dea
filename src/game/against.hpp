// SPDX-License-Identifier: GPL-3.0-or-later
// A move that the Laws refuse, with all they hold against it.
#pragma once

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/game/event.hpp"

namespace adoube::game {

[[nodiscard]] EventRefusal against(const board::Position& position, Move move);

}  // namespace adoube::game
