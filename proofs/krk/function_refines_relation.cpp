// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem function_refines_relation: at each step of the search for a move, what is found satisfies its kind,
// and nothing looked at is of an earlier kind. So what the strategy plays is a move it allows.
#include "search_step.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

namespace {

/// Two different moves of one kind, both allowed: the relation is not the function.
[[nodiscard]] Truth two_allowed(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const Position p = board.position("0");
  const Step one{Mover::rook, board.square("one")};
  const Step other{Mover::rook, board.square("other")};
  const Steps moves = board.moves(p);
  return board.assumed() && is_legal_for_white(size, p) && allows(Kind::squeeze, size, p, one, moves) &&
         allows(Kind::squeeze, size, p, other, moves) && !laws::same_square(one.to, other.to);
}

}  // namespace

// By induction over the moves looked at, kinds in the outer order: at first nothing is found and nothing was
// looked at; each step keeps what is found sound and no worse than anything looked at. The step assumes that
// of two moves for every kind up to the present one. Of a move looked at with earlier kinds only: if it is of
// one of them, what is found is of a kind no later than that, and the assumption holds of it; if it is of
// none, nothing is claimed. In the end everything was looked at, so no move of an earlier kind is to be had:
// what is found is allowed.
Obligations function_refines_relation(const Board& board) {
  Obligations result;
  for (const Kind kind : all_kinds) {
    for (const Mover mover : {Mover::king, Mover::rook}) {
      if (!is_played_by(kind, mover)) continue;
      const SearchStep step(board, kind, mover);
      const Truth before = step.is_sound(step.before()) && step.is_best_of_earlier(step.before());
      const Truth later = step.is_sound(step.later()) && step.is_best_of_earlier(step.later()) &&
                          step.is_best_of_now(step.later());
      result.claims.push_back(
          {std::string(name(kind)) + (mover == Mover::king ? " by the king" : " by the rook"),
           before && !later});
    }
  }
  const auto none = Search::nothing(board.size().files);
  result.claims.push_back({"at first nothing is found", none.found});
  result.twins.push_back({"the relation is a function", two_allowed(board)});
  return result;
}

}  // namespace adoube::proofs::krk
