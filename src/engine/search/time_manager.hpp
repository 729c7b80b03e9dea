// SPDX-License-Identifier: GPL-3.0-or-later
// How much of its time a player spends on one move.
#pragma once

#include <chrono>
#include <optional>

#include "adoube/core/colour.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/engine/options.hpp"

namespace adoube::engine {

/// What the last iterations say about how sure the choice is.
struct Certainty {
  int stable_iterations = 0;    ///< The best move has been the same for so many.
  double share_of_nodes = 0.5;  ///< Of the search, spent on the best move.
  int drop = 0;                 ///< How much worse the best move looks than an iteration or so ago.
};

/// Fixed when a search begins: it never looks at a clock.
class TimeManager {
 public:
  using Duration = std::chrono::microseconds;

  TimeManager(const Limits& limits, Colour player, int fullmove_number, const Options& options) noexcept;

  /// Is it for the engine to say how much of the time it takes?
  [[nodiscard]] bool is_free() const noexcept { return usual_.has_value(); }
  /// The search must be over by then.
  [[nodiscard]] bool is_over(Duration spent) const noexcept { return most_ && spent >= *most_; }
  /// Another iteration would likely not end in time, or not change much.
  [[nodiscard]] bool is_enough(Duration spent, const Certainty& certainty) const noexcept;

  [[nodiscard]] std::optional<Duration> usual() const noexcept { return usual_; }
  [[nodiscard]] std::optional<Duration> most() const noexcept { return most_; }

 private:
  std::optional<Duration> usual_;
  std::optional<Duration> most_;
};

}  // namespace adoube::engine
