// SPDX-License-Identifier: GPL-3.0-or-later
// A few first moves exactly, and after each of them a proof that forgets.
#pragma once

#include <optional>

#include "adoube/board/standing.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/core/colour.hpp"

namespace adoube::unwinnable {

/// A closed set of few members whose ways out are covered, for positions that must first be played a little
/// before they are shut. Nothing if that does not help soon. Precondition: no castling rights.
[[nodiscard]] std::optional<certificate::ClosedSet> prove_by_parts(const board::Standing& start,
                                                                   Colour winner);

}  // namespace adoube::unwinnable
