// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/castling_rights.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "arbitrary.hpp"

namespace adoube {
namespace {

using Right = std::pair<Colour, File>;

/// The set a CastlingRights stands for, asked right by right.
std::set<Right> members(CastlingRights rights) {
  std::set<Right> found;
  for (const Colour c : both_colours) {
    for (const File f : all_files) {
      if (rights.has(c, f)) found.insert({c, f});
    }
  }
  return found;
}

CastlingRights of(const std::set<Right>& set) {
  CastlingRights rights;
  for (const auto& [colour, file] : set) rights.add(colour, file);
  return rights;
}

TEST(CastlingRights, BeginEmpty) {
  EXPECT_TRUE(CastlingRights().empty());
  EXPECT_TRUE(members(CastlingRights()).empty());
  EXPECT_FALSE(CastlingRights().has_any(Colour::white));
}

RC_GTEST_PROP(CastlingRights, AreTheSetOfWhatWasAddedAndNotRemoved,
              (const std::vector<std::pair<bool, Right>>& steps)) {
  CastlingRights rights;
  std::set<Right> expected;
  for (const auto& [add, right] : steps) {
    if (add) {
      rights.add(right.first, right.second);
      expected.insert(right);
    } else {
      rights.remove(right.first, right.second);
      expected.erase(right);
    }
    RC_ASSERT(members(rights) == expected);
    RC_ASSERT(rights.empty() == expected.empty());
    for (const Colour c : both_colours) {
      const auto own = [c](const Right& r) { return r.first == c; };
      RC_ASSERT(rights.has_any(c) == std::ranges::any_of(expected, own));
    }
  }
}

RC_GTEST_PROP(CastlingRights, AreEqualWhenTheirMembersAre,
              (const std::vector<Right>& some, const Right& other)) {
  const std::set<Right> set(some.begin(), some.end());
  std::set<Right> more = set;
  more.insert(other);
  RC_ASSERT(of(set) == of(set));
  RC_ASSERT((of(set) == of(more)) == (set == more));
}

TEST(CastlingSide, IsTowardsTheRook) {
  EXPECT_EQ(castling_side(File::e, File::h), CastlingSide::king_side);
  EXPECT_EQ(castling_side(File::e, File::a), CastlingSide::queen_side);
  EXPECT_EQ(castling_side(File::b, File::c), CastlingSide::king_side);
  EXPECT_EQ(castling_side(File::g, File::f), CastlingSide::queen_side);
}

TEST(CastlingSide, SaysWhereKingAndRookArrive) {
  EXPECT_EQ(king_file_after(CastlingSide::king_side), File::g);
  EXPECT_EQ(rook_file_after(CastlingSide::king_side), File::f);
  EXPECT_EQ(king_file_after(CastlingSide::queen_side), File::c);
  EXPECT_EQ(rook_file_after(CastlingSide::queen_side), File::d);
}

}  // namespace
}  // namespace adoube
