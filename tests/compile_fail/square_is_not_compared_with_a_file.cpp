// SPDX-License-Identifier: GPL-3.0-or-later
// A square is compared with squares only: `s == File::a` is a slip for `file_of(s) == File::a`.
// sees: core
// expect: no match for 'operator=='
#include "adoube/core/square.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
constexpr bool on_a_file = adoube::Square::a4 == adoube::File::a;
#else
constexpr bool on_a_file = file_of(adoube::Square::a4) == adoube::File::a;
#endif
