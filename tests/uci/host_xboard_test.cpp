// SPDX-License-Identifier: GPL-3.0-or-later
// The XBoard protocol with programs that speak from a script: what they hear, and what is understood of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "adoube/engine/report.hpp"
#include "adoube/uci/program.hpp"
#include "engine/xboard_clock.hpp"
#include "host_world.hpp"

namespace adoube::uci {
namespace {

using host_world::clocks;
using host_world::HostTest;
using host_world::move_time;
using host_world::said;
using host_world::situation_of;
using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;

constexpr auto e2e4 = Move::normal(Square::e2, Square::e4);
constexpr auto usual = "<feature ping=1 setboard=1 usermove=1 done=1";

class HostXboard : public HostTest {
 protected:
  /// After the greeting, which is the same for all.
  static Result<Program, Failure> start(std::vector<std::string> script, const std::string& features = usual,
                                        const Patience& patience = host_world::long_patience()) {
    ProgramSetup setup =
        host_world::fake({"script", ">xboard", ">protover 2", features, ">force"}, Protocol::xboard);
    setup.command.insert(setup.command.end(), script.begin(), script.end());
    return Program::start(setup, patience, host_world::now);
  }
  static Program in_game(std::vector<std::string> script, const std::string& features = usual,
                         const Patience& patience = host_world::long_patience()) {
    script.insert(script.begin(), {">new", ">force", ">post", ">easy"});
    auto program = start(std::move(script), features, patience);
    if (!program) throw std::runtime_error(::testing::PrintToString(program.error()));
    if (auto begun = program->new_game(false); !begun)
      throw std::runtime_error(::testing::PrintToString(begun.error()));
    return std::move(*program);
  }
  static Reply reply_of(Program& program, const engine::Situation& situation, const engine::Limits& limits) {
    auto reply = program.think(situation, limits);
    if (!reply) throw std::runtime_error(::testing::PrintToString(reply.error()));
    return std::move(*reply);
  }
};

TEST_F(HostXboard, GameGoesOnByMoves) {
  Program program = in_game({">level 0 1 0.5", ">time 6000", ">otim 5900", ">go", "<move e2e4",  //
                             ">time 5800", ">otim 5700", ">usermove e7e5", "<1. ... Nf3",        //
                             ">time 5600", ">otim 5500", ">usermove b8c6", "<move f1b5"});
  const Time half = milliseconds(500);
  EXPECT_EQ(reply_of(program, situation_of("startpos"), clocks(seconds(60), seconds(59), half)).move, e2e4);
  EXPECT_EQ(
      reply_of(program, situation_of("startpos", {"e2e4", "e7e5"}), clocks(seconds(58), seconds(57), half))
          .move,
      Move::normal(Square::g1, Square::f3));
  EXPECT_EQ(reply_of(program, situation_of("startpos", {"e2e4", "e7e5", "g1f3", "b8c6"}),
                     clocks(seconds(56), seconds(55), half))
                .move,
            Move::normal(Square::f1, Square::b5));
}

TEST_F(HostXboard, PlaysBlackAndTellsTheResult) {
  Program program =
      in_game({">usermove e2e4", ">level 40 5 0", ">time 30000", ">otim 29000", ">go", "<move c5",
               ">result 1-0 {White wins by  talk}", ">force", ">new", ">force", ">post", ">easy"});
  engine::Limits limits = clocks(seconds(290), seconds(300));
  limits.moves_to_go = 40;
  const Reply reply = reply_of(program, situation_of("startpos", {"e2e4"}), limits);
  EXPECT_EQ(reply.move, Move::normal(Square::c7, Square::c5));
  program.tell_result("1-0", "White {wins} by \n talk");
  EXPECT_TRUE(program.new_game(false));
}

/// How many moves our own engine makes out of what it was told, and has answered.
int moves_to_go_as_heard(const Program& program, const engine::Situation& situation) {
  serving::XboardClock clock;
  std::size_t plies = 0;
  for (const std::string& line : program.transcript()) {
    if (line.starts_with("> usermove ") || line.starts_with("< move ")) ++plies;
    if (line.starts_with("> level ")) {
      EXPECT_TRUE(clock.set_level(line.substr(8), plies)) << line;
    }
    if (!line.starts_with("> setboard ")) continue;
    plies = 0;
    clock.begin_board();
  }
  return clock.limits(situation, situation.position().turn()).moves_to_go.value_or(0);
}

TEST_F(HostXboard, ALevelIsToldAgainWhereItsMovesAreNotThoseItCountsDownTo) {
  Program program = in_game({// After an opening: ten moves from here, by the protocol.
                             ">usermove d2d4", ">usermove d7d5", ">level 10 0:20 0", ">time 2000",
                             ">otim 2000", ">go", "<move e2e4",  //
                             ">time 1500", ">otim 2000", ">usermove e7e5", "<move g1f3",
                             // The next control has other moves, and so does another game.
                             ">level 20 0:15 0", ">time 1500", ">otim 2000", ">usermove b8c6", "<move f1c4",
                             ">force", ">setboard 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", ">level 18 0:15 0",
                             ">time 1500", ">otim 2000", ">go", "<move e2e4"});
  const auto play = [&](const engine::Situation& situation, seconds left, int moves) {
    engine::Limits limits = clocks(left, seconds(20));
    limits.moves_to_go = moves;
    reply_of(program, situation, limits);
    EXPECT_EQ(moves_to_go_as_heard(program, situation), moves);
  };
  play(situation_of("startpos", {"d2d4", "d7d5"}), seconds(20), 10);
  play(situation_of("startpos", {"d2d4", "d7d5", "e2e4", "e7e5"}), seconds(15), 9);
  play(situation_of("startpos", {"d2d4", "d7d5", "e2e4", "e7e5", "g1f3", "b8c6"}), seconds(15), 20);
  play(situation_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), seconds(15), 18);
}

TEST_F(HostXboard, MovesAreTakenBackOrAllIsSetUpAnew) {
  Program program =
      in_game({">sd 3", ">go", "<move e2e4", ">sd 3", ">usermove e7e5", "<move g1f3",
               // Two back and one forward, rather than three.
               ">force", ">undo", ">undo", ">usermove c7c5", ">sd 3", ">go", "<move g1f3",
               // Nothing in common but the beginning.
               ">force", ">setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
               ">usermove d2d4", ">sd 3", ">go", "<move d7d5",  //
               ">force", ">setboard 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", ">sd 3", ">go", "<move e1e8"});
  engine::Limits limits;
  limits.depth = 3;
  reply_of(program, situation_of("startpos"), limits);
  reply_of(program, situation_of("startpos", {"e2e4", "e7e5"}), limits);
  reply_of(program, situation_of("startpos", {"e2e4", "c7c5"}), limits);
  reply_of(program, situation_of("startpos", {"d2d4"}), limits);
  reply_of(program, situation_of("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"), limits);
}

TEST_F(HostXboard, WithoutSetboardPiecesArePutOneByOne) {
  Program program = in_game({">new", ">force", ">a2a3", ">edit", ">#", ">Ke1", ">Pe2", ">c", ">Ke8", ">.",
                             ">st 1", ">go", "<move e8d8"},
                            "<feature ping=1 done=1");
  EXPECT_TRUE(reply_of(program, situation_of("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"), move_time(500)).move);
}

TEST_F(HostXboard, MovesInSanWhereWanted) {
  Program program = in_game({">Nf3", ">st 2", ">go", "<move Nf6", ">O-O", "<move O-O"},
                            "<feature ping=1 san=1 setboard=1 done=1");
  reply_of(program, situation_of("startpos", {"g1f3"}), move_time(2000));
  Program castles =
      in_game({">setboard 4k2r/5ppp/8/8/8/8/5PPP/4K2R w Kk - 0 1", ">O-O", ">st 2", ">go", "<move O-O"},
              "<feature ping=1 san=1 setboard=1 done=1");
  EXPECT_EQ(
      reply_of(castles, situation_of("4k2r/5ppp/8/8/8/8/5PPP/4K2R w Kk - 0 1", {"e1g1"}), move_time(2000))
          .move,
      Move::castling(Square::e8, Square::h8));
}

TEST_F(HostXboard, Chess960CastlesWithLetters) {
  const std::string fen = "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1";
  auto program = start({">new", ">variant fischerandom", ">force", ">post", ">easy",
                        ">setboard 4k2r/8/8/8/8/8/8/5KR1 w K - 0 1", ">O-O", ">st 2", ">go", "<move Kd7"},
                       R"(<feature ping=1 setboard=1 variants="normal,fischerandom" done=1)");
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  ASSERT_TRUE(program->new_game(true));
  reply_of(*program, situation_of("4k2r/8/8/8/8/8/8/5KR1 w K - 0 1", {"f1g1"}), move_time(2000));
  auto other = start({}, usual);
  ASSERT_TRUE(other);
  const auto begun = other->new_game(true);
  ASSERT_FALSE(begun);
  EXPECT_EQ(begun.error().trouble, Trouble::unsupported);
  EXPECT_EQ(other->think(situation_of(fen), move_time(10)).error().trouble, Trouble::unsupported);
}

TEST_F(HostXboard, ThinkingIsUnderstood) {
  Program program = in_game(
      {">st 2", ">go", "<# a comment", "<4    116      23   2252  1. e4 e5 2. Nf3 and so on",
       "<9& 100003 1 17 e2e4 e7e5", "<5 nonsense 1 2 3", "<tellall hello", "<offer draw", "<move e2e4"});
  std::vector<engine::Report> reports;
  std::vector<std::string> notes;
  engine::Listener listener;
  listener.report = [&](const engine::Report& report) { reports.push_back(report); };
  listener.note = [&](std::string_view note) { notes.emplace_back(note); };
  const auto reply = program.think(situation_of("startpos"), move_time(2000), listener);
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0].depth, 4);
  EXPECT_EQ(reports[0].score, engine::Score::centipawns(116));
  EXPECT_EQ(reports[0].time, milliseconds(230));
  EXPECT_EQ(reports[0].nodes, 2252U);
  EXPECT_EQ(reports[0].line.size(), 3U);
  EXPECT_EQ(reports[1].depth, 9);
  EXPECT_EQ(reports[1].score, engine::Score::mate_in(3));
  EXPECT_EQ(notes, (std::vector<std::string>{"a comment", "hello"}));
  EXPECT_TRUE(reply->offers_draw);
  EXPECT_EQ(reply->move, e2e4);
}

TEST_F(HostXboard, AScoreNeedsNoLineOfPlay) {
  Program program = in_game({">st 2", ">go", "<5 31 10 100", "<move e2e4"});
  const auto reply = program.think(situation_of("startpos"), move_time(2000));
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  ASSERT_TRUE(reply->report);
  EXPECT_EQ(reply->report->score, engine::Score::centipawns(31));
  EXPECT_TRUE(reply->report->line.empty());
}

TEST_F(HostXboard, ResignationsAndResults) {
  for (const auto& [line, resigns, result] :
       {std::tuple{"<resign", true, ""}, std::tuple{"<0-1 {White resigns}", true, ""},
        std::tuple{"<1/2-1/2 {Draw by repetition}", false, "1/2-1/2 {Draw by repetition}"},
        // Some end their lines with a zero byte.
        std::tuple{"<1/2-1/2 {Draw claimed}\\0", false, "1/2-1/2 {Draw claimed}"}}) {
    Program program = in_game({">st 2", ">go", line, ">force"});
    const Reply reply = reply_of(program, situation_of("startpos"), move_time(2000));
    EXPECT_FALSE(reply.move);
    EXPECT_EQ(reply.resigns, resigns) << line;
    EXPECT_EQ(reply.result.value_or(""), result);
  }
  // Before the move it belongs to.
  Program program = in_game({">st 2", ">go", "<1/2-1/2 {Draw claimed}", "<move e2e4"});
  const Reply reply = reply_of(program, situation_of("startpos"), move_time(2000));
  EXPECT_EQ(reply.move, e2e4);
  EXPECT_TRUE(reply.result);
}

TEST_F(HostXboard, AfterItsOwnResultItIsBroughtBackByForce) {
  Program program = in_game(
      {">st 2", ">go", "<move e2e4\n1-0 {I think so}", ">force", ">usermove e7e5", ">go", "<move d2d4"});
  reply_of(program, situation_of("startpos"), move_time(2000));
  EXPECT_TRUE(reply_of(program, situation_of("startpos", {"e2e4", "e7e5"}), move_time(2000)).move);
}

TEST_F(HostXboard, IllegalMovesOnEitherSide) {
  for (const auto& [line, trouble] :
       {std::pair{"<move e2e5", Trouble::illegal_move}, std::pair{"<move Ke2", Trouble::illegal_move},
        std::pair{"<move ???", Trouble::garbage}, std::pair{"<Illegal position", Trouble::refused}}) {
    Program program = in_game({">st 2", ">go", line});
    const auto reply = program.think(situation_of("startpos"), move_time(2000));
    ASSERT_FALSE(reply) << line;
    EXPECT_EQ(reply.error().trouble, trouble) << line;
    EXPECT_EQ(reply.error().position, "position startpos");
    EXPECT_EQ(reply.error().go, "go");
    EXPECT_TRUE(said(reply.error().transcript, "> st 2"));
  }
}

TEST_F(HostXboard, OnlyARefusalOfItsMoveIsOne) {
  for (const auto* const line :
       {"<Illegal move: e2e4", "<Illegal move (who knows): e2e4", "<Illegal move: usermove E2E4"}) {
    Program program = in_game({">usermove e2e4", ">st 2", ">go", line});
    const auto reply = program.think(situation_of("startpos", {"e2e4"}), move_time(2000));
    ASSERT_FALSE(reply) << line;
    EXPECT_EQ(reply.error().trouble, Trouble::refused) << line;
  }
  // Some call every word so that they do not know.
  Program program =
      in_game({">usermove e2e4", ">sd 4", "<Illegal move: sd 4", ">go", "<Illegal move: d2d4\nmove e7e5"});
  engine::Limits limits;
  limits.depth = 4;
  EXPECT_TRUE(reply_of(program, situation_of("startpos", {"e2e4"}), limits).move);
}

TEST_F(HostXboard, WhatItSaysBehindItsMoveIsHeard) {
  Program offering = in_game({">st 2", ">go", "<move e2e4\noffer draw"});
  EXPECT_TRUE(reply_of(offering, situation_of("startpos"), move_time(2000)).offers_draw);
  for (const auto* const line : {"<move e2e4\nresign", "<move e2e4\n0-1 {White resigns}"}) {
    Program resigning = in_game({">st 2", ">go", line, ">force"});
    EXPECT_TRUE(reply_of(resigning, situation_of("startpos"), move_time(2000)).resigns) << line;
  }
  // In the time of its opponent.
  Program later = in_game({">st 2", ">go", "<move e2e4", ">hard", "<offer draw", ">usermove e7e5",
                           "<move g1f3", ">usermove b8c6", "<move f1b5"});
  EXPECT_FALSE(reply_of(later, situation_of("startpos"), move_time(2000)).offers_draw);
  ASSERT_TRUE(later.set_option("Ponder", "true"));
  EXPECT_TRUE(reply_of(later, situation_of("startpos", {"e2e4", "e7e5"}), move_time(2000)).offers_draw);
  EXPECT_FALSE(reply_of(later, situation_of("startpos", {"e2e4", "e7e5", "g1f3", "b8c6"}), move_time(2000))
                   .offers_draw);
}

TEST_F(HostXboard, TheVersionIsSaidAfterAPause) {
  ProgramSetup setup =
      host_world::fake({"script", ">xboard", ">protover 2", usual, ">force"}, Protocol::xboard);
  std::vector<std::pair<std::string, std::chrono::microseconds>> lines;
  setup.log = [&](std::string_view line) { lines.emplace_back(line, host_world::now()); };
  const auto program = Program::start(setup, host_world::long_patience(), host_world::now);
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  ASSERT_GE(lines.size(), 2U);
  EXPECT_EQ(lines[0].first, "> xboard");
  EXPECT_EQ(lines[1].first, "> protover 2");
  EXPECT_GE(lines[1].second - lines[0].second, milliseconds(95));
}

TEST_F(HostXboard, FeaturesOfTheFirstVersionAreNotWaitedForLong) {
  ProgramSetup setup = host_world::fake(
      {"script", "<Welcome", ">xboard", ">protover 2", "<Error (unknown command): protover", ">force"},
      Protocol::xboard);
  Patience patience = host_world::long_patience();
  patience.start = std::chrono::hours(1);
  const auto program = Program::start(setup, patience, host_world::now);
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  EXPECT_EQ(program->protocol(), Protocol::xboard);
}

TEST_F(HostXboard, IsToldToMoveWhenItsTimeIsOver) {
  Program program = in_game({">st 1", ">go", ">?", "<move e2e4"});
  const Reply reply = reply_of(program, situation_of("startpos"), move_time(30));
  EXPECT_EQ(reply.move, e2e4);
  EXPECT_GE(reply.spent, milliseconds(30));
}

TEST_F(HostXboard, NeverMoves) {
  Patience patience = host_world::long_patience();
  patience.late = patience.stop = milliseconds(50);
  Program program = in_game({">level 0 0:01 0", ">time 1", ">otim 1", ">go", ">?"}, usual, patience);
  const auto reply = program.think(situation_of("startpos"), clocks(milliseconds(10), milliseconds(10)));
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().trouble, Trouble::no_move);
  EXPECT_GE(reply.error().spent, milliseconds(100));
}

TEST_F(HostXboard, AnalysisEndsWhenStopped) {
  Program program = in_game({">exclude all", ">include d2d4", ">analyze", "<4 10 1 100 d4 d5", ">exit"},
                            "<feature ping=1 setboard=1 exclude=1 done=1");
  engine::Limits limits;
  limits.infinite = true;
  limits.search_moves = {Move::normal(Square::d2, Square::d4)};
  engine::Listener listener;
  listener.report = [&](const engine::Report&) { program.stop(); };
  const auto reply = program.think(situation_of("startpos"), limits, listener);
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  EXPECT_EQ(reply->move, Move::normal(Square::d2, Square::d4));
}

TEST_F(HostXboard, AnalysisWithoutALineFindsNoMove) {
  Program program = in_game({">analyze", "<4 10 1 100", ">exit"});
  engine::Limits limits;
  limits.infinite = true;
  engine::Listener listener;
  listener.report = [&](const engine::Report&) { program.stop(); };
  const auto reply = program.think(situation_of("startpos"), limits, listener);
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().trouble, Trouble::no_move);
}

TEST_F(HostXboard, WhatTheProtocolHasNoWordForIsRefused) {
  Program program = in_game({});
  engine::Limits nodes;
  nodes.nodes = 1000;
  engine::Limits some_moves = move_time(10);
  some_moves.search_moves = {e2e4};
  for (const auto& limits : {nodes, some_moves}) {
    EXPECT_EQ(program.think(situation_of("startpos"), limits).error().trouble, Trouble::unsupported);
  }
}

TEST_F(HostXboard, OptionsOfEveryKind) {
  auto program = start(
      {">memory 64", ">cores 2", ">hard", ">egtpath syzygy /tables", ">option Level=7", ">option Fast=1",
       ">option Clear", ">option Style=Wild"},
      "<feature ping=1 memory=1 smp=1 egt=syzygy,gaviota unheard_of=3 option=\"Level -spin 3 1 9\" "
      "option=\"Fast -check 0\" option=\"Clear -button\" option=\"Style -combo Calm /// *Sober /// Wild\" "
      "option=\"Path -file \"\"\" myname=\"A Fake 1.0\" done=1");
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  EXPECT_EQ(program->name(), "A Fake 1.0");
  EXPECT_TRUE(said(program->transcript(), "> rejected unheard_of"));
  EXPECT_TRUE(said(program->transcript(), "> accepted ping"));
  ASSERT_EQ(program->options().size(), 10U);
  EXPECT_EQ(program->options()[0].most, 9);
  EXPECT_EQ(program->options()[3].value, "Sober");
  EXPECT_EQ(program->options()[4].value, "");
  for (const auto& [name, value] :
       {std::pair{"Hash", "64"}, std::pair{"Threads", "2"}, std::pair{"Ponder", "true"},
        std::pair{"egtpath syzygy", "/tables"}, std::pair{"level", "7"}, std::pair{"Fast", "true"},
        std::pair{"Clear", ""}, std::pair{"Style", "wild"}}) {
    EXPECT_TRUE(program->set_option(name, value)) << name;
  }
  EXPECT_FALSE(program->set_option("Level", "10"));
  EXPECT_FALSE(program->set_option("Clear", "now"));
}

TEST_F(HostXboard, AProgramThatCannotBeReusedIsStartedAgain) {
  Program program = in_game({">st 2", ">go", "<move e2e4"}, "<feature ping=1 reuse=0 done=1");
  reply_of(program, situation_of("startpos"), move_time(2000));
  // The script begins anew, as the process does.
  ASSERT_TRUE(program.new_game(false));
  reply_of(program, situation_of("startpos"), move_time(2000));
}

}  // namespace
}  // namespace adoube::uci
