// SPDX-License-Identifier: GPL-3.0-or-later
// perft that can be stopped at any moment.
#pragma once

#include <cstdint>
#include <optional>

#include "adoube/board/position.hpp"
#include "adoube/engine/engine.hpp"

namespace adoube::uci::serving {

/// None if it was stopped. Agrees with board::perft.
[[nodiscard]] std::optional<std::uint64_t> count_games(const board::Position& position, int depth,
                                                       const engine::Control& control);

}  // namespace adoube::uci::serving
