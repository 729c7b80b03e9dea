// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of either side, and what they lead to.
#include "adoube/endgame/krk/ending.hpp"

#include "adoube/core/contract.hpp"
#include "adoube/endgame/krk/strategy.hpp"

namespace adoube::endgame::krk {

namespace {

[[nodiscard]] bool is_bare_move(const Ending& ending, const Coordinate& to) {
  const Coordinate& other = ending.strong_to_move ? ending.men.lone_king : ending.men.king;
  return laws::on_board(ending.size, to) && !near(other, to);
}

}  // namespace

bool operator==(const Ending& a, const Ending& b) noexcept {
  return a.size == b.size && a.men.king == b.men.king && a.men.lone_king == b.men.lone_king &&
         a.strong == b.strong && a.strong_to_move == b.strong_to_move && a.captured == b.captured &&
         (a.captured || a.men.rook == b.men.rook);
}

Standing standing(const Ending& ending) {
  expects(is_legal(ending.size, ending.record()), "standing: the ending is legal");
  if (ending.captured) return Standing::captured;
  if (ending.strong_to_move) return Standing::open;
  if (is_mate(ending.size, ending.men)) return Standing::mate;
  if (is_stalemate_by_definition(ending.size, ending.men)) return Standing::stalemate;
  return lone_king_may_go(ending.size, ending.men, ending.men.rook) ? Standing::rook_hanging : Standing::open;
}

std::vector<Step> legal_steps(const Ending& ending) {
  expects(is_legal(ending.size, ending.record()), "legal_steps: the ending is legal");
  const Men& men = ending.men;
  std::vector<Step> steps;
  if (ending.strong_to_move && !ending.captured) {
    for (const Move& move : all_moves(ending.size, men)) {
      if (is_legal(ending.size, men, move)) steps.push_back(step_of(men, move));
    }
    return steps;
  }
  const Coordinate& from = ending.strong_to_move ? men.king : men.lone_king;
  for (const Coordinate& to : around(from)) {
    const bool may = ending.captured ? is_bare_move(ending, to) : lone_king_may_go(ending.size, men, to);
    if (may) steps.push_back({.from = from, .to = to});
  }
  return steps;
}

Ending after(const Ending& ending, const Step& step) {
  Ending next = ending;
  next.strong_to_move = !ending.strong_to_move;
  if (!ending.strong_to_move) {
    next.men.lone_king = step.to;
    next.captured = ending.captured || step.to == ending.men.rook;
  } else if (ending.captured) {
    next.men.king = step.to;
  } else {
    next.men = after(ending.men, move_of(ending.men, step));
  }
  return next;
}

Step step_of(const Men& men, const Move& move) {
  return {.from = move.mover == Mover::king ? men.king : men.rook, .to = move.to};
}

Move move_of(const Men& men, const Step& step) {
  return {.mover = step.from == men.rook ? Mover::rook : Mover::king, .to = step.to};
}

}  // namespace adoube::endgame::krk
