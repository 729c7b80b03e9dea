// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: what a bishop attacks, by [Art 3.2, 3.5], on every square and for every occupation of the board;
// by each of the compiled variants (PEXT, portable) that this processor can run, and by the function all
// others use.
#include "adoube/board/attacks.hpp"
#include "slider_squares.hpp"

int main() {
  using namespace adoube;
  return proofs::prove_squares(
      "bishop_attacks(square, occupied) of board is laws::bishop_scope where the line is clear",
      [](const laws::Coordinate& from, const laws::Coordinate& to) { return laws::bishop_scope(from, to); },
      [](Square s, std::uint64_t occupied) {
        return board::bishop_attacks(s, board::Bitboard(occupied)).bits();
      },
      &board::Variant::bishop_attacks, Square::f6);
}
