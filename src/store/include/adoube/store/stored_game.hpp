// SPDX-License-Identifier: GPL-3.0-or-later
// A game as it is kept: how it was set up, everything that happened, how it ended.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/outcome.hpp"
#include "adoube/core/result.hpp"
#include "adoube/store/game_setup.hpp"
#include "adoube/store/happening.hpp"

namespace adoube::store {

/// The place of an event in its game: 1, 2, 3, without a gap.
using Seq = std::uint64_t;

struct StoredEvent {
  Seq seq;
  Moment at;  ///< When the server took it. What the clocks go by is in the event itself.
  Happening happening;
};

/// How a game ended, so far as lists of games need it; what counts are the events.
struct GameEnd {
  std::optional<GameResult> result = std::nullopt;        ///< None: aborted.
  std::optional<Termination> termination = std::nullopt;  ///< None: aborted.

  [[nodiscard]] bool is_aborted() const noexcept { return !result; }
  friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

inline constexpr GameEnd aborted_end{};

[[nodiscard]] constexpr GameEnd end_of(const Outcome& outcome) noexcept {
  return {.result = outcome.result, .termination = outcome.termination};
}

struct StoredGame {
  GameSetup setup;
  std::vector<StoredEvent> events;
  std::optional<GameEnd> end;  ///< None while it goes on.

  [[nodiscard]] Seq last() const noexcept { return events.empty() ? 0 : events.back().seq; }
};

}  // namespace adoube::store
