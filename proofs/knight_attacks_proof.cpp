// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: for every set of knights, the attacked squares are the union of what [Art 3.6] gives each of them.
#include "adoube/board/bitboard.hpp"
#include "adoube/laws/scopes.hpp"
#include "setwise.hpp"

int main() {
  using namespace adoube;
  return proofs::prove_setwise(
      "board::knight_attacks is the union of laws::knight_scope",
      [](const z3::expr& set) { return board::knight_attacks(set); },
      [](const laws::Coordinate& from, const laws::Coordinate& to) { return laws::knight_scope(from, to); });
}
