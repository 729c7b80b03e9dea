// SPDX-License-Identifier: GPL-3.0-or-later
// Whole matches between scripted players: counting, deciding, recalling, restarting, stopping.
#include "adoube/match/tournament.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>
#include <vector>

#include "scripted_player.hpp"

namespace adoube::match {
namespace {

const Script resigns = [](const auto&, const auto&) -> Result<Reply, Failure> {
  Reply reply;
  reply.resigns = true;
  return reply;
};
const Script dies = [](const auto&, const auto&) -> Result<Reply, Failure> {
  return std::unexpected(failure_of(uci::Trouble::died));
};

MakePlayer maker(Script script) {
  return [script = std::move(script)](const std::stop_token&) -> Result<std::unique_ptr<Player>, Failure> {
    return std::make_unique<ScriptedPlayer>(script);
  };
}

Contestant contestant(std::string name, Script script) {
  return {.name = std::move(name), .make = maker(std::move(script)), .pace = {.depth = 1}};
}

MatchPlan plan_of(std::vector<Contestant> contestants, std::size_t games) {
  MatchPlan plan;
  plan.contestants = std::move(contestants);
  plan.games_each = games;
  plan.openings.resize(3);
  return plan;
}

TEST(Standings, CountGamesAndPairsFromBothSides) {
  const auto schedule = make_schedule({.players = 2, .games_each = 4});
  Standings standings(2);
  // 0 wins with White, draws with Black; then loses with Black, and one is missing.
  standings.add(schedule[0], GameResult::white_wins, Verdict::checkmate, std::nullopt);
  standings.add(schedule[2], GameResult::white_wins, Verdict::crash, Colour::black);
  standings.add(schedule[1], GameResult::draw, Verdict::stalemate, std::nullopt);
  EXPECT_EQ(standings.tally(0, 1), (Tally{.wins = 1, .draws = 1, .losses = 1}));
  EXPECT_EQ(standings.tally(1), (Tally{.wins = 1, .draws = 1, .losses = 1}));
  EXPECT_EQ(standings.pairs(0, 1).pairs, (std::array<std::int64_t, 5>{0, 0, 0, 1, 0}));
  EXPECT_EQ(standings.pairs(1, 0).pairs, (std::array<std::int64_t, 5>{0, 1, 0, 0, 0}));
  EXPECT_EQ(standings.failures(0).at(Verdict::crash), 1);
  EXPECT_TRUE(standings.failures(1).empty());
}

TEST(Tournament, PlaysEveryGameOnceOnSeveralThreads) {
  auto plan = plan_of({contestant("a", first_move), contestant("b", resigns), contestant("c", resigns)}, 4);
  plan.concurrency = 3;
  Tournament tournament(plan);
  std::multiset<std::size_t> seen;
  const auto end = tournament.run({.finished = [&](const Fixture& fixture, const PlayedGame&) {
    seen.insert(fixture.number);
    return true;
  }});
  EXPECT_EQ(end, MatchEnd::all_played);
  EXPECT_EQ(seen.size(), 12);
  EXPECT_EQ(std::set(seen.begin(), seen.end()).size(), 12);
  EXPECT_EQ(tournament.standings().tally(0), (Tally{.wins = 8, .draws = 0, .losses = 0}));
  EXPECT_EQ(tournament.standings().pairs(0).count(), 4);
}

TEST(Tournament, StopsWhenTheTestDecides) {
  auto plan = plan_of({contestant("a", first_move), contestant("b", resigns)}, 1000);
  plan.sprt = SprtPlan{};
  Tournament tournament(plan);
  EXPECT_EQ(tournament.run({}), MatchEnd::sprt_decided);
  EXPECT_EQ(tournament.sprt()->verdict, SprtVerdict::accepts_elo1);
  EXPECT_LT(tournament.standings().games(), 100);
}

TEST(Tournament, StopsAtABarButNotTooEarly) {
  auto plan = plan_of({contestant("a", resigns), contestant("b", first_move)}, 1000);
  plan.bar = Bar{.score = 0.75, .least_trials = 25};
  Tournament tournament(plan);
  EXPECT_EQ(tournament.run({}), MatchEnd::bar_decided);
  EXPECT_EQ(tournament.bar(), BarVerdict::below);
  EXPECT_EQ(tournament.standings().pairs(0).count(), 25);
}

TEST(Tournament, GoesOnAfterFailuresUnlessToldOtherwise) {
  auto plan = plan_of({contestant("a", resigns), contestant("b", dies)}, 4);
  Tournament goes_on(plan);
  EXPECT_EQ(goes_on.run({}), MatchEnd::all_played);
  EXPECT_EQ(goes_on.standings().games(), 4);
  EXPECT_EQ(goes_on.standings().failures(1).at(Verdict::crash), 2);
  plan.stops_at_failure = true;
  Tournament stops(plan);
  EXPECT_EQ(stops.run({}), MatchEnd::program_failed);
  EXPECT_EQ(stops.standings().failures(1).at(Verdict::crash), 1);
}

TEST(Tournament, SaysWhichProgramCannotBeStarted) {
  int attempts = 0;
  Contestant broken{.name = "broken",
                    .make = [&attempts](const std::stop_token&) -> Result<std::unique_ptr<Player>, Failure> {
                      ++attempts;
                      return std::unexpected(failure_of(uci::Trouble::cannot_start));
                    },
                    .pace = {}};
  Tournament tournament(plan_of({contestant("a", resigns), broken}, 4));
  std::vector<std::size_t> unable;
  EXPECT_EQ(tournament.run({.started = {},
                            .moved = {},
                            .finished = {},
                            .unable =
                                [&](std::size_t who, const Failure& failure) {
                                  unable.push_back(who);
                                  EXPECT_EQ(failure.trouble, uci::Trouble::cannot_start);
                                }}),
            MatchEnd::cannot_start);
  // Each attempt is told.
  EXPECT_EQ(unable, std::vector<std::size_t>(static_cast<std::size_t>(attempts), 1));
  ASSERT_TRUE(tournament.start_failure());
  EXPECT_EQ(tournament.start_failure()->trouble, uci::Trouble::cannot_start);
  EXPECT_EQ(attempts, 3);
}

TEST(Tournament, EndsWhenAProgramCannotPlayThis) {
  for (const uci::Trouble trouble : {uci::Trouble::unsupported, uci::Trouble::bad_option}) {
    const Script cannot = [&](const auto&, const auto&) -> Result<Reply, Failure> {
      return std::unexpected(failure_of(trouble));
    };
    int kept = 0;
    Tournament in_a_game(plan_of({contestant("a", first_move), contestant("b", cannot)}, 4));
    std::vector<std::size_t> unable;
    EXPECT_EQ(in_a_game.run({.started = {},
                             .moved = {},
                             .finished =
                                 [&](const Fixture&, const PlayedGame&) {
                                   ++kept;
                                   return true;
                                 },
                             .unable = [&](std::size_t who, const Failure&) { unable.push_back(who); }}),
              MatchEnd::cannot_play);
    EXPECT_EQ(kept, 0);
    EXPECT_EQ(unable, std::vector<std::size_t>{1});
    EXPECT_EQ(in_a_game.standings().games(), 0);
    ASSERT_TRUE(in_a_game.start_failure());
    EXPECT_EQ(in_a_game.start_failure()->trouble, trouble);

    int attempts = 0;
    Contestant unfit{.name = "unfit",
                     .make = [&](const std::stop_token&) -> Result<std::unique_ptr<Player>, Failure> {
                       ++attempts;
                       return std::unexpected(failure_of(trouble));
                     },
                     .pace = {}};
    Tournament at_the_start(plan_of({contestant("a", resigns), unfit}, 4));
    EXPECT_EQ(at_the_start.run({}), MatchEnd::cannot_play);
    EXPECT_EQ(attempts, 1);
  }
}

TEST(Tournament, AStopIsHeardWhileAProgramStarts) {
  std::atomic<bool> is_starting = false;
  Contestant slow{.name = "slow",
                  .make = [&](const std::stop_token& stop) -> Result<std::unique_ptr<Player>, Failure> {
                    is_starting = true;
                    while (!stop.stop_requested()) std::this_thread::yield();
                    return std::unexpected(failure_of(uci::Trouble::no_handshake));
                  },
                  .pace = {}};
  Tournament tournament(plan_of({slow, contestant("b", resigns)}, 4));
  const std::jthread stopper([&] {
    while (!is_starting) std::this_thread::yield();
    tournament.stop();
  });
  EXPECT_EQ(tournament.run({}), MatchEnd::stopped);
  EXPECT_FALSE(tournament.start_failure());
}

TEST(Tournament, PlaysOnlyWhatIsMissing) {
  const auto plan = plan_of({contestant("a", first_move), contestant("b", resigns)}, 6);
  Tournament tournament(plan);
  tournament.recall(0, GameResult::draw, Verdict::stalemate, std::nullopt);
  tournament.recall(3, GameResult::draw, Verdict::stalemate, std::nullopt);
  std::set<std::size_t> seen;
  EXPECT_EQ(tournament.run({.finished =
                                [&](const Fixture& fixture, const PlayedGame&) {
                                  seen.insert(fixture.number);
                                  return true;
                                }}),
            MatchEnd::all_played);
  EXPECT_EQ(seen, (std::set<std::size_t>{1, 2, 4, 5}));
  EXPECT_EQ(tournament.standings().tally(0), (Tally{.wins = 4, .draws = 2, .losses = 0}));
}

TEST(Tournament, StopsFromOutsideAndWhenNobodyKeepsTheGames) {
  const auto plan = plan_of({contestant("a", first_move), contestant("b", resigns)}, 1000);
  Tournament stopped(plan);
  EXPECT_EQ(stopped.run({.finished =
                             [&](const Fixture& fixture, const PlayedGame&) {
                               if (fixture.number == 5) stopped.stop();
                               return true;
                             }}),
            MatchEnd::stopped);
  EXPECT_LE(stopped.standings().games(), 6);
  Tournament unkept(plan);
  EXPECT_EQ(unkept.run({.finished = [](const Fixture&, const PlayedGame&) { return false; }}),
            MatchEnd::stopped);
  EXPECT_EQ(unkept.standings().games(), 1);
}

TEST(Tournament, OpeningsFollowTheSeed) {
  auto plan = plan_of({contestant("a", first_move), contestant("b", resigns)}, 200);
  plan.openings.resize(100);
  plan.order = OpeningOrder::random;
  plan.seed = 5;
  const Tournament one(plan);
  const Tournament two(plan);
  plan.seed = 6;
  const Tournament other(plan);
  int differences = 0;
  for (const Fixture& fixture : one.schedule()) {
    EXPECT_EQ(one.opening_of(fixture), two.opening_of(fixture));
    if (one.opening_of(fixture) != other.opening_of(fixture)) ++differences;
  }
  EXPECT_GT(differences, 150);
}

}  // namespace
}  // namespace adoube::match
