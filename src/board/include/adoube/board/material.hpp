// SPDX-License-Identifier: GPL-3.0-or-later
// What the men on the board say about who can still checkmate, wherever they stand.
#pragma once

#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::board {

/// Could that player ever checkmate, both playing as they like, as far as the material tells? `false` is
/// certain; `true` only says that such material has mated somewhere. He cannot
///
/// - with the king alone;
/// - with one knight against queens or nothing: what the king's own queens would block, they also guard;
/// - with bishops on squares of one colour, if no pawn, no knight and no bishop of the other colour can stand
///   in the king's way: a king on a square of the other colour is not checked, and on this one it has a
///   neighbour of the other colour that nothing takes from it.
[[nodiscard]] bool can_mate_by_material(const Placement& placement, Colour player) noexcept;

/// [Art 1.3, 5.2b] Neither player can.
[[nodiscard]] bool is_dead_by_material(const Placement& placement) noexcept;

}  // namespace adoube::board
