// SPDX-License-Identifier: GPL-3.0-or-later
// A number that changes when any of very many answers of `laws` changes: what shows a mutant to be
// equivalent.
#pragma once

#include <cstdint>
#include <vector>

#include "case_file.hpp"

namespace mutation {

/// All geometry and all scopes on boards up to 8 x 8 with a margin; every answer about each position of the
/// cases, its refusals with their sentences, and random games from there; the faults of random set-ups. A
/// broken contract is an answer too.
[[nodiscard]] std::uint64_t digest(const std::vector<adoube::cases::Case>& cases);

}  // namespace mutation
