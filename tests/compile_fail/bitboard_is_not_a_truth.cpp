// SPDX-License-Identifier: GPL-3.0-or-later
// A set is asked whether it is empty.
// sees: board
// expect: cannot convert 'adoube::board::Bitboard' to 'bool'
#include "adoube/board/bitboard.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
bool is_somewhere(adoube::board::Bitboard set) { return set; }
#else
bool is_somewhere(adoube::board::Bitboard set) { return !set.empty(); }
#endif
