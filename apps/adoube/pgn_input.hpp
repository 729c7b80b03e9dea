// SPDX-License-Identifier: GPL-3.0-or-later
// The games of a file, one after the other, in memory bounded by one of them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_blocks.hpp"
#include "file_progress.hpp"
#include "report.hpp"

namespace adoube::app {

/// A game and its text as it was written; false: no more games are wanted.
using GameTaker = std::function<bool(notation::ReadGame&&, std::string_view)>;

/// The trouble with a file that is UTF-16, which its first block shows.
[[nodiscard]] std::optional<Failure> foreign(const notation::PgnBlock& block, const std::string& path);

/// Reads a file of whatever packing, or standard input if the path is "-". Games are numbered from
/// `games_before` + 1 on. All that can be had is read before trouble is told.
[[nodiscard]] std::optional<Failure> read_pgn_file(const std::string& path, notation::PgnReading reading,
                                                   std::uint64_t games_before, FileProgress& progress,
                                                   const GameTaker& taker);

}  // namespace adoube::app
