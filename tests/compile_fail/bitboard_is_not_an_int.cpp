// SPDX-License-Identifier: GPL-3.0-or-later
// Bits become a set of squares only when said so.
// sees: board
// expect: could not convert
#include "adoube/board/bitboard.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr adoube::board::Bitboard corner = 1ULL;
#else
constexpr adoube::board::Bitboard corner{1ULL};
#endif
