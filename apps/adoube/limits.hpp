// SPDX-License-Identifier: GPL-3.0-or-later
// How much the program accepts to do when told a number.
#pragma once

#include <cstdint>

namespace adoube::app {

inline constexpr std::uint64_t deepest_perft = 100;
inline constexpr std::uint64_t most_threads = 1024;
/// Of memory for one question about a dead position: a tebibyte.
inline constexpr std::uint64_t most_megabytes = 1 << 20;
/// Faults told of one block of games: usually a quarter of a megabyte, at the least one game.
inline constexpr std::uint64_t most_faults_told = 20'000;

}  // namespace adoube::app
