// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem position_invariant: no two men on one square, by the general Laws, is the ending's own form of it.
#include "general.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

Obligations position_invariant(const Board& board) {
  const General p = any_record(board, "0", Colour::white);
  const auto& [king, lone_king, rook] = p.squares;
  const Truth kings = !laws::same_square(king, lone_king);
  const Truth own =
      kings && (captured(p) || (!laws::same_square(king, rook) && !laws::same_square(lone_king, rook)));
  return {.claims = {{"equal", invariant(p) != own}},
          .twins = {{"the rook does not matter", invariant(p) != kings}}};
}

}  // namespace adoube::proofs::krk
