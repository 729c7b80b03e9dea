// SPDX-License-Identifier: GPL-3.0-or-later
// Who has too little left to checkmate, wherever the men stand and whatever is played.
#pragma once

#include "adoube/certificate/packed_position.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::certificate {

/// The winner has the king alone; or one knight against king and queens; or bishops on squares of one colour,
/// where there is no pawn, no knight and no bishop on the other colour. Captures keep it so. Agrees with
/// board::can_mate_by_material, but is written anew (tests/certificate/material_test.cpp).
[[nodiscard]] bool is_unwinnable_by_material(const PackedPosition& position, Colour winner) noexcept;

}  // namespace adoube::certificate
