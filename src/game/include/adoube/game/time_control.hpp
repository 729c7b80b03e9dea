// SPDX-License-Identifier: GPL-3.0-or-later
// How much time a player has, stage by stage, and what each move gives back; as a value and as text.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/game/time.hpp"

namespace adoube::game {

enum class Bonus : std::uint8_t {
  increment,     ///< Added when the move is made (Fischer).
  bronstein,     ///< What the move used is given back, up to the bonus.
  simple_delay,  ///< The clock waits so long before it runs.
  hourglass,     ///< What one player uses is added to the other; there is no bonus.
};

/// A part of a time control.
struct Stage {
  std::optional<int> moves = std::nullopt;  ///< To be made in this stage; none: all that remain.
  Time time{};                              ///< Added when the stage begins; what was left is kept.
  Time bonus{};

  friend bool operator==(const Stage&, const Stage&) = default;
};

/// At least one stage; only the last may be without a number of moves; a last stage with one repeats.
struct TimeControl {
  std::vector<Stage> stages;
  Bonus kind = Bonus::increment;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

/// The largest that a control may say: beyond them it is a slip of the pen.
inline constexpr Time max_stage_time = std::chrono::hours(10'000);
inline constexpr int max_stage_moves = 10'000;
inline constexpr std::size_t max_stages = 64;

/// What is wrong with a control, as a sentence; nothing if it is valid. Beyond the shape said above: no time
/// is negative or above its limit; the game begins with some time, or with an increment, which is then given
/// ahead of the first move; an hourglass has one stage, without moves and without a bonus.
[[nodiscard]] std::optional<std::string> find_fault(const TimeControl& control);

/// Why a text or its stages are no time control, and where.
struct TimeControlError {
  std::size_t offset;  ///< Of the first character that cannot be read, or of the stage that cannot be.
  std::string text;    ///< A sentence for a person.

  friend bool operator==(const TimeControlError&, const TimeControlError&) = default;
};

/// A control as players write it: minutes, then a bonus in seconds, stages divided by commas. `90+30`, `5d3`
/// (simple delay), `5b3` (Bronstein), `40/90+30,30+30`, `0:30+1`, `1:30:00`, `1.5+1`, `hourglass 1`; also
/// `G/5;d3` and `SD/30`. docs/clocks.md has the grammar.
[[nodiscard]] Result<TimeControl, TimeControlError> parse_time_control(std::string_view text);

/// The shortest such text; reading it gives the same control. Precondition: the control is valid.
[[nodiscard]] std::string to_string(const TimeControl& control);

/// What a TimeControl tag of PGN can say.
struct PgnTimeControl {
  bool known = false;                                 ///< `?` if not.
  std::optional<TimeControl> control = std::nullopt;  ///< Known and none is `-`: no clock.

  friend bool operator==(const PgnTimeControl&, const PgnTimeControl&) = default;
};

/// The value of a TimeControl tag, in seconds: `?`, `-`, `300+2`, `40/5400+30:1800+30`, `*60`. Decimals of a
/// second, which programs write, are read.
[[nodiscard]] Result<PgnTimeControl, TimeControlError> parse_pgn_time_control(std::string_view text);

/// The value of the tag; `?` for what it cannot say, which is every delay. Precondition: a control is valid.
[[nodiscard]] std::string to_pgn(const PgnTimeControl& tag);

}  // namespace adoube::game
