// SPDX-License-Identifier: GPL-3.0-or-later
// Programs that misbehave: each ends with the right verdict, and leaves nothing behind.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "adoube/uci/program.hpp"
#include "host_world.hpp"
#include "temporary_folder.hpp"

namespace adoube::uci {
namespace {

using host_world::fake;
using host_world::HostTest;
using host_world::move_time;
using host_world::said;
using host_world::situation_of;
using std::chrono::milliseconds;
using std::chrono::seconds;
using ::testing::HasSubstr;

class HostFault : public HostTest {};

/// Short where the program is meant to be silent, long otherwise.
Patience silent_at(Time Patience::* stage) {
  Patience patience = host_world::long_patience();
  patience.*stage = milliseconds(60);
  return patience;
}

Program started(std::initializer_list<std::string> behaviour, const Patience& patience) {
  auto program = Program::start(fake(behaviour), patience, host_world::now);
  if (!program) throw std::runtime_error(::testing::PrintToString(program.error()));
  return std::move(*program);
}

Failure failure_at_start(const ProgramSetup& setup, const Patience& patience) {
  auto program = Program::start(setup, patience, host_world::now);
  if (program) throw std::runtime_error("it started");
  return program.error();
}

Failure failure_of_search(Program& program, const engine::Limits& limits = move_time(10)) {
  auto reply = program.think(situation_of("startpos"), limits);
  if (reply) throw std::runtime_error("it moved");
  return reply.error();
}

/// Every report of a failed search says where and how it was asked.
void expect_circumstances(const Failure& failure) {
  EXPECT_EQ(failure.position, "position startpos");
  EXPECT_THAT(failure.go, HasSubstr("go "));
  EXPECT_TRUE(said(failure.transcript, "> " + failure.go));
  EXPECT_TRUE(said(failure.transcript, "< uciok"));
}

bool is_running(pid_t process) {
  if (::kill(process, 0) != 0) return false;
  // One that has ended may wait for its new parent to notice.
  std::ifstream status("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(status, text);
  const auto end = text.rfind(')');
  return end != std::string::npos && text.substr(end + 2, 1) != "Z";
}

bool ends_soon(pid_t process) {
  for (int i = 0; i < 1000 && is_running(process); ++i) std::this_thread::sleep_for(milliseconds(10));
  return !is_running(process);
}

/// The number behind these words in the transcript.
pid_t number_behind(const std::vector<std::string>& transcript, const std::string& words) {
  for (const std::string& line : transcript) {
    if (const auto at = line.find(words); at != std::string::npos)
      return std::stoi(line.substr(at + words.size()));
  }
  return -1;
}

TEST_F(HostFault, NoSuchProgram) {
  ProgramSetup setup = fake({});
  setup.command = {"/nowhere/at/all"};
  const Failure failure = failure_at_start(setup, {});
  EXPECT_EQ(failure.trouble, Trouble::cannot_start);
  EXPECT_THAT(failure.text, HasSubstr("No such file"));
  setup.command = {};
  EXPECT_EQ(failure_at_start(setup, {}).trouble, Trouble::cannot_start);
  setup.command = {"/etc/passwd"};
  EXPECT_EQ(failure_at_start(setup, {}).trouble, Trouble::cannot_start);
  setup = fake({"well"});
  setup.folder = "/nowhere/at/all";
  EXPECT_EQ(failure_at_start(setup, {}).trouble, Trouble::cannot_start);
}

// A sanitizer opens a pipe to see whether an object is sound: where none can be opened, it takes all for
// broken.
#ifndef ADOUBE_SANITIZED
/// While it lives, no more than so many files can be opened beside those that are open.
class FewFiles {
 public:
  explicit FewFiles(int more) {
    EXPECT_EQ(::getrlimit(RLIMIT_NOFILE, &before_), 0);
    std::vector<int> taken;
    for (int i = 0; i < more; ++i) taken.push_back(::dup(STDERR_FILENO));
    rlimit few = before_;
    few.rlim_cur = static_cast<rlim_t>(std::ranges::max(taken)) + 1;
    EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
    for (const int file : taken) ::close(file);
  }
  FewFiles(const FewFiles&) = delete;
  FewFiles& operator=(const FewFiles&) = delete;
  FewFiles(FewFiles&&) = delete;
  FewFiles& operator=(FewFiles&&) = delete;
  ~FewFiles() { EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &before_), 0); }

 private:
  rlimit before_{};
};

TEST_F(HostFault, WhatCannotBeWatchedIsEndedAllTheSame) {
  // At some number of files the program is started, but its end cannot be watched.
  bool was_unwatched = false;
  for (int files = 1; files < 12; ++files) {
    std::optional<Result<Program, Failure>> program;
    {
      const FewFiles few(files);
      program = Program::start(fake({"well"}), host_world::long_patience(), host_world::now);
    }
    if (*program) continue;
    EXPECT_EQ(program->error().trouble, Trouble::cannot_start);
    was_unwatched = was_unwatched || program->error().text.contains("cannot be watched");
    ASSERT_FALSE(host_world::has_children()) << files;
  }
  EXPECT_TRUE(was_unwatched);
}
#endif

TEST_F(HostFault, SilentFromTheStart) {
  for (const auto* behaviour : {"silent", "never_reads"}) {
    Patience patience = silent_at(&Patience::start);
    patience.quit = milliseconds(60);
    EXPECT_EQ(failure_at_start(fake({behaviour}), patience).trouble, Trouble::no_handshake);
  }
}

TEST_F(HostFault, SilentInBothLanguages) {
  ProgramSetup setup = fake({"silent"}, Protocol::automatic);
  EXPECT_EQ(failure_at_start(setup, silent_at(&Patience::start)).trouble, Trouble::no_handshake);
  setup = fake({"silent"}, Protocol::xboard);
  EXPECT_EQ(failure_at_start(setup, silent_at(&Patience::start)).trouble, Trouble::no_handshake);
}

TEST_F(HostFault, WhatOnlyEchoesSpeaksNoLanguage) {
  for (const Protocol protocol : {Protocol::uci, Protocol::xboard, Protocol::automatic}) {
    EXPECT_EQ(failure_at_start(fake({"echoes"}, protocol), silent_at(&Patience::start)).trouble,
              Trouble::no_handshake);
  }
}

TEST_F(HostFault, BothLanguagesAreToldOfWhereNeitherWasFound) {
  const Failure silent = failure_at_start(fake({"silent"}, Protocol::automatic), silent_at(&Patience::start));
  EXPECT_THAT(silent.text, HasSubstr("did not say uciok within 60 ms"));
  EXPECT_THAT(silent.text, HasSubstr("did not name its features within 60 ms"));
  const Failure dead =
      failure_at_start(fake({"ends_at_once", "3"}, Protocol::automatic), host_world::long_patience());
  EXPECT_EQ(dead.text, "uci_fake_program ended with status 3");
}

TEST_F(HostFault, AProgramMayTakeAllItsTimeToStartInItsFirstLanguage) {
  ProgramSetup setup = fake({"well"}, Protocol::automatic);
  const Patience patience = host_world::long_patience();
  // Most of its time is over once it has been greeted: by our clock, so that no test waits so long.
  std::chrono::microseconds gone{};
  setup.log = [&](std::string_view line) {
    if (line == "> uci") gone += patience.start * 2 / 3;
  };
  const auto program = Program::start(setup, patience, [&] { return host_world::now() + gone; });
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  EXPECT_EQ(program->protocol(), Protocol::uci);
}

TEST_F(HostFault, HowLongItMayStartIsAMatterOfTheProgram) {
  ProgramSetup setup = fake({"starts_slowly", "200"});
  setup.start = seconds(60);
  EXPECT_TRUE(Program::start(setup, silent_at(&Patience::start), host_world::now));
  // Slower than any machine.
  setup = fake({"starts_slowly", "600000"});
  setup.start = milliseconds(20);
  EXPECT_THAT(failure_at_start(setup, silent_at(&Patience::quit)).text, HasSubstr("within 20 ms"));
}

TEST_F(HostFault, WhatItSpokeItIsExpectedToSpeakAgain) {
  // It ends at the first word of UCI.
  auto program = Program::start(
      fake({"script", ">xboard", ">protover 2", "<feature ping=1 done=1", ">force"}, Protocol::automatic),
      host_world::long_patience(), host_world::now);
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  ASSERT_TRUE(program->restart());
  EXPECT_EQ(std::ranges::count(program->transcript(), "> uci"), 1);
}

TEST_F(HostFault, NeverReady) {
  EXPECT_EQ(failure_at_start(fake({"never_ready"}), silent_at(&Patience::ready)).trouble, Trouble::not_ready);
}

TEST_F(HostFault, NotReadyForAnotherGame) {
  ProgramSetup setup = fake({"never_ready_again", "1"});
  const Patience patience = silent_at(&Patience::quit);
  // When it is asked for the second time all its time is over at once, by our clock.
  std::chrono::microseconds gone{};
  int asked = 0;
  setup.log = [&](std::string_view line) {
    if (line == "> isready" && ++asked == 2) gone = patience.ready;
  };
  auto program = Program::start(setup, patience, [&] { return host_world::now() + gone; });
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  const auto begun = program->new_game(false);
  ASSERT_FALSE(begun);
  EXPECT_EQ(begun.error().trouble, Trouble::not_ready);
}

TEST_F(HostFault, EndsAtOnce) {
  const Failure failure = failure_at_start(fake({"ends_at_once", "3"}), host_world::long_patience());
  EXPECT_EQ(failure.trouble, Trouble::died);
  EXPECT_THAT(failure.text, HasSubstr("ended with status 3"));
}

TEST_F(HostFault, FloodsAtOnce) {
  EXPECT_EQ(failure_at_start(fake({"floods_at_once"}), silent_at(&Patience::quit)).trouble, Trouble::flooded);
}

TEST_F(HostFault, FloodsWhileThinking) {
  for (const auto* behaviour : {"floods_lines", "floods_bytes", "floods_errors"}) {
    Patience patience = silent_at(&Patience::quit);
    Program program = started({behaviour}, patience);
    const Failure failure = failure_of_search(program, move_time(100'000));
    EXPECT_EQ(failure.trouble, Trouble::flooded) << behaviour;
    EXPECT_EQ(failure.position, "position startpos");
    EXPECT_EQ(failure.go, "go movetime 100000");
    EXPECT_LE(failure.transcript.size(), 400U);
    for (const std::string& line : failure.transcript) EXPECT_LE(line.size(), 2100U);
  }
}

TEST_F(HostFault, LongLinesAreBorneAndEndlessOnesNot) {
  Program program = started({"long_line", "200000"}, host_world::long_patience());
  const auto reply = program.think(situation_of("startpos"), move_time(10));
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  EXPECT_TRUE(reply->move);
  Program endless = started({"long_line", "2000000"}, host_world::long_patience());
  EXPECT_EQ(failure_of_search(endless).trouble, Trouble::flooded);
}

TEST_F(HostFault, DiesWhileThinking) {
  Program program = started({"dies", "7"}, host_world::long_patience());
  Failure failure = failure_of_search(program);
  EXPECT_EQ(failure.trouble, Trouble::died);
  EXPECT_THAT(failure.text, HasSubstr("Fake ended with status 7"));
  expect_circumstances(failure);
  // It stays dead, and can be started anew.
  EXPECT_EQ(failure_of_search(program).trouble, Trouble::died);
  EXPECT_FALSE(program.new_game(false));
  ASSERT_TRUE(program.restart());
  EXPECT_TRUE(program.new_game(false));
}

TEST_F(HostFault, IsKilledWhileThinking) {
  Program program = started({"is_killed"}, host_world::long_patience());
  const Failure failure = failure_of_search(program);
  EXPECT_EQ(failure.trouble, Trouble::died);
  EXPECT_THAT(failure.text, HasSubstr("signal 9 (Killed)"));
  expect_circumstances(failure);
}

TEST_F(HostFault, DiesBesideAChildThatHoldsThePipes) {
  Program program = started({"dies_beside_child"}, host_world::long_patience());
  const Failure failure = failure_of_search(program);
  EXPECT_EQ(failure.trouble, Trouble::died);
  EXPECT_THAT(failure.text, HasSubstr("status 5"));
  const pid_t child = number_behind(failure.transcript, "info string child ");
  ASSERT_GT(child, 1);
  EXPECT_TRUE(ends_soon(child));
}

TEST_F(HostFault, ForksChildrenThatLeaveItsGroupItsSessionOrAllTheirParents) {
  for (const auto* behaviour : {"forks", "forks_group", "forks_session", "forks_orphan"}) {
    pid_t child = -1;
    {
      Program program = started({behaviour}, host_world::long_patience());
      ASSERT_TRUE(program.think(situation_of("startpos"), move_time(10)));
      child = number_behind(program.transcript(), "info string child ");
      ASSERT_GT(child, 1) << behaviour;
      EXPECT_TRUE(is_running(child)) << behaviour;
    }
    EXPECT_TRUE(ends_soon(child)) << behaviour;
    // Once it has ended its number may be another's.
    if (is_running(child)) ::kill(child, SIGKILL);
  }
}

TEST_F(HostFault, WhatAnotherProgramStartedLivesOn) {
  Program program = started({"forks_session"}, host_world::long_patience());
  ASSERT_TRUE(program.think(situation_of("startpos"), move_time(10)));
  const pid_t child = number_behind(program.transcript(), "info string child ");
  {
    const Program other = started({"forks_session"}, host_world::long_patience());
  }
  EXPECT_TRUE(is_running(child));
}

TEST_F(HostFault, ClosesItsOutput) {
  Program program = started({"closes_output"}, silent_at(&Patience::quit));
  const Failure failure = failure_of_search(program);
  EXPECT_EQ(failure.trouble, Trouble::died);
  EXPECT_THAT(failure.text, HasSubstr("closed its output"));
}

TEST_F(HostFault, LastWordsAreHeard) {
  Program program = started({"last_words"}, host_world::long_patience());
  const auto reply = program.think(situation_of("startpos"), move_time(10));
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  EXPECT_EQ(reply->move, Move::normal(Square::e2, Square::e4));
  EXPECT_EQ(failure_of_search(program).trouble, Trouble::died);
}

TEST_F(HostFault, LateIsNoFailure) {
  Program program = started({"late", "80"}, host_world::long_patience());
  const auto reply =
      program.think(situation_of("startpos"), host_world::clocks(milliseconds(10), milliseconds(10)));
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  EXPECT_EQ(reply->move, Move::normal(Square::e2, Square::e4));
  EXPECT_GE(reply->spent, milliseconds(80));
}

TEST_F(HostFault, AnIllegalMoveThatIsLateTellsHowLate) {
  Program program = started({"late_illegal", "80"}, host_world::long_patience());
  const Failure failure = failure_of_search(program);
  EXPECT_EQ(failure.trouble, Trouble::illegal_move);
  EXPECT_GE(failure.spent, milliseconds(80));
  // What fails afterwards is no matter of that search.
  EXPECT_EQ(program.set_option("Threads", "2").error().spent, milliseconds(0));
}

TEST_F(HostFault, AnErrorOfItsOwnIsNoRefusalToSpeak) {
  for (const Protocol protocol : {Protocol::uci, Protocol::automatic}) {
    const auto program =
        Program::start(fake({"has_no_book"}, protocol), host_world::long_patience(), host_world::now);
    ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
    EXPECT_EQ(program->protocol(), Protocol::uci);
  }
}

TEST_F(HostFault, MovesWhenStoppedByForce) {
  Program program = started({"waits_for_stop"}, silent_at(&Patience::late));
  const auto reply = program.think(situation_of("startpos"), move_time(10));
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  EXPECT_GE(reply->spent, milliseconds(70));
  EXPECT_TRUE(said(program.transcript(), "> stop"));
}

TEST_F(HostFault, IgnoresStop) {
  Patience patience = silent_at(&Patience::late);
  patience.stop = milliseconds(60);
  Program program = started({"ignores_stop"}, patience);
  const Failure failure = failure_of_search(program);
  EXPECT_EQ(failure.trouble, Trouble::no_move);
  EXPECT_GE(failure.spent, milliseconds(130));
  expect_circumstances(failure);
  ASSERT_TRUE(program.restart());
}

TEST_F(HostFault, SearchWithoutAClockIsWatchedToo) {
  Patience patience = silent_at(&Patience::search);
  patience.stop = milliseconds(60);
  Program program = started({"ignores_stop"}, patience);
  engine::Limits limits;
  limits.depth = 3;
  EXPECT_EQ(failure_of_search(program, limits).trouble, Trouble::no_move);
}

TEST_F(HostFault, OneThatDoesNotKnowALimitOfNodesIsNotWaitedFor) {
  engine::Limits limits;
  limits.nodes = 100;
  Program careful = started({"counts_no_nodes", "1000000"}, silent_at(&Patience::search));
  const auto reply = careful.think(situation_of("startpos"), limits);
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  Program program = started({"counts_no_nodes", "1100000"}, host_world::long_patience());
  const Failure failure = failure_of_search(program, limits);
  EXPECT_EQ(failure.trouble, Trouble::unsupported);
  EXPECT_THAT(failure.text, HasSubstr("told to look at 100, it has looked at 1100000"));
  EXPECT_EQ(failure.go, "go nodes 100");
  EXPECT_TRUE(said(program.transcript(), "> stop"));
}

TEST_F(HostFault, StopComesFromAnyThread) {
  Program program = started({"waits_for_stop"}, host_world::long_patience());
  engine::Limits limits;
  limits.infinite = true;
  std::atomic<bool> is_over = false;
  // Again and again: one that comes before the search is for nothing.
  std::jthread stopper([&] {
    while (!is_over) {
      std::this_thread::sleep_for(milliseconds(5));
      program.stop();
    }
  });
  const auto reply = program.think(situation_of("startpos"), limits);
  is_over = true;
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  EXPECT_TRUE(reply->move);
}

TEST_F(HostFault, StopOfItsOwnTokenIsHeardHoweverEarly) {
  Program program = started({"waits_for_stop"}, host_world::long_patience());
  engine::Limits limits;
  limits.infinite = true;
  std::stop_source stop;
  stop.request_stop();
  for (int i = 0; i < 2; ++i) {
    const auto reply = program.think(situation_of("startpos"), limits, {}, stop.get_token());
    ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
    EXPECT_TRUE(reply->move);
  }
}

TEST_F(HostFault, StopOfLongAgoIsForgotten) {
  Program program = started({"late", "80"}, host_world::long_patience());
  program.stop();
  ASSERT_TRUE(program.think(situation_of("startpos"), move_time(10)));
  EXPECT_FALSE(said(program.transcript(), "> stop"));
}

TEST_F(HostFault, IllegalMoveAndGarbageAreToldApart) {
  for (const auto& [behaviour, trouble] :
       {std::pair{"illegal", Trouble::illegal_move}, std::pair{"null_move", Trouble::illegal_move},
        std::pair{"garbage", Trouble::garbage}, std::pair{"empty_move", Trouble::garbage}}) {
    Program program = started({behaviour}, host_world::long_patience());
    const Failure failure = failure_of_search(program);
    EXPECT_EQ(failure.trouble, trouble) << behaviour;
    expect_circumstances(failure);
  }
}

TEST_F(HostFault, SecondMoveIsNotTakenForTheNext) {
  Program program = started({"twice"}, host_world::long_patience());
  for (int i = 0; i < 3; ++i) {
    const auto reply = program.think(situation_of("startpos"), move_time(10));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->move, Move::normal(Square::e2, Square::e4));
  }
}

TEST_F(HostFault, StubbornIsKilled) {
  Program program = started({"is_stubborn"}, silent_at(&Patience::quit));
  ASSERT_TRUE(program.think(situation_of("startpos"), move_time(10)));
}

TEST_F(HostFault, StubbornThatHasLeftItsOwnGroupIsKilled) {
  Program program = started({"leaves_group_itself"}, silent_at(&Patience::quit));
  ASSERT_TRUE(program.think(situation_of("startpos"), move_time(10)));
}

/// While it lives, this thread is nobody's, and may kill nobody else's processes.
class AsNobody {
 public:
  // Of the library's functions each would change all threads.
  AsNobody() { change(65534); }
  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;
  ~AsNobody() { change(0); }

 private:
  static void change(uid_t user) { EXPECT_EQ(::syscall(SYS_setresuid, user, user, 0), 0); }
};

TEST_F(HostFault, AnotherUsersIsLeftBehind) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can make a program that is not ours once it runs";
  const support::TemporaryFolder folder;
  ProgramSetup setup = fake({"becomes_root"});
  const auto copy = folder / "program";
  std::filesystem::copy(setup.command.front(), copy);
  setup.command.front() = copy;
  ASSERT_EQ(::chmod(folder.path().c_str(), 0755), 0);
  ASSERT_EQ(::chmod(copy.c_str(), 04755), 0);
  pid_t left = -1;
  {
    const AsNobody nobody;
    auto program = Program::start(setup, silent_at(&Patience::quit), host_world::now);
    ASSERT_TRUE(program);
    left = number_behind(program->transcript(), "root ");
  }
  ASSERT_GT(left, 0);
  EXPECT_TRUE(is_running(left));
  EXPECT_EQ(::kill(left, SIGKILL), 0);
  EXPECT_EQ(::waitpid(left, nullptr, 0), left);
}

TEST_F(HostFault, ComplaintsAreInTheTranscript) {
  Program program = started({"complains"}, host_world::long_patience());
  ASSERT_TRUE(program.think(situation_of("startpos"), move_time(10)));
  ASSERT_TRUE(program.new_game(false));
  EXPECT_TRUE(said(program.transcript(), "! help"));
  EXPECT_TRUE(said(program.transcript(), "! more help"));
}

TEST_F(HostFault, OptionsAreChecked) {
  Program program = started({"well"}, host_world::long_patience());
  EXPECT_TRUE(program.set_option("hash", "64"));
  EXPECT_TRUE(said(program.transcript(), "> setoption name Hash value 64"));
  EXPECT_TRUE(program.set_option("Ponder", "true"));
  for (const auto& [name, value] :
       {std::pair{"Hash", "65"}, std::pair{"Hash", "0"}, std::pair{"Hash", "many"},
        std::pair{"Ponder", "perhaps"}, std::pair{"Threads", "2"}}) {
    const auto set = program.set_option(name, value);
    ASSERT_FALSE(set) << name << value;
    EXPECT_EQ(set.error().trouble, Trouble::bad_option);
  }
  ProgramSetup setup = fake({"well"});
  setup.options = {{"Threads", "2"}};
  EXPECT_EQ(failure_at_start(setup, host_world::long_patience()).trouble, Trouble::bad_option);
}

TEST_F(HostFault, PonderingIsHitMissedAndForgotten) {
  Program program = started({"well"}, host_world::long_patience());
  const auto expected = situation_of("startpos", {"d2d4", "d7d5"});
  const auto limits = host_world::clocks(seconds(60), seconds(60));
  ASSERT_TRUE(program.ponder(expected, limits));
  const auto reply = program.ponder_hit(limits);
  ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
  EXPECT_TRUE(said(program.transcript(), "> ponderhit"));
  EXPECT_TRUE(said(program.transcript(), "> go ponder wtime 60000 btime 60000"));
  ASSERT_TRUE(program.ponder(expected, limits));
  ASSERT_TRUE(program.ponder_miss());
  ASSERT_TRUE(program.ponder(expected, limits));
  // Without ponder_miss: it is understood.
  ASSERT_TRUE(program.think(situation_of("startpos"), move_time(10)));
}

TEST_F(HostFault, AThousandStartsLeaveNothingBehind) {
  for (int i = 0; i < 1000; ++i) {
    // Some are asked to leave, some leave of themselves, some are never heard of.
    switch (i % 3) {
      case 0: static_cast<void>(started({"well"}, host_world::long_patience())); break;
      case 1:
        static_cast<void>(failure_at_start(fake({"ends_at_once", "1"}), host_world::long_patience()));
        break;
      default: {
        Patience hurry = host_world::long_patience();
        hurry.start = hurry.quit = milliseconds(0);
        static_cast<void>(failure_at_start(fake({"silent"}), hurry));
      }
    }
    ASSERT_FALSE(host_world::has_children()) << i;
  }
}

TEST_F(HostFault, ManyThreadsStartProgramsAtOnce) {
  std::vector<std::jthread> threads;
  std::atomic<int> moves = 0;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&moves] {
      for (int j = 0; j < 20; ++j) {
        auto program = Program::start(fake({"well"}), host_world::long_patience(), host_world::now);
        if (program && program->think(situation_of("startpos"), move_time(10))) ++moves;
        // It ends on `quit`, or the end of its input: if another child had our end of the pipe, it would not.
      }
    });
  }
  threads.clear();
  EXPECT_EQ(moves, 80);
}

}  // namespace
}  // namespace adoube::uci
