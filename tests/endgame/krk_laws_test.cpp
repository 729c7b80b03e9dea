// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of king and rook against king are the Laws: on every position of a board, legal or not, whoever
// is to move, with the rook and without.
#include <gtest/gtest.h>

#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "adoube/core/contract.hpp"
#include "adoube/endgame/krk/numbered_strategy.hpp"
#include "adoube/endgame/krk/rules.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/outcome.hpp"

namespace adoube::endgame::krk {
namespace {

std::string text_of(const Record& p) {
  std::ostringstream text;
  const auto say = [&](char letter, const Coordinate& s) {
    text << ' ' << letter << ' ' << s.file << ',' << s.rank;
  };
  text << (p.mover == Colour::white ? "white" : "black") << " to move,";
  say('K', p.squares.king);
  say('k', p.squares.lone_king);
  if (p.rook_present) say('X', p.squares.rook);
  return text.str();
}

std::vector<laws::Piece> pieces_of(const Record& p) {
  std::vector<laws::Piece> pieces;
  for (const auto& man : men(p)) {
    if (man.present) pieces.push_back({.role = man.role, .square = man.square, .colour = man.colour});
  }
  return pieces;
}

/// Who goes where.
using Moves = std::set<std::pair<Coordinate, Coordinate>>;

Moves moves_by_laws(const laws::Board& board) {
  Moves moves;
  for (const laws::Move& move : laws::legal_moves(board)) moves.emplace(move.from.square, move.to.square);
  return moves;
}

/// By the short forms, asked about every square of the board. They are about positions with a rook.
Moves moves_by_rules(const Size& size, const Record& p) {
  Moves moves;
  const Men& m = p.squares;
  for (const Coordinate& s : laws::squares(size)) {
    if (p.mover == Colour::black) {
      if (lone_king_may_go(size, m, s)) moves.emplace(m.lone_king, s);
      continue;
    }
    if (king_may_go(size, m, s)) moves.emplace(m.king, s);
    if (rook_may_go(size, m, s)) moves.emplace(m.rook, s);
  }
  return moves;
}

/// By the numbered records, which know what comes of a move.
Moves moves_by_number(const NumberedRecords& records, Place place) {
  const Record p = records.record(place);
  Moves moves;
  for (const Place later : records.legal_moves(place)) {
    const Record q = records.record(later);
    EXPECT_EQ(q.mover, opposite(p.mover));
    const bool is_capture =
        p.mover == Colour::black && p.rook_present && q.squares.lone_king == p.squares.rook;
    EXPECT_EQ(q.rook_present, p.rook_present && !is_capture) << text_of(p);
    if (q.squares.king != p.squares.king) moves.emplace(p.squares.king, q.squares.king);
    if (q.squares.lone_king != p.squares.lone_king) moves.emplace(p.squares.lone_king, q.squares.lone_king);
    if (q.rook_present && q.squares.rook != p.squares.rook) moves.emplace(p.squares.rook, q.squares.rook);
  }
  return moves;
}

bool is_board(const Size& size, const Record& p) {
  try {
    const laws::Board board = laws::make_board(size, pieces_of(p), p.mover);
    return true;
  } catch (const ContractViolation&) {
    return false;
  }
}

/// How many positions are legal with the rook, and how many without.
std::pair<int, int> compare(const Size& size) {
  const NumberedRecords records(size);
  int with_rook = 0;
  int without_rook = 0;
  for (Place place = 0; place < records.places() && !::testing::Test::HasFailure(); ++place) {
    const Record p = records.record(place);
    SCOPED_TRACE(text_of(p));
    EXPECT_EQ(records.number(p), place);
    EXPECT_EQ(laws::legal_position(size, p), is_legal(size, p));
    if (!is_legal(size, p)) {
      // The board refuses it too. Looked at now and then: an exception takes its time.
      const bool is_looked_at = place % 7 == 0;
      EXPECT_FALSE(is_looked_at && is_board(size, p));
      continue;
    }
    ++(p.rook_present ? with_rook : without_rook);
    const laws::Board board = laws::make_board(size, pieces_of(p), p.mover);
    const Moves moves = moves_by_laws(board);
    EXPECT_EQ(moves_by_number(records, place), moves);
    const bool is_over = moves.empty();
    const bool is_mated = is_over && laws::is_check(board);
    EXPECT_EQ(records.is_checkmate(place), is_mated);
    EXPECT_EQ(records.is_stalemate(place), is_over && !is_mated);
    if (is_over) {
      EXPECT_EQ(laws::is_checkmate(board), is_mated);
      EXPECT_EQ(laws::is_stalemate(board), !is_mated);
    }
    if (!p.rook_present) continue;
    EXPECT_EQ(moves_by_rules(size, p), moves);
    EXPECT_EQ(laws::in_check(p, Colour::black), rook_attacks(p.squares, p.squares.lone_king));
    if (p.mover == Colour::white) continue;
    EXPECT_EQ(is_stuck(size, p.squares), is_over);
    EXPECT_EQ(is_mate(size, p.squares), is_mated);
    EXPECT_EQ(is_stalemate(size, p.squares), is_over && !is_mated);
    EXPECT_EQ(is_stalemate_by_definition(size, p.squares), is_over && !is_mated);
  }
  return {with_rook, without_rook};
}

class KrkLaws : public ::testing::TestWithParam<std::pair<int, int>> {};

TEST_P(KrkLaws, HoldOnEveryPosition) {
  const auto [files, ranks] = GetParam();
  const auto [with_rook, without_rook] = compare({files, ranks});
  EXPECT_GT(with_rook, 200);
  EXPECT_GT(without_rook, 60);
}

std::vector<std::pair<int, int>> sizes(int least, int most) {
  std::vector<std::pair<int, int>> sizes;
  for (int files = least; files <= most; ++files) {
    for (int ranks = least; ranks <= most; ++ranks) sizes.emplace_back(files, ranks);
  }
  return sizes;
}

const auto name_of = [](const ::testing::TestParamInfo<std::pair<int, int>>& info) {
  return std::to_string(info.param.first) + "x" + std::to_string(info.param.second);
};

INSTANTIATE_TEST_SUITE_P(Small, KrkLaws, ::testing::ValuesIn(sizes(3, 6)), name_of);

TEST(KrkLawsSlow, HoldOnEveryPositionOfTheChessboard) {
  const auto [with_rook, without_rook] = compare(laws::chessboard());
  EXPECT_EQ(with_rook, 175'168 + 223'944);
  EXPECT_EQ(without_rook, 2 * 3'612);
}

}  // namespace
}  // namespace adoube::endgame::krk
