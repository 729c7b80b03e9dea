// SPDX-License-Identifier: GPL-3.0-or-later
// Positions whose verdict other solvers agree upon: composed problems, positions from games, and games that
// were won on time by players who could not have mated.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "adoube/notation/uci.hpp"
#include "adoube/unwinnable/solver.hpp"
#include "peer_data.hpp"
#include "proof_objection.hpp"

namespace adoube::peers {
namespace {

using unwinnable::Decision;
using unwinnable::Verdict;

struct Row {
  std::string where;
  board::Position position;
  Colour winner;
  std::string last;  ///< The last column.
};

/// The rows of a file with columns for position, winner and something else: all, or every n-th.
std::vector<Row> rows_of_table(const std::string& name, std::size_t every = 1) {
  std::vector<Row> rows;
  const std::vector<std::string> lines = lines_of(folder() / "unwinnable" / name);
  for (std::size_t i = 1; i < lines.size(); i += every) {
    const std::size_t first = lines[i].find('\t');
    const std::size_t second = lines[i].find('\t', first + 1);
    rows.push_back(
        {.where = name + ':' + std::to_string(i + 1) + ": " + lines[i].substr(0, second),
         .position = unwinnable::position_from(lines[i].substr(0, first)),
         .winner = lines[i].substr(first + 1, second - first - 1) == "white" ? Colour::white : Colour::black,
         .last = lines[i].substr(second + 1)});
  }
  return rows;
}

class PeerUnwinnable : public PeerTest {
 protected:
  /// Every row is decided as expected, and proved; `fast` never contradicts.
  void expect_right(const std::vector<Row>& rows) {
    ASSERT_FALSE(rows.empty());
    unwinnable::Solver solver;
    for (const Row& row : rows) {
      Decision decision = solver.decide(row.position, row.winner);
      const Verdict verdict = decision.verdict;
      EXPECT_EQ(verdict, row.last == "winnable" ? Verdict::winnable : Verdict::unwinnable) << row.where;
      EXPECT_EQ(unwinnable::proof_objection(row.position, row.winner, std::move(decision)), "") << row.where;
      if (unwinnable::fast(row.position, row.winner) == Verdict::unwinnable) {
        EXPECT_EQ(row.last, "unwinnable") << row.where;
      }
    }
  }
};

TEST_F(PeerUnwinnable, PositionsFromGames) { expect_right(rows_of_table("public-lichess.tsv", 7)); }
TEST_F(PeerUnwinnable, SlowPositionsFromGames) { expect_right(rows_of_table("public-lichess.tsv")); }

TEST_F(PeerUnwinnable, GamesWonUnfairly) {
  int missed = 0;
  for (const Row& row : rows_of_table("public-lichess-unfair.tsv")) {
    ASSERT_EQ(row.last, "unwinnable") << row.where;
    if (unwinnable::fast(row.position, row.winner) == Verdict::unwinnable) continue;
    if (++missed <= 10) ADD_FAILURE() << "not seen: " << row.where;
  }
  EXPECT_EQ(missed, 0);
}

TEST_F(PeerUnwinnable, GamesWonUnfairlyAreDecided) {
  expect_right(rows_of_table("public-lichess-unfair.tsv", 43));
}
TEST_F(PeerUnwinnable, SlowGamesWonUnfairlyAreDecided) {
  expect_right(rows_of_table("public-lichess-unfair.tsv"));
}

TEST_F(PeerUnwinnable, ComposedProblems) { expect_right(rows_of_table("public-composed.tsv", 10)); }
TEST_F(PeerUnwinnable, SlowComposedProblems) { expect_right(rows_of_table("public-composed.tsv")); }

/// Lines that others found are proofs to our checker.
TEST_F(PeerUnwinnable, HelpmatesOfOthers) {
  int replayed = 0;
  for (const Row& row : rows_of_table("public-composed-helpmates.tsv")) {
    certificate::Helpmate line;
    board::Position position = row.position;
    std::istringstream words(row.last);
    for (std::string word; words >> word;) {
      const auto move = notation::parse_uci(position, word);
      ASSERT_TRUE(move) << row.where << ": " << word;
      line.moves.push_back(*move);
      position.play(*move);
    }
    const Decision theirs{.verdict = Verdict::winnable, .proof = std::move(line), .positions = 0};
    EXPECT_EQ(unwinnable::proof_objection(row.position, row.winner, theirs), "") << row.where;
    ++replayed;
  }
  EXPECT_GT(replayed, 1'000);
}

}  // namespace
}  // namespace adoube::peers
