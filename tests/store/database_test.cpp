// SPDX-License-Identifier: GPL-3.0-or-later
// Opening: addresses, locks, versions of the tables; and reading what is there, or damaged.
#include "adoube/store/database.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <fstream>
#include <thread>

#include "connection.hpp"
#include "place.hpp"
#include "samples.hpp"

namespace adoube::store {
namespace {

using testing::HasSubstr;
using testing::Not;

class DatabaseOn : public testing::TestWithParam<Backend> {
 protected:
  /// A hand in the tables that is not ours.
  [[nodiscard]] soci::session meddler() const {
    if (GetParam() == Backend::sqlite) return {soci::sqlite3, "dbname=" + place_.path()};
    return {soci::postgresql, place_.address()};
  }

  Place place_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Stores, DatabaseOn, testing::Values(Backend::sqlite, Backend::postgresql), name_of);

TEST_P(DatabaseOn, ListsGamesPageByPageOldestFirst) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database);
  for (const int number : {5, 3, 1, 4, 2, 6}) {
    const std::int64_t created = 1000 + number / 2;  // Some at the same moment.
    ASSERT_TRUE(
        tell(*ledger, NewGame{.setup = sample_setup(fmt::format("g{}", number), created)}).is_stored());
  }
  NewEvents end = one_event("g3", 1, Abort{});
  end.end = aborted_end;
  ASSERT_TRUE(tell(*ledger, end).is_stored());
  const auto all_of = [](auto&& list) {
    std::vector<std::string> ids;
    std::optional<GameCursor> cursor;
    for (;;) {
      const auto page = list(cursor, std::size_t{2});
      if (!page || page->empty()) return ids;
      EXPECT_LE(page->size(), 2);
      for (const GameCursor& place : *page) ids.push_back(place.id);
      cursor = page->back();
    }
  };
  EXPECT_EQ(all_of([&](const auto& cursor, auto limit) { return database.games(cursor, limit); }),
            (std::vector<std::string>{"g1", "g2", "g3", "g4", "g5", "g6"}));
  EXPECT_EQ(all_of([&](const auto& cursor, auto limit) { return database.unfinished(cursor, limit); }),
            (std::vector<std::string>{"g1", "g2", "g4", "g5", "g6"}));
}

TEST_P(DatabaseOn, SaysThatAGameIsNotThere) {
  const Database database = place_.open();
  const auto game = database.load("Ab12Cd34");
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error(), (StoreError{.code = StoreCode::not_found, .text = "There is no game Ab12Cd34."}));
  EXPECT_TRUE(database.events_since("Ab12Cd34", 0)->empty());
  EXPECT_FALSE(database.load("x' OR '1'='1"));
  EXPECT_TRUE(database.check());
}

TEST_P(DatabaseOn, RefusesTablesOfALaterVersion) {
  {
    const Database database = place_.open();
  }
  {
    soci::session session = meddler();
    session << "INSERT INTO schema_version (version) VALUES (1000)";
  }
  for (const Access access : {Access::serve, Access::read}) {
    const auto database = Database::open(place_.address(), {.access = access});
    ASSERT_FALSE(database);
    EXPECT_EQ(database.error().code, StoreCode::newer_schema);
    EXPECT_THAT(database.error().text, HasSubstr("tables of version 1000"));
  }
}

TEST_P(DatabaseOn, AReaderChangesNothingAndWorksBesideAServer) {
  EXPECT_FALSE(Database::open(place_.address(), {.access = Access::read})) << "nothing is there";
  {
    const Database served = place_.open();
    const auto ledger = open_ledger(served);
    const Database reader = place_.open({.access = Access::read});
    ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
    EXPECT_TRUE(reader.load("g"));
  }
  EXPECT_TRUE(place_.open({.access = Access::read}).load("g")) << "the server is gone";
}

TEST_P(DatabaseOn, SaysWhatIsDamagedAndWhere) {
  const Database database = place_.open();
  {
    const auto ledger = open_ledger(database);
    ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
    for (Seq seq = 1; seq <= 4; ++seq)
      ASSERT_TRUE(tell(*ledger, one_event("g", seq, shuffle(seq))).is_stored());
  }
  const auto damage = [&](const std::string& statement, std::string_view text) {
    {
      soci::session session = meddler();
      session << statement;
    }
    const auto game = database.load("g");
    ASSERT_FALSE(game) << statement;
    EXPECT_EQ(game.error().code, StoreCode::corrupt);
    EXPECT_THAT(game.error().text, HasSubstr("Game g is damaged."));
    EXPECT_THAT(game.error().text, HasSubstr(text));
  };
  damage("UPDATE events SET body = '1 w move e2' WHERE seq = 4", "Event 4, column 10: 'e2' is not a move.");
  damage("DELETE FROM events WHERE seq = 2", "Event 2 is missing.");
  damage("UPDATE games SET termination = 'boredom'", "How the game ended cannot be read.");
  damage("UPDATE games SET rules = 'touch=gently'",
         "Rule touch=gently of the game, at column 1, cannot be read.");
  damage("UPDATE games SET black_token = 'secret'", "The hash of a token cannot be read.");
  damage("UPDATE games SET white_kind = 'ghost'", "Who sits at the board cannot be read.");
  damage("UPDATE games SET opponent = 'nobody'", "Against whom it is played cannot be read.");
}

TEST_P(DatabaseOn, FindsTheGamesThatGoOnWithoutAnybodysHand) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database);
  const auto make = [&](const std::string& id, SeatKind white, SeatKind black, bool is_timed,
                        const std::vector<Happening>& happenings, bool has_ended = false) {
    GameSetup setup = sample_setup(id);
    setup.white.kind = white;
    setup.black.kind = black;
    if (!is_timed) {
      setup.white_time.reset();
      setup.black_time.reset();
    }
    ASSERT_TRUE(tell(*ledger, NewGame{.setup = setup}).is_stored());
    for (Seq seq = 1; seq <= happenings.size(); ++seq) {
      NewEvents event = one_event(id, seq, happenings[seq - 1]);
      if (has_ended && seq == happenings.size()) event.end = aborted_end;
      ASSERT_TRUE(tell(*ledger, event).is_stored());
    }
  };
  constexpr auto person = SeatKind::person;
  constexpr auto engine = SeatKind::engine;
  constexpr auto program = SeatKind::program;
  const Happening offer = game::Event{.by = Colour::white, .action = game::OfferDraw{}};
  // Nobody does anything in these until a person does.
  make("a1", person, person, false, {});
  make("a2", person, person, false, {shuffle(1), shuffle(2)});
  make("a3", person, person, true, {});
  make("a4", person, engine, false, {shuffle(1), shuffle(2)});
  make("a5", program, person, false, {shuffle(1)});
  make("a6", person, engine, false, {shuffle(1), Abort{}}, true);
  // In these a clock runs, a machine has the move, or it may.
  make("b1", person, person, true, {shuffle(1)});
  make("b2", engine, person, false, {});
  make("b3", person, program, false, {shuffle(1)});
  make("b4", engine, engine, false, {shuffle(1), shuffle(2)});
  make("b5", person, engine, false, {shuffle(1), shuffle(2), offer});
  const auto found = database.going_on();
  ASSERT_TRUE(found) << found.error().text;
  std::vector<std::string> ids;
  for (const GameCursor& cursor : *found) ids.push_back(cursor.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"b1", "b2", "b3", "b4", "b5"}));
  const auto rest = database.going_on(found->at(2), 1);
  ASSERT_TRUE(rest) << rest.error().text;
  ASSERT_EQ(rest->size(), 1U);
  EXPECT_EQ(rest->front().id, "b4");
}

TEST_P(DatabaseOn, ReadersSeeWholeEntriesWhileOneWrites) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database);
  ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
  std::atomic<bool> is_done = false;
  std::vector<std::thread> readers;
  std::atomic<int> faults = 0;
  for (int i = 0; i < 2; ++i) {
    readers.emplace_back([&] {
      for (Seq last = 0; !is_done;) {
        const auto game = database.load("g");
        // Entries are of two events.
        if (!game || game->last() % 2 != 0 || game->last() < last) ++faults;
        if (game) last = game->last();
      }
    });
  }
  for (Seq seq = 1; seq <= 200; seq += 2) {
    NewEvents two = one_event("g", seq, shuffle(seq));
    two.items.push_back({.happening = shuffle(seq + 1), .at = moment(1)});
    EXPECT_TRUE(tell(*ledger, two).is_stored());
  }
  is_done = true;
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(faults, 0);
}

TEST(DatabaseOnSqlite, RefusesASecondServerOnTheSameFile) {
  const Place place(Backend::sqlite);
  {
    const Database first = place.open();
    const auto second = Database::open(place.address());
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, StoreCode::in_use);
    EXPECT_THAT(second.error().text, HasSubstr("Another server keeps its games in"));
  }
  EXPECT_TRUE(Database::open(place.address())) << "the lock ends with who held it";
}

TEST(DatabaseOnSqlite, WaitsForTheDiskAndKeepsAWriteAheadLog) {
  const Place place(Backend::sqlite);
  const auto session = connect(*parse_address(place.address()), {});
  std::string mode;
  *session << "PRAGMA journal_mode", soci::into(mode);
  EXPECT_EQ(mode, "wal");
  int number = 0;
  *session << "PRAGMA synchronous", soci::into(number);
  EXPECT_EQ(number, 2) << "FULL";
  *session << "PRAGMA foreign_keys", soci::into(number);
  EXPECT_EQ(number, 1);
}

TEST(DatabaseOnSqlite, MakesTheFolderAndTakesOddPaths) {
  const Place place(Backend::sqlite);
  const std::string path = place.path() + ".d/a b/ä'=;.db";
  ASSERT_TRUE(Database::open("sqlite:" + path));
  EXPECT_TRUE(std::filesystem::exists(path));
  const auto impossible = Database::open("sqlite:/proc/none/games.db");
  ASSERT_FALSE(impossible);
  EXPECT_THAT(impossible.error().text, HasSubstr("/proc/none"));
  {
    std::ofstream file(place.path());
    file << "This is no database. " << std::string(5000, 'x');
  }
  const auto other = Database::open(place.address());
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error().text, HasSubstr("cannot be opened"));
}

TEST(DatabaseOnPostgres, ManyServersMakeTheTablesAtOnce) {
  const Place place(Backend::postgresql);
  std::vector<std::thread> servers;
  std::atomic<int> opened = 0;
  for (int i = 0; i < 6; ++i) {
    servers.emplace_back([&] {
      const auto database = Database::open(place.address());
      EXPECT_TRUE(database) << database.error().text;
      if (database && database->check()) ++opened;
    });
  }
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(opened, 6);
}

TEST(DatabaseOnPostgres, WaitsForTheDiskWhateverTheServerDoesOtherwise) {
  const Place place(Backend::postgresql);
  {
    soci::session session(soci::postgresql, place.address());
    session << "ALTER DATABASE " + place.address().substr(21, place.address().find('?') - 21) +
                   " SET synchronous_commit = off";
  }
  std::string mode;
  soci::session usual(soci::postgresql, place.address());
  usual << "SHOW synchronous_commit", soci::into(mode);
  EXPECT_EQ(mode, "off");
  *connect(*parse_address(place.address()), {}) << "SHOW synchronous_commit", soci::into(mode);
  EXPECT_EQ(mode, "on");
}

TEST(Address, AWrongOneIsRefusedWithASentence) {
  for (const std::string_view text : {"", "sqlite:", "games.db", "mysql://x", "sqlite:a\"b"}) {
    const auto database = Database::open(text);
    ASSERT_FALSE(database) << text;
    EXPECT_EQ(database.error().code, StoreCode::bad_address);
    EXPECT_THAT(database.error().text, HasSubstr("neither sqlite:PATH nor postgresql://"));
  }
}

TEST(Address, NoMessageHoldsThePassword) {
  for (const std::string_view text : {
           "postgresql://ann:hunter2@127.0.0.1:1/games",
           "postgres://ann:hunter2@127.0.0.1:1/games?connect_timeout=1",
           "postgresql://ann:hunter2@127.0.0.1:port/games",
           "postgresql://ann:hunter2@127.0.0.1:1/games?colour=hunter2",
           "postgresql://ann:hun%ter2 hunter2@127.0.0.1:1/games",
           "postgresql://ann@127.0.0.1:1/hunter2?password=hunter2",
           "postgresql://ann:hunter2@[::1",
       }) {
    const auto database = Database::open(text);
    ASSERT_FALSE(database) << text;
    EXPECT_THAT(database.error().text, Not(HasSubstr("hunter2"))) << text;
    EXPECT_TRUE(database.error().text.ends_with('.')) << database.error().text;
  }
}

TEST(Token, IsKnownByItsHash) {
  const TokenHash hash = hash_token("abc");
  EXPECT_EQ(to_string(hash), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_TRUE(hash.matches("abc"));
  EXPECT_FALSE(hash.matches("abd"));
  EXPECT_FALSE(hash.matches(""));
  EXPECT_EQ(parse_token_hash(to_string(hash)), hash);
  EXPECT_FALSE(parse_token_hash("ba78"));
  EXPECT_FALSE(parse_token_hash(std::string(64, 'g')));
  EXPECT_FALSE(parse_token_hash(std::string(64, 'A')));
}

}  // namespace
}  // namespace adoube::store
