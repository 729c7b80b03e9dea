// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind `go`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/engine/limits.hpp"

namespace adoube::uci::serving {

struct GoOrder {
  engine::Limits limits;
  std::optional<int> perft;           ///< Not a search: games of so many moves are counted.
  std::vector<std::string> oddities;  ///< Sentences about what was passed over.
};

/// Whatever is not understood is passed over. Limits below what makes sense are raised to it. If only the
/// opponent's clock is told, it counts for both.
[[nodiscard]] GoOrder read_go(const board::Position& position, std::string_view text);

}  // namespace adoube::uci::serving
