// SPDX-License-Identifier: GPL-3.0-or-later
// Positions: made from set-ups and back, compared as the Laws compare, keyed alike however reached.
#include "adoube/board/position.hpp"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

#include "adoube/board/moves.hpp"
#include "corpus.hpp"

namespace adoube::board {
namespace {

using test::position_of;
using test::setup_of;

TEST(Position, BeginsWithTheInitialSetup) { EXPECT_EQ(to_setup(Position()), initial_setup()); }

TEST(Position, SurvivesTheWayToASetupAndBack) {
  test::for_each_position(2, 60, [](const Position& p) {
    const adoube::Setup setup = to_setup(p);
    const auto again = make_position(setup);
    ASSERT_TRUE(again.has_value());
    ASSERT_EQ(*again, p);
    ASSERT_EQ(to_setup(*again), setup);
    ASSERT_EQ(again->legal_en_passant(), p.legal_en_passant());
  });
}

TEST(Position, PassingIsTheSetupWithTheOtherTurn) {
  int passed = 0;
  int with_en_passant = 0;
  test::for_each_position(2, 60, [&](const Position& p) {
    if (is_check(p)) return;
    adoube::Setup setup = to_setup(p);
    if (setup.turn == Colour::black) ++setup.fullmove_number;
    setup.turn = opposite(setup.turn);
    setup.en_passant.reset();
    ++setup.halfmove_clock;
    const auto expected = make_position(setup);
    ASSERT_TRUE(expected.has_value());
    with_en_passant += p.legal_en_passant() ? 1 : 0;
    Position next = p;
    next.pass();
    ASSERT_EQ(to_setup(next), to_setup(*expected));
    ASSERT_EQ(next.key(), expected->key());
    ++passed;
  });
  EXPECT_GT(passed, 100);
  EXPECT_GT(with_en_passant, 0);
}

TEST(Key, PlayedAndMadeAfreshAreTheSame) {
  test::for_each_position(5, 60, [](const Position& p) {
    const auto again = make_position(to_setup(p));
    ASSERT_EQ(again->key(), p.key());
    ASSERT_EQ(again->polyglot_key(), p.polyglot_key());
  });
}

TEST(Key, IsTheSameForEqualPositionsAndNoOthers) {
  std::map<std::uint64_t, Position> seen;
  test::for_each_position(5, 40, [&](const Position& p) {
    const auto [place, is_new] = seen.try_emplace(p.key(), p);
    if (!is_new) {
      ASSERT_EQ(place->second, p);
    }
  });
  EXPECT_GT(seen.size(), 1000U);
}

TEST(Key, CountsEnPassantOnlyIfLegal) {
  const Position nobody_beside = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3");
  const Position without = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
  EXPECT_EQ(nobody_beside, without);
  EXPECT_EQ(nobody_beside.key(), without.key());
  EXPECT_EQ(nobody_beside.en_passant(), Square::e3);
  EXPECT_EQ(nobody_beside.legal_en_passant(), std::nullopt);

  const Position pinned = position_of("8/8/8/K2pP2r/8/8/8/4k3 w - d6");
  const Position pinned_without = position_of("8/8/8/K2pP2r/8/8/8/4k3 w - -");
  EXPECT_EQ(pinned, pinned_without);
  EXPECT_EQ(pinned.key(), pinned_without.key());
  EXPECT_NE(pinned.polyglot_key(), pinned_without.polyglot_key()) << "Polyglot looks for a neighbour only";

  const Position legal = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6");
  const Position legal_without = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - -");
  EXPECT_NE(legal, legal_without);
  EXPECT_NE(legal.key(), legal_without.key());
  EXPECT_EQ(legal.legal_en_passant(), Square::d6);
}

TEST(Key, TellsApartTurnRightsAndRooks) {
  const Position all = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -");
  EXPECT_NE(all.key(), position_of("r3k2r/8/8/8/8/8/8/R3K2R b KQkq -").key());
  EXPECT_NE(all.key(), position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQk -").key());
  EXPECT_NE(position_of("4k3/8/8/8/8/8/8/R1R1K3 w A -").key(),
            position_of("4k3/8/8/8/8/8/8/R1R1K3 w C -").key());
}

TEST(Key, DoesNotCountTheCounters) {
  EXPECT_EQ(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), position_of("4k3/8/8/8/8/8/8/4K2R w K - 7 40"));
}

// The worked examples of the Polyglot format's own description.
TEST(PolyglotKey, IsThePublishedOne) {
  const std::map<std::string, std::uint64_t> published{
      {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0x463b96181691fc9c},
      {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", 0x823c9b50fd114196},
      {"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2", 0x0756b94461c50fb0},
      {"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2", 0x662fafb965db29d4},
      {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", 0x22a48b5a8e47ff78},
      {"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3", 0x652a607ca3f242c1},
      {"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4", 0x00fdd303c946bdd9},
      {"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3", 0x3c8123ea7b067637},
      {"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4", 0x5c3f9b829b279560},
  };
  for (const auto& [fen, key] : published) EXPECT_EQ(position_of(fen).polyglot_key(), key) << fen;
}

TEST(Chess960, IsSeenFromTheRightsInForce) {
  EXPECT_FALSE(Position().is_chess960());
  EXPECT_FALSE(position_of("4k3/8/8/8/8/8/8/1R2K3 w - -").is_chess960());
  EXPECT_TRUE(position_of("4k3/8/8/8/8/8/8/1R2K3 w B -").is_chess960());
  EXPECT_TRUE(position_of("4k3/8/8/8/8/8/8/R2K4 w A -").is_chess960());
}

TEST(Counters, FollowTheMoves) {
  Position p;
  p.play(Move::normal(Square::g1, Square::f3));
  EXPECT_EQ(std::tuple(p.halfmove_clock(), p.fullmove_number()), std::tuple(1, 1));
  p.play(Move::normal(Square::e7, Square::e5));
  EXPECT_EQ(std::tuple(p.halfmove_clock(), p.fullmove_number()), std::tuple(0, 2));
  EXPECT_EQ(p.en_passant(), Square::e6);
  p.play(Move::normal(Square::f3, Square::e5));
  EXPECT_EQ(std::tuple(p.halfmove_clock(), p.fullmove_number()), std::tuple(0, 2));
  EXPECT_EQ(p.en_passant(), std::nullopt);
  EXPECT_EQ(p.piece_at(Square::e5), (Piece{Role::knight, Colour::white}));
}

}  // namespace
}  // namespace adoube::board
