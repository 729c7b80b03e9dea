// SPDX-License-Identifier: GPL-3.0-or-later
// How much time a player has, stage by stage, and what each move gives back.
#pragma once

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

struct Stage {
  std::optional<int> moves = std::nullopt;  ///< To be made in this stage; none: all that remain.
  Time time{};                              ///< Added when the stage begins.
  Time bonus{};

  friend bool operator==(const Stage&, const Stage&) = default;
};

/// At least one stage; only the last may be without a number of moves; a last stage with one repeats.
struct TimeControl {
  std::vector<Stage> stages;
  Bonus kind = Bonus::increment;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

struct TimeControlError {
  std::size_t offset;  ///< Of the first character that cannot be read.
  std::string text;    ///< A sentence for a person.
};

}  // namespace adoube::game
