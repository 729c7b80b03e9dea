// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a single move is legal where the pieces stand like this.
#pragma once

#include "adoube/board/placement.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"

namespace adoube::board {

[[nodiscard]] bool is_legal(const Placement& p, Colour us, Move move) noexcept;

}  // namespace adoube::board
