// SPDX-License-Identifier: GPL-3.0-or-later
// An answer that nobody looks at is a mistake.
// sees: core
// expect: ignoring return value of
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
void corner() { make_square(adoube::File::a, adoube::Rank::r1); }
#else
adoube::Square corner() { return make_square(adoube::File::a, adoube::Rank::r1); }
#endif
