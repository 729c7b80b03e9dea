// SPDX-License-Identifier: GPL-3.0-or-later
// Both players' clocks as a value: what they show is a function of the time they are asked at.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "adoube/core/colour.hpp"
#include "adoube/game/time.hpp"
#include "adoube/game/time_control.hpp"

namespace adoube::game {

/// Times must not be negative, and while a clock runs none may be earlier than one it was told before: both
/// are preconditions of what makes a new clock. A stopped clock may be started by another count of time.
class Clock {
 public:
  /// Both stopped, each with the time of his first stage. Precondition: both controls are valid, and both or
  /// none are an hourglass.
  explicit Clock(const TimeControl& white, const TimeControl& black);

  [[nodiscard]] const TimeControl& control(Colour player) const noexcept;
  /// The stage that player is in.
  [[nodiscard]] const Stage& stage(Colour player) const noexcept;
  /// Whose clock runs; none before the start and when stopped.
  [[nodiscard]] std::optional<Colour> running() const noexcept;
  /// The latest time it has been told: no earlier one may follow while it runs.
  [[nodiscard]] Time told() const noexcept;
  /// What that player has left; zero once the flag has fallen, never less. Asked about an earlier time than
  /// it was told last, it answers for that one.
  [[nodiscard]] Time remaining(Colour player, Time now) const noexcept;
  /// [FIDE 6.8] Whose flag has fallen by then. A flag falls when no time is left: with one millisecond it is
  /// up, with none it has fallen.
  [[nodiscard]] std::optional<Colour> fallen(Time now) const noexcept;
  /// When the flag of the running clock will fall, if nothing is done; if it has fallen, not later than told.
  [[nodiscard]] std::optional<Time> falls_at() const noexcept;
  /// How many moves the player has still to make in this stage; none: it has no number of moves.
  [[nodiscard]] std::optional<int> moves_to_go(Colour player) const noexcept;

  /// The clock of that player starts to run. Precondition: none runs.
  [[nodiscard]] Clock started(Colour player, Time now) const;
  /// The player has made a move while no clock ran: it counts as one of his stage, costs no more than he had
  /// used of it before, and earns no bonus. The other clock starts. Precondition: none runs.
  [[nodiscard]] Clock started_by_move(Colour player, Time now) const;
  /// [FIDE 6.2.1] The player has made his move: his bonus, his next stage, the other clock runs.
  /// Precondition: it runs, his flag is up, the time does not go back.
  [[nodiscard]] Clock pressed(Time now) const;
  /// Neither runs any more. What the player has used of this move stays used, and of his delay as well. A
  /// clock that stands is left as it is, and only told the time.
  [[nodiscard]] Clock stopped(Time now) const;
  /// With that much more time for the player (a penalty of the opponent's), or less; his flag falls if none
  /// is left.
  [[nodiscard]] Clock given(Colour player, Time extra) const;

  /// Whether all that can be asked of them is the same.
  friend bool operator==(const Clock& a, const Clock& b);

 private:
  struct Side {
    Time left{};            ///< When he had the move, and given since.
    Time used{};            ///< Of this move, before the clock was stopped.
    int moves = 0;          ///< Made in this stage.
    std::size_t stage = 0;  ///< Which of the control's.

    friend bool operator==(const Side&, const Side&) = default;
  };

  [[nodiscard]] const Side& side_of(Colour player) const noexcept;
  [[nodiscard]] Side& side_of(Colour player) noexcept;
  [[nodiscard]] Time spent(Colour player, Time now) const noexcept;
  [[nodiscard]] Time balance(Colour player, Time now) const noexcept;
  void count_move(Colour player, Time thought, Time bonus);
  void run(Colour player, Time now);

  std::shared_ptr<const TimeControl> white_;
  std::shared_ptr<const TimeControl> black_;
  Side white_side_;
  Side black_side_;
  std::optional<Colour> running_;
  Time told_{};  ///< While a clock runs, also when it began to.
};

}  // namespace adoube::game
