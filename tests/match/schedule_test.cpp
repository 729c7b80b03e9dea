// SPDX-License-Identifier: GPL-3.0-or-later
// Who meets whom: everyone as often, with both colours, from the same openings.
#include "adoube/match/schedule.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace adoube::match {
namespace {

TEST(Schedule, TwoPlayersReverseColoursFromEachOpening) {
  const auto schedule = make_schedule({.players = 2, .games_each = 6});
  ASSERT_EQ(schedule.size(), 6);
  for (std::size_t i = 0; i < 6; i += 2) {
    EXPECT_EQ(schedule[i].number, i);
    EXPECT_EQ(schedule[i].opening, i / 2);
    EXPECT_EQ(schedule[i].opening, schedule[i + 1].opening);
    EXPECT_EQ(schedule[i].pair, schedule[i + 1].pair);
    EXPECT_EQ(schedule[i].white, schedule[i + 1].black);
    EXPECT_EQ(schedule[i].black, schedule[i + 1].white);
  }
  // Who begins with White alternates.
  EXPECT_NE(schedule[0].white, schedule[2].white);
  EXPECT_NE(schedule[0].pair, schedule[2].pair);
}

TEST(Schedule, RoundRobinIsFairToAll) {
  const auto schedule = make_schedule({.players = 5, .games_each = 4});
  EXPECT_EQ(schedule.size(), 10 * 4);
  std::map<std::pair<std::size_t, std::size_t>, int> as_white;
  std::map<std::size_t, std::set<std::size_t>> pairs;
  for (const Fixture& fixture : schedule) {
    ++as_white[{fixture.white, fixture.black}];
    pairs[fixture.pair].insert(fixture.opening);
  }
  EXPECT_EQ(as_white.size(), 20);
  for (const auto& [who, count] : as_white) EXPECT_EQ(count, 2);
  for (const auto& [pair, openings] : pairs) EXPECT_EQ(openings.size(), 1);
}

TEST(Schedule, GauntletHasTheFirstMeetTheOthers) {
  const auto schedule = make_schedule({.players = 4, .format = Format::gauntlet, .games_each = 2});
  EXPECT_EQ(schedule.size(), 6);
  for (const Fixture& fixture : schedule) EXPECT_TRUE(fixture.white == 0 || fixture.black == 0);
}

TEST(Schedule, AnOddGameHasNoPartner) {
  const auto schedule = make_schedule({.players = 2, .games_each = 3});
  ASSERT_EQ(schedule.size(), 3);
  EXPECT_NE(schedule[2].pair, schedule[1].pair);
}

TEST(Schedule, WithoutReversalColoursAlternate) {
  const auto schedule = make_schedule({.players = 2, .games_each = 4, .reverses_colours = false});
  ASSERT_EQ(schedule.size(), 4);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(schedule[i].white, i % 2);
    EXPECT_EQ(schedule[i].opening, i);
  }
}

TEST(OpeningOrder, SequentialBeginsAnew) {
  EXPECT_EQ(order_openings(5, 3, OpeningOrder::sequential, 9), (std::vector<std::size_t>{0, 1, 2, 0, 1}));
}

TEST(OpeningOrder, RandomPlaysEachOnceBeforeAnyAgain) {
  const auto order = order_openings(100, 50, OpeningOrder::random, 9);
  EXPECT_EQ(std::set(order.begin(), order.begin() + 50).size(), 50);
  EXPECT_EQ(std::set(order.begin() + 50, order.end()).size(), 50);
  EXPECT_NE(std::vector(order.begin(), order.begin() + 50), std::vector(order.begin() + 50, order.end()));
}

TEST(OpeningOrder, SeedDecidesAndMorePlacesOnlyProlong) {
  const auto order = order_openings(20, 50, OpeningOrder::random, 9);
  const auto longer = order_openings(120, 50, OpeningOrder::random, 9);
  EXPECT_EQ(order, std::vector(longer.begin(), longer.begin() + 20));
  EXPECT_NE(order, order_openings(20, 50, OpeningOrder::random, 10));
}

}  // namespace
}  // namespace adoube::match
