// SPDX-License-Identifier: GPL-3.0-or-later
// What a picture of a position shows besides the pieces, and how it looks.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "adoube/core/square.hpp"

namespace adoube::draw {

/// The four colours annotations are drawn in.
enum class Paint : std::uint8_t { green, red, blue, yellow };
inline constexpr std::array all_paints{Paint::green, Paint::red, Paint::blue, Paint::yellow};
[[nodiscard]] std::string_view to_string(Paint paint) noexcept;
/// Its name or the first letter of it: "green", "g".
[[nodiscard]] std::optional<Paint> parse_paint(std::string_view text) noexcept;

enum class Theme : std::uint8_t { wood, paper };
inline constexpr std::array all_themes{Theme::wood, Theme::paper};
[[nodiscard]] std::string_view to_string(Theme theme) noexcept;
[[nodiscard]] std::optional<Theme> parse_theme(std::string_view text) noexcept;

/// Where the last move came from and where it went.
struct LastMove {
  Square from;
  Square to;
  friend constexpr bool operator==(const LastMove&, const LastMove&) = default;
};

/// From the centre of one square to the centre of another; drawn as a mark where both are the same.
struct Arrow {
  Square from;
  Square to;
  Paint paint = Paint::green;
  friend constexpr bool operator==(const Arrow&, const Arrow&) = default;
};

/// A ring around a square.
struct Mark {
  Square square;
  Paint paint = Paint::green;
  friend constexpr bool operator==(const Mark&, const Mark&) = default;
};

/// A rectangle of squares, tinted, by two opposite corners.
struct Area {
  Square corner;
  Square opposite;
  Paint paint = Paint::green;
  friend constexpr bool operator==(const Area&, const Area&) = default;
};
[[nodiscard]] bool is_in(const Area& area, Square square) noexcept;

/// Pixels on each side of a picture of one board.
inline constexpr int smallest_size = 64;
inline constexpr int largest_size = 8192;

/// Every member has a value of its own, so that a designated initialiser may leave it out.
struct Diagram {
  bool flipped = false;  ///< Black at the bottom.
  bool coordinates = true;
  std::optional<LastMove> last_move = std::nullopt;
  std::optional<Square> checked_king = std::nullopt;
  std::vector<Area> areas = {};    // NOLINT(readability-redundant-member-init)
  std::vector<Mark> marks = {};    // NOLINT(readability-redundant-member-init)
  std::vector<Arrow> arrows = {};  // NOLINT(readability-redundant-member-init)
  Theme theme = Theme::wood;
  int size = 720;  ///< Width and height in pixels, the coordinates included.
};

}  // namespace adoube::draw
