// SPDX-License-Identifier: GPL-3.0-or-later
// How a square is named.
#include "adoube/laws/coordinate.hpp"

namespace adoube::laws {

std::string to_string(Coordinate square) {
  const bool has_name = square.file >= 0 && square.file < 26 && square.rank >= -1;
  if (!has_name) {
    return "(" + std::to_string(square.file + 1) + "," + std::to_string(square.rank + 1) + ")";
  }
  return std::string(1, static_cast<char>('a' + square.file)) + std::to_string(square.rank + 1);
}

}  // namespace adoube::laws
