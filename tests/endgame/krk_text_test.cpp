// SPDX-License-Identifier: GPL-3.0-or-later
// The ending as text: what is read, what is refused and why, and that writing and reading are inverse.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "adoube/endgame/krk/move_text.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "adoube/notation/fen.hpp"
#include "krk_cases.hpp"

namespace adoube::endgame::krk {
namespace {

TEST(KrkText, AnOrdinaryFenOnTheChessboard) {
  for (const std::string text : {"8/8/8/3k4/8/8/8/R3K3 w", "8/8/8/3k4/8/8/8/R3K3 w -",
                                 "8/8/8/3k4/8/8/8/R3K3 w - -", " 8/8/8/3k4/8/8/8/R3K3\tw - - 12 40\r\n"}) {
    const Ending ending = ending_of(text);
    EXPECT_EQ(ending.size, laws::chessboard());
    EXPECT_EQ(to_string(ending.men.king), "e1");
    EXPECT_EQ(to_string(ending.men.lone_king), "d5");
    EXPECT_EQ(to_string(ending.men.rook), "a1");
    EXPECT_EQ(ending.strong, Colour::white);
    EXPECT_TRUE(ending.strong_to_move);
    EXPECT_EQ(to_text(ending), "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
  }
}

TEST(KrkText, EitherColourHasTheRook) {
  const Ending ending = ending_of("r3k3/8/8/8/3K4/8/8/8 w");
  EXPECT_EQ(ending.strong, Colour::black);
  EXPECT_FALSE(ending.strong_to_move);
  EXPECT_EQ(ending.turn(), Colour::white);
  EXPECT_EQ(to_string(ending.men.king), "e8");
  EXPECT_EQ(to_string(ending.men.lone_king), "d4");
}

TEST(KrkText, NumbersOfSeveralDigitsCountSquares) {
  const Ending ending = ending_of("12/12/5k6/12/12/12/2K8R w");
  EXPECT_EQ(ending.size, (Size{.files = 12, .ranks = 7}));
  EXPECT_EQ(to_string(ending.men.rook), "l1");
  EXPECT_EQ(to_text(ending), "12/12/5k6/12/12/12/2K8R w - - 0 1");
  // Eleven squares and a king, not one, one and a king.
  EXPECT_EQ(ending_of("12/11k/3R4K3/12 w").size.files, 12);
}

struct Refused {
  const char* text;
  TextFault fault;
  std::size_t offset;
  const char* sentence;
};

TEST(KrkText, EachFaultIsNamedWithItsPlace) {
  const std::array cases{
      Refused{"", TextFault::unreadable, 0, "the text is empty"},
      Refused{" \n", TextFault::unreadable, 0, "the text is empty"},
      Refused{"8/8/8/3k4/8/8/8/R3K3", TextFault::unreadable, 20, "ends before the side to move"},
      Refused{"8/8/8/3k4/8/8/8/R3K3 x", TextFault::unreadable, 21,
              "expected w or b for the side to move, found 'x' at character 22"},
      Refused{"8/8/8/3z4/8/8/8/R3K3 w", TextFault::unreadable, 7, "found 'z' at character 8"},
      Refused{"8/8/8/3k4/08/8/8/R3K3 w", TextFault::unreadable, 10, "cannot begin with 0 at character 11"},
      Refused{"8/8/8/3k5/8/8/8/R3K3 w", TextFault::board_size, 9, "has 9 squares where the first has 8"},
      Refused{"8/8//3k4/8/8/8/R3K3 w", TextFault::board_size, 4, "has 0 squares"},
      Refused{"2/kR/K1 w", TextFault::board_size, 0, "2 files and 3 ranks; each must be 3 to 26"},
      Refused{"R1K/1k1 w", TextFault::board_size, 0, "3 files and 2 ranks; each must be 3 to 26"},
      Refused{"27/27/R25K/k26 w", TextFault::board_size, 0, "27 files and 4 ranks"},
      Refused{"8/99999999999999999999/8 w", TextFault::board_size, 2,
              "counts more squares than a rank can have"},
      Refused{"8/8/8/3k4/8/8/8/4K3 w", TextFault::wrong_men, 0, "there is no rook"},
      Refused{"8/8/8/8/8/8/8/R3K3 w", TextFault::wrong_men, 0, "there is no black king"},
      Refused{"8/8/8/3k4/8/8/8/R3K2R w", TextFault::wrong_men, 20, "no white rook on h1 at character 21"},
      Refused{"8/8/8/3k4/8/8/P7/R3K3 w", TextFault::wrong_men, 14, "no white pawn on a2"},
      Refused{"8/8/8/3k3k/8/8/8/R3K3 w", TextFault::wrong_men, 9, "no black king on h5"},
      Refused{"8/8/8/3k4/8/8/8/R3K3 w Q", TextFault::castling, 23, "write - for the castling rights"},
      Refused{"8/8/8/3k4/8/8/8/R3K3 w - e3", TextFault::unreadable, 25, "en passant"},
      Refused{"8/8/8/3k4/8/8/8/R3K3 w - - x", TextFault::unreadable, 27, "halfmove clock, found 'x'"},
      Refused{"8/8/8/3k4/8/8/8/R3K3 w - - 0 9999999", TextFault::unreadable, 29, "move number"},
      Refused{"8/8/8/3k4/8/8/8/R3K3 w - - 0 1 more", TextFault::unreadable, 31,
              "nothing after the move number"},
      Refused{"8/8/8/3k4/4K3/8/8/R7 w", TextFault::illegal, 0,
              "the kings on e4 and d5 stand on adjoining squares"},
      Refused{"8/8/8/R2k4/8/8/8/4K3 w", TextFault::illegal, 0,
              "the black king on d5 is in check by the rook on a5, though white is to move"},
  };
  for (const Refused& refused : cases) {
    const auto ending = parse_ending(refused.text);
    ASSERT_FALSE(ending) << refused.text;
    EXPECT_EQ(ending.error().fault, refused.fault) << refused.text;
    EXPECT_EQ(ending.error().offset, refused.offset) << refused.text;
    EXPECT_NE(ending.error().text.find(refused.sentence), std::string::npos)
        << refused.text << ": " << ending.error().text;
  }
}

TEST(KrkText, HugeTextsAreRefusedQuickly) {
  for (const char c : {'p', '/', '1', '9', 'K', ' ', '\0'}) {
    EXPECT_FALSE(parse_ending(std::string(1'000'000, c)));
  }
}

TEST(KrkText, WritingAndReadingAreInverse) {
  support::Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    const Ending ending = random_ending(random);
    const auto read = parse_ending(to_text(ending));
    ASSERT_TRUE(read) << to_text(ending) << ": " << read.error().text;
    ASSERT_EQ(*read, ending) << to_text(ending);
  }
}

TEST(KrkText, OnTheChessboardItIsFen) {
  int every = 0;
  for_each_position(laws::chessboard(), [&](const Men& men) {
    if (++every % 20 != 0) return;
    const Ending ending{
        .size = laws::chessboard(), .men = men, .strong = every % 40 == 0 ? Colour::white : Colour::black};
    const auto setup = notation::parse_fen(to_text(ending));
    ASSERT_TRUE(setup) << to_text(ending);
    ASSERT_EQ(notation::to_fen(*setup), to_text(ending));
  });
}

TEST(KrkText, DamagedTextsNeverCrash) {
  support::Random random(3);
  const std::string alphabet = "/ wbKQRkqrp-0123456789x\t\n\x7f\xff";
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text = to_text(random_ending(random));
    for (int edits = random.between(1, 4); edits > 0; --edits) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
      text.replace(at, random.chance(50) ? 1 : 0, 1, random.pick(alphabet));
    }
    const auto ending = parse_ending(text);
    if (!ending) {
      ASSERT_FALSE(ending.error().text.empty()) << text;
      continue;
    }
    ++read;
    ASSERT_TRUE(is_legal(ending->size, ending->record())) << text;
    ASSERT_EQ(ending_of(to_text(*ending)), *ending) << text;
  }
  EXPECT_GT(read, 100) << "some survive";
}

TEST(KrkText, SizesOfBoards) {
  EXPECT_EQ(parse_size("8x8"), laws::chessboard());
  EXPECT_EQ(parse_size("3x26"), (Size{.files = 3, .ranks = 26}));
  EXPECT_EQ(to_text(Size{.files = 12, .ranks = 7}), "12x7");
  for (const std::string text :
       {"", "8", "8x", "x8", "2x8", "8x27", "8x8x8", "08x8", "8 x 8", "-8x8", "8X8", "100x8"}) {
    EXPECT_FALSE(parse_size(text)) << text;
  }
}

TEST(KrkMoveText, EveryLegalMoveIsReadBack) {
  support::Random random(4);
  for (int i = 0; i < 3'000; ++i) {
    const Ending ending = random_ending(random);
    std::set<std::string> names;
    for (const Step& step : legal_steps(ending)) {
      for (const std::string& text : {to_san(ending, step), to_squares(step)}) {
        const auto read = parse_step(ending, text);
        ASSERT_TRUE(read) << to_text(ending) << ' ' << text << ": " << read.error();
        ASSERT_EQ(*read, step) << to_text(ending) << ' ' << text;
      }
      ASSERT_TRUE(names.insert(to_san(ending, step)).second)
          << to_text(ending) << ' ' << to_san(ending, step);
    }
  }
}

TEST(KrkMoveText, WhatIsNoMoveIsToldWhy) {
  const Ending ending = ending_of("8/8/8/3k4/8/8/8/R3K3 w");
  const auto why = [](const Ending& where, const std::string& text) {
    const auto step = parse_step(where, text);
    return step ? "legal" : step.error();
  };
  EXPECT_EQ(why(ending, "ra4"), "legal");
  EXPECT_EQ(why(ending, "KE2"), "legal");
  EXPECT_EQ(why(ending, "a1-a4"), "legal");
  EXPECT_EQ(why(ending, "d1"), "king and rook can both go to d1: write Kd1 or Rd1");
  EXPECT_EQ(why(ending, "b1"), "legal");
  EXPECT_EQ(why(ending, "Rb2"), "the rook on a1 moves along its file and rank, and not to b2");
  EXPECT_EQ(why(ending, "Rh1"), "a king stands in the rook's way to h1");
  EXPECT_EQ(why(ending, "Ke3"), "the king on e1 cannot reach e3");
  EXPECT_EQ(why(ending, "e2e3"), "there is nothing of yours on e2");
  EXPECT_EQ(why(ending, "Ke9"), "there is no square e9 on this board");
  EXPECT_EQ(why(ending, "hello"), "'hello' is no move: write Rh8, Kd4 or h1h8");
  EXPECT_EQ(why(ending, ""), "'' is no move: write Rh8, Kd4 or h1h8");
  const Ending lone = ending_of("8/8/8/3k4/R7/3K4/8/8 b");
  EXPECT_EQ(why(lone, "d4"), "next to the king on d3, d4 is no place");
  EXPECT_EQ(why(ending_of("8/8/8/3k4/R7/8/3K4/8 b"), "Ke4"), "the rook on a4 attacks e4");
  EXPECT_EQ(why(lone, "Ra5"), "the lone king has no rook");
  EXPECT_EQ(to_san(ending_of("8/8/8/8/8/1k6/R7/7K b"), {.from = {1, 2}, .to = {0, 1}}), "Kxa2");
}

}  // namespace
}  // namespace adoube::endgame::krk
