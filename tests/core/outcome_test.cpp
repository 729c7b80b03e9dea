// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/outcome.hpp"

#include <set>
#include <string_view>
#include <utility>

#include "arbitrary.hpp"

namespace adoube {
namespace {

TEST(Outcome, ResultIsWrittenAsOnScoreSheets) {
  EXPECT_EQ(to_string(GameResult::white_wins), "1-0");
  EXPECT_EQ(to_string(GameResult::black_wins), "0-1");
  EXPECT_EQ(to_string(GameResult::draw), "1/2-1/2");
}

TEST(Outcome, WinIsForThePlayer) {
  EXPECT_EQ(win_for(Colour::white), GameResult::white_wins);
  EXPECT_EQ(win_for(Colour::black), GameResult::black_wins);
}

TEST(Outcome, EveryTerminationHasANameOfItsOwn) {
  std::set<std::string_view> names;
  for (int i = 0; i <= std::to_underlying(Termination::abandoned); ++i) {
    names.insert(to_string(static_cast<Termination>(i)));
  }
  EXPECT_EQ(names.size(), 12U);
  EXPECT_FALSE(names.contains(""));
  EXPECT_EQ(to_string(Termination::seventyfive_moves), "seventyfive_moves");
}

TEST(Outcome, IsEqualWhenAllOfItIs) {
  const Outcome mate{GameResult::white_wins, Termination::checkmate, "5.1a", true, Colour::white};
  Outcome other = mate;
  EXPECT_EQ(other, mate);
  other.by = std::nullopt;
  EXPECT_NE(other, mate);
  other = mate;
  other.termination = Termination::resignation;
  EXPECT_NE(other, mate);
}

}  // namespace
}  // namespace adoube
