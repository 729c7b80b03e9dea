// SPDX-License-Identifier: GPL-3.0-or-later
// The ways to ask for legal moves agree with one another, and playing them does what it says.
#include "adoube/board/moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "adoube/board/attacks.hpp"
#include "adoube/board/variant.hpp"
#include "corpus.hpp"

namespace adoube::board {
namespace {

bool is_capture(const Position& p, Move m) {
  return m.kind() == MoveKind::en_passant ||
         (m.kind() != MoveKind::castling && p.pieces(opposite(p.turn())).contains(m.to()));
}

std::set<Move> set_of(const MoveList& list) { return {list.begin(), list.end()}; }

TEST(LegalMoves, AreDifferentFromOneAnother) {
  test::for_each_position(3, 60, [](const Position& p) {
    const MoveList moves = legal_moves(p);
    EXPECT_EQ(set_of(moves).size(), moves.size());
  });
}

TEST(LegalMoves, AreTheSameByEveryVariantAndAsManyAsItsCounterSays) {
  test::for_each_position(20, 80, [](const Position& p) {
    const MoveList expected = legal_moves(p);
    ASSERT_EQ(count_legal_moves(p), expected.size());
    for (const Variant* variant : all_variants()) {
      if (!variant->is_supported()) continue;
      MoveList moves;
      variant->legal_moves(p.placement(), p.turn(), moves);
      ASSERT_TRUE(std::ranges::equal(moves, expected)) << variant->name;
      ASSERT_EQ(variant->count(p.placement(), p.turn()), expected.size()) << variant->name;
    }
  });
}

/// Checks the counters at a position and at all that follow within `plies`.
void check_counters(const Position& p, int plies) {
  const MoveList moves = legal_moves(p);
  for (const Variant* variant : all_variants()) {
    if (!variant->is_supported()) continue;
    ASSERT_EQ(variant->count(p.placement(), p.turn()), moves.size()) << variant->name;
  }
  if (plies == 0) return;
  for (const Move m : moves) ASSERT_NO_FATAL_FAILURE(check_counters(after(p, m), plies - 1));
}

TEST(LegalMoves, AreAsManyAsTheCountersSayAtEveryNodeOfTheSuites) {
  for (const test::PerftRow& row : test::perft_rows()) {
    const auto deepest = std::ranges::find_if(row.counts, [](std::uint64_t n) { return n > 25'000; });
    ASSERT_NO_FATAL_FAILURE(
        check_counters(test::position_of(row.fen), static_cast<int>(deepest - row.counts.begin())))
        << row.id;
  }
}

TEST(LegalCaptures, AreTheLegalMovesThatCapture) {
  test::for_each_position(5, 80, [](const Position& p) {
    std::set<Move> expected;
    for (const Move m : legal_moves(p)) {
      if (is_capture(p, m)) expected.insert(m);
    }
    const MoveList captures = legal_captures(p);
    ASSERT_EQ(captures.size(), expected.size());
    ASSERT_EQ(set_of(captures), expected);
  });
}

TEST(IsLegal, HoldsForExactlyTheLegalMovesAmongAllThatCanBeWritten) {
  test::for_each_position(1, 12, [](const Position& p) {
    const std::set<Move> legal = set_of(legal_moves(p));
    for (const Square from : all_squares) {
      for (const Square to : all_squares) {
        ASSERT_EQ(is_legal(p, Move::normal(from, to)), legal.contains(Move::normal(from, to)));
        ASSERT_EQ(is_legal(p, Move::en_passant(from, to)), legal.contains(Move::en_passant(from, to)));
        ASSERT_EQ(is_legal(p, Move::castling(from, to)), legal.contains(Move::castling(from, to)));
        for (const PromotionRole role : all_promotion_roles) {
          const Move m = Move::promotion(from, to, role);
          ASSERT_EQ(is_legal(p, m), legal.contains(m));
        }
      }
    }
  });
}

TEST(Play, InPlaceIsTheSameAsOnACopy) {
  test::for_each_position(1, 20, [](const Position& p) {
    for (const Move m : legal_moves(p)) {
      Position played = p;
      play(played, m);
      const Position next = after(p, m);
      ASSERT_EQ(played, next);
      ASSERT_EQ(to_setup(played), to_setup(next));
      ASSERT_EQ(played.turn(), opposite(p.turn()));
    }
  });
}

TEST(Play, NeverLeavesTheOwnKingAttacked) {
  test::for_each_position(3, 60, [](const Position& p) {
    for (const Move m : legal_moves(p)) {
      const Position next = after(p, m);
      ASSERT_TRUE(attackers(next, next.king(p.turn()), next.turn(), next.occupied()).empty());
    }
  });
}

TEST(Checkers, AreTheMenWhoseCaptureWouldTakeTheKing) {
  test::for_each_position(5, 60, [](const Position& p) {
    const Square king = p.king(p.turn());
    std::uint64_t expected = 0;
    const std::uint64_t empty = ~p.occupied().bits();
    for (const Square s : p.pieces(opposite(p.turn()))) {
      std::uint64_t attacked = 0;
      switch (p.piece_at(s)->role) {
        case Role::pawn: attacked = pawn_attacks(opposite(p.turn()), s).bits(); break;
        case Role::knight: attacked = knight_attacks(bit(s)); break;
        case Role::bishop: attacked = diagonal_attacks(bit(s), empty); break;
        case Role::rook: attacked = orthogonal_attacks(bit(s), empty); break;
        case Role::queen:
          attacked = diagonal_attacks(bit(s), empty) | orthogonal_attacks(bit(s), empty);
          break;
        case Role::king: attacked = king_attacks(bit(s)); break;
      }
      if ((attacked & bit(king)) != 0) expected |= bit(s);
    }
    ASSERT_EQ(checkers(p).bits(), expected);
    ASSERT_EQ(is_check(p), expected != 0);
    ASSERT_EQ(is_checkmate(p), expected != 0 && legal_moves(p).empty());
    ASSERT_EQ(is_stalemate(p), expected == 0 && legal_moves(p).empty());
  });
}

TEST(Pinned, AreTheMenWithoutWhomTheKingWouldBeAttackedByOneMore) {
  test::for_each_position(5, 60, [](const Position& p) {
    for (const Colour c : both_colours) {
      const Square king = p.king(c);
      const Bitboard now = attackers(p, king, opposite(c), p.occupied());
      std::uint64_t expected = 0;
      for (const Square s : p.pieces(c)) {
        if (s == king) continue;
        if (attackers(p, king, opposite(c), p.occupied() ^ Bitboard(s)) != now) expected |= bit(s);
      }
      ASSERT_EQ(pinned(p, c).bits(), expected);
    }
  });
}

TEST(MoveList, CopiesOnlyWhatItHolds) {
  const MoveList first = legal_moves(Position());
  MoveList second = first;
  EXPECT_TRUE(std::ranges::equal(first, second));
  second = MoveList();
  EXPECT_TRUE(second.empty());
  EXPECT_EQ(first.size(), 20U);
}

}  // namespace
}  // namespace adoube::board
