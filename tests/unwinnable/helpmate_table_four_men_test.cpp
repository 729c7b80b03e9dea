// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of four men: facts of chess, and each answer against those one move later and against a search.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "adoube/board/attacks.hpp"
#include "adoube/notation/fen.hpp"
#include "helpmate_table_positions.hpp"

namespace adoube::unwinnable {
namespace {

/// How many of so many random positions are winnable for White.
int count_winnable(const HelpmateTables& tables, std::string_view letters, int positions) {
  support::Random random(20260);
  int count = 0;
  for (int i = 0; i < positions; ++i) {
    count += answer(tables, random_position(random, pieces_of(letters)), Colour::white) ? 1 : 0;
  }
  return count;
}

/// Every answer is the one that the answers one move later give, for both players; and it stays the same when
/// the board is turned.
void expect_consistent(const HelpmateTables& tables, const board::Position& position) {
  for (const Colour winner : both_colours) {
    const bool is_winnable = answer(tables, position, winner);
    EXPECT_EQ(is_winnable, answer_by_a_move(tables, position, winner))
        << notation::to_fen(position) << ' ' << to_string(winner);
    if (position.legal_en_passant()) continue;
    EXPECT_EQ(is_winnable, answer(tables, turned(position, Turned::colours), opposite(winner)));
    EXPECT_EQ(is_winnable, answer(tables, turned(position, Turned::files), winner));
  }
}

/// A search forwards comes to the same answer: from positions near to a mate and from unwinnable ones, so
/// that it comes to an end. Says from how many of each it did.
std::pair<int, int> count_searched(const HelpmateTables& tables, std::string_view letters, int positions) {
  constexpr std::uint64_t corners = 0x8100000000000081;
  support::Random random(5);
  int winnable = 0;
  int unwinnable = 0;
  for (int i = 0; i < positions; ++i) {
    const board::Position position = random_position(random, pieces_of(letters));
    const bool expected = answer(tables, position, Colour::white);
    const std::uint64_t around =
        board::king_attacks(board::king_attacks(position.king(Colour::black)).bits());
    const bool is_near = board::Bitboard(corners).contains(position.king(Colour::black)) &&
                         board::Bitboard(around).contains(position.king(Colour::white));
    if (expected && !is_near) continue;
    const auto found = searched(position, Colour::white, 3'000);
    if (!found) continue;
    EXPECT_EQ(expected, *found) << notation::to_fen(position);
    ++(*found ? winnable : unwinnable);
  }
  return {winnable, unwinnable};
}

TEST(HelpmateTableOfFourMen, AKnightNeverMatesAgainstQueens) {
  const HelpmateTables tables;
  EXPECT_EQ(count_winnable(tables, "KNkq", 20'000), 0);
}

TEST(HelpmateTableOfFourMen, ABishopNeedsABishopOfTheOtherColour) {
  const HelpmateTables tables;
  constexpr std::uint64_t dark = 0xaa55aa55aa55aa55;
  support::Random random(3);
  int opposed = 0;
  int winnable = 0;
  for (int i = 0; i < 20'000; ++i) {
    const board::Position position = random_position(random, pieces_of("KBkb"));
    const bool is_winnable = answer(tables, position, Colour::white);
    const int on_dark = (position.pieces(Role::bishop) & board::Bitboard(dark)).count();
    EXPECT_TRUE(on_dark == 1 || !is_winnable) << notation::to_fen(position);
    opposed += on_dark == 1 ? 1 : 0;
    winnable += is_winnable ? 1 : 0;
    expect_consistent(tables, position);
  }
  // All but those where a bishop must be taken at once.
  EXPECT_GT(winnable, opposed * 9 / 10);
}

TEST(HelpmateTableOfFourMen, TwoKnightsCanMate) {
  const HelpmateTables tables;
  EXPECT_GT(count_winnable(tables, "KNNk", 20'000), 19'000);
  EXPECT_EQ(count_winnable(tables, "Kknn", 20'000), 0);
}

TEST(HelpmateTableOfFourMen, AgreesWithSearchForwards) {
  const HelpmateTables tables;
  for (const std::string_view letters : {"KQkr", "KRRk", "KRkn"}) {
    const auto [winnable, unwinnable] = count_searched(tables, letters, 50'000);
    EXPECT_GT(winnable, 5) << letters;
    EXPECT_GT(unwinnable, 5) << letters;
  }
}

/// Pawns against pawns need all tables of one man a side.
TEST(HelpmateTableOfFourMen, FollowsFromTheAnswersOneMoveLater) {
  const HelpmateTables tables;
  support::Random random(17);
  const std::string men = "PNBRQ";
  for (const char ours : men) {
    for (const char theirs : men) {
      const std::string letters{'K', ours, 'k', static_cast<char>(theirs - 'A' + 'a')};
      for (int i = 0; i < 1'000; ++i) expect_consistent(tables, random_position(random, pieces_of(letters)));
    }
  }
  // Pawns that have just stepped, or can step, past each other.
  for (int i = 0; i < 20'000; ++i) {
    const auto file = random.below(7);
    const std::array<Square, 2> pawns{static_cast<Square>(8 + file + 8 * random.between(0, 3)),
                                      static_cast<Square>(24 + file + 1 + 8 * random.between(-1, 3))};
    const auto position = position_of(
        pieces_of("KPkp"), {pawns[0], pawns[1], random.pick(all_squares), random.pick(all_squares)},
        random.pick(both_colours));
    if (position) expect_consistent(tables, *position);
  }
}

TEST(HelpmateTableOfFourMen, SlowFollowsFromTheAnswersOneMoveLaterForAllMen) {
  const HelpmateTables tables;
  support::Random random(18);
  for (const std::string& letters : all_four_men()) {
    for (int i = 0; i < 20'000; ++i) expect_consistent(tables, random_position(random, pieces_of(letters)));
  }
}

TEST(HelpmateTableOfFourMen, SlowFollowsFromTheAnswersOneMoveLaterForAllPawns) {
  const HelpmateTables tables;
  int wrong = 0;
  NaiveClosure::for_each(pieces_of("KPkp"), [&](const board::Position& position) {
    const bool is_winnable = answer(tables, position, Colour::white);
    wrong += is_winnable == answer_by_a_move(tables, position, Colour::white) ? 0 : 1;
  });
  EXPECT_EQ(wrong, 0);
}

TEST(HelpmateTableOfFourMen, SlowIsTheNaiveClosureForTwoRooks) {
  const HelpmateTables tables;
  const NaiveClosure closure(pieces_of("KRRk"));
  int wrong = 0;
  NaiveClosure::for_each(pieces_of("KRRk"), [&](const board::Position& position) {
    wrong += tables.is_winnable(position, Colour::white) == closure.is_winnable(position) ? 0 : 1;
  });
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace adoube::unwinnable
