// SPDX-License-Identifier: GPL-3.0-or-later
// What XBoard's words about time leave for a move.
#include "engine/xboard_clock.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <string_view>
#include <vector>

#include "adoube/notation/uci.hpp"

namespace adoube::uci::serving {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

/// Knights to and fro, for so many plies.
engine::Situation after(std::size_t plies) {
  engine::Situation situation;
  board::Position position = situation.start;
  constexpr std::string_view moves[] = {"g1f3", "g8f6", "f3g1", "f6g8"};  // NOLINT(modernize-avoid-c-arrays)
  for (std::size_t i = 0; i < plies; ++i) {
    situation.moves.push_back(notation::parse_uci(position, moves[i % 4]).value());
    position.play(situation.moves.back());
  }
  return situation;
}

int moves_to_go(const XboardClock& clock, std::size_t plies) {
  return clock.limits(after(plies), plies % 2 == 0 ? Colour::white : Colour::black).moves_to_go.value_or(-1);
}

engine::Time left(const XboardClock& clock) {
  return clock.limits(after(0), Colour::white).clock(Colour::white).value().left;
}

TEST(XboardClock, MovesOfALevelAreCountedFromWhereItIsTold) {
  XboardClock clock;
  ASSERT_TRUE(clock.set_level("40 5 0", 0));
  EXPECT_EQ(moves_to_go(clock, 0), 40);
  EXPECT_EQ(moves_to_go(clock, 1), 40);
  EXPECT_EQ(moves_to_go(clock, 20), 30);
  EXPECT_EQ(moves_to_go(clock, 80), 40) << "another forty";
  // As the protocol has it: the moves still to do, and the time left for them.
  ASSERT_TRUE(clock.set_level("11 0:22 0", 20));
  EXPECT_EQ(moves_to_go(clock, 20), 11);
  EXPECT_EQ(moves_to_go(clock, 21), 11);
  EXPECT_EQ(moves_to_go(clock, 22), 10);
  EXPECT_EQ(moves_to_go(clock, 40), 1);
  EXPECT_EQ(moves_to_go(clock, 42), 11);
}

TEST(XboardClock, MovesTakenBackFromBeforeALevelHaveToBeMadeAgain) {
  XboardClock clock;
  ASSERT_TRUE(clock.set_level("10 1 0", 20));
  EXPECT_EQ(moves_to_go(clock, 18), 11);
  EXPECT_EQ(moves_to_go(clock, 0), 20);
  EXPECT_EQ(moves_to_go(clock, 22), 9);
  clock.begin_board();
  EXPECT_EQ(moves_to_go(clock, 4), 8) << "of another board";
}

TEST(XboardClock, ANewGameBeginsWithAllTheTimeOfItsControl) {
  XboardClock clock;
  ASSERT_TRUE(clock.set_level("0 1 0", 30));
  ASSERT_TRUE(clock.set_own("50"));
  ASSERT_TRUE(clock.set_opponent("50"));
  ASSERT_TRUE(clock.set_depth("3"));
  EXPECT_EQ(left(clock), milliseconds(500));
  clock.begin_game();
  EXPECT_EQ(left(clock), minutes(1));
  const engine::Limits limits = clock.limits(after(0), Colour::white);
  EXPECT_EQ(limits.clock(Colour::black).value().left, minutes(1));
  EXPECT_FALSE(limits.depth);
  EXPECT_FALSE(limits.moves_to_go);
}

TEST(XboardClock, WhatStandsBehindTheTimeOfALevelIsForLaterVersions) {
  for (const auto& [text, time] : {std::pair<std::string_view, engine::Time>{"40 25+5 0", minutes(25)},
                                   {"40 2:30+1:00 0", seconds(150)},
                                   {"40 2:30/x 0", seconds(150)},
                                   {"40 25: 0", minutes(25)},
                                   {"40 0.5 0", seconds(30)}}) {
    XboardClock clock;
    ASSERT_TRUE(clock.set_level(text, 0)) << text;
    EXPECT_EQ(left(clock), time) << text;
    EXPECT_EQ(moves_to_go(clock, 0), 40);
  }
  for (const std::string_view text : {"40 x 0", "40 +5 0", "x 5 0", "40 5 x", "40 -5 0", "40 nan 0", ""}) {
    XboardClock clock;
    EXPECT_FALSE(clock.set_level(text, 0)) << text;
    EXPECT_EQ(left(clock), minutes(5)) << text;
  }
}

}  // namespace
}  // namespace adoube::uci::serving
