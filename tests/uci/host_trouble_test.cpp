// SPDX-License-Identifier: GPL-3.0-or-later
// What can go wrong with a program has a name each.
#include <gtest/gtest.h>

#include <limits>
#include <set>
#include <string_view>
#include <type_traits>

#include "adoube/uci/program.hpp"

namespace adoube::uci {
namespace {

TEST(HostTrouble, EachHasANameOfItsOwn) {
  // Whatever is added is among them: without a name in the function it does not compile.
  std::set<std::string_view> names;
  std::size_t named = 0;
  for (int i = 0; i <= std::numeric_limits<std::underlying_type_t<Trouble>>::max(); ++i) {
    const std::string_view name = to_string(static_cast<Trouble>(i));
    if (name == "?") continue;
    ++named;
    names.insert(name);
  }
  EXPECT_EQ(names.size(), named);
  EXPECT_TRUE(names.contains("cannot_start"));
  EXPECT_TRUE(names.contains("interrupted"));
}

}  // namespace
}  // namespace adoube::uci
