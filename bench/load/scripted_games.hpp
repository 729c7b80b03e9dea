// SPDX-License-Identifier: GPL-3.0-or-later
// Games to play from a script: legal ones, that nothing in the Laws ends early.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace adoube::bench {

/// Moves in UCI.
using ScriptedGame = std::vector<std::string>;

/// So many different games of so many plies, after which each still goes on; fewer where they are too long.
[[nodiscard]] std::vector<ScriptedGame> scripted_games(std::size_t count, std::size_t plies);

}  // namespace adoube::bench
