// SPDX-License-Identifier: GPL-3.0-or-later
// What the history tells of a square or a piece, and by which move.
#pragma once

#include <cstddef>
#include <optional>

#include "adoube/core/castling_rights.hpp"
#include "adoube/laws/board.hpp"
#include "adoube/laws/move.hpp"
#include "adoube/laws/piece.hpp"

namespace adoube::laws {

/// The index of the first move that touched the square.
[[nodiscard]] std::optional<std::size_t> first_touch(const History& history, Coordinate square);

/// The index of the last move by which that piece came to its square.
[[nodiscard]] std::optional<std::size_t> last_arrival(const History& history, const Piece& piece);

/// Where a piece that is on the board comes from.
struct Origin {
  Coordinate square;  ///< Where it stood at the start, as a pawn if it was one.
  std::optional<std::size_t> first_move = std::nullopt;  ///< The index of its first move.
  std::optional<std::size_t> promotion = std::nullopt;   ///< The index of the move that made it what it is.
};
[[nodiscard]] Origin origin_of(const Board& board, const Piece& piece);

/// The rook that the start allows to castle with on that side of its king.
[[nodiscard]] std::optional<Piece> castling_rook(const Start& start, Colour player, CastlingSide side);

}  // namespace adoube::laws
