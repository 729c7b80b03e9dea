// SPDX-License-Identifier: GPL-3.0-or-later
// A host that does not want to wait any longer is heard whatever it waits for.
#include <gtest/gtest.h>

#include <chrono>
#include <initializer_list>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

#include "adoube/uci/program.hpp"
#include "host_world.hpp"

namespace adoube::uci {
namespace {

using host_world::situation_of;
using std::chrono::milliseconds;

/// Programs that are waited for much longer than any test may take.
class HostInterruption : public host_world::HostTest {
 protected:
  /// Asks for the stop while the test waits.
  [[nodiscard]] std::jthread interrupt_soon() {
    return std::jthread([this] {
      std::this_thread::sleep_for(milliseconds(60));
      interruption_.request_stop();
    });
  }
  [[nodiscard]] Result<Program, Failure> start(std::initializer_list<std::string> behaviour,
                                               Protocol protocol = Protocol::uci) const {
    Patience patience;
    patience.start = patience.ready = patience.stop = patience.late = std::chrono::hours(1);
    patience.quit = milliseconds(60);
    return Program::start(host_world::fake(behaviour, protocol), patience, host_world::now,
                          interruption_.get_token());
  }
  void interrupt() { interruption_.request_stop(); }

 private:
  std::stop_source interruption_;
};

TEST_F(HostInterruption, EndsAStart) {
  for (const Protocol protocol : {Protocol::uci, Protocol::xboard, Protocol::automatic}) {
    const auto interrupter = interrupt_soon();
    const auto program = start({"silent"}, protocol);
    ASSERT_FALSE(program);
    EXPECT_EQ(program.error().trouble, Trouble::interrupted);
  }
}

TEST_F(HostInterruption, EndsTheWaitForReadiness) {
  const auto interrupter = interrupt_soon();
  const auto program = start({"never_ready"});
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().trouble, Trouble::interrupted);
}

TEST_F(HostInterruption, LeavesNothingToStart) {
  interrupt();
  const auto program = start({"well"});
  ASSERT_FALSE(program);
  EXPECT_EQ(program.error().trouble, Trouble::interrupted);
  EXPECT_TRUE(program.error().transcript.empty());
}

TEST_F(HostInterruption, EndsTheWaitForAPonderMissAndAllThatFollows) {
  auto program = start({"ignores_stop"});
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  const auto limits = host_world::clocks(std::chrono::hours(1), std::chrono::hours(1));
  ASSERT_TRUE(program->ponder(situation_of("startpos", {"e2e4", "e7e5"}), limits));
  {
    const auto interrupter = interrupt_soon();
    const auto missed = program->ponder_miss();
    ASSERT_FALSE(missed);
    EXPECT_EQ(missed.error().trouble, Trouble::interrupted);
  }
  // The caller may have looked for a stop a moment too early.
  EXPECT_EQ(program->think(situation_of("startpos"), limits).error().trouble, Trouble::interrupted);
  EXPECT_EQ(program->new_game(false).error().trouble, Trouble::interrupted);
  EXPECT_EQ(program->restart().error().trouble, Trouble::interrupted);
}

TEST_F(HostInterruption, EndsASearch) {
  auto program = start({"ignores_stop"});
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  engine::Limits limits;
  limits.infinite = true;
  const auto interrupter = interrupt_soon();
  const auto reply = program->think(situation_of("startpos"), limits);
  ASSERT_FALSE(reply);
  EXPECT_EQ(reply.error().trouble, Trouble::interrupted);
}

}  // namespace
}  // namespace adoube::uci
