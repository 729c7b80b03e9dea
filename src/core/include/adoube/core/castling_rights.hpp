// SPDX-License-Identifier: GPL-3.0-or-later
// Which castlings the past still allows [Art 3.8.1]: a set of rooks, each named by its player and file.
// Naming the rook rather than the side serves Chess960 and the Laws alike.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/square.hpp"

namespace adoube {

/// [Art 3.8.1] With which rooks, each named by its player and file, castling is not ruled out yet.
class CastlingRights {
 public:
  constexpr CastlingRights() noexcept = default;

  [[nodiscard]] constexpr bool has(Colour c, File rook) const noexcept { return (bits_ & bit(c, rook)) != 0; }
  [[nodiscard]] constexpr bool has_any(Colour c) const noexcept {
    return (bits_ >> (8 * index_of(c)) & 0xffU) != 0;
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }

  constexpr void add(Colour c, File rook) noexcept {
    bits_ = static_cast<std::uint16_t>(bits_ | bit(c, rook));
  }
  constexpr void remove(Colour c, File rook) noexcept {
    bits_ = static_cast<std::uint16_t>(bits_ & ~bit(c, rook));
  }

  friend constexpr bool operator==(CastlingRights, CastlingRights) = default;

 private:
  [[nodiscard]] static constexpr unsigned bit(Colour c, File rook) noexcept {
    return 1U << (8 * index_of(c) + index_of(rook));
  }

  std::uint16_t bits_ = 0;
};

/// The two ways to castle: towards the h-file or towards the a-file.
enum class CastlingSide : std::uint8_t { king_side, queen_side };

/// [Art 3.8, FIDE guidelines for Chess960] Where king and rook stand after castling, whatever squares they
/// left.
[[nodiscard]] constexpr File king_file_after(CastlingSide side) noexcept {
  return side == CastlingSide::king_side ? File::g : File::c;
}
[[nodiscard]] constexpr File rook_file_after(CastlingSide side) noexcept {
  return side == CastlingSide::king_side ? File::f : File::d;
}
[[nodiscard]] constexpr CastlingSide castling_side(File king, File rook) noexcept {
  return rook > king ? CastlingSide::king_side : CastlingSide::queen_side;
}

}  // namespace adoube
