// SPDX-License-Identifier: GPL-3.0-or-later
// Who is in check is asked of a position, then of a player: the two cannot be exchanged unseen.
// sees: laws
// expect: no matching function for call to 'in_check(adoube::Colour, const adoube::laws::Board&)'
#include "adoube/laws/board.hpp"
#include "adoube/laws/position.hpp"

#ifdef ADOUBE_MUST_NOT_COMPILE
bool checked(const adoube::laws::Board& board) { return in_check(adoube::Colour::white, board); }
#else
bool checked(const adoube::laws::Board& board) { return in_check(board, adoube::Colour::white); }
#endif
