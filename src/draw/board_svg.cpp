// SPDX-License-Identifier: GPL-3.0-or-later
#include "board_svg.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

#include "adoube/draw/palette.hpp"
#include "piece_shapes.hpp"

namespace adoube::draw {

namespace {

constexpr int half_square = square_side / 2;

/// The colours a piece is drawn in.
struct Ink {
  std::string fill;
  std::string outline;
  std::string line;
};

[[nodiscard]] Ink ink_of(Colour colour) {
  if (colour == Colour::white) return {.fill = "#fffdf8", .outline = "#26211d", .line = "#26211d"};
  return {.fill = "#37322f", .outline = "#141210", .line = "#f1ebe0"};
}

[[nodiscard]] std::size_t bit_of(Piece piece) {
  const int index = index_of(piece.colour) * 6 + index_of(piece.role);
  return static_cast<std::size_t>(index);
}

/// "adoube-wK": whoever puts several pictures into one page gets the same drawing under the same name.
[[nodiscard]] std::string id_of(Piece piece) {
  const char role = letter_of(Piece{.role = piece.role, .colour = Colour::white});
  return std::string("adoube-") + (piece.colour == Colour::white ? 'w' : 'b') + role;
}

[[nodiscard]] std::string path(std::string_view data) {
  return data.empty() ? "" : empty_tag("path", {{"d", std::string(data)}});
}

[[nodiscard]] std::string definition_of(Piece piece) {
  const PieceShape& shape = shape_of(piece.role);
  const Ink ink = ink_of(piece.colour);
  std::string out =
      start_tag("g", {{"id", id_of(piece)}, {"stroke-linecap", "round"}, {"stroke-linejoin", "round"}});
  out += start_tag("g", {{"fill", ink.fill}, {"stroke", ink.outline}, {"stroke-width", "3"}});
  out += path(shape.body);
  for (const auto crown : shape.crowns) out += path(crown);
  out += "</g>";
  std::string lines(shape.lines);
  if (piece.colour == Colour::black) lines += shape.lines_in_the_dark;
  out += empty_tag("path", {{"fill", "none"}, {"stroke", ink.line}, {"stroke-width", "2.6"}, {"d", lines}});
  if (!shape.dots.empty()) out += empty_tag("path", {{"fill", ink.line}, {"d", std::string(shape.dots)}});
  return out + "</g>\n";
}

[[nodiscard]] std::string check_glow() {
  const auto stop = [](const char* offset, const char* colour, const char* opacity) {
    return empty_tag("stop", {{"offset", offset}, {"stop-color", colour}, {"stop-opacity", opacity}});
  };
  return start_tag("radialGradient", {{"id", "adoube-check"}}) + stop("0", "#ff2a1a", "1") +
         stop("0.6", "#e8261a", "0.9") + stop("1", "#a00000", "0") + "</radialGradient>\n";
}

/// Shapes of one colour, on a line of its own.
[[nodiscard]] std::string filled(const std::string& fill, const std::string& data) {
  return empty_tag("path", {{"fill", fill}, {"d", data}}) + '\n';
}

[[nodiscard]] std::string square_path(Square square, bool flipped) {
  return "M" + to_string(corner_of(square, flipped)) + "h100v100h-100z";
}

/// The dark squares lie on a light board.
[[nodiscard]] std::string squares(const Palette& palette, bool flipped) {
  std::string dark;
  for (const Square square : all_squares) {
    if (!is_light(square)) dark += square_path(square, flipped);
  }
  return filled(to_string(palette.light), "M0 0h800v800h-800z") + filled(to_string(palette.dark), dark);
}

[[nodiscard]] std::string last_move(const LastMove& move, const Palette& palette, bool flipped) {
  std::string out;
  for (const Square square : {move.from, move.to}) {
    out += filled(to_string(is_light(square) ? palette.last_light : palette.last_dark),
                  square_path(square, flipped));
  }
  return out;
}

[[nodiscard]] std::string tinted(const Area& area, bool flipped) {
  const Point a = corner_of(area.corner, flipped);
  const Point b = corner_of(area.opposite, flipped);
  const Point least{.x = std::min(a.x, b.x), .y = std::min(a.y, b.y)};
  const std::string width = number(std::abs(a.x - b.x) + square_side);
  const std::string height = number(std::abs(a.y - b.y) + square_side);
  std::string outline = "M";
  outline += to_string(least);
  outline.append("h").append(width).append("v").append(height).append("h-").append(width).append("z");
  return empty_tag("path",
                   {{"fill", to_string(rgb_of(area.paint))}, {"fill-opacity", "0.35"}, {"d", outline}}) +
         '\n';
}

[[nodiscard]] Point centre_of(Square square, bool flipped) {
  const Point corner = corner_of(square, flipped);
  return {.x = corner.x + half_square, .y = corner.y + half_square};
}

[[nodiscard]] std::string ring(const Mark& mark, bool flipped) {
  const Point centre = centre_of(mark.square, flipped);
  return empty_tag("circle", {{"cx", number(centre.x)},
                              {"cy", number(centre.y)},
                              {"r", "45"},
                              {"fill", "none"},
                              {"stroke", to_string(rgb_of(mark.paint))},
                              {"stroke-width", "7"},
                              {"stroke-opacity", "0.85"}}) +
         '\n';
}

/// One outline, shaft and head, so that nothing overlaps where it is translucent. It leaves the piece that
/// would move visible and points at the centre of its target without covering it.
[[nodiscard]] std::string arrow_svg(const Arrow& arrow, bool flipped) {
  if (arrow.from == arrow.to) return ring({.square = arrow.from, .paint = arrow.paint}, flipped);
  constexpr double gap_behind = 20;
  constexpr double gap_ahead = 8;
  constexpr double half_shaft = 7.5;
  constexpr double half_head = 23;
  constexpr double head_length = 38;
  const Point from = centre_of(arrow.from, flipped);
  const Point to = centre_of(arrow.to, flipped);
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const Point along{.x = (to.x - from.x) / length, .y = (to.y - from.y) / length};
  const auto at = [&](double forward, double aside) {
    return to_string(Point{.x = from.x + along.x * forward - along.y * aside,
                           .y = from.y + along.y * forward + along.x * aside});
  };
  const double tip = length - gap_ahead;
  const double neck = tip - head_length;
  const std::string outline = "M" + at(tip, 0) + "L" + at(neck, half_head) + "L" + at(neck, half_shaft) +
                              "L" + at(gap_behind, half_shaft) + "L" + at(gap_behind, -half_shaft) + "L" +
                              at(neck, -half_shaft) + "L" + at(neck, -half_head) + "Z";
  return empty_tag("path",
                   {{"fill", to_string(rgb_of(arrow.paint))}, {"fill-opacity", "0.85"}, {"d", outline}}) +
         '\n';
}

}  // namespace

void Definitions::need(const Setup& setup, bool shows_check) {
  for (const auto& piece : setup.board) {
    if (piece) pieces.set(bit_of(*piece));
  }
  check = check || shows_check;
}

std::string to_svg(const Definitions& definitions) {
  std::string out;
  for (const Colour colour : both_colours) {
    for (const Role role : all_roles) {
      const Piece piece{.role = role, .colour = colour};
      if (definitions.pieces.test(bit_of(piece))) out += definition_of(piece);
    }
  }
  if (definitions.check) out += check_glow();
  return out.empty() ? out : "<defs>\n" + out + "</defs>\n";
}

Point corner_of(Square square, bool flipped) noexcept {
  const int file = index_of(file_of(square));
  const int rank = index_of(rank_of(square));
  return {.x = static_cast<double>(square_side * (flipped ? 7 - file : file)),
          .y = static_cast<double>(square_side * (flipped ? rank : 7 - rank))};
}

std::string board_svg(const Setup& setup, const Diagram& diagram) {
  const Palette& palette = palette_of(diagram.theme);
  std::string out = squares(palette, diagram.flipped);
  for (const Area& area : diagram.areas) out += tinted(area, diagram.flipped);
  if (diagram.last_move) out += last_move(*diagram.last_move, palette, diagram.flipped);
  if (diagram.checked_king)
    out += filled("url(#adoube-check)", square_path(*diagram.checked_king, diagram.flipped));
  for (const Square square : all_squares) {
    const auto& piece = setup.at(square);
    if (!piece) continue;
    const Point corner = corner_of(square, diagram.flipped);
    out +=
        empty_tag("use", {{"href", '#' + id_of(*piece)}, {"x", number(corner.x)}, {"y", number(corner.y)}}) +
        '\n';
  }
  for (const Mark& mark : diagram.marks) out += ring(mark, diagram.flipped);
  for (const Arrow& arrow : diagram.arrows) out += arrow_svg(arrow, diagram.flipped);
  return out;
}

std::string document_start(int width, int height, double view_width, double view_height,
                           const std::string& title) {
  return start_tag("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                           {"role", "img"},
                           {"width", std::to_string(width)},
                           {"height", std::to_string(height)},
                           {"viewBox", "0 0 " + number(view_width) + ' ' + number(view_height)}}) +
         "\n<title>" + escaped(title) + "</title>\n";
}

}  // namespace adoube::draw
