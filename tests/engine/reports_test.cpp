// SPDX-License-Identifier: GPL-3.0-or-later
// What a search tells of its lines: chances that contradict nothing certain, and an end that fits the answer.
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "search_support.hpp"

namespace adoube::engine {
namespace {

using namespace std::chrono_literals;

constexpr auto kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

TEST(Chances, WhoCannotMateHasNoChanceToWin) {
  // [Art 5.2b] A bare king wins against nobody; the other side may.
  for (const Report& report : search_depth("8/8/4k3/8/4P3/4K3/8/8 b - - 0 1", 6).reports) {
    EXPECT_EQ(report.chances.win, 0);
    EXPECT_EQ(report.chances.win + report.chances.draw + report.chances.loss, 1000);
  }
  const Searched stronger = search_depth("8/8/4k3/8/4P3/4K3/8/8 w - - 0 1", 6);
  ASSERT_FALSE(stronger.reports.empty());
  for (const Report& report : stronger.reports) {
    EXPECT_EQ(report.chances.loss, 0);
    EXPECT_GT(report.chances.win, 0) << "no table is asked here";
  }
}

TEST(Chances, ADeadPositionIsDrawnForCertain) {
  const Searched wall = search_depth("8/8/8/1k6/p1p1p1p1/P1P1P1P1/8/1KB5 w - - 0 1", 6);
  ASSERT_FALSE(wall.reports.empty());
  EXPECT_EQ(wall.last().chances.draw, 1000);
}

TEST(Chances, WhatATableKnowsIsCertain) {
  Options options;
  options.table_men = 3;
  Engine engine(Ticking(50us).now());
  ASSERT_TRUE(engine.configure(options));
  Limits limits;
  limits.depth = 4;
  // The opposition decides: with the other to move the pawn queens.
  const auto searched = [&](const char* fen) {
    return search(engine, {.start = position_of(fen), .moves = {}}, limits);
  };
  EXPECT_EQ(searched("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1").last().chances.win, 1000);
  EXPECT_EQ(searched("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1").last().chances.draw, 1000);
  // [FIDE 9.3] Eleven moves from mate, and five left for it.
  EXPECT_EQ(searched("8/8/8/3k4/8/8/3KR3/8 w - - 90 120").last().chances.draw, 1000);
}

/// What is told of a position last, at several limits that mostly cut an iteration off.
void look_at_the_last_lines(const std::string& fen, std::size_t lines) {
  Options options;
  options.lines = static_cast<int>(lines);
  for (std::uint64_t nodes = 2'300; nodes <= 20'000; nodes += 1'500) {
    SCOPED_TRACE(fen + ", " + std::to_string(lines) + " lines, " + std::to_string(nodes) + " nodes");
    Engine engine = make_engine(options);
    Limits limits;
    limits.nodes = nodes;
    const Searched searched = search(engine, {.start = position_of(fen), .moves = {}}, limits);
    ASSERT_GE(searched.reports.size(), lines);
    const std::vector<Report> last(searched.reports.end() - static_cast<std::ptrdiff_t>(lines),
                                   searched.reports.end());
    EXPECT_EQ(last.front().line.front(), searched.answer.best);
    std::set<std::string> firsts;
    for (std::size_t i = 0; i < lines; ++i) {
      EXPECT_EQ(last[i].line_number, static_cast<int>(i) + 1);
      EXPECT_EQ(last[i].bound, Bound::exact);
      firsts.insert(notation::to_uci(position_of(fen), last[i].line.front()));
      // What was looked at less deeply comes behind, and of what was looked at as deeply the better is first.
      if (i == 0) continue;
      EXPECT_LE(last[i].depth, last[i - 1].depth);
      if (last[i].depth < last[i - 1].depth) continue;
      EXPECT_LE(last[i].score.centipawns(), last[i - 1].score.centipawns());
    }
    EXPECT_EQ(firsts.size(), lines);
  }
}

TEST(Reports, TheLastLinesToldAreTheBestAndBeginWithTheAnswer) {
  for (const std::size_t lines : {1U, 2U, 4U}) {
    look_at_the_last_lines(kiwipete, lines);
    look_at_the_last_lines("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3", lines);
  }
}

}  // namespace
}  // namespace adoube::engine
