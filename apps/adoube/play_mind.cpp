// SPDX-License-Identifier: GPL-3.0-or-later
// Thinking beside the conversation.
#include "play_mind.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <utility>

namespace adoube::app {

PlayWake::PlayWake() : descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {}

PlayWake::~PlayWake() { ::close(descriptor_); }

void PlayWake::ring() const noexcept {
  const std::uint64_t once = 1;
  static_cast<void>(::write(descriptor_, &once, sizeof once));
}

void PlayWake::forget() const noexcept {
  std::uint64_t count = 0;
  static_cast<void>(::read(descriptor_, &count, sizeof count));
}

PlayMind::PlayMind(std::unique_ptr<match::Player> player, const PlayWake& bell)
    : player_(std::move(player)), bell_(&bell) {}

PlayMind::~PlayMind() { abandon(); }

PlayMind::Answer PlayMind::ask(const engine::Situation& situation, const engine::Limits& limits) {
  if (auto failure = std::exchange(ponder_failure_, std::nullopt))
    return std::unexpected(*std::move(failure));
  const auto expected = std::exchange(expected_, std::nullopt);
  if (!expected) return player_->think(situation, limits);
  const bool is_hit = !is_stale_ && !situation.moves.empty() && situation.moves.back() == *expected;
  if (is_hit) return player_->ponder_hit(limits);
  if (const auto missed = player_->ponder_miss(); !missed) return std::unexpected(missed.error());
  return player_->think(situation, limits);
}

void PlayMind::think(const engine::Situation& situation, const engine::Limits& limits) {
  is_thinking_ = true;
  has_answered_ = false;
  worker_ = std::jthread([situation, limits, before = std::move(worker_), this]() mutable {
    if (before.joinable()) before.join();
    answer_ = ask(situation, limits);
    has_answered_ = true;
    bell_->ring();
  });
}

void PlayMind::ponder(const engine::Situation& situation, Move expected, const engine::Limits& limits) {
  engine::Situation guess = situation;
  guess.moves.push_back(expected);
  engine::Limits own = limits;
  own.ponder = true;
  is_stale_ = false;
  worker_ =
      std::jthread([guess = std::move(guess), own, before = std::move(worker_), this, expected]() mutable {
        if (before.joinable()) before.join();
        if (const auto begun = player_->ponder(guess, own)) {
          expected_ = expected;
        } else {
          ponder_failure_ = begun.error();
        }
      });
}

std::optional<PlayMind::Answer> PlayMind::take_answer() {
  if (!is_thinking_ || !has_answered_) return std::nullopt;
  finish();
  return std::exchange(answer_, std::nullopt);
}

void PlayMind::finish() {
  if (worker_.joinable()) worker_.join();
  is_thinking_ = false;
}

void PlayMind::abandon() {
  // It may not have begun to think when it is told to stop: it is told until it has.
  while (is_thinking_ && !has_answered_) {
    player_->stop();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  finish();
  answer_.reset();
}

Result<void, match::Failure> PlayMind::restart(bool is_chess960) {
  abandon();
  expected_.reset();
  ponder_failure_.reset();
  if (auto restarted = player_->restart(); !restarted) return restarted;
  return player_->new_game(is_chess960);
}

void PlayMind::tell_result(std::string_view result, std::string_view reason) {
  abandon();
  player_->tell_result(result, reason);
}

}  // namespace adoube::app
