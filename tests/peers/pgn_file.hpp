// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a file, whatever it is packed with.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "adoube/source/source.hpp"

namespace adoube::peers {

/// The file must be there.
[[nodiscard]] inline std::string unpacked(const std::filesystem::path& path) {
  auto source = source::open_source(path.string());
  EXPECT_TRUE(source) << path;
  std::string text;
  if (!source) return text;
  if (const auto whole = source->whole()) return std::string(*whole);
  for (auto piece = source->next(); !piece.empty(); piece = source->next()) text += piece;
  return text;
}

}  // namespace adoube::peers
