// SPDX-License-Identifier: GPL-3.0-or-later
// Counting what can mate.
#include "adoube/board/material.hpp"

#include <bit>

#include "adoube/board/bitboard.hpp"

namespace adoube::board {

bool can_mate_by_material(const Placement& placement, Colour player) noexcept {
  const std::uint64_t own = placement.of(player);
  const std::uint64_t bishops = placement.of(Role::bishop);
  if ((own & (placement.pawns | placement.orthogonal)) != 0) return true;
  const int knights = std::popcount(own & placement.knights);
  const bool has_bishop = (own & bishops) != 0;
  if (knights + static_cast<int>(has_bishop) == 0) return false;
  if (knights > 1 || (knights == 1 && has_bishop)) return true;
  if (knights == 1) {
    const std::uint64_t rooks = placement.of(Role::rook);
    return (placement.of(opposite(player)) & (placement.pawns | placement.knights | bishops | rooks)) != 0;
  }
  const bool on_both_colours = (bishops & light_squares) != 0 && (bishops & ~light_squares) != 0;
  return on_both_colours || (placement.pawns | placement.knights) != 0;
}

bool is_dead_by_material(const Placement& placement) noexcept {
  return !can_mate_by_material(placement, Colour::white) && !can_mate_by_material(placement, Colour::black);
}

}  // namespace adoube::board
