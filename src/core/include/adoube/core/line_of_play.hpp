// SPDX-License-Identifier: GPL-3.0-or-later
// A line of play: where it began, and every move since. What the past decides about a move is asked of it.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "adoube/core/move.hpp"
#include "adoube/core/setup.hpp"

namespace adoube {

/// The longest line that is told move by move. Under the rule of 75 moves [FIDE 9.6.2] no game from the
/// initial position lasts longer than 17,697 plies.
inline constexpr std::size_t longest_line_of_play = 20'000;

/// Where play began and what was played. A game longer than `longest_line_of_play` is told by its position
/// alone.
struct LineOfPlay {
  Setup start;
  /// Each legal where it was played. Nothing stands for a null move: the turn passes, as analysis may have
  /// it.
  std::vector<std::optional<Move>> moves;
  /// How many moves of the game came before `start` and are not told.
  std::size_t untold = 0;

  friend bool operator==(const LineOfPlay&, const LineOfPlay&) = default;
};

}  // namespace adoube
