// SPDX-License-Identifier: GPL-3.0-or-later
// Which files a path stands for.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/source/source_error.hpp"

namespace adoube::source {

/// Files that were found, and folders that could not be read.
struct Listing {
  std::vector<std::string> files;   ///< Sorted by path, byte by byte.
  std::vector<SourceError> errors;  ///< Folders that could not be read; the path, if nothing is in it.
};

/// Of a folder, all files in it at any depth whose name ends in the extension (".pgn", in any case), or in it
/// and ".zst", ".gz" or ".bz2"; pipes and devices are passed over. Anything else stands for itself, whatever
/// its name. Links to files are followed, links to folders are not, so that the walk ends.
[[nodiscard]] Listing list_files(const std::string& path, std::string_view extension);

}  // namespace adoube::source
