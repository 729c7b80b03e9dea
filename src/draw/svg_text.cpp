// SPDX-License-Identifier: GPL-3.0-or-later
#include "svg_text.hpp"

#include <cmath>

#include "glyphs.hpp"

namespace adoube::draw {

namespace {

constexpr double capital_height = glyph_base - glyph_top;

/// Three decimals: what a scale needs.
[[nodiscard]] std::string scale_text(double value) {
  std::string text = std::to_string(std::lround(value * 1000));
  while (text.size() < 4) text.insert(0, "0");
  return text.insert(text.size() - 3, ".");
}

}  // namespace

std::string number(double value) {
  const long tenths = std::lround(value * 10);
  const long size = std::labs(tenths);
  std::string text = tenths < 0 ? "-" : "";
  text += std::to_string(size / 10);
  if (size % 10 != 0) text += '.' + std::to_string(size % 10);
  return text;
}

std::string to_string(Point point) { return number(point.x) + ' ' + number(point.y); }

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c >= ' ' && c <= '~' ? c : '?';
    }
  }
  return out;
}

std::string drawn_text(std::string_view text, Point at, double height, Rgb colour) {
  const double scale = height / capital_height;
  std::string out =
      "<g fill=\"none\" stroke=\"" + to_string(colour) +
      "\" stroke-width=\"9\" stroke-linecap=\"round\" stroke-linejoin=\"round\" transform=\"translate(" +
      to_string(Point{.x = at.x, .y = at.y - glyph_base * scale}) + ") scale(" + scale_text(scale) + ")\">";
  int x = 0;
  for (const char c : text) {
    const Glyph glyph = glyph_of(c);
    if (!glyph.strokes.empty()) {
      out += "<path d=\"";
      out += glyph.strokes;
      out += '"';
      if (x != 0) out += " transform=\"translate(" + std::to_string(x) + ")\"";
      out += "/>";
    }
    x += glyph.width;
  }
  return out + "</g>";
}

double drawn_width(std::string_view text, double height) {
  // The gap behind the last character is not part of the text.
  constexpr int gap = 14;
  return text.empty() ? 0 : (width_of(text) - gap) * height / capital_height;
}

}  // namespace adoube::draw
