// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: the line through two squares is the file, rank or diagonal of [Art 2.4] that holds both, for every
// pair.
#include "adoube/board/attacks.hpp"
#include "adoube/laws/geometry.hpp"
#include "setwise.hpp"

namespace {

using namespace adoube;

/// `one_more`: a line is also asked of a square and itself, which no line is through in particular.
[[nodiscard]] bool agrees(bool one_more) {
  for (const Square a : all_squares) {
    for (const Square b : all_squares) {
      for (const Square s : all_squares) {
        const bool by_law =
            (a != b || one_more) &&
            laws::on_one_line(proofs::coordinate_of(a), proofs::coordinate_of(b), proofs::coordinate_of(s));
        if (board::line(a, b).contains(s) != by_law) return false;
      }
    }
  }
  return true;
}

}  // namespace

int main() {
  proofs::Prover prover(
      "board::line(a, b) holds the squares on one line with a and b [Art 2.4], and no others");
  prover.report_proved(agrees(false), "all 64 x 64 pairs");
  prover.report_refuted(!agrees(true), "twin: there is a line through a square and itself");
  return prover.exit_code();
}
