// SPDX-License-Identifier: GPL-3.0-or-later
// What a series of captures on one square gains: static exchange evaluation.
#pragma once

#include <array>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/role.hpp"

namespace adoube::engine {

/// Rough values by role, pawn to king, for exchanges and margins.
inline constexpr std::array<int, 6> exchange_values{100, 320, 330, 500, 950, 0};

[[nodiscard]] constexpr int exchange_value(Role role) noexcept {
  return exchange_values[static_cast<std::size_t>(index_of(role))];
}

/// Does the move gain at least so much, if both then capture on its target with the least man first, and stop
/// when that is better? Pins count as long as the pinning man stands.
[[nodiscard]] bool gains_at_least(const board::Position& position, Move move, int threshold) noexcept;

}  // namespace adoube::engine
