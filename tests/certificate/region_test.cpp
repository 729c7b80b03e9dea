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
  for (const std::string_view fen : {
           "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",     // The king helps the rook.
           "4k3/8/8/8/8/8/8/QR2K3 w - - 0 1",    // The queen needs nobody.
           "4k3/8/8/8/8/8/8/NN2K3 w - - 0 1",    // One knight checks, one guards.
           "4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1",  // The knight is in its king's way.
       }) {
    EXPECT_THAT(objection_to_grown(fen, Colour::white), ::testing::HasSubstr("checkmate")) << fen;
  }
}

TEST(Region, LetsAPawnStepOnlyWhereItIsMeantTo) {
  // The pawn on e2 has one step, then the one on e4 stops it.
  constexpr std::string_view fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/4P3/4K3 w - - 0 1";
  Region region = chain_region();
  region.men.push_back(man('P', Bitboard(e2) | Bitboard(e3)));
  EXPECT_EQ(objection_of_both(by_region(fen, Colour::white, region)), "");
  region.men.back().squares = Bitboard(e2);
  EXPECT_THAT(objection_of_both(by_region(fen, Colour::white, region)),
              ::testing::HasSubstr("from e2 to e3"));
  region.men.back() = man('P', Bitboard(e2) | Bitboard(e3) | Bitboard(e8), true);
  EXPECT_THAT(objection_of_both(by_region(fen, Colour::white, region)), ::testing::HasSubstr("last rank"));
}

TEST(Region, ForgetsNothing) {
  struct Row {
    std::string_view fen;
    Forgotten forgotten;
    Colour winner = Colour::white;
  };
  for (const Row& row : {
           // The knight goes where a pawn attacks it; a king would not.
           Row{"4k3/8/8/8/p7/P1p1p1p1/2P1P1P1/N3K3 w - - 0 1", Forgotten::only_kings_are_barred},
           // A pawn that nobody guards is captured by the king, and then is not there for ever.
           Row{"4k3/8/8/8/8/1p6/1P6/4K3 w - - 0 1", Forgotten::fixed_enemies_are_prey},
           Row{"4k3/8/8/8/8/1p6/1P6/4K3 w - - 0 1", Forgotten::victims_must_be_mortal},
           Row{"4k3/8/8/8/8/1p6/1P6/4K3 w - - 0 1", Forgotten::fixed_men_are_immortal},
           // What stands before the pawn can step aside.
           Row{"8/8/8/8/4k3/4P3/8/4K3 w - - 0 1", Forgotten::blockers_go_away},
           Row{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Forgotten::pawns_promote},
           // The bishop captures at the end of its line.
           Row{"2B1k3/8/8/8/8/1p1p1p1p/1P1P1P1P/4K3 w - - 0 1", Forgotten::fixed_enemies_are_prey,
               Colour::black},
       }) {
    const auto grown = Growing(standing_still(board::to_setup(position_of(row.fen))), row.forgotten).grown();
    ASSERT_TRUE(grown) << row.fen;
    EXPECT_FALSE(is_accepted(by_region(row.fen, row.winner, *grown))) << row.fen;
  }
}

TEST(Region, HasOneKingOfEachColour) {
  Region region = chain_region();
  region.men.push_back(region.men.front());
  EXPECT_THAT(objection_of_both(by_region(chain, Colour::white, region)), ::testing::HasSubstr("one king"));
  region.men.erase(region.men.begin());
  region.men.pop_back();
  EXPECT_THAT(objection_of_both(by_region(chain, Colour::white, region)), ::testing::HasSubstr("one king"));
  region.men.assign(65, man('K', Bitboard(a1)));
  EXPECT_THAT(objection_of_both(by_region(chain, Colour::white, region)), ::testing::HasSubstr("more men"));
}

TEST(Region, SeesTheMateByAPawn) {
  // Nobody can get to b5, but the region says that the black king may be there: then it is mate.
  constexpr std::string_view fen = "4k3/p1p5/pbp5/p1p1p1p1/PpP1P1P1/1P6/8/4K3 w - - 0 1";
  Region region = standing_still(board::to_setup(position_of(fen)));
  for (ConfinedMan& each : region.men) {
    if (each.piece == piece_of_letter('K')) each.squares = ranks(1, 3);
    if (each.piece == piece_of_letter('k')) each.squares = ranks(6, 8);
  }
  EXPECT_EQ(objection_of_both(by_region(fen, Colour::white, region)), "");
  for (ConfinedMan& each : region.men) {
    if (each.piece == piece_of_letter('k')) each.squares |= Bitboard(b5);
  }
  EXPECT_THAT(objection_of_both(by_region(fen, Colour::white, region)),
              ::testing::HasSubstr("checkmate on b5"));
}

/// Rook and bishop shut in for ever; the kings do not meet.
constexpr std::string_view shut_in = "4k3/8/8/8/8/1p1p1p1p/1P1P1P1P/4K1BR w - - 0 1";

TEST(Region, KnowsNoCastlingRights) {
  const auto region = Growing(standing_still(board::to_setup(position_of(shut_in)))).grown().value();
  EXPECT_EQ(objection_of_both(by_region(shut_in, Colour::white, region)), "");
  EXPECT_FALSE(
      is_accepted(by_region("4k3/8/8/8/8/1p1p1p1p/1P1P1P1P/4K1BR w K - 0 1", Colour::white, region)));
}

TEST(Region, BarsAKingOnlyFromTheNextSquareOfALine) {
  Region region = Growing(standing_still(board::to_setup(position_of(shut_in)))).grown().value();
  for (ConfinedMan& each : region.men) {
    // The bishop on g1 would attack these if nothing stood between.
    if (each.piece != piece_of_letter('k')) continue;
    for (const Square s : {d4, c5, b6, a7}) each.squares &= ~Bitboard(s);
  }
  EXPECT_FALSE(is_accepted(by_region(shut_in, Colour::white, region)));
}

TEST(Region, KnowsNoCaptureEnPassant) {
  constexpr std::string_view fen = "4k3/8/8/1p6/1Pp1p1p1/2P1P1P1/8/4K3 b - - 0 1";
  const auto region = Growing(standing_still(board::to_setup(position_of(fen)))).grown().value();
  EXPECT_EQ(objection_of_both(by_region(fen, Colour::white, region)), "");
  EXPECT_FALSE(
      is_accepted(by_region("4k3/8/8/1p6/1Pp1p1p1/2P1P1P1/8/4K3 b - b3 0 1", Colour::white, region)));
}

TEST(Region, CoversWhatADoubleStepLeavesBehind) {
  // Nobody can capture the pawn: that it has just stepped twice is forgotten.
  const auto start = position_of("4k3/8/p1p1p1p1/P1P1P1P1/8/8/4P3/4K3 w - - 0 1");
  const auto region = Growing(standing_still(board::to_setup(start))).grown().value();
  ASSERT_TRUE(board::is_legal(start, Move::normal(e2, e4)));
  EXPECT_EQ(objection_of_both(
                {.start = pack(start), .winner = Colour::white, .proof = ClosedSet{{pack(start)}, {region}}}),
            "");
}

/// Both kings shut in; the pawns on the h file come up to each other, and there it ends.
[[nodiscard]] Region facing_region(Bitboard white, Bitboard black) {
  Region region{{man('K', Bitboard(a1)), man('k', Bitboard(a8)), man('P', white), man('p', black)}};
  for (const Square s : {b2, b6, a7}) region.men.push_back(man('P', Bitboard(s)));
  for (const Square s : {a2, b3, b7}) region.men.push_back(man('p', Bitboard(s)));
  return region;
}
[[nodiscard]] Bitboard on_h(int from, int to) { return ranks(from, to) & Bitboard(board::bits_of(File::h)); }

TEST(Region, LetsNoPawnPassOneThatFacesIt) {
  constexpr std::string_view apart = "k7/Pp5p/1P6/8/8/1p6/pP5P/K7 w - - 0 1";
  for (const Colour winner : both_colours) {
    EXPECT_EQ(objection_of_both(by_region(apart, winner, facing_region(on_h(2, 6), on_h(3, 7)))), "");
  }
  EXPECT_EQ(objection_to_grown(apart, Colour::white), "");
  // Each square before the other's furthest is needed.
  for (const Square s : on_h(2, 7)) {
    const auto without = [&](Bitboard squares) { return squares & ~Bitboard(s); };
    const Region less_white = facing_region(without(on_h(2, 6)), on_h(3, 7));
    const Region less_black = facing_region(on_h(2, 6), without(on_h(3, 7)));
    EXPECT_EQ(is_accepted(by_region(apart, Colour::white, less_white)), s == h7) << to_string(s);
    EXPECT_EQ(is_accepted(by_region(apart, Colour::white, less_black)), s == h2) << to_string(s);
  }
  // One that could be captured stops nobody.
  Region mortal = facing_region(on_h(2, 6), on_h(3, 7));
  mortal.men[3].can_be_captured = true;
  EXPECT_THAT(objection_of_both(by_region(apart, Colour::white, mortal)),
              ::testing::HasSubstr("from h6 to h7"));
  mortal = facing_region(on_h(2, 6), on_h(3, 7));
  mortal.men[2].can_be_captured = true;
  EXPECT_THAT(objection_of_both(by_region(apart, Colour::white, mortal)),
              ::testing::HasSubstr("from h3 to h2"));
  // Nor does one that can be on another file.
  Region astray = facing_region(on_h(2, 6), on_h(3, 7));
  astray.men[3].squares |= Bitboard(b4);
  EXPECT_THAT(objection_of_both(by_region(apart, Colour::white, astray)),
              ::testing::HasSubstr("from h6 to h7"));
}

TEST(Region, DoesNotCoverPawnsThatHavePassedEachOther) {
  const Region region = facing_region(on_h(2, 6), on_h(3, 7));
  for (const auto& [fen, is_covered] : {
           std::pair("k7/Pp6/1P5p/7P/8/1p6/pP6/K7 w - - 0 1", true),
           std::pair("k7/Pp6/1P5p/8/8/1p5P/pP6/K7 w - - 0 1", true),
           std::pair("k7/Pp6/1P5P/7p/8/1p6/pP6/K7 w - - 0 1", false),
           std::pair("k7/Pp6/1P5P/8/8/1p5p/pP6/K7 w - - 0 1", false),
       }) {
    EXPECT_EQ(is_accepted(by_region(fen, Colour::white, region)), is_covered) << fen;
    EXPECT_EQ(TellingOff(region, board::to_setup(position_of(fen))).is_possible(), is_covered) << fen;
  }
}

TEST(Region, CountsTheMenThatCanBeInTheKingsWay) {
  // The white king is shut in, so a mate in the corner h8 takes two black men, on g8 and h7.
  EXPECT_EQ(objection_to_grown("8/8/8/4k3/8/1p6/pP6/K1B2b2 w - - 0 1", Colour::white), "");
  EXPECT_THAT(objection_to_grown("8/8/8/4k3/8/1p6/pP6/K1B2b1b w - - 0 1", Colour::white),
              ::testing::HasSubstr("checkmate"));
}

TEST(Region, TellsMenOffOneToOne) {
  const Bitboard e = Bitboard(e2) | Bitboard(e3);
  const Bitboard g = Bitboard(g2) | Bitboard(g3);
  struct Row {
    std::vector<ConfinedMan> pawns;
    std::string_view ranks_2_and_3;  ///< "third/second"
    bool is_covered;
  };
  for (const Row& row : {
           Row{{man('P', e), man('P', e), man('P', g)}, "4P3/4P1P1", true},
           Row{{man('P', e), man('P', e), man('P', g)}, "4P1P1/6P1", false},
           // Those standing cannot all be told off, though nobody need be there.
           Row{{man('P', e, true), man('P', e, true), man('P', g, true)}, "4P1P1/6P1", false},
           Row{{man('P', e, true), man('P', e, true), man('P', g, true)}, "4P3/8", true},
           // Those standing can, but one who cannot be captured is missing.
           Row{{man('P', e), man('P', e), man('P', e | g, true)}, "4P3/6P1", false},
           Row{{man('P', e), man('P', e), man('P', e | g, true)}, "4P3/4P3", true},
           // The first to be told off has to make room.
           Row{{man('P', e | g, true), man('P', e, true)}, "8/4P1P1", true},
           Row{{man('P', e | g), man('P', e)}, "6P1/4P3", true},
           Row{{man('P', g), man('P', e)}, "6P1/5P2", false},
       }) {
    Region region = chain_region();
    region.men.insert(region.men.end(), row.pawns.begin(), row.pawns.end());
    const std::string fen = "4k3/8/8/p1p1p1p1/P1P1P1P1/" + std::string(row.ranks_2_and_3) + "/4K3 w - - 0 1";
    EXPECT_EQ(objection_of_both(by_region(fen, Colour::white, region)).empty(), row.is_covered) << fen;
    EXPECT_EQ(TellingOff(region, board::to_setup(position_of(fen))).is_possible(), row.is_covered) << fen;
  }
}

}  // namespace
}  // namespace adoube::certificate
