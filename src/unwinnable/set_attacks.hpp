// SPDX-License-Identifier: GPL-3.0-or-later
// What men attack from any of a set of squares: the arithmetic of those who do not know where a man stands.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "adoube/board/bitboard.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"

namespace adoube::unwinnable {

inline constexpr std::uint64_t end_ranks = board::bits_of(Rank::r1) | board::bits_of(Rank::r8);

[[nodiscard]] constexpr std::size_t index(Colour c) noexcept { return static_cast<std::size_t>(index_of(c)); }

[[nodiscard]] constexpr std::uint64_t lowest(std::uint64_t set) noexcept { return set & (~set + 1); }
[[nodiscard]] constexpr Square highest_square(std::uint64_t set) noexcept {
  return static_cast<Square>(63 - std::countl_zero(set));
}

/// std::popcount, which is a call where the processors we build for need not have the instruction.
[[nodiscard]] constexpr int count_of(std::uint64_t set) noexcept {
  set -= set >> 1 & 0x5555555555555555;
  set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
  set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>(set * 0x0101010101010101 >> 56);
}

/// One step towards the last rank of that player.
[[nodiscard]] constexpr std::uint64_t forward(Colour c, std::uint64_t from) noexcept {
  return c == Colour::white ? from << 8 : from >> 8;
}

[[nodiscard]] constexpr std::uint64_t pawn_attacks_of(Colour c, std::uint64_t pawns) noexcept {
  return c == Colour::white ? board::white_pawn_attacks(pawns) : board::black_pawn_attacks(pawns);
}

/// What a man of that role attacks from any of those squares, when lines run over `open` squares. A man of no
/// known role attacks as queen and knight do.
[[nodiscard]] inline std::uint64_t attacks_of(std::optional<Role> role, Colour c, std::uint64_t from,
                                              std::uint64_t open) noexcept {
  const auto queen = [&] {
    return board::diagonal_attacks(from, open) | board::orthogonal_attacks(from, open);
  };
  if (!role) return board::knight_attacks(from) | queen();
  switch (*role) {
    case Role::pawn: return pawn_attacks_of(c, from);
    case Role::knight: return board::knight_attacks(from);
    case Role::bishop: return board::diagonal_attacks(from, open);
    case Role::rook: return board::orthogonal_attacks(from, open);
    case Role::queen: return queen();
    case Role::king: return board::king_attacks(from);
  }
  return 0;
}

}  // namespace adoube::unwinnable
