// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: for all sets of sliders and of empty squares, the carry-tree fill along diagonals is
// [Art 3.2, 3.5].
#include "adoube/board/bitboard.hpp"
#include "slider_fill.hpp"

int main() {
  using namespace adoube;
  return proofs::prove_fill(
      "board::diagonal_attacks is the union of laws::bishop_scope where the line is clear",
      [](const z3::expr& sliders, const z3::expr& empty) { return board::diagonal_attacks(sliders, empty); },
      [](const laws::Coordinate& from, const laws::Coordinate& to) { return laws::bishop_scope(from, to); });
}
