// SPDX-License-Identifier: GPL-3.0-or-later
// Random set-ups of every kind, true and false ones: many densities, leaning towards what breaks generators.
#pragma once

#include "adoube/core/setup.hpp"
#include "random.hpp"

namespace adoube::support {

/// What a random set-up may get wrong. Any set-up may still come out invalid, since kings may stand in check.
enum class Care { valid_if_lucky, anything };

/// `valid_if_lucky`: one king a side, no pawns on end ranks, possible rights; about half are playable.
/// `anything`: kings missing or doubled, pawns anywhere, impossible rights and en passant squares, any clock.
[[nodiscard]] Setup random_setup(Random& random, Care care);

/// A start position of Chess960 with all rights: bishops on both colours, king between the rooks.
[[nodiscard]] Setup random_chess960_setup(Random& random);

}  // namespace adoube::support
