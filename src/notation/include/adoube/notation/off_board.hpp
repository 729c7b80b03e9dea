// SPDX-License-Identifier: GPL-3.0-or-later
// Moves to or from squares that the board does not have: e9, Nj4, e2e9. A letter and a number name a square.
#pragma once

#include <optional>
#include <string_view>

#include "adoube/core/role.hpp"
#include "adoube/laws/coordinate.hpp"

namespace adoube::notation {

/// A square by its letter, a to z, and its number of at most two digits, on the board or not.
[[nodiscard]] std::optional<laws::Coordinate> parse_any_square(std::string_view text) noexcept;

/// A move that can be read but for a square which is not on the board.
struct OffBoardMove {
  Role role = Role::pawn;  ///< The piece that is named, if `from` is not.
  std::optional<laws::Coordinate> from = std::nullopt;
  laws::Coordinate to{};
};

/// Reads such a move: two squares, or a piece and a square, as SAN and its long form write them, with x or a
/// dash and whatever promotion or check stands behind. Nothing if it is another text, or all squares are on
/// the board.
[[nodiscard]] std::optional<OffBoardMove> parse_off_board_move(std::string_view text) noexcept;

}  // namespace adoube::notation
