// SPDX-License-Identifier: GPL-3.0-or-later
// A piece on a square of the board [Art 2.2], and what of it matters to the movement of others: an obstacle.
#pragma once

#include <compare>
#include <set>
#include <string>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/role.hpp"
#include "adoube/laws/coordinate.hpp"

namespace adoube::laws {

/// [Art 2.2] A man and its square.
struct Piece {
  Role role;
  Coordinate square;
  Colour colour;

  friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};

/// Something that stands on a square: of one's own colour it closes the square, of the other it can be
/// captured.
struct Obstacle {
  Coordinate square;
  Colour colour;

  friend constexpr auto operator<=>(const Obstacle&, const Obstacle&) = default;
};

using ObstacleSet = std::set<Obstacle>;

[[nodiscard]] ObstacleSet pieces_to_obstacles(const std::vector<Piece>& pieces);

/// "the rook on h1"
[[nodiscard]] std::string name_of(const Piece& piece);
/// "the rook on h1", "the rook on h1 and the bishop on a6", "the rook on h1, the bishop on a6 and the …"
[[nodiscard]] std::string names_of(const std::vector<Piece>& pieces);

}  // namespace adoube::laws
