// SPDX-License-Identifier: GPL-3.0-or-later
// Role and colour of a piece cannot be mixed up.
// sees: core
// expect: cannot convert 'adoube::Colour' to 'adoube::Role'
#include "adoube/core/piece.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr adoube::Piece piece{adoube::Colour::white, adoube::Role::king};
#else
constexpr adoube::Piece piece{adoube::Role::king, adoube::Colour::white};
#endif
