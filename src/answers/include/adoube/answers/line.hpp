// SPDX-License-Identifier: GPL-3.0-or-later
// Moves that follow each other, in SAN.
#pragma once

#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"

namespace adoube::answers {

/// "Qh5", "g5", "Qe8#". Precondition: the moves are legal, one after the other.
[[nodiscard]] std::vector<std::string> san_of(const board::Position& start, const std::vector<Move>& moves);

/// The same as a text: "1. Qh5 g5 2. Qe8#", or "1... g5 2. Qe8#" where Black begins.
[[nodiscard]] std::string numbered_san(const board::Position& start, const std::vector<Move>& moves);

}  // namespace adoube::answers
