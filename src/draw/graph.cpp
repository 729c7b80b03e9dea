// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing the course of a game.
#include "adoube/draw/graph.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "adoube/core/contract.hpp"
#include "adoube/draw/palette.hpp"
#include "svg_text.hpp"

namespace adoube::draw {

namespace {

[[nodiscard]] constexpr Rgb rgb(std::uint8_t red, std::uint8_t green, std::uint8_t blue) noexcept {
  return {.red = red, .green = green, .blue = blue};
}

[[nodiscard]] constexpr Point at(double x, double y) noexcept { return {.x = x, .y = y}; }

/// The begin of a path. (Put together piece by piece: g++ at -O3 suspects sums of texts.)
[[nodiscard]] std::string from(Point point) {
  std::string path("M");
  return path.append(to_string(point));
}

[[nodiscard]] std::string title_element(std::string_view text) {
  std::string element("<title>");
  return element.append(escaped(text)).append("</title>");
}

struct GraphPalette {
  Rgb ground;
  Rgb white_share;  ///< Below the curve.
  Rgb black_share;  ///< Above it.
  Rgb curve;
  Rgb grid;
  Rgb middle;
  Rgb text;
  Rgb edge;
};

constexpr GraphPalette light_palette{.ground = rgb(255, 255, 255),
                                     .white_share = rgb(250, 246, 234),
                                     .black_share = rgb(156, 150, 142),
                                     .curve = rgb(60, 54, 48),
                                     .grid = rgb(196, 190, 180),
                                     .middle = rgb(120, 112, 102),
                                     .text = rgb(40, 36, 32),
                                     .edge = rgb(120, 112, 102)};
constexpr GraphPalette dark_palette{.ground = rgb(30, 30, 32),
                                    .white_share = rgb(178, 174, 166),
                                    .black_share = rgb(56, 55, 54),
                                    .curve = rgb(240, 236, 228),
                                    .grid = rgb(104, 102, 98),
                                    .middle = rgb(140, 136, 130),
                                    .text = rgb(232, 230, 226),
                                    .edge = rgb(140, 136, 130)};

constexpr double left_room = 38;
constexpr double right_room = 14;
constexpr double top_room = 22;
constexpr double bottom_room = 30;
constexpr double text_height = 11;

[[nodiscard]] constexpr Rgb colour_of(GraphMark mark) noexcept {
  switch (mark) {
    case GraphMark::inaccuracy: return rgb(232, 190, 40);
    case GraphMark::mistake: return rgb(236, 128, 24);
    case GraphMark::blunder:
    case GraphMark::none: break;
  }
  return rgb(208, 32, 40);
}

class Drawing {
 public:
  explicit Drawing(const Graph& graph)
      : graph_(graph),
        palette_(graph.theme == GraphTheme::light ? light_palette : dark_palette),
        right_(graph.width - right_room),
        bottom_(graph.height - bottom_room) {}

  [[nodiscard]] std::string document() const {
    const std::string width = number(graph_.width);
    const std::string height = number(graph_.height);
    std::string out =
        start_tag("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                          {"width", width},
                          {"height", height},
                          {"viewBox", std::string("0 0 ").append(width).append(" ").append(height)},
                          {"role", "img"}}) +
        '\n';
    out += title_element(title()) + '\n';
    out += rectangle(at(0, 0), at(graph_.width, graph_.height), palette_.ground);
    out += rectangle(at(left_room, top_room), at(right_, bottom_), palette_.black_share);
    out += shares();
    out += grid();
    out += curve();
    out += marks();
    return out + "</svg>\n";
  }

 private:
  [[nodiscard]] double x(std::size_t ply) const {
    const std::size_t last = std::max<std::size_t>(graph_.points.size(), 2) - 1;
    return left_room + ((right_ - left_room) * static_cast<double>(ply) / static_cast<double>(last));
  }
  [[nodiscard]] double y(int expected) const {
    return bottom_ - ((bottom_ - top_room) * std::clamp(expected, 0, 1000) / 1000.0);
  }
  [[nodiscard]] Point place(std::size_t ply) const { return at(x(ply), y(graph_.points[ply].expected)); }

  [[nodiscard]] static std::string rectangle(Point from, Point to, Rgb colour) {
    return empty_tag("rect", {{"x", number(from.x)},
                              {"y", number(from.y)},
                              {"width", number(to.x - from.x)},
                              {"height", number(to.y - from.y)},
                              {"fill", to_string(colour)}}) +
           '\n';
  }

  [[nodiscard]] static std::string stroke(const std::string& path, Rgb colour, std::string_view width) {
    return empty_tag("path", {{"d", path},
                              {"fill", "none"},
                              {"stroke", to_string(colour)},
                              {"stroke-width", std::string(width)},
                              {"stroke-linejoin", "round"}}) +
           '\n';
  }

  [[nodiscard]] std::string title() const {
    constexpr std::array kinds{GraphMark::inaccuracy, GraphMark::mistake, GraphMark::blunder};
    constexpr std::array<std::string_view, 3> names{"?!", "?", "??"};
    std::string text = "What White could expect of the game after each of " +
                       std::to_string(graph_.points.empty() ? 0 : graph_.points.size() - 1) + " moves";
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      text += i == 0 ? "; marked " : ", ";
      text += std::to_string(std::ranges::count(graph_.points, kinds.at(i), &GraphPoint::mark));
      text.append(" ").append(names.at(i));
    }
    return text;
  }

  /// The points as a path, one after the other.
  [[nodiscard]] std::string way() const {
    std::string path;
    for (std::size_t ply = 0; ply < graph_.points.size(); ++ply)
      path.append(path.empty() ? "M" : "L").append(to_string(place(ply)));
    return path;
  }

  [[nodiscard]] std::string shares() const {
    if (graph_.points.empty()) return {};
    const std::string path = way() + 'L' + to_string(at(x(graph_.points.size() - 1), bottom_)) + 'L' +
                             to_string(at(left_room, bottom_)) + 'Z';
    return empty_tag("path", {{"d", path}, {"fill", to_string(palette_.white_share)}}) + '\n';
  }

  /// Lines at a quarter, half and three quarters, and a move number below every tenth move or so.
  [[nodiscard]] std::string grid() const {
    std::string out;
    for (const int expected : {250, 750}) out += horizontal(expected, palette_.grid);
    out += horizontal(500, palette_.middle);
    out += beside("1", 1000) + beside("1/2", 500) + beside("0", 0);
    const std::size_t half = graph_.first_mover == Colour::black ? 1 : 0;
    const std::size_t moves = (graph_.points.size() + half) / 2;
    const std::size_t step = step_for(moves);
    for (std::size_t move = 0; move < moves; ++move) {
      const int name = graph_.first_number + static_cast<int>(move);
      if (static_cast<std::size_t>(name) % step != 0 && move != 0) continue;
      // Behind White's move; a game that Black begins has half a move first.
      const std::size_t ply = (2 * move) + 1 - std::min<std::size_t>(half, (2 * move) + 1);
      if (ply >= graph_.points.size()) break;
      if (move != 0) out += stroke(from(at(x(ply), top_room)) + 'V' + number(bottom_), palette_.grid, "0.6");
      const std::string text = std::to_string(name);
      out += drawn_text(text, at(x(ply) - (drawn_width(text, text_height) / 2), bottom_ + 19), text_height,
                        palette_.text) +
             '\n';
    }
    return out;
  }

  /// So that no more than about a dozen numbers stand side by side.
  [[nodiscard]] static std::size_t step_for(std::size_t moves) {
    std::size_t step = 5;
    while (moves / step > 14) step *= 2;
    return step;
  }

  [[nodiscard]] std::string horizontal(int expected, Rgb colour) const {
    return stroke(from(at(left_room, y(expected))) + 'H' + number(right_), colour, "0.8");
  }

  [[nodiscard]] std::string beside(std::string_view text, int expected) const {
    return drawn_text(text,
                      at(left_room - 7 - drawn_width(text, text_height), y(expected) + (text_height / 2)),
                      text_height, palette_.text) +
           '\n';
  }

  [[nodiscard]] std::string curve() const {
    const std::string out = stroke(way(), palette_.curve, "1.8");
    const std::string frame = from(at(left_room, top_room)) + 'H' + number(right_) + 'V' + number(bottom_) +
                              'H' + number(left_room) + 'Z';
    return out + stroke(frame, palette_.edge, "1");
  }

  [[nodiscard]] std::string marks() const {
    std::string out;
    double free_from = 0;  // Labels do not lie on each other.
    for (std::size_t ply = 0; ply < graph_.points.size(); ++ply) {
      const GraphPoint& point = graph_.points[ply];
      if (point.mark == GraphMark::none) continue;
      const Point here = place(ply);
      const double radius = point.mark == GraphMark::blunder ? 5 : 4;
      out += start_tag("circle", {{"cx", number(here.x)},
                                  {"cy", number(here.y)},
                                  {"r", number(radius)},
                                  {"fill", to_string(colour_of(point.mark))},
                                  {"stroke", to_string(palette_.ground)},
                                  {"stroke-width", "1.2"}}) +
             title_element(point.label) + "</circle>\n";
      if (point.mark != GraphMark::blunder || point.label.empty()) continue;
      const double width = drawn_width(point.label, text_height);
      const double begin = std::clamp(here.x - (width / 2), left_room, std::max(left_room, right_ - width));
      if (begin < free_from) continue;
      free_from = begin + width + 8;
      out += drawn_text(point.label, at(begin, top_room - 7), text_height, palette_.text) + '\n';
      out += stroke(from(at(here.x, top_room)) + 'V' + number(std::max(top_room, here.y - radius)),
                    colour_of(point.mark), "0.8");
    }
    return out;
  }

  const Graph& graph_;
  const GraphPalette& palette_;
  double right_;
  double bottom_;
};

}  // namespace

std::string to_svg_graph(const Graph& graph) {
  expects(graph.width >= least_graph_side && graph.width <= largest_graph_side,
          "a graph has a width that can be drawn");
  expects(graph.height >= least_graph_side && graph.height <= largest_graph_side,
          "a graph has a height that can be drawn");
  return Drawing(graph).document();
}

}  // namespace adoube::draw
