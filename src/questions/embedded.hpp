// SPDX-License-Identifier: GPL-3.0-or-later
// Text files that travel inside the program (cmake/EmbedText.cmake).
#pragma once

#include <span>
#include <string_view>

namespace adoube::questions {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

/// data/laws: the articles in our words, and the cases.
[[nodiscard]] std::span<const EmbeddedFile> laws_files();

}  // namespace adoube::questions
