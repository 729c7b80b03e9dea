// SPDX-License-Identifier: GPL-3.0-or-later
// A session that remembers what it said, and how to wait for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/uci/session.hpp"

namespace adoube::uci {

class Spoken {
 public:
  /// `heard` learns of each line when it has been noted, while the session waits.
  explicit Spoken(std::function<void(std::string_view)> heard = {}, engine::Now now = steady)
      : session_(
            [this, heard = std::move(heard)](std::string_view line) {
              {
                const std::scoped_lock lock(mutex_);
                lines_.emplace_back(line);
                changed_.notify_all();
              }
              if (heard) heard(line);
            },
            std::move(now), "1.2.3") {}

  [[nodiscard]] Session& session() { return session_; }
  void say(std::string_view line) { session_.receive(line); }

  /// Says it, waits until all is done, and gives what was answered since.
  [[nodiscard]] std::vector<std::string> ask(std::string_view line) {
    const std::size_t before = lines().size();
    session_.receive(line);
    session_.wait();
    const auto all = lines();
    return {all.begin() + static_cast<std::ptrdiff_t>(before), all.end()};
  }

  [[nodiscard]] std::vector<std::string> lines() const {
    const std::scoped_lock lock(mutex_);
    return lines_;
  }

  /// The first line that begins so, counted from the last one found; empty after a long while.
  [[nodiscard]] std::string await(std::string_view beginning) {
    std::unique_lock lock(mutex_);
    const auto seek = [&] {
      while (seen_ < lines_.size()) {
        if (lines_[seen_++].starts_with(beginning)) return true;
      }
      return false;
    };
    return changed_.wait_for(lock, std::chrono::minutes(2), seek) ? lines_[seen_ - 1] : std::string();
  }

  [[nodiscard]] std::size_t count(std::string_view beginning) const {
    const std::scoped_lock lock(mutex_);
    std::size_t found = 0;
    for (const std::string& line : lines_) found += line.starts_with(beginning) ? 1U : 0U;
    return found;
  }

 private:
  static std::chrono::microseconds steady() {
    return std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now().time_since_epoch());
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
  std::size_t seen_ = 0;
  Session session_;
};

}  // namespace adoube::uci
