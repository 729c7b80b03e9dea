// SPDX-License-Identifier: GPL-3.0-or-later
// What can go wrong with a program has a name each.
#include <gtest/gtest.h>

#include <set>
#include <string_view>

#include "adoube/uci/program.hpp"

namespace adoube::uci {
namespace {

TEST(HostTrouble, EachHasANameOfItsOwn) {
  std::set<std::string_view> names;
  int count = 0;
  for (auto i = 0; i <= static_cast<int>(Trouble::unsupported); ++i, ++count) {
    names.insert(to_string(static_cast<Trouble>(i)));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(count));
  EXPECT_FALSE(names.contains("?"));
}

}  // namespace
}  // namespace adoube::uci
