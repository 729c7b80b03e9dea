// SPDX-License-Identifier: GPL-3.0-or-later
// The finder of mates: what it says agrees with tables, and its lines mate.
#include "search/mate_finder.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <tuple>
#include <vector>

#include "adoube/endgame/tables.hpp"
#include "evaluated_positions.hpp"
#include "random.hpp"

namespace adoube::engine {
namespace {

std::optional<FoundMate> find(const board::Position& position, std::uint64_t positions) {
  MateFinder finder([] { return false; });
  const auto list = board::legal_moves(position);
  const std::vector<Move> moves(list.begin(), list.end());
  finder.begin(position, moves);
  return finder.look(positions);
}

TEST(MateFinder, AgreesWithTheTablesAndItsLinesMate) {
  endgame::Tables tables;
  const auto table = tables.require(endgame::Material::parse("KRvK").value(), {});
  ASSERT_TRUE(table);
  support::Random random(4);
  int mates = 0;
  for (int i = 0; i < 20'000 && mates < 150; ++i) {
    adoube::Setup setup;
    const auto put = [&](Role role, Colour colour) {
      const auto square = static_cast<std::size_t>(random.below(64));
      if (setup.board[square]) return false;
      setup.board[square] = Piece{.role = role, .colour = colour};
      return true;
    };
    if (!put(Role::king, Colour::white) || !put(Role::king, Colour::black) || !put(Role::rook, Colour::white))
      continue;
    setup.turn = random.chance(50) ? Colour::white : Colour::black;
    const auto position = board::make_position(setup);
    if (!position || board::legal_moves(*position).empty()) continue;
    const auto value = tables.probe(*position);
    ASSERT_TRUE(value);
    if (value->wdl == endgame::Wdl::draw || endgame::moves_of(*value) > 3) continue;
    ++mates;
    const int expected = value->wdl == endgame::Wdl::win ? endgame::moves_of(*value) : -value->plies / 2;
    const auto found = find(*position, 3'000'000);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->moves, expected);
    EXPECT_EQ(found->line.size(), static_cast<std::size_t>(value->plies));
    board::Position at = *position;
    for (const Move move : found->line) {
      ASSERT_TRUE(board::is_legal(at, move));
      at.play(move);
    }
    EXPECT_TRUE(board::is_checkmate(at));
  }
  EXPECT_GE(mates, 100);
}

TEST(MateFinder, SaysNothingWhereThereIsNone) { EXPECT_FALSE(find(board::Position(), 200'000)); }

TEST(MateFinder, KnowsTheFiftyMoves) {
  // Mate in two, if there is time for it.
  EXPECT_EQ(find(position_of("7k/8/8/8/8/8/R7/1R2K3 w - - 96 90"), 100'000)->moves, 2);
  EXPECT_EQ(find(position_of("7k/8/8/8/8/8/R7/1R2K3 w - - 97 90"), 100'000)->moves, 2)
      << "on the last of them";
  EXPECT_FALSE(find(position_of("7k/8/8/8/8/8/R7/1R2K3 w - - 98 90"), 100'000));
}

TEST(MateFinder, TakesALittleOfTheSearchUnlessAMateIsAskedFor) {
  EXPECT_EQ(MateFinder::share(0, false), 0U) << "a search that has hardly begun does not wait for it";
  EXPECT_LE(MateFinder::share(1'000'000, false), 100'000U);
  EXPECT_GE(MateFinder::share(0, true), 100'000U);
  EXPECT_GE(MateFinder::share(1'000'000, true), 1'000'000U);
}

TEST(MateFinder, StopsWhileItTellsItsLineToo) {
  const board::Position position =
      board::make_position(notation::parse_fen("8/8/8/4k3/8/8/8/K6Q w - - 0 1").value()).value();
  const auto list = board::legal_moves(position);
  const std::vector<Move> moves(list.begin(), list.end());
  const auto look = [&](std::uint64_t last_asked) {
    std::uint64_t asked = 0;
    MateFinder finder([&] { return ++asked >= last_asked; });
    finder.begin(position, moves);
    const auto found = finder.look(~std::uint64_t{0} - 1);
    return std::tuple{found, asked, finder.positions()};
  };
  const auto [whole, asked, positions] = look(~std::uint64_t{0});
  ASSERT_TRUE(whole);
  EXPECT_GE(asked, positions / 4096) << "as long as it works";
  // The mate is one all the same, only the line is cut off.
  const auto [cut, asked_at_last, fewer] = look(asked);
  ASSERT_TRUE(cut);
  EXPECT_EQ(cut->moves, whole->moves);
  EXPECT_EQ(cut->line.front(), whole->line.front());
  EXPECT_LT(cut->line.size(), whole->line.size());
}

TEST(MateFinder, StopsWhenAsked) {
  int asked = 0;
  MateFinder finder([&] { return ++asked > 2; });
  const board::Position start;
  const auto list = board::legal_moves(start);
  const std::vector<Move> moves(list.begin(), list.end());
  finder.begin(start, moves);
  EXPECT_FALSE(finder.look(~std::uint64_t{0} - 1));
  EXPECT_LT(finder.positions(), 20'000U);
}

}  // namespace
}  // namespace adoube::engine
