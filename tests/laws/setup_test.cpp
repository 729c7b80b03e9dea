// SPDX-License-Identifier: GPL-3.0-or-later
// Each fault of docs/setup.md, with the player and squares that show it, and in words.
#include "adoube/laws/setup.hpp"

#include <gtest/gtest.h>

#include "adoube/laws/castling.hpp"
#include "boards.hpp"

namespace adoube::laws {
namespace {

using enum SetupFaultCode;
using test::setup_of;

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

SetupFaults faults_of(const std::string& fen) { return setup_faults(setup_of(fen)); }

TEST(SetupFaults, NoneInTheInitialPosition) { EXPECT_EQ(setup_faults(initial_setup()), SetupFaults{}); }

TEST(SetupFaults, KingsMissingAndTooMany) {
  EXPECT_EQ(faults_of("8/8/8/8/8/8/8/8 w - - 0 1"),
            (SetupFaults{{no_king, white, {}}, {no_king, black, {}}}));
  EXPECT_EQ(faults_of("k6k/8/8/8/8/8/8/K7 w - - 0 1"),
            (SetupFaults{{too_many_kings, black, {Square::a8, Square::h8}}}));
  EXPECT_FALSE(make_board(setup_of("8/8/8/8/8/8/8/K7 w - - 0 1")));
}

TEST(SetupFaults, PawnsOnEndRanks) {
  EXPECT_EQ(faults_of("k1Pp4/8/8/8/8/8/8/K1Pp4 w - - 0 1"),
            (SetupFaults{{pawn_on_end_rank, white, {Square::c1, Square::c8}},
                         {pawn_on_end_rank, black, {Square::d1, Square::d8}}}));
}

TEST(SetupFaults, OpponentInCheck) {
  EXPECT_EQ(faults_of("k7/8/8/8/8/8/8/R2K4 w - - 0 1"),
            (SetupFaults{{opponent_in_check, black, {Square::a8, Square::a1}}}));
  EXPECT_EQ(faults_of("8/8/8/8/8/8/8/Kk6 b - - 0 1"),
            (SetupFaults{{opponent_in_check, white, {Square::a1, Square::b1}}}));
}

TEST(SetupFaults, ImpossibleCastlingRights) {
  EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1"),
            (SetupFaults{{impossible_castling_right, white, {Square::a1}}}));
  EXPECT_EQ(faults_of("4k1rr/8/8/8/8/8/8/4K3 w gh - 0 1"),
            (SetupFaults{{impossible_castling_right, black, {Square::g8}}}));
  const Board board = make_board(setup_of("4k1rr/8/8/8/8/8/8/4K3 w gh - 0 1")).value();
  EXPECT_FALSE(castling_rights(board).has(black, File::g));
  EXPECT_TRUE(castling_rights(board).has(black, File::h));
}

TEST(SetupFaults, ImpossibleEnPassant) {
  EXPECT_EQ(faults_of("4k3/8/8/8/8/8/8/4K3 w - e6 0 1"),
            (SetupFaults{{impossible_en_passant, white, {Square::e6}}}));
  EXPECT_EQ(faults_of("4k3/8/8/4p3/8/8/8/4K3 w - e6 3 1"),
            (SetupFaults{{clock_contradicts_en_passant, white, {Square::e6}}}));
  EXPECT_EQ(en_passant(make_board(setup_of("4k3/8/8/8/8/8/8/4K3 w - e6 0 1")).value()), std::nullopt);
}

TEST(SetupFaults, ImpossibleChecks) {
  // Three checkers; two that do not slide; two on one line; a double step that cannot have given the check.
  EXPECT_EQ(faults_of("k3r3/8/8/8/8/3n1n2/8/4K3 w - - 0 1"),
            (SetupFaults{{impossible_check, white, {Square::d3, Square::f3, Square::e8}}}));
  EXPECT_EQ(faults_of("k7/8/8/8/8/3n1n2/8/4K3 w - - 0 1"),
            (SetupFaults{{impossible_check, white, {Square::d3, Square::f3}}}));
  EXPECT_EQ(faults_of("k7/8/8/8/8/8/8/r3K2r w - - 0 1"),
            (SetupFaults{{impossible_check, white, {Square::a1, Square::h1}}}));
  EXPECT_EQ(faults_of("4k3/8/8/4p3/8/8/8/r3K3 w - e6 0 1"),
            (SetupFaults{{impossible_check, white, {Square::a1}}}));
  EXPECT_EQ(faults_of("k3r3/8/8/8/8/3n4/8/4K3 w - - 0 1"), SetupFaults{});
}

TEST(SetupFaults, TooManyMen) {
  EXPECT_EQ(faults_of("k7/8/8/8/8/P7/PPPPPPPP/K7 w - - 0 1"), (SetupFaults{{too_many_pawns, white, {}}}));
  EXPECT_EQ(faults_of("k7/8/8/8/8/1NN5/PPPPPPPP/KN6 w - - 0 1"),
            (SetupFaults{{too_many_promoted, white, {}}}));
  // Two bishops on dark squares: one of them was a pawn.
  EXPECT_EQ(faults_of("k7/8/8/8/8/B7/PPPPPPPP/K1B5 w - - 0 1"),
            (SetupFaults{{too_many_promoted, white, {}}}));
  EXPECT_EQ(faults_of("k7/8/8/8/8/8/PPPPPPPP/K1B2B2 w - - 0 1"), SetupFaults{});
  EXPECT_EQ(faults_of("7k/8/8/8/8/NNNNNNNN/NNNNNNNN/K7 w - - 0 1"),
            (SetupFaults{{too_many_pieces, white, {}}, {too_many_promoted, white, {}}}));
}

TEST(SetupReason, NamesTheArticleAndTheFacts) {
  const SetupReason reason = describe({opponent_in_check, black, {Square::a8, Square::a1}});
  EXPECT_EQ(reason.article, "1.2");
  EXPECT_EQ(reason.text, "Black does not have the move, yet the king on a8 is attacked from a1");
  EXPECT_EQ(describe({too_many_kings, black, {Square::a8, Square::d8, Square::h8}}).text,
            "Black has more than one king: on a8, d8 and h8");
}

}  // namespace
}  // namespace adoube::laws
