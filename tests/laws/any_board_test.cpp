// SPDX-License-Identifier: GPL-3.0-or-later
// Boards of every size: men move on them as on ours, with all contracts on.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "adoube/laws/outcome.hpp"
#include "boards.hpp"
#include "broken.hpp"

namespace adoube::laws {
namespace {

template <class T>
T draw(T from, T below) {
  return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, below));
}

/// Two kings apart and men other than pawns on random squares of a board of random size. A man that would put
/// the player not to move in check is left out.
Board random_board() {
  const Size size{.files = draw(1, 13), .ranks = draw(4, 13)};
  const Colour turn = *rc::gen::element(Colour::white, Colour::black);
  std::vector<Coordinate> free = squares(size);
  const auto take_square = [&] {
    const auto i = draw<std::size_t>(0, free.size());
    const Coordinate square = free[i];
    free.erase(free.begin() + static_cast<std::ptrdiff_t>(i));
    return square;
  };
  std::vector<Piece> pieces{{.role = Role::king, .square = take_square(), .colour = Colour::white}};
  Piece other{.role = Role::king, .square = take_square(), .colour = Colour::black};
  while (king_scope(other.square, pieces[0].square)) {
    RC_PRE(!free.empty());
    other.square = take_square();
  }
  pieces.push_back(other);
  const int others = draw(0, 10);
  for (int i = 0; i < others && !free.empty(); ++i) {
    pieces.push_back({.role = *rc::gen::element(Role::knight, Role::bishop, Role::rook, Role::queen),
                      .square = take_square(),
                      .colour = *rc::gen::element(Colour::white, Colour::black)});
    if (in_check(pieces, opposite(turn))) pieces.pop_back();
  }
  return make_board(size, pieces, turn);
}

RC_GTEST_PROP(AnyBoard, KeepsItsContractsInPlay, ()) {
  Board board = random_board();
  for (int ply = 0; ply < 6; ++ply) {
    const std::set<Move> moves = legal_moves(board);
    RC_ASSERT(is_checkmate(board) == (moves.empty() && is_check(board)));
    RC_ASSERT(is_stalemate(board) == (moves.empty() && !is_check(board)));
    if (moves.empty()) break;
    const Move move = *rc::gen::elementOf(moves);
    const Board next = after(board, move);
    RC_ASSERT(next.size == board.size);
    RC_ASSERT(turn(next) == opposite(turn(board)));
    board = next;
  }
}

RC_GTEST_PROP(AnyBoard, RefusesExactlyWhatIsNotLegal, ()) {
  const Board board = random_board();
  // One beyond each edge, so that squares off the board are tried as well.
  const auto square = [&] {
    return Coordinate{.file = *rc::gen::inRange(-1, board.size.files + 1),
                      .rank = *rc::gen::inRange(-1, board.size.ranks + 1)};
  };
  for (int i = 0; i < 20; ++i) {
    // The postcondition of refusals says the rest.
    const std::vector<Refusal> reasons = refusals(board, {.from = square(), .to = square()});
    RC_ASSERT(std::ranges::none_of(reasons, [](const Refusal& reason) { return reason.text.empty(); }));
  }
}

/// All legal positions with these men on the board, that player to move.
template <class Visit>
void for_each_krk(const Size& size, Colour turn, Visit visit) {
  for (const Coordinate king : squares(size)) {
    for (const Coordinate other : squares(size)) {
      for (const Coordinate rook : squares(size)) {
        const std::vector<Piece> pieces{{.role = Role::king, .square = king, .colour = Colour::white},
                                        {.role = Role::king, .square = other, .colour = Colour::black},
                                        {.role = Role::rook, .square = rook, .colour = Colour::white}};
        if (distinct_squares(pieces) && !in_check(pieces, opposite(turn))) {
          visit(make_board(size, pieces, turn));
        }
      }
    }
  }
}

struct KrkCounts {
  int legal = 0;
  int mates = 0;
  int stalemates = 0;

  friend bool operator==(const KrkCounts&, const KrkCounts&) = default;
};

void PrintTo(const KrkCounts& counts, std::ostream* os) {
  *os << counts.legal << " legal, " << counts.mates << " mates, " << counts.stalemates << " stalemates";
}

KrkCounts count_krk(const Size& size) {
  KrkCounts counts;
  for_each_krk(size, Colour::black, [&](const Board& board) {
    ++counts.legal;
    counts.mates += is_checkmate(board) ? 1 : 0;
    counts.stalemates += is_stalemate(board) ? 1 : 0;
  });
  return counts;
}

TEST(AnyBoard, CountsKingAndRookOnFiveBySeven) {
  // Turning the board over changes nothing: no rule for these men knows a direction.
  const KrkCounts lying = count_krk({.files = 5, .ranks = 7});
  const KrkCounts standing = count_krk({.files = 7, .ranks = 5});
  EXPECT_EQ(lying, standing);
  EXPECT_EQ(lying, (KrkCounts{.legal = 32274, .mates = 116, .stalemates = 52}));
}

TEST(AnyBoardSlow, CountsKingAndRookOnTheChessboard) {
  EXPECT_EQ(count_krk(chessboard()), (KrkCounts{.legal = 223944, .mates = 216, .stalemates = 68}));
  int white_to_move = 0;
  for_each_krk(chessboard(), Colour::white, [&](const Board&) { ++white_to_move; });
  EXPECT_EQ(white_to_move, 175168);
}

TEST(AnyBoard, OneFileIsEnoughForARookAndAKing) {
  const Board board = make_board({.files = 1, .ranks = 6}, test::men_of("Ka1 Ra2 ka6"), Colour::black);
  EXPECT_TRUE(is_check(board));
  EXPECT_TRUE(is_checkmate(board));
}

TEST(AnyBoard, NamesSquaresBeyondTheZFileByNumber) {
  EXPECT_EQ(to_string(Coordinate{.file = 25, .rank = 99}), "z100");
  EXPECT_EQ(to_string(Coordinate{.file = 26, .rank = 3}), "(27,4)");
  EXPECT_EQ(to_string(Coordinate{.file = -1, .rank = 3}), "(0,4)");
  EXPECT_EQ(to_string(Coordinate{.file = 0, .rank = -1}), "a0");
  EXPECT_EQ(to_string(Coordinate{.file = 0, .rank = -2}), "(1,-1)");
}

}  // namespace
}  // namespace adoube::laws
