// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks: each kind of control by a worked example, flags, pauses, penalties, and what a caller must not do.
#include "adoube/game/clock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "adoube/core/contract.hpp"
#include "any_time_control.hpp"
#include "arbitrary.hpp"

namespace adoube::game {
namespace {

using namespace std::chrono_literals;
constexpr auto white = Colour::white;
constexpr auto black = Colour::black;

Clock clock_of(std::string_view control) {
  const TimeControl both = parse_time_control(control).value();
  return Clock(both, both);
}

// The table of docs/clocks.md: ten seconds for the first move, two for the second.
TEST(Clock, DoesWhatTheTableSays) {
  struct Row {
    std::string_view control, first, second;
  };
  for (const auto& [control, first, second] :
       {Row{"5+0", "4:50", "4:48"}, Row{"5+3", "4:53", "4:54"}, Row{"5b3", "4:53", "4:53"},
        Row{"5d3", "4:53", "4:53"}, Row{"hourglass 5", "4:50", "4:48"}, Row{"1/5+3,2+1", "6:53", "6:52"}}) {
    Clock clock = clock_of(control).started(white, 0s).pressed(10s);
    EXPECT_EQ(clock_reading(clock.remaining(white, 10s)), first) << control;
    clock = clock.pressed(10s).pressed(12s);
    EXPECT_EQ(clock_reading(clock.remaining(white, 12s)), second) << control;
  }
}

TEST(Clock, StandsAtFirst) {
  const Clock clock = clock_of("5+3");
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.remaining(white, 1h), 5min);
  EXPECT_EQ(clock.remaining(black, 1h), 5min);
  EXPECT_EQ(clock.fallen(1h), std::nullopt);
  EXPECT_EQ(clock.falls_at(), std::nullopt);
}

TEST(Clock, RunsForOnePlayerAtATime) {
  const Clock clock = clock_of("5+0").started(white, 100s);
  EXPECT_EQ(clock.running(), white);
  EXPECT_EQ(clock.told(), 100s);
  EXPECT_EQ(clock.remaining(white, 130s), 4min + 30s);
  EXPECT_EQ(clock.remaining(black, 130s), 5min);
  const Clock pressed = clock.pressed(130s);
  EXPECT_EQ(pressed.running(), black);
  EXPECT_EQ(pressed.told(), 130s);
  EXPECT_EQ(pressed.remaining(white, 140s), 4min + 30s);
  EXPECT_EQ(pressed.remaining(black, 140s), 4min + 50s);
  EXPECT_EQ(pressed.falls_at(), 430s);
}

TEST(Clock, FlagFallsWhenNothingIsLeft) {
  const Clock clock = clock_of("5+3").started(black, 0s);
  EXPECT_EQ(clock.falls_at(), 5min);
  EXPECT_EQ(clock.fallen(5min - 1ms), std::nullopt);
  EXPECT_EQ(clock.remaining(black, 5min - 1ms), 1ms);
  EXPECT_EQ(clock.fallen(5min), black);
  EXPECT_EQ(clock.remaining(black, 5min), 0ms);
  EXPECT_EQ(clock.remaining(black, 6min), 0ms);
  EXPECT_EQ(clock.pressed(5min - 1ms).remaining(black, 5min), 3s + 1ms);
  EXPECT_THROW(static_cast<void>(clock.pressed(5min)), ContractViolation);
  EXPECT_EQ(clock.stopped(6min).fallen(6min), black)
      << "a fallen flag does not rise when the clock is stopped";
}

TEST(Clock, IncrementIsAddedToWhatIsLeft) {
  const Clock clock = clock_of("3+2").started(white, 0s).pressed(10s).pressed(11s);
  EXPECT_EQ(clock.remaining(white, 11s), 2min + 52s);
  EXPECT_EQ(clock.remaining(black, 11s), 3min + 1s) << "a quick move gains time";
}

TEST(Clock, GameOfIncrementsBeginsWithOne) {
  const Clock clock = clock_of("0+2").started(white, 0s);
  EXPECT_EQ(clock.falls_at(), 2s);
  EXPECT_EQ(clock.pressed(1500ms).remaining(white, 1500ms), 2500ms);
}

TEST(Clock, BronsteinGivesBackWhatWasUsed) {
  const Clock clock = clock_of("5b3").started(white, 0s).pressed(10s).pressed(12s);
  EXPECT_EQ(clock.remaining(white, 12s), 4min + 53s) << "ten used, three given back";
  EXPECT_EQ(clock.remaining(black, 12s), 5min) << "two used, two given back";
  const Clock late = clock_of("0:05b3").started(white, 0s);
  EXPECT_EQ(late.remaining(white, 2s), 3s) << "it runs at once";
  EXPECT_EQ(late.falls_at(), 5s);
}

TEST(Clock, SimpleDelayWaitsBeforeItRuns) {
  const Clock clock = clock_of("5d3").started(white, 0s);
  EXPECT_EQ(clock.remaining(white, 3s), 5min);
  EXPECT_EQ(clock.remaining(white, 4s), 4min + 59s);
  EXPECT_EQ(clock.pressed(10s).remaining(white, 10s), 4min + 53s);
  EXPECT_EQ(clock.pressed(2s).remaining(white, 2s), 5min) << "nothing is gained";
  const Clock late = clock_of("0:05d3").started(white, 0s);
  EXPECT_EQ(late.falls_at(), 8s);
  EXPECT_EQ(late.fallen(8s - 1ms), std::nullopt);
  EXPECT_EQ(late.fallen(8s), white);
}

TEST(Clock, HourglassGivesTheOpponentWhatIsUsed) {
  const Clock clock = clock_of("hourglass 1").started(white, 0s);
  EXPECT_EQ(clock.remaining(white, 20s), 40s);
  EXPECT_EQ(clock.remaining(black, 20s), 80s) << "the sand runs while the player thinks";
  const Clock pressed = clock.pressed(20s);
  EXPECT_EQ(pressed.falls_at(), 100s);
  EXPECT_EQ(pressed.remaining(white, 50s), 70s);
  EXPECT_EQ(pressed.fallen(100s), black);
}

TEST(Clock, StagesAddTheirTimeAfterTheBonusOfTheLastMove) {
  // Two moves each in one minute and ten seconds a move, then half a minute and five seconds a move.
  Clock clock = clock_of("2/1+10,0:30+5").started(white, 0s);
  EXPECT_EQ(clock.moves_to_go(white), 2);
  clock = clock.pressed(20s);
  EXPECT_EQ(clock.remaining(white, 20s), 50s);
  EXPECT_EQ(clock.moves_to_go(white), 1);
  EXPECT_EQ(clock.moves_to_go(black), 2);
  clock = clock.pressed(20s).pressed(60s);
  EXPECT_EQ(clock.remaining(white, 60s), 10s + 10s + 30s) << "ten kept, the old stage's ten, the new stage";
  EXPECT_EQ(clock.moves_to_go(white), std::nullopt);
  EXPECT_EQ(clock.stage(white).bonus, 5s);
  EXPECT_EQ(clock.stage(black).bonus, 10s);
  clock = clock.pressed(60s).pressed(70s);
  EXPECT_EQ(clock.remaining(white, 70s), 45s) << "the new stage's bonus from now on";
}

TEST(Clock, ControlMissedByNothingIsLost) {
  const Clock clock = clock_of("1/1+10,1").started(white, 0s);
  EXPECT_EQ(clock.fallen(1min), white) << "neither bonus nor stage comes before the move is made";
  EXPECT_EQ(clock.pressed(1min - 1ms).remaining(white, 1min), 70s + 1ms);
}

TEST(Clock, LastStageWithMovesRepeats) {
  Clock clock = clock_of("1/2,2/1").started(white, 0s);
  std::vector<Time> left;
  for (int move = 0; move < 6; ++move) {
    clock = clock.pressed(clock.told() + 10s).pressed(clock.told() + 10s);
    left.push_back(clock.remaining(white, clock.told()));
  }
  EXPECT_THAT(left, testing::ElementsAre(170s, 160s, 210s, 200s, 250s, 240s));
}

TEST(Clock, PlayersMayHaveDifferentControls) {
  const Clock clock(parse_time_control("5d3").value(), parse_time_control("1+1").value());
  EXPECT_EQ(clock.remaining(white, 0s), 5min);
  const Clock later = clock.started(white, 0s).pressed(3s).pressed(4s);
  EXPECT_EQ(later.remaining(white, 4s), 5min);
  EXPECT_EQ(later.remaining(black, 4s), 60s);
  EXPECT_EQ(later.control(black), parse_time_control("1+1").value());
}

TEST(Clock, FirstMoveWithoutAClockCounts) {
  const Clock clock = clock_of("2/1+10,1+10").started_by_move(white, 5s);
  EXPECT_EQ(clock.running(), black);
  EXPECT_EQ(clock.remaining(white, 5s), 1min) << "it earns nothing";
  EXPECT_EQ(clock.moves_to_go(white), 1);
  EXPECT_EQ(clock.moves_to_go(black), 2);
}

TEST(Clock, PauseKeepsWhatWasUsed) {
  const Clock clock = clock_of("5+3").started(white, 0s).stopped(10s);
  EXPECT_EQ(clock.running(), std::nullopt);
  EXPECT_EQ(clock.remaining(white, 1h), 4min + 50s);
  const Clock again = clock.started(white, 0s);  // by another count
  EXPECT_EQ(again.remaining(white, 5s), 4min + 45s);
  EXPECT_EQ(again.pressed(5s).remaining(white, 5s), 4min + 48s) << "one move, one bonus";
}

TEST(Clock, PauseGivesNoSecondDelay) {
  const Clock delay = clock_of("5d3").started(white, 0s).stopped(2s).started(white, 100s);
  EXPECT_EQ(delay.remaining(white, 101s), 5min);
  EXPECT_EQ(delay.remaining(white, 102s), 4min + 59s);
  EXPECT_EQ(delay.falls_at(), 100s + 1s + 5min);
  const Clock bronstein = clock_of("5b3").started(white, 0s).stopped(2s).started(white, 100s);
  EXPECT_EQ(bronstein.pressed(110s).remaining(white, 110s), 4min + 51s) << "twelve used, three given back";
}

TEST(Clock, ClockOfTheOtherPlayerMayBeStartedAfterAPause) {
  const Clock clock = clock_of("hourglass 1").started(white, 0s).stopped(10s).started(black, 10s);
  EXPECT_EQ(clock.remaining(white, 30s), 70s);
  EXPECT_EQ(clock.remaining(black, 30s), 50s);
  EXPECT_EQ(clock.falls_at(), 80s);
  EXPECT_EQ(clock.fallen(80s), black);
}

TEST(Clock, PenaltyTimeIsAdded) {
  const Clock clock = clock_of("5+0").started(white, 0s);
  EXPECT_EQ(clock.given(black, 2min).remaining(black, 10s), 7min);
  EXPECT_EQ(clock.given(white, 2min).remaining(white, 10s), 6min + 50s);
  EXPECT_EQ(clock.given(white, 2min).falls_at(), 7min);
  EXPECT_EQ(clock.given(white, -1min).falls_at(), 4min);
  EXPECT_EQ(clock.given(white, -1h).fallen(0s), white);
  EXPECT_EQ(clock.given(white, -1h).remaining(white, 0s), 0s);
}

TEST(Clock, EarlierTimeIsAnsweredForTheLatestTold) {
  const Clock clock = clock_of("5+0").started(white, 0s).pressed(10s);
  EXPECT_EQ(clock.remaining(black, 0s), 5min);
  EXPECT_EQ(clock.remaining(black, -1h), 5min);
  EXPECT_EQ(clock.fallen(Time::min()), std::nullopt);
}

TEST(Clock, AbsurdTimesDoNotOverflow) {
  const Clock clock = clock_of("5+0").started(white, 0s);
  EXPECT_EQ(clock.fallen(Time::max()), white);
  EXPECT_EQ(clock.remaining(white, Time::max()), 0s);
  EXPECT_EQ(clock.stopped(Time::max()).started(white, Time::max()).fallen(Time::max()), white);
  const Clock rich = clock.given(black, Time::max()).given(black, Time::max());
  EXPECT_GT(rich.remaining(black, 0s), max_stage_time);
  EXPECT_GE(rich.pressed(1s).falls_at(), rich.pressed(1s).told());
  EXPECT_EQ(rich.given(black, Time::min()).given(black, Time::min()).remaining(black, 0s), 0s);
  const Clock late = clock_of("hourglass 1").started(white, Time::max());
  EXPECT_EQ(late.remaining(white, Time::max()), 1min);
  EXPECT_GE(late.falls_at(), late.told());
}

TEST(Clock, ContractsAreKept) {
  const TimeControl valid = parse_time_control("5+0").value();
  EXPECT_THROW(Clock(valid, TimeControl{}), ContractViolation);
  EXPECT_THROW(Clock(TimeControl{}, valid), ContractViolation);
  EXPECT_THROW(Clock(valid, parse_time_control("hourglass 1").value()), ContractViolation);
  const Clock standing = clock_of("5+0");
  EXPECT_THROW(static_cast<void>(standing.pressed(0s)), ContractViolation);
  EXPECT_THROW(static_cast<void>(standing.started(white, -1ms)), ContractViolation);
  EXPECT_THROW(static_cast<void>(standing.started_by_move(white, -1ms)), ContractViolation);
  EXPECT_THROW(static_cast<void>(standing.stopped(-1ms)), ContractViolation);
  const Clock running = standing.started(white, 10s);
  EXPECT_THROW(static_cast<void>(running.started(black, 20s)), ContractViolation);
  EXPECT_THROW(static_cast<void>(running.started_by_move(white, 20s)), ContractViolation);
  EXPECT_THROW(static_cast<void>(running.pressed(10s - 1ms)), ContractViolation);
  EXPECT_THROW(static_cast<void>(running.stopped(10s - 1ms)), ContractViolation);
  EXPECT_NO_THROW(static_cast<void>(running.pressed(10s)));
}

TEST(Clock, EqualClocksHaveEqualControls) {
  EXPECT_EQ(clock_of("5+0"), clock_of("5+0"));
  EXPECT_EQ(clock_of("5+0").started(white, 1s), clock_of("5+0").started(white, 1s));
  EXPECT_NE(clock_of("5+0").started(white, 1s), clock_of("5+0").started(black, 1s));
  EXPECT_NE(clock_of("5+0").started(white, 1s), clock_of("5+0").started(white, 2s));
  EXPECT_NE(clock_of("5+0"), clock_of("5+1"));
  EXPECT_NE(clock_of("5+0"), clock_of("5+0").given(black, 1ms));
}

}  // namespace
}  // namespace adoube::game
