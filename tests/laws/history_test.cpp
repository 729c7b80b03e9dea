// SPDX-License-Identifier: GPL-3.0-or-later
// What the past allows is derived from the history and the set-up: rights, en passant, counters, the turn.
#include <gtest/gtest.h>

#include "adoube/laws/castling.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/outcome.hpp"
#include "boards.hpp"

namespace adoube::laws {
namespace {

using test::after_moves;
using test::at;
using test::board_of;
using test::man;

bool has(const Board& board, Colour player, File rook) { return castling_rights(board).has(player, rook); }

const char* const rooks_only = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 20";

TEST(History, TheTurnAlternates) {
  EXPECT_EQ(turn(initial_board()), Colour::white);
  EXPECT_EQ(turn(after_moves(initial_board(), "e2e4")), Colour::black);
  EXPECT_EQ(turn(after_moves(initial_board(), "e2e4 e7e5")), Colour::white);
  EXPECT_EQ(turn(after_moves(test::board_with("Ke1 ke8", Colour::black), "e8e7")), Colour::white);
}

TEST(History, AMovedKingLosesBothRights) {
  const Board board = after_moves(board_of(rooks_only), "e1e2 e8d8 e2e1 d8e8");
  EXPECT_TRUE(castling_rights(board).empty());
  EXPECT_EQ(board.state, board.start.state);
}

TEST(History, AMovedRookLosesItsOwnRight) {
  const Board board = after_moves(board_of(rooks_only), "h1h2 a8b8 h2h1 b8a8");
  EXPECT_FALSE(has(board, Colour::white, File::h));
  EXPECT_TRUE(has(board, Colour::white, File::a));
  EXPECT_FALSE(has(board, Colour::black, File::a));
  EXPECT_TRUE(has(board, Colour::black, File::h));
}

TEST(History, ACapturedRookLeavesNoRightBehind) {
  const Board board = after_moves(board_of(rooks_only), "a1a8");
  EXPECT_FALSE(has(board, Colour::white, File::a));
  EXPECT_FALSE(has(board, Colour::black, File::a));
  EXPECT_TRUE(has(board, Colour::white, File::h));
  EXPECT_TRUE(has(board, Colour::black, File::h));
}

TEST(History, CastlingTouchesAllFourSquares) {
  const Board board = after_moves(board_of(rooks_only), "e1g1");
  for (const char* square : {"e1", "g1", "h1", "f1"})
    EXPECT_TRUE(is_touched(board.history, at(square))) << square;
  EXPECT_FALSE(is_touched(board.history, at("a1")));
  EXPECT_FALSE(castling_rights(board).has_any(Colour::white));
  EXPECT_TRUE(castling_rights(board).has_any(Colour::black));
}

TEST(History, OnlyADoubleStepIsCrossedAndOnlyForOneMove) {
  EXPECT_EQ(en_passant(initial_board()), std::nullopt);
  EXPECT_EQ(en_passant(after_moves(initial_board(), "e2e4")), at("e3"));
  EXPECT_EQ(en_passant(after_moves(initial_board(), "e2e4 d7d5")), at("d6"));
  EXPECT_EQ(en_passant(after_moves(initial_board(), "e2e4 d7d6")), std::nullopt);
  EXPECT_EQ(en_passant(after_moves(initial_board(), "e2e3")), std::nullopt);
  EXPECT_EQ(en_passant(after_moves(board_of("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1"), "d2d4")), std::nullopt);
}

TEST(History, TheSetUpSpeaksUntilTheFirstMove) {
  const Board board = board_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
  EXPECT_EQ(en_passant(board), at("d6"));
  EXPECT_EQ(en_passant(after_moves(board, "e1e2")), std::nullopt);
  const Board captured = after_moves(board, "e5d6");
  EXPECT_EQ(piece_on(captured.state, at("d5")), std::nullopt);
  EXPECT_EQ(piece_on(captured.state, at("d6")), man("Pd6"));
}

TEST(History, TheClockCountsSinceThePawnMoveOrCapture) {
  const Board board = board_of(rooks_only);
  EXPECT_EQ(halfmove_clock(board), 5);
  EXPECT_EQ(halfmove_clock(after_moves(board, "h1g1 h8g8")), 7);
  EXPECT_EQ(halfmove_clock(after_moves(board, "h1g1 h8g8 g1g8")), 0);
  EXPECT_EQ(halfmove_clock(after_moves(board, "e1g1")), 6);
  EXPECT_EQ(halfmove_clock(after_moves(initial_board(), "g1f3 g8f6 e2e4")), 0);
}

TEST(History, MovesAreNumberedAsOnScoreSheets) {
  EXPECT_EQ(fullmove_number(initial_board()), 1);
  EXPECT_EQ(fullmove_number(after_moves(initial_board(), "e2e4")), 1);
  EXPECT_EQ(fullmove_number(after_moves(initial_board(), "e2e4 e7e5")), 2);
  const Board black = board_of("4k3/8/8/8/8/8/8/4K3 b - - 0 9");
  EXPECT_EQ(fullmove_number(after_moves(black, "e8e7")), 10);
  EXPECT_EQ(fullmove_number(after_moves(black, "e8e7 e1e2")), 10);
}

TEST(History, KeepsTheMatingMove) {
  const Board board = after_moves(initial_board(), "f2f3 e7e5 g2g4");
  const Played mate = play(board, test::move_of(board, "d8h4"));
  EXPECT_EQ(mate.board.history.size(), 4U);
  EXPECT_EQ(mate.board.history.back(), Move(man("qd8"), man("qh4")));
  EXPECT_EQ(mate.outcome, (Outcome{.result = GameResult::black_wins,
                                   .termination = Termination::checkmate,
                                   .article = "5.1a",
                                   .automatic = true,
                                   .by = Colour::black}));
}

TEST(History, AStalematingMoveDraws) {
  const Board board = board_of("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
  const Played stalemate = play(board, test::move_of(board, "f1f7"));
  EXPECT_EQ(stalemate.outcome, (Outcome{.result = GameResult::draw,
                                        .termination = Termination::stalemate,
                                        .article = "5.2a",
                                        .automatic = true,
                                        .by = Colour::white}));
  EXPECT_EQ(play(board, test::move_of(board, "f1f6")).outcome, std::nullopt);
}

TEST(History, IsWhatASetUpForgets) {
  const Board board = after_moves(initial_board(), "e2e4 c7c5 g1f3");
  const adoube::Setup setup = to_setup(board);
  EXPECT_EQ(setup, test::setup_of("rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"));
  EXPECT_EQ(legal_moves(make_board(setup).value()), legal_moves(board));
}

TEST(Board, LaysTheInitialPosition) {
  EXPECT_EQ(to_setup(initial_board()), initial_setup());
  EXPECT_TRUE(is_light(near_right_corner(chessboard(), Colour::white)));
  EXPECT_TRUE(is_light(near_right_corner(chessboard(), Colour::black)));
  EXPECT_EQ(near_right_corner(chessboard(), Colour::white), at("h1"));
  EXPECT_EQ(near_right_corner(chessboard(), Colour::black), at("a8"));
  EXPECT_EQ(squares(chessboard()).size(), 64U);
}

}  // namespace
}  // namespace adoube::laws
