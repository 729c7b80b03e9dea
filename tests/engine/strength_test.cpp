// SPDX-License-Identifier: GPL-3.0-or-later
// Weakness: more of it for a lower rating, and never anything illegal.
#include "strength.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>

#include "adoube/engine/search_step.hpp"
#include "random.hpp"
#include "search_support.hpp"

namespace adoube::engine {
namespace {

TEST(Strength, GrowsWithTheRating) {
  Strength last = strength_of(least_elo);
  for (int elo = least_elo + 10; elo <= most_elo; elo += 10) {
    const Strength now = strength_of(elo);
    EXPECT_GE(now.nodes, last.nodes) << elo;
    EXPECT_LE(now.spread, last.spread) << elo;
    last = now;
  }
  EXPECT_EQ(strength_of(0).nodes, strength_of(least_elo).nodes);
  EXPECT_EQ(strength_of(9999).nodes, strength_of(most_elo).nodes);
}

TEST(Strength, ChoosesBetterMovesMoreOften) {
  const std::array<int, 3> values{50, 20, -400};
  std::array<int, 3> chosen{};
  support::Random random(1);
  for (int i = 0; i < 10'000; ++i) ++chosen[choose(values, 30, random.next())];
  // By e^(-1) to 1: about 73 in 100.
  EXPECT_NEAR(chosen[0], 7310, 200);
  EXPECT_NEAR(chosen[1], 2690, 200);
  EXPECT_EQ(chosen[2], 0);
  EXPECT_EQ(choose(values, 0, 12345), 0U);
  EXPECT_EQ(choose({}, 30, 7), 0U);
}

TEST(Strength, AWeakEngineVariesAndATrustworthyOneDoesNot) {
  Options options;
  options.elo = 1000;
  Engine weak = make_engine(options);
  std::set<std::string> moves;
  for (int i = 0; i < 30; ++i) {
    Limits limits;
    limits.clocks[0] = ClockState{.left = Time(10'000), .increment = Time(0)};
    const Searched searched = search(weak, {.start = {}, .moves = {}}, limits);
    ASSERT_TRUE(searched.answer.best);
    moves.insert(notation::to_uci(board::Position(), *searched.answer.best));
    ASSERT_EQ(searched.reports.size(), 1U) << "it tells what it plays";
    EXPECT_EQ(searched.last().line.front(), searched.answer.best);
  }
  EXPECT_GT(moves.size(), 2U);
}

/// The values of different depths cannot be compared: what an iteration that was cut off has found does not
/// count.
TEST(Strength, ChoosesAmongTheLinesOfOneIteration) {
  int cut_off = 0;
  const int elo = 2000;
  const Strength strength = strength_of(elo);
  for (std::uint64_t nodes = 2'300; nodes <= 12'000; nodes += 300) {
    const Situation situation{
        .start = position_of("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"),
        .moves = {}};
    Limits limits;
    limits.nodes = nodes;
    Options all;
    all.lines = strength.moves;
    Engine engine = make_engine(all);
    const Searched every = search(engine, situation, limits);
    // By move, what the last whole iteration says.
    const auto lines = static_cast<std::size_t>(strength.moves);
    std::map<std::string, int> whole;
    for (std::size_t i = 0; i + lines <= every.reports.size(); i += lines) {
      const std::span group(&every.reports[i], lines);
      const bool is_whole =
          std::ranges::all_of(group, [&](const Report& r) { return r.depth == group[0].depth; });
      cut_off += is_whole ? 0 : 1;
      if (!is_whole) continue;
      whole.clear();
      for (const Report& r : group) whole.emplace(notation::to_uci(situation.start, r.line.front()), r.depth);
    }
    Options options;
    options.elo = elo;
    Engine weak = make_engine(options);
    const Searched chosen = search(weak, situation, limits);
    const auto found = whole.find(notation::to_uci(situation.start, *chosen.answer.best));
    ASSERT_NE(found, whole.end()) << nodes;
    EXPECT_EQ(chosen.last().depth, found->second) << nodes;
  }
  EXPECT_GT(cut_off, 1);
}

TEST(SearchSteps, AnyOneCanBeLeftOut) {
  constexpr auto fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
  const std::uint64_t whole = search_depth(fen, 8).answer.nodes;
  int different = 0;
  for (const std::string_view name : search_step_names) {
    const auto step = search_step_named(name);
    ASSERT_TRUE(step);
    EXPECT_EQ(to_string(*step), name);
    Options options;
    options.left_out = step;
    const Searched without = search_depth(fen, 8, options);
    EXPECT_TRUE(without.answer.best) << name;
    different += without.answer.nodes != whole ? 1 : 0;
  }
  // One or the other need not change a short search.
  EXPECT_GE(different, static_cast<int>(search_step_names.size()) - 3);
  EXPECT_FALSE(search_step_named("nonsense"));
}

}  // namespace
}  // namespace adoube::engine
