// SPDX-License-Identifier: GPL-3.0-or-later
// The colours of pictures.
#pragma once

#include <cstdint>
#include <string>

#include "adoube/core/square.hpp"
#include "adoube/draw/diagram.hpp"

namespace adoube::draw {

/// A colour by its three parts.
struct Rgb {
  std::uint8_t red;
  std::uint8_t green;
  std::uint8_t blue;
  friend constexpr bool operator==(const Rgb&, const Rgb&) = default;
};

/// As SVG writes it: "#f0d9b5".
[[nodiscard]] std::string to_string(Rgb colour);

/// Squares of the last move have colours of their own, so that nothing is mixed.
struct Palette {
  Rgb light;
  Rgb dark;
  Rgb last_light;
  Rgb last_dark;
  Rgb frame;
  Rgb label;  ///< Coordinates, on the frame.
  Rgb edge;   ///< The line around the board.
};

[[nodiscard]] const Palette& palette_of(Theme theme) noexcept;
[[nodiscard]] Rgb rgb_of(Paint paint) noexcept;

/// [Art 2.1] The near right-hand corner of either player, h1 and a8, is light.
[[nodiscard]] constexpr bool is_light(Square square) noexcept {
  return (index_of(file_of(square)) + index_of(rank_of(square))) % 2 != 0;
}

}  // namespace adoube::draw
