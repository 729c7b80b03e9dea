// SPDX-License-Identifier: GPL-3.0-or-later
// Since when a search is on the clock, also while it still waits for its turn.
#pragma once

#include <atomic>

#include "adoube/core/colour.hpp"
#include "adoube/engine/limits.hpp"

namespace adoube::uci::serving {

/// Started by the thread that receives, read by the one that searches.
class RunningClock {
 public:
  /// With the order to think, or the ponder hit; the first time counts.
  void start(engine::Time now) noexcept;

  /// What is left of the limits when the search begins: whoever gave the order counts from then on.
  [[nodiscard]] engine::Limits charged(engine::Limits limits, Colour player, engine::Time now) const;

 private:
  static constexpr engine::Time::rep never = -1;
  std::atomic<engine::Time::rep> since_ = never;
};

}  // namespace adoube::uci::serving
