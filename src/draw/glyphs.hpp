// SPDX-License-Identifier: GPL-3.0-or-later
// Letters and digits as strokes: fonts differ from machine to machine, paths do not.
#pragma once

#include <string_view>

namespace adoube::draw {

/// The strokes of one character, in the syntax of SVG paths: the base line at y = 100, capitals and digits up
/// to y = 30, small letters up to y = 56; `width` is how far the next one is moved.
struct Glyph {
  std::string_view strokes;
  int width;
};

/// What SAN, marks and results are written with; a box for anything else.
[[nodiscard]] Glyph glyph_of(char c) noexcept;

[[nodiscard]] int width_of(std::string_view text) noexcept;

inline constexpr int glyph_top = 30;
inline constexpr int glyph_base = 100;

}  // namespace adoube::draw
