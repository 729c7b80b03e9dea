// SPDX-License-Identifier: GPL-3.0-or-later
// A move: the piece as it stood and as it stands afterwards, so that promotion is a move like any other. In
// castling, which counts as a move of the king [Art 3.8#2], also the rook it is made with, where it stood.
#pragma once

#include <compare>
#include <optional>
#include <vector>

#include "adoube/laws/piece.hpp"

namespace adoube::laws {

/// A move as the piece before and the piece after it; of castling, the rook before it, too.
struct Move {
  /// Invariant: the colour stays, and so does not the square, unless the king castles: in Chess960 it may
  /// stay.
  Move(Piece from, Piece to, std::optional<Piece> rook = std::nullopt);

  Piece from;
  Piece to;
  std::optional<Piece> rook;

  friend auto operator<=>(const Move&, const Move&) = default;
};

/// The moves of a game, the first one first. Nothing stands for a null move: the Laws know none, analysis
/// does.
using History = std::vector<std::optional<Move>>;

/// The piece goes to the square and stays what it is.
[[nodiscard]] Move piece_coord_to_move(const Piece& piece, Coordinate square);

/// Has the move begun or ended on the square, the castling rook's part included?
[[nodiscard]] bool touches(const Move& move, Coordinate square);

/// Has any move of the history touched the square? What stood there at the start and still does, and whose
/// square was never touched, has not moved.
[[nodiscard]] bool is_touched(const History& history, Coordinate square);

/// [Art 3.7b#1] A pawn goes two squares forward.
[[nodiscard]] bool is_double_step(const Move& move);

/// The square between the two ends of a double step: the one the pawn has crossed.
[[nodiscard]] Coordinate crossed_square(const Move& move);

}  // namespace adoube::laws
