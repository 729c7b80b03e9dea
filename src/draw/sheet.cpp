// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/sheet.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "adoube/core/contract.hpp"
#include "adoube/draw/palette.hpp"
#include "adoube/draw/png.hpp"
#include "board_svg.hpp"
#include "svg_text.hpp"

namespace adoube::draw {

namespace {

constexpr int gap = 70;  ///< Between boards and around them.
constexpr int caption_room = 110;
constexpr double caption_height = 62;
constexpr int cell_width = board_side + gap;
constexpr int cell_height = board_side + caption_room + gap;

/// How the boards are laid out, in boards.
struct Grid {
  int columns;
  std::int64_t rows;
};

[[nodiscard]] Grid grid_of(std::int64_t count, int columns) {
  return {.columns = columns, .rows = std::max<std::int64_t>(1, (count + columns - 1) / columns)};
}

/// About a square, a little wider where that leaves fewer places empty.
[[nodiscard]] Grid grid_for(std::int64_t count) {
  const auto side =
      static_cast<int>(std::ceil(std::sqrt(static_cast<double>(std::max<std::int64_t>(count, 1)))));
  const int least = std::max(side, 4);
  Grid best = grid_of(count, least);
  for (int columns = least + 1; columns <= least * 3 / 2; ++columns) {
    const Grid grid = grid_of(count, columns);
    if (grid.columns * grid.rows < best.columns * best.rows) best = grid;
  }
  return best;
}

[[nodiscard]] Grid grid_of(std::int64_t count, const SheetStyle& style) {
  const Grid grid = style.columns ? grid_of(count, *style.columns) : grid_for(count);
  // No more columns than boards.
  return grid_of(count, static_cast<int>(std::clamp<std::int64_t>(count, 1, grid.columns)));
}

/// One board with its caption, centred below it and made smaller where it would be wider.
[[nodiscard]] std::string cell(const Frame& frame, const Diagram& diagram, Point corner) {
  const Palette& palette = palette_of(diagram.theme);
  std::string out = start_tag("g", {{"transform", "translate(" + to_string(corner) + ")"}}) + '\n';
  out += board_svg(frame.setup, diagram);
  out += empty_tag("path", {{"fill", "none"},
                            {"stroke", to_string(palette.edge)},
                            {"stroke-width", "5"},
                            {"d", "M0 0h800v800h-800z"}}) +
         '\n';
  if (!frame.caption.empty()) {
    const double natural = drawn_width(frame.caption, caption_height);
    const double height = natural > board_side ? caption_height * board_side / natural : caption_height;
    const Point at{.x = (board_side - drawn_width(frame.caption, height)) / 2, .y = board_side + 95};
    out += drawn_text(frame.caption, at, height, palette.label) + '\n';
  }
  return out + "</g>\n";
}

}  // namespace

Result<std::string, DrawError> to_svg_sheet(std::span<const Frame> frames, const SheetStyle& style) {
  expects(style.board_size >= smallest_size && style.board_size <= largest_size,
          "to_svg_sheet: the size of a board is within its bounds");
  expects(style.columns.value_or(1) >= 1, "to_svg_sheet: there is a column");

  const Grid grid = grid_of(std::ssize(frames), style);
  const std::int64_t view_width = std::int64_t{grid.columns} * cell_width + gap;
  const std::int64_t view_height = grid.rows * cell_height + gap;
  const std::int64_t width = view_width * style.board_size / board_side;
  const std::int64_t height = view_height * style.board_size / board_side;
  if (width > longest_side || height > longest_side || width * height > most_pixels) {
    return std::unexpected(DrawError{.code = DrawCode::too_large,
                                     .text = "a sheet of " + std::to_string(frames.size()) +
                                             " boards would have " + std::to_string(width) + " by " +
                                             std::to_string(height) + " pixels; at most " +
                                             std::to_string(longest_side) + " on a side and " +
                                             std::to_string(most_pixels) + " in all are drawn"});
  }

  Definitions definitions;
  for (const Frame& frame : frames) definitions.need(frame.setup, frame.checked_king.has_value());
  std::string out =
      document_start(static_cast<int>(width), static_cast<int>(height), static_cast<double>(view_width),
                     static_cast<double>(view_height), std::to_string(frames.size()) + " chess positions");
  out += to_svg(definitions);
  const std::string across = std::to_string(view_width);
  const std::string whole = "M0 0h" + across + "v" + std::to_string(view_height) + "h-" + across + "z";
  out += empty_tag("path", {{"fill", to_string(palette_of(style.theme).frame)}, {"d", whole}}) + '\n';
  std::int64_t index = 0;
  for (const Frame& frame : frames) {
    const Diagram diagram{.flipped = style.flipped,
                          .coordinates = false,
                          .last_move = frame.last_move,
                          .checked_king = frame.checked_king,
                          .areas = frame.areas,
                          .marks = {},
                          .arrows = {},
                          .theme = style.theme};
    const std::int64_t row = index / grid.columns;
    const std::int64_t column = index % grid.columns;
    out += cell(frame, diagram,
                {.x = static_cast<double>(gap + column * cell_width),
                 .y = static_cast<double>(gap + row * cell_height)});
    ++index;
  }
  return out + "</svg>\n";
}

}  // namespace adoube::draw
