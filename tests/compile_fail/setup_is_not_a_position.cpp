// SPDX-License-Identifier: GPL-3.0-or-later
// What text says becomes a position only through make_position, which may refuse.
// sees: board
// expect: 'adoube::board::Position::Position(const adoube::Setup&)' is private
#include "adoube/board/position.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
const adoube::board::Position position(adoube::initial_setup());
#else
const auto position = adoube::board::make_position(adoube::initial_setup());
#endif
