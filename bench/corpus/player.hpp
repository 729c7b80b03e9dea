// SPDX-License-Identifier: GPL-3.0-or-later
// A player that looks one move ahead: cheap, repeatable, and enough of one for games that look like chess.
#pragma once

#include <optional>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"
#include "random.hpp"

namespace adoube::bench {

/// Material in hundredths of a pawn, White's minus Black's.
[[nodiscard]] int material(const board::Position& position) noexcept;

/// What the player to move wins by the move and all good captures on its target behind it, in hundredths of a
/// pawn.
[[nodiscard]] int exchange(const board::Position& position, Move move) noexcept;

/// A move to play: mates are given, men are won and not left to be taken, castling and promotion are sought;
/// the rest is chance. Nothing if the game is over. `before` is the player's own last move, not to be taken
/// back.
[[nodiscard]] std::optional<Move> choose_move(const board::Position& position, support::Random& random,
                                              std::optional<Move> before);

}  // namespace adoube::bench
