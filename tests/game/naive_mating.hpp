// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a player can ever checkmate, found by playing every move.
#pragma once

#include <cstddef>
#include <optional>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::game::testing {

/// Breadth first, without a thought; where three men are left, the helpmate tables know. Nothing if more than
/// `most` positions would have to be seen.
[[nodiscard]] std::optional<bool> can_mate_by_playing(const board::Position& start, Colour winner,
                                                      std::size_t most);

}  // namespace adoube::game::testing
