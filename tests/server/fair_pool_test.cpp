// SPDX-License-Identifier: GPL-3.0-or-later
// Who gets a thread, and who gives one back.
#include "fair_pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "house.hpp"

namespace adoube::server {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using testing::ElementsAre;

/// Longer than any test.
constexpr hours for_ever(1);

/// What was done, in that order.
class Diary {
 public:
  void note(const std::string& what) {
    const std::scoped_lock lock(mutex_);
    lines_.push_back(what);
  }
  [[nodiscard]] std::vector<std::string> lines() const {
    const std::scoped_lock lock(mutex_);
    return lines_;
  }
  [[nodiscard]] bool reaches(std::size_t count) const {
    return eventually([&] { return lines().size() >= count; });
  }
  /// Work that is done as soon as it is begun.
  [[nodiscard]] FairPool::Work notes(const std::string& what) {
    return [this, what](Shift&) { note(what); };
  }
  /// Work that goes on until it is asked for its thread.
  [[nodiscard]] FairPool::Work lasts(const std::string& what) {
    return [this, what](const Shift& shift) {
      note(what);
      wait_for(shift.relief());
      note(what + " ends");
    };
  }

  static void wait_for(const std::stop_token& stop) {
    while (!stop.stop_requested()) std::this_thread::sleep_for(milliseconds(1));
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

TEST(FairPool, CustomersTakeTurns) {
  Diary diary;
  std::promise<void> release;
  FairPool pool({.threads = 1, .of_one = 1, .slice = for_ever});
  pool.post("a", [&diary, held = release.get_future()](Shift&) {
    diary.note("a1");
    held.wait();
  });
  ASSERT_TRUE(diary.reaches(1));
  for (const std::string what : {"a2", "a3", "b1", "b2", "b3", "c1"})
    pool.post(what.substr(0, 1), diary.notes(what));
  release.set_value();
  ASSERT_TRUE(diary.reaches(7));
  EXPECT_THAT(diary.lines(), ElementsAre("a1", "b1", "c1", "a2", "b2", "a3", "b3"));
}

TEST(FairPool, WhoAsksAgainGoesBehindThoseWhoWait) {
  Diary diary;
  std::promise<void> release;
  FairPool pool({.threads = 1, .of_one = 1, .slice = for_ever});
  pool.post("greedy", [&](Shift&) {
    release.get_future().wait();
    diary.note("greedy");
    pool.post("greedy", diary.notes("greedy again"));
  });
  pool.post("other", diary.notes("other"));
  release.set_value();
  ASSERT_TRUE(diary.reaches(3));
  EXPECT_THAT(diary.lines(), ElementsAre("greedy", "other", "greedy again"));
}

TEST(FairPool, OneHasEveryThreadUntilSomebodyElseWaits) {
  Diary diary;
  FairPool pool({.threads = 2, .of_one = 2, .slice = for_ever});
  pool.post("one", diary.lasts("first"));
  ASSERT_TRUE(diary.reaches(1));
  pool.post("one", diary.lasts("second"));
  ASSERT_TRUE(diary.reaches(2));
  pool.post("other", diary.lasts("other"));
  ASSERT_TRUE(diary.reaches(4));
  EXPECT_THAT(diary.lines(), ElementsAre("first", "second", "second ends", "other"));
}

TEST(FairPool, LeavesThreadsToOthersWhereWorkCannotBeInterrupted) {
  Diary diary;
  std::promise<void> release;
  FairPool pool({.threads = 2, .of_one = 1, .slice = for_ever});
  pool.post("one", [&diary, held = release.get_future()](Shift&) {
    diary.note("one");
    held.wait();
  });
  ASSERT_TRUE(diary.reaches(1));
  pool.post("one", diary.notes("one again"));
  pool.post("other", diary.notes("other"));
  ASSERT_TRUE(diary.reaches(2));
  EXPECT_THAT(diary.lines(), ElementsAre("one", "other"));
  release.set_value();
  ASSERT_TRUE(diary.reaches(3));
}

TEST(FairPool, TheOnlyThreadIsGivenBackAfterASlice) {
  constexpr milliseconds slice(200);
  Diary diary;
  FairPool pool({.threads = 1, .of_one = 1, .slice = slice});
  const auto began = std::chrono::steady_clock::now();
  pool.post("one", diary.lasts("one"));
  ASSERT_TRUE(diary.reaches(1));
  pool.post("other", diary.notes("other"));
  ASSERT_TRUE(diary.reaches(3));
  EXPECT_THAT(diary.lines(), ElementsAre("one", "one ends", "other"));
  EXPECT_GE(std::chrono::steady_clock::now() - began, slice);
}

TEST(FairPool, NobodyIsAskedForAThreadThatNobodyElseWaitsFor) {
  Diary diary;
  std::promise<void> release;
  FairPool pool({.threads = 1, .of_one = 1, .slice = milliseconds(0)});
  pool.post("one", [&diary, held = release.get_future()](const Shift& shift) {
    diary.note("one");
    held.wait();
    diary.note(shift.relief().stop_requested() ? "asked" : "not asked");
  });
  ASSERT_TRUE(diary.reaches(1));
  pool.post("one", diary.notes("one again"));
  std::this_thread::sleep_for(milliseconds(20));  // For whoever would wrongly ask.
  release.set_value();
  ASSERT_TRUE(diary.reaches(3));
  EXPECT_THAT(diary.lines(), ElementsAre("one", "not asked", "one again"));
}

TEST(FairPool, WorkThatGivesWayGoesOnWhenItsTurnComes) {
  Diary diary;
  FairPool pool({.threads = 1, .of_one = 1, .slice = milliseconds(0)});
  const auto in_two_parts = [&diary](const std::string& name) {
    return [&diary, name](Shift& shift) {
      diary.note(name + "1");
      Diary::wait_for(shift.relief());
      shift.give_way();
      diary.note(name + "2");
    };
  };
  pool.post("a", in_two_parts("a"));
  ASSERT_TRUE(diary.reaches(1));
  pool.post("b", in_two_parts("b"));
  pool.post("a", diary.notes("a3"));
  ASSERT_TRUE(diary.reaches(5));
  EXPECT_THAT(diary.lines(), ElementsAre("a1", "b1", "a2", "b2", "a3"));
}

TEST(FairPool, OthersWorkWhileSomebodyRests) {
  Diary diary;
  std::promise<void> release;
  FairPool pool({.threads = 1, .of_one = 1, .slice = for_ever});
  pool.post("one", [&diary, held = release.get_future()](Shift& shift) {
    diary.note("one");
    shift.rest([&held] { held.wait(); });
    diary.note("one again");
  });
  ASSERT_TRUE(diary.reaches(1));
  pool.post("one", diary.notes("meanwhile"));
  pool.post("other", diary.notes("other"));
  ASSERT_TRUE(diary.reaches(3));
  release.set_value();
  ASSERT_TRUE(diary.reaches(4));
  EXPECT_EQ(diary.lines().back(), "one again");
}

TEST(FairPool, ClosingDropsWhatHasNotBegunAndWaitsForWhatHas) {
  Diary diary;
  const auto dropped = std::make_shared<int>();
  FairPool pool({.threads = 1, .of_one = 1, .slice = for_ever});
  pool.post("a", diary.lasts("a"));
  ASSERT_TRUE(diary.reaches(1));
  pool.post("b", [&diary, dropped](Shift&) { diary.note("never"); });
  pool.close();
  pool.post("b", diary.notes("too late"));
  EXPECT_EQ(dropped.use_count(), 1);
  EXPECT_THAT(diary.lines(), ElementsAre("a", "a ends"));
}

TEST(FairPool, ClosingCallsBackWhoHasGivenWay) {
  Diary diary;
  FairPool pool({.threads = 1, .of_one = 1, .slice = milliseconds(0)});
  pool.post("a", [&diary](Shift& shift) {
    diary.note("a");
    Diary::wait_for(shift.relief());
    shift.give_way();
    diary.note("a ends");
  });
  ASSERT_TRUE(diary.reaches(1));
  std::atomic<bool> is_closing = false;
  pool.post("b", [&](Shift&) {
    diary.note("b");
    while (!is_closing) std::this_thread::sleep_for(milliseconds(1));
  });
  ASSERT_TRUE(diary.reaches(2));
  is_closing = true;
  pool.close();
  EXPECT_THAT(diary.lines(), ElementsAre("a", "b", "a ends"));
}

TEST(FairPool, ManyCustomersAllComeToTheirEnd) {
  std::atomic<int> done = 0;
  FairPool pool({.threads = 3, .of_one = 3, .slice = milliseconds(0)});
  for (int i = 0; i < 300; ++i) {
    pool.post("customer " + std::to_string(i % 7), [&done](Shift& shift) {
      for (int part = 0; part < 10; ++part) {
        shift.give_way();
        if (part == 5) shift.rest([] { std::this_thread::yield(); });
      }
      ++done;
    });
  }
  EXPECT_TRUE(eventually([&] { return done == 300; }));
}

}  // namespace
}  // namespace adoube::server
