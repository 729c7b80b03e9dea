// SPDX-License-Identifier: GPL-3.0-or-later
// Servers that hear of each other, and of nothing else.
#include "adoube/store/notices.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stdexcept>

#include "place.hpp"
#include "samples.hpp"

namespace adoube::store {
namespace {

/// What was heard, and waiting for it.
class Heard {
 public:
  NoticeListener listener() {
    return {.stored =
                [this](const std::string& game, Seq seq) {
                  const std::scoped_lock lock(mutex_);
                  notices_.push_back(game + " " + std::to_string(seq));
                  changed_.notify_all();
                },
            .missed =
                [this] {
                  const std::scoped_lock lock(mutex_);
                  ++missed_;
                  changed_.notify_all();
                }};
  }
  std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(20), [&] { return notices_.size() >= count; });
    return notices_;
  }
  bool wait_for_missed() {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return missed_ > 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> notices_;
  int missed_ = 0;
};

TEST(Notices, TellWhatOtherServersStore) {
  const Place place(Backend::postgresql);
  const Database here = place.open();
  const Database there = place.open();
  const auto mine = open_ledger(here);
  const auto other = open_ledger(there);
  Heard by_me;
  Heard by_other;
  const auto my_ear = Notices::listen(here, *mine, by_me.listener());
  const auto other_ear = Notices::listen(there, *other, by_other.listener());
  ASSERT_TRUE(my_ear && other_ear);
  ASSERT_TRUE(tell(*mine, NewGame{.setup = sample_setup("g")}).is_stored());
  ASSERT_TRUE(tell(*mine, one_event("g", 1, shuffle(1))).is_stored());
  ASSERT_TRUE(tell(*other, one_event("g", 2, shuffle(2))).is_stored());
  EXPECT_EQ(tell(*mine, one_event("g", 2, shuffle(2))).kind, Stored::conflict);
  mine->caught_up("g");
  ASSERT_TRUE(tell(*mine, one_event("g", 3, shuffle(3))).is_stored());
  EXPECT_EQ(by_other.wait_for(3), (std::vector<std::string>{"g 0", "g 1", "g 3"}));
  EXPECT_EQ(by_me.wait_for(1), (std::vector<std::string>{"g 2"}));
}

TEST(Notices, GoOnWhenAListenerThrows) {
  const Place place(Backend::postgresql);
  const Database here = place.open();
  const Database there = place.open();
  const auto mine = open_ledger(here);
  const auto other = open_ledger(there);
  Heard heard;
  NoticeListener listener = heard.listener();
  std::atomic<int> faults = 0;
  listener.stored = [hear = listener.stored](const std::string& game, Seq seq) {
    if (seq == 0) throw std::runtime_error("planted");
    hear(game, seq);
  };
  listener.fault = [&faults](const std::string& what) { faults += what == "planted" ? 1 : 0; };
  const auto ear = Notices::listen(here, *mine, std::move(listener));
  ASSERT_TRUE(ear);
  ASSERT_TRUE(tell(*other, NewGame{.setup = sample_setup("g")}).is_stored());
  ASSERT_TRUE(tell(*other, one_event("g", 1, shuffle(1))).is_stored());
  EXPECT_EQ(heard.wait_for(1), (std::vector<std::string>{"g 1"}));
  EXPECT_EQ(faults, 1);
}

TEST(Notices, SurviveTheServerAndSayWhatTheyMissed) {
  const Postgres server;
  const std::string address = server.make_database();
  const auto here = Database::open(address);
  const auto there = Database::open(address);
  ASSERT_TRUE(here && there);
  const auto mine = open_ledger(*here);
  const auto other = open_ledger(*there);
  Heard heard;
  const auto ear = Notices::listen(*here, *mine, heard.listener());
  ASSERT_TRUE(ear);
  ASSERT_TRUE(tell(*other, NewGame{.setup = sample_setup("g")}).is_stored());
  EXPECT_EQ(heard.wait_for(1).size(), 1);
  server.crash();
  EXPECT_FALSE(here->check());
  server.resume();
  ASSERT_TRUE(heard.wait_for_missed());
  EXPECT_TRUE(here->check()) << "readers come back as well";
  const Receipt receipt = tell(*other, one_event("g", 1, shuffle(1)));
  ASSERT_TRUE(receipt.is_stored()) << receipt.text;
  EXPECT_EQ(heard.wait_for(2).back(), "g 1");
}

TEST(Notices, AreNoneOnSqlite) {
  const Place place(Backend::sqlite);
  const Database database = place.open();
  const auto ledger = open_ledger(database);
  EXPECT_TRUE(Notices::listen(database, *ledger, {}));
}

}  // namespace
}  // namespace adoube::store
