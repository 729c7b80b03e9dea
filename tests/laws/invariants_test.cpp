// SPDX-License-Identifier: GPL-3.0-or-later
// One test for each invariant of the Laws' values: it alone is violated, and says so.
#include <gtest/gtest.h>

#include "boards.hpp"
#include "broken.hpp"

namespace adoube::laws {
namespace {

using test::broken_by;
using test::man;
using test::men_of;

const Size small{.files = 5, .ranks = 7};

Start start_of(const std::string& men) { return Start{.state = BoardState(men_of(men))}; }

TEST(Invariant, ACoordinateIsOnTheBoard) {
  const test::Broken expected = test::invariant("Coordinate: on the board");
  EXPECT_EQ(broken_by([] { return make_coordinate(small, 5, 0); }), expected);
  EXPECT_EQ(broken_by([] { return make_coordinate(small, 0, 7); }), expected);
  EXPECT_EQ(broken_by([] { return make_coordinate(small, -1, 0); }), expected);
  EXPECT_EQ(broken_by([] { return make_coordinate(small, 0, -1); }), expected);
  EXPECT_EQ(broken_by([] { return make_coordinate(small, 4, 6); }), std::nullopt);
  EXPECT_EQ(coordinate_factory(small, 5, 0), std::nullopt);
  EXPECT_EQ(coordinate_factory(small, 4, 6), test::at("e7"));
}

TEST(Invariant, AMoveKeepsItsColour) {
  EXPECT_EQ(broken_by([] { return Move(man("Pe2"), man("pe3")); }),
            test::invariant("Move: the colour stays"));
}

TEST(Invariant, AMoveChangesItsSquareUnlessTheKingCastles) {
  EXPECT_EQ(broken_by([] { return Move(man("Pe2"), man("Pe2")); }),
            test::invariant("Move: the square changes unless castling"));
  EXPECT_EQ(broken_by([] { return Move(man("Kg1"), man("Kg1"), man("Rh1")); }), std::nullopt);
}

TEST(Invariant, TheKingCastlesWithAnOwnRook) {
  const test::Broken expected = test::invariant("Move: the king castles with an own rook");
  EXPECT_EQ(broken_by([] { return Move(man("Ke1"), man("Kg1"), man("rh1")); }), expected);
  EXPECT_EQ(broken_by([] { return Move(man("Ke1"), man("Kg1"), man("Qh1")); }), expected);
  EXPECT_EQ(broken_by([] { return Move(man("Qe1"), man("Kg1"), man("Rh1")); }), expected);
  EXPECT_EQ(broken_by([] { return Move(man("Ke1"), man("Qg1"), man("Rh1")); }), expected);
}

TEST(Invariant, ABoardStateHasAPiece) {
  EXPECT_EQ(broken_by([] { return BoardState({}); }), test::invariant("BoardState: at least one piece"));
}

TEST(Invariant, NoTwoPiecesStandOnOneSquare) {
  const test::Broken expected = test::invariant("BoardState: no two pieces on one square");
  EXPECT_EQ(broken_by([] { return BoardState(men_of("Ke1 ke8 Re8")); }), expected);
  EXPECT_EQ(broken_by([] { return BoardState(men_of("Ke1 Ke1")); }), expected);
  EXPECT_EQ(broken_by([] { return BoardState(men_of("Ke1 ke8")).with(man("Qe8")); }), expected);
}

TEST(Invariant, ABoardHasSquares) {
  const test::Broken expected = test::invariant("Board: it has squares");
  EXPECT_EQ(broken_by([] { return make_board({.files = 0, .ranks = 8}, men_of("Ke1"), Colour::white); }),
            expected);
  EXPECT_EQ(broken_by([] { return make_board({.files = 8, .ranks = 0}, men_of("Ke1"), Colour::white); }),
            expected);
}

TEST(Invariant, AllMenAreOnTheBoard) {
  EXPECT_EQ(broken_by([] { return make_board(small, men_of("Ka1 kf7"), Colour::white); }),
            test::invariant("Board: all men are on it"));
}

TEST(Invariant, EachPlayerHasOneKing) {
  const test::Broken expected = test::invariant("Board: each player has one king");
  EXPECT_EQ(broken_by([] { return test::board_with("Ka1"); }), expected);
  EXPECT_EQ(broken_by([] { return test::board_with("ka1 Rh8"); }), expected);
  EXPECT_EQ(broken_by([] { return test::board_with("Ka1 Kc1 ka8"); }), expected);
  EXPECT_EQ(broken_by([] { return test::board_with("Ka1 ka8 kh8"); }), expected);
}

TEST(Invariant, PawnsExistOnTheChessboardOnly) {
  EXPECT_EQ(broken_by([] { return make_board(small, men_of("Ka1 ke7 Pb3"), Colour::white); }),
            test::invariant("Board: pawns on 8 x 8 only"));
}

TEST(Invariant, CastlingExistsOnTheChessboardOnly) {
  Start start = start_of("Ka1 Rb1 ke7");
  start.castling.add(Colour::white, File::b);
  EXPECT_EQ(broken_by([&] { return set_up(small, start); }),
            test::invariant("Board: castling on 8 x 8 only"));
}

TEST(Invariant, EnPassantExistsOnTheChessboardOnly) {
  Start start = start_of("Ka1 Rb1 ke7");
  start.en_passant = test::at("c3");
  EXPECT_EQ(broken_by([&] { return set_up(small, start); }),
            test::invariant("Board: en passant on 8 x 8 only"));
}

TEST(Invariant, NoPawnStandsOnAnEndRank) {
  const test::Broken expected = test::invariant("Board: no pawn on an end rank");
  for (const char* pawn : {"Ph8", "Ph1", "ph8", "ph1"}) {
    EXPECT_EQ(broken_by([&] { return test::board_with(std::string("Ka1 ka8 ") + pawn); }), expected) << pawn;
  }
}

TEST(Invariant, TheRightsOfTheStartArePossible) {
  const test::Broken expected = test::invariant("Board: the castling rights are possible");
  const auto with_right = [](const std::string& men, File rook) {
    Start start = start_of(men);
    start.castling.add(Colour::white, rook);
    return set_up(chessboard(), start);
  };
  EXPECT_EQ(broken_by([&] { return with_right("Ke1 Rh1 ke8", File::h); }), std::nullopt);
  EXPECT_EQ(broken_by([&] { return with_right("Ke1 Rh1 ke8", File::a); }), expected);
  EXPECT_EQ(broken_by([&] { return with_right("Ke2 Rh1 ke8", File::h); }), expected);
  EXPECT_EQ(broken_by([&] { return with_right("Ke1 Rh2 ke8", File::h); }), expected);
  EXPECT_EQ(broken_by([&] { return with_right("Ke1 rh1 kd8 Be2 Nf1", File::h); }), expected);
}

TEST(Invariant, ThePlayerWhoHasMovedIsNotInCheck) {
  const test::Broken expected = test::invariant("Board: the player who has moved is not in check");
  EXPECT_EQ(broken_by([] { return test::board_with("Ke1 Rh8 ke8", Colour::white); }), expected);
  EXPECT_EQ(broken_by([] { return test::board_with("Ke1 Rh8 ke8", Colour::black); }), std::nullopt);
  EXPECT_EQ(broken_by([] { return test::board_with("Ke1 ke2", Colour::white); }), expected);
}

}  // namespace
}  // namespace adoube::laws
