// SPDX-License-Identifier: GPL-3.0-or-later
// A square is not compared with a number.
// sees: core
// expect: no match for 'operator<'
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr bool first_rank = adoube::Square::a1 < 8;
#else
constexpr bool first_rank = rank_of(adoube::Square::a1) == adoube::Rank::r1;
#endif
