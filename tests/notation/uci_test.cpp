// SPDX-License-Identifier: GPL-3.0-or-later
// UCI moves: the two ways to write castling, promotions, and what is no move.
#include "adoube/notation/uci.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "generators.hpp"

namespace adoube::notation {
namespace {

constexpr std::string_view classic = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view chess960 = "1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1";

TEST(Uci, SquaresAndPromotion) {
  EXPECT_EQ(parse_uci_squares("e2e4"), (UciSquares{.from = Square::e2, .to = Square::e4, .promotion = {}}));
  EXPECT_EQ(parse_uci_squares("a7a8n"),
            (UciSquares{.from = Square::a7, .to = Square::a8, .promotion = Role::knight}));
  EXPECT_EQ(parse_uci_squares("a7a8k"),
            (UciSquares{.from = Square::a7, .to = Square::a8, .promotion = Role::king}));
  for (const std::string_view text : {"", "e2", "e2e", "e2e9", "i2e4", "e2e4 ", " e2e4", "e2-e4", "E2E4",
                                      "a7a8Q", "a7a8=q", "a7a8qq", "0000", "Nf3"}) {
    EXPECT_FALSE(parse_uci_squares(text)) << text;
  }
}

TEST(Uci, ClassicCastlingIsTheKingsStep) {
  const auto position = position_of(classic);
  EXPECT_EQ(to_uci(position, Move::castling(Square::e1, Square::h1)), "e1g1");
  EXPECT_EQ(to_uci(position, Move::castling(Square::e1, Square::a1)), "e1c1");
}

TEST(Uci, Chess960CastlingIsTheKingOntoItsRook) {
  const auto position = position_of(chess960);
  EXPECT_EQ(to_uci(position, Move::castling(Square::f1, Square::g1)), "f1g1");
  EXPECT_EQ(to_uci(position, Move::castling(Square::f1, Square::b1)), "f1b1");
}

TEST(Uci, BothWaysToCastleAreRead) {
  const auto position = position_of(classic);
  EXPECT_EQ(parse_uci(position, "e1g1"), Move::castling(Square::e1, Square::h1));
  EXPECT_EQ(parse_uci(position, "e1h1"), Move::castling(Square::e1, Square::h1));
  EXPECT_EQ(parse_uci(position, "e1c1"), Move::castling(Square::e1, Square::a1));
  EXPECT_EQ(parse_uci(position, "e1a1"), Move::castling(Square::e1, Square::a1));
  EXPECT_EQ(parse_uci(position_of(chess960), "f1b1"), Move::castling(Square::f1, Square::b1));
  EXPECT_EQ(parse_uci(position_of(chess960), "f1c1"), Move::castling(Square::f1, Square::b1));
}

TEST(Uci, AKingsOrdinaryStepIsMeantBeforeCastling) {
  const auto position = position_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
  EXPECT_EQ(parse_uci(position, "f1g1"), Move::normal(Square::f1, Square::g1));
  EXPECT_EQ(parse_uci(position, "f1h1"), Move::castling(Square::f1, Square::h1));
}

TEST(Uci, EnPassantAndPromotionGetTheirKind) {
  EXPECT_EQ(parse_uci(position_of("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), "d4e3"),
            Move::en_passant(Square::d4, Square::e3));
  const auto promoting = position_of("7k/P7/8/8/8/8/8/K7 w - - 0 1");
  EXPECT_EQ(parse_uci(promoting, "a7a8r"), Move::promotion(Square::a7, Square::a8, PromotionRole::rook));
  EXPECT_EQ(parse_uci(promoting, "a7a8").error().flaw, MoveFlaw::illegal);
  EXPECT_EQ(parse_uci(promoting, "a7a8k").error().flaw, MoveFlaw::illegal);
  EXPECT_EQ(parse_uci(promoting, "a1a2q").error().flaw, MoveFlaw::illegal);
}

TEST(Uci, MalformedAndIllegalAreToldApart) {
  const board::Position start;
  EXPECT_EQ(parse_uci(start, "e2e5").error().flaw, MoveFlaw::illegal);
  EXPECT_EQ(parse_uci(start, "e2e2").error().flaw, MoveFlaw::illegal);
  EXPECT_EQ(parse_uci(start, "e4").error().flaw, MoveFlaw::unknown_token);
}

RC_GTEST_PROP(UciProperty, EveryLegalMoveIsReadBackAndNoTwoAreWrittenAlike, ()) {
  const auto position = *arbitrary_position();
  std::set<std::string> texts;
  for (const Move move : board::legal_moves(position)) {
    const auto text = to_uci(position, move);
    RC_ASSERT((parse_uci(position, text) == move));
    RC_ASSERT(texts.insert(text).second);
  }
}

RC_GTEST_PROP(UciProperty, AnythingReadIsLegal, ()) {
  const auto position = *arbitrary_position();
  const auto text = *damaged("e2e4q", "abcdefgh12345678nbrq");
  if (const auto move = parse_uci(position, text)) RC_ASSERT(board::is_legal(position, *move));
}

}  // namespace
}  // namespace adoube::notation
