// SPDX-License-Identifier: GPL-3.0-or-later
// The vocabulary depends on no rules.
// sees: core
// expect: fatal error: adoube/board/bitboard.hpp: No such file or directory
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
#include "adoube/board/bitboard.hpp"
#else
using adoube::Square;
#endif
