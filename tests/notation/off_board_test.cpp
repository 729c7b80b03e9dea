// SPDX-License-Identifier: GPL-3.0-or-later
// Texts of moves to squares that the board does not have.
#include "adoube/notation/off_board.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace adoube::notation {
namespace {

TEST(AnySquare, IsALetterAndANumber) {
  EXPECT_EQ(parse_any_square("e4"), (laws::Coordinate{.file = 4, .rank = 3}));
  EXPECT_EQ(parse_any_square("e9"), (laws::Coordinate{.file = 4, .rank = 8}));
  EXPECT_EQ(parse_any_square("e0"), (laws::Coordinate{.file = 4, .rank = -1}));
  EXPECT_EQ(parse_any_square("z99"), (laws::Coordinate{.file = 25, .rank = 98}));
  for (const std::string_view text : {"", "e", "9", "9e", "E9", "e100", "e-1", "e9 ", "ee"})
    EXPECT_FALSE(parse_any_square(text)) << text;
}

TEST(OffBoardMove, IsReadWithItsPieceAndSquares) {
  const auto pawn = parse_off_board_move("e9");
  ASSERT_TRUE(pawn);
  EXPECT_EQ(pawn->role, Role::pawn);
  EXPECT_FALSE(pawn->from);
  EXPECT_EQ(pawn->to, (laws::Coordinate{.file = 4, .rank = 8}));
  const auto knight = parse_off_board_move("Ng1xj13+");
  ASSERT_TRUE(knight);
  EXPECT_EQ(knight->role, Role::knight);
  EXPECT_EQ(knight->from, (laws::Coordinate{.file = 6, .rank = 0}));
  EXPECT_EQ(knight->to, (laws::Coordinate{.file = 9, .rank = 12}));
}

TEST(OffBoardMove, OtherTextsAreNone) {
  for (const std::string_view text : {"", "e", "e4", "e2e4", "Nf3", "hello9", "e2e9x", "e9e", "N9", "O-O",
                                      "e2e4e9", "--", "e100", "Xe9", "++", "=Q"})
    EXPECT_FALSE(parse_off_board_move(text)) << text;
}

}  // namespace
}  // namespace adoube::notation
