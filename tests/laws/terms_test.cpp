// SPDX-License-Identifier: GPL-3.0-or-later
// The general view runs on foreign terms, without a branch on any of them, and says the same as with numbers.
#include <gtest/gtest.h>

#include <array>

#include "boards.hpp"

namespace adoube::foreign {

/// A truth that no `if` can ask.
struct Answer {
  bool value;
  friend Answer operator!(Answer a) { return {!a.value}; }
  friend Answer operator&&(Answer a, Answer b) { return {a.value && b.value}; }
  friend Answer operator||(Answer a, Answer b) { return {a.value || b.value}; }
};

/// A number that is compared to such truths only.
struct Term {
  int value;
  friend Term operator+(Term a, Term b) { return {a.value + b.value}; }
  friend Term operator-(Term a, Term b) { return {a.value - b.value}; }
  friend Answer operator==(Term a, Term b) { return {a.value == b.value}; }
  friend Answer operator<(Term a, Term b) { return {a.value < b.value}; }
  friend Answer operator<=(Term a, Term b) { return {a.value <= b.value}; }
};

Answer truth(Term /*like*/, bool value) { return {value}; }
Term number(Term /*like*/, int value) { return {value}; }

using TermSquare = laws::BasicCoordinate<Term>;

/// Two kings and a rook that may have been captured, on squares that are terms.
struct ThreeMen {
  TermSquare white_king;
  TermSquare black_king;
  TermSquare rook;
  Answer rook_present;
  Colour mover;
};

std::array<laws::Man<Term>, 3> men(const ThreeMen& p) {
  return {{{Role::king, Colour::white, p.white_king, {true}},
           {Role::king, Colour::black, p.black_king, {true}},
           {Role::rook, Colour::white, p.rook, p.rook_present}}};
}
Answer invariant(const ThreeMen& p) { return laws::distinct_squares(p); }
Colour turn(const ThreeMen& p) { return p.mover; }

static_assert(laws::Position<ThreeMen>);
static_assert(laws::Position<laws::Board>);
static_assert(laws::Placement<laws::BoardState>);
static_assert(laws::Obstruction<laws::ObstacleSet> && !laws::Placement<laws::ObstacleSet>);

TermSquare term(laws::Coordinate square) { return {{square.file}, {square.rank}}; }

}  // namespace adoube::foreign

namespace adoube::laws {
namespace {

using foreign::term;

TEST(Terms, GeometryIsTheSame) {
  const std::vector<Coordinate> all = squares({.files = 5, .ranks = 5});
  for (const Coordinate a : all) {
    for (const Coordinate b : all) {
      for (const Role role : all_roles) {
        for (const Colour colour : both_colours) {
          EXPECT_EQ(scope(role, colour, term(a), term(b)).value, scope(role, colour, a, b));
        }
      }
      for (const Coordinate middle : all) {
        EXPECT_EQ(between(term(a), term(middle), term(b)).value, between(a, middle, b));
      }
    }
  }
}

TEST(Terms, ThreeMenOfAnySquaresAreJudgedAsOnABoard) {
  const Size size{.files = 4, .ranks = 3};
  const BasicSize<foreign::Term> term_size{{size.files}, {size.ranks}};
  std::size_t legal = 0;
  for (const Coordinate king : squares(size)) {
    for (const Coordinate other : squares(size)) {
      for (const Coordinate rook : squares(size)) {
        for (const Colour turn : both_colours) {
          const foreign::ThreeMen p{term(king), term(other), term(rook), {true}, turn};
          const std::vector<Piece> pieces{{.role = Role::king, .square = king, .colour = Colour::white},
                                          {.role = Role::king, .square = other, .colour = Colour::black},
                                          {.role = Role::rook, .square = rook, .colour = Colour::white}};
          EXPECT_EQ(invariant(p).value, distinct_squares(pieces));
          if (!distinct_squares(pieces)) continue;
          EXPECT_EQ(in_check(p, Colour::black).value, in_check(pieces, Colour::black));
          EXPECT_EQ(in_check(p, Colour::white).value, in_check(pieces, Colour::white));
          const bool is_legal = !in_check(pieces, opposite(turn));
          EXPECT_EQ(legal_position(term_size, p).value, is_legal);
          if (!is_legal) continue;
          ++legal;
          EXPECT_TRUE(legal_position(size, make_board(size, pieces, turn)));
        }
      }
    }
  }
  EXPECT_GT(legal, 0U);
}

TEST(Terms, ACapturedManAttacksAndObstructsNothing) {
  foreign::ThreeMen p{term({0, 0}), term({7, 7}), term({7, 0}), {true}, Colour::black};
  EXPECT_TRUE(in_check(p, Colour::black).value);
  EXPECT_FALSE(empty(p, term({7, 0})).value);
  EXPECT_TRUE(occupies(p, Colour::white, term({7, 0})).value);
  EXPECT_TRUE(attacks(p, term({7, 0}), term({7, 7})).value);
  EXPECT_FALSE(clear_line(p, term({6, 0}), term({8, 0})).value);
  p.rook_present = {false};
  EXPECT_FALSE(in_check(p, Colour::black).value);
  EXPECT_TRUE(empty(p, term({7, 0})).value);
  EXPECT_FALSE(occupies(p, Colour::white, term({7, 0})).value);
  EXPECT_FALSE(attacks(p, term({7, 0}), term({7, 7})).value);
  EXPECT_TRUE(clear_line(p, term({6, 0}), term({8, 0})).value);
  p.rook = term({9, 9});
  EXPECT_TRUE(all_on_board(BasicSize<foreign::Term>{{8}, {8}}, p).value);
}

}  // namespace
}  // namespace adoube::laws
