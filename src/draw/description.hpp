// SPDX-License-Identifier: GPL-3.0-or-later
// A position in a sentence, for those who hear a picture instead of seeing it.
#pragma once

#include <string>

#include "adoube/core/setup.hpp"
#include "adoube/draw/diagram.hpp"

namespace adoube::draw {

/// "Chess position, white to move. White: king e1, pawn e2. Black: king e8. Last move e7 to e5."
[[nodiscard]] std::string describe(const Setup& setup, const Diagram& diagram);

}  // namespace adoube::draw
