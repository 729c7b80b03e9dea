// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/square.hpp"

#include <set>

#include "arbitrary.hpp"

namespace adoube {
namespace {

TEST(Square, ParsesWhatItPrints) {
  for (const Square s : all_squares) EXPECT_EQ(parse_square(to_string(s)), s);
}

TEST(Square, IsWhereItsFileAndRankCross) {
  for (const Square s : all_squares) EXPECT_EQ(make_square(file_of(s), rank_of(s)), s);
  for (const File f : all_files) {
    for (const Rank r : all_ranks) {
      EXPECT_EQ(file_of(make_square(f, r)), f);
      EXPECT_EQ(rank_of(make_square(f, r)), r);
    }
  }
}

TEST(Square, HasTheNameOfItsFileAndRank) {
  EXPECT_EQ(to_string(Square::a1), "a1");
  EXPECT_EQ(to_string(Square::e4), "e4");
  EXPECT_EQ(to_string(Square::h8), "h8");
  EXPECT_EQ(make_square(File::c, Rank::r6), Square::c6);
}

TEST(Square, ThereAre64InOrderRankByRank) {
  EXPECT_EQ(std::set(all_squares.begin(), all_squares.end()).size(), 64U);
  EXPECT_EQ(index_of(Square::a1), 0);
  EXPECT_EQ(index_of(Square::h1), 7);
  EXPECT_EQ(index_of(Square::a2), 8);
  EXPECT_EQ(index_of(Square::h8), 63);
  for (std::size_t i = 0; i < all_squares.size(); ++i)
    EXPECT_EQ(index_of(all_squares[i]), static_cast<int>(i));
}

TEST(Square, RefusesWhatIsNoSquare) {
  for (const char* text : {"", "e", "4", "e9", "e0", "i1", "`1", "E4", "e44", "4e", " e4", "e4 ", "é4"}) {
    EXPECT_EQ(parse_square(text), std::nullopt) << text;
  }
}

TEST(Square, ParsesNoOtherTwoLetters) {
  int parsed = 0;
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string text{static_cast<char>(first), static_cast<char>(second)};
      if (const auto s = parse_square(text)) {
        ++parsed;
        EXPECT_EQ(to_string(*s), text);
      }
    }
  }
  EXPECT_EQ(parsed, 64);
}

TEST(File, IsWrittenAsALetter) {
  for (const File f : all_files) EXPECT_EQ(file_of_letter(letter_of(f)), f);
  EXPECT_EQ(letter_of(File::a), 'a');
  EXPECT_EQ(letter_of(File::h), 'h');
  for (const char letter : {'i', '`', 'A', '1', '\0'}) EXPECT_EQ(file_of_letter(letter), std::nullopt);
}

TEST(Rank, IsWrittenAsADigit) {
  for (const Rank r : all_ranks) EXPECT_EQ(rank_of_letter(letter_of(r)), r);
  EXPECT_EQ(letter_of(Rank::r1), '1');
  EXPECT_EQ(letter_of(Rank::r8), '8');
  for (const char letter : {'0', '9', 'a', '\0'}) EXPECT_EQ(rank_of_letter(letter), std::nullopt);
}

TEST(Rank, BackRankIsWhereTheKingStarts) {
  EXPECT_EQ(back_rank(Colour::white), Rank::r1);
  EXPECT_EQ(back_rank(Colour::black), Rank::r8);
}

}  // namespace
}  // namespace adoube
