// SPDX-License-Identifier: GPL-3.0-or-later
// A contact sheet: many boards in a grid, each with a line below it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/draw/diagram.hpp"
#include "adoube/draw/error.hpp"

namespace adoube::draw {

/// One board of a sheet. Size, theme, coordinates and direction are those of the sheet.
struct Frame {
  Setup setup = {};
  std::optional<LastMove> last_move = std::nullopt;
  std::optional<Square> checked_king = std::nullopt;
  std::vector<Area> areas = {};  // NOLINT(readability-redundant-member-init)
  /// "12... Nxe4+": characters of SAN; any other is drawn as a box.
  std::string caption = {};  // NOLINT(readability-redundant-member-init)
};

/// How a sheet of several boards is laid out.
struct SheetStyle {
  std::optional<int> columns = std::nullopt;  ///< Unless given, about as many as rows, at least 4.
  int board_size = 180;                       ///< Pixels on each side of a board.
  bool flipped = false;
  Theme theme = Theme::wood;
};

/// A whole document; refused if it would be larger than a PNG may be (png.hpp).
/// Precondition: smallest_size <= board_size <= largest_size, columns >= 1.
[[nodiscard]] Result<std::string, DrawError> to_svg_sheet(std::span<const Frame> frames,
                                                          const SheetStyle& style = {});

}  // namespace adoube::draw
