// SPDX-License-Identifier: GPL-3.0-or-later
// The squares of a board.
#include "adoube/laws/size.hpp"

#include "adoube/core/contract.hpp"

namespace adoube::laws {

Coordinate make_coordinate(const Size& size, int file, int rank) {
  const Coordinate square{.file = file, .rank = rank};
  invariant(on_board(size, square), "Coordinate: on the board");
  return square;
}

std::optional<Coordinate> coordinate_factory(const Size& size, int file, int rank) {
  if (!on_board(size, Coordinate{.file = file, .rank = rank})) return std::nullopt;
  return make_coordinate(size, file, rank);
}

std::vector<Coordinate> squares(const Size& size) {
  std::vector<Coordinate> all;
  for (int rank = 0; rank < size.ranks; ++rank) {
    for (int file = 0; file < size.files; ++file) all.push_back(make_coordinate(size, file, rank));
  }
  return all;
}

}  // namespace adoube::laws
