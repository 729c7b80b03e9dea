// SPDX-License-Identifier: GPL-3.0-or-later
// A table in memory: one byte for each position and player to move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/endgame/value.hpp"
#include "layout.hpp"

namespace adoube::endgame::table {

/// The distance of the mate in plies, whose parity tells a win (odd) from a loss (even); or one of two more.
using Entry = std::uint8_t;
inline constexpr Entry drawn = 254;
inline constexpr Entry illegal = 255;
inline constexpr int deepest = 253;

[[nodiscard]] constexpr std::optional<Value> to_value(Entry entry) noexcept {
  if (entry == illegal) return std::nullopt;
  if (entry == drawn) return Value{};
  return entry % 2 == 1 ? win_in(entry) : loss_in(entry);
}

/// What a table takes in memory: an entry for each position and player to move.
[[nodiscard]] inline std::size_t bytes_of(const Layout& layout) noexcept {
  return 2 * layout.entries() * sizeof(Entry);
}

class Data {
 public:
  using Entries = std::array<std::vector<Entry>, 2>;  ///< White to move, Black to move.

  Data(Layout layout, Entries entries) noexcept : layout_(std::move(layout)), entries_(std::move(entries)) {}

  [[nodiscard]] const Layout& layout() const noexcept { return layout_; }
  [[nodiscard]] const std::vector<Entry>& entries(Colour turn) const noexcept {
    return entries_[static_cast<std::size_t>(index_of(turn))];
  }
  /// Of a position whose men stand on these squares; illegal if the kings touch.
  [[nodiscard]] Entry at(const Squares& squares, Colour turn) const noexcept {
    const auto index = layout_.index(squares);
    return index ? entries(turn)[*index] : illegal;
  }

 private:
  Layout layout_;
  Entries entries_;
};

}  // namespace adoube::endgame::table
