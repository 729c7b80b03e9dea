// SPDX-License-Identifier: GPL-3.0-or-later
// What others have counted of the king-and-rook strategy on many boards: every row is found again.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "adoube/endgame/krk/enumeration.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

namespace krk = endgame::krk;

/// Rows by board and variant.
using Rows = std::map<std::pair<std::string, std::string>, krk::Facts>;

Rows rows() {
  Rows rows;
  for (const std::string& line : lines_of(folder() / "krk" / "facts.tsv")) {
    std::istringstream words(line);
    std::string board;
    std::string variant;
    krk::Fact fact;
    words >> board >> variant >> fact.key >> fact.value;
    if (board != "board") rows[{board, variant}].push_back(fact);
  }
  return rows;
}

krk::Size size_of(const std::string& board) {
  const auto by = board.find('x');
  return {.files = std::stoi(board.substr(0, by)), .ranks = std::stoi(board.substr(by + 1))};
}

class PeerKrkFacts : public PeerTest {
 protected:
  /// Compares the rows of the boards with so many squares; says how many there were.
  int compare(int least_squares, int most_squares) {
    const Rows all = rows();
    int compared = 0;
    std::set<std::string> boards;
    for (const auto& [where, facts] : all) boards.insert(where.first);
    for (const std::string& board : boards) {
      const krk::Size size = size_of(board);
      if (size.files * size.ranks < least_squares || size.files * size.ranks > most_squares) continue;
      for (const auto& enumeration : krk::enumerate(size, 2)) {
        const std::string variant = enumeration.variant == krk::Variant::nine ? "E16H16" : "E16H16+small";
        const auto expected = all.find({board, variant});
        if (expected == all.end()) continue;
        // The same keys in the same order, ours among them.
        auto ours = enumeration.facts.begin();
        for (const krk::Fact& fact : expected->second) {
          ours = std::find_if(ours, enumeration.facts.end(),
                              [&](const krk::Fact& own) { return own.key == fact.key; });
          if (ours == enumeration.facts.end()) {
            ADD_FAILURE() << board << ' ' << variant << ' ' << fact.key << " is missing or out of order";
            break;
          }
          EXPECT_EQ(ours->value, fact.value) << board << ' ' << variant << ' ' << fact.key;
          ++compared;
        }
      }
    }
    return compared;
  }
};

TEST_F(PeerKrkFacts, AreFoundAgainOnBoardsUpToTheChessboard) { EXPECT_EQ(compare(0, 64), 1035); }

TEST_F(PeerKrkFacts, AreFoundAgainOnBoardsOfNineAndTenLines) { EXPECT_EQ(compare(65, 100), 656); }

TEST_F(PeerKrkFacts, AreFoundAgainOnLargeBoardsSlow) { EXPECT_EQ(compare(101, 256), 890); }

}  // namespace
}  // namespace adoube::peers
