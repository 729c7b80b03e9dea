// SPDX-License-Identifier: GPL-3.0-or-later
// An article's two numbers.
#include "adoube/core/article.hpp"

#include <gtest/gtest.h>

#include <array>

namespace adoube {
namespace {

TEST(Article, OfTheExcerptIsCitedInBothNumberings) {
  EXPECT_EQ(cite("3.8.2"), "Art. 3.8.2, FIDE 3.8.2.2");
  EXPECT_EQ(cite("5.2e"), "Art. 5.2e, FIDE 9.3.2");
  EXPECT_EQ(cite("4.7"), "Art. 4.7, FIDE 4.8");
}

TEST(Article, BeyondTheExcerptHasOneNumber) {
  EXPECT_EQ(fide_of("FIDE 9.6.1"), "9.6.1");
  EXPECT_EQ(fide_of("FIDE 9.2.3#1"), "9.2.3");
  EXPECT_EQ(cite("FIDE 9.6.1"), "FIDE 9.6.1");
  EXPECT_EQ(cite("USCF 14E"), "USCF 14E");
}

TEST(Article, ASentenceHasItsOwnNumber) {
  EXPECT_EQ(fide_of("3.9"), "3.9");
  EXPECT_EQ(fide_of("3.9#1"), "3.9.1");
  EXPECT_EQ(cite("3.9#2"), "Art. 3.9, FIDE 3.9.2");
}

TEST(Article, OneNumberStandsForAllThatIsUnderIt) {
  EXPECT_EQ(fide_of("3.7"), "3.7");
  EXPECT_EQ(fide_of("1.2"), "1.4");
  EXPECT_EQ(fide_of("4"), "4");
  // 3.7.3 would be the plain capture and promotion, too; 9.2 also says which positions are the same.
  EXPECT_EQ(fide_of("3.7d"), "3.7.3.1, 3.7.3.2");
  EXPECT_EQ(fide_of("5.2d"), "9.2.1, 9.2.2");
  EXPECT_EQ(fide_of("1.1"), "1.1, 1.2, 1.3");
}

TEST(Article, OfSentencesHasTheirNumbersAndNoOthers) {
  constexpr std::array<std::string_view, 2> steps{"3.7a#1", "3.7b#1"};
  constexpr std::array<std::string_view, 2> promotion{"3.7#1", "3.7#2"};
  EXPECT_EQ(fide_of(steps), "3.7.1, 3.7.2");
  EXPECT_EQ(fide_of(promotion), "3.7.3.3, 3.7.3.4");
  EXPECT_EQ(cite("3.7", steps), "Art. 3.7, FIDE 3.7.1, 3.7.2");
  EXPECT_EQ(cite("3.7", {}), "Art. 3.7, FIDE 3.7");
}

TEST(Article, WithoutACounterpartIsCitedAlone) {
  EXPECT_EQ(fide_of("4.6c#2"), std::nullopt);
  EXPECT_EQ(cite("4.6c#2"), "Art. 4.6c");
  EXPECT_EQ(fide_of("5.9"), std::nullopt);
  EXPECT_EQ(cite("5.9"), "Art. 5.9");
  EXPECT_EQ(fide_of(""), std::nullopt);
  EXPECT_EQ(cite(""), "");
}

TEST(Article, HasItsSentences) {
  EXPECT_TRUE(is_sentence_of("3.8.2#1", "3.8.2"));
  EXPECT_TRUE(is_sentence_of("3.8.2#1", "3.8"));
  EXPECT_TRUE(is_sentence_of("3.8.2#1", "3.8.2#1"));
  EXPECT_TRUE(is_sentence_of("3.1a#1", "3.1"));
  EXPECT_FALSE(is_sentence_of("3.11#1", "3.1"));
  EXPECT_FALSE(is_sentence_of("3.1#1", "3.1#"));
  EXPECT_FALSE(is_sentence_of("3.1#1", ""));
  EXPECT_TRUE(is_sentence_of("FIDE 9.6.1#1", "9.6"));
  EXPECT_TRUE(is_sentence_of("FIDE 9.6.1#1", "FIDE 9.6.1"));
  EXPECT_FALSE(is_sentence_of("5.2d#1", "FIDE 5.2"));
  EXPECT_FALSE(is_sentence_of("FIDE 9.6.1#1", "9.6.2"));
}

}  // namespace
}  // namespace adoube
