// SPDX-License-Identifier: GPL-3.0-or-later
// Why a picture could not be made.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace adoube::draw {

enum class DrawCode : std::uint8_t {
  bad_svg,    ///< Not an SVG document, or one without a size.
  too_large,  ///< More pixels than are allowed.
  out_of_memory,
  unavailable,  ///< A library that is needed is not installed.
};
[[nodiscard]] std::string_view to_string(DrawCode code) noexcept;

/// Why a picture cannot be drawn.
struct DrawError {
  DrawCode code{};
  std::string text;  ///< A sentence for a person, without a full stop.
};

}  // namespace adoube::draw
