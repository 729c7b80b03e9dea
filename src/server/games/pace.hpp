// SPDX-License-Identifier: GPL-3.0-or-later
// How fast machines that play each other move while somebody watches.
#pragma once

#include <chrono>
#include <optional>

#include "adoube/core/colour.hpp"
#include "adoube/game/clock.hpp"

namespace adoube::server {

/// How long a move takes at least, so that eyes can follow it: a second, or less where the clock of the
/// player having the move has little left. No pace brings a flag down: it takes a small part of what is left.
[[nodiscard]] std::chrono::milliseconds watched_pace(const std::optional<game::Clock>& clock, Colour player,
                                                     game::Time now);

}  // namespace adoube::server
