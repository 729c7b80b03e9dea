// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who asks the specification.
#include <adoube/laws/board.hpp>
#include <adoube/laws/legal_moves.hpp>

int main() { return adoube::laws::legal_moves(adoube::laws::initial_board()).size() == 20 ? 0 : 1; }
