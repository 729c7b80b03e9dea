// SPDX-License-Identifier: GPL-3.0-or-later
// How a game has gone so far, with what each player had left on the clock after his moves.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/game/game.hpp"
#include "adoube/store/replay.hpp"
#include "adoube/store/stored_game.hpp"

namespace adoube::server {

struct Course {
  store::Replay replay;
  std::vector<game::Time> clocks;  ///< By ply, of who moved; empty where no clock is.
  /// In a game of machines: how much of the time since it was set up its clocks did not count, because nobody
  /// watched. The events know it: they have the time of the game beside that of the server.
  std::chrono::milliseconds pauses{};

  [[nodiscard]] const game::Game& game() const noexcept { return replay.game; }
  /// Neither played to its end nor called off.
  [[nodiscard]] bool goes_on() const noexcept { return !replay.is_aborted && !replay.game.outcome(); }
  /// When the flag of the clock that runs will fall; none if none runs. A moment later than the clock's own
  /// time for it: then no time is left.
  [[nodiscard]] std::optional<store::Moment> flag_falls(const store::GameSetup& setup) const;
  /// The game has become this one.
  void go_on(game::Game after);
  /// Nobody has watched since the latest event, whatever was thought about: the clocks show what they showed
  /// then.
  void stand_still(const store::GameSetup& setup, store::Moment now);
  /// What the player had left when he had made the move to that ply.
  [[nodiscard]] std::optional<game::Time> clock_after(std::size_t ply) const;
};

/// From the beginning, as it is kept.
[[nodiscard]] Result<Course, store::ReplayError> follow(const store::StoredGame& stored);

/// One event more, stored by another server.
[[nodiscard]] Result<void, store::ReplayError> follow(Course& course, const store::GameSetup& setup,
                                                      const store::StoredEvent& event);

}  // namespace adoube::server
