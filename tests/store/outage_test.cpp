// SPDX-License-Identifier: GPL-3.0-or-later
// A store that fails for a while, and callers that throw: the ledger says it once, and goes on.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "place.hpp"
#include "samples.hpp"

namespace adoube::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// What an operator would read.
class Log {
 public:
  [[nodiscard]] LedgerOptions options() {
    return {.log = [this](const std::string& line) {
      const std::scoped_lock lock(mutex_);
      lines_.push_back(line);
    }};
  }
  [[nodiscard]] std::vector<std::string> lines() const {
    const std::scoped_lock lock(mutex_);
    return lines_;
  }

 private:
  mutable std::mutex mutex_;
  std::vector<std::string> lines_;
};

class Outage : public testing::TestWithParam<Backend> {
 protected:
  /// From now on nothing can be added to the tables, as on a full disk; or it can again.
  void fill_disk(bool is_full) {
    const bool is_file = GetParam() == Backend::sqlite;
    soci::session session =
        is_file ? soci::session(soci::sqlite3, fmt::format("dbname=\"{}\" timeout=10", place_.path()))
                : soci::session(soci::postgresql, place_.address());
    if (!is_file && is_full) {
      session << "CREATE OR REPLACE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                 "'BEGIN RAISE EXCEPTION ''no room''; END'";
    }
    for (const std::string_view table : {"games", "events", "schema_version"}) {
      if (!is_full) {
        session << (is_file ? fmt::format("DROP TRIGGER full_{}", table)
                            : fmt::format("DROP TRIGGER full_{0} ON {0}", table));
      } else if (is_file) {
        session << fmt::format(
            "CREATE TRIGGER full_{0} BEFORE INSERT ON {0} BEGIN SELECT RAISE(ABORT, 'no room'); END", table);
      } else {
        session << fmt::format(
            "CREATE TRIGGER full_{0} BEFORE INSERT ON {0} FOR EACH ROW EXECUTE FUNCTION full_disk()", table);
      }
    }
  }

  [[nodiscard]] static bool works_soon(const Ledger& ledger) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (!ledger.figures().is_working) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
  }

  Place place_{GetParam()};
  Log log_;
};
INSTANTIATE_TEST_SUITE_P(Stores, Outage, testing::Values(Backend::sqlite, Backend::postgresql), name_of);

TEST_P(Outage, IsToldOnceAndEndsByItself) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database, log_.options());
  ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
  EXPECT_TRUE(ledger->figures().is_working);
  fill_disk(true);
  for (int i = 0; i < 5; ++i) {
    const Receipt receipt = tell(*ledger, one_event("g", 1, shuffle(1)));
    EXPECT_EQ(receipt.kind, Stored::failed);
    EXPECT_TRUE(receipt.is_outage);
    EXPECT_THAT(receipt.text, HasSubstr("no room"));
    EXPECT_FALSE(tell(*ledger, NewGame{.setup = sample_setup("h" + std::to_string(i))}).is_stored());
    EXPECT_FALSE(ledger->figures().is_working);
    ledger->caught_up("g");
  }
  EXPECT_THAT(log_.lines(), ElementsAre(HasSubstr("no room")));
  // Time enough to try by itself, and to find that it still fails.
  std::this_thread::sleep_for(std::chrono::milliseconds(1200));
  EXPECT_FALSE(ledger->figures().is_working);
  fill_disk(false);
  EXPECT_TRUE(works_soon(*ledger)) << "though nobody has asked for anything";
  EXPECT_TRUE(tell(*ledger, one_event("g", 1, shuffle(1))).is_stored());
  EXPECT_THAT(log_.lines(), ElementsAre(HasSubstr("no room"), HasSubstr("again")));
  EXPECT_EQ(database.load("g")->last(), 1);
}

TEST_P(Outage, IsNotWhatAnEntryBringsUponItself) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database, log_.options());
  ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
  for (const Receipt& receipt : {tell(*ledger, one_event("g", 2, shuffle(2))),
                                 tell(*ledger, NewGame{.setup = sample_setup("g", 5)})}) {
    EXPECT_FALSE(receipt.is_stored());
    EXPECT_FALSE(receipt.is_outage) << receipt.text;
  }
  EXPECT_TRUE(ledger->figures().is_working);
  EXPECT_THAT(log_.lines(), IsEmpty());
}

TEST_P(Outage, OfANewGameLeavesNothingToBeCaughtUpWith) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database, log_.options());
  fill_disk(true);
  EXPECT_FALSE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
  fill_disk(false);
  EXPECT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored()) << "nobody remembers it";
  // The id is taken: what goes on in the game that has it goes on.
  EXPECT_EQ(tell(*ledger, NewGame{.setup = sample_setup("g", 5)}).kind, Stored::conflict);
  EXPECT_TRUE(tell(*ledger, one_event("g", 1, shuffle(1))).is_stored());
}

/// The connection is lost in the midst of a commit, and the next one is refused.
TEST(Doubt, StaysWhenTheStoreComesBackRefusing) {
  const Place place(Backend::postgresql);
  Log log;
  const Database database = place.open();
  const auto ledger = open_ledger(database, log.options());
  ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
  {
    soci::session session(soci::postgresql, place.address());
    // A sequence counts on, whatever becomes of the transaction.
    session << "CREATE SEQUENCE attempts";
    session << "CREATE FUNCTION only_once() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN "
               "IF nextval(''attempts'') > 1 THEN RAISE EXCEPTION ''no room''; END IF; RETURN NEW; END'";
    session << "CREATE TRIGGER only_once BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION only_once()";
    session << "CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN "
               "PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END'";
    session << "CREATE CONSTRAINT TRIGGER cut_off AFTER INSERT ON events DEFERRABLE INITIALLY DEFERRED "
               "FOR EACH ROW EXECUTE FUNCTION cut_off()";
  }
  const Receipt receipt = tell(*ledger, one_event("g", 1, shuffle(1)));
  EXPECT_EQ(receipt.kind, Stored::unknown) << receipt.text;
  EXPECT_TRUE(receipt.is_outage);
  EXPECT_THAT(receipt.text, HasSubstr("no room"));
}

TEST_P(Outage, OfACallerIsCountedAndHurtsNobodyElse) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database, log_.options());
  ASSERT_EQ(ledger->add(NewGame{.setup = sample_setup("g")},
                        [](const Receipt&) { throw std::runtime_error("planted"); }),
            Admission::queued);
  ASSERT_EQ(ledger->add(NewGame{.setup = sample_setup("h")}, [](const Receipt&) { throw 7; }),
            Admission::queued);
  EXPECT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("i")}).is_stored());
  EXPECT_EQ(ledger->figures().faults, 2);
  EXPECT_THAT(log_.lines(),
              ElementsAre(testing::AllOf(HasSubstr("game g"), HasSubstr("planted")), HasSubstr("game h")));
  EXPECT_TRUE(database.load("g")) << "it is stored all the same";
}

}  // namespace
}  // namespace adoube::store
