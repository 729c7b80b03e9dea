// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem in_check: check by the general Laws is the rook's attack, or the kings' meeting.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations in_check(const Board& board) {
  const General p = any_record(board, "0", Colour::white);
  const auto& [king, lone_king, rook] = p.squares;
  const Truth kings_meet = laws::king_scope(king, lone_king);
  const Truth by_rook = p.rook_present && rook_attacks(p.squares, lone_king);
  const Truth black = laws::in_check(p, Colour::black);
  const Truth white = laws::in_check(p, Colour::white);
  const Truth apart = invariant(p) && !near(king, lone_king);
  return {.claims = {{"Black's king", black != (by_rook || kings_meet)},
                     {"White's king", white != kings_meet},
                     {"kings apart: Black's by the rook alone", apart && black != by_rook},
                     {"kings apart: White's never", apart && white}},
          .twins = {{"White's king does not block the rook",
                     apart && laws::rook_scope(rook, lone_king) && p.rook_present && !black},
                    {"a captured rook gives check",
                     apart && captured(p) && rook_attacks(p.squares, lone_king) && !black}}};
}

}  // namespace adoube::proofs::krk
