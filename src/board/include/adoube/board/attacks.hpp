// SPDX-License-Identifier: GPL-3.0-or-later
// What a piece on one square attacks, and the lines that join two squares.
#pragma once

#include <array>
#include <cstdint>

#include "adoube/board/bitboard.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/square.hpp"

namespace adoube::board {

namespace detail {

/// The whole line through a square in one of the four orientations, without the square itself.
struct Lines {
  std::uint64_t rank;
  std::uint64_t file;
  std::uint64_t diagonal;
  std::uint64_t antidiagonal;
};

template <Direction Forth, Direction Back>
[[nodiscard]] constexpr std::uint64_t line_through(Square s) noexcept {
  return ray_attacks<Forth>(bit(s), all_of_them) | ray_attacks<Back>(bit(s), all_of_them);
}

inline constexpr auto lines = [] {
  std::array<Lines, 64> table{};
  for (const Square s : all_squares) {
    table[static_cast<std::size_t>(index_of(s))] = {
        .rank = line_through<Direction::east, Direction::west>(s),
        .file = line_through<Direction::north, Direction::south>(s),
        .diagonal = line_through<Direction::north_east, Direction::south_west>(s),
        .antidiagonal = line_through<Direction::north_west, Direction::south_east>(s)};
  }
  return table;
}();

/// What a rook attacks along the first rank, by its file and by the six inner squares of that rank.
inline constexpr auto first_rank_attacks = [] {
  std::array<std::array<std::uint8_t, 64>, 8> table{};
  for (std::size_t file = 0; file < 8; ++file) {
    for (std::uint64_t inner = 0; inner < 64; ++inner) {
      const std::uint64_t rook = std::uint64_t{1} << file;
      const std::uint64_t empty = ~(inner << 1);
      table[file][inner] = static_cast<std::uint8_t>(
          (ray_attacks<Direction::east>(rook, empty) | ray_attacks<Direction::west>(rook, empty)) & 0xffU);
    }
  }
  return table;
}();

inline constexpr auto knight_table = [] {
  std::array<std::uint64_t, 64> table{};
  for (const Square s : all_squares) table[static_cast<std::size_t>(index_of(s))] = knight_attacks(bit(s));
  return table;
}();

inline constexpr auto king_table = [] {
  std::array<std::uint64_t, 64> table{};
  for (const Square s : all_squares) table[static_cast<std::size_t>(index_of(s))] = king_attacks(bit(s));
  return table;
}();

/// Attacks along a file or diagonal: subtracting the slider borrows through the empty squares up to the first
/// blocker; the same on the board turned over gives the other half (hyperbola quintessence).
[[nodiscard]] constexpr std::uint64_t turned_attacks(std::uint64_t slider, std::uint64_t line,
                                                     std::uint64_t occupied) noexcept {
  const std::uint64_t blockers = occupied & line;
  const std::uint64_t up = blockers - slider;
  const std::uint64_t down = __builtin_bswap64(__builtin_bswap64(blockers) - __builtin_bswap64(slider));
  return (up ^ down) & line;
}

[[nodiscard]] constexpr std::uint64_t bishop_bits(Square s, std::uint64_t occupied) noexcept {
  const Lines& l = lines[static_cast<std::size_t>(index_of(s))];
  return turned_attacks(bit(s), l.diagonal, occupied) | turned_attacks(bit(s), l.antidiagonal, occupied);
}

[[nodiscard]] constexpr std::uint64_t rook_bits(Square s, std::uint64_t occupied) noexcept {
  const Lines& l = lines[static_cast<std::size_t>(index_of(s))];
  const int rank_shift = index_of(s) & 56;
  const std::uint64_t along_rank =
      first_rank_attacks[static_cast<std::size_t>(index_of(s) & 7)][occupied >> (rank_shift + 1) & 63];
  return turned_attacks(bit(s), l.file, occupied) | along_rank << rank_shift;
}

/// The line through both squares, edge to edge; empty if no rank, file or diagonal holds both.
[[nodiscard]] constexpr std::uint64_t line_bits(Square a, Square b) noexcept {
  const Lines& l = lines[static_cast<std::size_t>(index_of(a))];
  for (const std::uint64_t line : {l.rank, l.file, l.diagonal, l.antidiagonal}) {
    if ((line & bit(b)) != 0) return line | bit(a);
  }
  return 0;
}

[[nodiscard]] constexpr std::uint64_t between_bits(Square a, Square b) noexcept {
  // Of the line, what lies above the lower square and below the upper one.
  const std::uint64_t lower = index_of(a) < index_of(b) ? bit(a) : bit(b);
  const std::uint64_t upper = index_of(a) < index_of(b) ? bit(b) : bit(a);
  return line_bits(a, b) & (upper - 1) & ~(lower | (lower - 1));
}

using SquarePairs = std::array<std::array<std::uint64_t, 64>, 64>;
extern const SquarePairs between_table;
extern const SquarePairs line_table;

}  // namespace detail

[[nodiscard]] constexpr Bitboard knight_attacks(Square s) noexcept {
  return Bitboard(detail::knight_table[static_cast<std::size_t>(index_of(s))]);
}
[[nodiscard]] constexpr Bitboard king_attacks(Square s) noexcept {
  return Bitboard(detail::king_table[static_cast<std::size_t>(index_of(s))]);
}
[[nodiscard]] constexpr Bitboard pawn_attacks(Colour c, Square s) noexcept {
  return Bitboard(c == Colour::white ? white_pawn_attacks(bit(s)) : black_pawn_attacks(bit(s)));
}
[[nodiscard]] constexpr Bitboard bishop_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(detail::bishop_bits(s, occupied.bits()));
}
[[nodiscard]] constexpr Bitboard rook_attacks(Square s, Bitboard occupied) noexcept {
  return Bitboard(detail::rook_bits(s, occupied.bits()));
}
[[nodiscard]] constexpr Bitboard queen_attacks(Square s, Bitboard occupied) noexcept {
  return bishop_attacks(s, occupied) | rook_attacks(s, occupied);
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any other pair.
[[nodiscard]] inline Bitboard between(Square a, Square b) noexcept {
  return Bitboard(
      detail::between_table[static_cast<std::size_t>(index_of(a))][static_cast<std::size_t>(index_of(b))]);
}

/// The whole rank, file or diagonal through two different squares, edge to edge; empty for any other pair.
[[nodiscard]] inline Bitboard line(Square a, Square b) noexcept {
  return Bitboard(
      detail::line_table[static_cast<std::size_t>(index_of(a))][static_cast<std::size_t>(index_of(b))]);
}

}  // namespace adoube::board
