// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem squeeze_is_smallest_room: at each step of the search for a move, a squeeze that is found leaves no
// more room than any looked at. So of squeezes the strategy plays one that leaves the least room.
#include "search_step.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

// By the same induction as function_refines_relation, which keeps the room noted the room that is left.
Obligations squeeze_is_smallest_room(const Board& board) {
  Obligations result;
  for (const Kind kind : std::span(all_kinds).subspan(static_cast<std::size_t>(Kind::squeeze))) {
    for (const Mover mover : {Mover::king, Mover::rook}) {
      if (!is_played_by(kind, mover)) continue;
      const SearchStep step(board, kind, mover);
      const Truth before = step.is_sound(step.before()) && step.is_best_of_earlier(step.before()) &&
                           step.is_least_of_earlier(step.before());
      const Truth later = step.is_least_of_earlier(step.later()) && step.is_least_of_now(step.later());
      result.claims.push_back(
          {std::string(name(kind)) + (mover == Mover::king ? " by the king" : " by the rook"),
           before && !later});
    }
  }
  const SearchStep step(board, Kind::squeeze, Mover::rook);
  const Truth kept =
      step.is_sound(step.before()) && step.before().found && !step.is_least_of_now(step.before());
  result.twins.push_back({"the first squeeze is played", kept});
  return result;
}

}  // namespace adoube::proofs::krk
