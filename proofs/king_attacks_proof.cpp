// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: for every set of kings, the attacked squares are the union of what [Art 3.8] gives each of them.
#include "adoube/board/bitboard.hpp"
#include "adoube/laws/scopes.hpp"
#include "setwise.hpp"

int main() {
  using namespace adoube;
  return proofs::prove_setwise(
      "board::king_attacks is the union of laws::king_scope",
      [](const z3::expr& set) { return board::king_attacks(set); },
      [](const laws::Coordinate& from, const laws::Coordinate& to) { return laws::king_scope(from, to); });
}
