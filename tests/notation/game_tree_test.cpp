// SPDX-License-Identifier: GPL-3.0-or-later
// Game trees: built from what a reader tells, compared, told again, however deep.
#include "adoube/notation/game_tree.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "generators.hpp"
#include "random_game.hpp"
#include "seeds.hpp"

namespace adoube::notation {
namespace {

constexpr Move e4 = Move::normal(Square::e2, Square::e4);
constexpr Move d4 = Move::normal(Square::d2, Square::d4);
constexpr Move e5 = Move::normal(Square::e7, Square::e5);

/// The tree that a game builds when it is told.
GameTree rebuilt(const GameTree& tree, Telling telling = {}) {
  GameTree built;
  GameTreeBuilder builder([&](ReadGame&& game) { built = std::move(game.tree); });
  tell(tree, builder, telling);
  return built;
}

TEST(GameTree, HoldsTagsInOrderAndTwice) {
  GameTree tree;
  tree.add_tag("White", "A");
  tree.add_tag("Odd", "B");
  tree.add_tag("White", "C");
  EXPECT_EQ(tree.tag("White"), "A");
  EXPECT_EQ(tree.tag("Black"), std::nullopt);
  tree.set_tag("White", "D");
  tree.set_tag("Black", "E");
  EXPECT_EQ(tree.tags(), (std::vector<Tag>{{"White", "D"}, {"Odd", "B"}, {"White", "C"}, {"Black", "E"}}));
  EXPECT_EQ(in_export_order(tree.tags()),
            (std::vector<Tag>{{"White", "D"}, {"White", "C"}, {"Black", "E"}, {"Odd", "B"}}));
}

TEST(GameTree, AVariationReplacesTheLastMove) {
  GameTree tree;
  EXPECT_THROW(tree.add_variation(GameTree::main_line_id), ContractViolation);
  tree.add_ply(GameTree::main_line_id, e4);
  const LineId line = tree.add_variation(GameTree::main_line_id);
  tree.add_ply(line, d4);
  tree.add_ply(GameTree::main_line_id, e5);
  EXPECT_EQ(tree.main_plies().size(), 2U);
  EXPECT_EQ(tree.line(line).plies.size(), 1U);
  EXPECT_EQ(count_remarks(tree), (RemarkCounts{.variations = 1}));
}

TEST(GameTree, EqualityIsOfTheGameNotOfTheNumbersOfLines) {
  const auto make = [](bool first_line_first) {
    GameTree tree;
    tree.add_ply(GameTree::main_line_id, e4);
    const LineId first = tree.add_variation(GameTree::main_line_id);
    const LineId second = tree.add_variation(GameTree::main_line_id);
    tree.add_ply(first, d4);
    tree.add_ply(second, d4);
    const auto comment = [&](LineId line) { tree.add_ply(tree.add_variation(line), e4); };
    comment(first_line_first ? first : second);
    comment(first_line_first ? second : first);
    return tree;
  };
  EXPECT_EQ(make(true), make(false));
  GameTree more = make(true);
  more.add_ply(GameTree::main_line_id, e5);
  EXPECT_NE(make(true), more);
}

TEST(GameTree, EqualityAsksForEverything) {
  const auto make = [](auto&& change) {
    GameTree tree;
    tree.add_tag("White", "A");
    tree.add_ply(GameTree::main_line_id, e4);
    tree.add_remark(GameTree::main_line_id, Nag{1});
    tree.add_remark(GameTree::main_line_id, Comment{.text = "x"});
    change(tree);
    return tree;
  };
  const GameTree plain = make([](GameTree&) {});
  EXPECT_EQ(plain, make([](GameTree&) {}));
  EXPECT_NE(plain, make([](GameTree& t) { t.add_tag("White", "A"); }));
  EXPECT_NE(plain, make([](GameTree& t) { t.set_tag("White", "B"); }));
  EXPECT_NE(plain, make([](GameTree& t) { t.set_result(PgnResult::unknown); }));
  EXPECT_NE(plain, make([](GameTree& t) { t.add_remark(GameTree::main_line_id, Nag{1}); }));
  EXPECT_NE(plain, make([](GameTree& t) { t.add_remark(GameTree::main_line_id, Comment{}); }));
  EXPECT_NE(plain, make([](GameTree& t) { t.add_ply(GameTree::main_line_id, std::nullopt); }));
  EXPECT_NE(plain, make([](GameTree& t) { std::ignore = t.add_variation(GameTree::main_line_id); }));
  EXPECT_NE(plain, make([](GameTree& t) {
              t.set_start(position_of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2"));
            }));
  const auto continued = [&](std::optional<Move> move) {
    return make([&](GameTree& t) { t.add_ply(GameTree::main_line_id, move); });
  };
  EXPECT_NE(continued(e5), continued(Move::normal(Square::e7, Square::e6)));
  EXPECT_NE(continued(e5), continued(std::nullopt));
  const auto annotated = [&](int code) {
    return make([&](GameTree& t) { t.add_remark(GameTree::main_line_id, Nag{code}); });
  };
  EXPECT_NE(annotated(1), annotated(2));
  const auto commented = [&](CommentForm form) {
    return make(
        [&](GameTree& t) { t.add_remark(GameTree::main_line_id, Comment{.text = "y", .form = form}); });
  };
  EXPECT_NE(commented(CommentForm::brace), commented(CommentForm::line));
}

TEST(GameTree, ANullMovePassesTheTurn) {
  const auto next = after_null_move(position_of("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 7"));
  ASSERT_TRUE(next.has_value());
  EXPECT_EQ(to_fen(*next), "4k3/8/8/8/3Pp3/8/8/4K3 w - - 1 8");
  EXPECT_EQ(after_null_move(position_of("4k3/8/8/8/4R3/8/8/4K3 b - - 0 1")), std::nullopt);
}

TEST(GameTree, KnowsWhereItEnds) {
  GameTree tree;
  tree.add_ply(GameTree::main_line_id, e4);
  tree.add_ply(GameTree::main_line_id, std::nullopt);
  tree.add_ply(GameTree::main_line_id, d4);
  EXPECT_EQ(to_fen(final_position(tree)), "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2");
}

TEST(GameTreeBuilder, ForgetsVariationsLeftOpen) {
  std::vector<GameTree> built;
  GameTreeBuilder builder([&](ReadGame&& game) { built.push_back(std::move(game.tree)); });
  for (int i = 0; i < 2; ++i) {
    builder.begin_game(1, 0);
    builder.begin_moves(board::Position());
    builder.move(e4);
    if (i == 0) builder.begin_variation();
    if (i == 0) builder.move(d4);
    builder.end_game(0);
  }
  ASSERT_EQ(built.size(), 2U);
  EXPECT_EQ(built[0].lines().size(), 2U);
  EXPECT_EQ(built[1].lines().size(), 1U);
}

RC_GTEST_PROP(GameTree, TellingBuildsTheSameTree, ()) {
  support::Random random(*support::seeds());
  const GameTree tree = support::random_game(random, {.plies = *rc::gen::inRange(0, 60), .variations = 12});
  RC_ASSERT(rebuilt(tree) == tree);
  const GameTree bare = rebuilt(tree, {.nags = false, .comments = false, .variations = false});
  RC_ASSERT(count_remarks(bare) == RemarkCounts{});
  RC_ASSERT(final_position(bare) == final_position(tree));
  RC_ASSERT(count_remarks(rebuilt(tree, {.nags = false})).nags == 0U);
  RC_ASSERT(count_remarks(rebuilt(tree, {.nags = false})).comments == count_remarks(tree).comments);
}

TEST(GameTree, DepthIsNotADepthOfCalls) {
  constexpr int depth = 100'000;
  GameTree tree;
  LineId line = GameTree::main_line_id;
  for (int i = 0; i < depth; ++i) {
    tree.add_ply(line, i % 2 == 0 ? e4 : d4);
    line = tree.add_variation(line);
  }
  tree.add_ply(line, e4);
  GameTree copy = tree;
  EXPECT_EQ(copy, tree);
  EXPECT_EQ(rebuilt(tree), tree);
  copy.add_ply(line, e5);
  EXPECT_NE(copy, tree);
  EXPECT_EQ(count_remarks(tree).variations, static_cast<std::uint64_t>(depth));
}

}  // namespace
}  // namespace adoube::notation
