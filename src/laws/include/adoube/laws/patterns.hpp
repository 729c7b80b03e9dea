// SPDX-License-Identifier: GPL-3.0-or-later
// The simple moves: where a piece may go by its type alone, given what stands in its way [Art 3.1-3.8].
// Built step by step, as a player sees them; each result is checked against the scopes (see position.hpp),
// which say the same by arithmetic.
#pragma once

#include <optional>
#include <set>

#include "adoube/laws/coordinate.hpp"
#include "adoube/laws/piece.hpp"
#include "adoube/laws/size.hpp"

namespace adoube::laws {

/// One step of a piece: so many files to the right and ranks up, as White sees the board.
struct Direction {
  int files;
  int ranks;
};

/// [Art 3.1#1] The square one step away, unless the board ends or a piece of the same colour stands there.
[[nodiscard]] std::optional<Coordinate> possible_move_direction(const Size& size, const Piece& piece,
                                                                const ObstacleSet& obstacles, Direction step);

/// All squares a piece may reach in one direction: up to the edge, an own piece, or with an opponent's piece.
[[nodiscard]] std::set<Coordinate> possible_moves_direction(const Size& size, const Piece& piece,
                                                            const ObstacleSet& obstacles, Direction step);

/// The termination measure of possible_moves_direction: how many steps the board leaves in that direction.
[[nodiscard]] int steps_to_edge(const Size& size, Coordinate square, Direction step);

/// Checks one recursive call of possible_moves_direction: the measure was positive and has fallen.
void ensure_measure_falls(int before, int after);

[[nodiscard]] std::set<Coordinate> bishop_move_pattern(const Size& size, const Piece& piece,
                                                       const ObstacleSet& obstacles);
[[nodiscard]] std::set<Coordinate> rook_move_pattern(const Size& size, const Piece& piece,
                                                     const ObstacleSet& obstacles);
[[nodiscard]] std::set<Coordinate> queen_move_pattern(const Size& size, const Piece& piece,
                                                      const ObstacleSet& obstacles);
[[nodiscard]] std::set<Coordinate> knight_move_pattern(const Size& size, const Piece& piece,
                                                       const ObstacleSet& obstacles);
[[nodiscard]] std::set<Coordinate> king_move_pattern(const Size& size, const Piece& piece,
                                                     const ObstacleSet& obstacles);

/// [Art 3.7a#1] The pawn steps to the unoccupied square in front of it, or captures diagonally forward
/// [Art 3.7c]. On the 8 x 8 board only.
[[nodiscard]] std::set<Coordinate> pawn_move_pattern(const Size& size, const Piece& piece,
                                                     const ObstacleSet& obstacles);

/// The pattern of the piece's own type.
[[nodiscard]] std::set<Coordinate> type_based_moves(const Size& size, const Piece& piece,
                                                    const ObstacleSet& obstacles);

/// May the piece go to the square, by its scope, the clear line and the occupant? The patterns say the same.
[[nodiscard]] bool may_reach(const Piece& piece, const ObstacleSet& obstacles, Coordinate square);

/// Postcondition of type_based_moves: exactly the squares of the board that the piece may reach.
void ensure_type_based_moves(const Size& size, const Piece& piece, const ObstacleSet& obstacles,
                             const std::set<Coordinate>& result);

}  // namespace adoube::laws
