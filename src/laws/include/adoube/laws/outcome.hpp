// SPDX-License-Identifier: GPL-3.0-or-later
// Check, mate, stalemate, and how a game stands by its position alone [Art 1.2, 3.9, 5.1a, 5.2a].
#pragma once

#include <optional>

#include "adoube/core/outcome.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/move.hpp"

namespace adoube::laws {

/// [Art 3.9#1] The king of the player having the move is attacked.
[[nodiscard]] bool is_check(const Board& board);

/// [Art 1.2#1] The king is under attack and its player has no legal move.
[[nodiscard]] bool is_checkmate(const Board& board);

/// [Art 5.2a#2] The player having the move cannot make one, and his king is not in check.
[[nodiscard]] bool is_stalemate(const Board& board);

/// How the game ended, if this position ends it.
/// [Art 1.2#2] Who checkmates wins.
/// [Art 1.2#4] Whose king is checkmated has lost.
/// [Art 5.1a#1] Checkmate wins the game.
/// [Art 5.2a#1] Stalemate draws it.
[[nodiscard]] std::optional<Outcome> outcome(const Board& board);

/// A board after a move, and how the game stands then.
struct Played {
  Board board;
  std::optional<Outcome> outcome;
};

/// A move in a game that is still going on.
/// [Art 5.1a#2] A legal move that checkmates ends the game at once. It stays in the history.
/// [Art 5.2a#3] So does a legal move that stalemates.
[[nodiscard]] Played play(const Board& board, const Move& move);

/// Postcondition of play: the game is longer, by a mating move too, and other men stand on the board.
void ensure_play(const Board& before, const Played& result);

}  // namespace adoube::laws
