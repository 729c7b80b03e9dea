// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers the format gives to squares, to pairs of kings and to leading pawns, and how many there are.
//
// A table without pawns is the same under the eight symmetries of the board, so its first man stands in the
// triangle a1-d1-d4; one with pawns keeps only the exchange of left and right, so its leading pawn stands on
// the files a to d. The numbering is the format's: changing anything here makes files unreadable.
#pragma once

#include <array>
#include <cstdint>

namespace adoube::endgame::syzygy {

/// A square as a number, 0 for a1 to 63 for h8: here squares are counted and folded, not looked at.
using SquareNumber = int;

/// The most men of one kind a table can have, and the most leading pawns.
inline constexpr std::size_t most_alike = 5;

/// How far a square lies above the long diagonal a1-h8; negative below it.
[[nodiscard]] constexpr int above_diagonal(SquareNumber s) noexcept { return s / 8 - s % 8; }
[[nodiscard]] constexpr SquareNumber left_right(SquareNumber s) noexcept { return s ^ 7; }
[[nodiscard]] constexpr SquareNumber upside_down(SquareNumber s) noexcept { return s ^ 56; }
[[nodiscard]] constexpr SquareNumber transposed(SquareNumber s) noexcept { return s % 8 * 8 + s / 8; }

[[nodiscard]] constexpr std::size_t at(SquareNumber s) noexcept { return static_cast<std::size_t>(s); }

/// choose[k][n]: the sets of k of n squares.
inline constexpr auto choose = [] {
  std::array<std::array<std::uint64_t, 64>, most_alike + 1> table{};
  for (std::size_t n = 0; n < 64; ++n) table[0][n] = 1;
  for (std::size_t k = 1; k <= most_alike; ++k) {
    for (std::size_t n = 1; n < 64; ++n) table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
  }
  return table;
}();

/// The squares below the long diagonal, 0 to 27 in square order.
inline constexpr auto below_diagonal_code = [] {
  std::array<int, 64> table{};
  int next = 0;
  for (SquareNumber s = 0; s < 64; ++s) {
    if (above_diagonal(s) < 0) table[at(s)] = next++;
  }
  return table;
}();

/// The ten squares of the triangle a1-d1-d4: first the six off the diagonal, then the four on it.
inline constexpr auto triangle_code = [] {
  std::array<int, 64> table{};
  int next = 0;
  for (const bool on_diagonal : {false, true}) {
    for (SquareNumber s = 0; s < 32; ++s) {
      if (s % 8 > 3 || above_diagonal(s) > 0 || (above_diagonal(s) == 0) != on_diagonal) continue;
      table[at(s)] = next++;
    }
  }
  return table;
}();

/// Three single men that lead a table: how many places they have, by how many of them begin on the diagonal.
inline constexpr std::uint64_t triples_off_diagonal = 6ULL * 63 * 62;
inline constexpr std::uint64_t triples_first_on = 4ULL * 28 * 62;
inline constexpr std::uint64_t triples_two_on = 4ULL * 7 * 28;
inline constexpr std::uint64_t triples =
    triples_off_diagonal + triples_first_on + triples_two_on + 4ULL * 7 * 6;
/// Two kings that lead a table.
inline constexpr std::uint64_t king_pairs = 462;

/// The kings, the first in the triangle, not next to each other: pairs with both on the diagonal come last.
/// -1 where no pair has a number.
inline constexpr auto king_pair_code = [] {
  std::array<std::array<int, 64>, 10> table{};
  for (auto& row : table) row.fill(-1);
  const auto is_near = [](SquareNumber a, SquareNumber b) {
    const int files = a % 8 - b % 8;
    const int ranks = a / 8 - b / 8;
    return files >= -1 && files <= 1 && ranks >= -1 && ranks <= 1;
  };
  int next = 0;
  for (const bool both_on_diagonal : {false, true}) {
    for (int code = 0; code < 10; ++code) {
      for (SquareNumber first = 0; first < 32; ++first) {
        const bool in_triangle = first % 8 <= 3 && above_diagonal(first) <= 0;
        if (!in_triangle || triangle_code[at(first)] != code) continue;
        const bool is_on = above_diagonal(first) == 0;
        for (SquareNumber second = 0; second < 64; ++second) {
          if (is_near(first, second) || (is_on && above_diagonal(second) > 0)) continue;
          if ((is_on && above_diagonal(second) == 0) != both_on_diagonal) continue;
          table[at(code)][at(second)] = next++;
        }
      }
    }
  }
  return table;
}();

/// The 48 squares of pawns, from 47 for a2 down: of a file, a with h before b with g, the lowest rank first.
/// The pawn with the highest number leads.
inline constexpr auto pawn_code = [] {
  std::array<int, 64> table{};
  int next = 47;
  for (int file = 0; file < 4; ++file) {
    for (int rank = 1; rank < 7; ++rank) {
      const SquareNumber s = rank * 8 + file;
      table[at(s)] = next--;
      table[at(left_right(s))] = next--;
    }
  }
  return table;
}();

/// Leading pawns: where the sets begin whose first pawn stands on a square, and how many sets a file has.
struct LeadingPawns {
  std::array<std::uint64_t, 64> start{};
  std::array<std::uint64_t, 4> size{};
};

/// By the number of leading pawns.
inline constexpr auto leading_pawns = [] {
  std::array<LeadingPawns, most_alike + 1> table{};
  for (std::size_t count = 1; count <= most_alike; ++count) {
    for (int file = 0; file < 4; ++file) {
      std::uint64_t next = 0;
      for (int rank = 1; rank < 7; ++rank) {
        const SquareNumber s = rank * 8 + file;
        table[count].start[at(s)] = next;
        next += choose[count - 1][at(pawn_code[at(s)])];
      }
      table[count].size[at(file)] = next;
    }
  }
  return table;
}();

}  // namespace adoube::endgame::syzygy
