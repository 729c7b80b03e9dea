// SPDX-License-Identifier: GPL-3.0-or-later
// A program that thinks in a thread of its own, while whoever asked it does other things.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "adoube/core/move.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/match/player.hpp"

namespace adoube::app {

/// A descriptor that can be read once something has happened.
class PlayWake {
 public:
  PlayWake();
  ~PlayWake();
  PlayWake(const PlayWake&) = delete;
  PlayWake& operator=(const PlayWake&) = delete;
  PlayWake(PlayWake&&) = delete;
  PlayWake& operator=(PlayWake&&) = delete;

  [[nodiscard]] int descriptor() const noexcept { return descriptor_; }
  /// From any thread.
  void ring() const noexcept;
  void forget() const noexcept;

 private:
  int descriptor_;
};

class PlayMind {
 public:
  using Answer = Result<match::Reply, match::Failure>;

  /// The bell is rung when an answer has come.
  PlayMind(std::unique_ptr<match::Player> player, const PlayWake& bell);
  /// Ends what it is at.
  ~PlayMind();
  PlayMind(const PlayMind&) = delete;
  PlayMind& operator=(const PlayMind&) = delete;
  PlayMind(PlayMind&&) = delete;
  PlayMind& operator=(PlayMind&&) = delete;

  /// Precondition of both: it is not thinking.
  void think(const engine::Situation& situation, const engine::Limits& limits);
  /// In the opponent's time, about the position after the move that is expected. A failure shows when it is
  /// asked next.
  void ponder(const engine::Situation& situation, Move expected, const engine::Limits& limits);

  [[nodiscard]] bool is_thinking() const noexcept { return is_thinking_; }
  /// The answer, once it has come.
  [[nodiscard]] std::optional<Answer> take_answer();
  /// What it was thinking about is of no interest any more; it is waited for no longer than its host waits.
  void abandon();
  /// Whatever it ponders about will not come: the game went back.
  void forget_guess() noexcept { is_stale_ = true; }
  [[nodiscard]] Result<void, match::Failure> restart(bool is_chess960);
  /// While it does not think: what a failure would tell of it.
  [[nodiscard]] match::Failure account(uci::Trouble trouble, std::string text) const {
    return player_->account(trouble, std::move(text));
  }
  void tell_result(std::string_view result, std::string_view reason);

 private:
  [[nodiscard]] Answer ask(const engine::Situation& situation, const engine::Limits& limits);
  void finish();

  std::unique_ptr<match::Player> player_;
  const PlayWake* bell_;
  bool is_thinking_ = false;
  std::atomic<bool> has_answered_ = false;
  std::optional<Answer> answer_;                  ///< The worker's until it has answered.
  std::optional<Move> expected_;                  ///< It ponders, or did: the same.
  std::optional<match::Failure> ponder_failure_;  ///< The same.
  bool is_stale_ = false;                         ///< Only written while the worker ponders at most.
  std::jthread worker_;
};

}  // namespace adoube::app
