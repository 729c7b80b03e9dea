// SPDX-License-Identifier: GPL-3.0-or-later
// What the men on the board say about who can still checkmate, wherever they stand.
#pragma once

#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::board {

/// Could that player ever checkmate, both playing as they like, as far as the material tells? `false` is
/// certain, unless checkmate is on the board already: where a position was set up, two bishops of one colour
/// may give check at once, though no move leads there (8/8/8/rB6/k1K5/rB6/8/8 b). `true` only says that such
/// material has mated somewhere. He cannot
///
/// - with the king alone;
/// - with one knight against queens or nothing: what the king's own queens would block, they also guard;
/// - with bishops on squares of one colour, if there is no pawn, no knight and no bishop on the other colour:
///   the king is checked on a square of their colour and has two neighbours of the other, on the board, that
///   they do not attack. The winner's king cannot guard both, and a rook or queen of the loser that holds one
///   steps into the way of the check.
///
/// The proofs in full: docs/unwinnable.md.
[[nodiscard]] bool can_mate_by_material(const Placement& placement, Colour player) noexcept;

/// [Art 1.3, 5.2b] Neither player can.
[[nodiscard]] bool is_dead_by_material(const Placement& placement) noexcept;

}  // namespace adoube::board
