// SPDX-License-Identifier: GPL-3.0-or-later
// Positions whose verdict a person can see.
#include "adoube/unwinnable/decide.hpp"

#include <gtest/gtest.h>

#include "adoube/notation/fen.hpp"

namespace adoube::unwinnable {
namespace {

TEST(Decide, ABareKingNeverMates) {
  const auto position =
      board::make_position(notation::parse_fen("8/8/8/4k3/8/8/8/Q3K3 w - - 0 1").value()).value();
  EXPECT_EQ(decide(position, Colour::black).verdict, Verdict::unwinnable);
}

}  // namespace
}  // namespace adoube::unwinnable
