// SPDX-License-Identifier: GPL-3.0-or-later
// How near to a helpmate a position looks: what orders the search, and nothing that is trusted.
#pragma once

#include <cstdint>

#include "adoube/board/moves.hpp"
#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::unwinnable {

/// Less is nearer: 0 to 255.
[[nodiscard]] std::uint8_t distance_guess(const board::Placement& placement, Colour winner,
                                          bool is_check) noexcept;

/// Keeps of the legal moves those that look like part of a short helpmate: moves of the loser's king and to
/// the squares around it, moves of the winner that aim there, that bring the king nearer or a pawn on; and
/// one other move, should it be needed to wait.
void keep_promising(board::MoveList& moves, const board::Placement& placement, Colour turn,
                    Colour winner) noexcept;

}  // namespace adoube::unwinnable
