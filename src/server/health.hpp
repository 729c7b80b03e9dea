// SPDX-License-Identifier: GPL-3.0-or-later
// Whether the store answers, for whoever asks however often.
#pragma once

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace adoube::server {

/// Asks at most once a second: a question at the door that has no limit must not cost the store anything.
class Health {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Health(std::function<bool()> ask, std::function<Clock::time_point()> now = Clock::now)
      : ask_(std::move(ask)), now_(std::move(now)) {}

  /// On a thread that may wait. While one of them asks, the others are told what was known before.
  [[nodiscard]] bool is_good();

 private:
  std::function<bool()> ask_;
  std::function<Clock::time_point()> now_;
  std::mutex mutex_;
  std::optional<Clock::time_point> asked_;
  bool is_asking_ = false;
  bool was_good_ = true;
};

}  // namespace adoube::server
