// SPDX-License-Identifier: GPL-3.0-or-later
// What ends a game by itself, and what a fallen flag is worth.
#pragma once

#include <optional>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/outcome.hpp"
#include "adoube/game/history.hpp"
#include "adoube/game/rules.hpp"

namespace adoube::game {

/// How the position on the board ends the game, if it does. On one move the order is: mate, stalemate, dead
/// position, seventy-five moves, fivefold repetition.
///
/// [Art 1.3#1, 5.2b#1] A position that neither player can win is drawn,
/// [Art 5.2b#2] and ends the game at once.
/// [FIDE 9.6.2] Seventy-five moves of each player without pawn move and capture; a mate goes first.
/// [FIDE 9.6.1] The position has appeared five times.
[[nodiscard]] std::optional<Outcome> automatic_outcome(const History& history, const Rules& rules = {});

/// The same by the position alone: mate, stalemate, dead position, seventy-five moves.
[[nodiscard]] std::optional<Outcome> automatic_outcome(const board::Position& position,
                                                       const Rules& rules = {});

/// Why the game ended so, as a sentence for a person. What a flag, a claim or an illegal move was about, only
/// Game::reason knows.
[[nodiscard]] std::string reason_of(const Outcome& outcome, const History& history);

/// What becomes of the game when the flag of one player has fallen.
struct FlagVerdict {
  Outcome outcome;
  std::string reason;  ///< A sentence that the loser can read.
};

/// [FIDE 6.9] The player whose flag has fallen loses, unless the opponent could not win in any way that the
/// rule counts: then it is a draw.
[[nodiscard]] FlagVerdict flag_outcome(const board::Position& position, Colour fallen, FlagRule rule);

}  // namespace adoube::game
