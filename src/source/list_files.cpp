// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/source/list_files.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "adoube/core/ascii.hpp"

namespace adoube::source {
namespace {

namespace fs = std::filesystem;

[[nodiscard]] bool remove_ending(std::string_view& name, std::string_view ending) {
  if (name.size() < ending.size() ||
      !equals_ignoring_case(name.substr(name.size() - ending.size()), ending)) {
    return false;
  }
  name.remove_suffix(ending.size());
  return true;
}

[[nodiscard]] bool has_extension(std::string_view name, std::string_view extension) {
  constexpr std::array<std::string_view, 3> packed{".zst", ".gz", ".bz2"};
  // At most one of them.
  static_cast<void>(
      std::ranges::any_of(packed, [&name](std::string_view ending) { return remove_ending(name, ending); }));
  return remove_ending(name, extension);
}

/// A pipe or a device in a folder is no collection of games: reading it could wait for ever. What is not
/// there, behind a link, or may not be looked at, is listed: whoever opens it is told why it cannot be had.
[[nodiscard]] bool can_be_read(fs::file_type type) noexcept {
  return type == fs::file_type::regular || type == fs::file_type::not_found || type == fs::file_type::none ||
         type == fs::file_type::unknown;
}

}  // namespace

Listing list_files(const std::string& path, std::string_view extension) {
  std::error_code failure;
  if (!fs::is_directory(path, failure)) return {.files = {path}, .errors = {}};

  Listing listing;
  std::vector<fs::path> folders{path};
  while (!folders.empty()) {
    const fs::path folder = std::move(folders.back());
    folders.pop_back();
    fs::directory_iterator entry(folder, failure);
    for (; !failure && entry != fs::directory_iterator(); entry.increment(failure)) {
      std::error_code unknown;
      const fs::file_type type = entry->status(unknown).type();
      if (type == fs::file_type::directory && !entry->is_symlink(unknown)) {
        folders.push_back(entry->path());
      } else if (can_be_read(type) && has_extension(entry->path().filename().native(), extension)) {
        listing.files.push_back(entry->path().native());
      }
    }
    if (failure) {
      listing.errors.push_back({.fault = SourceFault::cannot_open,
                                .path = folder.native(),
                                .packing = Packing::none,
                                .offset = 0,
                                .reason = failure.message()});
    }
  }
  if (listing.files.empty() && listing.errors.empty()) {
    listing.errors.push_back({.fault = SourceFault::no_files,
                              .path = path,
                              .packing = Packing::none,
                              .offset = 0,
                              .reason = "there is no " + std::string(extension) + " file in it"});
  }
  std::ranges::sort(listing.files);
  return listing;
}

}  // namespace adoube::source
