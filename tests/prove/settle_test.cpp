// SPDX-License-Identifier: GPL-3.0-or-later
// True theorems are proved; false ones are refuted by a position; vacuous twins are found out.
#include "settle.hpp"

#include <gtest/gtest.h>

#include <ostream>

namespace adoube::prove {

void PrintTo(const Solver& solver, std::ostream* out) { *out << solver.name; }

namespace {

using proofs::krk::Board;
using proofs::krk::is_legal_for_white;
using proofs::krk::near;
using proofs::krk::Obligations;
using proofs::krk::room;
using proofs::krk::Theorem;

/// The kings are apart; they are not always three squares apart.
Obligations kings_are_apart(const Board& board) {
  const auto p = board.position("0");
  const auto legal = board.assumed() && is_legal_for_white(board.size(), p);
  const auto far = laws::within(p.king, p.lone_king, 2);
  return {.claims = {{"apart", legal && near(p.king, p.lone_king)}}, .twins = {{"far apart", legal && far}}};
}

/// The rook always confines the lone king to ten or less: not on boards of six and more.
Obligations room_is_ten_or_less(const Board& board) {
  const auto p = board.position("0");
  const auto legal = board.assumed() && is_legal_for_white(board.size(), p);
  return {.claims = {{"first, which holds", legal && near(p.king, p.lone_king)},
                     {"second", legal && board.number(10) < room(board.size(), p)}},
          .twins = {{"vacuous", legal && !legal}}};
}

const Theorem holds{.name = "kings_are_apart", .sentence = "", .on = kings_are_apart};
const Theorem fails{.name = "room_is_ten_or_less", .sentence = "", .on = room_is_ten_or_less};

class Settling : public testing::TestWithParam<Solver> {};

INSTANTIATE_TEST_SUITE_P(Solvers, Settling,
                         testing::Values(Solver{"z3", solve_by_z3}, Solver{"cvc5", solve_by_cvc5}),
                         [](const auto& chosen) { return chosen.param.name; });

TEST_P(Settling, AProvedTheoremSaysSo) {
  for (const std::optional<laws::Size>& board :
       {std::optional<laws::Size>{}, std::optional{laws::chessboard()}}) {
    const Line line = settle_claims(holds, board, GetParam());
    EXPECT_EQ(line.verdict, "proved");
    EXPECT_EQ(line.board, board ? "8x8" : "all");
    EXPECT_EQ(line.solver, GetParam().name);
    EXPECT_GT(line.atoms, 0U);
    EXPECT_TRUE(line.detail.empty());
    EXPECT_TRUE(line.is_good());
  }
}

TEST_P(Settling, AFalseClaimIsRefutedByAPosition) {
  const Line line = settle_claims(fails, laws::chessboard(), GetParam());
  EXPECT_EQ(line.verdict, "refuted");
  EXPECT_FALSE(line.is_good());
  EXPECT_TRUE(line.detail.starts_with("'second' fails: K0 = ")) << line.detail;
}

TEST_P(Settling, WhatIsTrueOnSmallBoardsOnlyIsRefutedOnAll) {
  EXPECT_EQ(settle_claims(fails, laws::Size{.files = 5, .ranks = 5}, GetParam()).verdict, "proved");
  EXPECT_EQ(settle_claims(fails, std::nullopt, GetParam()).verdict, "refuted");
}

TEST_P(Settling, TwinsMustHaveACounterexample) {
  const Line tight = settle_twins(holds, std::nullopt, GetParam());
  EXPECT_EQ(tight.verdict, "satisfiable");
  EXPECT_EQ(tight.theorem, "kings_are_apart.twin");
  EXPECT_EQ(tight.board, "8x8");
  EXPECT_TRUE(tight.is_good());

  const Line vacuous = settle_twins(fails, std::nullopt, GetParam());
  EXPECT_EQ(vacuous.verdict, "unsatisfiable");
  EXPECT_FALSE(vacuous.is_good());
}

TEST(Describe, SquaresAreNamedAndNumbersShown) {
  EXPECT_EQ(describe({.numbers = {{"K0_file", 4}, {"K0_rank", 3}, {"F", 8}}, .truths = {{"rook0", true}}}),
            "F = 8, K0 = e4, rook0 = true");
}

}  // namespace
}  // namespace adoube::prove
