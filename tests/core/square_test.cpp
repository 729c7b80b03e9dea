// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/square.hpp"

#include "arbitrary.hpp"

namespace adoube {
namespace {

RC_GTEST_PROP(Square, ParsesWhatItPrints, (Square s)) { RC_ASSERT(parse_square(to_string(s)) == s); }

TEST(Square, RefusesWhatIsNoSquare) {
  for (const char* text : {"", "e", "e9", "e0", "i1", "E4", "e44", "4e"}) {
    EXPECT_EQ(parse_square(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace adoube
