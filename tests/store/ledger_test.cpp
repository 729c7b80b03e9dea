// SPDX-License-Identifier: GPL-3.0-or-later
// Writing: groups, order, conflicts between servers, what fails and what does not fail with it.
#include "adoube/store/ledger.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <thread>

#include "place.hpp"
#include "samples.hpp"

namespace adoube::store {
namespace {

using testing::HasSubstr;

class LedgerOn : public testing::TestWithParam<Backend> {
 protected:
  Place place_{GetParam()};
};
INSTANTIATE_TEST_SUITE_P(Stores, LedgerOn, testing::Values(Backend::sqlite, Backend::postgresql), name_of);

TEST_P(LedgerOn, StoresAGameAndItsEventsAsTheyWereTold) {
  const Database database = place_.open();
  GameSetup setup = sample_setup("Ab12Cd34");
  setup.rules.touch_move = game::TouchMode::record;
  setup.rules.flag = game::FlagRule::uscf;
  setup.owner = hash_token("owner");
  {
    const auto ledger = open_ledger(database);
    const Receipt made = tell(*ledger, NewGame{.setup = setup});
    ASSERT_TRUE(made.is_stored()) << made.text;
    EXPECT_EQ(made.seq, 0);
    const Receipt first =
        tell(*ledger, one_event(setup.id, 1, play(Colour::white, Square::e2, Square::e4, 7)));
    ASSERT_TRUE(first.is_stored()) << first.text;
    EXPECT_EQ(first.seq, 1);
    const Receipt next = tell(
        *ledger,
        NewEvents{.game = setup.id,
                  .first = 2,
                  .items = {{.happening = play(Colour::black, Square::e7, Square::e5, 9), .at = moment(2)},
                            {.happening =
                                 game::Event{
                                     .by = Colour::white, .action = game::OfferDraw{}, .at = game::Time(11)},
                             .at = moment(3)}}});
    ASSERT_TRUE(next.is_stored()) << next.text;
    EXPECT_EQ(next.seq, 3);
  }
  const auto game = database.load(setup.id);
  ASSERT_TRUE(game) << game.error().text;
  EXPECT_EQ(game->setup, setup);
  EXPECT_EQ(game->last(), 3);
  EXPECT_EQ(game->end, std::nullopt);
  EXPECT_EQ(texts_of(game->events),
            (std::vector<std::string>{"1 w move e2e4 @7", "1 b move e7e5 @9", "1 w offer_draw @11"}));
  EXPECT_EQ(game->events[1].at, moment(2));
  const auto since = database.events_since(setup.id, 1);
  ASSERT_TRUE(since);
  EXPECT_EQ(texts_of(*since), (std::vector<std::string>{"1 b move e7e5 @9", "1 w offer_draw @11"}));
}

TEST_P(LedgerOn, KeepsTheEndAndTakesItBackWithAClaim) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database);
  const GameSetup setup = sample_setup("g");
  ASSERT_TRUE(tell(*ledger, NewGame{.setup = setup}).is_stored());
  EXPECT_EQ(database.unfinished()->size(), 1);
  NewEvents resigns = one_event("g", 1, game::Event{.by = Colour::white, .action = game::Resign{}});
  resigns.end = GameEnd{.result = GameResult::black_wins, .termination = Termination::resignation};
  ASSERT_TRUE(tell(*ledger, resigns).is_stored());
  EXPECT_EQ(database.load("g")->end, resigns.end);
  EXPECT_TRUE(database.unfinished()->empty());
  // A rematch does not touch the end, even if nobody repeats it.
  ASSERT_TRUE(tell(*ledger, one_event("g", 2, OfferRematch{.by = Colour::black})).is_stored());
  EXPECT_EQ(database.load("g")->end, resigns.end);
  const game::ClaimViolation claim{.law = game::TouchLaw::article_4_3};
  ASSERT_TRUE(
      tell(*ledger,
           one_event("g", 3, game::Event{.by = Colour::white, .action = game::Handle{.touch = claim}}))
          .is_stored());
  EXPECT_EQ(database.load("g")->end, std::nullopt);
  NewEvents aborts = one_event("g", 4, Abort{});
  aborts.end = aborted_end;
  ASSERT_TRUE(tell(*ledger, aborts).is_stored());
  ASSERT_TRUE(database.load("g")->end);
  EXPECT_TRUE(database.load("g")->end->is_aborted());
}

TEST_P(LedgerOn, RefusesWhatIsThereWhatLeavesAGapAndWhatHasNoGame) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database);
  ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
  ASSERT_TRUE(tell(*ledger, one_event("g", 1, shuffle(1))).is_stored());
  const auto expect = [&](const Receipt& receipt, Stored kind, std::string_view text) {
    EXPECT_EQ(receipt.kind, kind);
    EXPECT_THAT(receipt.text, HasSubstr(text));
    ledger->caught_up("g");
  };
  expect(tell(*ledger, one_event("g", 1, shuffle(2))), Stored::conflict, "Event 1 of game g was stored");
  expect(tell(*ledger, one_event("g", 3, shuffle(3))), Stored::failed, "no game g with 2 events");
  expect(tell(*ledger, one_event("h", 1, shuffle(1))), Stored::failed, "no game h with 0 events");
  expect(tell(*ledger, NewGame{.setup = sample_setup("g", 5)}), Stored::conflict, "a game g already");
  EXPECT_EQ(tell(*ledger, one_event("g", 1, shuffle(1))).kind, Stored::stored) << "the same again";
  // All of an entry or nothing of it.
  NewEvents two = one_event("g", 1, shuffle(1));
  two.items.push_back({.happening = shuffle(2), .at = moment(1)});
  NewEvents other = two;
  other.items[0].at = moment(99);
  expect(tell(*ledger, other), Stored::conflict, "Event 1 of game g was stored");
  EXPECT_EQ(database.load("g")->last(), 1);
  EXPECT_EQ(tell(*ledger, two).kind, Stored::stored) << "the first is there, the second is new";
  EXPECT_EQ(database.load("g")->last(), 2);
}

TEST_P(LedgerOn, StoresNothingBehindWhatWasNotStoredUntilTheCallerHasCaughtUp) {
  const Database database = place_.open();
  const auto mine = open_ledger(database);
  ASSERT_TRUE(tell(*mine, NewGame{.setup = sample_setup("g")}).is_stored());
  std::latch answered(3);
  std::vector<Receipt> receipts(3);
  // 2 leaves a gap; 1, told after it, and 3 with it must not be stored as if nothing were.
  for (const Seq seq : {2U, 3U, 1U}) {
    const auto admission = mine->add(one_event("g", seq, shuffle(seq)), [&, seq](const Receipt& receipt) {
      receipts[seq - 1] = receipt;
      answered.count_down();
    });
    if (admission == Admission::behind) answered.count_down();
  }
  answered.wait();
  EXPECT_EQ(receipts[1].kind, Stored::failed);
  EXPECT_EQ(database.load("g")->last(), 0);
  EXPECT_EQ(mine->add(one_event("g", 1, shuffle(1)), [](const Receipt&) {}), Admission::behind);
  mine->caught_up("g");
  EXPECT_TRUE(tell(*mine, one_event("g", 1, shuffle(1))).is_stored());
}

TEST_P(LedgerOn, AFaultyEntryTakesNoOtherDownWithIt) {
  const Database database = place_.open();
  const auto ledger = open_ledger(database);
  constexpr std::size_t games = 50;
  for (std::size_t i = 0; i < games; ++i) {
    ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g" + std::to_string(i))}).is_stored());
  }
  std::atomic<std::size_t> stored = 0;
  std::atomic<std::size_t> refused = 0;
  std::latch answered(games);
  for (std::size_t i = 0; i < games; ++i) {
    const Seq seq = i % 7 == 3 ? 2 : 1;
    const auto admission =
        ledger->add(one_event("g" + std::to_string(i), seq, shuffle(1)), [&](const Receipt& receipt) {
          ++(receipt.is_stored() ? stored : refused);
          answered.count_down();
        });
    ASSERT_EQ(admission, Admission::queued);
  }
  answered.wait();
  EXPECT_EQ(refused, 7);
  EXPECT_EQ(stored, games - 7);
  EXPECT_EQ(database.load("g3")->last(), 0);
  EXPECT_EQ(database.load("g4")->last(), 1);
}

TEST_P(LedgerOn, StoresManyGamesInFewGroupsAndInOrder) {
  const Database database = place_.open();
  constexpr std::size_t games = 100;
  constexpr Seq events = 30;
  std::atomic<int> out_of_order = 0;
  {
    const auto ledger = open_ledger(database);
    std::vector<Seq> last(games, 0);
    for (std::size_t i = 0; i < games; ++i) {
      ASSERT_EQ(ledger->add(NewGame{.setup = sample_setup("g" + std::to_string(i))}, [](const Receipt&) {}),
                Admission::queued);
    }
    for (Seq seq = 1; seq <= events; ++seq) {
      for (std::size_t i = 0; i < games; ++i) {
        const auto answer = [&, i, seq](const Receipt& receipt) {
          if (!receipt.is_stored() || receipt.seq != seq || std::exchange(last[i], seq) != seq - 1)
            ++out_of_order;
        };
        ASSERT_EQ(ledger->add(one_event("g" + std::to_string(i), seq, shuffle(seq)), answer),
                  Admission::queued);
      }
    }
    while (ledger->figures().entries < games * (events + 1)) std::this_thread::yield();
    EXPECT_LT(ledger->figures().groups, games * events / 4);
  }
  EXPECT_EQ(out_of_order, 0);
  for (std::size_t i = 0; i < games; ++i) EXPECT_EQ(database.load("g" + std::to_string(i))->last(), events);
}

TEST_P(LedgerOn, RefusesMoreThanItsQueueHolds) {
  const Database database = place_.open();
  std::latch release(1);
  std::latch held(1);
  const auto ledger = open_ledger(database, {.most_queued = 3});
  ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
  ASSERT_EQ(ledger->add(one_event("g", 1, shuffle(1)),
                        [&](const Receipt&) {
                          held.count_down();
                          release.wait();
                        }),
            Admission::queued);
  held.wait();
  EXPECT_EQ(ledger->add(one_event("g", 2, shuffle(2)), [](const Receipt&) {}), Admission::queued);
  EXPECT_EQ(ledger->add(one_event("g", 3, shuffle(3)), [](const Receipt&) {}), Admission::queued);
  EXPECT_EQ(ledger->add(one_event("g", 4, shuffle(4)), [](const Receipt&) {}), Admission::busy);
  release.count_down();
}

TEST_P(LedgerOn, AnswersAllThatIsQueuedBeforeItEnds) {
  const Database database = place_.open();
  int answers = 0;
  {
    const auto ledger = open_ledger(database);
    ASSERT_TRUE(tell(*ledger, NewGame{.setup = sample_setup("g")}).is_stored());
    for (Seq seq = 1; seq <= 200; ++seq) {
      ASSERT_EQ(ledger->add(one_event("g", seq, shuffle(seq)),
                            [&](const Receipt& receipt) { answers += receipt.is_stored() ? 1 : 0; }),
                Admission::queued);
    }
  }
  EXPECT_EQ(answers, 200);
  EXPECT_EQ(database.load("g")->last(), 200);
}

TEST(LedgerOnPostgres, OfTwoServersExactlyOneStoresANumber) {
  const Place place(Backend::postgresql);
  const Database here = place.open();
  const Database there = place.open();
  const auto mine = open_ledger(here);
  const auto other = open_ledger(there);
  constexpr std::size_t games = 20;
  constexpr Seq events = 25;
  for (std::size_t i = 0; i < games; ++i) {
    ASSERT_TRUE(tell(*mine, NewGame{.setup = sample_setup("g" + std::to_string(i))}).is_stored());
  }
  for (Seq seq = 1; seq <= events; ++seq) {
    std::vector<std::atomic<int>> stored(games);
    std::atomic<std::size_t> conflicts = 0;
    std::latch answered(2 * games);
    for (std::size_t i = 0; i < games; ++i) {
      // In opposite orders, and each with words of his own.
      const auto race = [&](Ledger& ledger, std::size_t game, Happening happening) {
        const std::string id = "g" + std::to_string(game);
        ledger.caught_up(id);
        const auto admission =
            ledger.add(one_event(id, seq, std::move(happening)), [&, game](const Receipt& receipt) {
              if (receipt.is_stored()) ++stored[game];
              if (receipt.kind == Stored::conflict) ++conflicts;
              answered.count_down();
            });
        ASSERT_EQ(admission, Admission::queued);
      };
      race(*mine, i, shuffle(seq));
      race(*other, games - 1 - i, shuffle(seq));
    }
    answered.wait();
    for (const auto& count : stored) EXPECT_EQ(count, 1);
    EXPECT_EQ(conflicts, games);
  }
  for (std::size_t i = 0; i < games; ++i) EXPECT_EQ(here.load("g" + std::to_string(i))->last(), events);
}

}  // namespace
}  // namespace adoube::store
