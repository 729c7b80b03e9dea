// SPDX-License-Identifier: GPL-3.0-or-later
// Games of the peers' files as histories, whatever the files are packed with.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/game/history.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/source/source.hpp"
#include "peer_data.hpp"

namespace adoube::peers {

/// The whole of a file, unpacked.
[[nodiscard]] inline std::string unpacked(const std::filesystem::path& file) {
  auto opened = source::open_source(file.string());
  EXPECT_TRUE(opened) << file;
  std::string text;
  if (!opened) return text;
  std::array<char, 1U << 16U> buffer{};
  while (const std::size_t count = opened->read(buffer)) text.append(buffer.data(), count);
  EXPECT_FALSE(opened->error()) << file;
  return text;
}

[[nodiscard]] inline std::vector<boost::json::object> unpacked_rows_of(const std::filesystem::path& file) {
  std::vector<boost::json::object> rows;
  std::istringstream lines(unpacked(file));
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty()) rows.push_back(boost::json::parse(line).as_object());
  }
  return rows;
}

/// The main line of the only game of a file.
[[nodiscard]] inline game::History history_of(const std::filesystem::path& pgn) {
  const auto games = notation::read_games(unpacked(pgn));
  EXPECT_EQ(games.size(), 1U) << pgn;
  game::History history(games.at(0).tree.start());
  for (const notation::Ply& ply : games.at(0).tree.main_plies()) {
    if (ply.move) history = std::move(history).after(*ply.move);
  }
  return history;
}

/// All files of that ending below a folder, in order.
[[nodiscard]] inline std::vector<std::filesystem::path> files_below(const std::filesystem::path& root,
                                                                    std::string_view extension) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace adoube::peers
