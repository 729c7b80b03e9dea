// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/svg.hpp"

#include <string_view>

#include "adoube/core/contract.hpp"
#include "adoube/draw/palette.hpp"
#include "board_svg.hpp"
#include "description.hpp"
#include "svg_text.hpp"

namespace adoube::draw {

namespace {

constexpr int margin = 44;
constexpr double label_height = 20;

[[nodiscard]] std::string label(char c, Point centre, Rgb colour) {
  const std::string_view text(&c, 1);
  const Point at{.x = centre.x - drawn_width(text, label_height) / 2, .y = centre.y + label_height / 2};
  return drawn_text(text, at, label_height, colour) + '\n';
}

/// The frame with the names of files below and of ranks at the left.
[[nodiscard]] std::string frame(const Palette& palette, bool flipped) {
  const double side = board_side + 2 * margin;
  const std::string whole = "M0 0h" + number(side) + "v" + number(side) + "h-" + number(side) + "z";
  std::string out = empty_tag("path", {{"fill", to_string(palette.frame)}, {"d", whole}}) + '\n';
  out += empty_tag("path", {{"fill", "none"},
                            {"stroke", to_string(palette.edge)},
                            {"stroke-width", "4"},
                            {"d", "M42 42h804v804h-804z"}}) +
         '\n';
  const Square near_corner = flipped ? Square::h8 : Square::a1;
  const double to_middle = margin + square_side / 2.0;
  for (const File file : all_files) {
    const Point corner = corner_of(make_square(file, rank_of(near_corner)), flipped);
    out += label(letter_of(file), {.x = corner.x + to_middle, .y = side - margin / 2.0}, palette.label);
  }
  for (const Rank rank : all_ranks) {
    const Point corner = corner_of(make_square(file_of(near_corner), rank), flipped);
    out += label(letter_of(rank), {.x = margin / 2.0, .y = corner.y + to_middle}, palette.label);
  }
  return out;
}

}  // namespace

std::string to_svg(const Setup& setup, const Diagram& diagram) {
  expects(diagram.size >= smallest_size && diagram.size <= largest_size,
          "to_svg: the size is within its bounds");
  const double side = diagram.coordinates ? board_side + 2 * margin : board_side;
  Definitions definitions;
  definitions.need(setup, diagram.checked_king.has_value());

  std::string out = document_start(diagram.size, diagram.size, side, side, describe(setup, diagram));
  out += to_svg(definitions);
  if (diagram.coordinates) {
    out += frame(palette_of(diagram.theme), diagram.flipped);
    out += start_tag("g", {{"transform", "translate(" + to_string(Point{.x = margin, .y = margin}) + ")"}}) +
           '\n';
  }
  out += board_svg(setup, diagram);
  if (diagram.coordinates) out += "</g>\n";
  return out + "</svg>\n";
}

}  // namespace adoube::draw
