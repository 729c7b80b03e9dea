// SPDX-License-Identifier: GPL-3.0-or-later
// What can come of a member of a blurred set in one move, as far as its sharp men tell.
#pragma once

#include <optional>
#include <vector>

#include "blur.hpp"

namespace adoube::certificate {

/// What a move leads to.
struct Outcome {
  Scene scene;
  std::optional<Square> arrived;  ///< Where a sharp man has come to; none if a blurred man has moved.
  board::Bitboard left;           ///< Squares that a sharp man's move has emptied.
};

/// All moves of the player to move (check.hpp, 3), legal or not.
[[nodiscard]] std::vector<Outcome> outcomes_of(const Scene& scene, const Blur& blur);

}  // namespace adoube::certificate
