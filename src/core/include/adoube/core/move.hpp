// SPDX-License-Identifier: GPL-3.0-or-later
// A move as programs exchange it: two squares, and what makes it special. Sixteen bits, kept private.
#pragma once

#include <cstdint>
#include <optional>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"

namespace adoube {

enum class MoveKind : std::uint8_t { normal, promotion, en_passant, castling };

/// A move on the usual board, whole: from where to where, of which kind, and what a pawn becomes.
class Move {
 public:
  [[nodiscard]] static constexpr Move normal(Square from, Square to) noexcept {
    return {from, to, MoveKind::normal, PromotionRole::knight};
  }
  [[nodiscard]] static constexpr Move promotion(Square from, Square to, PromotionRole role) noexcept {
    return {from, to, MoveKind::promotion, role};
  }
  [[nodiscard]] static constexpr Move en_passant(Square from, Square to) noexcept {
    return {from, to, MoveKind::en_passant, PromotionRole::knight};
  }
  /// Castling is written by the squares of the king and of the rook it castles with: the only form
  /// that is unambiguous in Chess960, where the king may castle without leaving its square.
  [[nodiscard]] static constexpr Move castling(Square king, Square rook) noexcept {
    return {king, rook, MoveKind::castling, PromotionRole::knight};
  }

  [[nodiscard]] constexpr MoveKind kind() const noexcept { return static_cast<MoveKind>(bits_ >> 14); }
  /// Where the moving piece stands; in castling, the king.
  [[nodiscard]] constexpr Square from() const noexcept { return static_cast<Square>(bits_ & 63U); }
  /// Where the moving piece goes; in castling, where the *rook* stands (see target).
  [[nodiscard]] constexpr Square to() const noexcept { return static_cast<Square>(bits_ >> 6 & 63U); }
  [[nodiscard]] constexpr std::optional<PromotionRole> promotion() const noexcept {
    if (kind() != MoveKind::promotion) return std::nullopt;
    return static_cast<PromotionRole>(bits_ >> 12 & 3U);
  }

  /// Meaningful for castling only.
  [[nodiscard]] constexpr CastlingSide side() const noexcept {
    return castling_side(file_of(from()), file_of(to()));
  }
  /// Where the moving piece stands afterwards: `to()`, but in castling the king's own target.
  [[nodiscard]] constexpr Square target() const noexcept {
    return kind() == MoveKind::castling ? make_square(king_file_after(side()), rank_of(from())) : to();
  }

  friend constexpr auto operator<=>(Move, Move) = default;

 private:
  constexpr Move(Square from, Square to, MoveKind kind, PromotionRole role) noexcept
      : bits_(static_cast<std::uint16_t>(index_of(from) | index_of(to) << 6 | std::to_underlying(role) << 12 |
                                         std::to_underlying(kind) << 14)) {}

  std::uint16_t bits_;
};

static_assert(sizeof(Move) == 2);

}  // namespace adoube
