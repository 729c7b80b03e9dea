// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of three men, bit by bit.
#include <gtest/gtest.h>

#include <string_view>
#include <utility>

#include "helpmate_table_positions.hpp"

namespace adoube::unwinnable {
namespace {

/// Compares every bit of a table with the naive closure; says how many positions there are and how many are
/// winnable.
std::pair<int, int> compare(const HelpmateTables& tables, const NaiveClosure& closure,
                            std::string_view letters) {
  int all = 0;
  int winnable = 0;
  int wrong = 0;
  NaiveClosure::for_each(pieces_of(letters), [&](const board::Position& position) {
    ++all;
    const bool expected = closure.is_winnable(position);
    winnable += expected ? 1 : 0;
    if (tables.is_winnable(position, Colour::white) != expected) ++wrong;
    // With the bare king Black never mates, and the table knows it without being told.
    if (tables.is_winnable(position, Colour::black) != false) ++wrong;
    if (position.turn() == Colour::white && board::is_checkmate(position)) ++wrong;
    if (all % 16 != 0) return;
    if (tables.is_winnable(turned(position, Turned::colours), Colour::black) != expected) ++wrong;
    if (tables.is_winnable(turned(position, Turned::files), Colour::white) != expected) ++wrong;
  });
  EXPECT_EQ(wrong, 0) << letters;
  return {all, winnable};
}

TEST(HelpmateTable, IsTheNaiveClosureForAPawnAndWhatItBecomes) {
  const HelpmateTables tables;
  const NaiveClosure closure(pieces_of("KPk"));
  ASSERT_EQ(closure.materials(), 6U);
  const auto of = [&](std::string_view letters) { return compare(tables, closure, letters); };
  EXPECT_EQ(of("Kk"), std::pair(7224, 0));
  EXPECT_EQ(of("KNk"), std::pair(429440, 0));
  EXPECT_EQ(of("KBk"), std::pair(417228, 0));
  EXPECT_EQ(of("KRk"), std::pair(399112, 398632));
  EXPECT_EQ(of("KQk"), std::pair(368452, 365160));
  EXPECT_EQ(of("KPk"), std::pair(331352, 331320));
}

}  // namespace
}  // namespace adoube::unwinnable
