// SPDX-License-Identifier: GPL-3.0-or-later
// Why a written move is refused: the sentences, and which comes first.
#include "adoube/notation/refused.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "adoube/notation/read_move.hpp"
#include "generators.hpp"

namespace adoube::notation {
namespace {

struct Case {
  std::string_view fen;
  std::string_view text;
  std::vector<std::string> reasons;  ///< "article: sentence"
};

TEST(WhyRefused, SaysItInSentencesBestFirst) {
  constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const std::vector<Case> cases{
      {"4rk2/8/8/8/8/8/4B3/4K3 w - - 0 1",
       "Bg4",
       {"3.9: the bishop on e2 is pinned to its king on e1 by the rook on e8"}},
      // Of two bishops the pinned one is meant before the one with something in its way; a third, which no
      // move takes there, is not spoken of.
      {"4rk2/8/8/8/8/8/4B1P1/B3K2B w - - 0 1",
       "Bf3",
       {"3.9: the bishop on e2 is pinned to its king on e1 by the rook on e8", "3.5"}},
      // A king that is no longer where castling starts, also where its step would be legal.
      {"4k3/8/8/8/8/8/8/5K2 w - - 0 1", "O-O", {"3.8.1: White has no rook to castle with on that side"}},
      {"4k3/8/8/8/5K2/8/8/8 w - - 0 1",
       "O-O",
       {"3.8.1: the king on f4 does not stand on its first rank",
        "3.8.1: White has no rook to castle with on that side"}},
      {"4k3/8/8/8/4K2R/8/8/8 w - - 0 1",
       "O-O",
       {"3.8.1: the king on e4 does not stand on its first rank",
        "3.8.1: White has no rook to castle with on that side"}},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "O-O", {"3.8.1: White has no rook to castle with on that side"}},
      {start, "O-O", {"3.8.2"}},
      {start, "e2e5", {"3.7"}},
      {start, "e7e5", {"1.1"}},
      {start, "e4e5", {"1.1"}},
      {start, "Bc4", {"3.5: the pawn on e2"}},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ng5", {"1.1: White has no knight"}},
      {"4k3/8/8/8/8/8/8/4K3 b - - 0 1", "Nag5", {"1.1: Black has no knight on the a-file"}},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "R1a5", {"1.1: White has no rook on rank 1"}},
      {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ra1-a5", {"1.1: White has no rook on a1"}},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8", {"3.7"}},
      {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=K", {"3.7"}},
  };
  for (const Case& c : cases) {
    const auto position = position_of(c.fen);
    const auto reasons = why_refused(position, *parse_move_text(c.text));
    std::string all;
    for (const auto& reason : reasons) all += std::string(reason.article) + ": " + reason.text + "\n";
    ASSERT_EQ(reasons.size(), c.reasons.size()) << c.text << "\n" << all;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
      const std::string line = std::string(reasons[i].article) + ": " + reasons[i].text;
      EXPECT_TRUE(line.starts_with(c.reasons[i])) << c.text << "\n" << all;
    }
  }
}

TEST(WhyRefused, HasNothingAgainstALegalMove) {
  const board::Position start;
  for (const auto* const text : {"e4", "Nf3", "e2e4", "Nbc3"}) {
    EXPECT_TRUE(why_refused(start, *parse_move_text(text)).empty()) << text;
  }
}

}  // namespace
}  // namespace adoube::notation
