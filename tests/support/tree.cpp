// SPDX-License-Identifier: GPL-3.0-or-later
// The one place that knows it.
#include "tree.hpp"

namespace adoube::support {

std::filesystem::path in_tree(const std::filesystem::path& path) {
  return std::filesystem::path(ADOUBE_SOURCE_DIR) / path;
}

}  // namespace adoube::support
