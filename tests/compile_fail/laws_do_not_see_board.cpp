// SPDX-License-Identifier: GPL-3.0-or-later
// The specification cannot lean on what is tested against it.
// sees: laws
// expect: fatal error: adoube/board/position.hpp: No such file or directory
#include "adoube/laws/piece.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
#include "adoube/board/position.hpp"
#else
using adoube::laws::Piece;
#endif
