// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: on boards of every size, check by the general [Art 3.9] is the ending's own short form of it.
#include "krk.hpp"

int main() {
  using namespace adoube;
  using namespace adoube::proofs;
  z3::context context;
  const Krk p = symbolic_krk(context, Colour::black);
  const Term kings_meet = laws::king_scope(p.white_king, p.black_king);
  const Term black = laws::in_check(p, Colour::black);
  const Term white = laws::in_check(p, Colour::white);

  Prover prover("laws::in_check of king and rook against king is the rook's attack, or the kings' meeting");
  prover.prove(black == ((p.rook_present && rook_attacks(p, p.black_king)) || kings_meet), "Black's king");
  prover.prove(white == kings_meet, "White's king");
  prover.prove(z3::implies(invariant(p) && !near(p.white_king, p.black_king),
                           black == (p.rook_present && rook_attacks(p, p.black_king))),
               "Black's king, kings apart: the rook alone");
  prover.refute(black == ((p.rook_present && rook_attacks(p, p.black_king, false)) || kings_meet),
                "twin: the white king does not block the rook");
  prover.refute(black == (rook_attacks(p, p.black_king) || kings_meet), "twin: a captured rook gives check");
  return prover.exit_code();
}
