// SPDX-License-Identifier: GPL-3.0-or-later
// Our own PGN files in data/pgn, and the tables of what is to be found in them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tree.hpp"

namespace adoube::notation {

[[nodiscard]] inline std::filesystem::path data_folder() { return support::in_tree("data/pgn"); }

[[nodiscard]] inline std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

using Row = std::vector<std::string>;

/// The rows of a table with tabs between its columns; lines that begin with # are remarks.
[[nodiscard]] inline std::vector<Row> rows_of(const std::filesystem::path& path) {
  std::vector<Row> rows;
  const std::string text = bytes_of(path);
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = std::string_view(text).substr(at, end - at);
    at = end + 1;
    if (line.empty() || line.front() == '#') continue;
    Row row(1);
    for (const char c : line) {
      if (c == '\t') {
        row.emplace_back();
      } else {
        row.back() += c;
      }
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

/// - is nothing, \xNN a byte, \\ a backslash.
[[nodiscard]] inline std::string unquoted(std::string_view cell) {
  if (cell == "-") return {};
  std::string text;
  for (std::size_t i = 0; i < cell.size(); ++i) {
    if (cell[i] != '\\') {
      text += cell[i];
    } else if (cell.substr(i + 1, 1) == "x") {
      text += static_cast<char>(std::stoi(std::string(cell.substr(i + 2, 2)), nullptr, 16));
      i += 3;
    } else {
      text += cell[++i];
    }
  }
  return text;
}

[[nodiscard]] inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".pgn") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace adoube::notation
