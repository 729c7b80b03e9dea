// SPDX-License-Identifier: GPL-3.0-or-later
// From clocks to a budget.
#include "time_manager.hpp"

#include <algorithm>

namespace adoube::engine {

TimeManager::TimeManager(const Limits& limits, Colour player, int fullmove_number,
                         const Options& options) noexcept {
  using std::chrono::duration_cast;
  if (limits.infinite) return;
  if (limits.move_time) {
    most_ = std::max(Duration(1000),
                     Duration(*limits.move_time - std::min(options.move_overhead, *limits.move_time / 2)));
  }
  // A program that names one clock only means that one.
  const auto& own = limits.clock(player);
  const auto& clock = own ? own : limits.clock(opposite(player));
  if (!clock) return;

  // 1. What can be spent: never the last `overhead`, which may pass before the clock is stopped.
  const Duration least(1000);
  const Duration left = std::max(Duration(clock->left), Duration(0));
  const Duration usable = std::max(left - Duration(options.move_overhead), least);
  const Duration increment = std::max(Duration(clock->increment), Duration(0));

  // 2. For how many moves it has to last. Without a control to come, games go on for longer than they look.
  const double horizon = limits.moves_to_go ? std::clamp(*limits.moves_to_go, 1, 40) + 0.5 : 26.0;
  double share =
      static_cast<double>(usable.count()) / horizon + 0.75 * static_cast<double>(increment.count());
  // The first moves out of a book decide less.
  share *= std::min(1.0, 0.7 + 0.03 * std::max(fullmove_number, 0));
  if (options.ponders) share *= 1.2;

  // 3. However hard the choice is, later moves must be possible.
  const double ceiling = (limits.moves_to_go == 1 ? 0.9 : 0.6) * static_cast<double>(usable.count());
  const double most = std::min(ceiling, 4.5 * share);
  const auto whole = [](double microseconds) { return Duration(static_cast<Duration::rep>(microseconds)); };
  usual_ = std::max(whole(std::min(share, ceiling)), least);
  most_ = most_ ? std::min(*most_, std::max(whole(most), least)) : std::max(whole(most), least);
}

bool TimeManager::is_enough(Duration spent, const Certainty& certainty) const noexcept {
  if (!usual_) return false;
  // An iteration takes about as long as all before it: begin none that is likely to be cut off.
  const double calm = std::max(0.75, 1.55 - 0.1 * certainty.stable_iterations);
  const double nodes = std::clamp(1.9 - 1.5 * certainty.share_of_nodes, 0.45, 1.6);
  const double worry = std::clamp(1.0 + certainty.drop / 110.0, 0.85, 1.7);
  return static_cast<double>(spent.count()) >=
         0.62 * static_cast<double>(usual_->count()) * calm * nodes * worry;
}

}  // namespace adoube::engine
