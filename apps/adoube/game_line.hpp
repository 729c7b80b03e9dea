// SPDX-License-Identifier: GPL-3.0-or-later
// A game that a question is asked about: a position alone, or the main line of a recorded game.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "adoube/game/ending.hpp"
#include "adoube/game/history.hpp"
#include "adoube/game/rules.hpp"
#include "options.hpp"
#include "replay_game.hpp"
#include "report.hpp"

namespace adoube::app {

// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): there is one of it, told in this order.
struct GameLine {
  game::History whole;                             ///< To where the record ends, or can be read.
  std::size_t ply = 0;                             ///< Which one is asked about.
  game::Rules rules = {};                          ///< Of the day the game was played.
  std::optional<RecordedGame> record = {};         // NOLINT(readability-redundant-member-init)
  std::optional<std::string> path = std::nullopt;  ///< Of the record.

  /// As it stands at the ply that is asked about.
  [[nodiscard]] game::History asked() const { return whole.until(ply); }
  [[nodiscard]] bool is_faulty() const { return record && !record->faults.empty(); }
  /// Whether a fault, or a null move, hides what the record has behind the last ply.
  [[nodiscard]] bool is_cut_short() const {
    return record && (!record->is_whole || record->moves.size() > whole.plies());
  }
  /// Whether the record has a move behind that ply, be it read or not.
  [[nodiscard]] bool goes_on_after(std::size_t which) const {
    return whole.plies() > which || (record && (record->moves.size() > which || record->has_unread_move));
  }
};

/// Reads what the options name: the FEN, or the game of --pgn up to --ply, its end unless given.
[[nodiscard]] Result<GameLine, Failure> read_game_line(const FenWords& fen, const RecordOptions& options);
/// The same, or the game of --moves from --fen. `words` are those of a FEN.
[[nodiscard]] Result<GameLine, Failure> read_game_line(const FenWords& words, const ExplainOptions& options);

/// What is wrong with the record, for standard error: sentences, or a JSON line {"fault":{…}} each.
[[nodiscard]] std::string faults_of(const GameLine& line, bool json);

/// What ended the game by itself, and after which ply.
using LineEnd = game::End;

/// "12. Nf3" or "12... Nf6": the move that led to that ply; "the start" for ply 0.
[[nodiscard]] std::string move_at(const game::History& history, std::size_t ply);
/// "after 12. Nf3", "at the start"
[[nodiscard]] std::string moment_of(const game::History& history, std::size_t ply);
/// Those plies by `name`, such as moment_of; of many, the first two, the last and the number of the others.
[[nodiscard]] std::string enumerated(const game::History& history, std::span<const std::size_t> plies,
                                     std::string (*name)(const game::History&, std::size_t));
/// As move_at, for a move that could be played next.
[[nodiscard]] std::string numbered(const board::Position& position, Move move);

}  // namespace adoube::app
