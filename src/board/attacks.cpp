// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of lines that join two squares.
#include "adoube/board/attacks.hpp"

namespace adoube::board::detail {

namespace {

template <class Function>
[[nodiscard]] constexpr SquarePairs tabulate(Function function) {
  SquarePairs table{};
  for (const Square a : all_squares) {
    for (const Square b : all_squares) {
      table[static_cast<std::size_t>(index_of(a))][static_cast<std::size_t>(index_of(b))] = function(a, b);
    }
  }
  return table;
}

}  // namespace

constinit const SquarePairs between_table = tabulate(between_bits);
constinit const SquarePairs line_table = tabulate(line_bits);

}  // namespace adoube::board::detail
