// SPDX-License-Identifier: GPL-3.0-or-later
// Where the pieces stand and what the past still allows, in eight words: one cache line, copied for each
// move.
#pragma once

#include <array>
#include <cstdint>

#include "adoube/board/bitboard.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"

namespace adoube::board {

/// The squares where a rook may still be entitled to castle, and those a double step can cross.
inline constexpr std::uint64_t castling_squares = bits_of(Rank::r1) | bits_of(Rank::r8);
inline constexpr std::uint64_t en_passant_squares = bits_of(Rank::r3) | bits_of(Rank::r6);

/// A queen is in both `diagonal` and `orthogonal`: she moves as either [Art 3.4], and no line needs a third
/// loop.
struct alignas(64) Placement {
  std::array<std::uint64_t, 2> colours;
  std::uint64_t pawns;
  std::uint64_t knights;
  std::uint64_t diagonal;
  std::uint64_t orthogonal;
  std::uint64_t kings;
  /// Rooks that may still castle (first and last rank) and the square a pawn has just crossed (third and
  /// sixth): the two never share a rank, so one word holds both.
  std::uint64_t past;

  [[nodiscard]] constexpr std::uint64_t of(Colour c) const noexcept {
    return colours[static_cast<std::size_t>(index_of(c))];
  }
  [[nodiscard]] constexpr std::uint64_t occupied() const noexcept { return colours[0] | colours[1]; }
  [[nodiscard]] constexpr std::uint64_t of(Role r) const noexcept {
    switch (r) {
      case Role::pawn: return pawns;
      case Role::knight: return knights;
      case Role::bishop: return diagonal & ~orthogonal;
      case Role::rook: return orthogonal & ~diagonal;
      case Role::queen: return diagonal & orthogonal;
      case Role::king: return kings;
    }
    return 0;
  }
  [[nodiscard]] constexpr std::uint64_t of(Colour c, Role r) const noexcept { return of(c) & of(r); }

  [[nodiscard]] constexpr std::uint64_t castling_rooks() const noexcept { return past & castling_squares; }
  [[nodiscard]] constexpr std::uint64_t crossed() const noexcept { return past & en_passant_squares; }

  /// What stands on an occupied square.
  [[nodiscard]] constexpr Role role_on(Square s) const noexcept {
    const auto on = [&](std::uint64_t set) { return static_cast<unsigned>(set >> index_of(s) & 1U); };
    const unsigned d = on(diagonal);
    const unsigned o = on(orthogonal);
    return static_cast<Role>(on(knights) + 2 * d + 3 * o - (d & o) + 5 * on(kings));
  }

  /// Whose man stands on an occupied square.
  [[nodiscard]] constexpr Colour colour_on(Square s) const noexcept {
    return (of(Colour::white) & bit(s)) != 0 ? Colour::white : Colour::black;
  }

  /// Adds or removes a piece.
  constexpr void toggle(Colour c, Role r, std::uint64_t squares) noexcept {
    colours[static_cast<std::size_t>(index_of(c))] ^= squares;
    switch (r) {
      case Role::pawn: pawns ^= squares; break;
      case Role::knight: knights ^= squares; break;
      case Role::bishop: diagonal ^= squares; break;
      case Role::rook: orthogonal ^= squares; break;
      case Role::queen: diagonal ^= squares, orthogonal ^= squares; break;
      case Role::king: kings ^= squares; break;
    }
  }

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

static_assert(sizeof(Placement) == 64);

}  // namespace adoube::board
