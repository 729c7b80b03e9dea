// SPDX-License-Identifier: GPL-3.0-or-later
// A square is no number until index_of says so.
// sees: core
// expect: cannot convert 'adoube::Square' to 'const int'
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr int number = adoube::Square::e2;
#else
constexpr int number = index_of(adoube::Square::e2);
#endif
