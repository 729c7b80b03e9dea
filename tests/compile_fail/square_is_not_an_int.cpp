// SPDX-License-Identifier: GPL-3.0-or-later
// A number is no square.
// sees: core
// expect: cannot convert 'int' to 'const adoube::Square'
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr adoube::Square square = 12;
#else
constexpr adoube::Square square = adoube::Square::e2;
#endif
