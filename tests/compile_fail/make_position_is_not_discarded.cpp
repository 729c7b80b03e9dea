// SPDX-License-Identifier: GPL-3.0-or-later
// A Result that nobody looks at is a mistake.
// sees: board
// expect: ignoring return value of
#include "adoube/board/position.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
void is_playable(const adoube::Setup& setup) { adoube::board::make_position(setup); }
#else
bool is_playable(const adoube::Setup& setup) { return adoube::board::make_position(setup).has_value(); }
#endif
