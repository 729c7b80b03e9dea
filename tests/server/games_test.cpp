// SPDX-License-Identifier: GPL-3.0-or-later
// What live games need besides themselves: words for what was not stored, flags of games that nobody watches.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "adoube/game/time_control.hpp"
#include "games/flags.hpp"
#include "games/not_stored.hpp"
#include "games/pace.hpp"

namespace adoube::server {
namespace {

using std::chrono::milliseconds;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

[[nodiscard]] store::Moment at(int ms) { return store::Moment(milliseconds(ms)); }

TEST(NotStored, NobodyIsToldThatNothingHasHappenedWhereNobodyKnows) {
  EXPECT_THAT(why_no_event({.kind = store::Stored::failed}), HasSubstr("nothing has happened"));
  const std::string unknown = why_no_event({.kind = store::Stored::unknown});
  EXPECT_THAT(unknown, Not(HasSubstr("nothing has happened")));
  EXPECT_THAT(unknown, HasSubstr("may have happened"));
  EXPECT_THAT(why_no_event({.kind = store::Stored::conflict}), HasSubstr("something else came first"));
}

TEST(NotStored, GameThatMayBeThereIsNotSaidNotToBe) {
  EXPECT_THAT(why_no_game({.kind = store::Stored::failed}), HasSubstr("could not be stored"));
  EXPECT_THAT(why_no_game({.kind = store::Stored::unknown}), Not(HasSubstr("could not be stored")));
}

TEST(Flags, FallInTheirOrder) {
  Flags flags;
  EXPECT_EQ(flags.next(), std::nullopt);
  flags.put("c", at(30));
  flags.put("a", at(10));
  flags.put("b", at(20));
  EXPECT_EQ(flags.next(), at(10));
  EXPECT_THAT(flags.take_fallen(at(9)), IsEmpty());
  EXPECT_THAT(flags.take_fallen(at(20)), ElementsAre("a", "b"));
  EXPECT_THAT(flags.take_fallen(at(20)), IsEmpty());
  EXPECT_EQ(flags.size(), 1);
  EXPECT_EQ(flags.next(), at(30));
}

TEST(Flags, EachGameHasOne) {
  Flags flags;
  flags.put("a", at(10));
  flags.put("a", at(40));
  EXPECT_EQ(flags.size(), 1);
  EXPECT_EQ(flags.next(), at(40));
  flags.erase("a");
  flags.erase("none");
  EXPECT_EQ(flags.size(), 0);
  EXPECT_EQ(flags.next(), std::nullopt);
}

[[nodiscard]] game::Clock running(std::string_view control) {
  const auto parsed = game::parse_time_control(control).value();
  return game::Clock(parsed, parsed).started(Colour::white, game::Time(0));
}

TEST(Pace, LetsEyesFollowMachinesWithAClock) {
  EXPECT_EQ(watched_pace(std::nullopt, Colour::white, {}), milliseconds(1000));
  EXPECT_EQ(watched_pace(running("5+3"), Colour::white, {}), milliseconds(1000));
  EXPECT_EQ(watched_pace(running("1+0"), Colour::white, {}), milliseconds(1000));
}

/// A long game in which every move takes the pace and a little more.
TEST(Pace, BringsNoFlagDown) {
  for (const auto* const control : {"5+3", "1+0", "0:10", "0:02", "0:01+1", "3d2", "hourglass 1"}) {
    game::Clock clock = running(control);
    game::Time now{};
    for (int ply = 0; ply < 400; ++ply) {
      const Colour player = clock.running().value();
      now += watched_pace(clock, player, now);
      ASSERT_EQ(clock.fallen(now), std::nullopt) << control << " after " << ply << " moves";
      ASSERT_LE(watched_pace(clock, player, now), milliseconds(1000));
      clock = clock.pressed(now);
    }
    EXPECT_GT(clock.remaining(Colour::white, now), game::Time{}) << control;
  }
}

}  // namespace
}  // namespace adoube::server
