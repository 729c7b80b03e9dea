// SPDX-License-Identifier: GPL-3.0-or-later
// Castling rights are a set of rooks, not a number of bits.
// sees: core
// expect: no matching function for call to 'adoube::CastlingRights::CastlingRights(int)'
#include "adoube/core/castling_rights.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr adoube::CastlingRights rights(15);
#else
constexpr adoube::CastlingRights rights = [] {
  adoube::CastlingRights set;
  set.add(adoube::Colour::white, adoube::File::h);
  return set;
}();
static_assert(!rights.empty());
#endif
