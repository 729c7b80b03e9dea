// SPDX-License-Identifier: GPL-3.0-or-later
// King and rook against king by the proved strategy, in a game.
#pragma once

#include <optional>

#include "adoube/board/position.hpp"
#include "adoube/core/move.hpp"

namespace adoube::engine {

/// The strategy's move, if the player to move has the rook of that ending, of whichever colour. None in other
/// positions, and none where the counter is so high that, with the fifty-move rule, its mate may come too
/// late.
[[nodiscard]] std::optional<Move> proved_krk_move(const board::Position& position, bool fifty_moves);

}  // namespace adoube::engine
