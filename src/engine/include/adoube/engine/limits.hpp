// SPDX-License-Identifier: GPL-3.0-or-later
// How long a search may take, and what it may look at.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"

namespace adoube::engine {

using Time = std::chrono::milliseconds;

/// The time since whatever the caller counts from: the library reads no clock of its own.
using Now = std::function<std::chrono::microseconds()>;

/// The time one player has.
struct ClockState {
  Time left{};  ///< May be less than nothing: some programs say so when a flag is about to fall.
  Time increment{};
};

/// All that are given hold together; if none is, the search ends when it is stopped.
struct Limits {
  std::array<std::optional<ClockState>, 2> clocks;  ///< By colour.
  std::optional<int> moves_to_go;                   ///< To the next time control.
  std::optional<Time> move_time;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<int> mate;         ///< Look for a mate in so many moves.
  bool infinite = false;           ///< Answer only when stopped.
  bool ponder = false;             ///< The opponent's time: clocks and limits count from the ponder hit on.
  std::vector<Move> search_moves;  ///< Only these at the root; all if empty.

  [[nodiscard]] const std::optional<ClockState>& clock(Colour player) const noexcept {
    return clocks[static_cast<std::size_t>(index_of(player))];
  }
};

}  // namespace adoube::engine
