// SPDX-License-Identifier: GPL-3.0-or-later
// What engines are asked: lines of a position, a game judged move by move.
#include "adoube/questions/analysis.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "adoube/notation/fen.hpp"
#include "adoube/questions/evaluation.hpp"
#include "asking.hpp"

namespace adoube::questions {
namespace {

using testing::HasSubstr;

std::unique_ptr<Analyst> own() {
  return make_own_analyst({.hash_mebibytes = 4, .table_men = 0}, "Adoube", now).value();
}

struct Told {
  std::vector<boost::json::object> objects;
  Sink sink = [this](boost::json::object&& object) { objects.push_back(std::move(object)); };
};

TEST(Analysis, MateIsFoundAndToldAsWhiteSeesIt) {
  const auto analyst = own();
  auto wish = read_analysis(object(R"({"fen":"r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1","lines":2,"seconds":1})"));
  ASSERT_TRUE(wish);
  wish->time = std::chrono::milliseconds(200);
  Told told;
  const auto done = analyse(*analyst, *wish, now, told.sink);
  ASSERT_TRUE(done);
  EXPECT_EQ(*done, std::nullopt);
  ASSERT_FALSE(told.objects.empty());
  const auto& last = told.objects.back();
  ASSERT_EQ(last.at("lines").as_array().size(), 2U);
  const auto& best = last.at("lines").at(0);
  EXPECT_EQ(best.at("mate"), -1);
  EXPECT_TRUE(best.at("cp").is_null());
  EXPECT_EQ(texts(best.at("san")).front(), "Ra1#");
  EXPECT_EQ(texts(best.at("moves")).front(), "a8a1");
  EXPECT_GT(last.at("nodes").to_number<int>(), 0);
}

TEST(Analysis, AStopEndsIt) {
  const auto analyst = own();
  const auto wish = read_analysis(object(R"({"moves":["e2e4"],"seconds":60})"));
  ASSERT_TRUE(wish);
  std::stop_source stop;
  Told told;
  const auto begun = now();
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop.request_stop();
  });
  EXPECT_TRUE(analyse(*analyst, *wish, now, told.sink, stop.get_token()));
  EXPECT_LT(now() - begun, std::chrono::seconds(20));
}

TEST(Analysis, AnEngineIsToldWhatWasPlayedSinceTheLastNullMove) {
  const auto wish = read_analysis(object(R"({"moves":["e2e4","0000","d2d4","d7d5"]})"));
  ASSERT_TRUE(wish);
  const engine::Situation told = situation_of(wish->line.history);
  EXPECT_EQ(notation::to_fen(told.start), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
  EXPECT_EQ(told.moves.size(), 2U);
  EXPECT_EQ(wish->line.played.moves.size(), 4U);
}

TEST(Analysis, WhereTheGameIsOverThatIsSaid) {
  const auto analyst = own();
  const auto wish = read_analysis(about("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"));
  Told told;
  const auto done = analyse(*analyst, wish.value(), now, told.sink);
  ASSERT_TRUE(done);
  EXPECT_THAT(done->value_or(""), HasSubstr("checkmated"));
  EXPECT_TRUE(told.objects.empty());
}

TEST(Analysis, ComplaintsNameTheField) {
  const auto field_of = [](std::string_view question) {
    return read_analysis(object(question)).error().field;
  };
  EXPECT_EQ(field_of(R"({"lines":6})"), "lines");
  EXPECT_EQ(field_of(R"({"lines":0})"), "lines");
  EXPECT_EQ(field_of(R"({"seconds":61})"), "seconds");
  EXPECT_EQ(field_of(R"({"seconds":1.5})"), "seconds");
  EXPECT_EQ(field_of(R"({"engine":5})"), "engine");
  EXPECT_EQ(field_of(R"({"fen":"x"})"), "fen");
}

TEST(Graph, APlantedBlunderIsMarked) {
  const auto analyst = own();
  Told told;
  // 3... Nf6 allows mate at once.
  const auto done =
      answer_graph({{"pgn", "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"}, {"ms", 30}}, *analyst, told.sink);
  ASSERT_TRUE(done) << done.error().text;
  ASSERT_EQ(told.objects.size(), 9U);
  EXPECT_EQ(told.objects.back().at("end"), true);
  std::map<int, std::string> marks;
  for (const auto& object : told.objects) {
    if (!object.contains("point")) continue;
    const auto& point = object.at("point");
    marks[point.at("ply").to_number<int>()] = text(point.at("mark"));
    if (point.at("ply") == 7U) {
      EXPECT_EQ(text(point.at("best")), "Qxf7#");
    }
    if (point.at("ply") == 6U) {
      EXPECT_EQ(point.at("mate"), 1);
      EXPECT_NE(text(point.at("best")), "Nf6");
    }
  }
  EXPECT_EQ(marks.size(), 8U);
  EXPECT_EQ(marks[0], "");
  EXPECT_EQ(marks[6], "??");
  EXPECT_EQ(marks[7], "");
}

TEST(Graph, ComplaintsNameTheFieldAndAStopEndsItWithoutAnEnd) {
  const auto analyst = own();
  Told told;
  EXPECT_EQ(answer_graph({}, *analyst, told.sink).error().field, "pgn");
  EXPECT_EQ(answer_graph({{"pgn", ""}}, *analyst, told.sink).error().field, "pgn");
  EXPECT_EQ(answer_graph({{"pgn", "1. e4 *"}, {"ms", 0}}, *analyst, told.sink).error().field, "ms");
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(answer_graph({{"pgn", "1. e4 *"}}, *analyst, told.sink, stop.get_token()));
  EXPECT_TRUE(told.objects.empty());
}

/// Another program that behaves so (tests/uci/fakes).
Result<std::unique_ptr<Analyst>, std::string> program(std::initializer_list<std::string> behaviour) {
  uci::ProgramSetup setup;
  setup.command = {ADOUBE_FAKE_PROGRAM};
  setup.command.insert(setup.command.end(), behaviour);
  setup.protocol = uci::Protocol::uci;
  return start_program_analyst(setup, {.lines = 2}, now,
                               {.start = std::chrono::seconds(60), .ready = std::chrono::seconds(60)});
}

TEST(ProgramAnalyst, WhatAProgramSaysIsTold) {
  const auto analyst = program({"well"});
  ASSERT_TRUE(analyst) << analyst.error();
  EXPECT_EQ((*analyst)->name(), "Fake");
  Told told;
  const auto done = analyse(**analyst, read_analysis({{"lines", 3}, {"seconds", 1}}).value(), now, told.sink);
  ASSERT_TRUE(done);
  ASSERT_FALSE(told.objects.empty());
  const auto& best = told.objects.back().at("lines").at(0);
  EXPECT_EQ(best.at("cp"), 13);
  EXPECT_EQ(texts(best.at("san")), (std::vector<std::string>{"e4", "e5"}));
}

TEST(ProgramAnalyst, AScoreNeedsNoLineOfPlay) {
  const auto analyst = program({"script", ">uci", "<uciok",  //
                                ">position startpos", ">go depth 7", "<info depth 7 score cp 31 nodes 5",
                                "<bestmove e2e4",  //
                                ">position startpos", ">go depth 7", "<info depth 6 score cp 20 pv e2e4 e7e5",
                                "<info depth 7 score cp 31", "<bestmove e2e4",  //
                                ">position startpos", ">go depth 7", "<info depth 6 score cp 20 pv d2d4 d7d5",
                                "<info depth 7 score cp 31", "<bestmove e2e4"});
  ASSERT_TRUE(analyst) << analyst.error();
  engine::Limits limits;
  limits.depth = 7;
  // The line is what was told before, if the move that is made is its first, and else that move.
  for (const std::size_t moves : {1U, 2U, 1U}) {
    const auto judgement = (*analyst)->judge({}, limits);
    ASSERT_TRUE(judgement) << judgement.error();
    ASSERT_EQ(judgement->size(), 1U);
    EXPECT_EQ(judgement->front().score, engine::Score::centipawns(31));
    ASSERT_EQ(judgement->front().line.size(), moves);
    EXPECT_EQ(judgement->front().line.front(), Move::normal(Square::e2, Square::e4));
  }
}

TEST(ProgramAnalyst, OfSeveralLinesOnlyTheBestIsKnownWithoutItsMoves) {
  const auto analyst = program(
      {"script", ">uci", "<uciok", ">position startpos", ">go depth 7",
       "<info depth 6 multipv 1 score cp 20 pv d2d4", "<info depth 6 multipv 2 score cp 10 pv e2e4",
       "<info depth 7 multipv 1 score cp 31", "<info depth 7 multipv 2 score cp 9", "<bestmove e2e4"});
  ASSERT_TRUE(analyst) << analyst.error();
  engine::Limits limits;
  limits.depth = 7;
  std::size_t heard = 0;
  const auto judgement = (*analyst)->judge({}, limits, {}, [&](const Judgement&) { ++heard; });
  ASSERT_TRUE(judgement) << judgement.error();
  EXPECT_EQ(heard, 3U);
  ASSERT_EQ(judgement->size(), 2U);
  EXPECT_EQ(judgement->at(0).score, engine::Score::centipawns(31));
  EXPECT_EQ(judgement->at(0).line, std::vector{Move::normal(Square::e2, Square::e4)});
  EXPECT_EQ(judgement->at(1).score, engine::Score::centipawns(20));
}

TEST(ProgramAnalyst, WhereNoMoveIsLegalThereIsNoJudgement) {
  const auto analyst = program({"script", ">uci", "<uciok", ">position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
                                ">go depth 7", "<info depth 0 score mate 0", "<bestmove (none)"});
  ASSERT_TRUE(analyst) << analyst.error();
  engine::Limits limits;
  limits.depth = 7;
  const auto wish = read_analysis(about("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"));
  ASSERT_TRUE(wish);
  const engine::Situation mate{.start = wish->line.history.position(), .moves = {}};
  EXPECT_TRUE((*analyst)->judge(mate, limits).value().empty());
  EXPECT_TRUE(own()->judge(mate, limits).value().empty());
}

TEST(ProgramAnalyst, AStopReachesAProgramThatWaitsForIt) {
  const auto analyst = program({"waits_for_stop"});
  ASSERT_TRUE(analyst) << analyst.error();
  std::stop_source stop;
  Told told;
  const auto begun = now();
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    stop.request_stop();
  });
  EXPECT_TRUE(analyse(**analyst, read_analysis({{"seconds", 60}}).value(), now, told.sink, stop.get_token()));
  EXPECT_LT(now() - begun, std::chrono::seconds(30));
}

TEST(ProgramAnalyst, AProgramThatDiesIsAComplaint) {
  const auto analyst = program({"dies"});
  ASSERT_TRUE(analyst) << analyst.error();
  Told told;
  const auto done = analyse(**analyst, read_analysis({}).value(), now, told.sink);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().field, "engine");
  EXPECT_EQ(done.error().text.back(), '.');
}

TEST(ProgramAnalyst, AProgramThatIsNotThereIsSaid) {
  uci::ProgramSetup setup;
  setup.command = {"/nowhere/no-such-program"};
  const auto analyst = start_program_analyst(setup, {}, now);
  ASSERT_FALSE(analyst);
  EXPECT_FALSE(analyst.error().empty());
}

}  // namespace
}  // namespace adoube::questions
