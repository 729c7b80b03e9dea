// SPDX-License-Identifier: GPL-3.0-or-later
// Time controls as text and as tags, and what is no time control.
#include "adoube/game/time_control.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "adoube/core/contract.hpp"
#include "any_time_control.hpp"

namespace adoube::game {
namespace {

using namespace std::chrono_literals;

TimeControl one_stage(Time time, Time bonus, Bonus kind = Bonus::increment) {
  return {.stages = {{.moves = std::nullopt, .time = time, .bonus = bonus}}, .kind = kind};
}

TEST(TimeControl, IsReadAsPlayersWriteIt) {
  EXPECT_EQ(parse_time_control("90+30"), one_stage(90min, 30s));
  EXPECT_EQ(parse_time_control("3+2"), one_stage(3min, 2s));
  EXPECT_EQ(parse_time_control("5"), one_stage(5min, 0s));
  EXPECT_EQ(parse_time_control("5+0"), one_stage(5min, 0s));
  EXPECT_EQ(parse_time_control("0:30+1"), one_stage(30s, 1s));
  EXPECT_EQ(parse_time_control("1:30:00+30"), one_stage(90min, 30s));
  EXPECT_EQ(parse_time_control("0.5+0.1"), one_stage(30s, 100ms));
  EXPECT_EQ(parse_time_control("0:00.250+0.001"), one_stage(250ms, 1ms));
  EXPECT_EQ(parse_time_control("0+1"), one_stage(0min, 1s));
  EXPECT_EQ(parse_time_control("5d3"), one_stage(5min, 3s, Bonus::simple_delay));
  EXPECT_EQ(parse_time_control("5b3"), one_stage(5min, 3s, Bonus::bronstein));
  EXPECT_EQ(parse_time_control("hourglass 1"), one_stage(1min, 0s, Bonus::hourglass));
  EXPECT_EQ(parse_time_control(" Hourglass 0:45 "), one_stage(45s, 0s, Bonus::hourglass));
  EXPECT_EQ(parse_time_control("G/5;d3"), one_stage(5min, 3s, Bonus::simple_delay));
  EXPECT_EQ(parse_time_control("g/90; +30"), one_stage(90min, 30s));
  EXPECT_EQ(parse_time_control(" 90 + 30 "), one_stage(90min, 30s));
}

TEST(TimeControl, StagesAreReadInOrder) {
  const TimeControl classical{.stages = {{.moves = 40, .time = 90min, .bonus = 30s},
                                         {.moves = std::nullopt, .time = 30min, .bonus = 30s}},
                              .kind = Bonus::increment};
  EXPECT_EQ(parse_time_control("40/90+30,30+30"), classical);
  EXPECT_EQ(parse_time_control("40/90+30, SD/30+30"), classical);
  EXPECT_EQ(parse_pgn_time_control("40/5400+30:1800+30"),
            (PgnTimeControl{.known = true, .control = classical}));
  const TimeControl repeating{
      .stages = {{.moves = 40, .time = 120min, .bonus = 0s}, {.moves = 20, .time = 60min, .bonus = 0s}},
      .kind = Bonus::increment};
  EXPECT_EQ(parse_time_control("40/120,20/60"), repeating);
  const TimeControl late_delay{.stages = {{.moves = 40, .time = 90min, .bonus = 0s},
                                          {.moves = std::nullopt, .time = 30min, .bonus = 5s}},
                               .kind = Bonus::simple_delay};
  EXPECT_EQ(parse_time_control("40/90,30d5"), late_delay);
}

TEST(TimeControl, IsWrittenShortly) {
  for (const std::string_view text :
       {"90+30", "3+2", "5+0", "0:30+1", "1:30+1", "0:00.25+0.001", "5d3", "5b3", "hourglass 1",
        "hourglass 0:45", "40/90+30,30+30", "40/120,20/60,15+30", "1/1440", "5d0", "0+1"}) {
    const auto control = parse_time_control(text);
    ASSERT_TRUE(control) << text << ": " << control.error().text;
    EXPECT_EQ(to_string(*control), text);
  }
}

TEST(TimeControl, TagsAreReadAndWritten) {
  for (const std::string_view text :
       {"?", "-", "300+2", "300+0", "40/7200:3600+0", "40/5400+30:1800+30", "*60", "1/259200", "10.5+0.1"}) {
    const auto control = parse_pgn_time_control(text);
    ASSERT_TRUE(control) << text << ": " << control.error().text;
    EXPECT_EQ(to_pgn(*control), text);
  }
  EXPECT_EQ(parse_pgn_time_control("300"), parse_pgn_time_control("300+0"));
  EXPECT_EQ(to_pgn({.known = true, .control = one_stage(5min, 3s, Bonus::simple_delay)}), "?")
      << "the tag has no word for a delay";
  EXPECT_EQ(to_pgn({.known = true, .control = one_stage(5min, 3s, Bonus::bronstein)}), "?");
}

// The text, where it goes wrong, and why.
struct Bad {
  std::string_view text;
  std::size_t offset;
  std::string_view part_of_reason;
};

TEST(TimeControl, WhatCannotBeReadIsLocated) {
  for (const auto& [text, offset, reason] : std::initializer_list<Bad>{
           {"", 0, "minutes is missing"},
           {"  ", 2, "minutes is missing"},
           {"fast", 0, "minutes is missing"},
           {"5+", 2, "bonus in seconds is missing"},
           {"5+x", 2, "bonus in seconds is missing"},
           {"5 min", 2, "is written like"},
           {"5+3+2", 3, "is written like"},
           {"-5", 0, "minutes is missing"},
           {"5+-3", 2, "bonus in seconds is missing"},
           {"1:5", 2, "two digits"},
           {"1:60", 2, "two digits"},
           {"1:", 2, "is missing"},
           {"1:30:5", 5, "two digits"},
           {"1.", 2, "a digit follows"},
           {"1.2345", 5, "three decimals"},
           {"5;3", 2, "semicolon"},
           {"40/", 3, "minutes is missing"},
           {"0/90", 0, "1 to 10000 moves"},
           {"10001/90", 0, "1 to 10000 moves"},
           {"40/90,", 6, "minutes is missing"},
           {"90,30", 0, "only the last stage"},
           {"40/90+30,30d5", 9, "same kind"},
           {"0", 0, "does not begin without time"},
           {"0d5", 0, "does not begin without time"},
           {"0b5", 0, "does not begin without time"},
           {"600001", 0, "at most 10000 hours"},
           {"5+36000001", 0, "at most 10000 hours"},
           {"9999999999", 0, "too large"},
           {"99999999999999999999999999", 0, "too large"},
           {"5+99999999999999999999", 2, "too large"},
           {"hourglass", 9, "minutes is missing"},
           {"hourglass 1+1", 11, "nothing follows"},
           {"hourglass 0", 10, "does not begin without time"},
       }) {
    const auto control = parse_time_control(text);
    ASSERT_FALSE(control) << text;
    EXPECT_EQ(control.error().offset, offset) << text << ": " << control.error().text;
    EXPECT_THAT(control.error().text, testing::HasSubstr(std::string(reason))) << text;
  }
}

TEST(TimeControl, WhatIsNoTagIsLocated) {
  for (const auto& [text, offset, reason] : std::initializer_list<Bad>{
           {"", 0, "seconds is missing"},
           {"??", 0, "seconds is missing"},
           {"--", 0, "seconds is missing"},
           {"300+", 4, "increment in seconds is missing"},
           {"5 min", 1, "is written like"},
           {"300d3", 3, "is written like"},
           {"300:", 0, "only the last stage"},
           {"40/7200:", 8, "seconds is missing"},
           {"*", 1, "seconds is missing"},
           {"*60+1", 3, "nothing follows"},
           {"0", 0, "does not begin without time"},
           {"99999999999", 0, "too large"},
       }) {
    const auto control = parse_pgn_time_control(text);
    ASSERT_FALSE(control) << text;
    EXPECT_EQ(control.error().offset, offset) << text << ": " << control.error().text;
    EXPECT_THAT(control.error().text, testing::HasSubstr(std::string(reason))) << text;
  }
}

TEST(TimeControl, TooManyStagesAreRefused) {
  std::string text = "1/1";
  for (std::size_t stage = 1; stage < max_stages; ++stage) text += ",1/1";
  EXPECT_TRUE(parse_time_control(text));
  text += ",1/1";
  const auto control = parse_time_control(text);
  ASSERT_FALSE(control);
  EXPECT_EQ(control.error().offset, 4 * max_stages);
}

TEST(TimeControl, FaultsOfValuesAreFound) {
  EXPECT_FALSE(find_fault(one_stage(1ms, 0s)));
  EXPECT_FALSE(find_fault(one_stage(max_stage_time, max_stage_time)));
  EXPECT_TRUE(find_fault({}));
  EXPECT_TRUE(find_fault(one_stage(-1ms, 5s)));
  EXPECT_TRUE(find_fault(one_stage(1min, -1ms)));
  EXPECT_TRUE(find_fault(one_stage(max_stage_time + 1ms, 0s)));
  EXPECT_TRUE(find_fault(one_stage(Time::max(), 0s)));
  EXPECT_TRUE(find_fault(one_stage(1min, Time::min())));
  EXPECT_TRUE(find_fault(one_stage(0s, 0s)));
  EXPECT_TRUE(find_fault(one_stage(0s, 5s, Bonus::simple_delay)));
  EXPECT_TRUE(find_fault(one_stage(1min, 1s, Bonus::hourglass)));
  const Stage some{.moves = 40, .time = 1min, .bonus = {}};
  const Stage rest{.moves = std::nullopt, .time = 1min, .bonus = {}};
  EXPECT_FALSE(find_fault({.stages = {some, some}}));
  EXPECT_FALSE(find_fault({.stages = {some, rest}}));
  EXPECT_TRUE(find_fault({.stages = {rest, some}}));
  EXPECT_TRUE(find_fault({.stages = {rest, rest}}));
  EXPECT_TRUE(find_fault({.stages = {some}, .kind = Bonus::hourglass}));
  EXPECT_TRUE(find_fault({.stages = {{.moves = 0, .time = 1min, .bonus = {}}}}));
  EXPECT_TRUE(find_fault({.stages = {{.moves = max_stage_moves + 1, .time = 1min, .bonus = {}}}}));
  EXPECT_TRUE(find_fault({.stages = std::vector(max_stages + 1, some)}));
}

TEST(TimeControl, WritingAnInvalidOneIsABrokenContract) {
  EXPECT_THROW(static_cast<void>(to_string(TimeControl{})), ContractViolation);
  EXPECT_THROW(static_cast<void>(to_pgn({.known = true, .control = TimeControl{}})), ContractViolation);
}

RC_GTEST_PROP(TimeControl, WhatIsWrittenIsReadAsTheSame, ()) {
  const TimeControl control = *any_time_control(max_stage_time.count());
  RC_ASSERT(!find_fault(control));
  const auto read = parse_time_control(to_string(control));
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == control);
}

RC_GTEST_PROP(TimeControl, WhatATagCanSayIsReadAsTheSame, ()) {
  const TimeControl control = *any_time_control(max_stage_time.count());
  const PgnTimeControl tag{.known = true, .control = control};
  const auto read = parse_pgn_time_control(to_pgn(tag));
  RC_ASSERT(read.has_value());
  const bool can_be_said = control.kind == Bonus::increment || control.kind == Bonus::hourglass;
  RC_ASSERT(*read == (can_be_said ? tag : PgnTimeControl{}));
}

// Texts of the right characters in any order are read or refused with a place inside them, and what is read
// is valid and written again as something that means the same.
RC_GTEST_PROP(TimeControl, AnyTextIsReadOrLocated, ()) {
  const auto text = *rc::gen::container<std::string>(
      rc::gen::weightedOneOf<char>({{9, rc::gen::elementOf(std::string("0123456789/+:,.;db*GSD hourglass"))},
                                    {1, rc::gen::arbitrary<char>()}}));
  const auto control = parse_time_control(text);
  if (control) {
    RC_ASSERT(!find_fault(*control));
    RC_ASSERT((parse_time_control(to_string(*control)) == control));
  } else {
    RC_ASSERT(control.error().offset <= text.size());
    RC_ASSERT(!control.error().text.empty());
  }
  const auto tag = parse_pgn_time_control(text);
  if (tag) {
    RC_ASSERT((parse_pgn_time_control(to_pgn(*tag)) == tag));
  } else {
    RC_ASSERT(tag.error().offset <= text.size());
  }
}

TEST(ClockReading, ShowsHoursMinutesAndTenthsAtTheEnd) {
  EXPECT_EQ(clock_reading(1h + 2min + 3s), "1:02:03");
  EXPECT_EQ(clock_reading(100h), "100:00:00");
  EXPECT_EQ(clock_reading(90min), "1:30:00");
  EXPECT_EQ(clock_reading(59min + 59s), "59:59");
  EXPECT_EQ(clock_reading(59min + 59s + 1ms), "1:00:00");
  EXPECT_EQ(clock_reading(5min), "5:00");
  EXPECT_EQ(clock_reading(4min + 59s + 1ms), "5:00");
  EXPECT_EQ(clock_reading(1min + 9s), "1:09");
  EXPECT_EQ(clock_reading(20s), "0:20");
  EXPECT_EQ(clock_reading(19'901ms), "0:20");
  EXPECT_EQ(clock_reading(19'900ms), "0:19.9");
  EXPECT_EQ(clock_reading(9'400ms), "0:09.4");
  EXPECT_EQ(clock_reading(9'301ms), "0:09.4");
}

TEST(ClockReading, ShowsZeroOnlyWhenNothingIsLeft) {
  EXPECT_EQ(clock_reading(1ms), "0:00.1");
  EXPECT_EQ(clock_reading(0ms), "0:00.0");
  EXPECT_EQ(clock_reading(-5s), "0:00.0");
  EXPECT_EQ(clock_reading(Time::min()), "0:00.0");
  EXPECT_EQ(clock_reading(Time::max()), "2562047788015:12:56");
}

}  // namespace
}  // namespace adoube::game
