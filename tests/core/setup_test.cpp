// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/core/setup.hpp"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "adoube/core/setup_fault.hpp"
#include "arbitrary.hpp"

namespace adoube {
namespace {

/// The board as FEN draws it, an empty square as a dot.
std::string draw(const Setup& setup, Rank rank) {
  std::string row;
  for (const File f : all_files) {
    const auto& piece = setup.at(make_square(f, rank));
    row += piece ? letter_of(*piece) : '.';
  }
  return row;
}

// Inside a test plain `Setup` would name a member of testing::Test.

TEST(Setup, IsEmptyUnlessSaidOtherwise) {
  const adoube::Setup setup;
  for (const Square s : all_squares) EXPECT_EQ(setup.at(s), std::nullopt);
  EXPECT_EQ(setup.turn, Colour::white);
  EXPECT_TRUE(setup.castling.empty());
  EXPECT_EQ(setup.en_passant, std::nullopt);
  EXPECT_EQ(setup.halfmove_clock, 0);
  EXPECT_EQ(setup.fullmove_number, 1);
}

TEST(Setup, InitialPositionIsTheOneOfTheLaws) {
  const adoube::Setup setup = initial_setup();
  EXPECT_EQ(draw(setup, Rank::r8), "rnbqkbnr");
  EXPECT_EQ(draw(setup, Rank::r7), "pppppppp");
  for (const Rank r : {Rank::r3, Rank::r4, Rank::r5, Rank::r6}) EXPECT_EQ(draw(setup, r), "........");
  EXPECT_EQ(draw(setup, Rank::r2), "PPPPPPPP");
  EXPECT_EQ(draw(setup, Rank::r1), "RNBQKBNR");
  EXPECT_EQ(setup.turn, Colour::white);
  EXPECT_EQ(setup.halfmove_clock, 0);
  EXPECT_EQ(setup.fullmove_number, 1);
  for (const Colour c : both_colours) {
    for (const File f : all_files) EXPECT_EQ(setup.castling.has(c, f), f == File::a || f == File::h);
  }
}

RC_GTEST_PROP(Setup, HasOnASquareWhatWasPutThere, (const std::vector<std::pair<Square, Piece>>& puts)) {
  adoube::Setup setup;
  std::map<Square, Piece> expected;
  for (const auto& [square, piece] : puts) {
    setup.put(square, piece);
    expected.insert_or_assign(square, piece);
  }
  for (const Square s : all_squares) {
    RC_ASSERT(setup.at(s).has_value() == expected.contains(s));
    if (expected.contains(s)) RC_ASSERT(setup.at(s) == expected.at(s));
    setup.put(s, std::nullopt);
  }
  RC_ASSERT(setup == adoube::Setup());
}

TEST(Setup, DiffersWhenAnyPartDoes) {
  const auto changed = [](auto change) {
    adoube::Setup setup = initial_setup();
    change(setup);
    return setup;
  };
  const std::vector<adoube::Setup> all{
      initial_setup(),
      changed([](adoube::Setup& s) { s.put(Square::a1, std::nullopt); }),
      changed([](adoube::Setup& s) { s.turn = Colour::black; }),
      changed([](adoube::Setup& s) { s.castling.remove(Colour::black, File::h); }),
      changed([](adoube::Setup& s) { s.en_passant = Square::e3; }),
      changed([](adoube::Setup& s) { s.halfmove_clock = 1; }),
      changed([](adoube::Setup& s) { s.fullmove_number = 2; }),
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < all.size(); ++j) EXPECT_EQ(all[i] == all[j], i == j) << i << ' ' << j;
  }
}

TEST(SetupFault, HasANameOfItsOwn) {
  std::set<std::string_view> names;
  int codes = 0;
  for (int i = 0; i <= std::to_underlying(SetupFaultCode::clock_contradicts_en_passant); ++i, ++codes) {
    names.insert(to_string(static_cast<SetupFaultCode>(i)));
  }
  EXPECT_EQ(codes, 11);
  EXPECT_EQ(names.size(), 11U);
  EXPECT_FALSE(names.contains(""));
  EXPECT_EQ(to_string(SetupFaultCode::opponent_in_check), "opponent_in_check");
}

TEST(SetupFault, IsFatalWhenThereIsNoGameToPlay) {
  std::set<std::string_view> fatal;
  for (int i = 0; i <= std::to_underlying(SetupFaultCode::clock_contradicts_en_passant); ++i) {
    const auto code = static_cast<SetupFaultCode>(i);
    if (is_fatal(code)) fatal.insert(to_string(code));
  }
  EXPECT_EQ(fatal, (std::set<std::string_view>{"no_king", "too_many_kings", "pawn_on_end_rank",
                                               "opponent_in_check"}));
}

TEST(SetupFault, SortsByCodePlayerAndSquares) {
  const SetupFault a{SetupFaultCode::no_king, Colour::black, {}};
  const SetupFault b{SetupFaultCode::too_many_kings, Colour::white, {Square::a1, Square::b1}};
  const SetupFault c{SetupFaultCode::too_many_kings, Colour::white, {Square::a1, Square::c1}};
  const SetupFault d{SetupFaultCode::too_many_kings, Colour::black, {Square::a1}};
  EXPECT_LT(a, b);
  EXPECT_LT(b, c);
  EXPECT_LT(c, d);
}

}  // namespace
}  // namespace adoube
