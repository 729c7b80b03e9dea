// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: nothing ever stands between a knight, king or pawn and a square of its scope, on boards of every
// size; which is why one definition of attack, with its clear line, serves all six kinds of piece.
#include "adoube/laws/scopes.hpp"
#include "prover.hpp"

int main() {
  using namespace adoube;
  using namespace adoube::proofs;
  z3::context context;
  const auto square = [&](const std::string& name) {
    return laws::BasicCoordinate<z3::expr>{context.int_const((name + "_file").c_str()),
                                           context.int_const((name + "_rank").c_str())};
  };
  const auto from = square("from");
  const auto to = square("to");
  const auto middle = square("middle");
  const z3::expr intervenes = laws::between(from, middle, to);

  Prover prover("laws::between is empty over the scopes of knight, king and pawn");
  prover.prove(z3::implies(laws::knight_scope(from, to), !intervenes), "knight");
  prover.prove(z3::implies(laws::king_scope(from, to), !intervenes), "king");
  for (const Colour c : both_colours) {
    prover.prove(z3::implies(laws::pawn_scope(c, from, to), !intervenes),
                 std::string(to_string(c)) + " pawn");
  }
  prover.refute(z3::implies(laws::rook_scope(from, to), !intervenes), "twin: nor over the rook's");
  prover.refute(z3::implies(laws::bishop_scope(from, to), !intervenes), "twin: nor over the bishop's");
  return prover.exit_code();
}
