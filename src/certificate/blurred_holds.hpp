// SPDX-License-Identifier: GPL-3.0-or-later
// Is a blurred set what it says: never left, and never a checkmate of the loser? (check.hpp gives the rules.)
#pragma once

#include <optional>

#include "adoube/certificate/check.hpp"

namespace adoube::certificate {

/// Nothing if the set holds for that winner.
[[nodiscard]] std::optional<Objection> objection_to_blurred_set(const BlurredSet& set, Colour winner);

}  // namespace adoube::certificate
