// SPDX-License-Identifier: GPL-3.0-or-later
// The packing of a move is its own affair: none is made from a number.
// sees: core
// expect: no matching function for call to 'adoube::Move::Move(int)'
#include "adoube/core/move.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr adoube::Move move(796);
#else
constexpr adoube::Move move = adoube::Move::normal(adoube::Square::e2, adoube::Square::e4);
#endif
