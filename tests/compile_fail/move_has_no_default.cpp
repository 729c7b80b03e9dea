// SPDX-License-Identifier: GPL-3.0-or-later
// There is no null move: a move that may be absent is a std::optional<Move>.
// sees: core
// expect: no matching function for call to 'adoube::Move::Move()'
#include <optional>

#include "adoube/core/move.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
const adoube::Move move;
#else
const std::optional<adoube::Move> move;
#endif
