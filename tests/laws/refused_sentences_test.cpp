// SPDX-License-Identifier: GPL-3.0-or-later
// The sentences behind each reason against a move.
#include "adoube/laws/refused_sentences.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "adoube/core/article.hpp"
#include "boards.hpp"

namespace adoube::laws {
namespace {

using test::after_moves;
using test::attempt;
using test::board_of;

/// "pattern 3.7a#1 3.7b#1; Art. 3.7, FIDE 3.7.1, 3.7.2", one line for each reason.
std::string said(const Board& board, std::string_view move) {
  std::string text;
  for (const Refusal& reason : refusals(board, attempt(move))) {
    text += to_string(reason.code);
    for (const std::string_view sentence : sentences_of(reason)) text.append(" ").append(sentence);
    text += "; " + citation_of(reason) + "\n";
  }
  return text;
}

TEST(RefusedSentences, AreThoseOfThePawnsOwnWays) {
  EXPECT_EQ(said(initial_board(), "e2e5"), "pattern 3.7a#1 3.7b#1; Art. 3.7, FIDE 3.7.1, 3.7.2\n");
  EXPECT_EQ(said(initial_board(), "e2f5"),
            "pattern 3.7a#1 3.7b#1 3.7c#1; Art. 3.7, FIDE 3.7.1, 3.7.2, 3.7.3\n");
  EXPECT_EQ(said(initial_board(), "e2d3"), "no_capture 3.7c#1; Art. 3.7c, FIDE 3.7.3\n");
  EXPECT_EQ(said(board_of("7k/P7/8/8/8/8/8/K7 w - - 0 1"), "a7a8"),
            "promotion_missing 3.7#1; Art. 3.7, FIDE 3.7.3.3\n");
}

TEST(RefusedSentences, OfAnArticleWithSeveralAreTheOneThatRefuses) {
  EXPECT_EQ(said(initial_board(), "a1a2"), "own_piece 3.1#1; Art. 3.1, FIDE 3.1\n");
  EXPECT_EQ(said(initial_board(), "e7e5"), "not_your_piece 1.1#2; Art. 1.1, FIDE 1.2\n");
  EXPECT_EQ(said(board_of("4k3/3b4/8/8/8/8/8/4RK2 b - - 0 1"), "d7c6"),
            "leaves_check 3.9#3; Art. 3.9, FIDE 3.9.2\n");
  EXPECT_EQ(said(board_of("4k3/4b3/8/8/8/8/8/4RK2 b - - 0 1"), "e7d6"),
            "exposes_king 3.9#2; Art. 3.9, FIDE 3.9.2\n");
  EXPECT_EQ(said(board_of("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1"), "e1e2"),
            "king_into_attack 3.8#1; Art. 3.8, FIDE 3.8.1\n");
  EXPECT_EQ(said(board_of("4k3/4P3/8/8/8/8/8/K7 w - - 0 1"), "e7e8q"),
            "pawn_blocked 3.7a#1; Art. 3.7a, FIDE 3.7.1\ntakes_king 1.2#3; Art. 1.2, FIDE 1.4.1\n");
  EXPECT_EQ(said(board_of("4k3/8/b7/8/8/8/8/4K2R w K - 0 1"), "e1g1"),
            "castle_through_attack 3.8.2#1; Art. 3.8.2, FIDE 3.8.2.2\n");
  EXPECT_EQ(said(initial_board(), "e1g1"), "castle_blocked 3.8.2#2; Art. 3.8.2, FIDE 3.8.2.2\n");
  EXPECT_EQ(said(board_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "e1g1"),
            "rook_moved 3.8.1#2; Art. 3.8.1, FIDE 3.8.2.1\n");
}

/// Every from, to and promotion.
void expect_sentences(const Board& board, std::set<RefusalCode>& seen) {
  std::vector<std::optional<Role>> promotions(all_roles.begin(), all_roles.end());
  promotions.emplace_back();
  for (const Coordinate from : squares(board.size)) {
    for (const Coordinate to : squares(board.size)) {
      for (const auto& promotion : promotions) {
        for (const Refusal& reason : refusals(board, {.from = from, .to = to, .promotion = promotion})) {
          const auto sentences = sentences_of(reason);
          seen.insert(reason.code);
          EXPECT_FALSE(sentences.empty()) << to_string(reason.code);
          EXPECT_TRUE(std::ranges::all_of(sentences, [&](std::string_view sentence) {
            return is_sentence_of(sentence, reason.article) && fide_of(sentence);
          })) << to_string(reason.code);
        }
      }
    }
  }
}

TEST(RefusedSentences, StandInTheArticleThatIsCited) {
  std::set<RefusalCode> seen;
  expect_sentences(initial_board(), seen);
  expect_sentences(board_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"), seen);
  expect_sentences(board_of("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"), seen);
  expect_sentences(board_of("4k3/8/b7/3pP3/7b/8/8/R3K2R w Q - 0 1"), seen);
  expect_sentences(board_of("3rk3/4P3/8/8/8/8/2n5/R3K2R w KQ - 0 1"), seen);
  expect_sentences(board_of("3rkr2/8/8/8/8/4n3/4N3/R3K2R w KQ - 0 1"), seen);
  expect_sentences(board_of("4k3/4r3/8/8/8/8/4N3/R3K3 w Q - 0 1"), seen);
  expect_sentences(after_moves(initial_board(), "e2e4 e7e5 e1e2 e8e7 e2e1 e7e8"), seen);
  expect_sentences(after_moves(board_of("4k3/8/8/8/8/8/6b1/4K2R b K - 0 1"), "g2h1"), seen);
  expect_sentences(
      after_moves(board_of("4k3/8/8/8/8/8/6b1/R3K2R b KQ - 0 1"), "g2h1 a1a8 e8e7 a8h8 h1d5 h8h1 d5c6"),
      seen);
  expect_sentences(after_moves(board_of("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1"), "d6d5"), seen);
  // Squares outside of the board are no attempt of these.
  seen.insert(RefusalCode::off_board);
  for (int code = 0; code < static_cast<int>(RefusalCode::game_over); ++code) {
    EXPECT_TRUE(seen.contains(static_cast<RefusalCode>(code))) << to_string(static_cast<RefusalCode>(code));
  }
}

}  // namespace
}  // namespace adoube::laws
