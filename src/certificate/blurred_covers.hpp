// SPDX-License-Identifier: GPL-3.0-or-later
// Is a position one of those a blurred set speaks of?
#pragma once

#include <cstddef>
#include <span>
#include <unordered_map>
#include <vector>

#include "adoube/certificate/certificate.hpp"

namespace adoube::certificate {

/// A blurred set, which outlives it, made ready to be asked about many positions.
class BlurredCover {
 public:
  explicit BlurredCover(const BlurredSet& set);

  /// No castling right, no capture en passant, and some of the men can be told off to blurred men, one to
  /// one, each on one of its squares, so that the others are a member.
  [[nodiscard]] bool contains(const PackedPosition& position) const;

 private:
  [[nodiscard]] bool can_be_told_off(const board::Placement& position, board::Bitboard men) const;

  std::span<const BlurredMan> men_;
  /// Members with the same kings and the same turn.
  std::unordered_map<std::uint64_t, std::vector<PackedPosition>> members_;
};

}  // namespace adoube::certificate
