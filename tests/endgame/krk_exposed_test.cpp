// SPDX-License-Identifier: GPL-3.0-or-later
// Not every kind of move keeps the rook unexposed: what the strategy would lose if it were asked for.
#include <gtest/gtest.h>

#include <algorithm>

#include "adoube/endgame/krk/strategy.hpp"
#include "krk_cases.hpp"

namespace adoube::endgame::krk {
namespace {

bool leaves_rook_exposed(const Men& p, const Choice& choice) {
  return is_exposed_on_blacks_move(after(p, choice.move));
}

TEST(KrkExposed, OnlyHomeSafetyAndMateKindsMayLeaveTheRookExposed) {
  constexpr Size size{.files = 6, .ranks = 6};
  for_each_position(size, [&](const Men& p) {
    for (const Choice& choice : allowed_moves(size, p, Variant::nine)) {
      const bool is_basic = choice.kind > Kind::ready_to_mate && choice.kind < Kind::rook_home;
      EXPECT_FALSE(is_basic && leaves_rook_exposed(p, choice)) << name(choice.kind);
    }
  });
}

/// RookHome and RookSafe are safe without that: the lone king is not beside the rook, or its own king is.
TEST(KrkExposed, WithoutExposingTheRookSomePositionsHaveNoMove) {
  const Size size = laws::chessboard();
  int without_a_move = 0;
  for_each_position(size, [&](const Men& p) {
    const auto chosen = chosen_move(size, p, Variant::nine);
    ASSERT_TRUE(chosen);
    if (chosen->kind < Kind::rook_home) return;
    // The kind that is to be had, and the one after it: both would be tried.
    const auto moves = all_moves(size, p);
    without_a_move += std::ranges::none_of(moves, [&](const Move& move) {
      return (satisfies(Kind::rook_home, size, p, move) || satisfies(Kind::rook_safe, size, p, move)) &&
             !is_exposed_on_blacks_move(after(p, move));
    });
    EXPECT_TRUE(is_rook_safe(after(p, chosen->move)));
  });
  EXPECT_EQ(without_a_move, 3984);
}

}  // namespace
}  // namespace adoube::endgame::krk
