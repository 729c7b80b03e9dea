// SPDX-License-Identifier: GPL-3.0-or-later
// A colour is neither true nor false: there is no player that is the default one.
// sees: core
// expect: could not convert 'turn' from 'adoube::Colour' to 'bool'
#include "adoube/core/colour.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr int sign(adoube::Colour turn) { return turn ? 1 : -1; }
#else
constexpr int sign(adoube::Colour turn) { return turn == adoube::Colour::white ? 1 : -1; }
static_assert(sign(adoube::Colour::black) == -1);
#endif
