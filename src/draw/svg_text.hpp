// SPDX-License-Identifier: GPL-3.0-or-later
// Writing SVG: numbers and characters as XML allows them, the same in every locale.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "adoube/draw/palette.hpp"

namespace adoube::draw {

struct Point {
  double x;
  double y;
};

/// With at most one decimal: "12.5", "-3", "0".
[[nodiscard]] std::string number(double value);

/// "12.5 40"
[[nodiscard]] std::string to_string(Point point);

/// A name and its value.
using Attribute = std::pair<std::string_view, std::string>;

/// `<name a="1" b="2">` and `<name a="1" b="2"/>`. The values need no escaping: they are ours.
[[nodiscard]] std::string start_tag(std::string_view name, std::initializer_list<Attribute> attributes);
[[nodiscard]] std::string empty_tag(std::string_view name, std::initializer_list<Attribute> attributes);

/// Fit for the text of an element: markup escaped, anything but printable ASCII as '?'.
[[nodiscard]] std::string escaped(std::string_view text);

/// Text drawn by strokes: its base line begins at `at`; capitals are `height` tall.
[[nodiscard]] std::string drawn_text(std::string_view text, Point at, double height, Rgb colour);

/// How wide drawn_text becomes.
[[nodiscard]] double drawn_width(std::string_view text, double height);

}  // namespace adoube::draw
