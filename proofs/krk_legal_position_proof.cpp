// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: the general legal position [Art 1.2, 3.9] is the ending's own form, on 8 x 8 and on every board.
#include "krk.hpp"

int main() {
  using namespace adoube;
  using namespace adoube::proofs;
  z3::context context;

  Prover prover(
      "laws::legal_position of king and rook against king: men apart, on the board, no check left standing");
  for (const auto& [name, size] : sizes(context)) {
    for (const Colour mover : both_colours) {
      const Krk p = symbolic_krk(context, mover);
      const std::string which = name + ", " + std::string(to_string(mover)) + " to move";
      const Term general = laws::legal_position(size, p);
      prover.prove(general == is_legal(size, p), which);
      prover.refute(!general, which + ", twin: there is no legal position");
      prover.refute(general == (is_legal(size, p) && p.rook_present),
                    which + ", twin: the rook is never captured");
    }
    const Krk white = symbolic_krk(context, Colour::white);
    const Krk black = symbolic_krk(context, Colour::black);
    prover.refute(laws::legal_position(size, white) == laws::legal_position(size, black),
                  name + ", twin: who is to move does not matter");
  }
  return prover.exit_code();
}
