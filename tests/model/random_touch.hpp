// SPDX-License-Identifier: GPL-3.0-or-later
// What a hand may well do on a board, and some things that it may not.
#pragma once

#include <optional>
#include <vector>

#include "adoube/core/square.hpp"
#include "adoube/game/touch.hpp"
#include "random.hpp"

namespace adoube::model {

/// The square from which the move takes a piece of the opponent.
[[nodiscard]] std::optional<Square> captured_by(const board::Position& position, Move move);

/// Where the castling brings the rook.
[[nodiscard]] Square rook_target_of(Move castling);

[[nodiscard]] game::TouchEvent random_touch(const game::TouchBoard& board, support::Random& random);

}  // namespace adoube::model
