// SPDX-License-Identifier: GPL-3.0-or-later
// What may be spent on a question changes whether it is answered, never how; and nothing that was asked
// before changes it.
#include <gtest/gtest.h>

#include <cstddef>
#include <string_view>
#include <vector>

#include "adoube/unwinnable/solver.hpp"
#include "locked_position.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

bool same(const Decision& a, const Decision& b) {
  return a.verdict == b.verdict && a.proof == b.proof && a.positions == b.positions;
}

/// Positions of different kinds: a lemma, a near helpmate, a short closure, a long one.
std::vector<board::Position> questions() {
  std::vector<board::Position> all;
  for (const std::string_view fen :
       {"8/8/8/4k3/8/8/8/1Q2K3 w - - 0 1", "8/8/8/8/8/3K4/1Q6/k7 b - - 0 1",
        "r3k2r/p1p1p1pp/P1P1P1PP/8/8/p1p1p1pp/P1P1P1PP/R3K2R w KQkq - 0 1",
        "bk6/pp6/PP6/8/8/6pp/6PP/6KB w - - 0 1", "k7/p1K5/P1p5/2P5/8/8/8/8 b - - 0 1",
        "4k3/8/6p1/p1p1p1Pp/P1P1P2P/8/8/4K3 w - h6 0 1", "8/4b3/8/4k3/8/8/8/4KB2 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}) {
    all.push_back(position_from(fen));
  }
  for (const std::string_view fen : locked_fens) all.push_back(position_from(fen));
  return all;
}

TEST(Budget, TooSmallLeavesTheQuestionOpen) {
  // One move and one position behind it: more than nothing.
  const board::Position forced = position_from("8/8/8/8/8/3K4/1Q6/k7 b - - 0 1");
  const Decision decision = decide(forced, Colour::white, {.bytes = 0});
  EXPECT_EQ(decision.verdict, Verdict::undetermined);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(decision.proof));
  EXPECT_EQ(life_of(forced, {.bytes = 0}), Life::undetermined);
  EXPECT_FALSE(is_dead(forced, {.bytes = 0}));
  EXPECT_TRUE(is_dead(forced));
}

TEST(Budget, NeverChangesAnAnswer) {
  for (const board::Position& position : questions()) {
    for (const Colour winner : both_colours) {
      const Verdict verdict = decide(position, winner).verdict;
      ASSERT_NE(verdict, Verdict::undetermined) << question(position, winner);
      bool is_answered = false;
      for (std::size_t bytes = 0; bytes < std::size_t{1} << 26; bytes = 4 * bytes + 100) {
        const Decision decision = decide(position, winner, {.bytes = bytes});
        ASSERT_EQ(proof_objection(position, winner, decision), "") << question(position, winner);
        if (decision.verdict == Verdict::undetermined) {
          // What was answered with less is answered with more.
          ASSERT_FALSE(is_answered) << question(position, winner) << ' ' << bytes;
          continue;
        }
        ASSERT_EQ(decision.verdict, verdict) << question(position, winner) << ' ' << bytes;
        is_answered = true;
      }
    }
  }
}

TEST(Budget, SpentTwiceBuysTheSame) {
  for (const std::size_t bytes : {std::size_t{2'000}, std::size_t{300'000}, std::size_t{1} << 24}) {
    for (const board::Position& position : questions()) {
      for (const Colour winner : both_colours) {
        const Budget budget{.bytes = bytes};
        EXPECT_TRUE(same(decide(position, winner, budget), decide(position, winner, budget)))
            << question(position, winner) << ' ' << bytes;
      }
    }
  }
}

TEST(Solver, RemembersNothing) {
  const Budget budget{.bytes = std::size_t{1} << 24};
  Solver solver(budget);
  // A search that is given up, in the middle of everything.
  const board::Position large = position_from("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1");
  const Decision first = solver.decide(large, Colour::white);
  for (const board::Position& position : questions()) {
    for (const Colour winner : both_colours) {
      EXPECT_TRUE(same(solver.decide(position, winner), decide(position, winner, budget)))
          << question(position, winner);
    }
    EXPECT_EQ(solver.life_of(position), life_of(position, budget)) << notation::to_fen(position);
  }
  EXPECT_TRUE(same(solver.decide(large, Colour::white), first));
  Solver moved = std::move(solver);
  EXPECT_TRUE(same(moved.decide(large, Colour::white), first));
}

}  // namespace
}  // namespace adoube::unwinnable
