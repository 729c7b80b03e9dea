// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem: the definitions of the ending, run on Z3's own terms, say what the translation of our terms says.
#include "prover.hpp"
#include "theorem.hpp"
#include "z3_translation.hpp"

namespace {

using namespace adoube;
using namespace adoube::proofs;
namespace ending = adoube::endgame::krk;

/// The same variables as those of our own terms.
struct Direct {
  explicit Direct(z3::context& context)
      : size{context.int_const("F"), context.int_const("R")},
        position{square(context, "K0"), square(context, "k0"), square(context, "X0")},
        to(square(context, "S")) {}

  static laws::BasicCoordinate<z3::expr> square(z3::context& context, const std::string& name) {
    return {context.int_const((name + "_file").c_str()), context.int_const((name + "_rank").c_str())};
  }

  laws::BasicSize<z3::expr> size;
  ending::BasicMen<z3::expr> position;
  laws::BasicCoordinate<z3::expr> to;
};

}  // namespace

int main() {
  z3::context context;
  logic::Terms terms;
  const krk::Board board(terms, std::nullopt);
  const Direct direct(context);

  Prover prover("endgame::krk on Z3's terms is endgame::krk on our terms, translated");
  for (const ending::Kind kind : ending::all_kinds) {
    for (const ending::Mover mover : {ending::Mover::king, ending::Mover::rook}) {
      if (!ending::is_played_by(kind, mover)) continue;
      const auto ours =
          ending::satisfies(kind, board.size(), board.position("0"), {mover, board.square("S")});
      const prove::Z3Translation translation(context, ours);
      const z3::expr theirs = ending::satisfies(kind, direct.size, direct.position, {mover, direct.to});
      const std::string which =
          std::string(ending::name(kind)) + (mover == ending::Mover::king ? ", king" : ", rook");
      prover.prove(theirs == translation.whole(), which);
      prover.refute(theirs == (translation.whole() && direct.to.file != 0),
                    which + ", twin: never to the first file");
    }
  }
  return prover.exit_code();
}
