// SPDX-License-Identifier: GPL-3.0-or-later
// What ends a game by itself, and what a fallen flag is worth.
#pragma once

#include <cstddef>
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
/// [Art 1.3#1, 5.2b#1] A position is drawn if neither player can checkmate by any series of legal moves: not
/// the material decides, but a search (docs/unwinnable.md) within rules.dead_budget, [Art 5.2b#2] and ends
/// the game at once. [FIDE 9.6.2] Seventy-five moves of each player without pawn move and capture; a mate
/// goes first. [FIDE 9.6.1] The position has appeared five times.
[[nodiscard]] std::optional<Outcome> automatic_outcome(const History& history, const Rules& rules = {});

/// The same by the position alone: mate, stalemate, dead position, seventy-five moves.
[[nodiscard]] std::optional<Outcome> automatic_outcome(const board::Position& position,
                                                       const Rules& rules = {});

/// How a game ended, and when.
struct End {
  Outcome outcome;
  std::size_t ply;  ///< After how many moves.

  friend bool operator==(const End&, const End&) = default;
};

/// Where the game ended by itself first, by its own moves, if it did. Asks about few dead positions: what is
/// dead stays dead, so that most often the last one is enough.
[[nodiscard]] std::optional<End> first_end(const History& history, const Rules& rules = {});

/// After how many moves the game was dead first, mate and stalemate aside; none also if that is no rule of
/// it.
[[nodiscard]] std::optional<std::size_t> first_dead_ply(const History& history, const Rules& rules = {});

/// Why the game ended so, as a sentence for a person. What a flag, a claim or an illegal move was about, only
/// Game::reason knows.
[[nodiscard]] std::string reason_of(const Outcome& outcome, const History& history);

/// What becomes of the game when the flag of one player has fallen.
struct FlagVerdict {
  Outcome outcome;
  std::string reason;  ///< A sentence that the loser can read.
};

/// [FIDE 6.9] The player whose flag has fallen loses, unless the opponent could not win in any way that the
/// rule counts: then it is a draw. By FIDE's rule that is searched for, and he could if `budget` bytes are
/// not enough to find out.
[[nodiscard]] FlagVerdict flag_outcome(const board::Position& position, Colour fallen, FlagRule rule,
                                       std::size_t budget = usual_dead_budget);

}  // namespace adoube::game
