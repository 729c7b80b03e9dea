// SPDX-License-Identifier: GPL-3.0-or-later
// Since when long play draws a game by itself.
#include "adoube/notation/pgn_date.hpp"

#include <gtest/gtest.h>

namespace adoube::notation {
namespace {

TEST(PgnDate, LongPlayDrawsSinceJuly2014) {
  for (const auto* date :
       {"2014.07.01", "2014.07", "2014.07.??", "2014.12.31", "2015.01.01", "2024.??.??", "2015"})
    EXPECT_TRUE(is_drawn_by_long_play(date)) << date;
  for (const auto* date : {"2014.06.30", "2014.01.??", "2013.12.31", "1999.??.??", "1886", "0001.08.01"})
    EXPECT_FALSE(is_drawn_by_long_play(date)) << date;
}

TEST(PgnDate, WhatADateDoesNotSayIsNoException) {
  for (const auto* date :
       {"", "?", "????.??.??", "2014", "2014.??.??", "2014.0", "2014.x6.30", "199", "in 1999", "????.06.30"})
    EXPECT_TRUE(is_drawn_by_long_play(date)) << date;
}

}  // namespace
}  // namespace adoube::notation
