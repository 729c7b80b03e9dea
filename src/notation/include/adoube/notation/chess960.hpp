// SPDX-License-Identifier: GPL-3.0-or-later
// The start positions of Chess960 and the numbers that players know them by (Scharnagl's: 518 is the usual
// one).
#pragma once

#include <optional>

#include "adoube/core/setup.hpp"

namespace adoube::notation {

inline constexpr int number_of_chess960_starts = 960;

/// [FIDE guidelines for Chess960] The start position of that number, with all four rights to castle.
/// Precondition: the number is from 0 to 959.
[[nodiscard]] Setup chess960_setup(int number);

/// The number of a start position; none if the set-up is not one.
[[nodiscard]] std::optional<int> chess960_number(const Setup& setup);

}  // namespace adoube::notation
