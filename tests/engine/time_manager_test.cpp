// SPDX-License-Identifier: GPL-3.0-or-later
// Time: never more than there is, some for every move, more where the choice is hard.
#include "search/time_manager.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace adoube::engine {
namespace {

using namespace std::chrono_literals;

Limits clock_of(Time left, Time increment) {
  Limits limits;
  limits.clocks[0] = ClockState{.left = left, .increment = increment};
  return limits;
}

TEST(TimeManager, NeverPlansTheLastOverheadAway) {
  Options options;
  options.move_overhead = 50ms;
  for (const Time left : {0ms, 1ms, 20ms, 51ms, 60ms, 100ms, 2000ms, 60'000ms, 3'600'000ms}) {
    for (const Time increment : {0ms, 10ms, 20ms, 1000ms}) {
      const TimeManager time(clock_of(left, increment), Colour::white, 20, options);
      ASSERT_TRUE(time.most() && time.usual());
      const auto usable = std::max<TimeManager::Duration>(left - 50ms, 1ms);
      EXPECT_LE(*time.most(), usable) << left.count();
      EXPECT_LE(*time.usual(), *time.most()) << left.count();
      EXPECT_GE(*time.usual(), 1ms);
    }
  }
}

TEST(TimeManager, AGameOfAnyLengthIsPlayedOut) {
  // As long as no move costs more than is planned at most, the clock never runs out.
  Options options;
  options.move_overhead = 50ms;
  TimeManager::Duration left = 2000ms;
  for (int move = 1; move <= 400; ++move) {
    const TimeManager time(clock_of(std::chrono::duration_cast<Time>(left), 20ms), Colour::white, move,
                           options);
    left -= *time.most();
    ASSERT_GT(left, 0ms) << move;
    left += 20ms;
  }
}

TEST(TimeManager, MovesToGoAreProvidedFor) {
  Options options;
  options.move_overhead = 10ms;
  Limits limits = clock_of(10'000ms, 0ms);
  limits.moves_to_go = 1;
  const TimeManager last(limits, Colour::white, 40, options);
  limits.moves_to_go = 40;
  const TimeManager first(limits, Colour::white, 1, options);
  EXPECT_GT(*last.usual(), 10 * *first.usual());
  EXPECT_LE(*last.most(), 9'990ms);
}

TEST(TimeManager, TheOtherClockIsTakenIfOnlyThatIsNamed) {
  const TimeManager time(clock_of(1000ms, 0ms), Colour::black, 1, {});
  EXPECT_TRUE(time.most().has_value());
}

TEST(TimeManager, WithoutAClockNothingIsLimited) {
  const TimeManager time({}, Colour::white, 1, {});
  EXPECT_FALSE(time.most().has_value());
  EXPECT_FALSE(time.is_over(24h));
  Limits limits = clock_of(1000ms, 0ms);
  limits.infinite = true;
  EXPECT_FALSE(TimeManager(limits, Colour::white, 1, {}).most().has_value());
}

TEST(TimeManager, AFixedTimeForAMoveIsUsedUpButForTheOverhead) {
  Limits limits;
  limits.move_time = 1000ms;
  Options options;
  options.move_overhead = 50ms;
  const TimeManager time(limits, Colour::white, 1, options);
  EXPECT_FALSE(time.is_free());
  EXPECT_FALSE(time.is_over(949ms));
  EXPECT_TRUE(time.is_over(950ms));
}

TEST(TimeManager, AnUnsureChoiceGetsMoreTime) {
  const TimeManager time(clock_of(60'000ms, 0ms), Colour::white, 20, {});
  const Certainty sure{.stable_iterations = 10, .share_of_nodes = 0.95, .drop = 0};
  const Certainty unsure{.stable_iterations = 0, .share_of_nodes = 0.2, .drop = 80};
  const auto spent = *time.usual() / 2;
  EXPECT_TRUE(time.is_enough(spent, sure));
  EXPECT_FALSE(time.is_enough(spent, unsure));
}

}  // namespace
}  // namespace adoube::engine
