// SPDX-License-Identifier: GPL-3.0-or-later
// What a search tells while it runs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "adoube/core/move.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/engine/score.hpp"

namespace adoube::engine {

/// Chances in thousandths, for the player to move; they add up to 1000.
struct Chances {
  int win = 0;
  int draw = 1000;
  int loss = 0;

  friend bool operator==(const Chances&, const Chances&) = default;
};

/// One line of play with its worth: the best one, or one of the best.
struct Report {
  int depth = 0;
  int selective_depth = 0;
  int line_number = 1;  ///< 1 is the best line.
  Score score;
  Bound bound = Bound::exact;
  Chances chances;
  std::uint64_t nodes = 0;
  std::uint64_t table_hits = 0;
  int hash_permille = 0;
  Time time{};
  std::vector<Move> line;  ///< Legal moves from the root; not empty.

  [[nodiscard]] std::uint64_t nodes_per_second() const noexcept {
    const auto spent = static_cast<std::uint64_t>(time.count() > 0 ? time.count() : 1);
    return nodes * 1000 / spent;
  }
};

/// The root move that is being looked at.
struct CurrentMove {
  int depth;
  Move move;
  int number;  ///< Counted from 1.
};

/// Whom a search tells; called by the thread that searches. What is left empty is not told.
struct Listener {
  std::function<void(const Report&)> report;
  std::function<void(const CurrentMove&)> current_move;
  std::function<void(std::string_view)> note;  ///< A sentence for a person.
};

}  // namespace adoube::engine
