// SPDX-License-Identifier: GPL-3.0-or-later
// A move says what kind it is; two squares alone do not.
// sees: core
// expect: could not convert
#include "adoube/core/move.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr adoube::Move move = {adoube::Square::e5, adoube::Square::d6};
#else
constexpr adoube::Move move = adoube::Move::en_passant(adoube::Square::e5, adoube::Square::d6);
#endif
