// SPDX-License-Identifier: GPL-3.0-or-later
// Commands inside comments: read, written, and refused with their place.
#include "adoube/notation/pgn_command.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace adoube::notation {
namespace {

using std::chrono::milliseconds;

/// The only command of a comment.
CommandValue only(std::string_view comment) {
  const auto commands = parse_commands(comment);
  EXPECT_TRUE(commands.has_value()) << comment;
  if (!commands || commands->size() != 1) {
    ADD_FAILURE() << comment;
    return UnknownCommand{};
  }
  return commands->front().value;
}

TEST(PgnCommand, ReadsClocks) {
  EXPECT_EQ(only("[%clk 1:02:03.4]"), CommandValue(TimeCommand{.time = milliseconds(3'723'400)}));
  EXPECT_EQ(only("[%clk 0:00:05]"), CommandValue(TimeCommand{.time = milliseconds(5'000)}));
  EXPECT_EQ(only("[%emt 00:1:5.0675]"),
            CommandValue(TimeCommand{.kind = TimeCommand::Kind::spent, .time = milliseconds(65'067)}));
  EXPECT_EQ(only("[%clk\n10:00:00 ]"), CommandValue(TimeCommand{.time = milliseconds(36'000'000)}));
}

TEST(PgnCommand, ReadsEvaluations) {
  EXPECT_EQ(only("[%eval 0.25]"), CommandValue(EvalCommand{.score = 0.25, .depth = {}}));
  EXPECT_EQ(only("[%eval -1.3,20]"), CommandValue(EvalCommand{.score = -1.3, .depth = 20}));
  EXPECT_EQ(only("[%eval +3]"), CommandValue(EvalCommand{.score = 3.0, .depth = {}}));
  EXPECT_EQ(only("[%eval #-3]"), CommandValue(EvalCommand{.score = EvalCommand::MateIn{-3}, .depth = {}}));
  EXPECT_EQ(only("[%eval #4,31]"), CommandValue(EvalCommand{.score = EvalCommand::MateIn{4}, .depth = 31}));
}

TEST(PgnCommand, ReadsSquaresAndArrows) {
  EXPECT_EQ(only("[%csl Gd4,Re5]"),
            CommandValue(SquaresCommand{{{MarkColour::green, Square::d4}, {MarkColour::red, Square::e5}}}));
  EXPECT_EQ(only("[%cal Ye2e4,Ba1h8]"),
            CommandValue(ArrowsCommand{
                {{MarkColour::yellow, Square::e2, Square::e4}, {MarkColour::blue, Square::a1, Square::h8}}}));
}

TEST(PgnCommand, KeepsUnknownOnesAsTheyAre) {
  EXPECT_EQ(only("[%tqu \"En\",\"text\"]"),
            CommandValue(UnknownCommand{.name = "tqu", .argument = "\"En\",\"text\""}));
  EXPECT_EQ(only("[%x]"), CommandValue(UnknownCommand{.name = "x", .argument = ""}));
}

TEST(PgnCommand, TellsTheirPlaces) {
  const std::string comment = "a [%clk 0:01:00] b [%eval 1.00][%no end";
  const auto commands = parse_commands(comment);
  ASSERT_TRUE(commands.has_value());
  ASSERT_EQ(commands->size(), 2U);
  EXPECT_EQ(comment.substr((*commands)[0].offset, (*commands)[0].length), "[%clk 0:01:00]");
  EXPECT_EQ(comment.substr((*commands)[1].offset, (*commands)[1].length), "[%eval 1.00]");
}

TEST(PgnCommand, RefusesWhatCannotBeRead) {
  for (const char* const bad : {"[%clk]",
                                "[%clk 1:2]",
                                "[%clk 0:60:00]",
                                "[%clk 0:00:60]",
                                "[%clk 0:00:00",
                                "[%clk -0:00:01]",
                                "[%clk 0:000:01]",
                                "[%clk 0:00:01.x]",
                                "[%clk 99999999999:00:00]",
                                "[%emt 3.5]",
                                "[%emt 0:00:01,5]",
                                "[%eval]",
                                "[%eval x]",
                                "[%eval .]",
                                "[%eval 1.2.3]",
                                "[%eval #]",
                                "[%eval #1.5]",
                                "[%eval 1,]",
                                "[%eval 1,2,3]",
                                "[%eval --1]",
                                "[%eval 1e5]",
                                "[%eval inf]",
                                "[%csl]",
                                "[%csl d4]",
                                "[%csl Gd9]",
                                "[%csl Gd4,]",
                                "[%csl Gd4e5]",
                                "[%csl Gd4 Re5]",
                                "[%csl Xd4]",
                                "[%cal Gd4]",
                                "[%cal Gd4e5f6]",
                                "[%cal"}) {
    const std::string comment = "text [%clk 0:00:01] " + std::string(bad);
    const std::size_t length = comment.ends_with(']') ? comment.size() - 20 : 0;
    EXPECT_EQ(find_bad_commands(comment), (std::vector<BadCommand>{{.offset = 20, .length = length}})) << bad;
    const auto commands = parse_commands(comment);
    ASSERT_FALSE(commands.has_value()) << bad;
    EXPECT_EQ(commands.error().offset, 20U) << bad;
  }
}

TEST(PgnCommand, LeavesOtherTextAlone) {
  for (const char* const good :
       {"", "[", "[%", "[%]", "[%[%[%", "[clk 1]", "% [x]", "[%clock 1]", "[%nope"}) {
    EXPECT_TRUE(find_bad_commands(good).empty()) << good;
  }
}

TEST(PgnCommand, EveryBadOneIsFound) {
  const std::vector<BadCommand> bad{
      {.offset = 0, .length = 8}, {.offset = 22, .length = 8}, {.offset = 31, .length = 0}};
  EXPECT_EQ(find_bad_commands("[%clk x][%clk 0:00:01][%emt 1] [%cal Ge"), bad);
}

TEST(PgnCommand, TakesTimeInProportionToTheText) {
  std::string many;
  for (int i = 0; i < 1'000'000; ++i) many += "[%a ";
  EXPECT_TRUE(find_bad_commands(many).empty());
  EXPECT_EQ(parse_commands(many).value().size(), 0U);
  std::string bad;
  for (int i = 0; i < 1'000'000; ++i) bad += "[%cal ";
  EXPECT_EQ(find_bad_commands(bad).size(), 1'000'000U);
  many += ']';
  EXPECT_EQ(parse_commands(many).value().size(), 1U);
}

CommandValue random_command() {
  const auto colour =
      rc::gen::element(MarkColour::red, MarkColour::green, MarkColour::yellow, MarkColour::blue);
  const auto square = rc::gen::elementOf(all_squares);
  switch (*rc::gen::inRange(0, 5)) {
    case 0:
      return TimeCommand{.kind = *rc::gen::element(TimeCommand::Kind::clock, TimeCommand::Kind::spent),
                         .time = milliseconds(*rc::gen::inRange(0, 1'000'000'000))};
    case 1: {
      EvalCommand eval{.score = *rc::gen::inRange(-100'000, 100'000) / 100.0, .depth = {}};
      if (*rc::gen::arbitrary<bool>()) eval.score = EvalCommand::MateIn{*rc::gen::inRange(-999, 999)};
      if (*rc::gen::arbitrary<bool>()) eval.depth = *rc::gen::inRange(0, 100);
      return eval;
    }
    case 2: {
      SquaresCommand squares;
      for (int i = *rc::gen::inRange(1, 6); i > 0; --i) squares.marks.push_back({*colour, *square});
      return squares;
    }
    case 3: {
      ArrowsCommand arrows;
      for (int i = *rc::gen::inRange(1, 6); i > 0; --i) arrows.marks.push_back({*colour, *square, *square});
      return arrows;
    }
    default: return UnknownCommand{.name = "mdl", .argument = "1 [x, y"};
  }
}

RC_GTEST_PROP(PgnCommand, WhatIsWrittenIsReadBack, ()) {
  std::vector<CommandValue> written;
  std::string comment;
  for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
    written.push_back(random_command());
    comment += "text " + to_string(written.back());
  }
  const auto read = parse_commands(comment);
  RC_ASSERT(read.has_value());
  RC_ASSERT(read->size() == written.size());
  for (std::size_t i = 0; i < written.size(); ++i) RC_ASSERT((*read)[i].value == written[i]);
}

/// Pieces of commands in any order: the check and the reader find the same first error, or none.
RC_GTEST_PROP(PgnCommand, TheCheckAgreesWithTheReader, ()) {
  const std::vector<std::string> parts{"[%", "clk", "emt", "eval", "csl", "cal", "x", " ",  "]", "[",
                                       "0:", "01",  ".5",  "#",    "-",   ",",   "G", "e4", "1", "\n"};
  const std::vector<std::string> usual{"[%clk ", "[%eval ", "0:", "10:", "02:", "59", "07", "60", "5",
                                       ".4",     "-",       "0",  "12",  ".25", ".",  "]",  "]",  " "};
  const auto& chosen = *rc::gen::arbitrary<bool>() ? parts : usual;
  std::string comment;
  for (int i = *rc::gen::inRange(0, 30); i > 0; --i) comment += *rc::gen::elementOf(chosen);
  const auto read = parse_commands(comment);
  const auto bad = find_bad_commands(comment);
  RC_ASSERT(read.has_value() == bad.empty());
  if (!bad.empty()) RC_ASSERT(read.error().offset == bad.front().offset);
}

}  // namespace
}  // namespace adoube::notation
