// SPDX-License-Identifier: GPL-3.0-or-later
// Suites that other engines are tested with: mates of known length, and tactics with their solutions. By
// nodes, not by seconds: bench/engine_suite.cpp measures the same in time.
#include <gtest/gtest.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/notation/epd.hpp"
#include "adoube/notation/read_move.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

using engine::Engine;

class PeerEngineSuites : public PeerTest {};

/// Time stands still: nodes are the only limit.
Engine timeless_engine() {
  return Engine([] { return std::chrono::microseconds(0); });
}

struct Mate {
  std::string text;
  board::Position position;
  int moves;  ///< Negative: the player to move is mated.
};

/// The rows with mates in at most so many moves.
std::vector<Mate> mates_of(const std::string& file, int most) {
  std::vector<Mate> mates;
  for (const std::string& line : lines_of(folder() / "engine" / "mate" / file)) {
    const std::size_t sign = line.find("bm #");
    if (sign == std::string::npos) continue;
    int moves = 0;
    std::from_chars(line.data() + sign + 4, line.data() + line.size(), moves);
    if (moves == 0 || std::abs(moves) > most) continue;
    const auto epd = notation::parse_epd(line.substr(0, sign));
    if (!epd) {
      ADD_FAILURE() << line;
      continue;
    }
    mates.push_back({.text = line, .position = board::make_position(epd->setup).value(), .moves = moves});
  }
  return mates;
}

struct Found {
  std::optional<int> shortest;
  bool has_false_line = false;
};

Found look_for(Engine& engine, const Mate& mate, bool is_told, std::uint64_t nodes) {
  engine.new_game();
  engine::Limits limits;
  if (is_told) limits.mate = std::abs(mate.moves);
  limits.nodes = nodes;
  Found found;
  engine::Control control;
  engine::Listener listener;
  listener.report = [&](const engine::Report& report) {
    const auto moves = report.score.mate();
    if (!moves || report.bound != engine::Bound::exact) return;
    if (!found.shortest || std::abs(*moves) < std::abs(*found.shortest)) found.shortest = moves;
    const auto plies = static_cast<std::size_t>(*moves > 0 ? 2 * *moves - 1 : -2 * *moves);
    if (report.line.size() < plies) return;
    board::Position position = mate.position;
    for (std::size_t i = 0; i < plies; ++i) position.play(report.line[i]);
    found.has_false_line =
        found.has_false_line || report.line.size() > plies || !board::is_checkmate(position);
  };
  static_cast<void>(engine.search({.start = mate.position, .moves = {}}, limits, control, listener));
  return found;
}

TEST_F(PeerEngineSuites, EveryMateInThreeIsFoundAndNearlyEveryMateInFour) {
  Engine engine = timeless_engine();
  int all = 0;
  int fours = 0;
  int found_fours = 0;
  for (const char* file : {"mates2000.epd", "matetrack.epd", "matedtrack.epd"}) {
    for (const Mate& mate : mates_of(file, 4)) {
      const Found found = look_for(engine, mate, true, 4'000'000);
      ++all;
      const bool is_found = found.shortest == mate.moves;
      if (std::abs(mate.moves) <= 3) {
        EXPECT_TRUE(is_found) << mate.text;
      } else {
        ++fours;
        found_fours += is_found ? 1 : 0;
      }
      EXPECT_FALSE(found.has_false_line) << mate.text;
    }
  }
  EXPECT_GT(all, 200);
  EXPECT_GE(found_fours * 100, fours * 95) << found_fours << " of " << fours;
}

TEST_F(PeerEngineSuites, NoMateIsEverAnnouncedThatIsNone) {
  // Not told that there is a mate, the search announces only what is true: none of the other player, and none
  // shorter than the shortest.
  Engine engine = timeless_engine();
  int announced = 0;
  int row = 0;
  for (const char* file : {"mates2000.epd", "matedtrack.epd", "matetrack.epd"}) {
    for (const Mate& mate : mates_of(file, 12)) {
      if (row++ % 16 != 0) continue;
      const Found found = look_for(engine, mate, false, 30'000);
      EXPECT_FALSE(found.has_false_line) << mate.text;
      if (!found.shortest) continue;
      ++announced;
      EXPECT_EQ(*found.shortest > 0, mate.moves > 0) << mate.text;
      EXPECT_GE(std::abs(*found.shortest), std::abs(mate.moves)) << mate.text;
    }
  }
  EXPECT_GT(announced, 20);
}

TEST_F(PeerEngineSuites, SlowTacticsAreSolved) {
  Engine engine = timeless_engine();
  engine::Options options;
  options.hash_mebibytes = 64;
  ASSERT_TRUE(engine.configure(options));
  int all = 0;
  int solved = 0;
  for (const std::string& line : lines_of(folder() / "engine" / "tactics" / "wacnew.epd")) {
    const auto epd = notation::parse_epd(line);
    ASSERT_TRUE(epd) << line;
    const board::Position position = board::make_position(epd->setup).value();
    engine.new_game();
    engine::Limits limits;
    limits.nodes = 1'400'000;
    engine::Control control;
    const engine::Answer answer = engine.search({.start = position, .moves = {}}, limits, control, {});
    ++all;
    for (const auto& operation : epd->operations) {
      if (operation.opcode != "bm") continue;
      solved += std::ranges::any_of(operation.operands, [&](const notation::EpdOperand& operand) {
        const auto read = notation::read_move(position, operand.text);
        return read && read->move == answer.best;
      });
    }
  }
  EXPECT_GE(solved * 100, all * 93) << solved << " of " << all;
}

}  // namespace
}  // namespace adoube::peers
