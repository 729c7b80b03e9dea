// SPDX-License-Identifier: GPL-3.0-or-later
// Theorem three_basic_moves_decrease: from a rook exposed or a room larger than three, three basic full moves
// decrease (exposed, room, way to the critical square).
#include "play.hpp"
#include "theorems.hpp"

namespace adoube::proofs::krk {

namespace {

/// What decreases, in lexicographic order; false is less than true.
struct Triple {
  Truth exposed;
  Number room;
  Number way;
};

[[nodiscard]] Triple triple(const BasicSize<Number>& size, const Position& p) {
  return {is_exposed_on_whites_move(p), room(size, p), way_to_critical_square(p)};
}

[[nodiscard]] Truth is_less(const Triple& a, const Triple& b) {
  return (!a.exposed && b.exposed) ||
         (a.exposed == b.exposed && (a.room < b.room || (a.room == b.room && a.way < b.way)));
}

/// A full move as the claims about single moves know it: by Squeeze or by the king.
[[nodiscard]] Truth step(const Triple& from, const Triple& to, const Truth& by_squeeze) {
  return !to.exposed && ((by_squeeze && to.room < from.room) || (!by_squeeze && to.room == from.room));
}

/// Three such moves, and what is claimed of three by the king where the rook is not exposed (so that the room
/// is larger than three), make the triple less.
[[nodiscard]] Truth glue(logic::Terms& terms) {
  const auto any = [&](const std::string& which) {
    return Triple{terms.question("exposed" + which), terms.unknown("room" + which),
                  terms.unknown("way" + which)};
  };
  const std::array triples{any("0"), any("1"), any("2"), any("3")};
  Truth known = terms.constant(true);
  Truth all_by_king = terms.constant(true);
  for (std::size_t i = 0; i + 1 < triples.size(); ++i) {
    const Truth by_squeeze = terms.question("squeeze" + std::to_string(i));
    known = known && step(triples[i], triples[i + 1], by_squeeze);
    all_by_king = all_by_king && !by_squeeze;
  }
  known = known && implies(all_by_king, triples[0].exposed || triples[3].way < triples[0].way);
  return known && !is_less(triples[3], triples[0]);
}

}  // namespace

Obligations three_basic_moves_decrease(const Board& board) {
  const BasicSize<Number>& size = board.size();
  const Play first = start(board);
  const Position& p = first.position;
  const auto breaks_step = [&](std::span<const Kind> kinds, Mover mover) {
    const Play play = after_full_moves(board, first, kinds, mover, 1);
    const Truth by_squeeze = board.terms().constant(mover == Mover::rook);
    return play.known && !step(triple(size, p), triple(size, play.position), by_squeeze);
  };
  Play roomy = first;
  roomy.known = roomy.known && !is_exposed_on_whites_move(p) && board.number(3) < room(size, p);
  const auto by_king = [&](int moves) {
    const Play play = after_full_moves(board, roomy, approach_and_keep, Mover::king, moves);
    return play.known && way_to_critical_square(p) <= way_to_critical_square(play.position);
  };
  return {.claims = {{"Squeeze lessens the room", breaks_step(squeeze_only, Mover::rook)},
                     {"Approach and KeepRoom keep it", breaks_step(approach_and_keep, Mover::king)},
                     {"three by the king lessen the way", by_king(3)},
                     {"so three decrease", glue(board.terms())}},
          .twins = {{"two decrease", by_king(2)}}};
}

}  // namespace adoube::proofs::krk
