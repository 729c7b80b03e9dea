// SPDX-License-Identifier: GPL-3.0-or-later
// Each fault of docs/setup.md, with its player and squares; what is fatal and what is dropped.
#include <gtest/gtest.h>

#include <algorithm>

#include "adoube/board/position.hpp"
#include "positions.hpp"

namespace adoube::board {
namespace {

using enum SetupFaultCode;
using test::setup_of;

SetupFaults faults_of(const std::string& fen) { return setup_faults(setup_of(fen)); }

TEST(SetupFaults, NoneInTheInitialSetup) { EXPECT_TRUE(setup_faults(initial_setup()).empty()); }

TEST(SetupFaults, AreAllReportedOnAnEmptyBoard) {
  EXPECT_EQ(setup_faults(adoube::Setup()),
            (SetupFaults{{no_king, Colour::white, {}}, {no_king, Colour::black, {}}}));
  EXPECT_FALSE(make_position(adoube::Setup()).has_value());
}

TEST(SetupFaults, TooManyKingsNamesThem) {
  EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/K6K w - -"),
            (SetupFaults{{too_many_kings, Colour::white, {Square::a1, Square::h1}}}));
}

TEST(SetupFaults, PawnsOnTheEndRanksAreNamedByOwner) {
  EXPECT_EQ(faults_of("P3k3/8/8/8/8/8/8/p3K2P w - -"),
            (SetupFaults{{pawn_on_end_rank, Colour::white, {Square::h1, Square::a8}},
                         {pawn_on_end_rank, Colour::black, {Square::a1}}}));
}

TEST(SetupFaults, OpponentInCheckShowsTheKingThenItsAttackers) {
  EXPECT_EQ(faults_of("4k3/8/8/8/8/8/4R3/4K3 w - -"),
            (SetupFaults{{opponent_in_check, Colour::black, {Square::e8, Square::e2}}}));
  // Touching kings attack each other; neither check needs further explanation.
  EXPECT_EQ(faults_of("8/8/8/8/8/8/4k3/4K3 w - -"),
            (SetupFaults{{opponent_in_check, Colour::black, {Square::e2, Square::e1}}}));
}

TEST(SetupFaults, ImpossibleCastlingRightsAreDropped) {
  const std::string fen = "4k3/8/8/8/8/8/8/R1R1K3 w ACH -";
  EXPECT_EQ(faults_of(fen), (SetupFaults{{impossible_castling_right, Colour::white, {Square::c1}},
                                         {impossible_castling_right, Colour::white, {Square::h1}}}));
  const auto position = make_position(setup_of(fen));
  ASSERT_TRUE(position.has_value());
  CastlingRights expected;
  expected.add(Colour::white, File::a);
  EXPECT_EQ(position->castling(), expected);
  EXPECT_EQ(faults_of("4k3/8/8/8/8/8/4K3/R7 w A -"),
            (SetupFaults{{impossible_castling_right, Colour::white, {Square::a1}}}));
}

TEST(SetupFaults, ImpossibleEnPassantIsDropped) {
  for (const std::string fen :
       {"4k3/8/8/8/4P3/8/8/4K3 w - e3", "4k3/8/8/8/4P3/8/8/4K3 b - d3", "4k3/8/8/8/4P3/4N3/8/4K3 b - e3",
        "4k3/8/8/8/4P3/8/4N3/4K3 b - e3", "4k3/8/8/8/4p3/8/8/4K3 b - e3", "4k3/8/8/4p3/8/8/8/4K3 w - e5"}) {
    const adoube::Setup setup = setup_of(fen);
    EXPECT_EQ(setup_faults(setup), (SetupFaults{{impossible_en_passant, setup.turn, {*setup.en_passant}}}))
        << fen;
    EXPECT_EQ(make_position(setup)->en_passant(), std::nullopt);
  }
}

TEST(SetupFaults, TheClockMayContradictADoubleStep) {
  EXPECT_EQ(faults_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 5 9"),
            (SetupFaults{{clock_contradicts_en_passant, Colour::black, {Square::e3}}}));
  EXPECT_TRUE(make_position(setup_of("4k3/8/8/8/4P3/8/8/4K3 b - e3 5 9")).has_value());
}

TEST(SetupFaults, ImpossibleChecksAreReportedYetPlayable) {
  const SetupFaults three{{impossible_check, Colour::white, {Square::f3, Square::b4, Square::e8}}};
  EXPECT_EQ(faults_of("4r1k1/8/8/8/1b6/5n2/8/4K3 w - -"), three);
  EXPECT_TRUE(make_position(setup_of("4r1k1/8/8/8/1b6/5n2/8/4K3 w - -")).has_value());
  // Two knights; two rooks on one rank with the king; a check that was there before the double step.
  EXPECT_EQ(faults_of("4k3/8/8/8/8/3n1n2/8/4K3 w - -"),
            (SetupFaults{{impossible_check, Colour::white, {Square::d3, Square::f3}}}));
  EXPECT_EQ(faults_of("k7/8/8/r2K2r1/8/8/8/8 w - -"),
            (SetupFaults{{impossible_check, Colour::white, {Square::a5, Square::g5}}}));
  EXPECT_EQ(faults_of("4r1k1/8/8/2p5/8/8/8/4K3 w - c6"),
            (SetupFaults{{impossible_check, Colour::white, {Square::e8}}}));
  // A rook and a bishop by discovery, and a double step that uncovers a bishop or checks, are possible.
  EXPECT_TRUE(faults_of("4r1k1/8/8/8/1b6/8/8/4K3 w - -").empty());
  EXPECT_TRUE(faults_of("6k1/8/8/2p5/3K4/8/8/8 w - c6").empty());
  EXPECT_TRUE(faults_of("b5k1/8/8/1p6/8/8/8/4K3 w - b6").empty());
}

TEST(SetupFaults, TooMuchMaterial) {
  EXPECT_EQ(faults_of("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -"),
            (SetupFaults{{too_many_pawns, Colour::white, {}}}));
  EXPECT_EQ(faults_of("4k3/8/8/8/8/NNN5/PPPPPPPP/RNBQKBNR w KQ -"),
            (SetupFaults{{too_many_pieces, Colour::white, {}}, {too_many_promoted, Colour::white, {}}}));
  EXPECT_EQ(faults_of("4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - -"),
            (SetupFaults{{too_many_promoted, Colour::white, {}}}))
      << "two bishops on dark squares";
  EXPECT_TRUE(faults_of("4k3/8/8/8/8/8/1PPPPPPP/QQ2K3 w - -").empty());
}

TEST(SetupFaults, AreSortedByCodePlayerAndSquares) {
  const SetupFaults faults = faults_of("p7/8/8/8/8/8/8/P6P b KQkq e3 3 3");
  EXPECT_TRUE(std::ranges::is_sorted(faults));
  EXPECT_GE(faults.size(), 5U);
}

}  // namespace
}  // namespace adoube::board
