// SPDX-License-Identifier: GPL-3.0-or-later
// Games that reach a dead position, found exactly.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"

namespace adoube::app {

/// What a text has of them.
struct DeadGames {
  std::vector<notation::DeadAfter> dead;  ///< By the numbers of the games.
  std::uint64_t undecided = 0;            ///< Games of whose end it was not found out within the budget.
};

/// [Art 5.2b] `is_start`: the text is the start of its file.
[[nodiscard]] DeadGames find_dead_games(std::string_view text, bool is_start);

}  // namespace adoube::app
