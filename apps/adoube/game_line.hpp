// SPDX-License-Identifier: GPL-3.0-or-later
// A game that a question is asked about: a position alone, or the main line of a recorded game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "adoube/core/outcome.hpp"
#include "adoube/game/history.hpp"
#include "adoube/game/rules.hpp"
#include "options.hpp"
#include "replay_game.hpp"
#include "report.hpp"

namespace adoube::app {

struct GameLine {
  game::History whole;                             ///< To where the record ends, or can be read.
  std::size_t ply = 0;                             ///< Which one is asked about.
  game::Rules rules = {};                          ///< Of the day the game was played.
  std::optional<RecordedGame> record = {};         // NOLINT(readability-redundant-member-init)
  std::optional<std::string> path = std::nullopt;  ///< Of the record.

  /// As it stands at the ply that is asked about.
  [[nodiscard]] game::History asked() const { return whole.until(ply); }
  [[nodiscard]] bool is_faulty() const { return record && !record->faults.empty(); }
};

/// Reads what the options name: the FEN, or the game of --pgn up to --ply, its end unless given.
[[nodiscard]] Result<GameLine, Failure> read_game_line(const FenWords& fen, const RecordOptions& options);

/// What is wrong with the record, for standard error: sentences, or a JSON line {"fault":{…}} each.
[[nodiscard]] std::string faults_of(const GameLine& line, bool json);

/// What ended the game by itself, and after which ply.
struct LineEnd {
  Outcome outcome;
  std::size_t ply;
};

/// The first automatic end up to the ply that is asked about, whatever was recorded after it.
[[nodiscard]] std::optional<LineEnd> first_end(const GameLine& line);

/// "12. Nf3" or "12... Nf6": the move that led to that ply; "the start" for ply 0.
[[nodiscard]] std::string move_at(const game::History& history, std::size_t ply);
/// "after 12. Nf3", "at the start"
[[nodiscard]] std::string moment_of(const game::History& history, std::size_t ply);
/// As move_at, for a move that could be played next.
[[nodiscard]] std::string numbered(const board::Position& position, Move move);

}  // namespace adoube::app
