// SPDX-License-Identifier: GPL-3.0-or-later
// What has long been known of endings: counts, longest mates, single positions.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "adoube/endgame/table_statistics.hpp"
#include "table_support.hpp"

namespace adoube::endgame {
namespace {

/// The moves of the longest win of each player, 0 if he has none.
struct Longest {
  int white;
  int black;
};

void expect_longest(const std::map<std::string, Longest>& known) {
  for (const auto& [name, moves] : known) {
    const TableStatistics found = statistics(table_of(name));
    const auto longest = [&](std::size_t winner) {
      return found.longest[winner] ? moves_of(found.longest[winner]->value) : 0;
    };
    EXPECT_EQ(longest(0), moves.white) << name;
    EXPECT_EQ(longest(1), moves.black) << name;
    for (const auto& mate : found.longest) {
      if (!mate) continue;
      EXPECT_EQ(table_of(name).probe(board::make_position(mate->setup).value()), mate->value) << name;
    }
    for (const SideStatistics& side : found.sides)
      EXPECT_EQ(side.wins + side.draws + side.losses, side.legal);
  }
}

TEST(Table, KnowsTheRookEndingToTheLastPosition) {
  const TableStatistics found = statistics(table_of("KRvK"));
  const SideStatistics& white = found.sides[0];
  const SideStatistics& black = found.sides[1];
  EXPECT_EQ(white.legal, 175'168U);
  EXPECT_EQ(white.wins, 175'168U);
  EXPECT_EQ(black.legal, 223'944U);
  EXPECT_EQ(black.mates, 216U);
  // Drawn with Black to move: 68 stalemates, and where the rook can be taken.
  EXPECT_EQ(black.draws, 22'244U);
  const std::vector<std::uint64_t> by_moves{1512,  4676,  3852,  1900,  4848,  8708,  11320, 17172,
                                            20088, 19016, 20476, 21480, 17824, 16136, 5244,  916};
  double sum = 0;
  for (std::size_t moves = 1; moves <= by_moves.size(); ++moves) {
    EXPECT_EQ(white.by_plies.at(2 * moves - 1), by_moves[moves - 1]) << moves;
    sum += static_cast<double>(moves * by_moves[moves - 1]);
  }
  EXPECT_NEAR(sum / static_cast<double>(white.legal), 9.864838, 5e-7);
}

TEST(Table, KnowsTheLongestMatesOfThreeMen) {
  expect_longest({{"KQvK", {.white = 10, .black = 0}},
                  {"KRvK", {.white = 16, .black = 0}},
                  {"KBvK", {.white = 0, .black = 0}},
                  {"KNvK", {.white = 0, .black = 0}},
                  {"KPvK", {.white = 28, .black = 0}}});
}

TEST(Table, KnowsTheLongestMatesOfSomeFourMen) {
  expect_longest({{"KBNvK", {.white = 33, .black = 0}}, {"KRvKN", {.white = 40, .black = 1}}});
}

TEST(Table, SlowKnowsTheLongestMatesOfFourMen) {
  expect_longest({{"KQQvK", {.white = 4, .black = 0}},   {"KQRvK", {.white = 6, .black = 0}},
                  {"KQBvK", {.white = 8, .black = 0}},   {"KQNvK", {.white = 9, .black = 0}},
                  {"KRRvK", {.white = 7, .black = 0}},   {"KRBvK", {.white = 16, .black = 0}},
                  {"KRNvK", {.white = 16, .black = 0}},  {"KBBvK", {.white = 19, .black = 0}},
                  {"KNNvK", {.white = 1, .black = 0}},   {"KQvKQ", {.white = 13, .black = 13}},
                  {"KQvKR", {.white = 35, .black = 19}}, {"KQvKB", {.white = 17, .black = 0}},
                  {"KQvKN", {.white = 21, .black = 0}},  {"KRvKR", {.white = 19, .black = 19}},
                  {"KRvKB", {.white = 29, .black = 0}},  {"KBvKB", {.white = 1, .black = 1}},
                  {"KBvKN", {.white = 1, .black = 1}},   {"KNvKN", {.white = 1, .black = 1}},
                  {"KPPvK", {.white = 32, .black = 0}},  {"KQvKP", {.white = 28, .black = 29}},
                  {"KRvKP", {.white = 26, .black = 43}}, {"KPvKP", {.white = 33, .black = 33}}});
}

TEST(Table, AnswersForTheColoursExchanged) {
  (void)table_of("KRvK");
  const Tables& tables = tables_made();
  EXPECT_EQ(tables.probe(position_of("8/8/8/8/8/2k5/1R6/K7 w - - 0 1")), win_in(31));
  EXPECT_EQ(tables.probe(position_of("k7/1r6/2K5/8/8/8/8/8 b - - 0 1")), win_in(31));
  EXPECT_EQ(tables.probe(position_of("R5k1/8/6K1/8/8/8/8/8 b - - 0 1")), loss_in(0));
  EXPECT_EQ(tables.probe(position_of("8/8/8/8/8/6k1/8/r5K1 w - - 0 1")), loss_in(0));
  EXPECT_EQ(tables.probe(position_of("7k/5K2/8/8/8/8/8/6R1 b - - 0 1")), loss_in(2));
  EXPECT_EQ(tables.probe(position_of("7k/5K2/6R1/8/8/8/8/8 w - - 0 1")), win_in(1));
  EXPECT_EQ(tables.probe(position_of("8/8/8/8/8/5K2/6R1/7k b - - 0 1")), Value{});  // Stalemate.
}

TEST(Table, IsSilentWhereItDoesNotKnow) {
  (void)table_of("KRvK");
  const Tables& tables = tables_made();
  EXPECT_EQ(tables.probe(position_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1")), Value{});
  EXPECT_FALSE(tables.probe(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1")));  // Castling.
  EXPECT_TRUE(tables.probe(position_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1")));
  EXPECT_FALSE(Tables().probe(position_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1")));
  EXPECT_FALSE(tables.probe(board::Position()));
  EXPECT_FALSE(table_of("KRvK").probe(position_of("4k3/8/8/8/8/8/8/4K2Q w - - 0 1")));
}

}  // namespace
}  // namespace adoube::endgame
