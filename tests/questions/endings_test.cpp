// SPDX-License-Identifier: GPL-3.0-or-later
// Dead positions, and the teacher of king and rook.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "adoube/board/moves.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/questions/dead.hpp"
#include "adoube/questions/krk.hpp"
#include "asking.hpp"

namespace adoube::questions {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(DeadQuestion, LockedPawnsAreDead) {
  const auto answer = answered(answer_dead(about("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1")));
  EXPECT_EQ(answer.at("dead"), true) << boost::json::serialize(answer);
  EXPECT_EQ(text(answer.at("white")), "cannot");
  EXPECT_EQ(text(answer.at("black")), "cannot");
  EXPECT_EQ(text(answer.at("article")), "5.2b");
  EXPECT_EQ(text(answer.at("fide")), "5.2.2");
  EXPECT_THAT(text(answer.at("text")), StartsWith("Dead: "));
  EXPECT_TRUE(answer.at("line").as_array().empty());
}

TEST(DeadQuestion, ALineShowsThatItIsNot) {
  const auto answer = answered(answer_dead(about("7k/8/8/8/8/8/8/K5R1 w - - 0 1")));
  EXPECT_EQ(answer.at("dead"), false);
  EXPECT_EQ(text(answer.at("white")), "can");
  EXPECT_EQ(text(answer.at("black")), "cannot");
  ASSERT_FALSE(answer.at("line").as_array().empty());
  EXPECT_THAT(text(answer.at("line").as_array().back()), HasSubstr("#"));
}

TEST(DeadQuestion, ComplaintsNameTheField) {
  refused(answer_dead({}), "fen");
  refused(answer_dead(about("x")), "fen");
}

constexpr std::string_view lesson = "8/8/3k4/8/8/2K5/8/7R w - - 7 30";

TEST(KrkQuestion, TheStrategyMatesAndSaysWhy) {
  std::string fen(lesson);
  int moves = 0;
  int most = 0;
  for (; moves < 60; ++moves) {
    const auto move = answered(answer_krk_move(about(fen)));
    ASSERT_TRUE(move.contains("mate_in_at_most"));
    const int left = boost::json::value_to<int>(move.at("mate_in_at_most"));
    if (moves == 0) most = left;
    EXPECT_EQ(left, most - moves);
    EXPECT_FALSE(text(move.at("kind")).empty());
    EXPECT_EQ(text(move.at("reason")).back(), '.');
    fen = text(move.at("fen"));
    const auto position = board::make_position(notation::parse_fen(fen).value()).value();
    if (board::is_checkmate(position)) break;
    fen = text(answered(answer_krk_reply(about(fen))).at("fen"));
  }
  EXPECT_EQ(moves + 1, most);
}

TEST(KrkQuestion, RoomAndCriticalSquareAreThoseAfterTheMove) {
  // The rook on e4 holds the king in the corner of sixteen squares; its own king comes nearer.
  const auto move = answered(answer_krk_move(about("8/8/3k4/8/4R3/2K5/8/8 w - - 0 1")));
  EXPECT_EQ(text(move.at("uci")), "c3d4");
  EXPECT_EQ(text(move.at("critical")), "d5");
  const auto room = texts(move.at("room"));
  EXPECT_EQ(room.size(), 16U);
  EXPECT_THAT(room, testing::IsSupersetOf({"a5", "d6", "d8"}));
  // Where the rook stands in line with the king there is no room to draw.
  const auto check = answered(answer_krk_move(about(lesson)));
  EXPECT_TRUE(check.at("critical").is_null());
  EXPECT_TRUE(check.at("room").as_array().empty());
}

TEST(KrkQuestion, APupilIsToldWhenHeLeavesTheStrategy) {
  const auto best = answered(answer_krk_move(about(lesson)));
  auto question = about(lesson);
  question["uci"] = best.at("uci");
  const auto good = answered(answer_krk_judge(question));
  EXPECT_EQ(good.at("within"), true);
  EXPECT_EQ(good.at("best"), best.at("uci"));
  question["uci"] = "h1d1";
  const auto poor = answered(answer_krk_judge(question));
  EXPECT_EQ(text(poor.at("text")).back(), '.');
  question["uci"] = "h1h6";
  EXPECT_EQ(answered(answer_krk_judge(question)).at("best"), best.at("uci"));
  question["uci"] = "c3c5";
  refused(answer_krk_judge(question), "uci");
}

TEST(KrkQuestion, OtherEndingsAreRefused) {
  refused(answer_krk_move(about("8/8/3k4/8/8/2K5/8/7Q w - - 0 1")), "fen");
  refused(answer_krk_move(about("8/8/3k4/8/8/2K5/8/7R b - - 0 1")), "fen");
  refused(answer_krk_reply(about(lesson)), "fen");
  refused(answer_krk_reply(about("7k/5K2/8/8/8/8/8/7R b - - 0 1")), "fen");
  refused(answer_krk_move(object(R"({"fen":null})")), "fen");
}

}  // namespace
}  // namespace adoube::questions
