// SPDX-License-Identifier: GPL-3.0-or-later
// A position as an SVG picture: the same bytes for the same position, everything drawn as paths.
#pragma once

#include <string>

#include "adoube/core/setup.hpp"
#include "adoube/draw/diagram.hpp"

namespace adoube::draw {

/// A whole document. Its title tells a screen reader where the pieces stand.
/// Precondition: smallest_size <= diagram.size <= largest_size.
[[nodiscard]] std::string to_svg(const Setup& setup, const Diagram& diagram = {});

}  // namespace adoube::draw
