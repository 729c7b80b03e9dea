// SPDX-License-Identifier: GPL-3.0-or-later
// Those who judge positions, between two questions: starting a program takes longer than many a question.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/questions/analyst.hpp"

namespace adoube::server {

/// Safe to use from several threads.
class Analysts {
 public:
  using Clock = std::chrono::steady_clock;
  using Analyst = std::unique_ptr<questions::Analyst>;

  /// So many wait at most, whoever they are.
  explicit Analysts(std::size_t most) noexcept : most_(most) {}

  /// Of that name, ready for a new game; null if none waits. One that fails to get ready is dismissed.
  [[nodiscard]] Analyst take(std::string_view name, bool is_chess960);
  /// Waits for the next question; in the place of who waits longest, if there are too many.
  void keep(std::string name, Analyst analyst);
  /// Those who have waited since then or longer go.
  void dismiss(Clock::time_point since);

 private:
  struct Waiting {
    std::string name;
    Analyst analyst;
    Clock::time_point since;
  };

  [[nodiscard]] Analyst find(std::string_view name);

  std::size_t most_;
  std::mutex mutex_;
  std::vector<Waiting> waiting_;  ///< Who has waited longest comes first.
};

}  // namespace adoube::server
