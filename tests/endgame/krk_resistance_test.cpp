// SPDX-License-Identifier: GPL-3.0-or-later
// How long the lone king holds out: against known lengths, and against a count of its own on small boards.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>

#include "adoube/endgame/krk/resistance.hpp"
#include "krk_cases.hpp"

namespace adoube::endgame::krk {
namespace {

TEST(KrkResistance, LongestOfEachBoardIsTheKnownOne) {
  // The deterministic choice: 4 x 4 takes 10 moves at worst, 5 x 5 16, 6 x 6 22.
  const std::array worst{10, 16, 22};
  for (int n = 4; n <= 6; ++n) {
    const Size size{.files = n, .ranks = n};
    Resistance resistance(size);
    int longest = 0;
    for_each_position(size, [&](const Men& p) {
      const auto moves = resistance.moves_to_mate(p);
      ASSERT_TRUE(moves);
      longest = std::max(longest, *moves);
    });
    EXPECT_EQ(longest, worst.at(static_cast<std::size_t>(n - 4))) << n;
  }
}

TEST(KrkResistance, TheDefencePlayedOutLastsAsLongAsSaid) {
  Resistance resistance(laws::chessboard());
  Ending ending = ending_of("8/8/8/3k4/8/8/8/R3K3 w");
  const auto promised = resistance.moves_to_mate(ending.men);
  ASSERT_TRUE(promised);
  int moves = 0;
  while (true) {
    const auto choice = chosen_move(ending.size, ending.men);
    ASSERT_TRUE(choice);
    ending = after(ending, step_of(ending.men, choice->move));
    ++moves;
    const auto defence = resistance.best_defence(ending.men);
    if (!defence) break;
    EXPECT_EQ(defence->moves_to_mate, *promised - moves);
    ending = after(ending, {.from = ending.men.lone_king, .to = defence->to});
  }
  EXPECT_EQ(standing(ending), Standing::mate);
  EXPECT_EQ(moves, *promised);
}

TEST(KrkResistance, TakesTheRookIfItCan) {
  const Ending ending = ending_of("8/8/8/8/8/1k6/R7/7K b");
  const auto defence = Resistance(ending.size).best_defence(ending.men);
  ASSERT_TRUE(defence);
  EXPECT_EQ(defence->to, ending.men.rook);
  EXPECT_EQ(defence->moves_to_mate, std::nullopt);
}

TEST(KrkResistance, OnThreeFilesTheKingMayHoldOutForEver) {
  const Size size{.files = 3, .ranks = 8};
  Resistance resistance(size);
  int won = 0;
  int not_won = 0;
  for_each_position(size, [&](const Men& p) { ++(resistance.moves_to_mate(p) ? won : not_won); });
  EXPECT_GT(won, 0);
  EXPECT_GT(not_won, 0);
}

}  // namespace
}  // namespace adoube::endgame::krk
