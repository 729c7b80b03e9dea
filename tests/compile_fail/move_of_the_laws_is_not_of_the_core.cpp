// SPDX-License-Identifier: GPL-3.0-or-later
// A move of the Laws is from a piece to a piece; the packed one holds squares.
// sees: laws
// expect: could not convert 'move' from 'adoube::Move' to 'adoube::laws::Move'
#include "adoube/core/move.hpp"
#include "adoube/laws/move.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
adoube::laws::Move same(adoube::Move move) { return move; }
#else
adoube::laws::Move same(const adoube::laws::Move& move) { return move; }
#endif
