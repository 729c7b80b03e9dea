// SPDX-License-Identifier: GPL-3.0-or-later
// File and rank cannot be mixed up.
// sees: core
// expect: cannot convert 'adoube::Rank' to 'adoube::File'
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr auto e4 = make_square(adoube::Rank::r4, adoube::File::e);
#else
constexpr auto e4 = make_square(adoube::File::e, adoube::Rank::r4);
#endif
