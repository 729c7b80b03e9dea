// SPDX-License-Identifier: GPL-3.0-or-later
// bench: the same nodes every time, whatever went before.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "spoken.hpp"

namespace adoube::uci {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string signature(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    if (line.starts_with("Nodes searched  : ")) return line;
  }
  return "";
}

TEST(Bench, GivesTheSameSignatureAgain) {
  Spoken first;
  const auto lines = first.ask("bench 5");
  EXPECT_THAT(lines[0], StartsWith("Position  1/42: "));
  EXPECT_EQ(lines.size(), 42U + 3);
  const std::string nodes = signature(lines);
  EXPECT_NE(nodes, "");
  EXPECT_EQ(signature(first.ask("bench 5")), nodes);

  // After another position, other settings and a search.
  Spoken second;
  second.say("setoption name Hash value 3");
  second.say("setoption name MultiPV value 4");
  second.say("setoption name Leave Out value null_move");
  second.say("setoption name Table Men value 0");
  second.say("setoption name UCI_LimitStrength value true");
  second.say("position startpos moves e2e4");
  second.say("go depth 4");
  EXPECT_EQ(signature(second.ask("bench 5")), nodes);
  EXPECT_NE(signature(second.ask("bench 6")), nodes);
  // What was set is in force again.
  EXPECT_EQ(second.count("info string"), 0U);
  second.say("setoption name UCI_LimitStrength value false");
  const auto after = second.ask("go depth 3");
  EXPECT_THAT(after, ::testing::Contains(HasSubstr(" multipv 4 ")));
}

TEST(Bench, TakesItsNumbersInBothOrders) {
  Spoken spoken;
  const std::string nodes = signature(spoken.ask("bench 4 1 8"));
  EXPECT_EQ(signature(spoken.ask("bench 8 1 4 default depth")), nodes);
  EXPECT_NE(signature(spoken.ask("bench 8 1 100 default nodes")), "");
  EXPECT_THAT(spoken.ask("bench x"), ElementsAre(HasSubstr("where 'x' stands")));
  EXPECT_THAT(spoken.ask("bench 0"), ElementsAre(HasSubstr("where '0' stands")));
  EXPECT_THAT(spoken.ask("bench 8 1 4 file.epd"), ElementsAre(HasSubstr("'default' only")));
  EXPECT_THAT(spoken.ask("bench 8 1 4 default hours"), ElementsAre(HasSubstr("not 'hours'")));
}

}  // namespace
}  // namespace adoube::uci
