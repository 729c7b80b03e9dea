// SPDX-License-Identifier: GPL-3.0-or-later
// What was parsed may be no square: it cannot be used as one unasked.
// sees: core
// expect: cannot convert 'std::optional<adoube::Square>' to 'const adoube::Square'
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr adoube::Square square = adoube::parse_square("e4");
#else
constexpr adoube::Square square = adoube::parse_square("e4").value_or(adoube::Square::a1);
#endif
