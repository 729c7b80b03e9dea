// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/move.hpp"

#include <set>

#include "arbitrary.hpp"

namespace adoube {
namespace {

TEST(Move, KeepsWhatItWasMadeOf) {
  std::set<Move> all;
  for (const Square from : all_squares) {
    for (const Square to : all_squares) {
      const Move normal = Move::normal(from, to);
      const Move en_passant = Move::en_passant(from, to);
      const Move castling = Move::castling(from, to);
      EXPECT_EQ(normal.kind(), MoveKind::normal);
      EXPECT_EQ(en_passant.kind(), MoveKind::en_passant);
      EXPECT_EQ(castling.kind(), MoveKind::castling);
      for (const Move m : {normal, en_passant, castling}) {
        ASSERT_EQ(m.from(), from);
        ASSERT_EQ(m.to(), to);
        ASSERT_EQ(m.promotion(), std::nullopt);
        all.insert(m);
      }
      for (const PromotionRole role : all_promotion_roles) {
        const Move m = Move::promotion(from, to, role);
        ASSERT_EQ(m.kind(), MoveKind::promotion);
        ASSERT_EQ(m.from(), from);
        ASSERT_EQ(m.to(), to);
        ASSERT_EQ(m.promotion(), role);
        all.insert(m);
      }
    }
  }
  EXPECT_EQ(all.size(), 64U * 64U * 7U) << "moves of different kinds are different moves";
}

TEST(Move, GoesToItsTarget) {
  EXPECT_EQ(Move::normal(Square::e2, Square::e4).target(), Square::e4);
  EXPECT_EQ(Move::promotion(Square::b7, Square::a8, PromotionRole::rook).target(), Square::a8);
  EXPECT_EQ(Move::en_passant(Square::e5, Square::d6).target(), Square::d6);
}

TEST(Move, CastlingTakesTheKingToTheGOrCFile) {
  EXPECT_EQ(Move::castling(Square::e1, Square::h1).target(), Square::g1);
  EXPECT_EQ(Move::castling(Square::e1, Square::a1).target(), Square::c1);
  EXPECT_EQ(Move::castling(Square::e8, Square::h8).target(), Square::g8);
  EXPECT_EQ(Move::castling(Square::e8, Square::a8).target(), Square::c8);
}

TEST(Move, CastlingInChess960StartsAnywhereAndEndsInTheSamePlace) {
  for (const Rank rank : {Rank::r1, Rank::r8}) {
    for (const File king : all_files) {
      for (const File rook : all_files) {
        if (king == rook) continue;
        const Move m = Move::castling(make_square(king, rank), make_square(rook, rank));
        EXPECT_EQ(m.side(), rook > king ? CastlingSide::king_side : CastlingSide::queen_side);
        EXPECT_EQ(m.target(), make_square(rook > king ? File::g : File::c, rank));
      }
    }
  }
}

TEST(Move, IsSmall) { EXPECT_EQ(sizeof(Move), 2U); }

}  // namespace
}  // namespace adoube
