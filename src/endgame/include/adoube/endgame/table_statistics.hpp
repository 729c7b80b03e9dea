// SPDX-License-Identifier: GPL-3.0-or-later
// What a table says as a whole: how many positions are won, and how long the longest mates are.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/endgame/table.hpp"
#include "adoube/endgame/value.hpp"

namespace adoube::endgame {

/// The positions with one player to move. All squares count, not classes of symmetric positions; equal men
/// are not told apart.
struct SideStatistics {
  std::uint64_t legal = 0;
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint64_t mates = 0;  ///< Lost in 0.
  /// Won or lost, by the distance of the mate in plies.
  // NOLINTNEXTLINE(readability-redundant-member-init): without it, g++ warns where it is left out.
  std::vector<std::uint64_t> by_plies = {};
};

/// A mate that takes longest.
struct LongestMate {
  Setup setup;
  Value value;
};

/// What a table holds, counted.
struct TableStatistics {
  std::array<SideStatistics, 2> sides;  ///< White to move, Black to move; White is the stronger player.
  /// By winner, the longest win with that player to move; none if there is none.
  std::array<std::optional<LongestMate>, 2> longest;
};

[[nodiscard]] TableStatistics statistics(const Table& table);

}  // namespace adoube::endgame
