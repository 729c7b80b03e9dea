// SPDX-License-Identifier: GPL-3.0-or-later
// An SVG picture as PNG.
#pragma once

#include <string>
#include <string_view>

#include "adoube/core/result.hpp"
#include "adoube/draw/error.hpp"

namespace adoube::draw {

/// Pixels on one side of a PNG, and in all.
inline constexpr int longest_side = 20'000;
inline constexpr int most_pixels = 100'000'000;

/// The bytes of a PNG file, as large as the SVG says it is. Nothing but the text is read: no other file, no
/// font.
[[nodiscard]] Result<std::string, DrawError> to_png(std::string_view svg);

}  // namespace adoube::draw
