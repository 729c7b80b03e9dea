// SPDX-License-Identifier: GPL-3.0-or-later
// How many moves XBoard's `level` leaves to the next time control as a game goes on: both sides count alike.
#pragma once

#include <cstddef>

#include "adoube/core/colour.hpp"
#include "adoube/engine/engine.hpp"

namespace adoube::uci {

struct MovesToControl {
  int moves = 0;  ///< Still to do when `level` was told, and again after each control; 0: none follows.
  std::size_t plies = 0;  ///< On the board at that time.

  /// For the player, who is on move; 0 where none follows.
  [[nodiscard]] int left(const engine::Situation& situation, Colour player) const;
};

}  // namespace adoube::uci
