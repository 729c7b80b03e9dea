// SPDX-License-Identifier: GPL-3.0-or-later
// Double steps past an enemy pawn. The position after one is not in the table, for it has a move more than
// the one that is: the capture en passant [Art 3.7d]. Its value is put together from both.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "adoube/core/colour.hpp"
#include "conversions.hpp"
#include "frame.hpp"

namespace adoube::endgame::table {

/// One such move of the player to move in `before`.
struct DoubleStep {
  std::uint64_t before;  ///< The number of the position where it can be made.
  std::uint64_t after;   ///< And of the one it leads to, if no capture were possible.
  Prospect capture;      ///< What capturing is worth to the opponent; no_prospect if he legally cannot.
  bool stuck = false;    ///< He has no other legal move.
};

/// Adds the legal ones of that player from the frame, given the legal positions.
void add_double_steps(const Frame& frame, Colour turn, std::uint64_t legal, const Conversions& conversions,
                      std::vector<DoubleStep>& steps);

}  // namespace adoube::endgame::table
