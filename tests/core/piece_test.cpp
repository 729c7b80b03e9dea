// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/piece.hpp"

#include <map>
#include <set>

#include "arbitrary.hpp"

namespace adoube {
namespace {

TEST(Colour, HasAnOpposite) {
  EXPECT_EQ(opposite(Colour::white), Colour::black);
  EXPECT_EQ(opposite(Colour::black), Colour::white);
  for (const Colour c : both_colours) EXPECT_EQ(opposite(opposite(c)), c);
}

TEST(Colour, HasAName) {
  EXPECT_EQ(to_string(Colour::white), "white");
  EXPECT_EQ(to_string(Colour::black), "black");
}

TEST(Role, HasANameAndALetter) {
  const std::map<Role, std::pair<std::string_view, char>> expected{
      {Role::pawn, {"pawn", 'p'}}, {Role::knight, {"knight", 'n'}}, {Role::bishop, {"bishop", 'b'}},
      {Role::rook, {"rook", 'r'}}, {Role::queen, {"queen", 'q'}},   {Role::king, {"king", 'k'}}};
  ASSERT_EQ(expected.size(), all_roles.size());
  for (const Role r : all_roles) {
    EXPECT_EQ(to_string(r), expected.at(r).first);
    EXPECT_EQ(letter_of(r), expected.at(r).second);
    EXPECT_EQ(role_of_letter(letter_of(r)), r);
  }
}

TEST(Role, OfAnyOtherLetterIsAbsent) {
  int roles = 0;
  for (int letter = 0; letter < 256; ++letter)
    roles += role_of_letter(static_cast<char>(letter)).has_value() ? 1 : 0;
  EXPECT_EQ(roles, 6);
  EXPECT_EQ(role_of_letter('\0'), std::nullopt);
  EXPECT_EQ(role_of_letter('K'), std::nullopt);
}

TEST(PromotionRole, IsOneOfFour) {
  std::set<Role> roles;
  for (const PromotionRole r : all_promotion_roles) {
    roles.insert(to_role(r));
    EXPECT_EQ(to_promotion_role(to_role(r)), r);
  }
  EXPECT_EQ(roles, (std::set{Role::knight, Role::bishop, Role::rook, Role::queen}));
  EXPECT_EQ(to_role(PromotionRole::queen), Role::queen);
}

TEST(PromotionRole, IsNeitherPawnNorKing) {
  EXPECT_EQ(to_promotion_role(Role::pawn), std::nullopt);
  EXPECT_EQ(to_promotion_role(Role::king), std::nullopt);
}

TEST(Piece, IsUpperCaseForWhite) {
  EXPECT_EQ(letter_of(Piece{Role::knight, Colour::white}), 'N');
  EXPECT_EQ(letter_of(Piece{Role::knight, Colour::black}), 'n');
}

RC_GTEST_PROP(Piece, IsReadFromTheLetterItIsWrittenWith, (Piece piece)) {
  RC_ASSERT(piece_of_letter(letter_of(piece)) == piece);
}

TEST(Piece, ThereAreTwelveLetters) {
  std::set<char> letters;
  for (int i = 0; i < 256; ++i) {
    const char letter = static_cast<char>(i);
    if (const auto piece = piece_of_letter(letter)) {
      letters.insert(letter);
      EXPECT_EQ(letter_of(*piece), letter);
    }
  }
  EXPECT_EQ(letters, (std::set{'P', 'N', 'B', 'R', 'Q', 'K', 'p', 'n', 'b', 'r', 'q', 'k'}));
}

}  // namespace
}  // namespace adoube
