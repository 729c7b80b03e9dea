// SPDX-License-Identifier: GPL-3.0-or-later
// Ends of games that others argue about: who can still checkmate, by rules_verdicts.md, and proved each time.
#include <map>
#include <regex>

#include "adoube/game/ending.hpp"
#include "proof_objection.hpp"
#include "rules_games.hpp"
#include "tree.hpp"

namespace adoube::peers {
namespace {

class PeerRuleDead : public PeerTest {};

struct Chances {
  std::string white;
  std::string black;
};

/// By rules_verdicts.md: "| `cha/ambrona/ambrona_04.pgn` | winnable | unwinnable |".
[[nodiscard]] std::map<std::string, Chances> chances_by_verdict() {
  std::map<std::string, Chances> chances;
  const std::regex row(R"(\| `(\S+\.pgn)` \| (\w+) \| (\w+) \|)");
  for (const std::string& line : lines_of(support::in_tree("tests/peers/rules_verdicts.md"))) {
    if (std::smatch found; std::regex_match(line, found, row))
      chances[found[1]] = {.white = found[2], .black = found[3]};
  }
  return chances;
}

void check(const board::Position& position, Colour winner, const std::string& expected) {
  SCOPED_TRACE(unwinnable::question(position, winner));
  auto decision = unwinnable::decide(position, winner);
  const bool is_winnable = decision.verdict == unwinnable::Verdict::winnable;
  EXPECT_NE(decision.verdict, unwinnable::Verdict::undetermined);
  EXPECT_EQ(is_winnable ? "winnable" : "unwinnable", expected);
  EXPECT_EQ(unwinnable::proof_objection(position, winner, std::move(decision)), "");
  const auto verdict = game::flag_outcome(position, opposite(winner), game::FlagRule::fide);
  EXPECT_EQ(verdict.outcome.result, is_winnable ? win_for(winner) : GameResult::draw) << verdict.reason;
}

TEST_F(PeerRuleDead, EveryEndIsDecidedAndProved) {
  const std::filesystem::path root = "rules/ashlar/pgn";
  const auto verdicts = chances_by_verdict();
  std::size_t games = 0;
  for (const char* part : {"cha/ambrona", "edgeCases/special"}) {
    for (const auto& file : files_below(folder() / root / part, ".pgn")) {
      const std::string place = std::filesystem::relative(file, folder() / root).string();
      SCOPED_TRACE(place);
      ASSERT_TRUE(verdicts.contains(place));
      const game::History history = history_of(file);
      const Chances& chances = verdicts.at(place);
      check(history.position(), Colour::white, chances.white);
      check(history.position(), Colour::black, chances.black);
      const bool is_alive = chances.white == "winnable" || chances.black == "winnable";
      const auto outcome = game::automatic_outcome(history.position());
      EXPECT_EQ(outcome && outcome->termination == Termination::dead_position,
                !is_alive && !(outcome && outcome->termination == Termination::stalemate));
      ++games;
    }
  }
  EXPECT_EQ(games, verdicts.size());
  RecordProperty("games", static_cast<int>(games));
}

}  // namespace
}  // namespace adoube::peers
