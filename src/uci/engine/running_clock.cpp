// SPDX-License-Identifier: GPL-3.0-or-later
// Charging what a search has waited.
#include "running_clock.hpp"

#include <algorithm>
#include <utility>

namespace adoube::uci::serving {

void RunningClock::start(engine::Time now) noexcept {
  engine::Time::rep not_yet = never;
  since_.compare_exchange_strong(not_yet, now.count());
}

engine::Limits RunningClock::charged(engine::Limits limits, Colour player, engine::Time now) const {
  const engine::Time::rep since = since_;
  if (since == never) return limits;
  const engine::Time waited = now - engine::Time(since);
  if (auto& time = limits.move_time) time = std::max(*time - waited, engine::Time(1));
  if (auto& clock = limits.clocks[static_cast<std::size_t>(index_of(player))]) clock->left -= waited;
  return limits;
}

}  // namespace adoube::uci::serving
