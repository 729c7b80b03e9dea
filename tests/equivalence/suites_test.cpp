// SPDX-License-Identifier: GPL-3.0-or-later
// Every position of our own suites, with every move from it, on both models; and the games counted by both.
#include <gtest/gtest.h>

#include "adoube/board/perft.hpp"
#include "adoube/laws/perft.hpp"
#include "compare.hpp"
#include "suite_positions.hpp"

namespace adoube::equivalence {
namespace {

[[nodiscard]] const std::vector<support::SuitePosition>& suites() {
  static const auto all = support::suite_positions(std::filesystem::path(ADOUBE_SOURCE_DIR) / "data");
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

TEST(SuitesEquivalence, PerftThreeFromTheStart) {
  EXPECT_EQ(laws::perft(laws::initial_board(), 2), 400U);
  EXPECT_EQ(board::perft(board::Position(), 3), 8'902U);
  if (effort() > 1) {
    EXPECT_EQ(laws::perft(laws::initial_board(), 3), 8'902U);
  }
}

}  // namespace
}  // namespace adoube::equivalence
