// SPDX-License-Identifier: GPL-3.0-or-later
// Which games have been seen: the same start and the same moves of the main line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "adoube/notation/game_tree.hpp"

namespace adoube::app {

/// Keeps sixteen bytes a game: two different games are taken for one with a chance of one in 2^128 a pair.
class SeenGames {
 public:
  /// True the first time.
  [[nodiscard]] bool add(const notation::GameTree& tree);

 private:
  using Print = std::array<std::uint64_t, 2>;
  struct Hash {
    [[nodiscard]] std::size_t operator()(const Print& print) const noexcept { return print[0]; }
  };
  std::unordered_set<Print, Hash> seen_;
};

}  // namespace adoube::app
