// SPDX-License-Identifier: GPL-3.0-or-later
// The moves that leave the men as they are, for a whole frame at once. Double steps that allow an en passant
// capture are left out: they lead to positions a table does not hold (en_passant.hpp).
#pragma once

#include <cstdint>
#include <span>

#include "adoube/core/colour.hpp"
#include "frame.hpp"

namespace adoube::endgame::table {

/// A set of positions with one player to move, a word for each frame; it holds legal positions only, so moves
/// into check are not found in it. `pairs` tells which pairs of kings have members at all, so that the others
/// need not be looked at.
struct PositionSet {
  std::span<const std::uint64_t> words;
  std::span<const std::uint8_t> pairs;
};

/// Where the ranging man may stand so that a quiet move of that player leads into the set.
[[nodiscard]] std::uint64_t before_quiet_move(const Frame& frame, Colour turn,
                                              const PositionSet& set) noexcept;

}  // namespace adoube::endgame::table
