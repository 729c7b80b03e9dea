// SPDX-License-Identifier: GPL-3.0-or-later
#include "games/pace.hpp"

#include <algorithm>

namespace adoube::server {

namespace {

constexpr std::chrono::milliseconds usual_pace{1000};
/// So many moves at this pace would take what is left, if it did not slow down with it.
constexpr int least_moves = 60;

}  // namespace

std::chrono::milliseconds watched_pace(const std::optional<game::Clock>& clock, Colour player,
                                       game::Time now) {
  if (!clock) return usual_pace;
  const game::Time left = clock->remaining(player, now);
  // What a move earns comes back, if there is enough left to wait for it.
  const bool earns = clock->control(player).kind == game::Bonus::increment;
  const game::Time bonus = earns ? clock->stage(player).bonus / 2 : game::Time{};
  const game::Time pace = std::min(left / least_moves + bonus, left / 4);
  return std::min(usual_pace, std::chrono::duration_cast<std::chrono::milliseconds>(pace));
}

}  // namespace adoube::server
