// SPDX-License-Identifier: GPL-3.0-or-later
// What is said while the engine searches: stop, quit, isready and ponderhit at any moment; the rest waits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "random.hpp"
#include "spoken.hpp"

namespace adoube::uci {
namespace {

using ::testing::StartsWith;

TEST(UciMoments, AnEndlessSearchEndsWhenItIsStopped) {
  for (const char* const go :
       {"go infinite", "go ponder wtime 1 btime 1", "go ponder depth 1", "go infinite depth 1"}) {
    Spoken spoken;
    spoken.say(go);
    EXPECT_THAT(spoken.await("info depth 1 "), StartsWith("info")) << go;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_EQ(spoken.count("bestmove"), 0U) << go;
    spoken.say("stop");
    EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove")) << go;
    spoken.session().wait();
    EXPECT_EQ(spoken.count("bestmove"), 1U) << go;
  }
}

TEST(UciMoments, EvenWithoutAnythingToThinkAbout) {
  Spoken spoken;
  spoken.say("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  spoken.say("go infinite");
  EXPECT_EQ(spoken.await("info"), "info depth 0 score cp 0");
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(spoken.count("bestmove"), 0U);
  spoken.say("stop");
  EXPECT_EQ(spoken.await("bestmove"), "bestmove (none)");
}

TEST(UciMoments, APonderHitBeginsTheOwnTime) {
  Spoken spoken;
  spoken.say("position startpos moves e2e4 e7e5");
  spoken.say("go ponder wtime 100 btime 100");
  EXPECT_THAT(spoken.await("info depth 3 "), StartsWith("info"));
  EXPECT_EQ(spoken.count("bestmove"), 0U);
  spoken.say("ponderhit");
  EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove"));
  spoken.say("position startpos");
  spoken.say("go ponder depth 2");
  spoken.say("ponderhit");
  EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove"));
}

TEST(UciMoments, IsReadyIsAnsweredDuringASearch) {
  Spoken spoken;
  spoken.say("setoption name Hash value 4");
  spoken.say("go infinite");
  spoken.say("isready");
  EXPECT_EQ(spoken.await("readyok"), "readyok");
  spoken.say("setoption name Hash value 8");
  spoken.say("isready");
  EXPECT_EQ(spoken.await("readyok"), "readyok");
  EXPECT_EQ(spoken.count("bestmove"), 0U);
  spoken.say("stop");
  EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove"));
}

TEST(UciMoments, IsReadyWaitsForWhatWasAskedBefore) {
  Spoken spoken;
  spoken.say("setoption name SyzygyPath value /");
  spoken.say("isready");
  spoken.session().wait();
  const auto lines = spoken.lines();
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_THAT(lines[0], StartsWith("info string Found"));
  EXPECT_EQ(lines[1], "readyok");
}

TEST(UciMoments, IsReadyWaitsForSettingsOnceTheSearchIsStopped) {
  // The search has been stopped, and takes its time to say so.
  Spoken spoken([](std::string_view line) {
    if (line.starts_with("bestmove")) std::this_thread::sleep_for(std::chrono::milliseconds(200));
  });
  spoken.say("go infinite");
  EXPECT_THAT(spoken.await("info depth 1 "), StartsWith("info"));
  spoken.say("stop");
  spoken.say("setoption name SyzygyPath value /");
  spoken.say("isready");
  spoken.session().wait();
  EXPECT_EQ(spoken.lines().back(), "readyok");
  EXPECT_EQ(spoken.count("info string Found"), 1U);
  EXPECT_EQ(spoken.count("readyok"), 1U);
}

/// A time that stands still until it is set.
struct SetTime {
  std::atomic<std::int64_t> milliseconds = 0;
  [[nodiscard]] engine::Now now() {
    return [this] { return std::chrono::milliseconds(milliseconds.load()); };
  }
};

TEST(UciMoments, TheClockRunsWhileASearchWaitsForItsTurn) {
  for (const std::string go : {"go movetime 1000", "go wtime 1000 btime 1000 movestogo 1"}) {
    SetTime time;
    Spoken spoken({}, time.now());
    spoken.say("go movetime 900");
    EXPECT_THAT(spoken.await("info depth 1 "), StartsWith("info"));
    spoken.say(go);
    time.milliseconds = 999;
    EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove"));
    EXPECT_THAT(spoken.await("info depth 1 "), StartsWith("info")) << go;
    // A second of its own would not be over yet.
    time.milliseconds = 1100;
    EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove")) << go;
  }
}

TEST(UciMoments, APonderHitStartsTheClockOfASearchThatWaits) {
  SetTime time;
  Spoken spoken({}, time.now());
  spoken.say("go movetime 900");
  EXPECT_THAT(spoken.await("info depth 1 "), StartsWith("info"));
  spoken.say("go ponder movetime 1000");
  time.milliseconds = 500;
  spoken.say("ponderhit");
  time.milliseconds = 1300;
  EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove"));
  EXPECT_THAT(spoken.await("info depth 1 "), StartsWith("info"));
  EXPECT_EQ(spoken.count("bestmove"), 1U);
  time.milliseconds = 1600;
  EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove"));
}

TEST(UciMoments, ThePositionIsForTheNextSearch) {
  Spoken spoken;
  spoken.say("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
  spoken.say("go infinite");
  spoken.say("position fen 6k1/8/8/8/8/8/5PPP/3r2K1 w - - 0 1");
  spoken.say("go depth 3");  // Waits: no second search beside the first.
  EXPECT_THAT(spoken.await("info depth 1 "), StartsWith("info"));
  spoken.say("stop");
  EXPECT_THAT(spoken.await("bestmove "), "bestmove d1d8");
  EXPECT_EQ(spoken.await("bestmove "), "bestmove (none)");
}

TEST(UciMoments, StopMeansAllThatWasSaidBefore) {
  Spoken spoken;
  for (int i = 0; i < 20; ++i) spoken.say("go infinite");
  spoken.say("stop");
  spoken.session().wait();
  EXPECT_EQ(spoken.count("bestmove "), 20U);
}

TEST(UciMoments, CountingAndBenchCanBeStopped) {
  Spoken spoken;
  spoken.say("go perft 60");
  spoken.say("bench 60");
  spoken.say("stop");
  spoken.session().wait();
  EXPECT_EQ(spoken.count("info string perft was stopped"), 1U);
  EXPECT_EQ(spoken.count("Stopped: "), 1U);
}

TEST(UciMoments, QuitEndsEverything) {
  for (const char* const command :
       {"go infinite", "go perft 50", "bench 50", "go ponder", "isready", "uci"}) {
    auto spoken = std::make_unique<Spoken>();
    spoken->say(command);
    spoken->say("quit");
    EXPECT_TRUE(spoken->session().is_over());
    spoken->say("isready");  // Nobody hears it.
    spoken->session().wait();
    EXPECT_EQ(spoken->count("readyok"), std::string(command) == "isready" ? 1U : 0U);
    spoken.reset();
  }
}

TEST(UciMoments, GoesAwayWithoutBeingAsked) {
  Spoken spoken;
  spoken.say("go infinite");
}

TEST(UciMoments, TwoThreadsSearchTogether) {
  Spoken spoken;
  spoken.say("setoption name Threads value 2");
  spoken.say("go infinite");
  EXPECT_THAT(spoken.await("info depth 5 "), StartsWith("info"));
  spoken.say("stop");
  EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove"));
  spoken.say("setoption name Threads value 1");
  spoken.say("go depth 3");
  EXPECT_THAT(spoken.await("bestmove "), StartsWith("bestmove"));
}

/// Whatever is said in whatever order: each go has one answer, each isready too.
void storm(std::uint64_t seed, int commands) {
  const std::vector<std::string> sayings{"go infinite",
                                         "go depth 3",
                                         "go nodes 500",
                                         "go movetime 3",
                                         "go ponder",
                                         "go wtime 20 btime 20",
                                         "go mate 2",
                                         "stop",
                                         "stop",
                                         "stop",
                                         "ponderhit",
                                         "isready",
                                         "isready",
                                         "ucinewgame",
                                         "setoption name Threads value 2",
                                         "setoption name Threads value 1",
                                         "setoption name Hash value 2",
                                         "setoption name MultiPV value 3",
                                         "setoption name Clear Hash",
                                         "setoption name UCI_LimitStrength value true",
                                         "setoption name UCI_LimitStrength value false",
                                         "position startpos",
                                         "position startpos moves e2e4 c7c5",
                                         "position fen 8/8/8/4k3/8/8/4P3/4K3 w - - 0 1",
                                         "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
                                         "position fen nonsense",
                                         "perft 3",
                                         "go perft 30",
                                         "bench 1 1 1",
                                         "d",
                                         "eval",
                                         "flip",
                                         "debug on",
                                         "help",
                                         "gibberish \x01\x02",
                                         ""};
  support::Random random(seed);
  Spoken spoken;
  std::size_t searches = 0;
  std::size_t questions = 0;
  for (int i = 0; i < commands; ++i) {
    const std::string said = random.pick(sayings);
    spoken.say(said);
    if (said.starts_with("go") && !said.starts_with("go perft")) ++searches;
    if (said == "isready") ++questions;
    if (random.chance(20)) std::this_thread::sleep_for(std::chrono::microseconds(random.below(3000)));
  }
  spoken.say("stop");
  spoken.session().wait();
  EXPECT_EQ(spoken.count("bestmove "), searches) << "seed " << seed;
  EXPECT_EQ(spoken.count("readyok"), questions) << "seed " << seed;
}

TEST(UciMoments, AStormOfCommandsIsSurvived) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) storm(seed, 60);
}

TEST(UciMoments, SlowALongStormOfCommandsIsSurvived) {
  for (std::uint64_t seed = 100; seed < 200; ++seed) storm(seed, 120);
}

}  // namespace
}  // namespace adoube::uci
