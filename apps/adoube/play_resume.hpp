// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded game that is played on.
#pragma once

#include <string>

#include "adoube/game/time.hpp"
#include "adoube/notation/game_tree.hpp"
#include "play_record.hpp"
#include "play_session.hpp"
#include "report.hpp"

namespace adoube::app {

struct UnfinishedGame {
  notation::GameTree tree;
  PlayTags tags;
  std::string before;  ///< The other games of the file, byte for byte.
  std::string text;    ///< The game itself, with all behind it.
};

/// The last game of a file, if it can be played on.
[[nodiscard]] Result<UnfinishedGame, Failure> read_unfinished(const std::string& path);

/// Plays the recorded moves, each so long after the other that the clocks show what was recorded. The time
/// it has become by that.
[[nodiscard]] Result<game::Time, Failure> play_again(const notation::GameTree& tree, PlaySession& session);

}  // namespace adoube::app
