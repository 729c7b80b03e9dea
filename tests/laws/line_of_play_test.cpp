// SPDX-License-Identifier: GPL-3.0-or-later
// A board made of a whole line is the board that playing its moves one by one leads to.
#include "adoube/laws/line_of_play.hpp"

#include <gtest/gtest.h>

#include "adoube/laws/castling.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/score_sheet.hpp"
#include "boards.hpp"

namespace adoube::laws {
namespace {

using test::after_moves;
using test::board_of;

struct Told {
  LineOfPlay line;
  Board board;
};

/// The same moves, told as a line and played one by one.
Told told(const std::string& fen, const std::string& moves) {
  Told result{.line = {.start = support::setup_of(fen), .moves = {}}, .board = board_of(fen)};
  std::istringstream in(moves);
  for (std::string word; in >> word;) {
    const Move move = test::move_of(result.board, word);
    result.line.moves.emplace_back(to_core(result.board, move));
    result.board = after(result.board, move);
  }
  return result;
}

const char* const initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(LineOfPlay, MakesTheBoardThatItsMovesLeadTo) {
  for (const auto& [fen, moves] : std::vector<std::pair<std::string, std::string>>{
           {initial, ""},
           {initial, "e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4"},
           {initial, "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6"},
           {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 20", "e8c8 e1g1 d8d1 a1d1"},
           {"7k/P6P/8/8/8/8/8/K7 w - - 0 1", "a7a8r h8h7 a8a7"},
           {"1rk2r2/1pp2p2/8/8/8/8/1PP2P2/1RK2R2 w FBfb - 0 1", "c1f1 c8b8"}}) {
    const Told game = told(fen, moves);
    EXPECT_EQ(make_board(game.line), game.board) << moves;
  }
}

TEST(LineOfPlay, GivesBackEveryBoardOnTheWay) {
  const Told game = told(initial, "e2e4 a7a6 e4e5 d7d5 e5d6 c7d6 g1f3 a6a5 f1e2 a5a4 e1g1");
  Board board = board_of(initial);
  for (std::size_t i = 0; i < game.board.history.size(); ++i) {
    EXPECT_EQ(before(game.board, i), board) << i;
    board = after(board, game.board.history[i].value());
  }
}

TEST(LineOfPlay, ANullMovePassesTheTurn) {
  LineOfPlay line = told(initial, "e2e4 d7d5").line;
  line.moves.emplace_back();
  const Board board = make_board(line);
  EXPECT_EQ(turn(board), Colour::black);
  EXPECT_EQ(en_passant(board), std::nullopt);
  EXPECT_EQ(halfmove_clock(board), 1);
  EXPECT_EQ(fullmove_number(board), 2);
  EXPECT_EQ(ply_of(board, 2), 3);
  EXPECT_EQ(castling_rights(board), castling_rights(initial_board()));
}

TEST(LineOfPlay, CountsPliesThatAreNotTold) {
  LineOfPlay line = told(initial, "e2e4").line;
  line.untold = 30'000;
  EXPECT_EQ(ply_of(make_board(line), 0), 30'001);
}

TEST(ScoreSheet, NumbersMovesFromTheStart) {
  const Board white = told(initial, "e2e4 e7e5 g1f3").board;
  EXPECT_EQ(entry_of(white, 0), "move 1 (e4)");
  EXPECT_EQ(entry_of(white, 1), "move 1 (e5)");
  EXPECT_EQ(entry_of(white, 2), "move 2 (Nf3)");
  const Board black = told("4k3/8/8/8/8/8/8/R3K3 b Q - 0 41", "e8e7 e1c1 e7e6").board;
  EXPECT_EQ(entry_of(black, 0), "move 41 (Ke7)");
  EXPECT_EQ(entry_of(black, 1), "move 42 (O-O-O)");
  EXPECT_EQ(move_number(black, 3), 43);
}

}  // namespace
}  // namespace adoube::laws
