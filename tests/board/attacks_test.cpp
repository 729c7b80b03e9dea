// SPDX-License-Identifier: GPL-3.0-or-later
// Sliders by every variant equal the set-wise fill for every square and every occupancy that matters.
#include "adoube/board/attacks.hpp"

#include <gtest/gtest.h>

#include "adoube/board/variant.hpp"

namespace adoube::board {
namespace {

/// The squares whose occupancy can change what a slider attacks: each way without its last square.
std::uint64_t inner(std::uint64_t ways, Square s) {
  const bool a = file_of(s) == File::a;
  const bool h = file_of(s) == File::h;
  const bool low = rank_of(s) == Rank::r1;
  const bool high = rank_of(s) == Rank::r8;
  if (!a) ways &= ~bits_of(File::a);
  if (!h) ways &= ~bits_of(File::h);
  if (!low) ways &= ~bits_of(Rank::r1);
  if (!high) ways &= ~bits_of(Rank::r8);
  return ways;
}

template <class Check>
void for_each_occupancy(std::uint64_t mask, Check check) {
  std::uint64_t occupied = 0;
  do {
    check(occupied);
    occupied = (occupied - mask) & mask;
  } while (occupied != 0);
}

TEST(Sliders, AreEqualByEveryVariantForEveryOccupancy) {
  std::uint64_t cases = 0;
  for (const Square s : all_squares) {
    // What lies off the lines must not matter either: set it or not.
    const std::uint64_t rook_ways = orthogonal_attacks(bit(s), all_of_them);
    for_each_occupancy(inner(rook_ways, s), [&](std::uint64_t occupied) {
      const std::uint64_t expected = orthogonal_attacks(bit(s), ~occupied);
      ASSERT_EQ(rook_attacks(s, Bitboard(occupied)).bits(), expected);
      ASSERT_EQ(rook_attacks(s, Bitboard(occupied | ~rook_ways)).bits(), expected);
      for (const Variant* v : all_variants()) {
        if (!v->is_supported()) continue;
        ASSERT_EQ(v->rook_attacks(s, occupied), expected) << v->name;
        ASSERT_EQ(v->rook_attacks(s, occupied | ~rook_ways), expected) << v->name;
      }
      ++cases;
    });
    const std::uint64_t bishop_ways = diagonal_attacks(bit(s), all_of_them);
    for_each_occupancy(inner(bishop_ways, s), [&](std::uint64_t occupied) {
      const std::uint64_t expected = diagonal_attacks(bit(s), ~occupied);
      ASSERT_EQ(bishop_attacks(s, Bitboard(occupied)).bits(), expected);
      ASSERT_EQ(bishop_attacks(s, Bitboard(occupied | ~bishop_ways)).bits(), expected);
      for (const Variant* v : all_variants()) {
        if (!v->is_supported()) continue;
        ASSERT_EQ(v->bishop_attacks(s, occupied), expected) << v->name;
        ASSERT_EQ(v->bishop_attacks(s, occupied | ~bishop_ways), expected) << v->name;
      }
      ++cases;
    });
  }
  EXPECT_EQ(cases, 102400U + 5248U);
}

TEST(Sliders, StepSquareBySquare) {
  // A second opinion on the fill itself: walk each way until something stands there.
  for (const Square s : all_squares) {
    for (const std::uint64_t occupied :
         {0x0000001818000000ULL, 0x00ff00000000ff00ULL, 0x8142241818244281ULL}) {
      std::uint64_t walked = 0;
      for (const auto& [file_step, rank_step] : {std::pair{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
        int file = index_of(file_of(s)) + file_step;
        int rank = index_of(rank_of(s)) + rank_step;
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
          const std::uint64_t here = std::uint64_t{1} << (8 * rank + file);
          walked |= here;
          if ((occupied & here) != 0) break;
          file += file_step;
          rank += rank_step;
        }
      }
      ASSERT_EQ(orthogonal_attacks(bit(s), ~occupied), walked);
    }
  }
}

TEST(Lines, BetweenAndLineFollowFromOneAnother) {
  for (const Square a : all_squares) {
    for (const Square b : all_squares) {
      ASSERT_EQ(between(a, b), between(b, a));
      ASSERT_EQ(line(a, b), line(b, a));
      const bool aligned = a != b && queen_attacks(a, Bitboard()).contains(b);
      ASSERT_EQ(line(a, b).empty(), !aligned);
      if (!aligned) {
        ASSERT_TRUE(between(a, b).empty());
        continue;
      }
      // Between: what either attacks towards the other when both stand on an otherwise empty board.
      const Bitboard both = Bitboard(a) | Bitboard(b);
      ASSERT_EQ(between(a, b), queen_attacks(a, both) & queen_attacks(b, both) & line(a, b));
      ASSERT_TRUE(line(a, b).contains(a) && line(a, b).contains(b));
    }
  }
}

TEST(Bitboard, YieldsItsSquaresInOrder) {
  const Bitboard board = Bitboard(Square::h8) | Bitboard(Square::a1) | Bitboard(Square::e4);
  std::vector<Square> squares;
  for (const Square s : board) squares.push_back(s);
  EXPECT_EQ(squares, (std::vector{Square::a1, Square::e4, Square::h8}));
  EXPECT_EQ(board.count(), 3);
  EXPECT_TRUE(Bitboard().empty());
}

TEST(Variants, TheActiveOneIsTheFirstSupported) {
  ASSERT_FALSE(all_variants().empty());
  EXPECT_EQ(all_variants().back()->name, "portable");
  EXPECT_TRUE(all_variants().back()->is_supported());
  for (const Variant* v : all_variants()) {
    if (!v->is_supported()) continue;
    EXPECT_EQ(v, &active_variant());
    break;
  }
}

}  // namespace
}  // namespace adoube::board
