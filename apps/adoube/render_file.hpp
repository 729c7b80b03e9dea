// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures on disk: the format is the one the name of the file says.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "report.hpp"

namespace adoube::app {

enum class PictureFormat : std::uint8_t { svg, png };
[[nodiscard]] std::string_view to_string(PictureFormat format) noexcept;

/// By the ending of the name, in any case.
[[nodiscard]] Result<PictureFormat, Failure> picture_format_of(std::string_view path);

/// Writes the picture and says how many bytes it has. What stood there before is replaced.
[[nodiscard]] Result<std::size_t, Failure> write_picture(const std::string& path, PictureFormat format,
                                                         std::string_view svg);

}  // namespace adoube::app
