// SPDX-License-Identifier: GPL-3.0-or-later
// FEN, X-FEN and Shredder-FEN: what is read, what is refused and with which words, what is written.
#include "adoube/notation/fen.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "generators.hpp"

namespace adoube::notation {
namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

[[nodiscard]] std::string rewritten(std::string_view text, FenStyle style = FenStyle::xfen) {
  const auto setup = parse_fen(text);
  return setup ? to_fen(*setup, style) : "error: " + setup.error().text();
}

TEST(Fen, StartIsTheInitialSetup) {
  EXPECT_EQ(parse_fen(start), initial_setup());
  EXPECT_EQ(to_fen(initial_setup()), start);
  EXPECT_EQ(to_fen(board::Position()), start);
}

TEST(Fen, EveryFieldIsRead) {
  const auto setup = parse_fen("4k2r/8/8/8/3pP3/8/8/R3K3 b Qk e3 7 42");
  ASSERT_TRUE(setup);
  EXPECT_EQ(setup->at(Square::h8), (Piece{Role::rook, Colour::black}));
  EXPECT_EQ(setup->at(Square::e4), (Piece{Role::pawn, Colour::white}));
  EXPECT_FALSE(setup->at(Square::h1));
  EXPECT_EQ(setup->turn, Colour::black);
  EXPECT_TRUE(setup->castling.has(Colour::white, File::a));
  EXPECT_TRUE(setup->castling.has(Colour::black, File::h));
  EXPECT_FALSE(setup->castling.has(Colour::white, File::h));
  EXPECT_FALSE(setup->castling.has(Colour::black, File::a));
  EXPECT_EQ(setup->en_passant, Square::e3);
  EXPECT_EQ(setup->halfmove_clock, 7);
  EXPECT_EQ(setup->fullmove_number, 42);
}

struct Reading {
  std::string_view text;
  std::string_view normal;
};

class Lenient : public testing::TestWithParam<Reading> {};

TEST_P(Lenient, IsReadAs) { EXPECT_EQ(rewritten(GetParam().text), GetParam().normal); }

INSTANTIATE_TEST_SUITE_P(
    Fen, Lenient,
    testing::Values(
        // Counters may be missing, blanks may be many.
        Reading{"8/8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/8 w - - 0 1"},
        Reading{"8/8/8/8/8/8/8/8 w - - 5", "8/8/8/8/8/8/8/8 w - - 5 1"},
        Reading{"  8/8/8/8/8/8/8/8\tw  -\t -  5   9 \r\n", "8/8/8/8/8/8/8/8 w - - 5 9"},
        // A game has no move 0; leading noughts are a number still.
        Reading{"8/8/8/8/8/8/8/8 w - - 0 0", "8/8/8/8/8/8/8/8 w - - 0 1"},
        Reading{"8/8/8/8/8/8/8/8 w - - 007 000999999", "8/8/8/8/8/8/8/8 w - - 7 999999"},
        // Castling letters in any order.
        Reading{"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        // Shredder-FEN is X-FEN where it says the same.
        Reading{"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        Reading{"r3k2r/8/8/8/8/8/8/R3K2R w KAkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        // K is the outermost rook; another one keeps its file.
        Reading{"4k3/8/8/8/8/8/8/4KRR1 w K - 0 1", "4k3/8/8/8/8/8/8/4KRR1 w K - 0 1"},
        Reading{"4k3/8/8/8/8/8/8/4KRR1 w G - 0 1", "4k3/8/8/8/8/8/8/4KRR1 w K - 0 1"},
        Reading{"4k3/8/8/8/8/8/8/4KRR1 w F - 0 1", "4k3/8/8/8/8/8/8/4KRR1 w F - 0 1"},
        Reading{"1rr1k3/8/8/8/8/8/8/4K3 w q - 0 1", "1rr1k3/8/8/8/8/8/8/4K3 w q - 0 1"},
        Reading{"1rr1k3/8/8/8/8/8/8/4K3 w c - 0 1", "1rr1k3/8/8/8/8/8/8/4K3 w c - 0 1"},
        // A wrong en passant square is the set-up's fault, not the text's.
        Reading{"8/8/8/8/8/8/8/8 w - a1 0 1", "8/8/8/8/8/8/8/8 w - a1 0 1"}));

TEST(Fen, CastlingLetterWithoutRookNamesTheCorner) {
  const auto setup = parse_fen("4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1");
  ASSERT_TRUE(setup);
  EXPECT_TRUE(setup->castling.has(Colour::white, File::h));
  EXPECT_TRUE(setup->castling.has(Colour::black, File::h));
  EXPECT_TRUE(setup->castling.has(Colour::black, File::a));
  const auto faults = board::setup_faults(*setup);
  EXPECT_EQ(std::ranges::count(faults, SetupFaultCode::impossible_castling_right, &SetupFault::code), 3);
}

TEST(Fen, KingOffItsBackRankHasNoRookToCastleWith) {
  const auto setup = parse_fen("8/4k3/8/8/8/8/8/1R1K2R1 w KQk - 0 1");
  ASSERT_TRUE(setup);
  EXPECT_TRUE(setup->castling.has(Colour::white, File::g));
  EXPECT_TRUE(setup->castling.has(Colour::white, File::b));
  EXPECT_TRUE(setup->castling.has(Colour::black, File::h));
}

TEST(Fen, RookBeyondTheKingIsOnItsOtherSide) {
  const auto setup = parse_fen("4k3/8/8/8/8/8/8/RK6 w Q - 0 1");
  ASSERT_TRUE(setup);
  EXPECT_TRUE(setup->castling.has(Colour::white, File::a));
  EXPECT_EQ(rewritten("4k3/8/8/8/8/8/8/RK6 w K - 0 1"), "4k3/8/8/8/8/8/8/RK6 w K - 0 1");
  EXPECT_TRUE(parse_fen("4k3/8/8/8/8/8/8/RK6 w K - 0 1")->castling.has(Colour::white, File::h));
}

TEST(Fen, ShredderStyleNamesEveryRook) {
  EXPECT_EQ(rewritten(start, FenStyle::shredder), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

TEST(Fen, PositionShowsEnPassantOnlyIfLegal) {
  const auto normal = [](std::string_view fen) { return to_fen(position_of(fen)); };
  // No pawn beside it; a pawn beside it; a pawn beside it that is pinned along the rank.
  EXPECT_EQ(normal("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  EXPECT_EQ(normal("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(normal("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1"), "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1");
}

TEST(Fen, PositionDropsImpossibleRights) {
  EXPECT_EQ(to_fen(position_of("4k3/8/8/8/8/8/8/R3K3 w KQkq a6 3 9")), "4k3/8/8/8/8/8/8/R3K3 w Q - 3 9");
}

struct Refusal {
  std::string_view text;
  FenErrorCode code;
  FenField field;
  std::size_t offset;
  std::string_view sentence;
};

class Refused : public testing::TestWithParam<Refusal> {};

TEST_P(Refused, SaysWhereAndWhy) {
  const auto setup = parse_fen(GetParam().text);
  ASSERT_FALSE(setup) << to_fen(*setup);
  EXPECT_EQ(to_string(setup.error().code), to_string(GetParam().code));
  EXPECT_EQ(to_string(setup.error().field), to_string(GetParam().field));
  EXPECT_EQ(setup.error().offset, GetParam().offset);
  EXPECT_EQ(setup.error().text(), GetParam().sentence);
}

using enum FenErrorCode;

INSTANTIATE_TEST_SUITE_P(
    Fen, Refused,
    testing::Values(
        Refusal{"", missing_field, FenField::placement, 0, "the text is empty where a FEN is expected"},
        Refusal{" \t", missing_field, FenField::placement, 2, "the text is empty where a FEN is expected"},
        Refusal{"8/8/8/8/8/8/8/8", missing_field, FenField::turn, 15,
                "the text ends before the side to move"},
        Refusal{"8/8/8/8/8/8/8/8 w", missing_field, FenField::castling, 17,
                "the text ends before the castling rights"},
        Refusal{"8/8/8/8/8/8/8/8 w -", missing_field, FenField::en_passant, 19,
                "the text ends before the en passant square"},
        Refusal{"8/8/8/8x/8/8/8/8 w - - 0 1", bad_piece, FenField::placement, 7,
                "expected a piece letter or a digit from 1 to 8, found 'x' at character 8"},
        Refusal{"9/8/8/8/8/8/8/8 w - - 0 1", bad_piece, FenField::placement, 0,
                "expected a piece letter or a digit from 1 to 8, found '9' at character 1"},
        Refusal{"0k6/8/8/8/8/8/8/8 w - - 0 1", bad_piece, FenField::placement, 0,
                "expected a piece letter or a digit from 1 to 8, found '0' at character 1"},
        Refusal{"8/8/8/8/8/8/8/4K2\x80 w - - 0 1", bad_piece, FenField::placement, 17,
                "expected a piece letter or a digit from 1 to 8, found '\\x80' at character 18"},
        Refusal{"8/8/8/8/8/8/8/44 w - - 0 1", adjacent_digits, FenField::placement, 15,
                "two digits in a row at character 16 in the pieces"},
        Refusal{"8/8/8/p7p/8/8/8/8 w - - 0 1", rank_too_long, FenField::placement, 6,
                "rank 5 has 9 squares instead of 8"},
        Refusal{"8/8/8/8/8/8/8/p w - - 0 1", rank_too_short, FenField::placement, 14,
                "rank 1 has 1 square instead of 8"},
        Refusal{"8//8/8/8/8/8/8 w - - 0 1", rank_too_short, FenField::placement, 2,
                "rank 7 has 0 squares instead of 8"},
        Refusal{"8/8/8/8/8/8/8 w - - 0 1", too_few_ranks, FenField::placement, 13,
                "the board has 7 ranks instead of 8"},
        Refusal{"hello w - - 0 1", bad_piece, FenField::placement, 0,
                "expected a piece letter or a digit from 1 to 8, found 'h' at character 1"},
        Refusal{"8/8/8/8/8/8/8/8/ w - - 0 1", too_many_ranks, FenField::placement, 0,
                "the board has 9 ranks instead of 8"},
        Refusal{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1", bad_turn, FenField::turn, 44,
                "expected w or b for the side to move, found 'x' at character 45"},
        Refusal{"8/8/8/8/8/8/8/8 W - - 0 1", bad_turn, FenField::turn, 16,
                "expected w or b for the side to move, found 'W' at character 17"},
        Refusal{"8/8/8/8/8/8/8/8 w x - 0 1", bad_castling, FenField::castling, 18,
                "expected - or letters of KQkq, A-H, a-h for the castling rights, found 'x' at character 19"},
        Refusal{"8/8/8/8/8/8/8/8 w K- - 0 1", bad_castling, FenField::castling, 19,
                "expected - or letters of KQkq, A-H, a-h for the castling rights, found '-' at character 20"},
        Refusal{"8/8/8/8/8/8/8/8 w KQKq - 0 1", repeated_castling, FenField::castling, 20,
                "the castling right 'K' at character 21 was named before"},
        Refusal{"r3k2r/8/8/8/8/8/8/R3K2R w KQH - 0 1", repeated_castling, FenField::castling, 28,
                "the castling right 'H' at character 29 was named before"},
        Refusal{"8/8/8/8/8/8/8/8 w - e9 0 1", bad_en_passant, FenField::en_passant, 20,
                "expected - or the name of a square for the en passant square, found 'e9' at character 21"},
        Refusal{"8/8/8/8/8/8/8/8 w - -0 1", bad_en_passant, FenField::en_passant, 20,
                "expected - or the name of a square for the en passant square, found '-0' at character 21"},
        Refusal{"8/8/8/8/8/8/8/8 w - - -1 1", bad_counter, FenField::halfmove_clock, 22,
                "expected a whole number for the halfmove clock, found '-1' at character 23"},
        Refusal{"8/8/8/8/8/8/8/8 w - - 0 x", bad_counter, FenField::fullmove_number, 24,
                "expected a whole number for the move number, found 'x' at character 25"},
        Refusal{
            "8/8/8/8/8/8/8/8 w - - 1000000 1", counter_too_large, FenField::halfmove_clock, 22,
            "expected a number of at most 999999 for the halfmove clock, found '1000000' at character 23"},
        Refusal{"8/8/8/8/8/8/8/8 w - - 0 99999999999999999999999999", counter_too_large,
                FenField::fullmove_number, 24,
                "expected a number of at most 999999 for the move number, found '99999999999999999999' at "
                "character 25"},
        Refusal{"8/8/8/8/8/8/8/8 w - - 0 1 junk", extra_text, FenField::fullmove_number, 26,
                "expected the end of the FEN after the move number, found 'junk' at character 27"}));

TEST(Fen, NulIsAByteLikeAnyOther) {
  const auto setup = parse_fen(std::string_view("8/8/8/8/8/8/8/8 \0 - - 0 1", 25));
  ASSERT_FALSE(setup);
  EXPECT_EQ(setup.error().text(), "expected w or b for the side to move, found '\\x00' at character 17");
}

TEST(Fen, ARankOfAMillionSquaresIsCounted) {
  std::string text(1'000'000, 'p');
  text += "/8/8/8/8/8/8/8 w - - 0 1";
  EXPECT_EQ(parse_fen(text).error().text(), "rank 8 has 1000000 squares instead of 8");
}

RC_GTEST_PROP(FenProperty, WhatIsWrittenIsReadBackEqual, ()) {
  const auto setup = *arbitrary_setup();
  RC_ASSERT((parse_fen(to_fen(setup)) == setup));
  RC_ASSERT((parse_fen(to_fen(setup, FenStyle::shredder)) == setup));
}

RC_GTEST_PROP(FenProperty, NormalFormOfAPositionIsStable, ()) {
  const auto position = *arbitrary_position();
  const auto fen = to_fen(position);
  RC_ASSERT(position_of(fen) == position);
  RC_ASSERT(to_fen(position_of(fen)) == fen);
}

RC_GTEST_PROP(FenProperty, AnyBytesAreReadOrRefusedWithOnePlainSentence, ()) {
  const auto text = *rc::gen::oneOf(rc::gen::string<std::string>(),
                                    damaged(std::string(start), "/wbKQkqAHah-0123456789pnbrqkPNBRQK "));
  const auto setup = parse_fen(text);
  if (setup) {
    RC_ASSERT((parse_fen(to_fen(*setup)) == *setup));
    return;
  }
  const auto sentence = setup.error().text();
  RC_ASSERT(setup.error().offset <= text.size());
  RC_ASSERT(!sentence.empty() && sentence.size() < 200);
  RC_ASSERT(std::ranges::all_of(sentence, [](char c) { return c >= ' ' && c <= '~'; }));
}

}  // namespace
}  // namespace adoube::notation
