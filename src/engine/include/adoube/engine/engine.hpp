// SPDX-License-Identifier: GPL-3.0-or-later
// The engine: a position and limits in, a move out, and what it thinks meanwhile.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/engine/evaluator.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/engine/options.hpp"
#include "adoube/engine/report.hpp"

namespace adoube::engine {

/// Where a game stands: repetitions are counted over all of its moves.
struct Situation {
  board::Position start;
  std::vector<Move> moves;  ///< Legal, one after the other.

  [[nodiscard]] board::Position position() const;
};

/// What a search chose.
struct Answer {
  std::optional<Move> best;    ///< None only where there is no legal move.
  std::optional<Move> ponder;  ///< The reply expected.
  Score score;
  int depth = 0;
  std::uint64_t nodes = 0;
};

/// How other threads reach a search: stop it, or tell it that the opponent played the expected move.
class Control {
 public:
  void stop() noexcept;
  void ponder_hit() noexcept;

  [[nodiscard]] bool is_stopped() const noexcept { return stopped_.load(std::memory_order_relaxed); }
  [[nodiscard]] bool is_ponder_hit() const noexcept { return hit_.load(std::memory_order_relaxed); }
  /// Blocks until the search is stopped, or until the ponder hit as well.
  void wait_for_stop();
  void wait_for_stop_or_hit();

 private:
  std::atomic<bool> stopped_ = false;
  std::atomic<bool> hit_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
};

/// A player: keeps what it learned between searches, and answers one at a time.
class Engine {
 public:
  explicit Engine(Now now, MakeEvaluator make_evaluator = make_hand_evaluator);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  /// Not while a search runs, as all that follows. What cannot be had (memory, a file) leaves the engine as
  /// it was and says why, in a sentence.
  [[nodiscard]] Result<void, std::string> configure(const Options& options);
  [[nodiscard]] const Options& options() const noexcept;

  /// Forgets everything learned from earlier positions.
  void new_game();

  /// Searches in the calling thread, with the helpers that the options ask for, until a limit is reached or
  /// the control stops it. One thread, with nodes or depth as the only limit, after new_game: always the same
  /// answer.
  [[nodiscard]] Answer search(const Situation& situation, const Limits& limits, Control& control,
                              const Listener& listener = {});

  /// The static judgement of a position, for the player to move; none if he is in check.
  [[nodiscard]] std::optional<Score> evaluate(const board::Position& position) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// The chances that a score stands for, by a model fitted to games of our own (docs/engine.md).
[[nodiscard]] Chances chances_of(Score score) noexcept;

}  // namespace adoube::engine
