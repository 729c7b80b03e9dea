// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of the helpmate tables, a word of king squares at a time, against the legal moves of single
// positions. Nearly every position is winnable, so a missing move seldom changes a table: here each one is
// missed.
#include "helpmate_table_moves.hpp"

#include <gtest/gtest.h>

#include "helpmate_table_positions.hpp"

namespace adoube::unwinnable::helpmate {
namespace {

constexpr Piece winning_king{.role = Role::king, .colour = Colour::white};

/// Up to three men beside the black king, crowded so that they meet, with many pawns.
Men random_men(support::Random& random) {
  Men men;
  men.add({.piece = winning_king, .square = random.pick(all_squares)});
  const int corner = random.below(40);
  for (int more = random.between(0, 2); more > 0; --more) {
    const Role role = random.chance(50) ? Role::pawn : static_cast<Role>(random.below(5));
    men.add(
        {.piece = {.role = role, .colour = random.pick(both_colours)},
         .square = static_cast<Square>(random.chance(50) ? random.below(64) : corner + random.below(24))});
  }
  return men;
}

std::optional<board::Position> position_of_men(const Men& men, Square black_king, Colour turn) {
  Pieces pieces{{.role = Role::king, .colour = Colour::black}};
  std::vector<Square> squares{black_king};
  for (const Man& man : men.all()) pieces.push_back(man.piece), squares.push_back(man.square);
  return position_of(pieces, squares, turn);
}

Men men_of_position(const board::Position& position) {
  Men men;
  for (const Square s : position.occupied()) {
    const Piece piece = *position.piece_at(s);
    if (s != position.king(Colour::black)) men.add({.piece = piece, .square = s});
  }
  return men;
}

/// A set of positions without a pattern, the same however equal pieces are numbered: one legal one in four.
std::uint64_t scattered(const Men& men, Colour turn) {
  std::uint64_t sum = men.table() * 2 + static_cast<std::uint64_t>(index_of(turn));
  for (const Man& man : men.all()) {
    support::Random mix(static_cast<std::uint64_t>(index_of(man.piece.role) * 128 +
                                                   index_of(man.piece.colour) * 64 + index_of(man.square)));
    sum += mix.next();
  }
  support::Random random(sum);
  return random.next() & random.next() & legal(men, turn);
}

TEST(HelpmateTableMoves, LeadWhereTheLegalMovesLead) {
  support::Random random(71);
  for (int i = 0; i < 20'000; ++i) {
    const Men men = random_men(random);
    const Colour turn = random.pick(both_colours);
    const std::uint64_t found =
        before_conversion(men, turn, scattered) | before_quiet_move(men, turn, scattered);
    for (const Square king : all_squares) {
      const auto position = position_of_men(men, king, turn);
      ASSERT_EQ(position.has_value(), (legal(men, turn) & board::bit(king)) != 0);
      if (!position) continue;
      const bool expected = std::ranges::any_of(board::legal_moves(*position), [&](Move move) {
        const board::Position next = board::after(*position, move);
        const std::uint64_t set = scattered(men_of_position(next), next.turn());
        return (set & board::bit(next.king(Colour::black))) != 0;
      });
      ASSERT_EQ((found & board::bit(king)) != 0, expected);
      if (turn == Colour::white) continue;
      ASSERT_EQ((mates(men) & board::bit(king)) != 0, board::is_checkmate(*position));
    }
  }
}

TEST(HelpmateTableMoves, AvertMate) {
  int mated = 0;
  const auto compare = [&](Piece first, Square first_square, Piece second, Square second_square) {
    Men men;
    men.add({.piece = winning_king, .square = Square::b6});
    men.add({.piece = first, .square = first_square});
    men.add({.piece = second, .square = second_square});
    const auto position = position_of_men(men, Square::a8, Colour::black);
    const bool is_mate = (mates(men) & board::bit(Square::a8)) != 0;
    ASSERT_EQ(is_mate, position && board::is_checkmate(*position));
    mated += is_mate ? 1 : 0;
  };
  for (const Role first : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen}) {
    for (const Role second : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen}) {
      for (const Square s : all_squares) {
        for (const Square t : all_squares) {
          compare({.role = first, .colour = Colour::white}, s, {.role = second, .colour = Colour::black}, t);
        }
      }
    }
  }
  EXPECT_GT(mated, 1'000);
}

TEST(HelpmateTableMoves, AreTakenBack) {
  support::Random random(72);
  int double_steps = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Men men = random_men(random);
    const auto position = position_of_men(men, random.pick(all_squares), random.pick(both_colours));
    if (!position) continue;
    for (const Move move : board::legal_moves(*position)) {
      const board::Position next = board::after(*position, move);
      const Men after = men_of_position(next);
      if (after.table() != men.table()) continue;
      double_steps += next.en_passant() ? 1 : 0;
      bool is_found = false;
      take_back_quiet_moves(after, next.turn(), board::bit(next.king(Colour::black)),
                            [&](std::size_t word, std::uint64_t squares) {
                              const Men before = men.on_word(word);
                              const std::uint64_t legal_squares = squares & legal(before, position->turn());
                              for (const Square king : board::Bitboard(legal_squares)) {
                                const auto origin = position_of_men(before, king, position->turn());
                                is_found = is_found || *origin == *position;
                              }
                            });
      ASSERT_TRUE(is_found);
    }
  }
  EXPECT_GT(double_steps, 300);
}

TEST(HelpmateTableMoves, AreTakenBackToWhereTheyAreLegal) {
  support::Random random(73);
  for (int i = 0; i < 4'000; ++i) {
    const Men men = random_men(random);
    const Colour turn = random.pick(both_colours);
    const std::uint64_t set = legal(men, turn) & random.next();
    take_back_quiet_moves(men, turn, set, [&](std::size_t word, std::uint64_t squares) {
      const Men before = men.on_word(word);
      for (const Square king : board::Bitboard(squares & legal(before, opposite(turn)))) {
        const auto position = position_of_men(before, king, opposite(turn));
        ASSERT_TRUE(position);
        const bool leads_there = std::ranges::any_of(board::legal_moves(*position), [&](Move move) {
          const board::Position next = board::after(*position, move);
          const std::uint64_t others = next.occupied().bits() & ~board::bit(next.king(Colour::black));
          return men_of_position(next).table() == men.table() && others == men.occupied() &&
                 (set & board::bit(next.king(Colour::black))) != 0;
        });
        ASSERT_TRUE(leads_there);
      }
    });
  }
}

TEST(HelpmateTableMoves, CaptureEnPassant) {
  support::Random random(74);
  int captures = 0;
  for (int i = 0; i < 30'000; ++i) {
    Men men;
    men.add({.piece = winning_king, .square = random.pick(all_squares)});
    const int file = random.below(8);
    men.add(
        {.piece = {.role = Role::pawn, .colour = Colour::white}, .square = static_cast<Square>(8 + file)});
    men.add({.piece = {.role = Role::pawn, .colour = Colour::black},
             .square = static_cast<Square>(random.between(24, 31))});
    const auto seen = position_of_men(men, random.pick(all_squares), Colour::white);
    if (!seen) continue;
    for (const board::Position& position : {*seen, turned(*seen, Turned::colours)}) {
      for (const Move move : board::legal_moves(position)) {
        const board::Position stepped = board::after(position, move);
        if (!stepped.en_passant()) continue;
        const Men after = men_of_position(stepped);
        const auto captured = after_en_passant(after, after[0].piece.colour == position.turn() ? 0 : 1);
        // Legal is what the tables take for legal, and it leads where they think.
        const std::uint64_t king = board::bit(stepped.king(Colour::black));
        const std::uint64_t legal_squares = captured ? legal(*captured, position.turn()) : 0;
        ASSERT_EQ(stepped.legal_en_passant().has_value(), (legal_squares & king) != 0);
        if (!stepped.legal_en_passant()) continue;
        ++captures;
        const auto expected = position_of_men(*captured, stepped.king(Colour::black), position.turn());
        ASSERT_TRUE(std::ranges::any_of(board::legal_moves(stepped), [&](Move capture) {
          return board::after(stepped, capture) == *expected;
        }));
      }
    }
  }
  EXPECT_GT(captures, 1'000);
}

}  // namespace
}  // namespace adoube::unwinnable::helpmate
