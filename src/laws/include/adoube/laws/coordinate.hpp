// SPDX-License-Identifier: GPL-3.0-or-later
// A square by its file and rank, counted from 0, on a board of any size; the coordinates may be solver terms.
#pragma once

#include <compare>
#include <concepts>
#include <string>

#include "adoube/laws/term.hpp"

namespace adoube::laws {

/// A square by its file and rank, counted from zero; over ints, or over a solver's numbers.
template <class Number>
struct BasicCoordinate {
  Number file;
  Number rank;

  friend constexpr bool operator==(const BasicCoordinate& a, const BasicCoordinate& b)
    requires std::same_as<Number, int>
  {
    return a.file == b.file && a.rank == b.rank;
  }
  /// Square order: rank by rank, from the a-file on.
  friend constexpr std::strong_ordering operator<=>(const BasicCoordinate& a, const BasicCoordinate& b)
    requires std::same_as<Number, int>
  {
    return a.rank != b.rank ? a.rank <=> b.rank : a.file <=> b.file;
  }
};

using Coordinate = BasicCoordinate<int>;

template <class Number>
[[nodiscard]] constexpr TruthOf<Number> same_square(const BasicCoordinate<Number>& a,
                                                    const BasicCoordinate<Number>& b) {
  return a.file == b.file && a.rank == b.rank;
}

/// The name that a letter and a number give a square, on the board or not: "e4", "e0". Where there is no such
/// letter or number, the two numbers: "(27,4)".
[[nodiscard]] std::string to_string(Coordinate square);

}  // namespace adoube::laws
