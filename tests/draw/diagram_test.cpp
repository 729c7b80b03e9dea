// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/diagram.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "adoube/draw/palette.hpp"

namespace adoube::draw {
namespace {

TEST(Diagram, PaintsAndThemesAreReadByName) {
  for (const Paint paint : all_paints) {
    EXPECT_EQ(parse_paint(to_string(paint)), paint);
    EXPECT_EQ(parse_paint(to_string(paint).substr(0, 1)), paint);
  }
  for (const Theme theme : all_themes) EXPECT_EQ(parse_theme(to_string(theme)), theme);
  for (const auto* wrong : {"", "purple", "gr", "Green", "green "})
    EXPECT_EQ(parse_paint(wrong), std::nullopt);
  for (const auto* wrong : {"", "w", "marble"}) EXPECT_EQ(parse_theme(wrong), std::nullopt);
}

/// The contrast of two colours as the accessibility guidelines of the W3C define it.
[[nodiscard]] double contrast(Rgb a, Rgb b) {
  const auto part = [](std::uint8_t value) {
    const double share = value / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
  };
  const auto light = [&](Rgb c) {
    return 0.2126 * part(c.red) + 0.7152 * part(c.green) + 0.0722 * part(c.blue);
  };
  const auto [dim, bright] = std::minmax({light(a), light(b)});
  return (bright + 0.05) / (dim + 0.05);
}

TEST(Diagram, ColoursCanBeToldApart) {
  constexpr Rgb outline_of_white{.red = 0x26, .green = 0x21, .blue = 0x1d};
  constexpr Rgb black_piece{.red = 0x37, .green = 0x32, .blue = 0x2f};
  for (const Theme theme : all_themes) {
    const Palette& palette = palette_of(theme);
    EXPECT_GE(contrast(palette.frame, palette.label), 7) << to_string(theme);
    for (const Rgb square : {palette.light, palette.dark, palette.last_light, palette.last_dark}) {
      EXPECT_GE(contrast(square, outline_of_white), 4.5) << to_string(square);
      EXPECT_GE(contrast(square, black_piece), 3) << to_string(square);
    }
    EXPECT_GE(contrast(palette.light, palette.dark), 1.5) << to_string(theme);
  }
}

}  // namespace
}  // namespace adoube::draw
