// SPDX-License-Identifier: GPL-3.0-or-later
// Refusals of acts of a hand, put together.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"
#include "adoube/game/history.hpp"
#include "adoube/game/touch.hpp"

namespace adoube::game {

[[nodiscard]] std::unexpected<TouchRefusal> refused(TouchCode code, std::string_view article,
                                                    std::string text);

/// Another obligation stands against it.
[[nodiscard]] std::unexpected<TouchRefusal> refused(TouchCode code, const Obligation& obligation);

/// With what the Laws hold against the move.
[[nodiscard]] std::unexpected<TouchRefusal> illegal(const History& history, Square from, Square to,
                                                    std::optional<Role> promotion);

/// "the pawn from e7", which stands there no longer.
[[nodiscard]] std::string piece_from(const board::Position& position, Square square);

/// [Art 4.1] That piece is in the hand, and there is no other hand.
[[nodiscard]] std::unexpected<TouchRefusal> hand_full(const board::Position& position, Square piece);

/// That piece is off the board, and this is no move that captures or promotes it.
[[nodiscard]] std::unexpected<TouchRefusal> put_back(const board::Position& position, Square piece);

}  // namespace adoube::game
