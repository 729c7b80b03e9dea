// SPDX-License-Identifier: GPL-3.0-or-later
// What is held of games that nobody watches, how many are held, and who has machines play each other.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "house.hpp"

namespace adoube::server {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr const char* somebody = "192.0.2.1";
constexpr const char* somebody_else = "192.0.2.2";
constexpr const char* blitz = R"({"opponent":"friend","colour":"white","time":"0:01+0"})";
constexpr const char* without_clock = R"({"opponent":"friend","colour":"white"})";
/// A second for each move: it goes on as long as any test.
constexpr const char* show = R"({"opponent":"engines","time":"1000:00:00"})";
/// A few hundredths of a second for each move, once it is watched.
constexpr const char* quick_show = R"({"opponent":"engines","time":"0:02","elo":1500,"black_elo":1500})";

TEST(Hall, OfAGameThatNobodyWatchesOnlyTheFlagIsHeld) {
  House house;
  house.hold_time();
  const auto game = house.make(blitz);
  ASSERT_TRUE(game);
  EXPECT_TRUE(house.move(*game, Colour::white, "e2e4"));
  EXPECT_TRUE(eventually([&] {
    house.hall->sweep();
    return house.hall->count() == 0;
  }));
  EXPECT_EQ(house.hall->count_flags(), 1);
  house.let_pass(2s);
  EXPECT_TRUE(eventually([&] { return house.end_of(game->setup.id).has_value(); }));
  EXPECT_EQ(house.end_of(game->setup.id)->termination, Termination::flag_fall);
  EXPECT_EQ(house.hall->count_flags(), 0);
}

TEST(Hall, WhoComesBackFindsTheClockRunning) {
  House house;
  const auto game = house.make(R"({"opponent":"friend","colour":"white","time":"5+0"})");
  ASSERT_TRUE(game);
  EXPECT_TRUE(house.move(*game, Colour::white, "e2e4"));
  house.hall->sweep();
  EXPECT_TRUE(house.move(*game, Colour::black, "e7e5"));
  EXPECT_EQ(house.hall->count_flags(), 0) << "whoever holds the game holds its flag";
  EXPECT_TRUE(house.open(game->setup.id)->shown(house.now()).flag_falls(game->setup).has_value());
}

TEST(Hall, AfterARestartOnlyFlagsAreHeld) {
  House house;
  house.hold_time();
  const auto game = house.make(blitz);
  ASSERT_TRUE(game);
  EXPECT_TRUE(house.move(*game, Colour::white, "e2e4"));
  house.open_hall();
  house.hall->resume();
  EXPECT_EQ(house.hall->count(), 0);
  EXPECT_EQ(house.hall->count_flags(), 1);
  house.let_pass(2s);
  EXPECT_TRUE(eventually([&] { return house.end_of(game->setup.id).has_value(); }));
}

TEST(Hall, ThatIsFullSaysSo) {
  House house({.games = 2});
  const auto first = house.make(without_clock);
  const auto second = house.make(without_clock);
  ASSERT_TRUE(first && second);
  const auto viewer = std::make_shared<NullViewer>();
  const auto table = house.open(first->setup.id);
  ASSERT_TRUE(table->join(viewer, {}, somebody));
  const auto third = house.make(without_clock);
  ASSERT_TRUE(third) << "a game that nobody watches makes room";
  ASSERT_TRUE(house.open(third->setup.id)->join(viewer, {}, somebody));
  const auto fourth = house.make(without_clock);
  const auto visit = house.hall->open(second->setup.id);
  ASSERT_FALSE(fourth || visit);
  for (const auto& refused : {fourth.error(), visit.error()}) {
    EXPECT_EQ(refused.code, "busy");
    EXPECT_EQ(refused.status, 503);
    EXPECT_THAT(refused.text, HasSubstr("as many games as it can"));
  }
  EXPECT_EQ(house.hall->count(), 2);
}

TEST(Hall, ThatIsFullIsNotLookedThroughForEveryVisitor) {
  House house({.games = 1});
  const auto first = house.make(without_clock);
  ASSERT_TRUE(first);
  const auto viewer = std::make_shared<NullViewer>();
  auto table = house.open(first->setup.id);
  ASSERT_TRUE(table->join(viewer, {}, somebody));
  house.hold_time();
  ASSERT_FALSE(house.make(without_clock));
  table->leave(*viewer);
  table.reset();
  EXPECT_FALSE(house.make(without_clock)) << "it was looked through a moment ago";
  house.let_pass(1s);
  EXPECT_TRUE(house.make(without_clock));
}

TEST(Hall, MachinesPlayEachOtherOnlyWhileSomebodyWatches) {
  House house;
  const auto game = house.make(quick_show);
  ASSERT_TRUE(game);
  auto table = house.open(game->setup.id);
  EXPECT_EQ(house.machines.load(), 0);
  const auto viewer = std::make_shared<NullViewer>();
  ASSERT_TRUE(table->join(viewer, {}, somebody));
  EXPECT_TRUE(eventually([&] { return table->shown(house.now()).game().history().plies() >= 2; }));
  table->leave(*viewer);
  table.reset();
  EXPECT_TRUE(eventually([&] { return house.machines.load() == 0; }));
  EXPECT_TRUE(eventually([&] {
    house.hall->sweep();
    return house.hall->count() == 0;
  })) << "nothing goes on in it";
}

TEST(Hall, OneCustomerHasFewGamesOfMachines) {
  House house;
  const auto first = house.make(show);
  ASSERT_TRUE(first);
  ASSERT_TRUE(house.make(show));
  const auto third = house.make(show);
  ASSERT_FALSE(third);
  EXPECT_EQ(third.error().status, 503);
  EXPECT_THAT(third.error().text, HasSubstr("leave one"));
  EXPECT_TRUE(house.make(show, somebody_else)) << "another one has his own";
  house.open(first->setup.id)->act({.owner = true}, Command{.wish = CallOff{}}, nullptr);
  EXPECT_TRUE(eventually([&] { return house.make(show).has_value(); })) << "one is over";
}

/// Games of machines, of which the house lets one customer have two.
class Shows : public testing::Test {
 protected:
  /// So many, each made in the place of one that is forgotten.
  void make(std::size_t count, const char* wishes = show) {
    for (std::size_t i = 0; i < count; ++i) {
      const auto game = house.make(wishes);
      ASSERT_TRUE(game) << game.error().text;
      ids.push_back(game->setup.id);
      house.hall->sweep();
      ASSERT_EQ(house.hall->count(), 0);
    }
  }
  [[nodiscard]] Result<void, std::string> watch(std::size_t number, const char* customer = somebody) {
    return house.open(ids.at(number))->join(viewer, {}, customer);
  }
  void leave(std::size_t number) { house.open(ids.at(number))->leave(*viewer); }

  House house;
  std::vector<std::string> ids;
  std::shared_ptr<NullViewer> viewer = std::make_shared<NullViewer>();
};

TEST_F(Shows, OneCustomerWakesFew) {
  make(4);
  EXPECT_TRUE(watch(0));
  EXPECT_TRUE(watch(1));
  const auto third = watch(2);
  ASSERT_FALSE(third);
  EXPECT_THAT(third.error(), HasSubstr("leave one"));
  EXPECT_FALSE(house.make(show)) << "nor makes more";
  EXPECT_TRUE(watch(2, somebody_else)) << "another one has his own";
  EXPECT_TRUE(watch(2)) << "it goes on already";
  leave(0);
  EXPECT_TRUE(watch(3)) << "one of his is left";
}

TEST_F(Shows, OneCustomerWakesFewAfterARestart) {
  make(3);
  house.open_hall();
  house.hall->resume();
  EXPECT_TRUE(watch(0));
  EXPECT_TRUE(watch(1));
  EXPECT_FALSE(watch(2));
}

TEST_F(Shows, ThatIsOverIsForEverybodyToSee) {
  make(3);
  EXPECT_TRUE(watch(0));
  EXPECT_TRUE(watch(1));
  house.open(ids.at(2))->act({.owner = true}, Command{.wish = CallOff{}}, nullptr);
  EXPECT_TRUE(eventually([&] { return house.end_of(ids.at(2)).has_value(); }));
  EXPECT_TRUE(eventually([&] { return watch(2).has_value(); }));
}

TEST_F(Shows, PauseWithTheirClocks) {
  make(1, R"({"opponent":"engines","time":"1+0"})");
  house.hold_time();
  for (std::size_t plies = 1; plies <= 3; ++plies) {
    EXPECT_TRUE(watch(0));
    EXPECT_TRUE(eventually(
        [&] { return house.open(ids.at(0))->shown(house.now()).game().history().plies() >= plies; }));
    leave(0);
    EXPECT_TRUE(eventually([&] { return house.machines.load() == 0; }));
    house.let_pass(2min);
    // It is forgotten after the first move, and the server has died after the second.
    house.hall->sweep();
    if (plies == 2) house.open_hall();
    house.hall->resume();
    EXPECT_EQ(house.hall->count_flags(), 0);
    const auto table = house.open(ids.at(0));
    const Course course = table->shown(house.now());
    ASSERT_TRUE(course.goes_on());
    EXPECT_EQ(course.clock_after(plies), 1min);
    EXPECT_EQ(
        course.game().clock()->remaining(course.game().turn(), time_in(course, table->setup(), house.now())),
        1min);
  }
}

TEST_F(Shows, AreToldWithTheClocksThatStoodStill) {
  struct Ear final : Viewer {
    void hear(const Message& message) override { heard.push_back(*message); }
    std::vector<std::string> heard;
  };
  make(1, R"({"opponent":"engines","time":"1+0"})");
  house.hold_time();
  EXPECT_TRUE(watch(0));
  EXPECT_TRUE(
      eventually([&] { return house.open(ids.at(0))->shown(house.now()).game().history().plies() >= 1; }));
  leave(0);
  EXPECT_TRUE(eventually([&] { return house.machines.load() == 0; }));
  house.let_time_pass_when_looked_at();
  const auto ear = std::make_shared<Ear>();
  ASSERT_TRUE(house.open(ids.at(0))->join(ear, {}, somebody));
  ASSERT_FALSE(ear->heard.empty());
  EXPECT_THAT(ear->heard.front(), HasSubstr(R"("clocks":{"white":60000,"black":60000,)"));
}

TEST(Hall, EventIsStoredAsOfTheMomentThatItsClockKnows) {
  House house;
  house.hold_time();
  house.let_time_pass_when_looked_at();
  const auto made = house.make(R"({"opponent":"friend","time":"5+0"})");
  ASSERT_TRUE(made);
  EXPECT_TRUE(house.move(*made, Colour::white, "e2e4"));
  EXPECT_TRUE(house.move(*made, Colour::black, "e7e5"));
  const auto stored = house.stored(made->setup.id);
  ASSERT_EQ(stored.events.size(), 2);
  for (const store::StoredEvent& event : stored.events) {
    EXPECT_EQ(event.at - stored.setup.created, std::get<game::Event>(event.happening).at);
  }
}

TEST(Hall, ClocksAreNoLongerThanAGameByCorrespondence) {
  House house;
  for (const char* const time : {"1440:00:00", "40/720:00:00,720:00:00", "10+1209600", "hourglass 100"}) {
    const auto made = house.make(std::string(R"({"opponent":"friend","time":")") + time + "\"}");
    EXPECT_TRUE(made) << time << ": " << made.error().text;
  }
  for (const char* const time : {"1440:00:01", "40/720:00:00,720:00:01", "10+1209601", "5000:00:00"}) {
    const auto made = house.make(std::string(R"({"opponent":"friend","time":")") + time + "\"}");
    ASSERT_FALSE(made) << time;
    EXPECT_EQ(made.error().field, "time");
    EXPECT_THAT(made.error().text, HasSubstr("at most 60 days"));
  }
}

}  // namespace
}  // namespace adoube::server
