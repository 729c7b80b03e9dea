// SPDX-License-Identifier: GPL-3.0-or-later
// Where the project lies that the tests belong to. Compiled apart: everything else is the same for the
// compiler's cache wherever it lies.
#pragma once

#include <filesystem>

namespace adoube::support {

/// A file or folder, as "data/perft".
[[nodiscard]] std::filesystem::path in_tree(const std::filesystem::path& path);

}  // namespace adoube::support
