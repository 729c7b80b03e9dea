// SPDX-License-Identifier: GPL-3.0-or-later
// Text files that travel inside the program (cmake/EmbedText.cmake).
#pragma once

#include <span>
#include <string_view>

namespace adoube::server {

struct EmbeddedFile {
  std::string_view name;
  std::string_view text;
};

/// docs/openapi.json: the API for programs that read such descriptions.
[[nodiscard]] std::span<const EmbeddedFile> openapi_files();

}  // namespace adoube::server
