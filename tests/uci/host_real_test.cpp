// SPDX-License-Identifier: GPL-3.0-or-later
// Debian's chess programs, each playing with itself through the host. (GNU Chess by UCI alone: in its other
// language it keeps all its words to itself until it ends, unless a terminal listens.)
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/uci/program.hpp"
#include "host_world.hpp"

namespace adoube::uci {
namespace {

using host_world::HostTest;

struct Real {
  std::string label;
  std::vector<std::string> command;
  Protocol protocol;
};

class HostReal : public HostTest, public ::testing::WithParamInterface<Real> {
 protected:
  static ProgramSetup setup(Protocol protocol) {
    ProgramSetup setup;
    setup.command = GetParam().command;
    setup.protocol = protocol;
    return setup;
  }
};

/// Plays so many plies against itself, on clocks.
void play(Program& program, engine::Situation situation, int plies) {
  std::array<Time, 2> left{std::chrono::seconds(2), std::chrono::seconds(2)};
  for (int ply = 0; ply < plies; ++ply) {
    const board::Position position = situation.position();
    if (board::legal_moves(position).empty()) return;
    const auto reply =
        program.think(situation, host_world::clocks(left[0], left[1], std::chrono::milliseconds(20)));
    ASSERT_TRUE(reply) << ::testing::PrintToString(reply.error());
    ASSERT_TRUE(reply->move);
    situation.moves.push_back(*reply->move);
    Time& clock = left.at(static_cast<std::size_t>(index_of(position.turn())));
    // No loss on time here: the machine may be slow.
    clock = std::max(clock - reply->spent, Time(200)) + std::chrono::milliseconds(20);
  }
}

TEST_P(HostReal, PlaysOnItsClock) {
  auto program = Program::start(setup(GetParam().protocol), host_world::long_patience(), host_world::now);
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  EXPECT_EQ(program->protocol(), GetParam().protocol);
  EXPECT_FALSE(program->name().empty());
  for (int game = 0; game < 2; ++game) {
    ASSERT_TRUE(program->new_game(false));
    play(*program, host_world::situation_of("startpos", {"e2e4", "c7c5"}), 8);
    program->tell_result("*", "Game abandoned");
  }
}

TEST_P(HostReal, PlaysFromAPositionSetUp) {
  auto program = Program::start(setup(GetParam().protocol), host_world::long_patience(), host_world::now);
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  ASSERT_TRUE(program->new_game(false));
  for (const auto* fen : {"r3k2r/pppq1ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R b KQkq - 4 9",
                          "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"}) {
    play(*program, host_world::situation_of(fen), 4);
    if (HasFatalFailure()) return;
  }
}

TEST_P(HostReal, LanguageIsFound) {
  Patience patience = host_world::long_patience();
  auto program = Program::start(setup(Protocol::automatic), patience, host_world::now);
  ASSERT_TRUE(program) << ::testing::PrintToString(program.error());
  EXPECT_EQ(program->protocol(), GetParam().protocol);
}

INSTANTIATE_TEST_SUITE_P(
    Debian, HostReal,
    ::testing::Values(Real{"stockfish", {"/usr/games/stockfish"}, Protocol::uci},
                      Real{"glaurung", {"/usr/games/glaurung"}, Protocol::uci},
                      Real{"toga2", {"/usr/games/toga2"}, Protocol::uci},
                      Real{"gnuchess", {"/usr/games/gnuchess", "--uci"}, Protocol::uci},
                      Real{"phalanx", {"/usr/games/phalanx"}, Protocol::xboard},
                      Real{"hoichess", {"/usr/games/hoichess", "--xboard"}, Protocol::xboard},
                      Real{"fairymax", {"/usr/games/fairymax"}, Protocol::xboard}),
    [](const auto& real) { return real.param.label; });

}  // namespace
}  // namespace adoube::uci
