// SPDX-License-Identifier: GPL-3.0-or-later
// The six pieces as drawings, each on a square of 100 by 100, in the syntax of SVG paths.
#pragma once

#include <array>
#include <string_view>

#include "adoube/core/role.hpp"

namespace adoube::draw {

struct PieceShape {
  std::string_view body;                   ///< Filled and outlined.
  std::array<std::string_view, 5> crowns;  ///< What is drawn over it in the same way; empty ones are not.
  std::string_view lines;                  ///< Strokes inside the body.
  std::string_view lines_in_the_dark;      ///< More of them, where the outline cannot be told from the body.
  std::string_view dots;                   ///< Filled with the colour of the lines.
};

[[nodiscard]] const PieceShape& shape_of(Role role) noexcept;

}  // namespace adoube::draw
