// SPDX-License-Identifier: GPL-3.0-or-later
// Where the test data of other projects lies. It is read in place and never copied; where it is absent the
// tests are skipped, and counted as such.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "tree.hpp"

namespace adoube::peers {

/// The folder that ADOUBE_PEER_DATA names, else the one beside the checkout. It may be absent.
[[nodiscard]] inline std::filesystem::path folder() {
  if (const char* named = std::getenv("ADOUBE_PEER_DATA"); named != nullptr && *named != '\0') return named;
  return support::in_tree("../shared/data");
}

/// The lines of a file that are not blank. The file must be there.
[[nodiscard]] inline std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) throw std::runtime_error("peer data: cannot read " + file.string());
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (line.find_first_not_of(" \t\r") != std::string::npos) lines.push_back(line);
  }
  return lines;
}

[[nodiscard]] inline std::vector<boost::json::object> rows_of(const std::filesystem::path& jsonl) {
  std::vector<boost::json::object> rows;
  for (const std::string& line : lines_of(jsonl)) rows.push_back(boost::json::parse(line).as_object());
  return rows;
}

[[nodiscard]] inline std::string text_of(const boost::json::value& value) {
  return std::string(value.as_string());
}

/// The base of every test here, and the one place that asks whether the folder is there. If it is absent the
/// test is skipped before its body begins. If the folder is there and lacks a file, reading the file fails
/// the test.
class PeerTest : public ::testing::Test {
 protected:
  void SetUp() final {
    if (!std::filesystem::exists(folder())) {
      GTEST_SKIP() << "peer data absent: " << folder().lexically_normal().string()
                   << " (name the folder in ADOUBE_PEER_DATA)";
    }
    prepare();
  }

  /// What a test does before its body, with the folder at hand.
  virtual void prepare() {}

  /// Every row of a file, traced by its id.
  template <class Check>
  void check_rows(const std::filesystem::path& jsonl, Check check) {
    const auto rows = rows_of(folder() / jsonl);
    EXPECT_FALSE(rows.empty());
    for (const auto& row : rows) {
      SCOPED_TRACE(text_of(row.at("id")));
      check(row);
    }
    RecordProperty("rows", static_cast<int>(rows.size()));
  }
};

}  // namespace adoube::peers
