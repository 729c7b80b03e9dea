// SPDX-License-Identifier: GPL-3.0-or-later
// The eight symmetries of the board, on squares and on sets of squares.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "adoube/core/square.hpp"

namespace adoube::endgame::table {

/// Three bits: files mirrored, ranks mirrored, then files and ranks exchanged. Pawns allow the first only.
using Symmetry = std::uint8_t;
inline constexpr Symmetry mirrored_files = 1;
inline constexpr Symmetry mirrored_ranks = 2;
inline constexpr Symmetry exchanged = 4;
inline constexpr std::size_t symmetry_count = 8;

[[nodiscard]] constexpr Square image(Symmetry symmetry, Square s) noexcept {
  int file = index_of(s) % 8;
  int rank = index_of(s) / 8;
  if ((symmetry & mirrored_files) != 0) file = 7 - file;
  if ((symmetry & mirrored_ranks) != 0) rank = 7 - rank;
  return static_cast<Square>((symmetry & exchanged) != 0 ? file * 8 + rank : rank * 8 + file);
}

inline constexpr auto images = [] {
  std::array<std::array<std::uint8_t, 64>, symmetry_count> table{};
  for (std::size_t symmetry = 0; symmetry < symmetry_count; ++symmetry) {
    for (const Square s : all_squares) {
      table[symmetry][static_cast<std::size_t>(index_of(s))] =
          static_cast<std::uint8_t>(index_of(image(static_cast<Symmetry>(symmetry), s)));
    }
  }
  return table;
}();

[[nodiscard]] constexpr std::uint64_t with_files_mirrored(std::uint64_t set) noexcept {
  set = (set >> 1 & 0x5555555555555555) | (set & 0x5555555555555555) << 1;
  set = (set >> 2 & 0x3333333333333333) | (set & 0x3333333333333333) << 2;
  return (set >> 4 & 0x0f0f0f0f0f0f0f0f) | (set & 0x0f0f0f0f0f0f0f0f) << 4;
}

[[nodiscard]] constexpr std::uint64_t with_ranks_mirrored(std::uint64_t set) noexcept {
  return __builtin_bswap64(set);
}

/// Files become ranks: three rounds that exchange blocks of squares across the long diagonal.
[[nodiscard]] constexpr std::uint64_t with_files_and_ranks_exchanged(std::uint64_t set) noexcept {
  const auto exchange = [&set](std::uint64_t block, int distance) {
    const std::uint64_t differing = block & (set ^ set << distance);
    set ^= differing ^ differing >> distance;
  };
  exchange(0x0f0f0f0f00000000, 28);
  exchange(0x3333000033330000, 14);
  exchange(0x5500550055005500, 7);
  return set;
}

/// The set whose image is `set`: out of the canonical frame, back to the board it was asked on.
[[nodiscard]] constexpr std::uint64_t original(Symmetry symmetry, std::uint64_t set) noexcept {
  if ((symmetry & exchanged) != 0) set = with_files_and_ranks_exchanged(set);
  if ((symmetry & mirrored_ranks) != 0) set = with_ranks_mirrored(set);
  if ((symmetry & mirrored_files) != 0) set = with_files_mirrored(set);
  return set;
}

}  // namespace adoube::endgame::table
