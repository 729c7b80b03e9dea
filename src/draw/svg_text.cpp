// SPDX-License-Identifier: GPL-3.0-or-later
#include "svg_text.hpp"

#include <cmath>

#include "glyphs.hpp"

namespace adoube::draw {

namespace {

constexpr double capital_height = glyph_base - glyph_top;

/// Three decimals: what a scale needs.
[[nodiscard]] std::string scale_text(double value) {
  const long thousandths = std::lround(value * 1000);
  const std::string decimals = std::to_string(1000 + thousandths % 1000);
  return std::to_string(thousandths / 1000) + '.' + decimals.substr(1);
}

/// A tag without its end.
[[nodiscard]] std::string tag(std::string_view name, std::initializer_list<Attribute> attributes) {
  std::string out = "<" + std::string(name);
  for (const auto& [key, value] : attributes) {
    out += ' ';
    out += key;
    out += "=\"" + value + '"';
  }
  return out;
}

}  // namespace

std::string start_tag(std::string_view name, std::initializer_list<Attribute> attributes) {
  return tag(name, attributes) + '>';
}

std::string empty_tag(std::string_view name, std::initializer_list<Attribute> attributes) {
  return tag(name, attributes) + "/>";
}

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
  const Point origin{.x = at.x, .y = at.y - glyph_base * scale};
  std::string out = start_tag(
      "g", {{"fill", "none"},
            {"stroke", to_string(colour)},
            {"stroke-width", "9"},
            {"stroke-linecap", "round"},
            {"stroke-linejoin", "round"},
            {"transform", "translate(" + to_string(origin) + ") scale(" + scale_text(scale) + ")"}});
  int x = 0;
  for (const char c : text) {
    const Glyph glyph = glyph_of(c);
    if (!glyph.strokes.empty()) {
      out += empty_tag(
          "path", {{"d", std::string(glyph.strokes)}, {"transform", "translate(" + std::to_string(x) + ")"}});
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
