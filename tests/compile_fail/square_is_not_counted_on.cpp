// SPDX-License-Identifier: GPL-3.0-or-later
// There is no square after h8, so squares are not counted on: walk all_squares instead.
// sees: core
// expect: no match for 'operator+'
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr adoube::Square next = adoube::Square::a1 + 1;
#else
constexpr adoube::Square next = adoube::all_squares[1];
#endif
