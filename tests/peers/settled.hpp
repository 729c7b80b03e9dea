// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of other people's data that are settled one by one in a *_verdicts.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "tree.hpp"

namespace adoube::peers {

/// A name for a row that copies nothing of it: FNV-1a of its text, twelve digits.
[[nodiscard]] inline std::string hash_of(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  std::string name;
  for (int shift = 60; shift >= 16; shift -= 4) name += "0123456789abcdef"[(hash >> shift) & 15U];
  return name;
}

/// By the hash of each row, what the other columns of its line say.
[[nodiscard]] inline std::map<std::string, std::string> settled(const std::string& file) {
  std::ifstream in(support::in_tree("tests/peers") / file);
  std::map<std::string, std::string> rows;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("| `")) rows.emplace(line.substr(3, 12), line.substr(line.find("| ", 4) + 2));
  }
  return rows;
}

}  // namespace adoube::peers
