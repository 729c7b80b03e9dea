// SPDX-License-Identifier: GPL-3.0-or-later
// What was found out about pawns, kept for the next position with the same pawns.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "evaluation/tapered.hpp"

namespace adoube::engine {

/// What the pawns alone say, and what they say about kings on two given squares.
struct PawnEntry {
  std::array<std::uint64_t, 2> pawns{};  ///< By colour: the whole key, so no answer is ever another's.
  std::array<std::uint64_t, 2> passed{};
  std::array<std::uint64_t, 2> spans{};  ///< All that the pawns attack, here or further on.
  Tapered structure;                     ///< White less Black.
  std::array<Tapered, 2> cover;          ///< Of the kings, by colour.
  std::array<std::uint8_t, 2> kings{64, 64};
  std::array<std::uint8_t, 2> gaps{};   ///< Files at the king without own pawns.
  std::array<std::uint8_t, 2> opens{};  ///< Files at the king without any.
  bool is_filled = false;
};

class PawnCache {
 public:
  /// Where such pawns are kept, whatever is kept there now.
  [[nodiscard]] PawnEntry& place(std::uint64_t white, std::uint64_t black) noexcept {
    const std::uint64_t mixed =
        ((white * 0x9e3779b97f4a7c15U) ^ (black * 0xc2b2ae3d27d4eb4fU)) * 0xd6e8feb86659fd93U;
    return entries_[mixed >> (64 - bits)];
  }

 private:
  static constexpr int bits = 13;
  std::vector<PawnEntry> entries_ = std::vector<PawnEntry>(std::size_t{1} << bits);
};

}  // namespace adoube::engine
