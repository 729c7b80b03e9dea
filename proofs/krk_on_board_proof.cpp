// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: 'all men on the board' of the general view is the ending's own form, on 8 x 8 and on every board.
#include "krk.hpp"

int main() {
  using namespace adoube;
  using namespace adoube::proofs;
  z3::context context;
  const Krk p = symbolic_krk(context, Colour::white);

  Prover prover("laws::all_on_board of king and rook against king is six pairs of bounds");
  for (const auto& [name, size] : sizes(context)) {
    const Term general = laws::all_on_board(size, p);
    prover.prove(general == proofs::all_on_board(size, p), name);
    prover.refute(z3::implies(general, p.rook.file < size.files),
                  name + ", twin: a captured rook is on the board too");
  }
  return prover.exit_code();
}
