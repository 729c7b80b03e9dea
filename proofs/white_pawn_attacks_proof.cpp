// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: for every set of white pawns, the attacked squares are the union of what [Art 3.7c] gives each of
// them.
#include "adoube/board/bitboard.hpp"
#include "adoube/laws/scopes.hpp"
#include "setwise.hpp"

int main() {
  using namespace adoube;
  return proofs::prove_setwise(
      "board::white_pawn_attacks is the union of laws::pawn_scope(white)",
      [](const z3::expr& set) { return board::white_pawn_attacks(set); },
      [](const laws::Coordinate& from, const laws::Coordinate& to) {
        return laws::pawn_scope(Colour::white, from, to);
      });
}
