// SPDX-License-Identifier: GPL-3.0-or-later
// Files, ranks, diagonals, the squares between two others, and the colours of squares [Art 2.1, 2.4].
#pragma once

#include "adoube/core/colour.hpp"
#include "adoube/laws/coordinate.hpp"
#include "adoube/laws/size.hpp"

namespace adoube::laws {

/// [Art 2.4#1] A file is a vertical column of squares.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> same_file(const BasicCoordinate<Number>& a,
                                                  const BasicCoordinate<Number>& b) {
  return a.file == b.file;
}

/// [Art 2.4#2] A rank is a horizontal row of squares.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> same_rank(const BasicCoordinate<Number>& a,
                                                  const BasicCoordinate<Number>& b) {
  return a.rank == b.rank;
}

/// The diagonal that rises from left to right, as White sees it.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> same_rising_diagonal(const BasicCoordinate<Number>& a,
                                                             const BasicCoordinate<Number>& b) {
  return a.file - a.rank == b.file - b.rank;
}

/// The diagonal that falls from left to right, as White sees it.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> same_falling_diagonal(const BasicCoordinate<Number>& a,
                                                              const BasicCoordinate<Number>& b) {
  return a.file + a.rank == b.file + b.rank;
}

/// [Art 2.4#3] A diagonal is a straight line of squares of one colour, touching corner to corner.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> same_diagonal(const BasicCoordinate<Number>& a,
                                                      const BasicCoordinate<Number>& b) {
  return same_rising_diagonal(a, b) || same_falling_diagonal(a, b);
}

/// All three on one file, rank or diagonal.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> on_one_line(const BasicCoordinate<Number>& a,
                                                    const BasicCoordinate<Number>& b,
                                                    const BasicCoordinate<Number>& c) {
  return (same_file(a, b) && same_file(b, c)) || (same_rank(a, b) && same_rank(b, c)) ||
         (same_rising_diagonal(a, b) && same_rising_diagonal(b, c)) ||
         (same_falling_diagonal(a, b) && same_falling_diagonal(b, c));
}

/// `middle` lies strictly between the two numbers.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> between(const Number& a, const Number& middle, const Number& b) {
  return (a < middle && middle < b) || (b < middle && middle < a);
}

/// `middle` is one of the intervening squares of [Art 3.5]: on one line with both, strictly between them.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> between(const BasicCoordinate<Number>& a,
                                                const BasicCoordinate<Number>& middle,
                                                const BasicCoordinate<Number>& b) {
  return on_one_line(a, middle, b) &&
         (between(a.file, middle.file, b.file) || between(a.rank, middle.rank, b.rank));
}

/// No more than `steps` files and `steps` ranks apart.
template <class Number>
[[nodiscard]] constexpr TruthOf<Number> within(const BasicCoordinate<Number>& a,
                                               const BasicCoordinate<Number>& b, int steps) {
  const Number most = number(a.file, steps);
  return a.file - b.file <= most && b.file - a.file <= most && a.rank - b.rank <= most &&
         b.rank - a.rank <= most;
}

/// [Art 2.1#1] The squares are alternately light and dark.
[[nodiscard]] constexpr bool is_light(Coordinate square) noexcept {
  return (square.file + square.rank) % 2 != 0;
}

/// [Art 2.1#2] The corner near a player and to the right of him: it is light.
[[nodiscard]] constexpr Coordinate near_right_corner(const Size& size, Colour player) noexcept {
  return player == Colour::white ? Coordinate{.file = size.files - 1, .rank = 0}
                                 : Coordinate{.file = 0, .rank = size.ranks - 1};
}

}  // namespace adoube::laws
