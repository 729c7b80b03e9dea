// SPDX-License-Identifier: GPL-3.0-or-later
// What a fallen flag is worth: the tables of docs/game.md, row by row, for both colours.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "adoube/game/ending.hpp"
#include "play_out.hpp"

namespace adoube::game {
namespace {

struct Row {
  std::string men;  ///< Black's flag has fallen; White, who has time, has the move.
  bool wins_by_fide;
  bool wins_by_uscf;
};

const std::vector<Row> rows{
    // A pawn, a rook, a queen.
    {"7k/8/8/8/8/8/P7/K7", true, true},
    {"7k/8/8/8/8/8/1R6/K7", true, true},
    {"7k/8/8/8/8/8/Q7/K7", true, true},
    {"7k/q7/8/8/8/8/PP6/1K6", true, true},
    // Two minor pieces.
    {"7k/8/8/8/8/8/NN6/K7", true, false},
    {"7k/7p/8/8/8/8/NN6/K7", true, true},
    {"7k/7n/8/8/8/8/NN6/K7", true, false},
    {"7k/8/8/8/8/B7/N7/K7", true, true},
    {"7k/8/8/8/8/BB6/8/K7", true, true},
    // One knight.
    {"7k/7p/8/8/8/8/N7/K7", true, false},
    {"7k/6n1/8/8/8/8/N7/K7", true, false},
    {"6bk/8/8/8/8/8/N7/K7", true, false},
    {"7k/7r/8/8/8/8/N7/K7", true, false},
    {"7k/8/8/8/8/8/N7/K7", false, false},
    {"7k/7q/8/8/8/8/N7/K7", false, false},
    // One bishop, or two on squares of one colour.
    {"7k/7p/8/8/8/B7/8/K7", true, false},
    {"7k/6n1/8/8/8/B7/8/K7", true, false},
    {"6bk/8/8/8/8/B7/8/K7", true, false},
    {"7k/8/8/8/8/B7/8/K7", false, false},
    {"7k/7q/8/8/8/B7/8/K7", false, false},
    {"7k/7r/8/8/8/B7/8/K7", false, false},
    {"5b1k/8/8/8/8/B7/8/K7", false, false},
    {"7k/8/8/B7/8/B7/8/K7", false, true},
    // The king alone.
    {"7k/8/8/8/8/8/8/K7", false, false},
    {"7k/6pp/8/8/8/8/8/K7", false, false},
    {"7k/qqq5/8/8/8/8/8/1K6", false, false},
};

/// The same with the colours changed.
[[nodiscard]] std::string turned(std::string men) {
  for (char& c : men) {
    if (c >= 'a' && c <= 'z') {
      c = static_cast<char>(c - 'a' + 'A');
    } else if (c >= 'A' && c <= 'Z') {
      c = static_cast<char>(c - 'A' + 'a');
    }
  }
  std::ranges::reverse(men);
  return men;
}

TEST(FlagFall, IsWorthWhatTheTablesSay) {
  for (const Row& row : rows) {
    SCOPED_TRACE(row.men);
    for (const Colour winner : both_colours) {
      const bool white = winner == Colour::white;
      const board::Position position =
          testing::position_of((white ? row.men : turned(row.men)) + (white ? " w - - 0 1" : " b - - 0 1"));
      for (const auto& [rule, wins] : std::array{std::pair(FlagRule::fide, row.wins_by_fide),
                                                 std::pair(FlagRule::lichess, row.wins_by_fide),
                                                 std::pair(FlagRule::uscf, row.wins_by_uscf)}) {
        const FlagVerdict verdict = flag_outcome(position, opposite(winner), rule);
        EXPECT_EQ(verdict.outcome.result, wins ? win_for(winner) : GameResult::draw) << verdict.reason;
        EXPECT_EQ(verdict.outcome.termination, Termination::flag_fall);
        EXPECT_TRUE(verdict.reason.starts_with(white ? "Black's flag has fallen" : "White's flag has fallen"))
            << verdict.reason;
      }
    }
  }
}

}  // namespace
}  // namespace adoube::game
