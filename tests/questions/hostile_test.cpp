// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever JSON is asked: an answer or a complaint with a sentence, never more.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "adoube/questions/analysis.hpp"
#include "adoube/questions/dead.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/krk.hpp"
#include "adoube/questions/pgn.hpp"
#include "adoube/questions/position.hpp"
#include "asking.hpp"

namespace adoube::questions {
namespace {

namespace json = boost::json;

/// Values that fit somewhere, and others that fit nowhere.
json::value scalar() {
  static const json::array values{nullptr,
                                  true,
                                  false,
                                  0,
                                  1,
                                  -1,
                                  5,
                                  1e300,
                                  std::numeric_limits<double>::infinity(),
                                  std::numeric_limits<std::int64_t>::min(),
                                  std::numeric_limits<std::uint64_t>::max(),
                                  "",
                                  "e4",
                                  "e2",
                                  "e7e8q",
                                  "O-O",
                                  "0000",
                                  "--",
                                  "white",
                                  "black",
                                  "KQkq",
                                  "q",
                                  "P",
                                  "k",
                                  "\xff\xfe",
                                  std::string("a\0b", 3),
                                  std::string(5000, 'x'),
                                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                                  "8/8/3k4/8/8/2K5/8/7R w - - 7 30",
                                  "8/8/8/8/8/8/8/8 w - - 0 1",
                                  "1. e4 e5 (1... c5) {x} *",
                                  "1-0",
                                  "[White \"\xff\"]\n\n1. e4 {[%clk 9:99]} *",
                                  "h1h2",
                                  "[%eval 99999999999999999999]"};
  return values.at(*rc::gen::inRange<std::size_t>(0, values.size()));
}

std::string name() {
  static const std::vector<std::string> names{
      "fen",    "start",    "moves",      "chess960", "try",
      "from",   "to",       "promotion",  "text",     "pieces",
      "turn",   "castling", "en_passant", "halfmove", "fullmove",
      "pgn",    "game",     "tags",       "root",     "children",
      "uci",    "san",      "nags",       "comment",  "comment_before",
      "clock",  "eval",     "cp",         "mate",     "depth",
      "shapes", "colour",   "result",     "lines",    "seconds",
      "engine", "kind",     "number",     "e4",       "e1",
      "e8",     "zz"};
  return *rc::gen::elementOf(names);
}

json::value any_value(int depth) {
  const int kind = depth == 0 ? 0 : *rc::gen::inRange(0, 4);
  if (kind < 2) return scalar();
  const int size = *rc::gen::inRange(0, 4);
  if (kind == 2) {
    json::array array;
    for (int i = 0; i < size; ++i) array.push_back(any_value(depth - 1));
    return array;
  }
  json::object made;
  for (int i = 0; i < size; ++i) made[name()] = any_value(depth - 1);
  return made;
}

json::object any_question() {
  json::object question;
  const int size = *rc::gen::inRange(0, 8);
  for (int i = 0; i < size; ++i) question[name()] = any_value(4);
  return question;
}

void check(const Reply& reply) {
  if (reply) return;
  RC_ASSERT(!reply.error().text.empty());
  RC_ASSERT(reply.error().status >= 400);
  RC_ASSERT(!json::serialize(to_json(reply.error())).empty());
}

RC_GTEST_PROP(Hostile, AnyJsonIsAnsweredOrComplainedAbout, ()) {
  const json::object question = any_question();
  const Limits limits{.dead_memory = std::size_t{1} << 20, .quick_dead_memory = std::size_t{1} << 18};
  check(answer_move(question, limits));
  check(answer_position(question, limits));
  check(answer_editor(question, limits));
  check(answer_dead(question, limits));
  check(answer_pgn(question, limits));
  check(answer_pgn_write(question, limits));
  check(answer_krk_move(question, limits));
  check(answer_krk_judge(question, limits));
  check(answer_krk_reply(question, limits));
  static_cast<void>(read_analysis(question, limits));
  static_cast<void>(read_start(question, 0, limits));
}

RC_GTEST_PROP(Hostile, AnyBytesAreAQuestionOrBadJson, (const std::string& bytes)) {
  const auto question = parse_question(bytes);
  if (!question) {
    RC_ASSERT(question.error().code == "bad_json");
    RC_ASSERT(question.error().status == 400);
  }
}

RC_GTEST_PROP(Hostile, AnyTextIsAPgnOrNot, (const std::string& bytes)) {
  check(answer_pgn({{"pgn", bytes}}));
  static_cast<void>(draw_position(bytes));
  check(answer_chess960(bytes));
}

TEST(Hostile, DeepNestingIsRefusedNotFollowed) {
  EXPECT_EQ(parse_question(std::string(100'000, '[')).error().code, "bad_json");
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "{\"a\":";
  EXPECT_EQ(parse_question(deep).error().code, "bad_json");
  EXPECT_EQ(parse_question(deep, tree_depth({})).error().code, "bad_json");
  EXPECT_EQ(parse_question("[]").error().code, "bad_json");
  EXPECT_EQ(parse_question("{\"a\":\"\xff\"}").error().code, "bad_json");
}

}  // namespace
}  // namespace adoube::questions
