// SPDX-License-Identifier: GPL-3.0-or-later
// A right names the rook by its file; a side alone would be ambiguous in Chess960.
// sees: core
// expect: cannot convert 'adoube::CastlingSide' to 'adoube::File'
#include "adoube/core/castling_rights.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr bool held = adoube::CastlingRights().has(adoube::Colour::white, adoube::CastlingSide::king_side);
#else
constexpr bool held = adoube::CastlingRights().has(adoube::Colour::white, adoube::File::h);
#endif
