// SPDX-License-Identifier: GPL-3.0-or-later
// Regions written by hand: those that hold, and what they cannot do without.
#include <gtest/gtest.h>

#include <string_view>

#include "both_judges.hpp"
#include "naive_closure.hpp"
#include "naive_region.hpp"

namespace adoube::certificate {
namespace {

using board::Bitboard;
using enum Square;

[[nodiscard]] Certificate by_region(std::string_view fen, Colour winner, Region region) {
  return {.start = pack(position_of(fen)), .winner = winner, .proof = ClosedSet{{}, {std::move(region)}}};
}

[[nodiscard]] ConfinedMan man(char letter, Bitboard squares, bool can_be_captured = false) {
  return {.piece = piece_of_letter(letter).value(), .squares = squares, .can_be_captured = can_be_captured};
}

[[nodiscard]] Bitboard ranks(int from, int to) {
  Bitboard squares;
  for (int rank = from; rank <= to; ++rank) squares |= Bitboard(board::bits_of(static_cast<Rank>(rank - 1)));
  return squares;
}

constexpr std::string_view chain = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1";

/// Pawns that block each other; each king has its own side.
[[nodiscard]] Region chain_region() {
  Region region{{man('K', ranks(1, 3)), man('k', ranks(6, 8))}};
  for (const Square s : {a4, c4, e4, g4}) region.men.push_back(man('P', Bitboard(s)));
  for (const Square s : {a5, c5, e5, g5}) region.men.push_back(man('p', Bitboard(s)));
  return region;
}

constexpr std::string_view bishop = "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1";

/// Everybody everywhere: kings on all squares, a bishop on dark ones until it is captured.
[[nodiscard]] Region bishop_region() {
  Bitboard dark;
  for (const Square s : all_squares) {
    if ((index_of(file_of(s)) + index_of(rank_of(s))) % 2 == 0) dark |= Bitboard(s);
  }
  return {{man('K', ranks(1, 8)), man('k', ranks(1, 8)), man('B', dark, true)}};
}

TEST(Region, CoversALockedChainForBothPlayers) {
  for (const Colour winner : both_colours) {
    EXPECT_EQ(objection_of_both(by_region(chain, winner, chain_region())), "");
  }
}

TEST(Region, LeavesALoneBishopWithoutMate) {
  EXPECT_EQ(objection_of_both(by_region(bishop, Colour::white, bishop_region())), "");
}

TEST(Region, DoesWithoutNoSquareAndNoFlag) {
  int altered_ones = 0;
  for (const auto& [fen, region] : {std::pair(chain, chain_region()), std::pair(bishop, bishop_region())}) {
    for (std::size_t i = 0; i < region.men.size(); ++i) {
      for (const Square s : region.men[i].squares) {
        Region altered = region;
        altered.men[i].squares &= ~Bitboard(s);
        EXPECT_FALSE(is_accepted(by_region(fen, Colour::white, altered))) << i << to_string(s);
        ++altered_ones;
      }
      if (!region.men[i].can_be_captured) continue;
      Region altered = region;
      altered.men[i].can_be_captured = false;
      EXPECT_FALSE(is_accepted(by_region(fen, Colour::white, altered)));
    }
  }
  EXPECT_EQ(altered_ones, 24 + 24 + 8 + 64 + 64 + 32);
}

TEST(Region, LetsNoPawnOfTheChainBeCaptured) {
  for (std::size_t i = 0; i < chain_region().men.size(); ++i) {
    Region altered = chain_region();
    altered.men[i].can_be_captured = true;
    EXPECT_FALSE(is_accepted(by_region(chain, Colour::white, altered))) << i;
  }
}

TEST(Region, HasNoManTooManyAndNoneTooFew) {
  for (std::size_t i = 0; i < chain_region().men.size(); ++i) {
    Region altered = chain_region();
    altered.men.erase(altered.men.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(is_accepted(by_region(chain, Colour::white, altered))) << i;
    altered = chain_region();
    altered.men.push_back(altered.men[i]);
    EXPECT_FALSE(is_accepted(by_region(chain, Colour::white, altered))) << i;
  }
  // One that may be missing may be missing.
  Region altered = bishop_region();
  altered.men.push_back(altered.men.back());
  EXPECT_EQ(objection_of_both(by_region(bishop, Colour::white, altered)), "");
  altered.men.assign(65, altered.men.back());
  EXPECT_FALSE(is_accepted(by_region(bishop, Colour::white, altered)));
}

/// The region that grows from a position, before the judges.
[[nodiscard]] std::string objection_to_grown(std::string_view fen, Colour winner) {
  const auto region = Growing(standing_still(board::to_setup(position_of(fen)))).grown();
  if (!region) return "A pawn gets through.";
  return objection_of_both(by_region(fen, winner, *region));
}

TEST(Region, TellsEqualMenOffWhereTheyOverlap) {
  // Two white bishops that share the dark squares of a side, and may change places.
  constexpr std::string_view fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1K3 w - - 0 1";
  EXPECT_EQ(objection_to_grown("6k1/8/8/8/8/8/8/B1B4K w - - 0 1", Colour::white), "");
  EXPECT_THAT(objection_to_grown("6k1/8/8/8/8/8/8/BB5K w - - 0 1", Colour::white),
              ::testing::HasSubstr("checkmate"));
  EXPECT_THAT(objection_to_grown(fen, Colour::white), ::testing::HasSubstr("gets through"));
}

TEST(Region, SeesTheMate) {
  // Rook; queen; two knights; a knight and a pawn that the king hides behind.
  for (const std::string_view fen : {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1",
                                     "4k3/8/8/8/8/8/8/NN2K3 w - - 0 1", "k7/8/p7/P7/8/8/8/1N2K3 w - - 0 1"}) {
    const std::string text = objection_to_grown(fen, Colour::white);
    EXPECT_FALSE(text.empty()) << fen;
  }
}

TEST(Region, KnowsNoCastlingAndNoEnPassant) {
  Region region =
      Growing(standing_still(board::to_setup(position_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1")))).grown().value();
  EXPECT_EQ(objection_of_both(by_region("4k3/8/8/8/8/8/8/4K2R w - - 0 1", Colour::black, region)), "");
  region.men.push_back(man('q', Bitboard(a8), true));
  const std::string_view with_right = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
  // Black has the king alone, which covers it all the same: the winner must be one who could mate.
  EXPECT_FALSE(is_accepted(by_region(with_right, Colour::white, region)));
}

}  // namespace
}  // namespace adoube::certificate
