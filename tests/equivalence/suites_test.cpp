// SPDX-License-Identifier: GPL-3.0-or-later
// Every position of our own suites, with every move from it, on both models; and the games counted by both.
#include <gtest/gtest.h>

#include "adoube/board/perft.hpp"
#include "adoube/laws/perft.hpp"
#include "compare.hpp"
#include "random_setup.hpp"
#include "rare_class.hpp"
#include "suite_positions.hpp"
#include "tree.hpp"

namespace adoube::equivalence {
namespace {

[[nodiscard]] const std::vector<support::SuitePosition>& suites() {
  static const auto all = support::suite_positions(support::in_tree("data"));
  return all;
}

TEST(SuitesEquivalence, EveryPositionAndEveryMove) {
  EXPECT_GE(suites().size(), 100U);
  support::Random chance(3);
  for (const auto& [where, setup] : suites()) {
    EXPECT_EQ(difference(setup, play_out_all, chance), "") << where;
  }
  RecordProperty("positions", static_cast<int>(suites().size()));
}

TEST(SuitesEquivalence, PerftOfBoth) {
  for (const auto& [where, setup] : suites()) {
    const auto by_laws = laws::make_board(setup);
    const auto by_board = board::make_position(setup);
    if (!by_laws || !by_board) continue;
    const int depth = effort() > 1 && board::perft(*by_board, 3) < 50'000 ? 3
                      : board::perft(*by_board, 2) < 400                  ? 2
                                                                          : 1;
    EXPECT_EQ(laws::perft(*by_laws, depth), board::perft(*by_board, depth)) << where << ", depth " << depth;
  }
}

TEST(SuitesEquivalence, PerftFromTheStart) {
  const int depth = effort() > 1 ? 4 : 3;
  EXPECT_EQ(laws::perft(laws::initial_board(), depth), board::perft(board::Position(), depth));
}

/// The leaves of the tree that legal_moves and after span.
[[nodiscard]] std::uint64_t leaves(const board::Position& position, int depth) {
  const auto moves = board::legal_moves(position);
  if (depth == 1) return moves.size();
  std::uint64_t sum = 0;
  for (const Move m : moves) sum += leaves(board::after(position, m), depth - 1);
  return sum;
}

/// Counting plays moves by its own, faster means in each variant.
TEST(SuitesEquivalence, PerftOfEveryVariantIsTheTreeOfLegalMoves) {
  support::Random random(41);
  int tried = 0;
  const auto check = [&](const adoube::Setup& setup) {
    const auto position = board::make_position(setup);
    if (!position || board::count_legal_moves(*position) > 60) return;
    ++tried;
    for (const int depth : {1, 2, 3}) {
      const std::uint64_t expected = leaves(*position, depth);
      for (const board::Variant* variant : board::all_variants()) {
        if (!variant->is_supported()) continue;
        ASSERT_EQ(variant->perft(position->placement(), position->turn(), depth), expected)
            << show(setup) << " at depth " << depth << " by variant " << variant->name;
      }
    }
  };
  for (int i = 0; i < 200 * effort() && !HasFailure(); ++i) {
    for (const auto rare : support::all_rare_classes) check(support::draw_rare(rare, random));
    check(support::random_setup(random, support::Care::valid_if_lucky));
    check(support::random_chess960_setup(random));
  }
  EXPECT_GE(tried, 1'000);
}

}  // namespace
}  // namespace adoube::equivalence
