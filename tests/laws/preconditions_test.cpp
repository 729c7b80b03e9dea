// SPDX-License-Identifier: GPL-3.0-or-later
// One test for each precondition: it alone is violated, and says so.
#include <gtest/gtest.h>

#include "adoube/laws/castling.hpp"
#include "adoube/laws/line_of_play.hpp"
#include "adoube/laws/moving.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/past.hpp"
#include "adoube/laws/patterns.hpp"
#include "adoube/laws/pawn.hpp"
#include "adoube/laws/perft.hpp"
#include "adoube/laws/score_sheet.hpp"
#include "boards.hpp"
#include "broken.hpp"

namespace adoube::laws {
namespace {

using test::at;
using test::board_of;
using test::board_with;
using test::broken_by;
using test::man;
using test::move_of;
using test::precondition;

const Size small{.files = 5, .ranks = 7};

Board small_board() { return make_board(small, test::men_of("Ka1 Rb3 ke7"), Colour::white); }

TEST(Precondition, ALineIsPlayable) {
  const LineOfPlay nowhere{.start = adoube::Setup(), .moves = {}};
  EXPECT_EQ(broken_by([&] { return make_board(nowhere); }),
            precondition("make_board: the line begins with a position"));
  const LineOfPlay nobody{.start = initial_setup(), .moves = {adoube::Move::normal(Square::e4, Square::e5)}};
  EXPECT_EQ(broken_by([&] { return make_board(nobody); }),
            precondition("make_board: a piece stands where each move begins"));
}

TEST(Precondition, AMoveOfTheHistoryIsNamed) {
  const Board board = make_board(LineOfPlay{.start = initial_setup(), .moves = {std::nullopt}});
  EXPECT_EQ(broken_by([&] { return before(board, 1); }), precondition("before: there is such a move"));
  EXPECT_EQ(broken_by([&] { return entry_of(board, 0); }),
            precondition("entry_of: the move is no null move"));
}

TEST(Precondition, OnlyAPieceOnTheBoardHasAnOrigin) {
  EXPECT_EQ(broken_by([] { return origin_of(initial_board(), man("Pe4")).square; }),
            precondition("origin_of: the piece is on the board"));
}

TEST(Precondition, StepsLeadSomewhere) {
  EXPECT_EQ(broken_by([] { return steps_to_edge(chessboard(), at("e4"), {.files = 0, .ranks = 0}); }),
            precondition("steps_to_edge: the step leads somewhere"));
}

TEST(Precondition, EachPatternIsOfItsOwnPiece) {
  const Piece pawn = man("Pe4");
  const Piece rook = man("Re4");
  EXPECT_EQ(broken_by([&] { return bishop_move_pattern(chessboard(), rook, {}); }),
            precondition("bishop_move_pattern: the piece is a bishop"));
  EXPECT_EQ(broken_by([&] { return rook_move_pattern(chessboard(), pawn, {}); }),
            precondition("rook_move_pattern: the piece is a rook"));
  EXPECT_EQ(broken_by([&] { return queen_move_pattern(chessboard(), rook, {}); }),
            precondition("queen_move_pattern: the piece is a queen"));
  EXPECT_EQ(broken_by([&] { return knight_move_pattern(chessboard(), rook, {}); }),
            precondition("knight_move_pattern: the piece is a knight"));
  EXPECT_EQ(broken_by([&] { return king_move_pattern(chessboard(), rook, {}); }),
            precondition("king_move_pattern: the piece is a king"));
  EXPECT_EQ(broken_by([&] { return pawn_move_pattern(chessboard(), rook, {}); }),
            precondition("pawn_move_pattern: the piece is a pawn"));
}

TEST(Precondition, PawnsMoveOnTheChessboardOnly) {
  EXPECT_EQ(broken_by([] { return pawn_move_pattern(small, man("Pb2"), {}); }),
            precondition("pawn_move_pattern: the board is 8 x 8"));
}

TEST(Precondition, ThePieceOfAPatternIsOnTheBoard) {
  EXPECT_EQ(broken_by([] { return type_based_moves(small, man("Rh8"), {}); }),
            precondition("type_based_moves: the piece is on the board"));
}

/// Men, and White to move: the least that is a Position.
struct Crew {
  std::vector<Piece> pieces;
};
std::span<const Piece> men(const Crew& crew) { return crew.pieces; }
bool invariant(const Crew& crew) { return distinct_squares(crew); }
Colour turn(const Crew& /*crew*/) { return Colour::white; }

TEST(Precondition, AMoveIsOfTheSameMen) {
  EXPECT_EQ(broken_by([] { return legal_move(small, Crew{}, Crew{}); }),
            precondition("legal_move: there is a man"));
  EXPECT_EQ(broken_by([] { return legal_move(small, Crew{{man("Ka1"), man("ka4")}}, Crew{{man("Kb1")}}); }),
            precondition("legal_move: the men are the same"));
}

TEST(Precondition, QuestionsAboutMenNeedAMan) {
  const std::vector<Piece> nobody;
  EXPECT_EQ(broken_by([&] { return in_check(nobody, Colour::white); }),
            precondition("in_check: there is a man"));
  EXPECT_EQ(broken_by([&] { return distinct_squares(nobody); }),
            precondition("distinct_squares: there is a man"));
}

TEST(Precondition, OnlyAPieceOfTheSetIsTakenOut) {
  EXPECT_EQ(broken_by([] { return BoardState(test::men_of("Ke1 ke8")).without(man("Re1")); }),
            precondition("BoardState::without: the piece is in the set"));
}

TEST(Precondition, TheKingAskedForIsOne) {
  EXPECT_EQ(broken_by([] { return king_of(BoardState(test::men_of("Ke1 Ka1")), Colour::white); }),
            precondition("king_of: the player has one king"));
  EXPECT_EQ(broken_by([] { return king_of(BoardState(test::men_of("Ke1 Ka1")), Colour::black); }),
            precondition("king_of: the player has one king"));
}

TEST(Precondition, OnlyADoubleStepCrosses) {
  EXPECT_EQ(broken_by([] { return crossed_square(Move(man("Pe2"), man("Pe3"))); }),
            precondition("crossed_square: the move is a double step"));
}

TEST(Precondition, EachWayOfMovingIsForItsOwnMoves) {
  const BoardState state(test::men_of("Ke1 Rh1 Pe5 pd5 ke8"));
  const Move step(man("Pe5"), man("Pe6"));
  const Move diagonal(man("Pe5"), man("Pf6"));
  const Move absent(man("Qa1"), man("Qa2"));
  EXPECT_EQ(broken_by([&] { return moved(state, absent); }),
            precondition("moved: the piece is on the board"));
  EXPECT_EQ(broken_by([&] { return move_castling(state, step); }),
            precondition("move_castling: the move is castling"));
  EXPECT_EQ(broken_by([&] { return move_en_passant(state, step); }),
            precondition("move_en_passant: the move is en passant"));
  EXPECT_EQ(broken_by([&] { return move_en_passant(state, diagonal); }),
            precondition("move_en_passant: a pawn stands beside"));
  EXPECT_EQ(broken_by([&] { return move_other(state, castling_move(man("Ke1"), man("Rh1"))); }),
            precondition("move_other: neither castling nor en passant"));
  EXPECT_EQ(broken_by([&] { return move_other(state, Move(man("Pe5"), man("Pd6"))); }),
            precondition("move_other: neither castling nor en passant"));
}

TEST(Precondition, PawnMovesAreOfPawnsOnTheBoard) {
  const Board board = board_of("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1");
  EXPECT_EQ(broken_by([&] { return pawn_move_two(board.state, man("Ra1")); }),
            precondition("pawn_move_two: the piece is a pawn"));
  EXPECT_EQ(broken_by([&] { return pawn_move_two(board.state, man("Pd2")); }),
            precondition("pawn_move_two: the pawn is on the board"));
  EXPECT_EQ(broken_by([&] { return pawn_promotion(board.state, man("Ra1")); }),
            precondition("pawn_promotion: the piece is a pawn"));
  EXPECT_EQ(broken_by([&] { return pawn_promotion(board.state, man("Pd7")); }),
            precondition("pawn_promotion: the pawn is on the board"));
  EXPECT_EQ(broken_by([&] { return en_passant_captures(board, man("Ra1")); }),
            precondition("en_passant_captures: the piece is a pawn"));
  EXPECT_EQ(broken_by([&] { return en_passant_captures(board, man("pe2")); }),
            precondition("en_passant_captures: its player has the move"));
}

TEST(Precondition, CastlingIsOfTheKingOnTheChessboard) {
  const Board board = board_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  EXPECT_EQ(broken_by([&] { return castling_possible(board, man("Ra1")); }),
            precondition("castling_possible: the piece is a king"));
  EXPECT_EQ(broken_by([&] { return castling_possible(board, man("Kd1")); }),
            precondition("castling_possible: the king is on the board"));
  EXPECT_EQ(broken_by([] { return castling_possible(small_board(), man("Ka1")); }),
            precondition("castling_possible: the board is 8 x 8"));
  EXPECT_EQ(broken_by([] { return has_rook_moved(small_board(), man("Rb3")); }),
            precondition("has_rook_moved: the board is 8 x 8"));
}

TEST(Precondition, CastlingStaysOnOneRank) {
  const BoardState state(test::men_of("Ke1 Rh2 ke8"));
  EXPECT_EQ(broken_by([&] { return castling_blockers(state, man("Ke1"), man("Rh2")); }),
            precondition("castling_blockers: king and rook are on one rank"));
  EXPECT_EQ(broken_by([] { return rank_span(at("e1"), at("h2")); }),
            precondition("rank_span: both squares are on one rank"));
}

TEST(Precondition, MovesAreOfPiecesOnTheBoardAndOfThePlayerHavingTheMove) {
  const Board board = initial_board();
  EXPECT_EQ(broken_by([&] { return legal_moves(board, man("Qe4")); }),
            precondition("legal_moves: the piece is on the board"));
  EXPECT_EQ(broken_by([&] { return possible_moves(board, man("Qe4")); }),
            precondition("possible_moves: the piece is on the board"));
  EXPECT_EQ(broken_by([&] { return possible_moves(board, man("pe7")); }),
            precondition("possible_moves: its player has the move"));
}

TEST(Precondition, OnlyALegalMoveIsMade) {
  const Board board = initial_board();
  EXPECT_EQ(broken_by([&] { return after(board, Move(man("Pe2"), man("Pe5"))); }),
            precondition("after: the move is legal"));
  EXPECT_EQ(broken_by([&] { return after(board, Move(man("pe7"), man("pe5"))); }),
            precondition("after: the move is legal"));
  EXPECT_EQ(broken_by([&] { return after(board, Move(man("Pe3"), man("Pe4"))); }),
            precondition("after: the move is legal"));
}

TEST(Precondition, AGameThatHasEndedIsNotPlayedOn) {
  const Board mated = test::after_moves(initial_board(), "f2f3 e7e5 g2g4 d8h4");
  EXPECT_EQ(broken_by([&] { return play(mated, Move(man("Pa2"), man("Pa3"))); }),
            precondition("play: the game is going on"));
  EXPECT_EQ(broken_by([] { return play(initial_board(), Move(man("pe7"), man("pe5"))); }),
            precondition("play: the player has the move"));
}

TEST(Precondition, DepthIsNotNegative) {
  EXPECT_EQ(broken_by([] { return perft(initial_board(), -1); }),
            precondition("perft: the depth is not negative"));
}

TEST(Precondition, OnlyTheChessboardHasExchangedSquaresAndMoves) {
  EXPECT_EQ(broken_by([] { return to_square({.file = 8, .rank = 0}); }),
            precondition("to_square: the square is on the chessboard"));
  const Board board = board_with("Pe7 Ka1 kh8");
  EXPECT_EQ(broken_by([&] { return to_core(board, Move(man("Pe7"), man("Ke8"))); }),
            precondition("to_core: a pawn becomes a queen, rook, bishop or knight"));
}

TEST(Precondition, OnlyKnownFaultsAreDescribed) {
  EXPECT_EQ(
      broken_by([] {
        return describe({.code = static_cast<SetupFaultCode>(200), .colour = Colour::white, .squares = {}});
      }),
      precondition("describe: a known code"));
}

}  // namespace
}  // namespace adoube::laws
