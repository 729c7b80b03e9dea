// SPDX-License-Identifier: GPL-3.0-or-later
// Games that reach a dead position, found exactly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"
#include "adoube/unwinnable/decide.hpp"
#include "adoube/unwinnable/solver.hpp"

namespace adoube::app {

/// What a text has of them.
struct DeadGames {
  std::vector<notation::DeadAfter> dead;  ///< By the numbers of the games.
  std::uint64_t undecided = 0;            ///< Games of whose end it was not found out within the budget.
};

/// Games are many, and threads work side by side: less memory than for a single question.
inline constexpr unwinnable::Budget budget_of_games{.bytes = std::size_t{64} << 20};

/// [Art 5.2b] `is_start`: the text is the start of its file.
[[nodiscard]] DeadGames find_dead_games(unwinnable::Solver& solver, std::string_view text, bool is_start);

}  // namespace adoube::app
