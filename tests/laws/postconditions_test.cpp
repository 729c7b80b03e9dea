// SPDX-License-Identifier: GPL-3.0-or-later
// One test for each clause of a postcondition: a result that is wrong in just that way is seen.
#include <gtest/gtest.h>

#include "adoube/laws/moving.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/patterns.hpp"
#include "boards.hpp"
#include "broken.hpp"

namespace adoube::laws {
namespace {

using test::at;
using test::man;
using test::men_of;
using test::postcondition;

/// The contract that a check breaks.
template <class Check>
std::optional<test::Broken> broken_by(Check check) {
  return test::broken_by([&] {
    check();
    return 0;
  });
}

TEST(Postcondition, TheMeasureOfASlideFalls) {
  const test::Broken expected = postcondition("possible_moves_direction: the measure falls");
  EXPECT_EQ(broken_by([] { ensure_measure_falls(3, 3); }), expected);
  EXPECT_EQ(broken_by([] { ensure_measure_falls(3, 4); }), expected);
  EXPECT_EQ(broken_by([] { ensure_measure_falls(0, -1); }), expected);
  EXPECT_EQ(broken_by([] { ensure_measure_falls(1, 0); }), std::nullopt);
}

TEST(Postcondition, APatternIsExactlyWhatThePieceMayReach) {
  const test::Broken expected = postcondition("type_based_moves: exactly the squares the piece may reach");
  const Piece rook = man("Ra1");
  const ObstacleSet obstacles = pieces_to_obstacles(men_of("Ra1 Kb1 pa3"));
  EXPECT_EQ(type_based_moves(chessboard(), rook, obstacles), (std::set{at("a2"), at("a3")}));
  EXPECT_EQ(broken_by([&] { ensure_type_based_moves(chessboard(), rook, obstacles, {at("a2")}); }), expected);
  EXPECT_EQ(broken_by([&] {
              ensure_type_based_moves(chessboard(), rook, obstacles, {at("a2"), at("a3"), at("a4")});
            }),
            expected);
}

TEST(Postcondition, TheInitialBoardHasTwoArmiesOfSixteen) {
  std::vector<Piece> pieces = initial_board().state.pieces();
  std::erase(pieces, man("Pe2"));
  const Board fewer = make_board(chessboard(), pieces, Colour::white);
  EXPECT_EQ(broken_by([&] { ensure_initial_board(fewer); }),
            postcondition("initial_board: each player has sixteen pieces"));
  pieces.push_back(man("Qe2"));
  const Board other = make_board(chessboard(), pieces, Colour::white);
  EXPECT_EQ(broken_by([&] { ensure_initial_board(other); }),
            postcondition("initial_board: they are the initial army"));
}

TEST(Postcondition, TheInitialBoardLiesTheRightWay) {
  Board wide = initial_board();
  wide.size = {.files = 9, .ranks = 8};
  EXPECT_EQ(broken_by([&] { ensure_initial_board(wide); }),
            postcondition("initial_board: the near right corner is light"));
}

TEST(Postcondition, WhiteCommences) {
  const Board board = make_board(chessboard(), initial_board().state.pieces(), Colour::black);
  EXPECT_EQ(broken_by([&] { ensure_initial_board(board); }), postcondition("initial_board: White commences"));
}

TEST(Postcondition, AMovedPieceStandsWhereItWent) {
  const BoardState before(men_of("Ke1 Ra1 pa5 ke8"));
  const Move move(man("Ra1"), man("Ra5"));
  EXPECT_EQ(broken_by([&] { ensure_moved(before, move, BoardState(men_of("Ke1 Ra4 ke8"))); }),
            postcondition("moved: the piece stands where it went"));
  EXPECT_EQ(broken_by([&] { ensure_moved(before, move, BoardState(men_of("Ke1 Ra1 Ra5 ke8"))); }),
            postcondition("moved: the piece has left its square"));
  EXPECT_EQ(broken_by([&] { ensure_moved(before, move, BoardState(men_of("Ke1 Ra5"))); }),
            postcondition("moved: only a captured man is gone"));
  EXPECT_EQ(broken_by([&] { ensure_moved(before, move, BoardState(men_of("Ke1 Ra5 pa6 ke8"))); }),
            postcondition("moved: only a captured man is gone"));
  EXPECT_EQ(broken_by([&] { ensure_moved(before, move, BoardState(men_of("Ke1 Ra5 ke8"))); }), std::nullopt);
}

TEST(Postcondition, NoLegalMoveGivesUpOrCapturesAKing) {
  const Board board = test::board_with("Ke1 Ba5 Rd2 ke8 re7");
  EXPECT_EQ(broken_by([&] { ensure_legal_moves(board, {Move(man("Ba5"), man("Be8"))}); }),
            postcondition("legal_moves: no king is captured"));
  EXPECT_EQ(broken_by([&] { ensure_legal_moves(board, {Move(man("Ba5"), man("Bb6"))}); }),
            postcondition("legal_moves: the own king is not given up"));
  EXPECT_EQ(broken_by([&] { ensure_legal_moves(board, {Move(man("Rd2"), man("Re2"))}); }), std::nullopt);
}

TEST(Postcondition, AMoveIsAddedToTheGame) {
  const Board before = test::board_with("Ke1 Ra1 ke8");
  const Move move(man("Ra1"), man("Ra2"));
  const Move other(man("Ra1"), man("Ra3"));
  const BoardState state(men_of("Ke1 Ra2 ke8"));
  const auto result = [&](const BoardState& men, const History& history) {
    return Board(before.size, before.start, men, history);
  };
  EXPECT_EQ(broken_by([&] { ensure_after(before, move, result(state, {other, move})); }),
            postcondition("after: the history is one longer"));
  EXPECT_EQ(broken_by([&] { ensure_after(before, move, result(state, {other})); }),
            postcondition("after: the history ends with the move"));
  EXPECT_EQ(broken_by([&] { ensure_after(before, move, result(before.state, {move})); }),
            postcondition("after: the men have changed"));
  Board restarted = result(state, {move});
  restarted.start.halfmove_clock = 7;
  EXPECT_EQ(broken_by([&] { ensure_after(before, move, restarted); }),
            postcondition("after: the start is the same"));
  EXPECT_EQ(broken_by([&] { ensure_after(before, move, result(state, {move})); }), std::nullopt);
}

TEST(Postcondition, APlayedMoveStaysInTheGame) {
  const Board before = test::board_with("Ke1 Ra1 ke8");
  const Board next = after(before, Move(man("Ra1"), man("Ra2")));
  EXPECT_EQ(broken_by([&] { ensure_play(next, {.board = before, .outcome = std::nullopt}); }),
            postcondition("play: the history is longer"));
  const Board idle(before.size, before.start, before.state, next.history);
  EXPECT_EQ(broken_by([&] { ensure_play(before, {.board = idle, .outcome = std::nullopt}); }),
            postcondition("play: the men have changed"));
}

TEST(Postcondition, RefusalsAreExact) {
  const test::Broken expected = postcondition("refusals: none if and only if the move is legal");
  const Refusal reason{.code = RefusalCode::pattern, .article = "3.7", .text = "no", .squares = {}};
  EXPECT_EQ(broken_by([&] { ensure_refusals(initial_board(), test::attempt("e2e4"), {reason}); }), expected);
  EXPECT_EQ(broken_by([&] { ensure_refusals(initial_board(), test::attempt("e2e5"), {}); }), expected);
  EXPECT_EQ(broken_by([&] { ensure_refusals(initial_board(), test::attempt("e4e5"), {}); }), expected);
}

TEST(Postcondition, RefusalsOfCastlingAreExact) {
  const test::Broken expected = postcondition("refusals: none if and only if castling to that side is legal");
  const Refusal reason{.code = RefusalCode::rook_moved, .article = "3.8.1", .text = "no", .squares = {}};
  const Board board = test::board_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  EXPECT_EQ(broken_by([&] { ensure_refusals(board, CastlingSide::king_side, {reason}); }), expected);
  EXPECT_EQ(broken_by([&] { ensure_refusals(board, CastlingSide::queen_side, {}); }), expected);
}

}  // namespace
}  // namespace adoube::laws
