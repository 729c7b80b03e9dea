// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing is lost: what is written is read back as the same game, whatever it holds and however large it is.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_writer.hpp"
#include "generators.hpp"
#include "random_game.hpp"
#include "seeds.hpp"

namespace adoube::notation {
namespace {

/// The one game of a text, with its faults shown if it has any.
GameTree read_one(const std::string& text) {
  auto games = read_games(text);
  if (games.size() != 1) throw std::runtime_error(std::to_string(games.size()) + " games in:\n" + text);
  for (const PgnFault& fault : games.front().faults) {
    if (!is_deviation(fault.code)) throw std::runtime_error(fault.text + " in:\n" + text);
  }
  return std::move(games.front().tree);
}

/// A game drawn from the seed, from one of the starts that try notation.
GameTree draw_game() {
  support::Random random(*support::seeds());
  const support::GameSize size{.plies = *rc::gen::inRange(0, 80), .variations = *rc::gen::inRange(0, 30)};
  if (random.chance(50)) return support::random_game(random, size);
  return support::random_game(random, size, position_of(random.pick(game_starts)));
}

RC_GTEST_PROP(PgnRoundTrip, WhatIsWrittenIsReadBack, ()) {
  const GameTree tree = draw_game();
  const std::string text = to_pgn(tree);
  const GameTree again = read_one(text);
  RC_LOG() << text << "---- read as\n" << to_pgn(again);
  RC_ASSERT(again == tree);
}

RC_GTEST_PROP(PgnRoundTrip, WritingIsSettledAfterOnce, ()) {
  const std::string text = to_pgn(draw_game());
  RC_ASSERT(to_pgn(read_one(text)) == text);
}

RC_GTEST_PROP(PgnRoundTrip, SymbolsAreReadAsTheirCodes, ()) {
  const GameTree tree = draw_game();
  const std::string text = to_pgn(tree, {.nags = NagForm::glyphs});
  const GameTree again = read_one(text);
  RC_LOG() << text << "---- read as\n" << to_pgn(again);
  RC_ASSERT(again == tree);
}

RC_GTEST_PROP(PgnRoundTrip, GamesStayApart, ()) {
  std::vector<GameTree> trees;
  std::string text;
  PgnWriter writer(text);
  for (int i = *rc::gen::inRange(1, 5); i > 0; --i) {
    trees.push_back(draw_game());
    tell(trees.back(), writer);
  }
  const auto games = read_games(text);
  RC_LOG() << text;
  RC_ASSERT(games.size() == trees.size());
  for (std::size_t i = 0; i < trees.size(); ++i) RC_ASSERT(games[i].tree == trees[i]);
}

TEST(PgnRoundTrip, KeepsWhatWasRead) {
  for (const std::string_view text : {
           "1. e4 e5 *",
           "[White \"a \\\"b\\\" \\\\\"]\n[White \"c\"]\n[Zebra \"\"]\n[Event \"x\"]\n\n1. e4 *",
           "{a}{b} ; c\n{} 1. e4 {d} $1 {e} $2 (1. d4 {f}) {g} $3 (1. c4) ({h} 1. b4) 1... e5 {i} 1/2-1/2",
           "1. e4 (1. -- e5) 1... e5 *",
           "[Event \"no moves\"]\n[Result \"*\"]\n\n*",
           "[Event \"no result\"]\n\n1. e4 e5",
           "[Event \"\xe4\xf6\xfc\"]\n\n1. e4 {\xe4} *",
           "[SetUp \"1\"]\n[FEN \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\"]\n\n9. "
           "O-O *",
           "1. e4 {several\nlines\r\n  of comment } *",
           "1. e4! e5?! 2. Nf3 $255 \xc2\xb1 *",
           "1. e4 e5 {at the end} 0-1",
           "[Event \"x\"]\n\n{only a comment} *",
           "1. e4 {a carriage return \r inside}\r\r\n*",
           "1. e4 ;closed by a carriage return }\r1... e5 *",
           "1. e4 $2147483647 *",
       }) {
    const auto first = read_games(text);
    ASSERT_EQ(first.size(), 1U) << text;
    const std::string written = to_pgn(first[0].tree);
    const auto second = read_games(written);
    ASSERT_EQ(second.size(), 1U) << written;
    EXPECT_EQ(second[0].tree, first[0].tree) << written;
    EXPECT_EQ(to_pgn(second[0].tree), written);
  }
}

/// What we write is clean: a FEN tag gets the SetUp tag that it lacks, once.
TEST(PgnRoundTrip, FenGetsItsSetUp) {
  for (const std::string name : {"FEN", "fen"}) {
    const auto first =
        read_games("[Event \"x\"]\n[" + name + " \"8/8/8/8/8/4k3/4p3/4K3 b - - 12 77\"]\n\n77... Kd3 *\n");
    const std::string written = to_pgn(first.at(0).tree);
    EXPECT_EQ(written, "[Event \"x\"]\n[SetUp \"1\"]\n[" + name +
                           " \"8/8/8/8/8/4k3/4p3/4K3 b - - 12 77\"]\n\n77... Kd3 *\n");
    const auto second = read_games(written, PgnReading::strict);
    EXPECT_EQ(second.at(0).faults.size(), name == "FEN" ? 0U : 1U);
    EXPECT_EQ(to_pgn(second.at(0).tree), written);
  }
  EXPECT_EQ(to_pgn(read_games("[FEN \"\"]\n\n*").at(0).tree), "[FEN \"\"]\n\n*\n");
}

TEST(PgnRoundTrip, DepthCostsNoStack) {
  constexpr int depth = 100'000;
  GameTree tree;
  LineId line = GameTree::main_line_id;
  for (int i = 0; i < depth; ++i) {
    tree.add_ply(line,
                 i % 2 == 0 ? Move::normal(Square::e2, Square::e4) : Move::normal(Square::d2, Square::d4));
    line = tree.add_variation(line);
  }
  tree.add_ply(line, Move::normal(Square::c2, Square::c4));
  tree.set_result(PgnResult::unknown);
  EXPECT_EQ(read_one(to_pgn(tree)), tree);
}

TEST(PgnRoundTrip, LengthCostsNoMoreThanItself) {
  constexpr Move tour[]{Move::normal(Square::g1, Square::f3), Move::normal(Square::g8, Square::f6),
                        Move::normal(Square::f3, Square::g1), Move::normal(Square::f6, Square::g8)};
  GameTree tree;
  for (std::size_t i = 0; i < 20'000; ++i) tree.add_ply(GameTree::main_line_id, tour[i % 4]);
  tree.set_result(PgnResult::draw);
  tree.set_tag("Date", "1999.12.31");  // When such a game was not drawn by itself.
  EXPECT_EQ(read_one(to_pgn(tree)), tree);
}

}  // namespace
}  // namespace adoube::notation
