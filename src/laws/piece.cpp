// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces as obstacles and as words.
#include "adoube/laws/piece.hpp"

#include <string_view>

namespace adoube::laws {

ObstacleSet pieces_to_obstacles(const std::vector<Piece>& pieces) {
  ObstacleSet obstacles;
  for (const Piece& piece : pieces)
    obstacles.insert(Obstacle{.square = piece.square, .colour = piece.colour});
  return obstacles;
}

std::string name_of(const Piece& piece) {
  return "the " + std::string(to_string(piece.role)) + " on " + to_string(piece.square);
}

std::string names_of(const std::vector<Piece>& pieces) {
  std::string names;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const std::string_view separator = i == 0 ? "" : i + 1 == pieces.size() ? " and " : ", ";
    names += std::string(separator) + name_of(pieces[i]);
  }
  return names;
}

}  // namespace adoube::laws
