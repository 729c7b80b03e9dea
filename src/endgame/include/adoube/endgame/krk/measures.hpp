// SPDX-License-Identifier: GPL-3.0-or-later
// What the strategy looks at: the room left to the lone king, the critical square, the rook's safety.
#pragma once

#include "adoube/endgame/krk/men.hpp"

namespace adoube::endgame::krk {

/// The rectangle the rook confines the lone king to, by half its circumference; the largest value if the two
/// stand in line, for then he is not confined.
template <class Number>
[[nodiscard]] constexpr Number room(const BasicSize<Number>& size, const BasicMen<Number>& p) {
  const Number one = number(size.files, 1);
  const auto side = [&](const Number& king, const Number& rook, const Number& lines) {
    return choose(king < rook, rook, lines - one - rook);
  };
  return choose(
      p.rook.file == p.lone_king.file || p.rook.rank == p.lone_king.rank, size.files + size.ranks - one,
      side(p.lone_king.file, p.rook.file, size.files) + side(p.lone_king.rank, p.rook.rank, size.ranks));
}

/// The square next to the rook in the direction of the lone king: where White's king helps it most.
template <class Number>
[[nodiscard]] constexpr BasicCoordinate<Number> critical_square(const BasicMen<Number>& p) {
  return {towards(p.rook.file, p.lone_king.file), towards(p.rook.rank, p.lone_king.rank)};
}

/// How far White's king is from the critical square.
template <class Number>
[[nodiscard]] constexpr Number way_to_critical_square(const BasicMen<Number>& p) {
  return manhattan_distance(p.king, critical_square(p));
}

/// White to move: Black threatens to reach the rook before its own king can protect it.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_exposed_on_whites_move(const BasicMen<Number>& p) {
  return king_distance(p.lone_king, p.rook) + number(p.king.file, 1) < king_distance(p.king, p.rook);
}

/// Black to move: the same, he being a move ahead.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_exposed_on_blacks_move(const BasicMen<Number>& q) {
  return king_distance(q.lone_king, q.rook) < king_distance(q.king, q.rook);
}

/// The rook's file or rank runs between the kings.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> divides(const BasicMen<Number>& q) {
  return laws::between(q.lone_king.file, q.rook.file, q.king.file) ||
         laws::between(q.lone_king.rank, q.rook.rank, q.king.rank);
}

/// The kings face each other at distance two and the rook stands beside its king: an L.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_l_pattern(const BasicMen<Number>& q) {
  const Number one = number(q.king.file, 1);
  const Number two = number(q.king.file, 2);
  return (q.king.rank == q.lone_king.rank && apart(q.king.file, q.lone_king.file) == two &&
          q.rook.file == q.king.file && apart(q.rook.rank, q.king.rank) == one) ||
         (q.king.file == q.lone_king.file && apart(q.king.rank, q.lone_king.rank) == two &&
          q.rook.rank == q.king.rank && apart(q.rook.file, q.king.file) == one);
}

/// Both kings stand on one and the same edge of the board.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_on_same_edge(const BasicSize<Number>& size,
                                                        const BasicMen<Number>& q) {
  const Number zero = number(size.files, 0);
  const Number one = number(size.files, 1);
  const auto both_at = [](const Number& a, const Number& b, const Number& edge) {
    return a == edge && b == edge;
  };
  return both_at(q.king.file, q.lone_king.file, zero) ||
         both_at(q.king.file, q.lone_king.file, size.files - one) ||
         both_at(q.king.rank, q.lone_king.rank, zero) ||
         both_at(q.king.rank, q.lone_king.rank, size.ranks - one);
}

/// The lone king is on an edge, the rook guards the line next to it, and White's king, going from p to q,
/// steps towards that edge: he goes back to where he has nothing to do.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> steps_back(const BasicSize<Number>& size, const BasicMen<Number>& p,
                                                   const BasicMen<Number>& q) {
  const Number zero = number(size.files, 0);
  const Number one = number(size.files, 1);
  const auto low = [&](const Number& lone_king, const Number& rook, const Number& from, const Number& to) {
    return lone_king == zero && rook == one && to < from;
  };
  const auto high = [&](const Number& lone_king, const Number& rook, const Number& from, const Number& to,
                        const Number& lines) {
    return lone_king == lines - one && rook == lines - one - one && from < to;
  };
  return low(p.lone_king.file, p.rook.file, p.king.file, q.king.file) ||
         high(p.lone_king.file, p.rook.file, p.king.file, q.king.file, size.files) ||
         low(p.lone_king.rank, p.rook.rank, p.king.rank, q.king.rank) ||
         high(p.lone_king.rank, p.rook.rank, p.king.rank, q.king.rank, size.ranks);
}

/// In the smallest rooms White's king stays off the lone king's edge and does not step back from his rook.
/// Without this the strategy runs in circles.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> keeps_off_edge(const BasicSize<Number>& size,
                                                       const BasicMen<Number>& p, const BasicMen<Number>& q) {
  return number(size.files, 3) < room(size, q) ||
         (!is_on_same_edge(size, q) &&
          (king_distance(p.king, p.rook) != number(size.files, 1) || !steps_back(size, p, q)));
}

/// The lone king cannot take the rook: he is not beside it, or its own king is.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> is_rook_safe(const BasicMen<Number>& q) {
  return !near(q.lone_king, q.rook) || near(q.king, q.rook);
}

}  // namespace adoube::endgame::krk
