// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that was acknowledged is lost: a writer killed at any moment, a disk that forgets what was not
// synced, a server that dies; and the same trials find the faults they are there for.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <random>

#include "child.hpp"
#include "cut_line.hpp"
#include "place.hpp"
#include "samples.hpp"

namespace adoube::store {
namespace {

using testing::HasSubstr;

constexpr int games = 8;
constexpr std::size_t usual_rounds = 20;
constexpr std::size_t slow_rounds = 200;

struct Trial {
  std::size_t acknowledged = 0;
  std::vector<std::string> faults;

  [[nodiscard]] bool is_lossless() const noexcept { return faults.empty(); }
};

void check_file(const std::string& path, Trial& trial) {
  soci::session session(soci::sqlite3, "dbname=" + path);
  std::string verdict;
  session << "PRAGMA integrity_check", soci::into(verdict);
  if (verdict != "ok") trial.faults.push_back("the file is damaged: " + verdict);
}

/// Everything told is there, as it was told, without a gap.
void check(const Database& database, const Acknowledged& told, Trial& trial) {
  for (const auto& [id, seq] : told) {
    const auto game = database.load(id);
    if (!game) {
      trial.faults.push_back(fmt::format("{}: {}", id, game.error().text));
    } else if (game->last() < seq) {
      trial.faults.push_back(fmt::format("{}: {} was acknowledged, {} is there", id, seq, game->last()));
    } else {
      for (const StoredEvent& event : game->events) {
        if (to_text(event.happening) != to_text(shuffle(event.seq))) {
          trial.faults.push_back(fmt::format("{}: event {} is another", id, event.seq));
        }
      }
    }
  }
}

/// Starts the writer and kills it, again and again on the same store.
Trial kill_repeatedly(const Place& place, std::size_t rounds, const std::vector<std::string>& flags = {}) {
  Trial trial;
  std::mt19937 random(std::random_device{}());
  std::vector<std::string> words{place.address(), std::to_string(games)};
  words.insert(words.end(), flags.begin(), flags.end());
  Acknowledged told;
  for (std::size_t round = 0; round < rounds && trial.is_lossless(); ++round) {
    Child child(words);
    // From before it has opened anything until it has stored hundreds.
    if (round % 4 != 0) child.listen_beyond(0);
    child.listen(std::chrono::milliseconds(random() % 150));
    if (!child.kill()) trial.faults.emplace_back("the writer gave up");
    trial.acknowledged += child.lines();
    for (const auto& [id, seq] : child.told()) told[id] = std::max(told[id], seq);
    if (place.address().starts_with("sqlite:") && std::filesystem::exists(place.path())) {
      check_file(place.path(), trial);
    }
    check(place.open(), told, trial);
  }
  return trial;
}

class DurabilityOn : public testing::TestWithParam<Backend> {
 protected:
  Place place_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Stores, DurabilityOn, testing::Values(Backend::sqlite, Backend::postgresql),
                         name_of);

void expect_lossless(const Trial& trial, std::size_t rounds) {
  EXPECT_TRUE(trial.is_lossless()) << trial.faults.front();
  testing::Test::RecordProperty("acknowledged", std::to_string(trial.acknowledged));
  EXPECT_GT(trial.acknowledged, rounds) << "too little was stored to lose anything";
}

TEST_P(DurabilityOn, AKilledServerLosesNothing) {
  expect_lossless(kill_repeatedly(place_, usual_rounds), usual_rounds);
}

TEST_P(DurabilityOn, SlowAKilledServerLosesNothingInTwoHundredRounds) {
  expect_lossless(kill_repeatedly(place_, slow_rounds), slow_rounds);
}

TEST_P(DurabilityOn, AServerThatAcknowledgesTooEarlyIsFoundOut) {
  const Trial trial = kill_repeatedly(place_, usual_rounds, {"eager"});
  ASSERT_FALSE(trial.is_lossless());
  EXPECT_THAT(trial.faults.front(),
              testing::AnyOf(HasSubstr("There is no game"), HasSubstr("was acknowledged")));
}

TEST(Durability, APowerCutLosesNothing) {
  const Place place(Backend::sqlite);
  expect_lossless(kill_repeatedly(place, usual_rounds, {"unsynced"}), usual_rounds);
}

TEST(Durability, APowerCutInTheMiddleOfWritingLosesNothing) {
  const Place place(Backend::sqlite);
  expect_lossless(kill_repeatedly(place, usual_rounds, {"leaky"}), usual_rounds);
}

TEST(Durability, SlowPowerCutsLoseNothingInTwoHundredRounds) {
  const Place place(Backend::sqlite);
  expect_lossless(kill_repeatedly(place, slow_rounds, {"unsynced"}), slow_rounds);
  const Place other(Backend::sqlite);
  expect_lossless(kill_repeatedly(other, slow_rounds, {"leaky"}), slow_rounds);
}

TEST(Durability, AServerThatDoesNotWaitForTheDiskIsFoundOut) {
  const Place place(Backend::sqlite);
  const Trial trial = kill_repeatedly(place, usual_rounds, {"unsynced", "careless"});
  ASSERT_FALSE(trial.is_lossless());
  EXPECT_THAT(trial.faults.front(),
              testing::AnyOf(HasSubstr("There is no game"), HasSubstr("was acknowledged")));
}

/// The writer lives on; the database dies under it and comes back.
Trial crash_repeatedly(std::size_t rounds) {
  const Postgres server;
  const std::string address = server.make_database();
  Trial trial;
  std::mt19937 random(std::random_device{}());
  Child child({address, std::to_string(games)});
  for (std::size_t round = 0; round < rounds && trial.is_lossless(); ++round) {
    child.listen(std::chrono::milliseconds(200 + random() % 300));
    server.crash();
    const std::size_t before = child.lines();
    server.resume();
    const auto database = Database::open(address);
    if (!database) {
      trial.faults.push_back(database.error().text);
      break;
    }
    check(*database, child.told(), trial);
    child.listen_beyond(before);
    if (child.lines() == before) trial.faults.emplace_back("the writer did not come back");
  }
  if (!child.kill()) trial.faults.emplace_back("the writer gave up");
  trial.acknowledged = child.lines();
  check(*Database::open(address), child.told(), trial);
  return trial;
}

/// What is stored though nobody said so must be found, not stored again, and not be taken for another
/// server's.
TEST(Durability, ALineThatBreaksAroundACommitLosesAndDoublesNothing) {
  const Place place(Backend::postgresql);
  const Place folder(Backend::sqlite);
  const std::string host = std::filesystem::path(folder.path()).parent_path().string();
  const std::size_t at = place.address().find("host=") + 5;
  CutLine line(host, place.address().substr(at));
  const auto database = Database::open(place.address().substr(0, at) + host);
  ASSERT_TRUE(database) << database.error().text;
  const Database direct = place.open();
  {
    const auto ledger = open_ledger(*database);
    ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
    int cuts = 0;
    for (Seq seq = 1; seq <= 30; ++seq) {
      line.cut(seq % 2 == 0 ? CutLine::Cut::before_commit : CutLine::Cut::after_commit);
      const Receipt receipt = tell(*ledger, one_event("g", seq, shuffle(seq)));
      ASSERT_TRUE(receipt.is_stored()) << receipt.text;
      ASSERT_EQ(line.cuts(), ++cuts);
      EXPECT_EQ(direct.load("g")->last(), seq);
    }
    line.cut(CutLine::Cut::after_commit);
    const Receipt receipt = tell(*ledger, NewGame{.setup = sample_setup("h")});
    EXPECT_TRUE(receipt.is_stored()) << receipt.text;
    EXPECT_EQ(ledger->figures().reconnects, 31);
  }
  Trial trial{.acknowledged = 32, .faults = {}};
  check(direct, {{"g", 30}, {"h", 0}}, trial);
  expect_lossless(trial, 1);
}

TEST(Durability, LinesThatBreakLoseNothing) {
  const Place place(Backend::postgresql);
  Trial trial;
  std::mt19937 random(std::random_device{}());
  soci::session operator_line(soci::postgresql, place.address());
  Child child({place.address(), std::to_string(games)});
  child.listen_beyond(games);
  for (std::size_t round = 0; round < usual_rounds; ++round) {
    child.listen_beyond(child.lines());
    child.listen(std::chrono::milliseconds(random() % 40));
    int count = 0;
    operator_line << "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = "
                     "current_database() AND pid <> pg_backend_pid()",
        soci::into(count);
  }
  child.listen_beyond(child.lines());
  EXPECT_TRUE(child.kill()) << "the writer gave up";
  trial.acknowledged = child.lines();
  check(place.open(), child.told(), trial);
  expect_lossless(trial, usual_rounds);
}

TEST(Durability, ADatabaseServerThatDiesLosesNothing) { expect_lossless(crash_repeatedly(2), 2); }

TEST(Durability, SlowADatabaseServerThatDiesTwentyTimesLosesNothing) {
  expect_lossless(crash_repeatedly(20), 20);
}

}  // namespace
}  // namespace adoube::store
