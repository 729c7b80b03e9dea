// SPDX-License-Identifier: GPL-3.0-or-later
// A position as text for a terminal.
#pragma once

#include <cstdint>
#include <string>

#include "adoube/core/setup.hpp"
#include "adoube/draw/diagram.hpp"

namespace adoube::draw {

enum class TerminalColours : std::uint8_t {
  none,       ///< No escape sequences at all.
  xterm_256,  ///< The 256 colours of xterm.
  true_colour,
};

/// Letters are those of FEN: upper case for White.
enum class Figures : std::uint8_t { letters, figurines };

/// How a board is written to a terminal.
struct TerminalStyle {
  TerminalColours colours = TerminalColours::none;
  Figures figures = Figures::letters;
};

/// One line per rank, and one for the files if coordinates are wanted. Without colours the squares of the
/// last move stand in [brackets], marked ones in (parentheses), a king in check is followed by '!', and empty
/// squares of an area are colons.
/// Arrows and the size are for pictures.
[[nodiscard]] std::string to_terminal(const Setup& setup, const Diagram& diagram = {},
                                      const TerminalStyle& style = {});

}  // namespace adoube::draw
