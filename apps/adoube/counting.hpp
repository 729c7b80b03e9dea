// SPDX-License-Identifier: GPL-3.0-or-later
// Perft of a set-up by either model: the fast board or the Laws themselves.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "adoube/board/position.hpp"

namespace adoube::app {

enum class Model : std::uint8_t { board, laws };

/// Sequences of `depth` legal moves by first move, sorted by its UCI text. Depth 0 has no first move.
using Divided = std::vector<std::pair<std::string, std::uint64_t>>;

[[nodiscard]] std::uint64_t count(const board::Position& position, Model model, int depth, int threads);
[[nodiscard]] Divided divide(const board::Position& position, Model model, int depth, int threads);

}  // namespace adoube::app
