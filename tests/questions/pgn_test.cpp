// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded games as trees, and back.
#include "adoube/questions/pgn.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "adoube/questions/fields.hpp"
#include "asking.hpp"

namespace adoube::questions {
namespace {

using testing::HasSubstr;

constexpr std::string_view rich_game = R"([Event "A \"rich\" game"]
[Site "Here"]
[Date "2024.05.06"]
[Round "1"]
[White "Müller"]
[Black "O'Neill"]
[Result "1-0"]
[TimeControl "300+2"]

{Before it begins} 1. e4 {[%clk 0:05:00] best by test} 1... e5 $1 $14 {[%clk 0:04:58.5][%eval 0.25,18]}
(1... c5 {sharp} 2. Nf3 (2. c3 $6 {quiet} 2... d5) 2... d6) ({French} 1... e6 2. d4 d5)
2. Nf3 {[%eval #-3] [%cal Gf3e5]} 2... Nc6 (2... -- 3. Nxe5) 3. Bb5 a6 1-0
)";

boost::json::object read(std::string_view pgn) { return answered(answer_pgn({{"pgn", pgn}})); }

const boost::json::object& child(const boost::json::object& node, std::size_t number) {
  return node.at("children").at(number).as_object();
}

TEST(PgnQuestion, ReadsVariationsCommentsClocksAndJudgements) {
  const auto answer = read(rich_game);
  EXPECT_EQ(answer.at("count"), 1U);
  EXPECT_TRUE(answer.at("faults").as_array().empty());
  const auto& game = answer.at("game").as_object();
  EXPECT_EQ(text(game.at("result")), "1-0");
  EXPECT_EQ(text(game.at("tags").at(0).at(1)), "A \"rich\" game");
  const auto& root = game.at("root").as_object();
  EXPECT_EQ(text(root.at("comment")), "Before it begins");
  const auto& e4 = child(root, 0);
  EXPECT_EQ(text(e4.at("san")), "e4");
  EXPECT_EQ(text(e4.at("comment")), "best by test");
  EXPECT_EQ(e4.at("clock"), 300'000);
  ASSERT_EQ(e4.at("children").as_array().size(), 3U);
  const auto& e5 = child(e4, 0);
  EXPECT_EQ(e5.at("nags"), (boost::json::array{1, 14}));
  EXPECT_EQ(e5.at("clock"), 298'500);
  EXPECT_EQ(e5.at("eval").at("cp"), 25);
  EXPECT_EQ(e5.at("eval").at("depth"), 18);
  EXPECT_FALSE(e5.contains("comment"));
  const auto& c5 = child(e4, 1);
  EXPECT_EQ(text(c5.at("san")), "c5");
  EXPECT_EQ(text(child(c5, 0).at("san")), "Nf3");
  EXPECT_EQ(text(child(c5, 1).at("san")), "c3");
  EXPECT_EQ(text(child(e4, 2).at("comment_before")), "French");
  const auto& nf3 = child(e5, 0);
  EXPECT_EQ(nf3.at("eval").at("mate"), -3);
  EXPECT_FALSE(nf3.contains("comment"));
  EXPECT_EQ(nf3.at("shapes"), (boost::json::array{{{"colour", "green"}, {"from", "f3"}, {"to", "e5"}}}));
  EXPECT_EQ(text(child(nf3, 1).at("uci")), "0000");
}

TEST(PgnQuestion, WhatIsWrittenReadsAsTheSameTree) {
  const auto game = read(rich_game).at("game").as_object();
  const auto written = answered(answer_pgn_write(game));
  const auto again = read(text(written.at("pgn")));
  EXPECT_EQ(again.at("game"), boost::json::value(game)) << text(written.at("pgn"));
}

TEST(PgnQuestion, WhatACommentDrawsIsToldAsShapes) {
  const auto answer =
      read("1. e4 {[%csl Rd5,Ye5] one [%cal Bd1h5] two} e5 {[%foo bar]} ({[%csl Gc5] why not} 1... c5) *");
  const auto& e4 = child(answer.at("game").at("root").as_object(), 0);
  EXPECT_EQ(text(e4.at("comment")), "one two");
  EXPECT_EQ(e4.at("shapes"), (boost::json::array{{{"colour", "red"}, {"from", "d5"}},
                                                 {{"colour", "yellow"}, {"from", "e5"}},
                                                 {{"colour", "blue"}, {"from", "d1"}, {"to", "h5"}}}));
  // What no program of ours knows stays where it is.
  EXPECT_EQ(text(child(e4, 0).at("comment")), "[%foo bar]");
  // What is drawn before a move is drawn on the board before it.
  const auto& c5 = child(e4, 1);
  EXPECT_EQ(text(c5.at("comment_before")), "why not");
  EXPECT_FALSE(c5.contains("shapes"));
  EXPECT_EQ(c5.at("shapes_before"), (boost::json::array{{{"colour", "green"}, {"from", "c5"}}}));
  const std::string written = text(answered(answer_pgn_write(answer.at("game").as_object())).at("pgn"));
  EXPECT_THAT(written, HasSubstr("{[%csl Rd5,Ye5][%cal Bd1h5] one two}"));
  EXPECT_THAT(written, HasSubstr("({[%csl Gc5] why not} 1... c5)"));
}

TEST(PgnQuestion, AFaultIsLocatedAndWhatStandsBeforeItIsRead) {
  const auto answer = read("[White \"A\"]\n\n1. e4 e5\n2. Nf3 Ke6 3. Bc4 *\n");
  ASSERT_EQ(answer.at("faults").as_array().size(), 1U);
  const auto& fault = answer.at("faults").at(0);
  EXPECT_EQ(text(fault.at("code")), "illegal");
  EXPECT_EQ(fault.at("line"), 4U);
  EXPECT_EQ(fault.at("column"), 8U);
  EXPECT_EQ(fault.at("length"), 3U);
  EXPECT_EQ(text(fault.at("text")).back(), '.');
  const auto& nf3 = child(child(child(answer.at("game").at("root").as_object(), 0), 0), 0);
  EXPECT_EQ(text(nf3.at("san")), "Nf3");
  EXPECT_TRUE(nf3.at("children").as_array().empty());
}

TEST(PgnQuestion, GamesAreCountedAndChosen) {
  const std::string two = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n";
  const auto second = answered(answer_pgn({{"pgn", two}, {"game", 2}}));
  EXPECT_EQ(second.at("count"), 2U);
  EXPECT_EQ(text(second.at("game").at("tags").at(0).at(1)), "B");
  refused(answer_pgn({{"pgn", two}, {"game", 3}}), "game");
  refused(answer_pgn({{"pgn", ""}}), "pgn");
  refused(answer_pgn({}), "pgn");
}

TEST(PgnQuestion, TooLargeIsRefusedWhateverIsLarge) {
  const Limits small{.plies = 10, .pgn = 400, .nodes = 12, .nesting = 2};
  EXPECT_EQ(refused(answer_pgn({{"pgn", std::string(401, ' ')}}, small), "pgn").status, 413);
  EXPECT_EQ(
      refused(answer_pgn({{"pgn", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 *"}}, small),
              "pgn")
          .status,
      413);
  EXPECT_EQ(refused(answer_pgn({{"pgn", "1. e4 (1. d4 (1. c4 (1. f4))) *"}}, small), "pgn").status, 413);
  EXPECT_EQ(
      refused(answer_pgn({{"pgn",
                           "1. e4 e5 (1... c5) (1... c6) (1... a6) (1... b6) (1... d6) (1... d5) (1... f5) "
                           "(1... g6) (1... h6) (1... a5) (1... b5) *"}},
                         small),
              "pgn")
          .status,
      413);
}

/// Knights to and fro, as nested nodes.
std::string long_tree(std::size_t plies) {
  static constexpr std::array moves{"g1f3", "g8f6", "f3g1", "f6g8"};
  std::string body = R"({"root":{"children":[)";
  for (std::size_t i = 0; i < plies; ++i) body += fmt::format(R"({{"uci":"{}","children":[)", moves[i % 4]);
  for (std::size_t i = 0; i < plies; ++i) body += "]}";
  return body + "]}}";
}

TEST(PgnWriteQuestion, TheLongestTreeIsReadAndALongerOneRefused) {
  const Limits limits;
  const auto tree = parse_question(long_tree(limits.plies), tree_depth(limits));
  ASSERT_TRUE(tree);
  const auto written = answered(answer_pgn_write(*tree));
  EXPECT_THAT(text(written.at("pgn")), HasSubstr("1000. Ng1 Ng8"));
  EXPECT_EQ(answered(answer_pgn({{"pgn", written.at("pgn")}})).at("count"), 1U);
  EXPECT_FALSE(parse_question(long_tree(limits.plies + 50), tree_depth(limits)));
  EXPECT_FALSE(parse_question(long_tree(limits.plies)));
}

TEST(PgnWriteQuestion, ComplaintsNameTheField) {
  refused(answer_pgn_write(object(R"({})")), "root");
  refused(answer_pgn_write(object(R"({"root":{"children":[{"uci":"e2e5"}]}})")), "uci");
  refused(answer_pgn_write(object(R"({"root":{"children":[5]}})")), "children");
  refused(answer_pgn_write(object(R"({"root":{"children":{}}})")), "children");
  refused(answer_pgn_write(object(R"({"root":{},"result":"2-0"})")), "result");
  refused(answer_pgn_write(object(R"({"root":{},"start":"x"})")), "start");
  refused(answer_pgn_write(object(R"({"root":{},"tags":[["a b","c"]]})")), "tags");
  refused(answer_pgn_write(object(R"({"root":{},"tags":[["a"]]})")), "tags");
  refused(answer_pgn_write(object(R"({"root":{"children":[{"uci":"e2e4","nags":[-1]}]}})")), "nags");
  refused(answer_pgn_write(object(R"({"root":{"children":[{"uci":"e2e4","clock":-1}]}})")), "clock");
  refused(answer_pgn_write(object(R"({"root":{"children":[{"uci":"e2e4","eval":"x"}]}})")), "eval");
  const auto drawn = [](std::string_view shapes) {
    return answer_pgn_write(object(fmt::format(R"({{"root":{{"shapes":{}}}}})", shapes)));
  };
  refused(drawn("5"), "shapes");
  refused(drawn("[5]"), "shapes");
  refused(drawn(R"([{"colour":"pink","from":"e4"}])"), "shapes");
  refused(drawn(R"([{"from":"e4"}])"), "colour");
  refused(drawn(R"([{"colour":"red"}])"), "from");
  refused(drawn(R"([{"colour":"red","from":"e4","to":"e9"}])"), "to");
}

TEST(PgnWriteQuestion, WhatCommentsAndTagsHoldCannotBreakTheText) {
  const auto written = answered(answer_pgn_write(
      object("{\"tags\":[[\"White\",\"a\\n] \\\" "
             "\\\\\"]],\"root\":{\"children\":[{\"uci\":\"e2e4\",\"comment\":\"} 1-0\\n; {\\u0000\"}]}}")));
  const auto again = answered(answer_pgn({{"pgn", written.at("pgn")}}));
  EXPECT_TRUE(again.at("faults").as_array().empty()) << text(written.at("pgn"));
  EXPECT_EQ(again.at("count"), 1U);
  EXPECT_EQ(again.at("game").at("root").at("children").as_array().size(), 1U);
}

}  // namespace
}  // namespace adoube::questions
