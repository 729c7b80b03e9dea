// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a picture: what is defined once, and a board of 800 by 800 that uses it.
#pragma once

#include <bitset>
#include <string>

#include "adoube/core/piece.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/draw/diagram.hpp"
#include "svg_text.hpp"

namespace adoube::draw {

inline constexpr int square_side = 100;
inline constexpr int board_side = 8 * square_side;

/// What the boards of one document refer to.
struct Definitions {
  std::bitset<12> pieces;
  bool check = false;

  void need(const Setup& setup, bool shows_check);
};

/// A <defs> element, or nothing.
[[nodiscard]] std::string to_svg(const Definitions& definitions);

/// Where the upper left corner of a square is on the board.
[[nodiscard]] Point corner_of(Square square, bool flipped) noexcept;

/// Squares, highlights, pieces, marks and arrows; coordinates are around the board, not on it.
[[nodiscard]] std::string board_svg(const Setup& setup, const Diagram& diagram);

/// The start of a document, up to and including its title.
[[nodiscard]] std::string document_start(int width, int height, double view_width, double view_height,
                                         const std::string& title);

}  // namespace adoube::draw
