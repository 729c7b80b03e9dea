// SPDX-License-Identifier: GPL-3.0-or-later
// Two numbers in one word: what goes in comes out, also below zero.
#include <gtest/gtest.h>

#include <array>

#include "evaluation/tapered.hpp"

namespace adoube::engine {
namespace {

constexpr std::array tried{-70'000, -32'768, -1, 0, 1, 17, 32'767, 90'000};

TEST(Tapered, KeepsBothNumbers) {
  for (const int middle : tried) {
    for (const int end : tried) {
      const Tapered both(middle, end);
      EXPECT_EQ(both.middle(), middle);
      EXPECT_EQ(both.end(), end);
    }
  }
}

TEST(Tapered, AddsAndMultipliesEachByItself) {
  for (const int middle : tried) {
    for (const int end : tried) {
      const Tapered sum = Tapered(middle, end) * -3 + Tapered(5, -7) - Tapered(end, middle);
      EXPECT_EQ(sum.middle(), -3 * middle + 5 - end);
      EXPECT_EQ(sum.end(), -3 * end - 7 - middle);
    }
  }
}

}  // namespace
}  // namespace adoube::engine
