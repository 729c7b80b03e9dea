// SPDX-License-Identifier: GPL-3.0-or-later
// An outcome says by which Law a game ended; the score alone is not one.
// sees: core
// expect: could not convert 'adoube::win_for
#include "adoube/core/outcome.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
adoube::Outcome outcome() { return adoube::win_for(adoube::Colour::white); }
#else
constexpr adoube::Outcome outcome{adoube::win_for(adoube::Colour::white), adoube::Termination::checkmate,
                                  "5.1a", true, adoube::Colour::white};
#endif
