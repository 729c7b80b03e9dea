// SPDX-License-Identifier: GPL-3.0-or-later
// Counting the games of a given length: the proof of a move generator and the measure of its speed.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"

namespace adoube::board {

/// How many sequences of `depth` legal moves there are. Every one is generated: nothing is remembered.
/// Precondition: depth >= 0.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth);

/// The same, shared among threads. Precondition: threads >= 1.
[[nodiscard]] std::uint64_t perft(const Position& position, int depth, int threads);

/// The same, by first move, in the order of legal_moves. Precondition: depth >= 1.
[[nodiscard]] std::vector<std::pair<Move, std::uint64_t>> divide(const Position& position, int depth,
                                                                 int threads = 1);

}  // namespace adoube::board
