// SPDX-License-Identifier: GPL-3.0-or-later
// Games that are kept, as PGN.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/store/database.hpp"
#include "adoube/store/replay.hpp"
#include "adoube/store/stored_game.hpp"

namespace adoube::store {

struct PgnOrigin {
  std::string event = "Casual game";
  std::string site = "?";  ///< The id of the game is added behind it, after a slash, unless it is `?`.
};

/// One game, ended by a line break: the moves that stand, the clocks behind them.
[[nodiscard]] Result<std::string, ReplayError> to_pgn(const StoredGame& game, const PgnOrigin& origin = {});

/// What an export could not write.
struct ExportFault {
  std::string game;
  std::string text;
};
struct ExportReport {
  std::uint64_t games = 0;  ///< Written.
  std::vector<ExportFault> faults;
};

/// Takes some bytes; false: it could not.
using PgnSink = std::function<bool(std::string_view)>;

/// Every game, oldest first, an empty line between them. A game that cannot be replayed is reported and left
/// out. A sink that refuses ends the export with an error: half of the games must not look like all of them.
[[nodiscard]] Result<ExportReport, StoreError> export_pgn(const Database& database, const PgnSink& sink,
                                                          const PgnOrigin& origin = {});

}  // namespace adoube::store
