// SPDX-License-Identifier: GPL-3.0-or-later
// The score sheet of the specification says of every move what the writer of SAN says.
#include "adoube/notation/san.hpp"

#include <gtest/gtest.h>

#include "adoube/laws/score_sheet.hpp"
#include "compare.hpp"
#include "random_setup.hpp"
#include "rare_class.hpp"

namespace adoube::equivalence {
namespace {

void check_moves(const Setup& setup, int& checked) {
  const auto board = laws::make_board(setup);
  const auto position = board::make_position(setup);
  if (!board || !position) return;
  for (const auto& [named, move] : Laws::named_moves(*board)) {
    EXPECT_EQ(laws::short_notation(*board, move), notation::to_san(*position, named)) << show(setup);
    ++checked;
  }
}

TEST(ShortNotation, IsSanInRandomPositions) {
  support::Random random(31);
  int checked = 0;
  for (int i = 0; i < 150 * effort(); ++i) {
    check_moves(support::random_setup(random, support::Care::valid_if_lucky), checked);
    check_moves(support::random_chess960_setup(random), checked);
    if (HasFailure()) return;
  }
  EXPECT_GT(checked, 1000);
}

TEST(ShortNotation, IsSanInRarePositions) {
  support::Random random(32);
  int checked = 0;
  for (const auto rare : support::all_rare_classes) {
    for (int i = 0; i < 3 * effort(); ++i) check_moves(support::draw_rare(rare, random), checked);
    if (HasFailure()) return;
  }
  EXPECT_GT(checked, 300);
}

}  // namespace
}  // namespace adoube::equivalence
