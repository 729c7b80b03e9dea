// SPDX-License-Identifier: GPL-3.0-or-later
// The end of the game by the general Laws when Black, who has a king only, is to move.
#pragma once

#include <vector>

#include "general.hpp"

namespace adoube::proofs::krk {

/// Every position that a move of the black king could lead to, legal or not.
[[nodiscard]] inline std::vector<General> answers(const General& p) {
  std::vector<General> all;
  for (const Square& s : around(p.squares.lone_king)) {
    General q{p.squares, p.rook_present && !laws::same_square(s, p.squares.rook), Colour::white};
    q.squares.lone_king = s;
    all.push_back(q);
  }
  return all;
}

/// A legal move leads from p to a position that is not among them. None does, so that answers(p) are
/// candidates in the sense of laws::game_over.
[[nodiscard]] inline Truth leads_elsewhere(const Board& board, const General& p) {
  const General q = any_record(board, "1", Colour::white);
  Truth elsewhere = laws::legal_move(board.size(), p, q);
  for (const General& answer : answers(p)) {
    elsewhere = elsewhere && !(laws::same_square(answer.squares.king, q.squares.king) &&
                               laws::same_square(answer.squares.lone_king, q.squares.lone_king) &&
                               answer.rook_present == q.rook_present &&
                               (captured(q) || laws::same_square(answer.squares.rook, q.squares.rook)));
  }
  return elsewhere;
}

}  // namespace adoube::proofs::krk
