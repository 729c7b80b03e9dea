// SPDX-License-Identifier: GPL-3.0-or-later
// Which squares a castling needs empty and unattacked, whatever files king and rook start on [Art 3.8.2].
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/square.hpp"

namespace adoube::board {

/// Squares of one back rank, a bit each by file.
struct CastlingWay {
  std::uint8_t
      passed;  ///< Must be empty but for king and rook: all that either stands on, crosses or reaches.
  std::uint8_t king_way;  ///< Must not be attacked: the king's start, crossed squares and arrival.
};

inline constexpr auto castling_ways = [] {
  constexpr auto span = [](File a, File b) {
    unsigned files = 0;
    for (int f = std::min(index_of(a), index_of(b)); f <= std::max(index_of(a), index_of(b)); ++f)
      files |= 1U << f;
    return files;
  };
  std::array<std::array<CastlingWay, 8>, 8> table{};
  for (const File king : all_files) {
    for (const File rook : all_files) {
      const CastlingSide side = castling_side(king, rook);
      const unsigned king_way = span(king, king_file_after(side));
      const unsigned passed = king_way | span(rook, rook_file_after(side));
      table[static_cast<std::size_t>(index_of(king))][static_cast<std::size_t>(index_of(rook))] = {
          .passed = static_cast<std::uint8_t>(passed), .king_way = static_cast<std::uint8_t>(king_way)};
    }
  }
  return table;
}();

}  // namespace adoube::board
