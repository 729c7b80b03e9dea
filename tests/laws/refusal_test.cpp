// SPDX-License-Identifier: GPL-3.0-or-later
// The reasons against moves: their sentences and squares, and that they are exact over every attempt.
#include "adoube/laws/refusal.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "adoube/laws/line_of_play.hpp"
#include "adoube/laws/moving.hpp"
#include "boards.hpp"

namespace adoube::laws {
namespace {

using test::after_moves;
using test::attempt;
using test::board_of;

/// "blocked [3.5] the pawn on d2 … | c1 e3 d2", one line for each reason; behind it the ply that is to blame.
std::string why(const Board& board, std::string_view move) {
  std::string text;
  for (const Refusal& reason : refusals(board, attempt(move))) {
    text +=
        std::string(to_string(reason.code)) + " [" + std::string(reason.article) + "] " + reason.text + " |";
    for (const Coordinate square : reason.squares) text += " " + to_string(square);
    if (reason.ply) text += " | ply " + std::to_string(*reason.ply);
    text += "\n";
  }
  return text;
}

TEST(Refusal, OfNothingToMove) {
  EXPECT_EQ(why(initial_board(), "e4e5"), "no_piece [1.1] there is no piece on e4 | e4\n");
  EXPECT_EQ(why(initial_board(), "e7e5"),
            "not_your_piece [1.1] White has the move, and the pawn on e7 is Black's | e7\n");
  EXPECT_EQ(why(initial_board(), "e2e2"), "same_square [3.1] a move ends on another square than e2 | e2\n");
  EXPECT_EQ(why(initial_board(), "e2e9"), "off_board [2.1] e9 is not on the board | e9\n");
  EXPECT_EQ(why(initial_board(), "i2j3"), "off_board [2.1] i2 and j3 are not on the board | i2 j3\n");
}

TEST(Refusal, OfTheWayAPieceMoves) {
  EXPECT_EQ(why(initial_board(), "a1a2"), "own_piece [3.1] the pawn on a2 is of the same colour | a2\n");
  EXPECT_EQ(why(initial_board(), "a1a5"),
            "blocked [3.5] the pawn on a2 stands in the way of the rook on a1 | a1 a5 a2\n");
  EXPECT_EQ(
      why(board_of("4k3/p7/p7/8/8/8/8/R3K3 w - - 0 1"), "a1a8"),
      "blocked [3.5] the pawn on a6 and the pawn on a7 stand in the way of the rook on a1 | a1 a8 a6 a7\n");
  EXPECT_EQ(
      why(initial_board(), "b1b3"),
      "pattern [3.6] the knight on b1 does not go to b3: a knight moves to one of the nearest squares not on "
      "its rank, file or diagonal | b1 b3\n");
}

/// What would become of the king is not asked of a move that such a piece does not make, nor onto an own
/// piece; past an obstacle it is. Castling uncovers nothing while something is in its way.
TEST(Refusal, LeavesQuestionsUnasked) {
  const Board pinned = board_of("4rk2/8/8/8/6P1/5p2/4B3/4K3 w - - 0 1");
  EXPECT_EQ(why(pinned, "e2e4"),
            "pattern [3.2] the bishop on e2 does not go to e4: a bishop moves along a diagonal | e2 e4\n");
  EXPECT_EQ(why(pinned, "e2g4"),
            "own_piece [3.1] the pawn on g4 is of the same colour | g4\n"
            "blocked [3.5] the pawn on f3 stands in the way of the bishop on e2 | e2 g4 f3\n"
            "exposes_king [3.9] the bishop on e2 is pinned to its king on e1 by the rook on e8 | e2 e1 e8\n");
  EXPECT_EQ(
      why(pinned, "e2h5"),
      "blocked [3.5] the pawn on f3 and the pawn on g4 stand in the way of the bishop on e2 | e2 h5 f3 g4\n"
      "exposes_king [3.9] the bishop on e2 is pinned to its king on e1 by the rook on e8 | e2 e1 e8\n");
  EXPECT_EQ(why(pinned, "f3f3"),
            "not_your_piece [1.1] White has the move, and the pawn on f3 is Black's | f3\n"
            "same_square [3.1] a move ends on another square than f3 | f3\n");
  EXPECT_EQ(why(board_of("4k3/8/8/8/8/8/8/qRBK4 w B - 0 1"), "d1b1"),
            "castle_blocked [3.8.2] the bishop on c1 stands in the way of castling | d1 b1 c1\n");
}

TEST(Refusal, OfPawns) {
  const Board board = board_of("4k3/8/8/8/8/3n4/3P4/4K3 w - - 0 1");
  EXPECT_EQ(why(board, "d2d4"),
            "double_step [3.7b] the knight on d3 stands in the way of the pawn on d2 | d2 d4 d3\n"
            "leaves_check [3.9] the king on e1 would stay in check from the knight on d3 | e1 d3\n");
  EXPECT_EQ(why(board_of("4k3/8/8/8/8/3n4/3P4/K7 w - - 0 1"), "d2d3"),
            "pawn_blocked [3.7a] the knight on d3 stands in the way of the pawn on d2 | d2 d3\n");
  EXPECT_EQ(
      why(after_moves(initial_board(), "e2e3 e7e6"), "e3e5"),
      "double_step [3.7b] only on its first move may a pawn go two squares, and the pawn on e3 has moved | "
      "e3 e5\n");
  EXPECT_EQ(why(initial_board(), "e2d3"),
            "no_capture [3.7c] there is nothing on d3 for the pawn on e2 to capture | e2 d3\n");
  EXPECT_EQ(
      why(board_of("7k/P7/8/8/8/8/8/K7 w - - 0 1"), "a7a8k"),
      "promotion_not_allowed [3.7] a pawn is exchanged for a queen, rook, bishop or knight, not for a king | "
      "a7 a8\n");
}

TEST(Refusal, OfEnPassantTooLate) {
  const std::string nothing =
      "no_capture [3.7c] there is nothing on d6 for the pawn on e5 to capture | e5 d6\n";
  const Board board = after_moves(initial_board(), "e2e4 a7a6 e4e5 d7d5");
  EXPECT_EQ(why(board, "e5d6"), "");
  EXPECT_EQ(
      why(after_moves(board, "a2a3 a6a5"), "e5d6"),
      nothing +
          "en_passant_late [3.7d] d7\u2013d5 was played on move 2; en passant was possible on move 3 only "
          "| e5 d6 d5 | ply 4\n");
  EXPECT_EQ(
      why(after_moves(initial_board(), "e2e4 d7d6 e4e5 d6d5"), "e5d6"),
      nothing +
          "no_double_step [3.7d] the pawn on d5 came there on move 2 (d5), not by a double step | e5 d6 d5 | "
          "ply 4\n");
  EXPECT_EQ(why(board_of("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"), "e5d6"),
            nothing +
                "en_passant_late [3.7d] the set-up does not say that the pawn on d5 has just made a double "
                "step | e5 d6 d5\n");
  const Board set_up = board_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  EXPECT_EQ(
      why(after_moves(set_up, "e1e2 e8e7"), "e5d6"),
      nothing +
          "en_passant_late [3.7d] the pawn on d5 had made its double step before the set-up; en passant was "
          "possible on move 1 only | e5 d6 d5\n");
}

TEST(Refusal, OfTheKing) {
  EXPECT_EQ(why(board_of("4k3/3b4/8/8/8/8/8/4RK2 b - - 0 1"), "d7e6"), "");
  EXPECT_EQ(why(board_of("4k3/3b4/8/8/8/8/8/4RK2 b - - 0 1"), "d7c6"),
            "leaves_check [3.9] the king on e8 would stay in check from the rook on e1 | e8 e1\n");
  EXPECT_EQ(why(board_of("4k3/4b3/8/8/8/8/8/4RK2 b - - 0 1"), "e7d6"),
            "exposes_king [3.9] the bishop on e7 is pinned to its king on e8 by the rook on e1 | e7 e8 e1\n");
  EXPECT_EQ(why(board_of("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1"), "e5d6"),
            "exposes_king [3.9] with the pawn on d5 captured en passant, the rook on h5 would attack the "
            "king on a5 "
            "| e5 a5 h5 d5\n");
  EXPECT_EQ(why(board_of("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1"), "e1e2"),
            "king_into_attack [3.8] the square e2 is attacked by the rook on e4 | e2 e4\n");
  EXPECT_EQ(why(board_of("4k3/4P3/8/8/8/8/8/K7 w - - 0 1"), "e7e8q"),
            "pawn_blocked [3.7a] the king on e8 stands in the way of the pawn on e7 | e7 e8\n"
            "takes_king [1.2] the king on e8 may not be captured | e8\n");
}

TEST(Refusal, OfCastling) {
  const Board board = board_of("r3k2r/8/8/8/8/b7/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(why(board, "e1c1"),
            "castle_into_attack [3.8.2] the square c1, which the king is to occupy, is attacked by the "
            "bishop on a3 "
            "| c1 a3\n");
  EXPECT_EQ(why(board, "e1g1"), "");
  EXPECT_EQ(why(board, "e1h1"), "");
  EXPECT_EQ(
      why(after_moves(board, "h1h2 a3b4"), "e1c1"),
      "castle_from_attack [3.8.2] the square e1, where the king stands, is attacked by the bishop on b4 | e1 "
      "b4\n");
  const Board moved_back = after_moves(board, "h1h2 h8h7 h2h1 h7h8");
  EXPECT_EQ(why(moved_back, "e1g1"),
            "rook_moved [3.8.1] the rook from h1 moved on move 1 (Rh2) | h1 | ply 1\n");
  EXPECT_EQ(why(after_moves(board, "e1e2 h8h7 e2e1 h7h8"), "e1g1"),
            "king_moved [3.8.1] the king moved on move 1 (Ke2) | e1 | ply 1\n");
  EXPECT_EQ(
      why(board_of("4k3/8/b7/8/8/8/8/4K2R w K - 0 1"), "e1g1"),
      "castle_through_attack [3.8.2] the square f1, which the king must cross, is attacked by the bishop on "
      "a6 | f1 a6\n");
  EXPECT_EQ(why(board_of("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), "e1g1"),
            "rook_moved [3.8.1] the set-up gives White no right to castle with the rook on h1 | h1\n");
  EXPECT_EQ(why(board_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "e1c1"),
            "rook_moved [3.8.1] White has no rook to castle with on that side | a1\n");
  EXPECT_EQ(
      why(initial_board(), "e1g1"),
      "castle_blocked [3.8.2] the bishop on f1 and the knight on g1 stand in the way of castling | e1 h1 f1 "
      "g1\n");
}

/// The reasons against castling to the king's side that lie in the past, after those moves.
std::string past_of(const std::string& fen, const std::string& moves) {
  std::string text;
  for (const Refusal& reason : refusals(after_moves(board_of(fen), moves), CastlingSide::king_side)) {
    if (reason.article != "3.8.1") continue;
    text += std::string(to_string(reason.code)) + " " + std::to_string(reason.ply.value_or(0)) + ": " +
            reason.text;
  }
  return text;
}

TEST(Refusal, OfARookTellsWhatBecameOfIt) {
  const std::string rooks = "r3k2r/8/8/8/8/8/6P1/R3K2R b KQkq - 0 7";
  EXPECT_EQ(past_of(rooks, "e8d8"), "");
  EXPECT_EQ(past_of(rooks, "e8d8 h1h2 a8b8 h2h1 b8a8"),
            "rook_moved 2: the rook from h1 moved on move 8 (Rh2)");

  EXPECT_EQ(past_of(rooks, "e8d8 h1h3 a8b8 a1b1 b8a8"),
            "rook_moved 2: the rook from h1 moved on move 8 (Rh3)");
  EXPECT_EQ(past_of(rooks, "h8h1 e1e2 h1h8 e2e1 e8e7"),
            "king_moved 2: the king moved on move 8 (Ke2)"
            "rook_captured 1: the rook from h1 was captured on move 7 (Rxh1+)");
  EXPECT_EQ(past_of("4k3/8/8/8/8/8/6b1/R3K2R b KQ - 0 7", "g2h1 a1a8 e8e7 a8h8 h1d5 h8h1 d5c6"),
            "other_rook 1: the rook from h1 was captured on move 7 (Bxh1); the rook that stands there now is "
            "another one");
  EXPECT_EQ(
      past_of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
              "h1h8 e8e7 a1a8 e7e6 a8f8 e6e7 f8f2 e7e6 f2h2 e6e7 h2h1 e7e6"),
      "other_rook 1: the rook from h1 moved on move 1 (Rh8+); the rook that stands there now is another one");
  EXPECT_EQ(past_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r e8e7 a8h8 e7e6 h8h1 e6e7"),
            "other_rook 1: the rook on h1 is a pawn promoted on move 1 (a8=R+)");
  EXPECT_EQ(past_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8 e8e7 a8h8 e7e6 h8h1 e6e7"),
            "rook_moved 1: the rook on h1 moved on move 1 (Ra8+)");
}

TEST(Refusal, OfARookThatCameBackByCastling) {
  const std::string moves =
      "e1g1 a8b8 g1h1 b8a8 f1e1 a8b8 h1g1 b8a8 g1f1 a8b8 e1e2 b8a8 f1e1 a8b8 e2h2 b8a8 h2h1 a8b8";
  EXPECT_EQ(
      past_of("k7/8/8/8/8/8/8/4K2R w K - 0 1", moves),
      "king_moved 1: the king moved on move 1 (O-O)rook_moved 1: the rook from h1 moved on move 1 (O-O)");
}

TEST(Refusal, OfWhatIsNotTold) {
  LineOfPlay line{
      .start = support::setup_of("4k3/8/8/3pP3/8/8/8/4K2R w - - 3 900"), .moves = {}, .untold = 25'000};
  const Board board = make_board(line);
  EXPECT_EQ(why(board, "e1g1"),
            "rook_moved [3.8.1] White lost the right to castle with the rook on h1 before move 900 | h1\n");
  EXPECT_EQ(why(board, "e5d6"),
            "no_capture [3.7c] there is nothing on d6 for the pawn on e5 to capture | e5 d6\n"
            "en_passant_late [3.7d] the pawn on d5 came there before move 900 | e5 d6 d5\n");
}

TEST(Refusal, OfAMoveOntoAnOwnPieceTellsOfThePin) {
  const std::string own = "own_piece [3.1] the rook on g1 is of the same colour | g1\n";
  EXPECT_EQ(
      why(board_of("4r2k/8/8/8/8/8/4N3/4K1R1 w - - 0 1"), "e2g1"),
      own + "exposes_king [3.9] the knight on e2 is pinned to its king on e1 by the rook on e8 | e2 e1 e8\n");
  EXPECT_EQ(why(board_of("7k/8/8/8/8/8/4N3/4K1R1 w - - 0 1"), "e2g1"), own);
  EXPECT_EQ(why(board_of("7k/8/8/8/8/8/8/4KR2 w - - 0 1"), "f1e1"),
            "own_piece [3.1] the king on e1 is of the same colour | e1\n");
}

TEST(Refusal, OfCastlingInChess960) {
  EXPECT_EQ(why(board_of("4k3/8/8/8/8/8/8/qRK5 w B - 0 1"), "c1b1"),
            "castle_into_attack [3.8.2] the square c1, which the king is to occupy, would once the rook has "
            "left be "
            "attacked by the queen on a1 | c1 a1\n");
  const Board board = board_of("2k5/8/8/8/8/8/8/1R3K1R w HB - 3 9");
  EXPECT_EQ(why(board, "f1h1"), "");
  EXPECT_EQ(why(board, "f1b1"), "");
  EXPECT_EQ(why(board, "f1g1"), "");
  EXPECT_TRUE(is_castling(test::move_of(board, "f1h1")));
  EXPECT_FALSE(is_castling(test::move_of(board, "f1g1")));
  // Beside the king, a rook without the right closes its square like any own piece.
  EXPECT_EQ(why(board_of("2k5/8/8/8/8/8/8/5KR1 w - - 0 1"), "f1g1"),
            "own_piece [3.1] the rook on g1 is of the same colour | g1\n"
            "rook_moved [3.8.1] the set-up gives White no right to castle with the rook on g1 | g1\n");
}

/// Every from, to and promotion. The postcondition of refusals makes each call a test of "legal if and only
/// if no reason"; here the legal ones are counted, and every reason has its sentence.
std::size_t legal_attempts(const Board& board) {
  std::vector<std::optional<Role>> promotions(all_roles.begin(), all_roles.end());
  promotions.emplace_back();
  std::size_t legal = 0;
  for (const Coordinate from : squares(board.size)) {
    for (const Coordinate to : squares(board.size)) {
      for (const auto& promotion : promotions) {
        const std::vector<Refusal> reasons =
            refusals(board, {.from = from, .to = to, .promotion = promotion});
        legal += reasons.empty() ? 1U : 0U;
        EXPECT_TRUE(std::ranges::none_of(reasons, [](const Refusal& reason) {
          return reason.text.empty() || reason.article.empty() || reason.squares.empty();
        }));
        EXPECT_TRUE(std::ranges::is_sorted(reasons, {}, &Refusal::code));
      }
    }
  }
  return legal;
}

TEST(Refusal, IsExactOverEveryAttempt) {
  // Each castling of a king on the e-file is meant by two attempts.
  EXPECT_EQ(legal_attempts(initial_board()), 20U);
  EXPECT_EQ(legal_attempts(board_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")),
            50U);
  EXPECT_EQ(legal_attempts(board_of("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1")), 6U);
  EXPECT_EQ(legal_attempts(board_of("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1")), 24U);
  EXPECT_EQ(legal_attempts(board_of("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1")), 6U);
  const Board chess960 = board_of("1r1k2r1/8/8/8/8/8/1P4P1/1R1K2R1 w BGbg - 0 1");
  EXPECT_EQ(legal_attempts(chess960), legal_moves(chess960).size());
  EXPECT_EQ(std::ranges::count_if(legal_moves(chess960), is_castling), 2);
}

TEST(Refusal, CodesHaveTheirNames) {
  EXPECT_EQ(to_string(RefusalCode::off_board), "off_board");
  EXPECT_EQ(to_string(RefusalCode::touched), "touched");
  for (int code = 0; code <= static_cast<int>(RefusalCode::touched); ++code) {
    EXPECT_FALSE(to_string(static_cast<RefusalCode>(code)).empty()) << code;
  }
}

}  // namespace
}  // namespace adoube::laws
