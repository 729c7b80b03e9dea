// SPDX-License-Identifier: GPL-3.0-or-later
// Helpmates: those that mate are accepted, and nothing that was altered.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "both_judges.hpp"
#include "naive_closure.hpp"

namespace adoube::certificate {
namespace {

using enum Square;

struct Line {
  std::string_view fen;
  Colour winner;
  std::vector<Move> moves;
};

[[nodiscard]] std::vector<Line> lines() {
  constexpr auto go = &Move::normal;
  return {
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
       Colour::black,
       {go(f2, f3), go(e7, e5), go(g2, g4), go(d8, h4)}},
      {"5k2/8/8/8/8/8/4R1R1/4K2R w K - 0 1", Colour::white, {Move::castling(e1, h1)}},
      {"7k/8/6P1/3pP3/2B5/8/1B6/K7 w - d6 0 1", Colour::white, {Move::en_passant(e5, d6)}},
      {"k7/7P/1K6/8/8/8/8/8 w - - 0 1", Colour::white, {Move::promotion(h7, h8, PromotionRole::rook)}},
      {"8/8/8/8/8/1k6/2p5/K7 b - - 0 1", Colour::black, {Move::promotion(c2, c1, PromotionRole::queen)}},
      {"k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", Colour::white, {}},
  };
}

[[nodiscard]] Certificate certificate_of(const Line& line) {
  return {.start = pack(position_of(line.fen)), .winner = line.winner, .proof = Helpmate{line.moves}};
}

/// Every move there could be, legal or not.
[[nodiscard]] std::vector<Move> all_moves() {
  std::vector<Move> moves;
  for (const Square from : all_squares) {
    for (const Square to : all_squares) {
      moves.push_back(Move::normal(from, to));
      moves.push_back(Move::en_passant(from, to));
      moves.push_back(Move::castling(from, to));
      for (const PromotionRole role : all_promotion_roles) moves.push_back(Move::promotion(from, to, role));
    }
  }
  return moves;
}

/// By playing it through on the board.
[[nodiscard]] bool mates(const Line& line) {
  board::Position position = position_of(line.fen);
  for (const Move move : line.moves) {
    const auto legal = board::legal_moves(position);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) return false;
    position.play(move);
  }
  return position.turn() != line.winner && board::is_checkmate(position);
}

TEST(Helpmate, IsAcceptedIfItMates) {
  for (const Line& line : lines()) EXPECT_EQ(objection_of_both(certificate_of(line)), "") << line.fen;
}

TEST(Helpmate, IsNotOneForTheOtherPlayer) {
  for (Line line : lines()) {
    line.winner = opposite(line.winner);
    EXPECT_FALSE(is_accepted(certificate_of(line))) << line.fen;
  }
}

TEST(Helpmate, EndsWithTheMate) {
  for (const Line& line : lines()) {
    for (std::size_t kept = 0; kept < line.moves.size(); ++kept) {
      Line shorter = line;
      shorter.moves.erase(shorter.moves.begin() + static_cast<std::ptrdiff_t>(kept), shorter.moves.end());
      EXPECT_FALSE(is_accepted(certificate_of(shorter))) << line.fen;
    }
    Line longer = line;
    longer.moves.push_back(Move::normal(a1, a2));
    EXPECT_FALSE(is_accepted(certificate_of(longer))) << line.fen;
  }
}

TEST(Helpmate, IsRefusedWithAnyMoveChangedUnlessItMatesStill) {
  const auto moves = all_moves();
  std::size_t refused = 0;
  for (const Line& line : lines()) {
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      for (const Move move : moves) {
        Line altered = line;
        altered.moves[i] = move;
        const bool is_still_one = mates(altered);
        ASSERT_EQ(!objection_to(certificate_of(altered), Judge::board), is_still_one) << line.fen;
        refused += is_still_one ? 0U : 1U;
      }
    }
  }
  EXPECT_GT(refused, 200'000U);
}

TEST(Helpmate, IsRefusedByTheLawsAsByTheBoard) {
  const auto moves = all_moves();
  for (const Line& line : lines()) {
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      for (std::size_t m = i; m < moves.size(); m += 331) {
        Line altered = line;
        altered.moves[i] = moves[m];
        ASSERT_EQ(is_accepted(certificate_of(altered)), mates(altered)) << line.fen;
      }
    }
  }
}

TEST(Helpmate, StartsFromAPosition) {
  for (const Line& line : lines()) {
    const Certificate good = certificate_of(line);
    // A board without men, and a pawn that nobody can capture en passant though the words say so.
    Certificate bad = good;
    bad.start = {};
    EXPECT_FALSE(is_accepted(bad));
    const std::uint64_t on_a2 = board::bit(a2);
    bad.start = good.start;
    bad.start.diagonal |= on_a2, bad.start.orthogonal |= on_a2, bad.start.stepping |= on_a2;
    bad.start.black &= ~on_a2;
    EXPECT_FALSE(is_accepted(bad)) << line.fen;
  }
}

}  // namespace
}  // namespace adoube::certificate
