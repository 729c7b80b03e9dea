// SPDX-License-Identifier: GPL-3.0-or-later
// UCI with programs that speak from a script: what they hear, and what is understood of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/engine/report.hpp"
#include "adoube/uci/program.hpp"
#include "host_world.hpp"

namespace adoube::uci {
namespace {

using host_world::clocks;
using host_world::HostTest;
using host_world::move_time;
using host_world::situation_of;
using std::chrono::milliseconds;

constexpr auto e2e4 = Move::normal(Square::e2, Square::e4);

class HostUci : public HostTest {
 protected:
  static Program started(const std::vector<std::string>& script, const std::string& answer = "<uciok") {
    ProgramSetup setup = host_world::fake({"script", ">uci", answer});
    setup.command.insert(setup.command.end(), script.begin(), script.end());
    auto program = Program::start(setup, host_world::long_patience(), host_world::now);
    if (!program) throw std::runtime_error(::testing::PrintToString(program.error()));
    return std::move(*program);
  }
  static Reply reply_of(Program& program, const engine::Situation& situation, const engine::Limits& limits,
                        const engine::Listener& listener = {}) {
    auto reply = program.think(situation, limits, listener);
    if (!reply) throw std::runtime_error(::testing::PrintToString(reply.error()));
    return std::move(*reply);
  }
};

TEST_F(HostUci, IntroductionIsUnderstood) {
  Program program =
      started({},
              "<Hello, I am\nid name  The Name 1.0 \nid author A and B\noption name Clear Hash type button\n"
              "option name Style type combo default Normal var Solid var Normal var Very Risky\n"
              "option name NalimovPath type string default <empty>\noption name A name in words type spin "
              "default -1 min -5 max 1048576\n"
              "option nonsense\noption name Odd type unheard\n\x01\nuciok\ninfo string after all");
  EXPECT_EQ(program.name(), "The Name 1.0");
  EXPECT_EQ(program.author(), "A and B");
  EXPECT_EQ(program.protocol(), Protocol::uci);
  ASSERT_EQ(program.options().size(), 4U);
  EXPECT_EQ(program.options()[0].name, "Clear Hash");
  EXPECT_EQ(program.options()[0].kind, ProgramOption::Kind::button);
  EXPECT_EQ(program.options()[1].choices, (std::vector<std::string>{"Solid", "Normal", "Very Risky"}));
  EXPECT_EQ(program.options()[1].value, "Normal");
  EXPECT_EQ(program.options()[2].value, "");
  EXPECT_EQ(program.options()[3].name, "A name in words");
  EXPECT_EQ(program.options()[3].least, -5);
  EXPECT_EQ(program.options()[3].most, 1048576);
}

TEST_F(HostUci, OptionsOfTheSetupAreSetAndSetAgainAfterARestart) {
  ProgramSetup setup = host_world::fake(
      {"script", ">uci",
       "<option name Hash type spin default 1 min 1 max 99\n"
       "option name Clear type button\noption name Path type string default x\nuciok",
       ">setoption name Hash value 9", ">setoption name Clear", ">setoption name Path value <empty>"});
  setup.options = {{"HASH", "9"}, {"Clear", ""}, {"Path", ""}};
  auto program = Program::start(setup, host_world::long_patience(), host_world::now);
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  const auto again = program->restart();
  ASSERT_TRUE(again) << ::testing::PrintToString(again.error());
}

TEST_F(HostUci, EveryLimitHasItsWord) {
  engine::Limits all = clocks(milliseconds(-3), milliseconds(2000), milliseconds(7));
  all.moves_to_go = 4;
  all.depth = 5;
  all.nodes = 6;
  all.mate = 2;
  all.move_time = milliseconds(8);
  all.search_moves = {e2e4, Move::normal(Square::d2, Square::d4)};
  Program program =
      started({">position startpos",
               ">go wtime 1 btime 2000 winc 7 binc 7 movestogo 4 depth 5 nodes 6 mate 2 movetime 8 "
               "searchmoves e2e4 d2d4",
               "<bestmove e2e4", ">position startpos moves e2e4", ">go btime 10", "<bestmove e7e5"});
  reply_of(program, situation_of("startpos"), all);
  engine::Limits one_clock;
  one_clock.clocks[1] = engine::ClockState{.left = milliseconds(10), .increment = {}};
  reply_of(program, situation_of("startpos", {"e2e4"}), one_clock);
}

TEST_F(HostUci, InformationIsUnderstoodAndNonsensePassedOver) {
  Program program = started(
      {">position startpos", ">go movetime 9",
       "<info depth 1 seldepth 4 time 793 nodes 187 nps 235 score cp -40 pv e2e4 e7e5 string keep  this\n"
       "info depth 7 currmove g1f3 currmovenumber 3\n"
       "info depth 8 multipv 2 score mate -3 upperbound wdl 1 2 997 hashfull 12 tbhits 5 pv d2d4 d7d5 d2d4 "
       "d7d5\n"
       "info score cp 99999999999999999999 pv e2e4\ninfo score cp pv e2e4\ninfo score cp 3 pv e2e5\ninfo pv "
       "e2e4\n"
       "info depth -5 score cp 20 lowerbound nodes x time -1 pv E2E4\ninfo\ninfo string\nunheard of\n"
       "info depth 3 score mate 2 wdl 5 5 5 pv e2e4",
       "<bestmove  e2e4   ponder  e7e5 \\0"});
  std::vector<engine::Report> reports;
  std::vector<engine::CurrentMove> current;
  std::vector<std::string> notes;
  const auto reply = reply_of(program, situation_of("startpos"), move_time(9),
                              {.report = [&](const auto& report) { reports.push_back(report); },
                               .current_move = [&](const auto& move) { current.push_back(move); },
                               .note = [&](std::string_view note) { notes.emplace_back(note); }});
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_EQ(reports[0].selective_depth, 4);
  EXPECT_EQ(reports[0].time, milliseconds(793));
  EXPECT_EQ(reports[0].nodes, 187U);
  EXPECT_EQ(reports[0].score, engine::Score::centipawns(-40));
  EXPECT_EQ(reports[0].line.size(), 2U);
  EXPECT_EQ(reports[1].line_number, 2);
  EXPECT_EQ(reports[1].score, engine::Score::mated_in(3));
  EXPECT_EQ(reports[1].bound, engine::Bound::upper);
  EXPECT_EQ(reports[1].chances, (engine::Chances{.win = 1, .draw = 2, .loss = 997}));
  EXPECT_EQ(reports[1].hash_permille, 12);
  EXPECT_EQ(reports[1].table_hits, 5U);
  EXPECT_EQ(reports[1].line.size(), 2U);
  EXPECT_EQ(reports[2].depth, 0);
  EXPECT_EQ(reports[2].bound, engine::Bound::lower);
  EXPECT_EQ(reports[3].score, engine::Score::mate_in(2));
  ASSERT_EQ(current.size(), 1U);
  EXPECT_EQ(current[0].depth, 7);
  EXPECT_EQ(current[0].number, 3);
  EXPECT_EQ(notes, (std::vector<std::string>{"keep  this", ""}));
  EXPECT_EQ(reply.move, e2e4);
  EXPECT_EQ(reply.ponder, Move::normal(Square::e7, Square::e5));
  ASSERT_TRUE(reply.report);
  EXPECT_EQ(reply.report->depth, 3);
}

TEST_F(HostUci, AScoreNeedsNoLineOfPlay) {
  Program program =
      started({">position startpos", ">go movetime 9", "<info depth 5 score cp 31 nodes 5", "<bestmove e2e4",
               ">position startpos", ">go movetime 9", "<info depth 6 score cp 20 pv d2d4 d7d5",
               "<info depth 7 score cp 25 nodes 9", "<bestmove d2d4"});
  const auto bare = reply_of(program, situation_of("startpos"), move_time(9));
  ASSERT_TRUE(bare.report);
  EXPECT_EQ(bare.report->score, engine::Score::centipawns(31));
  EXPECT_EQ(bare.report->depth, 5);
  EXPECT_TRUE(bare.report->line.empty());
  // The line that was told before it stays.
  const auto reply = reply_of(program, situation_of("startpos"), move_time(9));
  ASSERT_TRUE(reply.report);
  EXPECT_EQ(reply.report->score, engine::Score::centipawns(25));
  EXPECT_EQ(reply.report->line.size(), 2U);
}

TEST_F(HostUci, NoMoveWhereThereIsNone) {
  for (const auto* none : {"<bestmove (none)", "<bestmove 0000"}) {
    Program program = started({">position fen 4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1", ">go movetime 9", none});
    EXPECT_FALSE(reply_of(program, situation_of("4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1"), move_time(9)).move);
  }
}

TEST_F(HostUci, CastlingIsWrittenAsTheGameWantsIt) {
  const auto castling = Move::castling(Square::e8, Square::h8);
  Program standard = started({">position fen 4k2r/5ppp/8/8/8/8/5PPP/4K2R w Kk - 0 1 moves e1g1",
                              ">go movetime 9", "<bestmove e8g8"});
  EXPECT_EQ(
      reply_of(standard, situation_of("4k2r/5ppp/8/8/8/8/5PPP/4K2R w Kk - 0 1", {"e1g1"}), move_time(9)).move,
      castling);
  const std::string answer = "<option name UCI_Chess960 type check default false\nuciok";
  Program free = started({">setoption name UCI_Chess960 value true", ">ucinewgame",
                          ">position fen 4k2r/5ppp/8/8/8/8/5PPP/4K2R w Kk - 0 1 moves e1h1", ">go movetime 9",
                          "<bestmove e8h8", ">setoption name UCI_Chess960 value false", ">ucinewgame"},
                         answer);
  ASSERT_TRUE(free.new_game(true));
  EXPECT_EQ(
      reply_of(free, situation_of("4k2r/5ppp/8/8/8/8/5PPP/4K2R w Kk - 0 1", {"e1g1"}), move_time(9)).move,
      castling);
  ASSERT_TRUE(free.new_game(false));
}

TEST_F(HostUci, Chess960OnlyWhereItIsOffered) {
  Program program = started({});
  const auto begun = program.new_game(true);
  ASSERT_FALSE(begun);
  EXPECT_EQ(begun.error().trouble, Trouble::unsupported);
  const auto reply =
      program.think(situation_of("bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"), move_time(9));
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().trouble, Trouble::unsupported);
}

TEST_F(HostUci, EveryLineIsHeardByTheLog) {
  std::vector<std::string> log;
  ProgramSetup setup = host_world::fake({"well"});
  setup.log = [&](std::string_view line) { log.emplace_back(line); };
  {
    auto program = Program::start(setup, host_world::long_patience(), host_world::now);
    ASSERT_TRUE(program);
    EXPECT_EQ(log, program->transcript());
  }
  EXPECT_EQ(log.front(), "> uci");
  EXPECT_EQ(log.back(), "> quit");
}

}  // namespace
}  // namespace adoube::uci
