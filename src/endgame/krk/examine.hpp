// SPDX-License-Identifier: GPL-3.0-or-later
// One variant of the strategy looked at from all sides: the numbers the facts are written from.
#pragma once

#include <vector>

#include "adoube/endgame/krk/enumeration.hpp"
#include "lengths.hpp"
#include "progress.hpp"

namespace adoube::endgame::krk {

struct Examination {
  Histogram by_choice;
  Histogram by_relation;
  Progress progress;
  std::uint64_t rook_lost_by_choice = 0;
  std::uint64_t stalemates_by_choice = 0;
  std::uint64_t choices_at_best = 0;  ///< Positions in which the choice is a best move.
  std::uint64_t lengths_at_best = 0;  ///< Positions in which the play is as short as can be.
};

/// `best` are the lengths at best.
[[nodiscard]] Examination examine(const View& view, const std::vector<Length>& best, int threads);

[[nodiscard]] Histogram histogram_at_best(const Graph& graph, const std::vector<Length>& best);

}  // namespace adoube::endgame::krk
