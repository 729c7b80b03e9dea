// SPDX-License-Identifier: GPL-3.0-or-later
// The form of a move's text: what each part says, which deviation it is, and what is no move at all.
#include "adoube/notation/move_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <utility>

#include "adoube/notation/pgn_fault.hpp"
#include "generators.hpp"
#include "move_show.hpp"

namespace adoube::notation {
namespace {

using enum MoveFlaw;

struct Form {
  std::string_view text;
  MoveText says;
};

class Forms : public testing::TestWithParam<Form> {};

TEST_P(Forms, SayThis) {
  const auto said = parse_move_text(GetParam().text);
  ASSERT_TRUE(said) << GetParam().text;
  const MoveText& want = GetParam().says;
  EXPECT_EQ(said->castling, want.castling);
  EXPECT_EQ(said->role, want.role);
  EXPECT_EQ(said->from_file, want.from_file);
  EXPECT_EQ(said->from_rank, want.from_rank);
  EXPECT_EQ(to_string(said->to), to_string(want.to));
  EXPECT_EQ(said->capture, want.capture);
  EXPECT_EQ(said->promotion, want.promotion);
  EXPECT_EQ(said->check, want.check);
  EXPECT_EQ(said->flaws, want.flaws) << GetParam().text;
}

constexpr auto castles(CastlingSide side, MoveFlaws flaws = {}, CheckMark check = CheckMark::none) {
  MoveText text;
  text.castling = side;
  text.check = check;
  text.flaws = flaws;
  return text;
}
constexpr auto short_ = CastlingSide::king_side;
constexpr auto long_ = CastlingSide::queen_side;

INSTANTIATE_TEST_SUITE_P(
    MoveText, Forms,
    testing::Values(
        // Canonical.
        Form{"e4", {.to = Square::e4}},
        Form{"exd5", {.from_file = File::e, .to = Square::d5, .capture = true}},
        Form{"bxc3", {.from_file = File::b, .to = Square::c3, .capture = true}},
        Form{"e8=Q+", {.to = Square::e8, .promotion = Role::queen, .check = CheckMark::check}},
        Form{"Nf3", {.role = Role::knight, .to = Square::f3}},
        Form{"Bb5+", {.role = Role::bishop, .to = Square::b5, .check = CheckMark::check}},
        Form{"Rad1", {.role = Role::rook, .from_file = File::a, .to = Square::d1}},
        Form{"R1xa3", {.role = Role::rook, .from_rank = Rank::r1, .to = Square::a3, .capture = true}},
        Form{"Qa4b3#",
             {.role = Role::queen,
              .from_file = File::a,
              .from_rank = Rank::r4,
              .to = Square::b3,
              .check = CheckMark::checkmate}},
        Form{"O-O", castles(short_)}, Form{"O-O-O#", castles(long_, {}, CheckMark::checkmate)},
        // Castling with other letters, in any mixture.
        Form{"0-0", castles(short_, {zero_castling})}, Form{"o-o-o", castles(long_, {zero_castling})},
        Form{"O-0-o+", castles(long_, {zero_castling}, CheckMark::check)},
        Form{"5.0-0", castles(short_, {zero_castling, glued_number})},
        Form{"12O-O", castles(short_, {glued_number})},
        // Pieces.
        Form{"Pe4", {.to = Square::e4, .flaws = {pawn_letter}}},
        Form{"pe4", {.to = Square::e4, .flaws = {pawn_letter, lowercase_piece}}},
        Form{"Pexd5", {.from_file = File::e, .to = Square::d5, .capture = true, .flaws = {pawn_letter}}},
        Form{"nf3", {.role = Role::knight, .to = Square::f3, .flaws = {lowercase_piece}}},
        Form{"kxe2", {.role = Role::king, .to = Square::e2, .capture = true, .flaws = {lowercase_piece}}},
        Form{"rad1",
             {.role = Role::rook, .from_file = File::a, .to = Square::d1, .flaws = {lowercase_piece}}},
        Form{"♘f3", {.role = Role::knight, .to = Square::f3, .flaws = {figurine}}},
        Form{"♞f6", {.role = Role::knight, .to = Square::f6, .flaws = {figurine}}},
        Form{"♔e2", {.role = Role::king, .to = Square::e2, .flaws = {figurine}}},
        Form{"♛xd4", {.role = Role::queen, .to = Square::d4, .capture = true, .flaws = {figurine}}},
        Form{"♖ad1", {.role = Role::rook, .from_file = File::a, .to = Square::d1, .flaws = {figurine}}},
        Form{"♝g4", {.role = Role::bishop, .to = Square::g4, .flaws = {figurine}}},
        Form{"♙e4", {.to = Square::e4, .flaws = {figurine, pawn_letter}}},
        Form{"e8=♕", {.to = Square::e8, .promotion = Role::queen, .flaws = {figurine}}},
        Form{"e8♕", {.to = Square::e8, .promotion = Role::queen, .flaws = {figurine, promotion_form}}},
        // b is a file wherever it can be one.
        Form{"b4", {.to = Square::b4}}, Form{"bc3", {.from_file = File::b, .to = Square::c3}},
        Form{"ba3", {.from_file = File::b, .to = Square::a3}},
        Form{"bb5", {.from_file = File::b, .to = Square::b5}},
        Form{"bf3", {.role = Role::bishop, .to = Square::f3, .flaws = {lowercase_piece}}},
        Form{"bxd3", {.role = Role::bishop, .to = Square::d3, .capture = true, .flaws = {lowercase_piece}}},
        Form{"bbd3",
             {.role = Role::bishop, .from_file = File::b, .to = Square::d3, .flaws = {lowercase_piece}}},
        Form{"bb1c2",
             {.role = Role::bishop,
              .from_file = File::b,
              .from_rank = Rank::r1,
              .to = Square::c2,
              .flaws = {lowercase_piece}}},
        Form{"b1c3",
             {.role = std::nullopt,
              .from_file = File::b,
              .from_rank = Rank::r1,
              .to = Square::c3,
              .flaws = {coordinates}}},
        // Captures.
        Form{"e:d5", {.from_file = File::e, .to = Square::d5, .capture = true, .flaws = {capture_sign}}},
        Form{"ed5:", {.from_file = File::e, .to = Square::d5, .capture = true, .flaws = {capture_sign}}},
        Form{"Nf3:+",
             {.role = Role::knight,
              .to = Square::f3,
              .capture = true,
              .check = CheckMark::check,
              .flaws = {capture_sign}}},
        Form{"NXf3", {.role = Role::knight, .to = Square::f3, .capture = true, .flaws = {capture_sign}}},
        Form{"ed5", {.from_file = File::e, .to = Square::d5}},
        // Promotions.
        Form{"e8Q", {.to = Square::e8, .promotion = Role::queen, .flaws = {promotion_form}}},
        Form{"e8(R)", {.to = Square::e8, .promotion = Role::rook, .flaws = {promotion_form}}},
        Form{"e8/B", {.to = Square::e8, .promotion = Role::bishop, .flaws = {promotion_form}}},
        Form{"e8=n", {.to = Square::e8, .promotion = Role::knight, .flaws = {lowercase_promotion}}},
        Form{"e8q",
             {.to = Square::e8, .promotion = Role::queen, .flaws = {promotion_form, lowercase_promotion}}},
        Form{"e8=K", {.to = Square::e8, .promotion = Role::king}},
        Form{"Ne8=Q", {.role = Role::knight, .to = Square::e8, .promotion = Role::queen}},
        // Both squares.
        Form{"Ng1-f3",
             {.role = Role::knight,
              .from_file = File::g,
              .from_rank = Rank::r1,
              .to = Square::f3,
              .flaws = {long_form}}},
        Form{"Ng1xf3",
             {.role = Role::knight,
              .from_file = File::g,
              .from_rank = Rank::r1,
              .to = Square::f3,
              .capture = true}},
        Form{"e2-e4",
             {.role = std::nullopt,
              .from_file = File::e,
              .from_rank = Rank::r2,
              .to = Square::e4,
              .flaws = {long_form}}},
        Form{"e7xd8=Q",
             {.role = std::nullopt,
              .from_file = File::e,
              .from_rank = Rank::r7,
              .to = Square::d8,
              .capture = true,
              .promotion = Role::queen,
              .flaws = {long_form}}},
        Form{"Pe2-e4",
             {.from_file = File::e,
              .from_rank = Rank::r2,
              .to = Square::e4,
              .flaws = {long_form, pawn_letter}}},
        Form{"e2e4",
             {.role = std::nullopt,
              .from_file = File::e,
              .from_rank = Rank::r2,
              .to = Square::e4,
              .flaws = {coordinates}}},
        Form{"e7e8q",
             {.role = std::nullopt,
              .from_file = File::e,
              .from_rank = Rank::r7,
              .to = Square::e8,
              .promotion = Role::queen,
              .flaws = {coordinates}}},
        Form{"e7e8=q",
             {.role = std::nullopt,
              .from_file = File::e,
              .from_rank = Rank::r7,
              .to = Square::e8,
              .promotion = Role::queen,
              .flaws = {coordinates, lowercase_promotion}}},
        Form{"e7e8Q",
             {.role = std::nullopt,
              .from_file = File::e,
              .from_rank = Rank::r7,
              .to = Square::e8,
              .promotion = Role::queen,
              .flaws = {coordinates, promotion_form}}},
        // Remarks.
        Form{"exd6 e.p.",
             {.from_file = File::e, .to = Square::d6, .capture = true, .flaws = {en_passant_mark}}},
        Form{"exd6e.p.+",
             {.from_file = File::e,
              .to = Square::d6,
              .capture = true,
              .check = CheckMark::check,
              .flaws = {en_passant_mark}}},
        Form{"exd6+ ep",
             {.from_file = File::e,
              .to = Square::d6,
              .capture = true,
              .check = CheckMark::check,
              .flaws = {en_passant_mark}}},
        Form{"Re8++",
             {.role = Role::rook, .to = Square::e8, .check = CheckMark::either, .flaws = {check_sign}}},
        Form{"Re8ch",
             {.role = Role::rook, .to = Square::e8, .check = CheckMark::check, .flaws = {check_sign}}},
        Form{"Re8dbl.ch",
             {.role = Role::rook, .to = Square::e8, .check = CheckMark::check, .flaws = {check_sign}}},
        Form{"Re8mate",
             {.role = Role::rook, .to = Square::e8, .check = CheckMark::checkmate, .flaws = {check_sign}}},
        Form{"Re8mt",
             {.role = Role::rook, .to = Square::e8, .check = CheckMark::checkmate, .flaws = {check_sign}}},
        // Numbers.
        Form{"12.e4", {.to = Square::e4, .flaws = {glued_number}}},
        Form{"12...e5", {.to = Square::e5, .flaws = {glued_number}}},
        Form{"12e4", {.to = Square::e4, .flaws = {glued_number}}},
        Form{"2e4", {.to = Square::e4, .flaws = {glued_number}}},
        Form{"...e5", {.to = Square::e5, .flaws = {glued_number}}},
        Form{"1♘f3", {.role = Role::knight, .to = Square::f3, .flaws = {figurine, glued_number}}}),
    named_by_text<Form>);

TEST(MoveText, WhatIsNoMove) {
  for (const std::string_view text : {"",
                                      " ",
                                      "x",
                                      "e9",
                                      "i4",
                                      "Ne",
                                      "Zf3",
                                      "O-O-O-O",
                                      "O",
                                      "O-",
                                      "OO",
                                      "--",
                                      "Z0",
                                      "e4=",
                                      "e8()",
                                      "e8(Q",
                                      "e8Q)",
                                      "e8)",
                                      ")",
                                      "xe4",
                                      "N-f3",
                                      "Ng-f3",
                                      "e4 ",
                                      " e4",
                                      "e.p.",
                                      "Nf3Nf3",
                                      "N1gf3",
                                      "1-0",
                                      "0-1",
                                      "1/2-1/2",
                                      "*",
                                      "1.",
                                      "1",
                                      "...",
                                      "0000",
                                      "+",
                                      "#",
                                      "mate",
                                      "ch",
                                      "ep",
                                      "e2e4e6",
                                      "e2 e4",
                                      "O-O:",
                                      "O-O=Q",
                                      "120-0",
                                      "10-0",
                                      "-e4",
                                      "e-e4",
                                      "e4+#+",
                                      "e4!",
                                      "Nf3?",
                                      "\xE2\x99",
                                      "\xE2\x99\x98",
                                      "\xE2\x99\x93"
                                      "f3",
                                      "\xE2\x99\xA0"
                                      "f3",
                                      "\xff\xfe",
                                      "NF3",
                                      "E4",
                                      "e8=",
                                      "e8=Z",
                                      "eXX",
                                      "Nxxf3",
                                      "e4ee.p.",
                                      "1.1.e4",
                                      "e4\n",
                                      "e4e.p. e.p."}) {
    EXPECT_EQ(parse_move_text(text), std::unexpected(unknown_token)) << text;
  }
}

TEST(MoveText, JudgementsAreTakenOffOnRequest) {
  EXPECT_EQ(without_judgement("e4!"), "e4");
  EXPECT_EQ(without_judgement("e4?!"), "e4");
  EXPECT_EQ(without_judgement("e4!!!???"), "e4");
  EXPECT_EQ(without_judgement("e4"), "e4");
  EXPECT_EQ(without_judgement("!?"), "");
  EXPECT_EQ(without_judgement("!e4"), "!e4");
}

TEST(MoveFlaw, HasANameAndASentenceOfItsOwn) {
  std::set<std::string_view> names;
  std::set<std::string_view> sentences;
  for (int i = 0; i < number_of_move_flaws; ++i) {
    const auto flaw = static_cast<MoveFlaw>(i);
    EXPECT_TRUE(names.insert(to_string(flaw)).second) << i;
    EXPECT_TRUE(sentences.insert(describe(flaw)).second) << to_string(flaw);
    EXPECT_FALSE(to_string(flaw).empty()) << i;
    EXPECT_GT(describe(flaw).size(), 20U) << to_string(flaw);
    EXPECT_EQ(is_forgivable(flaw), i >= static_cast<int>(zero_castling));
  }
}

/// The codes of PGN begin with those of a move's text, under the same names and in the same order.
TEST(MoveFlaw, IsACodeOfPgn) {
  constexpr std::array pairs{std::pair{MoveFlaw::unknown_token, PgnCode::unknown_token},
                             std::pair{MoveFlaw::illegal, PgnCode::illegal},
                             std::pair{MoveFlaw::ambiguous, PgnCode::ambiguous},
                             std::pair{MoveFlaw::under_disambiguated, PgnCode::under_disambiguated},
                             std::pair{MoveFlaw::missing_promotion, PgnCode::missing_promotion},
                             std::pair{MoveFlaw::wrong_promotion, PgnCode::wrong_promotion},
                             std::pair{MoveFlaw::zero_castling, PgnCode::zero_castling},
                             std::pair{MoveFlaw::king_castling, PgnCode::king_castling},
                             std::pair{MoveFlaw::pawn_letter, PgnCode::pawn_letter},
                             std::pair{MoveFlaw::lowercase_piece, PgnCode::lowercase_piece},
                             std::pair{MoveFlaw::figurine, PgnCode::figurine},
                             std::pair{MoveFlaw::missing_capture, PgnCode::missing_capture},
                             std::pair{MoveFlaw::spurious_capture, PgnCode::spurious_capture},
                             std::pair{MoveFlaw::capture_sign, PgnCode::capture_sign},
                             std::pair{MoveFlaw::promotion_form, PgnCode::promotion_form},
                             std::pair{MoveFlaw::lowercase_promotion, PgnCode::lowercase_promotion},
                             std::pair{MoveFlaw::over_disambiguated, PgnCode::over_disambiguated},
                             std::pair{MoveFlaw::rank_before_file, PgnCode::rank_before_file},
                             std::pair{MoveFlaw::long_form, PgnCode::long_form},
                             std::pair{MoveFlaw::coordinates, PgnCode::coordinates},
                             std::pair{MoveFlaw::en_passant_mark, PgnCode::en_passant_mark},
                             std::pair{MoveFlaw::missing_check, PgnCode::missing_check},
                             std::pair{MoveFlaw::missing_checkmate, PgnCode::missing_checkmate},
                             std::pair{MoveFlaw::check_for_checkmate, PgnCode::check_for_checkmate},
                             std::pair{MoveFlaw::checkmate_for_check, PgnCode::checkmate_for_check},
                             std::pair{MoveFlaw::spurious_check, PgnCode::spurious_check},
                             std::pair{MoveFlaw::check_sign, PgnCode::check_sign},
                             std::pair{MoveFlaw::glued_number, PgnCode::glued_number}};
  static_assert(pairs.size() == number_of_move_flaws);
  int expected = 0;
  for (const auto& [flaw, code] : pairs) {
    EXPECT_EQ(static_cast<int>(flaw), expected++) << to_string(flaw);
    EXPECT_EQ(to_pgn_code(flaw), code) << to_string(flaw);
  }
}

TEST(MoveFlaws, AreASet) {
  MoveFlaws flaws{long_form, figurine};
  EXPECT_TRUE(flaws.has(long_form));
  EXPECT_FALSE(flaws.has(illegal));
  EXPECT_EQ(flaws.first(), figurine);
  flaws.remove(figurine);
  EXPECT_EQ(flaws, MoveFlaws{long_form});
  flaws.remove(long_form);
  EXPECT_TRUE(flaws.empty());
}

/// Long texts of everything that is taken off one by one: reading ends, and says so at once.
TEST(MoveText, HugeTextsAreRefused) {
  for (const std::string_view part : {"1", ".", "+", ":", "ep", " ", "O-", "e4", "N", "=", "(", "ch", "x"}) {
    std::string text;
    while (text.size() < 1'000'000) text += part;
    EXPECT_FALSE(parse_move_text(text)) << part;
    EXPECT_FALSE(parse_move_text("e4" + text)) << part;
  }
  std::string number(1'000'000, '1');
  number.append("e4");
  EXPECT_TRUE(parse_move_text(number));
  std::string blanks = "exd6";
  blanks.append(1'000'000, ' ').append("e.p.");
  EXPECT_TRUE(parse_move_text(blanks));
}

}  // namespace
}  // namespace adoube::notation
