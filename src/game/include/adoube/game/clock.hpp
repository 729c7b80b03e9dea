// SPDX-License-Identifier: GPL-3.0-or-later
// Both players' clocks as a value: what they show is a function of the time they are asked at.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "adoube/core/colour.hpp"
#include "adoube/game/time.hpp"
#include "adoube/game/time_control.hpp"

namespace adoube::game {

class Clock {
 public:
  /// Both stopped, each with the time of his first stage. Precondition: both controls are valid.
  explicit Clock(const TimeControl& white, const TimeControl& black);

  /// Whose clock runs; none before the start and when stopped.
  [[nodiscard]] std::optional<Colour> running() const noexcept;
  /// The latest time it has been told: no earlier one may follow while it runs.
  [[nodiscard]] Time told() const noexcept;
  /// What that player has left; zero once the flag has fallen, never less.
  [[nodiscard]] Time remaining(Colour player, Time now) const noexcept;
  /// [FIDE 6.8] Whose flag has fallen by then. A flag falls when no time is left.
  [[nodiscard]] std::optional<Colour> fallen(Time now) const noexcept;
  /// When the flag of the running clock will fall, if nothing is done.
  [[nodiscard]] std::optional<Time> falls_at() const noexcept;

  /// The clock of that player starts to run.
  [[nodiscard]] Clock started(Colour player, Time now) const;
  /// [FIDE 6.2.1] The player has made his move: his bonus, his next stage, the other clock runs.
  /// Precondition: it runs, his flag is up, the time does not go back.
  [[nodiscard]] Clock pressed(Time now) const;
  [[nodiscard]] Clock stopped(Time now) const;
  /// With that much more time for the player (a penalty of the opponent's).
  [[nodiscard]] Clock given(Colour player, Time extra) const;

  friend bool operator==(const Clock&, const Clock&) = default;

 private:
  struct Side {
    Time left{};
    int moves = 0;          ///< Made in this stage.
    std::size_t stage = 0;  ///< Which of the control's.

    friend bool operator==(const Side&, const Side&) = default;
  };

  std::array<std::shared_ptr<const TimeControl>, 2> controls_;
  std::array<Side, 2> sides_;
  std::optional<Colour> running_;
  Time since_{};  ///< When the running clock began to run.
  Time told_{};
};

}  // namespace adoube::game
