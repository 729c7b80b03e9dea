// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: what a rook attacks, by [Art 3.3, 3.5], on every square and for every occupation of the board; by
// each of the compiled variants (PEXT, portable) that this processor can run, and by the function all others
// use.
#include "adoube/board/attacks.hpp"
#include "slider_squares.hpp"

int main() {
  using namespace adoube;
  return proofs::prove_squares(
      "rook_attacks(square, occupied) of board is laws::rook_scope where the line is clear",
      [](const laws::Coordinate& from, const laws::Coordinate& to) { return laws::rook_scope(from, to); },
      [](Square s, std::uint64_t occupied) {
        return board::rook_attacks(s, board::Bitboard(occupied)).bits();
      },
      &board::Variant::rook_attacks, Square::d6);
}
