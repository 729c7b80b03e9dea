// SPDX-License-Identifier: GPL-3.0-or-later
// How the positions of a material are numbered. The kings and all men but one, the *ranging* man, make a
// frame; a frame has a word of 64 places, one for each square of the ranging man.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/core/square.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/table.hpp"
#include "king_pairs.hpp"

namespace adoube::endgame::table {

/// A square for each man, in the order of a layout's slots.
using Squares = std::array<Square, most_table_men>;

class Layout {
 public:
  /// Of three men at least.
  explicit Layout(const Material& material);

  [[nodiscard]] const Material& material() const noexcept { return material_; }
  [[nodiscard]] const KingPairs& kings() const noexcept { return *kings_; }

  /// The men in their slots: White's king, Black's king, the others from pawns up to queens, so that the
  /// ranging man, which is the last, is the one with the most moves.
  [[nodiscard]] std::span<const Piece> men() const noexcept { return men_; }
  [[nodiscard]] std::size_t slots() const noexcept { return men_.size(); }
  [[nodiscard]] std::size_t ranging() const noexcept { return men_.size() - 1; }
  [[nodiscard]] Piece ranging_man() const noexcept { return men_.back(); }

  /// How many frames there are for each pair of kings, and in all; and how many positions with one player to
  /// move, legal or not.
  [[nodiscard]] std::size_t frames_per_pair() const noexcept { return frames_per_pair_; }
  [[nodiscard]] std::size_t frames() const noexcept { return kings_->size() * frames_per_pair_; }
  [[nodiscard]] std::size_t entries() const noexcept { return frames() * 64; }
  /// How far apart frames are that differ by one square of the man in that slot.
  [[nodiscard]] std::size_t stride(std::size_t slot) const noexcept { return strides_[slot]; }

  /// The number of a position; none if the kings touch.
  [[nodiscard]] std::optional<std::size_t> index(const Squares& squares) const noexcept {
    const auto placed = kings_->find(squares[0], squares[1]);
    if (!placed) return std::nullopt;
    const auto& to = images[placed->symmetry];
    std::size_t number = placed->pair;
    for (std::size_t slot = 2; slot < men_.size(); ++slot) {
      number = number << 6 | to[static_cast<std::size_t>(index_of(squares[slot]))];
    }
    return number;
  }
  [[nodiscard]] Squares squares(std::size_t index) const noexcept;

  /// In how many slots orders the same position is found: equal men may change places.
  [[nodiscard]] std::uint64_t orders() const noexcept { return orders_; }
  /// Do equal men stand in the order of their squares, as in just one of them?
  [[nodiscard]] bool is_ordered(const Squares& squares) const noexcept;

 private:
  Material material_;
  const KingPairs* kings_;
  std::vector<Piece> men_;
  std::size_t frames_per_pair_ = 1;
  std::array<std::size_t, most_table_men> strides_{};
  std::uint64_t orders_ = 1;
};

/// The position of that number, as text could say it; it may be illegal.
[[nodiscard]] Setup setup_of(const Layout& layout, std::size_t index, Colour turn) noexcept;

}  // namespace adoube::endgame::table
