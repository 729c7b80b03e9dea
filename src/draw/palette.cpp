// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/palette.hpp"

#include <cstddef>
#include <string_view>
#include <utility>

namespace adoube::draw {

namespace {

constexpr Palette wood{.light = {.red = 0xf0, .green = 0xda, .blue = 0xb8},
                       .dark = {.red = 0xb4, .green = 0x87, .blue = 0x62},
                       .last_light = {.red = 0xf2, .green = 0xe0, .blue = 0x7a},
                       .last_dark = {.red = 0xcd, .green = 0xb0, .blue = 0x45},
                       .frame = {.red = 0x4f, .green = 0x38, .blue = 0x28},
                       .label = {.red = 0xf3, .green = 0xe4, .blue = 0xcc},
                       .edge = {.red = 0x2b, .green = 0x1d, .blue = 0x14}};

constexpr Palette paper{.light = {.red = 0xff, .green = 0xff, .blue = 0xff},
                        .dark = {.red = 0xc4, .green = 0xca, .blue = 0xd1},
                        .last_light = {.red = 0xff, .green = 0xf0, .blue = 0x9e},
                        .last_dark = {.red = 0xdf, .green = 0xcc, .blue = 0x6c},
                        .frame = {.red = 0xff, .green = 0xff, .blue = 0xff},
                        .label = {.red = 0x30, .green = 0x34, .blue = 0x3a},
                        .edge = {.red = 0x30, .green = 0x34, .blue = 0x3a}};

}  // namespace

std::string to_string(Rgb colour) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (const std::uint8_t part : {colour.red, colour.green, colour.blue}) {
    text += digits[static_cast<std::size_t>(part / 16)];
    text += digits[static_cast<std::size_t>(part % 16)];
  }
  return text;
}

const Palette& palette_of(Theme theme) noexcept { return theme == Theme::paper ? paper : wood; }

// Told apart by their lightness, too.
Rgb rgb_of(Paint paint) noexcept {
  switch (paint) {
    case Paint::green: return {.red = 0x1f, .green = 0x7a, .blue = 0x3a};
    case Paint::red: return {.red = 0xb0, .green = 0x22, .blue = 0x22};
    case Paint::blue: return {.red = 0x1d, .green = 0x4f, .blue = 0xa8};
    case Paint::yellow: return {.red = 0xe8, .green = 0xa2, .blue = 0x00};
  }
  std::unreachable();
}

}  // namespace adoube::draw
