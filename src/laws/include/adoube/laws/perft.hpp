// SPDX-License-Identifier: GPL-3.0-or-later
// Counting the games of a given length, by the specification alone.
#pragma once

#include <cstdint>

#include "adoube/laws/board.hpp"

namespace adoube::laws {

/// How many sequences of `depth` legal moves there are.
[[nodiscard]] std::uint64_t perft(const Board& board, int depth);

}  // namespace adoube::laws
