// SPDX-License-Identifier: GPL-3.0-or-later
// A move as the user writes it: the legal move that is meant, or all that the Laws hold against it.
#pragma once

#include <string_view>

#include "adoube/game/history.hpp"
#include "adoube/wire/attempt.hpp"
#include "report.hpp"

namespace adoube::app {

using SaidMove = wire::Attempted;

/// UCI or SAN, at the end of a game. A text that is no move, or may be several, is a failure.
[[nodiscard]] Result<SaidMove, Failure> read_said_move(const game::History& history, std::string_view text);

}  // namespace adoube::app
