// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine is told about endings: our own tables and Syzygy's beside each other, and mates noted by
// others.
#include "endings.hpp"

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/notation/fen.hpp"
#include "peer_data.hpp"
#include "random.hpp"
#include "syzygy_places.hpp"

namespace adoube::peers {
namespace {

using engine::EndingMove;
using engine::Endings;
using engine::EndingVerdict;

class PeerEndings : public PeerTest {
 protected:
  void prepare() override {
    ASSERT_TRUE(own_.configure({}));
    own_.prepare(board::Position());
    ASSERT_TRUE(syzygy_.configure({.table_men = 0, .syzygy_folders = {folder() / "endgame" / "syzygy"}}));
  }

  /// Both say the same of positions of a material, which may not be known to our own tables.
  void compare(const endgame::Material& material, int count, support::Random& random) {
    for (int i = 0; i < count; ++i) {
      const board::Position position = any_position(material, random);
      const auto ours = own_.probe(position, 1);
      const auto theirs = syzygy_.probe(position, 1);
      ASSERT_TRUE(ours && theirs) << notation::to_fen(position);
      EXPECT_EQ(ours->sign, theirs->sign) << notation::to_fen(position);
    }
  }

  Endings own_;
  Endings syzygy_;
};

[[nodiscard]] board::Position with_clock(const board::Position& position, int clock) {
  Setup setup = to_setup(position);
  setup.halfmove_clock = clock;
  return board::make_position(setup).value();
}

TEST_F(PeerEndings, TablesOfThreeMenAgree) {
  EXPECT_EQ(syzygy_.most_men(), 4);
  support::Random random(21);
  for (const auto& material : endgame::all_materials(3, true)) compare(material, 2'000, random);
}

TEST_F(PeerEndings, TablesOfFourMenAgreeSlow) {
  ASSERT_TRUE(own_.configure({.table_men = 4}));
  support::Random random(22);
  for (const auto& material : endgame::all_materials(4, true)) {
    own_.prepare(any_position(material, random));
    own_.wait();
    compare(material, 5'000, random);
  }
}

TEST_F(PeerEndings, SyzygyIsAskedWhenItsAnswerHolds) {
  support::Random random(23);
  const auto material = endgame::Material::parse("KQvKR").value();
  const board::Position four = any_position(material, random);
  const board::Position three = any_position(endgame::Material::parse("KPvK").value(), random);
  EXPECT_TRUE(syzygy_.probe(four, 1));
  EXPECT_FALSE(syzygy_.probe(with_clock(four, 1), 9));
  // Of the largest tables, not of smaller ones, depth is asked.
  EXPECT_FALSE(syzygy_.probe(four, 0));
  EXPECT_TRUE(syzygy_.probe(three, 0));
  const auto folders = std::vector{folder() / "endgame" / "syzygy"};
  ASSERT_TRUE(syzygy_.configure({.table_men = 0, .syzygy_folders = folders, .syzygy_men = 3}));
  EXPECT_EQ(syzygy_.most_men(), 3);
  EXPECT_FALSE(syzygy_.probe(four, 9));
  EXPECT_FALSE(syzygy_.best_moves(four));
  EXPECT_TRUE(syzygy_.probe(three, 0));
  EXPECT_TRUE(syzygy_.best_moves(three));
  ASSERT_TRUE(syzygy_.configure({.table_men = 0}));
  EXPECT_EQ(syzygy_.most_men(), 0);
  EXPECT_FALSE(syzygy_.probe(three, 9));
}

/// Wherever the counter stands: what is promised comes, against whatever defence the tables think best.
TEST_F(PeerEndings, WinsAreWonInTime) {
  support::Random random(24);
  const std::vector<endgame::Material> materials = endgame::all_materials(4, true);
  int wins = 0;
  int spoiled = 0;
  while (wins < 250) {
    board::Position position = with_clock(any_position(random.pick(materials), random), random.below(100));
    auto moves = syzygy_.best_moves(position);
    if (!moves) continue;  // No legal move.
    if (moves->front().verdict.sign <= 0) {
      spoiled += moves->front().verdict.sign == 0 && position.halfmove_clock() > 0 ? 1 : 0;
      continue;
    }
    ++wins;
    const Colour winner = position.turn();
    while (moves) {
      ASSERT_LE(position.halfmove_clock(), 99) << notation::to_fen(position);
      ASSERT_EQ(moves->front().verdict.sign, position.turn() == winner ? 1 : -1)
          << notation::to_fen(position);
      position.play(random.pick(*moves).move);
      moves = syzygy_.best_moves(position);
    }
    EXPECT_TRUE(board::is_checkmate(position)) << notation::to_fen(position);
    EXPECT_NE(position.turn(), winner);
  }
  EXPECT_GT(spoiled, 0);
}

TEST_F(PeerEndings, MatesOfTheRookTakeAsLongAsOthersSay) {
  int rows = 0;
  for (const std::string& line : lines_of(folder() / "endgame" / "KRvK1000.epd")) {
    const auto mark = line.find(" bm #");
    if (mark == std::string::npos) continue;
    ++rows;
    const int mate = std::atoi(line.c_str() + mark + 5);
    const auto position = board::make_position(notation::parse_fen(line.substr(0, mark) + " 0 1").value());
    ASSERT_TRUE(position) << line;
    const auto verdict = own_.probe(*position, 1);
    ASSERT_TRUE(verdict && verdict->mate_plies) << line;
    EXPECT_EQ(verdict->sign, mate > 0 ? 1 : -1) << line;
    EXPECT_EQ(*verdict->mate_plies, mate > 0 ? 2 * mate - 1 : -2 * mate) << line;
  }
  EXPECT_GT(rows, 300);
}

}  // namespace
}  // namespace adoube::peers
