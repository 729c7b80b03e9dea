// SPDX-License-Identifier: GPL-3.0-or-later
// Stored events applied again, and games as PGN.
#include "adoube/store/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "adoube/store/pgn.hpp"
#include "place.hpp"
#include "samples.hpp"

namespace adoube::store {
namespace {

using testing::HasSubstr;

StoredGame game_of(GameSetup setup, const std::vector<std::string>& texts) {
  StoredGame game{.setup = std::move(setup), .events = {}, .end = std::nullopt};
  for (const std::string& text : texts) {
    auto happening = parse_happening(text);
    if (!happening) throw std::runtime_error(happening.error().text);
    game.events.push_back({.seq = game.last() + 1, .at = moment(1), .happening = *std::move(happening)});
  }
  return game;
}

GameSetup without_clock(std::string id = "Ab12Cd34") {
  GameSetup setup = sample_setup(std::move(id));
  setup.white_time.reset();
  setup.black_time.reset();
  return setup;
}

const std::vector<std::string> fools_mate{"1 w move f2f3", "1 b move e7e5", "1 w move g2g4", "1 b move d8h4"};

TEST(Replay, LeadsToTheGameThatWasPlayed) {
  StoredGame game = game_of(without_clock(), fools_mate);
  game.end = GameEnd{.result = GameResult::black_wins, .termination = Termination::checkmate};
  const auto replayed = replay(game);
  ASSERT_TRUE(replayed) << replayed.error().text;
  EXPECT_EQ(replayed->last, 4);
  EXPECT_EQ(replayed->end(), game.end);
  EXPECT_EQ(replayed->game.history().plies(), 4);
}

TEST(Replay, KeepsClocksByTheTimesOfTheEvents) {
  const auto replayed = replay(game_of(sample_setup("g"), {"1 w move e2e4 @1000", "1 b move e7e5 @11000"}));
  ASSERT_TRUE(replayed) << replayed.error().text;
  EXPECT_EQ(replayed->game.clock()->remaining(Colour::black, game::Time(11000)), game::Time(293'000));
}

TEST(Replay, KnowsAbortsAndRematches) {
  const auto aborted = replay([] {
    StoredGame game = game_of(without_clock(), {"1 w move e2e4", "1 w abort"});
    game.end = aborted_end;
    return game;
  }());
  ASSERT_TRUE(aborted) << aborted.error().text;
  EXPECT_TRUE(aborted->is_aborted);
  StoredGame game = game_of(without_clock(), {"1 b resign", "1 w offer_rematch"});
  game.end = GameEnd{.result = GameResult::white_wins, .termination = Termination::resignation};
  EXPECT_EQ(replay(game)->rematch_offer, Colour::white);
  game.events.push_back({.seq = 3, .at = moment(1), .happening = Rematch{.game = "next"}});
  EXPECT_EQ(replay(game)->rematch_offer, std::nullopt);
  EXPECT_EQ(replay(game)->rematch, "next");
}

TEST(Replay, FollowsAClaimThatTakesAnEndBack) {
  // Black's rook has touched his own king's neighbour before he mates: the mate is taken back.
  GameSetup setup = without_clock();
  setup.rules.touch_move = game::TouchMode::record;
  setup.start = "6k1/8/8/8/8/8/r4r2/7K b - - 0 1";
  const std::vector<std::string> mate{"1 b hand touch g8", "1 b move a2a1"};
  StoredGame game = game_of(setup, mate);
  game.end = GameEnd{.result = GameResult::black_wins, .termination = Termination::checkmate};
  const auto ended = replay(game);
  ASSERT_TRUE(ended) << ended.error().text;
  game = game_of(setup, {mate[0], mate[1], "1 w hand claim 4.3"});
  const auto reopened = replay(game);
  ASSERT_TRUE(reopened) << reopened.error().text;
  EXPECT_EQ(reopened->end(), std::nullopt);
}

TEST(Replay, NamesTheEventThatCannotHaveHappened) {
  const auto expect = [](const StoredGame& game, Seq seq, std::string_view text) {
    const auto replayed = replay(game);
    ASSERT_FALSE(replayed);
    EXPECT_EQ(replayed.error().seq, seq);
    EXPECT_THAT(replayed.error().text, HasSubstr(text));
  };
  expect(game_of(without_clock(), {"1 w move e2e4", "1 b move e7e4"}), 2, "The rules refuse the event");
  expect(game_of(without_clock(), {"1 w offer_rematch"}), 1, "before the game was over");
  expect(game_of(without_clock(), {"1 w abort", "1 w move e2e4"}), 2, "was aborted before");
  expect(game_of(without_clock(), fools_mate), 4, "The end that was kept is not the one");
  StoredGame gap = game_of(without_clock(), fools_mate);
  gap.events.erase(gap.events.begin() + 1);
  expect(gap, 3, "Event 2 is missing.");
  GameSetup setup = without_clock();
  setup.start = "8/8/8/8/8/8/8/8 w - - 0 1";
  expect(game_of(setup, {}), 0, "The start is no position");
  setup.start = "nonsense";
  expect(game_of(setup, {}), 0, "The start is no FEN");
  setup = sample_setup("g");
  setup.white_time = "soon";
  expect(game_of(setup, {}), 0, "A time control cannot be read");
  setup.white_time.reset();
  expect(game_of(setup, {}), 0, "Only one of the players has a clock.");
}

TEST(Replay, ARefusedEventLeavesEverythingAsItWas) {
  auto replayed = replay(game_of(without_clock(), {"1 w move e2e4"}));
  ASSERT_TRUE(replayed);
  EXPECT_FALSE(
      replayed->apply({.seq = 2, .at = moment(1), .happening = play(Colour::black, Square::e7, Square::e2)}));
  EXPECT_EQ(replayed->last, 1);
  EXPECT_TRUE(
      replayed->apply({.seq = 2, .at = moment(1), .happening = play(Colour::black, Square::e7, Square::e5)}));
}

TEST(StoredPgn, HasTagsAndClocksAndOnlyTheMovesThatStand) {
  const StoredGame game = game_of(
      sample_setup("Ab12Cd34"),
      {"1 w move e2e4 @1000", "1 b move e7e5 @11000", "1 w move f1c4 @12000", "1 w propose_takeback @12500",
       "1 b accept_takeback @13000", "1 w move g1f3 @20000", "1 b resign @21000"});
  const auto pgn = to_pgn(game, {.event = "Casual game", .site = "http://127.0.0.1:8117"});
  ASSERT_TRUE(pgn) << pgn.error().text;
  EXPECT_EQ(*pgn, R"([Event "Casual game"]
[Site "http://127.0.0.1:8117/Ab12Cd34"]
[Date "2027.01.15"]
[Round "-"]
[White "Ada \"the\" \\Ørsted"]
[Black "Adoube"]
[Result "1-0"]
[GameId "Ab12Cd34"]
[UTCDate "2027.01.15"]
[UTCTime "08:00:00"]
[BlackElo "1800"]
[BlackType "program"]
[TimeControl "300+3"]
[Termination "normal"]

1. e4 {[%clk 0:05:00]} 1... e5 {[%clk 0:04:53]} 2. Nf3 {[%clk 0:04:56]} 1-0
)");
}

TEST(StoredPgn, SaysChess960AndTheStart) {
  GameSetup setup = without_clock();
  setup.chess960 = true;
  setup.start = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1";
  const auto pgn = to_pgn(game_of(setup, {"1 w move e2e4"}));
  ASSERT_TRUE(pgn) << pgn.error().text;
  EXPECT_THAT(*pgn, HasSubstr("[Variant \"Chess960\"]"));
  EXPECT_THAT(*pgn, HasSubstr("[FEN \"bqnbrkrn/"));
  EXPECT_THAT(*pgn, HasSubstr("[SetUp \"1\"]"));
  EXPECT_THAT(*pgn, HasSubstr("[Termination \"unterminated\"]"));
  EXPECT_THAT(*pgn, HasSubstr("1. e4 *"));
}

TEST(StoredPgn, ANameCannotBreakTheFile) {
  GameSetup setup = without_clock();
  setup.white.name = "x\"]\n[Result \"1-0\"]";
  const auto pgn = to_pgn(game_of(setup, {}));
  ASSERT_TRUE(pgn);
  EXPECT_THAT(*pgn, HasSubstr(R"([White "x\"] [Result \"1-0\"]"])"));
}

class ExportOn : public testing::TestWithParam<Backend> {
 protected:
  Place place_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Stores, ExportOn, testing::Values(Backend::sqlite, Backend::postgresql), name_of);

TEST_P(ExportOn, WritesEveryGameAndReportsWhatItCannot) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database);
  constexpr int games = 1005;  // More than one page.
  for (int i = 0; i < games; ++i) {
    const std::string id = "g" + std::to_string(i);
    GameSetup setup = without_clock(id);
    setup.created = moment(i);
    ASSERT_EQ(ledger->add(NewGame{.setup = setup}, [](const Receipt&) {}), Admission::queued);
    const auto bad = i == 7 ? play(Colour::black, Square::a1, Square::a8) : shuffle(1);
    ASSERT_EQ(ledger->add(one_event(id, 1, bad), [](const Receipt&) {}), Admission::queued);
  }
  while (ledger->figures().entries < 2 * games) std::this_thread::yield();
  std::string text;
  const auto report = export_pgn(database, [&](std::string_view bytes) {
    text += bytes;
    return true;
  });
  ASSERT_TRUE(report) << report.error().text;
  EXPECT_EQ(report->games, games - 1);
  ASSERT_EQ(report->faults.size(), 1);
  EXPECT_EQ(report->faults[0].game, "g7");
  std::uint64_t read = 0;
  std::uint64_t faulty = 0;
  notation::GameTreeBuilder builder([&](notation::ReadGame&& game) {
    ++read;
    if (game.is_faulty() || game.tree.main_plies().size() != 1) ++faulty;
  });
  notation::read_pgn(text, builder);
  EXPECT_EQ(read, games - 1);
  EXPECT_EQ(faulty, 0);
  int taken = 0;
  const auto stopped = export_pgn(database, [&](std::string_view) { return ++taken < 3; });
  ASSERT_FALSE(stopped) << "not all games were taken, and nobody would know";
  EXPECT_EQ(stopped.error().text, "The export could not be written beyond its first 2 games.");
  EXPECT_EQ(taken, 3) << "nothing more is offered";
}

}  // namespace
}  // namespace adoube::store
