// SPDX-License-Identifier: GPL-3.0-or-later
// The fast board computes by itself; its agreement with the Laws is shown, not borrowed.
// sees: board
// expect: fatal error: adoube/laws/board.hpp: No such file or directory
#include "adoube/board/position.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
#include "adoube/laws/board.hpp"
#else
using adoube::board::Position;
#endif
