// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: for all sets of sliders and of empty squares, the carry-tree fill along ranks and files is
// [Art 3.3, 3.5].
#include "adoube/board/bitboard.hpp"
#include "slider_fill.hpp"

int main() {
  using namespace adoube;
  return proofs::prove_fill(
      "board::orthogonal_attacks is the union of laws::rook_scope where the line is clear",
      [](const z3::expr& sliders, const z3::expr& empty) {
        return board::orthogonal_attacks(sliders, empty);
      },
      [](const laws::Coordinate& from, const laws::Coordinate& to) { return laws::rook_scope(from, to); });
}
