// SPDX-License-Identifier: GPL-3.0-or-later
// The lemmas about material: what they rule out is no mate anywhere and cannot be left by any move; what they
// let pass has mated somewhere.
#include <gtest/gtest.h>

#include <string>

#include "adoube/board/material.hpp"
#include "helpmate_table_positions.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

char of_black(char letter) { return static_cast<char>(letter - 'A' + 'a'); }

/// A crowd around one corner of the board, so that kings are often in check and seldom can move.
board::Position random_crowd(support::Random& random, const Pieces& pieces) {
  while (true) {
    const int side = pieces.size() > 7 ? 4 : 3;
    const int corner = (random.chance(50) ? 0 : 8 - side) + 8 * (random.chance(50) ? 0 : 8 - side);
    std::vector<Square> squares;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      squares.push_back(random.chance(80)
                            ? static_cast<Square>(corner + random.below(side) + 8 * random.below(side))
                            : random.pick(all_squares));
    }
    if (const auto position = position_of(pieces, squares, random.pick(both_colours))) return *position;
  }
}

/// Men that the lemmas might rule out for White, and others like them.
Pieces random_men(support::Random& random) {
  std::string letters = "Kk";
  const auto add = [&](std::string_view from, int most) {
    for (int more = random.between(0, most); more > 0; --more) letters += random.pick(from);
  };
  switch (random.below(3)) {
    case 0: add("N", 1), add("qqqn", 4); break;
    case 1: add("B", 3), add("bbqr", 4); break;
    default: add("NBRQ", 2), add("nbrq", 2); break;
  }
  return pieces_of(letters);
}

void expect_sound(int positions) {
  support::Random random(51);
  int ruled_out = 0;
  int mates = 0;
  for (int i = 0; i < positions; ++i) {
    const board::Position position = random_crowd(random, random_men(random));
    const bool is_mate = board::is_checkmate(position);
    mates += is_mate ? 1 : 0;
    for (const Colour winner : both_colours) {
      if (board::can_mate_by_material(position.placement(), winner)) continue;
      ++ruled_out;
      ASSERT_FALSE(is_mate && position.turn() != winner) << question(position, winner);
      for (const Move move : board::legal_moves(position)) {
        ASSERT_FALSE(board::can_mate_by_material(board::after(position, move).placement(), winner))
            << question(position, winner);
      }
    }
  }
  EXPECT_GT(mates, positions / 200);
  EXPECT_GT(ruled_out, positions / 4);
}

TEST(Material, RulesOutNoMateAndIsNotRegained) { expect_sound(20'000); }
TEST(Material, SlowRulesOutNoMateAndIsNotRegained) { expect_sound(5'000'000); }

/// All men that the helpmate tables hold: where the lemma says never, the tables never say otherwise; where
/// it does not, they know a helpmate.
void expect_as_in_tables(const HelpmateTables& tables, std::string_view letters) {
  support::Random random(52);
  int winnable = 0;
  bool can_mate = false;
  for (int i = 0; i < 400; ++i) {
    const board::Position position = random_position(random, pieces_of(letters));
    const bool may_be = board::can_mate_by_material(position.placement(), Colour::white);
    const bool is_winnable = answer(tables, position, Colour::white);
    ASSERT_TRUE(may_be || !is_winnable) << notation::to_fen(position);
    winnable += is_winnable ? 1 : 0;
    can_mate = can_mate || may_be;
  }
  EXPECT_EQ(winnable > 0, can_mate) << letters;
}

void expect_as_in_tables(std::string_view men) {
  const HelpmateTables tables;
  for (const char first : men) {
    expect_as_in_tables(tables, std::string{'K', 'k', first});
    expect_as_in_tables(tables, std::string{'K', 'k', of_black(first)});
    for (const char second : men) {
      expect_as_in_tables(tables, std::string{'K', 'k', first, of_black(second)});
      expect_as_in_tables(tables, std::string{'K', 'k', first, second});
    }
  }
}

TEST(Material, IsJudgedAsTheTablesDo) { expect_as_in_tables("NBQ"); }
TEST(Material, SlowIsJudgedAsTheTablesDo) { expect_as_in_tables("PNBRQ"); }

}  // namespace
}  // namespace adoube::unwinnable
