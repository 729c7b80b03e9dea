// SPDX-License-Identifier: GPL-3.0-or-later
// A game that is being played, as a record in PGN; and a record that is to be played on.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/game/time_control.hpp"
#include "adoube/notation/game_tree.hpp"
#include "play_session.hpp"
#include "report.hpp"

namespace adoube::app {

/// What the record says besides the moves.
struct PlayTags {
  std::string white;  ///< Empty: unknown.
  std::string black;
  std::string date;  ///< 2026.11.15
  std::optional<game::TimeControl> control = std::nullopt;
};

/// The whole game as PGN: tags, moves, with clocks what was left after each, and how it ended.
[[nodiscard]] std::string record_of(const PlaySession& session, const PlayTags& tags);

/// A recorded game without a result.
struct UnfinishedGame {
  notation::GameTree tree;
  PlayTags tags;
  std::string before;  ///< The other games of the file, byte for byte.
};

/// The last game of a file, if it can be played on.
[[nodiscard]] Result<UnfinishedGame, Failure> read_unfinished(const std::string& path);

/// Plays the recorded moves, each so long after the other that the clocks show what was recorded. The time
/// it has become by that.
[[nodiscard]] Result<game::Time, Failure> play_again(const notation::GameTree& tree, PlaySession& session);

}  // namespace adoube::app
