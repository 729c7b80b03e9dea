// SPDX-License-Identifier: GPL-3.0-or-later
// What adoube match says: a line for each game, the table, the same as JSON, and reports of failures.
#pragma once

#include <cstddef>
#include <string>

#include "adoube/match/tournament.hpp"

namespace adoube::app {

/// `game 3 of 400: A - B 1-0, checkmate after 63 plies`, with a line break.
[[nodiscard]] std::string game_text(const match::Tournament& tournament, const match::Fixture& fixture,
                                    const match::PlayedGame& game);
[[nodiscard]] std::string game_json(const match::Tournament& tournament, const match::Fixture& fixture,
                                    const match::PlayedGame& game);

/// Who has scored what, in columns; for three programs and more, also against whom.
[[nodiscard]] std::string table_text(const match::Tournament& tournament);
/// The table and all that is to be said at the end.
[[nodiscard]] std::string end_text(const match::Tournament& tournament, match::MatchEnd end);
[[nodiscard]] std::string end_json(const match::Tournament& tournament, match::MatchEnd end);

/// For the log: a program that could not be started, or not play this.
[[nodiscard]] std::string unable_text(const match::Tournament& tournament, std::size_t who,
                                      const match::Failure& failure);

/// A warning if openings come again: such pairs depend on each other. Nothing if none does.
[[nodiscard]] std::string repetition_notice(const match::Tournament& tournament);

/// All that is known about a failure: the game, the position and the order it was given, the last lines.
[[nodiscard]] std::string failure_text(const match::Tournament& tournament, const match::Fixture& fixture,
                                       const match::PlayedGame& game);

}  // namespace adoube::app
