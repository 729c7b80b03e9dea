// SPDX-License-Identifier: GPL-3.0-or-later
// No contract goes untested: each one named in the sources of laws is named in a test of contracts.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

#include "tree.hpp"

namespace adoube::laws {
namespace {

std::string text_of(const std::filesystem::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Contracts, AreAllSeenToFail) {
  const std::filesystem::path root = support::in_tree("");
  std::string tests;
  for (const char* kind : {"preconditions", "invariants", "postconditions"}) {
    tests += text_of(root / "tests/laws" / (std::string(kind) + "_test.cpp"));
  }
  std::set<std::string> contracts;
  const std::regex named(R"re((?:expects|ensures|invariant)\([^;]*?"([^"]+: [^"]+)"\s*\);)re");
  for (const auto& file : std::filesystem::recursive_directory_iterator(root / "src/laws")) {
    if (file.path().extension() != ".cpp" && file.path().extension() != ".hpp") continue;
    const std::string text = text_of(file.path());
    for (std::sregex_iterator it(text.begin(), text.end(), named), end; it != end; ++it)
      contracts.insert((*it)[1]);
  }
  EXPECT_GT(contracts.size(), 60U);
  for (const std::string& contract : contracts) {
    EXPECT_NE(tests.find('"' + contract + '"'), std::string::npos) << "no test violates: " << contract;
  }
}

}  // namespace
}  // namespace adoube::laws
