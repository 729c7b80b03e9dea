// SPDX-License-Identifier: GPL-3.0-or-later
// Where the two kings stand, up to the symmetries that the other men allow: 462 ways without pawns, 1806 with
// them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/square.hpp"
#include "symmetry.hpp"

namespace adoube::endgame::table {

/// Which of the ways two squares are, and the symmetry that leads there.
struct PlacedKings {
  std::uint16_t pair;
  Symmetry symmetry;
};

class KingPairs {
 public:
  explicit KingPairs(bool with_pawns);

  /// They are made once.
  [[nodiscard]] static const KingPairs& of(bool with_pawns);

  [[nodiscard]] std::size_t size() const noexcept { return squares_.size(); }
  /// White's king and Black's.
  [[nodiscard]] const std::array<Square, 2>& squares(std::size_t pair) const noexcept {
    return squares_[pair];
  }
  /// On how many pairs of squares the kings stand in this way.
  [[nodiscard]] std::uint64_t images_of(std::size_t pair) const noexcept { return images_[pair]; }
  /// None if the kings touch.
  [[nodiscard]] std::optional<PlacedKings> find(Square white, Square black) const noexcept {
    const PlacedKings placed = placed_[place(white)][place(black)];
    if (placed.pair == touching) return std::nullopt;
    return placed;
  }
  /// Where the pair leads when that player's king moves.
  [[nodiscard]] const std::vector<PlacedKings>& moves(Colour colour, std::size_t pair) const noexcept {
    return moves_[static_cast<std::size_t>(index_of(colour))][pair];
  }

 private:
  static constexpr std::uint16_t touching = 0xffff;
  [[nodiscard]] static std::size_t place(Square s) noexcept { return static_cast<std::size_t>(index_of(s)); }

  void place_all(bool with_pawns);
  void list_moves();

  std::vector<std::array<Square, 2>> squares_;
  std::vector<std::uint64_t> images_;
  std::array<std::array<PlacedKings, 64>, 64> placed_{};
  std::array<std::vector<std::vector<PlacedKings>>, 2> moves_;
};

}  // namespace adoube::endgame::table
