// SPDX-License-Identifier: GPL-3.0-or-later
// What the helpmate tables answer, what they leave unanswered, and positions whose answer a person can see.
#include "adoube/unwinnable/helpmate_table.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "adoube/notation/fen.hpp"
#include "helpmate_table_positions.hpp"

namespace adoube::unwinnable {
namespace {

std::optional<bool> winnable(std::string_view fen, Colour winner) {
  static const HelpmateTables tables;
  return tables.is_winnable(board::make_position(notation::parse_fen(fen).value()).value(), winner);
}

TEST(HelpmateTable, LeavesOutWhatItDoesNotHold) {
  EXPECT_EQ(winnable("4k3/8/8/8/8/8/8/4K2R w K - 0 1", Colour::white), std::nullopt);
  EXPECT_EQ(winnable("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", Colour::white), true);
  EXPECT_EQ(winnable("4k3/8/8/8/8/8/8/RR2K2R w - - 0 1", Colour::white), std::nullopt);
  EXPECT_EQ(winnable("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 1", Colour::white), std::nullopt);
  // Nobody stands beside the pawn: the crossed square changes nothing.
  EXPECT_EQ(winnable("4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1", Colour::white), true);
}

TEST(HelpmateTable, SeesMatesAndStalemates) {
  EXPECT_EQ(winnable("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", Colour::white), true);
  EXPECT_EQ(winnable("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Colour::white), false);
  EXPECT_EQ(winnable("k7/2Q5/1K6/8/8/8/8/8 w - - 0 1", Colour::white), true);
  EXPECT_EQ(winnable("8/8/8/8/8/1k6/1q6/K7 w - - 0 1", Colour::black), true);
  EXPECT_EQ(winnable("8/8/8/8/8/1k6/2q5/K7 w - - 0 1", Colour::black), false);
}

TEST(HelpmateTable, SeesThatTheLastManMustBeTaken) {
  EXPECT_EQ(winnable("8/8/8/8/8/8/1R6/k3K3 b - - 0 1", Colour::white), false);
  EXPECT_EQ(winnable("8/8/8/8/8/8/R7/k3K3 b - - 0 1", Colour::white), true);
  EXPECT_EQ(winnable("K7/P1k5/8/8/8/8/8/8 w - - 0 1", Colour::white), false);
  EXPECT_EQ(winnable("K7/P1k5/8/8/8/8/8/8 b - - 0 1", Colour::white), true);
  EXPECT_EQ(winnable("8/8/8/8/8/8/p1K5/k7 b - - 0 1", Colour::black), false);
  EXPECT_EQ(winnable("8/8/8/8/8/8/p1K5/k7 w - - 0 1", Colour::black), true);
}

TEST(HelpmateTable, AKnightMatesWithTheHelpOfItsVictims) {
  // The corner is mated behind a man of its own: any but a queen, who can always break out.
  EXPECT_EQ(winnable("kr6/2N5/8/8/8/8/8/K7 b - - 0 1", Colour::white), true);
  EXPECT_EQ(winnable("k7/8/8/8/8/8/2n5/KR6 w - - 0 1", Colour::black), true);
  EXPECT_EQ(winnable("kq6/2N5/8/8/8/8/8/K7 b - - 0 1", Colour::white), false);
}

TEST(HelpmateTable, AnswersSeveralThreadsAtOnce) {
  const HelpmateTables tables;
  const auto rook = position_of(pieces_of("KRk"), {Square::a1, Square::e4, Square::h8}, Colour::white);
  const auto pawn = position_of(pieces_of("KPk"), {Square::a2, Square::e4, Square::h8}, Colour::white);
  ASSERT_TRUE(rook && pawn);
  std::array<bool, 4> answers{};
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      threads.emplace_back(
          [&, i] { answers[i] = *tables.is_winnable(i % 2 == 0 ? *rook : *pawn, Colour::white); });
    }
  }
  for (const bool is_winnable : answers) EXPECT_TRUE(is_winnable);
}

}  // namespace
}  // namespace adoube::unwinnable
