// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a refusal, for this module alone: each finds its own kind of reason against one attempt of one
// piece of the player having the move.
#pragma once

#include <string>
#include <vector>

#include "adoube/laws/board.hpp"
#include "adoube/laws/refusal.hpp"

namespace adoube::laws {

/// An attempt with the piece that it would move.
struct Trial {
  const Board& board;
  Piece piece;
  Attempt attempt;
};

/// The squares, then those of the pieces.
[[nodiscard]] std::vector<Coordinate> shown(std::vector<Coordinate> squares,
                                            const std::vector<Piece>& pieces);

/// How the piece may move at all: pattern, blocked, and the pawn's own reasons.
[[nodiscard]] std::vector<Refusal> way_refusals(const Trial& trial);
[[nodiscard]] std::vector<Refusal> pawn_refusals(const Trial& trial);

/// What the choice of a promotion, or its absence, offends.
[[nodiscard]] std::vector<Refusal> promotion_refusals(const Trial& trial);

/// What the attempt would do to the own king.
[[nodiscard]] std::vector<Refusal> king_refusals(const Trial& trial);

/// Does the attempt mean castling?
[[nodiscard]] bool tries_castling(const Trial& trial);
[[nodiscard]] std::vector<Refusal> castling_refusals(const Trial& trial);
/// To that side, wherever the king of the player having the move stands.
[[nodiscard]] std::vector<Refusal> castling_refusals(const Board& board, CastlingSide side);

}  // namespace adoube::laws
