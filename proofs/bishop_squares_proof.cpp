// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: what a bishop attacks, by [Art 3.2, 3.5], on every square and for every occupation of the board;
// by each of the compiled variants (PEXT, portable) that this processor can run, and by the function all
// others use.
#include "adoube/board/attacks.hpp"
#include "adoube/board/variant.hpp"
#include "slider_squares.hpp"

int main() {
  using namespace adoube;
  const auto scope = [](const laws::Coordinate& a, const laws::Coordinate& b) {
    return laws::bishop_scope(a, b);
  };
  const auto attacks = [](Square s, std::uint64_t occupied) {
    return board::bishop_attacks(s, board::Bitboard(occupied)).bits();
  };
  const auto one_blocker_unseen = [&](Square s, std::uint64_t occupied) {
    return attacks(s, s == Square::d4 ? occupied & ~board::bit(Square::f6) : occupied);
  };

  proofs::Prover prover(
      "bishop_attacks(square, occupied) of board is laws::bishop_scope where the line is clear");
  prover.report_proved(proofs::agrees_everywhere(scope, attacks),
                       "all squares, all occupations of their lines");
  for (const board::Variant* variant : board::all_variants()) {
    const std::string name = "variant " + std::string(variant->name);
    if (!variant->is_supported()) {
      prover.say(name + ": not run, this processor has not what it needs");
      continue;
    }
    prover.report_proved(proofs::agrees_everywhere(scope, variant->bishop_attacks), name);
  }
  prover.report_refuted(!proofs::agrees_everywhere(scope, one_blocker_unseen),
                        "twin: one blocker of one square is not seen");
  return prover.exit_code();
}
