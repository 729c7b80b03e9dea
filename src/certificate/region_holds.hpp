// SPDX-License-Identifier: GPL-3.0-or-later
// Is a region what it says: never left, and never a checkmate of the loser? (check.hpp gives the rules.)
#pragma once

#include <optional>
#include <string>

#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::certificate {

/// A sentence, unless the region holds for that winner.
[[nodiscard]] std::optional<std::string> flaw_of(const Region& region, Colour winner);

}  // namespace adoube::certificate
