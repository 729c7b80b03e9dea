// SPDX-License-Identifier: GPL-3.0-or-later
// Text files that travel inside the program (cmake/EmbedText.cmake).
#pragma once

#include <span>
#include <string_view>

namespace adoube::app {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

/// data/openings: common ones, for matches.
[[nodiscard]] std::span<const EmbeddedFile> openings_files();

}  // namespace adoube::app
