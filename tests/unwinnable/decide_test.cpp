// SPDX-License-Identifier: GPL-3.0-or-later
// Positions whose verdict a person can see, each with a proof that the checker accepts.
#include "adoube/unwinnable/decide.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/unwinnable/solver.hpp"
#include "naive_outlook.hpp"
#include "proof_objection.hpp"

namespace adoube::unwinnable {
namespace {

/// Decides and looks at the proof.
Decision proved(std::string_view fen, Colour winner) {
  const board::Position position = position_from(fen);
  const Decision decision = decide(position, winner);
  EXPECT_EQ(proof_objection(position, winner, decision), "") << question(position, winner);
  EXPECT_NE(decision.verdict, Verdict::undetermined) << question(position, winner);
  if (fast(position, winner) == Verdict::unwinnable) {
    EXPECT_EQ(decision.verdict, Verdict::unwinnable) << question(position, winner);
  }
  return decision;
}

/// Who can still mate: "white", "black", "both" or "nobody".
std::string_view who_can_mate(std::string_view fen) {
  const bool white = proved(fen, Colour::white).verdict == Verdict::winnable;
  const bool black = proved(fen, Colour::black).verdict == Verdict::winnable;
  const Life expected = white || black ? Life::alive : Life::dead;
  EXPECT_EQ(life_of(position_from(fen)), expected) << fen;
  return white ? (black ? "both" : "white") : (black ? "black" : "nobody");
}

const std::vector<Move>& moves_of(const Decision& decision) {
  return std::get<certificate::Helpmate>(decision.proof).moves;
}

TEST(Decide, SeesThatTheGameIsOver) {
  EXPECT_EQ(who_can_mate("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1"), "white");
  EXPECT_TRUE(moves_of(proved("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", Colour::white)).empty());
  EXPECT_EQ(who_can_mate("8/8/8/8/8/1k6/1q6/K7 w - - 0 1"), "black");
  // Stalemate, with a queen on the board.
  EXPECT_EQ(who_can_mate("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), "nobody");
  EXPECT_EQ(who_can_mate("k7/2Q5/1K6/8/8/8/8/8 w - - 0 1"), "white");
  // Mated himself, he has pieces enough to mate: too late.
  EXPECT_EQ(who_can_mate("6rk/5Npp/8/8/8/q7/8/7K b - - 0 1"), "white");
}

TEST(Decide, KnowsTheMaterial) {
  EXPECT_EQ(who_can_mate("8/8/8/4k3/8/8/8/4K3 w - - 0 1"), "nobody");
  EXPECT_EQ(who_can_mate("8/8/8/4k3/8/8/8/1Q2K3 w - - 0 1"), "white");
  EXPECT_EQ(who_can_mate("8/8/8/4k3/8/8/8/N3K3 w - - 0 1"), "nobody");
  EXPECT_EQ(who_can_mate("8/8/8/4k3/8/8/q7/4K2N w - - 0 1"), "black");
  EXPECT_EQ(who_can_mate("8/8/8/4k3/8/8/r7/4K2N w - - 0 1"), "both");
  EXPECT_EQ(who_can_mate("8/8/4b3/4k3/8/8/8/4KB2 w - - 0 1"), "nobody");
  EXPECT_EQ(who_can_mate("8/4b3/8/4k3/8/8/8/4KB2 w - - 0 1"), "both");
  EXPECT_EQ(who_can_mate("8/8/8/4k3/8/8/8/N3K2N w - - 0 1"), "white");
  EXPECT_EQ(who_can_mate("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), "both");
}

TEST(Decide, SeesKingsKeptApart) {
  // Each pawn guards the gaps beside the one it stops.
  EXPECT_EQ(who_can_mate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"), "nobody");
  // A bishop shut in with its pawns, and one that comes out.
  EXPECT_EQ(who_can_mate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1"), "nobody");
  EXPECT_EQ(who_can_mate("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/2B1K3 w - - 0 1"), "both");
  // One gap more, and a king walks through it.
  EXPECT_EQ(who_can_mate("4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1"), "both");
  // Pawns beside each other that guard the same gap.
  EXPECT_EQ(who_can_mate("4k3/8/6p1/p1p1p1Pp/P1P1P2P/8/8/4K3 w - - 0 1"), "nobody");
}

TEST(Decide, FollowsForcedMovesIntoTheDraw) {
  // The only move takes the last man that could mate.
  EXPECT_EQ(who_can_mate("8/8/8/8/8/3K4/1Q6/k7 b - - 0 1"), "nobody");
  EXPECT_EQ(who_can_mate("8/8/8/8/8/2K5/1Q6/k7 b - - 0 1"), "white");
  EXPECT_EQ(who_can_mate("K7/P1k5/8/8/8/8/8/8 w - - 0 1"), "nobody");
  EXPECT_EQ(who_can_mate("K7/P1k5/8/8/8/8/8/8 b - - 0 1"), "white");
  // The king must take the rook: then the other one alone is left to mate.
  EXPECT_EQ(who_can_mate("7r/8/8/8/8/8/1R6/k3K3 b - - 0 1"), "both");
}

TEST(Decide, FollowsForcedMovesIntoTheMate) {
  // White has the corner and one square beside it; so few positions that a quick look sees all of them.
  EXPECT_EQ(who_can_mate("8/8/8/8/8/6kq/7p/6K1 w - - 0 1"), "black");
  // The king must take the queen, and uncovers the rook.
  EXPECT_EQ(who_can_mate("8/8/8/8/8/6pQ/4q3/R3K1k1 w Q - 0 1"), "white");
}

TEST(Decide, PromotesToLess) {
  // A queen would guard what she blocks: a knight mates only behind another piece.
  constexpr std::string_view fen = "7N/8/8/8/8/K7/4p3/2k5 b - - 0 1";
  EXPECT_EQ(who_can_mate(fen), "both");
  const Decision decision = proved(fen, Colour::white);
  EXPECT_TRUE(std::ranges::any_of(moves_of(decision), [](Move move) {
    return move.kind() == MoveKind::promotion && move.promotion() != PromotionRole::queen;
  }));
  EXPECT_EQ(who_can_mate("7N/8/8/8/8/K7/8/2k1q3 b - - 0 1"), "black");
}

TEST(Decide, LetsAPawnMateWithoutPromoting) {
  // Black's king and the men beside it are stuck for as long as both white pawns stand, and each guards b7
  // for the other: whoever captures there mates. The knight can come to b7.
  constexpr std::string_view fen = "kb1n4/p1p5/P1P5/8/8/8/8/4K3 b - - 0 1";
  EXPECT_EQ(who_can_mate(fen), "both");
  const Move last = moves_of(proved(fen, Colour::white)).back();
  EXPECT_EQ(last.to(), Square::b7);
  EXPECT_EQ(last.kind(), MoveKind::normal);
  // A bishop on dark squares never can, nor can it take a pawn: White is left with moves of the king.
  EXPECT_EQ(who_can_mate("kb1b4/p1p5/P1P5/8/8/8/8/4K3 b - - 0 1"), "nobody");
  // One on light squares can do both.
  EXPECT_EQ(who_can_mate("kbb5/p1p5/P1P5/8/8/8/8/4K3 b - - 0 1"), "both");
}

TEST(Decide, UnlocksEnPassant) {
  EXPECT_EQ(who_can_mate("4k3/8/6p1/p1p1p1Pp/P1P1P2P/8/8/4K3 w - h6 0 1"), "both");
  EXPECT_EQ(who_can_mate("4k3/8/6p1/p1p1p1Pp/P1P1P2P/8/8/4K3 w - - 0 1"), "nobody");
  const Decision decision = proved("4k3/8/6p1/p1p1p1Pp/P1P1P2P/8/8/4K3 w - h6 0 1", Colour::white);
  EXPECT_EQ(moves_of(decision).front().kind(), MoveKind::en_passant);
}

TEST(Decide, FollowsAForcedCaptureEnPassant) {
  // If the pawn steps twice, it gives check, and the only reply captures it in passing.
  constexpr std::string_view fen = "8/2N5/2P5/kBP5/p7/P1N5/KP6/1R6 w - - 0 1";
  const board::Position start = position_from(fen);
  const board::Position checked = board::after(start, Move::normal(Square::b2, Square::b4));
  const auto replies = board::legal_moves(checked);
  ASSERT_EQ(replies.size(), 1U);
  EXPECT_EQ(*replies.begin(), Move::en_passant(Square::a4, Square::b3));
  EXPECT_EQ(who_can_mate(fen), "nobody");
  int incomplete = 0;
  for (const board::Position& position : {start, checked}) {
    for (const Colour winner : both_colours) {
      const Decision decision = decide(position, winner);
      ASSERT_EQ(decision.verdict, Verdict::unwinnable);
      certificate::Certificate proof{.start = certificate::pack(position),
                                     .winner = winner,
                                     .proof = std::get<certificate::ClosedSet>(decision.proof)};
      for (const auto judge : {certificate::Judge::board, certificate::Judge::laws}) {
        EXPECT_FALSE(certificate::objection_to(proof, judge)) << question(position, winner);
      }
      // The capture is a way out like any other: without what it leads to, nothing is proved.
      auto& members = std::get<certificate::ClosedSet>(proof.proof).members;
      const auto captured = certificate::pack(board::after(checked, *replies.begin()));
      if (std::erase(members, captured) == 0) continue;
      ++incomplete;
      for (const auto judge : {certificate::Judge::board, certificate::Judge::laws}) {
        EXPECT_TRUE(certificate::objection_to(proof, judge)) << question(position, winner);
      }
    }
  }
  EXPECT_GT(incomplete, 0);
}

TEST(Decide, CastlesOutOfStalemate) {
  // King and rook can only change places: in Chess960 that may be the only move.
  EXPECT_EQ(who_can_mate("4r2k/8/8/8/8/6p1/6P1/5KRB w G - 0 1"), "both");
  EXPECT_EQ(who_can_mate("4r2k/8/8/8/8/6p1/6P1/5KRB w - - 0 1"), "nobody");
  const Decision decision = proved("4r2k/8/8/8/8/6p1/6P1/5KRB w G - 0 1", Colour::white);
  EXPECT_EQ(moves_of(decision).front().kind(), MoveKind::castling);
}

TEST(Decide, LongHelpmates) {
  // More than sixty moves to and fro before the bishops have made way.
  EXPECT_EQ(proved("k1b5/8/1N6/BpBpBp1p/bPbPbPbP/8/8/K1B5 b - - 0 1", Colour::black).verdict,
            Verdict::winnable);
}

constexpr std::string_view bishops_behind_pawns = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";

TEST(Decide, SeesThatMoreBishopsDoNotHelp) {
  // They can never attack a dark square, and the pawns cannot move.
  EXPECT_EQ(who_can_mate(bishops_behind_pawns), "nobody");
}

TEST(Decide, SlowSeesThatMoreBishopsDoNotHelpInAnyOfAMillionPositions) {
  for (const Colour winner : both_colours) {
    const Outlook outlook = naive_outlook(position_from(bishops_behind_pawns), winner, 2'000'000);
    EXPECT_EQ(outlook.is_winnable, false);
    EXPECT_GT(outlook.seen.size(), 900'000U);
  }
}

}  // namespace
}  // namespace adoube::unwinnable
