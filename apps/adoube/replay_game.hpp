// SPDX-License-Identifier: GPL-3.0-or-later
// One recorded game of a file, as far as it can be played, and what is wrong with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "report.hpp"
#include "validate_report.hpp"

namespace adoube::app {

struct RecordedGame {
  std::uint64_t number = 0;
  std::string white;  ///< Empty where no tag says it; UTF-8, like the others.
  std::string black;
  std::string event;
  std::string date;
  std::optional<board::Position> start;       ///< None where a fault left no position to play from.
  std::vector<std::optional<Move>> moves;     ///< Of the main line; none is a null move.
  std::optional<notation::PgnResult> result;  ///< As it stands behind the moves.
  std::optional<notation::PgnResult> tagged;  ///< As the Result tag has it.
  bool is_whole = false;                      ///< False: a fault left its rest unread.
  bool has_unread_move = false;               ///< What was left unread begins with a move of the main line.
  std::vector<FoundFault> faults;
  std::uint64_t deviations = 0;  ///< Forgiven ones.

  /// Behind the moves, or where nothing is read there, by the tag.
  [[nodiscard]] std::optional<notation::PgnResult> stated_result() const { return result ? result : tagged; }
};

/// Reads the game of that number, from 1, and no further than its end.
[[nodiscard]] Result<RecordedGame, Failure> read_recorded_game(const std::string& path, std::uint64_t number);

/// "game 3: White - Black, Event, Date" and the end of the line.
[[nodiscard]] std::string title_of(const RecordedGame& record);

}  // namespace adoube::app
