// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: the squares between two squares are those [Art 3.5] calls intervening, for every pair.
#include "adoube/board/attacks.hpp"
#include "adoube/laws/geometry.hpp"
#include "setwise.hpp"

namespace {

using namespace adoube;

template <class Between>
[[nodiscard]] bool agrees(Between between) {
  for (const Square a : all_squares) {
    for (const Square b : all_squares) {
      for (const Square s : all_squares) {
        const bool by_law =
            laws::between(proofs::coordinate_of(a), proofs::coordinate_of(s), proofs::coordinate_of(b));
        if (between(a, b).contains(s) != by_law) return false;
      }
    }
  }
  return true;
}

}  // namespace

int main() {
  proofs::Prover prover("board::between(a, b) holds the squares of laws::between, and no others");
  prover.report_proved(agrees([](Square a, Square b) { return board::between(a, b); }), "all 64 x 64 pairs");
  prover.report_refuted(
      !agrees([](Square a, Square b) { return board::between(a, b) | board::Bitboard(a == b ? 1U : 0U); }),
      "twin: a square is between a square and itself");
  return prover.exit_code();
}
