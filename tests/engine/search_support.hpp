// SPDX-License-Identifier: GPL-3.0-or-later
// An engine for tests: its time is counted in looks at the clock, so that no answer depends on the machine.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/notation/uci.hpp"
#include "evaluated_positions.hpp"

namespace adoube::engine {

/// Every look at the clock takes so long.
class Ticking {
 public:
  explicit Ticking(std::chrono::microseconds step) : step_(step) {}
  [[nodiscard]] Now now() {
    return [state = state_, step = step_] { return step * ++*state; };
  }

 private:
  std::shared_ptr<std::atomic<std::int64_t>> state_ = std::make_shared<std::atomic<std::int64_t>>(0);
  std::chrono::microseconds step_;
};

/// A search, and all it told.
struct Searched {
  Answer answer;
  std::vector<Report> reports;

  [[nodiscard]] const Report& last() const { return reports.back(); }
};

[[nodiscard]] inline Searched search(Engine& engine, const Situation& situation, const Limits& limits) {
  Searched searched;
  Control control;
  Listener listener;
  listener.report = [&](const Report& report) { searched.reports.push_back(report); };
  searched.answer = engine.search(situation, limits, control, listener);
  return searched;
}

[[nodiscard]] inline Engine make_engine(Options options = {}) {
  Engine engine(Ticking(std::chrono::microseconds(50)).now());
  options.table_men = 0;
  EXPECT_TRUE(engine.configure(options));
  return engine;
}

[[nodiscard]] inline Searched search_depth(std::string_view fen, int depth, const Options& options = {}) {
  Engine engine = make_engine(options);
  Limits limits;
  limits.depth = depth;
  return search(engine, {.start = position_of(fen), .moves = {}}, limits);
}

/// The game after these moves in UCI's notation.
[[nodiscard]] inline Situation situation_of(std::string_view fen, const std::vector<std::string>& moves) {
  Situation situation{.start = position_of(fen), .moves = {}};
  board::Position position = situation.start;
  for (const std::string& text : moves) {
    const auto move = notation::parse_uci(position, text);
    EXPECT_TRUE(move) << text;
    situation.moves.push_back(*move);
    position.play(*move);
  }
  return situation;
}

}  // namespace adoube::engine
