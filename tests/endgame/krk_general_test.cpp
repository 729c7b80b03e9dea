// SPDX-License-Identifier: GPL-3.0-or-later
// The general Laws over any position, run on the record of the ending: legal moves, mate and stalemate are
// those of its own rules, for every pair of records of a small board.
#include <gtest/gtest.h>

#include <vector>

#include "adoube/endgame/krk/rules.hpp"
#include "adoube/laws/position.hpp"

namespace adoube::endgame::krk {
namespace {

constexpr Size board{.files = 3, .ranks = 3};

/// Every record with its men on the board; of those without a rook one for each pair of kings.
std::vector<Record> records(Colour mover) {
  std::vector<Record> all;
  for (const Coordinate king : laws::squares(board)) {
    for (const Coordinate lone_king : laws::squares(board)) {
      for (const Coordinate rook : laws::squares(board)) {
        all.push_back({.squares = {.king = king, .lone_king = lone_king, .rook = rook},
                       .rook_present = true,
                       .mover = mover});
      }
      all.push_back({.squares = {.king = king, .lone_king = lone_king, .rook = {}},
                     .rook_present = false,
                     .mover = mover});
    }
  }
  return all;
}

/// By the rules of the ending, rook or no rook.
bool leads_to(const Record& p, const Record& q) {
  const Men& from = p.squares;
  const Men& to = q.squares;
  if (!is_legal(board, p) || !is_legal(board, q)) return false;
  if (p.mover == Colour::black) {
    if (from.king != to.king) return false;
    if (!p.rook_present) return !q.rook_present && laws::king_scope(from.lone_king, to.lone_king);
    if (!lone_king_may_go(board, from, to.lone_king)) return false;
    return to.lone_king == from.rook ? !q.rook_present : q.rook_present && from.rook == to.rook;
  }
  if (from.lone_king != to.lone_king || p.rook_present != q.rook_present) return false;
  if (!p.rook_present) return laws::king_scope(from.king, to.king);
  const bool king_moves = from.rook == to.rook && king_may_go(board, from, to.king);
  const bool rook_moves = from.king == to.king && rook_may_go(board, from, to.rook);
  return king_moves || rook_moves;
}

class GeneralLaws : public testing::TestWithParam<Colour> {};

INSTANTIATE_TEST_SUITE_P(Movers, GeneralLaws, testing::Values(Colour::white, Colour::black),
                         [](const auto& chosen) {
                           return chosen.param == Colour::white ? "White" : "Black";
                         });

TEST_P(GeneralLaws, LegalMovesAreThoseOfTheEnding) {
  const auto before = records(GetParam());
  const auto later = records(opposite(GetParam()));
  int moves = 0;
  int ends = 0;
  for (const Record& p : before) {
    if (!laws::legal_position(board, p)) {
      ASSERT_FALSE(is_legal(board, p));
      continue;
    }
    ASSERT_TRUE(is_legal(board, p));
    bool has_moved = false;
    for (const Record& q : later) {
      const bool leads = laws::legal_move(board, p, q);
      ASSERT_EQ(leads, leads_to(p, q));
      moves += leads ? 1 : 0;
      has_moved = has_moved || leads;
    }
    ASSERT_EQ(laws::game_over(board, p, later), !has_moved);
    ends += has_moved ? 0 : 1;
    if (GetParam() == Colour::black && p.rook_present) {
      ASSERT_EQ(laws::checkmate(board, p, later), is_mate(board, p.squares));
      ASSERT_EQ(laws::stalemate(board, p, later), is_stalemate_by_definition(board, p.squares));
      ASSERT_EQ(is_stalemate(board, p.squares), is_stalemate_by_definition(board, p.squares));
    } else {
      ASSERT_FALSE(laws::checkmate(board, p, later));
    }
  }
  EXPECT_GT(moves, 100);
  EXPECT_EQ(ends > 0, GetParam() == Colour::black);
}

/// To the same player, or of a man that is not his, nothing leads.
TEST(GeneralLaws, NobodyMovesTwice) {
  const Record p{.squares = {.king = {.file = 0, .rank = 0},
                             .lone_king = {.file = 2, .rank = 2},
                             .rook = {.file = 1, .rank = 0}},
                 .rook_present = true,
                 .mover = Colour::white};
  Record q = p;
  q.squares.king = {.file = 0, .rank = 1};
  EXPECT_FALSE(laws::legal_move(board, p, q));
  q.mover = Colour::black;
  EXPECT_TRUE(laws::legal_move(board, p, q));
}

}  // namespace
}  // namespace adoube::endgame::krk
