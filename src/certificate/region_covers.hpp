// SPDX-License-Identifier: GPL-3.0-or-later
// Is a position one of those a region speaks of?
#pragma once

#include <array>
#include <vector>

#include "adoube/certificate/certificate.hpp"

namespace adoube::certificate {

/// A region made ready to be asked about many positions.
class Cover {
 public:
  explicit Cover(const Region& region);

  /// No castling right, no capture en passant, and the men can be told off to those of the region, one to
  /// one, each on one of its squares, those left over being men that can be captured; and no pawn has passed
  /// one that faces it.
  [[nodiscard]] bool contains(const PackedPosition& position) const;

 private:
  /// The men of one piece.
  struct Kind {
    Piece piece;
    std::vector<board::Bitboard> all;
    std::vector<board::Bitboard> lasting;  ///< Of those that cannot be captured.
    std::uint64_t anywhere = 0;            ///< All squares of all of them.
  };

  /// Two pawns that face each other.
  struct Facing {
    board::Bitboard white;
    board::Bitboard black;
  };

  [[nodiscard]] bool has_passed_pawns(const board::Placement& placement) const;

  std::array<Kind, 12> kinds_;
  std::vector<Facing> facing_;
};

}  // namespace adoube::certificate
