// SPDX-License-Identifier: GPL-3.0-or-later
// How many files and ranks a board has, and which squares that makes [Art 2.1]. The Laws know 8 x 8 only;
// kings and pieces are defined on every size, pawns, castling and the initial position on 8 x 8 alone.
#pragma once

#include <concepts>
#include <optional>
#include <vector>

#include "adoube/laws/coordinate.hpp"

namespace adoube::laws {

/// How large a board is; over ints, or over a solver's numbers.
template <class Number>
struct BasicSize {
  Number files;
  Number ranks;

  friend constexpr bool operator==(const BasicSize& a, const BasicSize& b)
    requires std::same_as<Number, int>
  {
    return a.files == b.files && a.ranks == b.ranks;
  }
};

using Size = BasicSize<int>;

/// [Art 2.1#1] The chessboard is a grid of 8 x 8 squares.
[[nodiscard]] constexpr Size chessboard() noexcept { return Size{.files = 8, .ranks = 8}; }

template <class Number>
[[nodiscard]] constexpr TruthOf<Number> on_board(const BasicSize<Number>& size,
                                                 const BasicCoordinate<Number>& square) {
  const Number zero = number(size.files, 0);
  return zero <= square.file && square.file < size.files && zero <= square.rank && square.rank < size.ranks;
}

/// The square with these numbers. Invariant of a coordinate: it lies on the board.
[[nodiscard]] Coordinate make_coordinate(const Size& size, int file, int rank);

/// The square with these numbers, if the board has it.
[[nodiscard]] std::optional<Coordinate> coordinate_factory(const Size& size, int file, int rank);

/// All squares, in square order.
[[nodiscard]] std::vector<Coordinate> squares(const Size& size);

}  // namespace adoube::laws
