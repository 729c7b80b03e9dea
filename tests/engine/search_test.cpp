// SPDX-License-Identifier: GPL-3.0-or-later
// What a search must do whatever it thinks: keep limits, tell legal lines, know draws and mates.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

#include "search_support.hpp"

namespace adoube::engine {
namespace {

using namespace std::chrono_literals;

constexpr auto kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

std::string text_of(const board::Position& position, const std::optional<Move>& move) {
  return move ? notation::to_uci(position, *move) : "none";
}

TEST(Search, OneThreadAlwaysAnswersTheSame) {
  const Searched first = search_depth(kiwipete, 9);
  const Searched second = search_depth(kiwipete, 9);
  EXPECT_EQ(first.answer.best, second.answer.best);
  EXPECT_EQ(first.answer.nodes, second.answer.nodes);
  EXPECT_EQ(first.answer.score, second.answer.score);

  Engine engine = make_engine();
  Limits limits;
  limits.depth = 9;
  const Situation situation{.start = position_of(kiwipete), .moves = {}};
  const auto before = search(engine, situation, limits);
  engine.new_game();
  const auto after = search(engine, situation, limits);
  EXPECT_EQ(before.answer.nodes, first.answer.nodes);
  EXPECT_EQ(after.answer.nodes, first.answer.nodes) << "a new game forgets everything";
}

TEST(Search, EveryLineIsLegalAndBeginsWithTheMoveItNames) {
  for (const char* fen :
       {kiwipete, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/8/8/8/8/4k3/4p3/4K3 b - - 0 1"}) {
    const Searched searched = search_depth(fen, 8);
    ASSERT_FALSE(searched.reports.empty());
    for (const Report& report : searched.reports) {
      board::Position position = position_of(fen);
      ASSERT_FALSE(report.line.empty());
      for (const Move move : report.line) {
        ASSERT_TRUE(board::is_legal(position, move)) << fen;
        position.play(move);
      }
      EXPECT_EQ(report.chances.win + report.chances.draw + report.chances.loss, 1000);
    }
    EXPECT_EQ(searched.last().line.front(), searched.answer.best);
  }
}

TEST(Search, DepthsGrowByOneUpToTheLimit) {
  const Searched searched = search_depth(kiwipete, 7);
  int depth = 0;
  for (const Report& report : searched.reports) {
    EXPECT_EQ(report.depth, depth + 1);
    depth = report.depth;
  }
  EXPECT_EQ(depth, 7);
}

TEST(Search, StopsCloseToItsNodes) {
  for (const std::uint64_t nodes : {1ULL, 500ULL, 20'000ULL}) {
    Engine engine = make_engine();
    Limits limits;
    limits.nodes = nodes;
    const Searched searched = search(engine, {.start = position_of(kiwipete), .moves = {}}, limits);
    EXPECT_TRUE(searched.answer.best);
    EXPECT_LE(searched.answer.nodes, nodes + 600);
  }
}

TEST(Search, AnswersWithinItsTimeHoweverLittle) {
  for (const Time left : {-100ms, 0ms, 1ms, 60ms, 500ms}) {
    Ticking ticking(100us);
    const Now now = ticking.now();
    Engine engine(now);
    Limits limits;
    limits.clocks[0] = ClockState{.left = left, .increment = 0ms};
    const auto begun = now();
    const Searched searched = search(engine, {.start = position_of(kiwipete), .moves = {}}, limits);
    EXPECT_TRUE(searched.answer.best);
    EXPECT_LE(now() - begun, std::max<std::chrono::microseconds>(left, 5ms)) << left.count();
  }
}

TEST(Search, CanBeStoppedFromOutside) {
  Engine engine([] {
    return std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
  });
  for (const int threads : {1, 3}) {
    Options options;
    options.threads = threads;
    ASSERT_TRUE(engine.configure(options));
    Control control;
    Limits limits;
    limits.infinite = true;
    Answer answer;
    std::jthread searching(
        [&] { answer = engine.search({.start = position_of(kiwipete), .moves = {}}, limits, control, {}); });
    std::this_thread::sleep_for(30ms);
    control.stop();
    searching.join();
    EXPECT_TRUE(answer.best);
  }
}

TEST(Search, AStopBeforeAnythingElseStillGivesAMoveThatWasLookedAt) {
  Engine engine = make_engine();
  Limits limits;
  limits.infinite = true;
  Control control;
  control.stop();
  const Answer answer = engine.search(
      {.start = position_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), .moves = {}}, limits, control, {});
  EXPECT_EQ(answer.best, Move::normal(Square::a1, Square::a8)) << "mate in one";
  Limits few;
  few.nodes = 1;
  EXPECT_EQ(search(engine, {.start = position_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), .moves = {}}, few)
                .answer.best,
            Move::normal(Square::a1, Square::a8));
}

TEST(Search, AnInfiniteSearchOfADecidedPositionWaitsForStop) {
  Engine engine = make_engine();
  Control control;
  Limits limits;
  limits.infinite = true;
  std::atomic<bool> answered = false;
  std::jthread searching([&] {
    // One legal move, and mate on the next.
    static_cast<void>(engine.search({.start = position_of("7k/8/5KQ1/8/8/8/8/8 b - - 0 1"), .moves = {}},
                                    limits, control, {}));
    answered = true;
  });
  std::this_thread::sleep_for(100ms);
  EXPECT_FALSE(answered);
  control.stop();
  searching.join();
  EXPECT_TRUE(answered);
}

TEST(Search, PonderingEndsByItselfOnlyAfterTheHit) {
  Engine engine([] {
    return std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
  });
  Control control;
  Limits limits;
  limits.ponder = true;
  limits.clocks[0] = ClockState{.left = 60ms, .increment = 0ms};
  std::atomic<bool> answered = false;
  std::jthread searching([&] {
    static_cast<void>(engine.search({.start = position_of(kiwipete), .moves = {}}, limits, control, {}));
    answered = true;
  });
  std::this_thread::sleep_for(150ms);
  EXPECT_FALSE(answered) << "its own clock does not run yet";
  control.ponder_hit();
  searching.join();
  EXPECT_TRUE(answered);
}

TEST(Search, SeveralLinesAreDifferentAndInOrder) {
  Options options;
  options.lines = 4;
  const Searched searched = search_depth(kiwipete, 6, options);
  std::vector<Report> last(searched.reports.end() - 4, searched.reports.end());
  std::set<std::string> firsts;
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(last[i].line_number, static_cast<int>(i) + 1);
    EXPECT_EQ(last[i].depth, 6);
    firsts.insert(text_of(position_of(kiwipete), last[i].line.front()));
    if (i > 0) {
      EXPECT_LE(last[i].score.centipawns(), last[i - 1].score.centipawns());
    }
  }
  EXPECT_EQ(firsts.size(), 4U);
}

TEST(Search, MoreLinesThanMovesAreNoProblem) {
  Options options;
  options.lines = 10;
  const Searched searched = search_depth("7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", 4, options);
  EXPECT_TRUE(searched.answer.best);
  EXPECT_EQ(std::ranges::max(searched.reports, {}, &Report::line_number).line_number, 1);
}

TEST(Search, LooksOnlyAtTheMovesItIsAllowed) {
  Engine engine = make_engine();
  const board::Position position = position_of(kiwipete);
  Limits limits;
  limits.depth = 6;
  limits.search_moves = {Move::normal(Square::a2, Square::a3), Move::normal(Square::h1, Square::g1)};
  const Searched searched = search(engine, {.start = position, .moves = {}}, limits);
  EXPECT_TRUE(std::ranges::find(limits.search_moves, *searched.answer.best) != limits.search_moves.end());
}

TEST(Search, WithoutALegalMoveThereIsNoAnswer) {
  const Searched mated = search_depth("7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", 3);
  EXPECT_FALSE(mated.answer.best);
  EXPECT_EQ(mated.answer.score, Score::mated_in(0));
  const Searched stalemated = search_depth("7k/8/6Q1/5K2/8/8/8/8 b - - 0 1", 3);
  EXPECT_FALSE(stalemated.answer.best);
  EXPECT_EQ(stalemated.answer.score, Score::centipawns(0));
}

TEST(Search, FindsMatesAndTheirLength) {
  const Searched one = search_depth("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", 3);
  EXPECT_EQ(one.answer.score, Score::mate_in(1));
  // A rook each on the seventh and the sixth rank.
  const Searched two = search_depth("7k/8/8/8/8/8/R7/1R2K3 w - - 0 1", 12);
  EXPECT_EQ(two.answer.score, Score::mate_in(2));
  const Searched mated = search_depth("7k/1R6/8/8/8/8/R7/4K3 b - - 0 1", 8);
  EXPECT_EQ(mated.answer.score, Score::mated_in(1));
}

TEST(Search, LooksForAMateOfTheLengthAskedForAndEndsThere) {
  Engine engine = make_engine();
  Limits limits;
  limits.mate = 2;
  const Searched found =
      search(engine, {.start = position_of("7k/8/8/8/8/8/R7/1R2K3 w - - 0 1"), .moves = {}}, limits);
  EXPECT_EQ(found.answer.score, Score::mate_in(2));
  EXPECT_EQ(found.last().line.size(), 3U);
  const Searched none = search(engine, {.start = {}, .moves = {}}, limits);
  EXPECT_TRUE(none.answer.best) << "there is none: known for certain, so the search ends";
  EXPECT_FALSE(none.answer.score.mate());
}

TEST(Search, TakesARepetitionWhenLosing) {
  // White, a queen down, has perpetual check: Qe8+ Kh7 Qh5+ Kg8. The position after Qe8+ has been there once.
  const Situation losing =
      situation_of("6k1/6p1/8/7Q/8/8/1q4PP/1r4BK w - - 0 1", {"h5e8", "g8h7", "e8h5", "h7g8"});
  Engine engine = make_engine();
  Limits limits;
  limits.depth = 8;
  EXPECT_EQ(search(engine, losing, limits).answer.score, Score::centipawns(0));
}

TEST(Search, KnowsTheFiftyMoves) {
  // A rook ahead, but the next move is the hundredth without pawn move or capture, and none of them mates.
  const Searched drawn = search_depth("8/8/8/3k4/8/8/3KR3/8 w - - 99 120", 6);
  EXPECT_EQ(drawn.answer.score, Score::centipawns(0));
  const Searched won = search_depth("8/8/8/3k4/8/8/3KR3/8 w - - 10 120", 6);
  EXPECT_GT(won.answer.score.centipawns(), 200);
  // [FIDE 9.3] Mate on the last of them counts.
  const Searched mate = search_depth("7k/8/6K1/8/8/8/8/R7 w - - 99 120", 4);
  EXPECT_EQ(mate.answer.score, Score::mate_in(1));
}

TEST(Search, KnowsThatDeadPositionsAreDrawn) {
  // Nobody can pass the wall of pawns, whatever the bishop is worth.
  const Searched wall = search_depth("8/8/8/1k6/p1p1p1p1/P1P1P1P1/8/1KB5 w - - 0 1", 6);
  EXPECT_EQ(wall.answer.score, Score::centipawns(0)) << wall.answer.score.centipawns();
  const Searched few = search_depth("8/8/8/3k4/8/8/3KN3/8 w - - 0 1", 6);
  EXPECT_EQ(few.answer.score, Score::centipawns(0));
}

TEST(Search, PlaysChess960Castling) {
  const Searched searched =
      search_depth("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 6);
  EXPECT_TRUE(searched.answer.best);
}

TEST(Search, SeveralThreadsForgetWhatTheLastSearchCounted) {
  Options options;
  options.threads = 3;
  Engine engine = make_engine(options);
  Limits deep;
  deep.depth = 10;
  EXPECT_GE(search(engine, {.start = position_of(kiwipete), .moves = {}}, deep).answer.depth, 10);
  Limits few;
  few.nodes = 20'000;
  const Searched again = search(engine, {.start = {}, .moves = {}}, few);
  EXPECT_GE(again.answer.depth, 3);
  EXPECT_LT(again.reports.front().nodes, 20'000U);
}

TEST(Search, ABoardFullOfQueensIsPlayedInTime) {
  Ticking ticking(std::chrono::microseconds(100));
  const Now now = ticking.now();
  Engine engine(now);
  Limits limits;
  limits.clocks[0] = ClockState{.left = 1000ms, .increment = 0ms};
  const auto begun = now();
  const Searched searched = search(
      engine,
      {.start = position_of("1q1q1k2/q1q1q1q1/1q1q1q1q/Q1Q1Q1Q1/q1q1q1q1/1Q1Q1Q1Q/Q1Q1Q1Q1/3K4 w - - 0 1"),
       .moves = {}},
      limits);
  EXPECT_TRUE(searched.answer.best);
  EXPECT_LE(now() - begun, 1000ms);
}

TEST(Search, AHashTableThatCannotBeHadIsRefused) {
  Engine engine = make_engine();
  Options options;
  options.hash_mebibytes = most_hash_mebibytes * 1024;
  const auto configured = engine.configure(options);
  ASSERT_FALSE(configured);
  EXPECT_NE(configured.error().find("memory"), std::string::npos);
  EXPECT_EQ(engine.options().hash_mebibytes, Options{}.hash_mebibytes);
  EXPECT_TRUE(search(engine, {.start = {}, .moves = {}},
                     [] {
                       Limits limits;
                       limits.depth = 3;
                       return limits;
                     }())
                  .answer.best);
}

}  // namespace
}  // namespace adoube::engine
