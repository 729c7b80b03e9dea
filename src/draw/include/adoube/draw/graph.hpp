// SPDX-License-Identifier: GPL-3.0-or-later
// The course of a game as a curve: what White could expect of it after each move.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "adoube/core/colour.hpp"

namespace adoube::draw {

/// What is to be said of the move that led to a point.
enum class GraphMark : std::uint8_t { none, inaccuracy, mistake, blunder };

/// How the game stood after one move.
struct GraphPoint {
  int expected = 500;  ///< For White, from 0 (lost) over 500 (even) to 1000 (won).
  GraphMark mark = GraphMark::none;
  /// Of a mark: "12... Qxf7??". Written beside a blunder where there is room, and told of each mark to who
  /// points at it.
  std::string label = {};  // NOLINT(readability-redundant-member-init)
};

enum class GraphTheme : std::uint8_t { light, dark };

/// The course of a game as a curve.
struct Graph {
  /// The first is the start of the game; one for each move follows.
  std::vector<GraphPoint> points = {};  // NOLINT(readability-redundant-member-init)
  Colour first_mover = Colour::white;
  int first_number = 1;  ///< Of his move.
  GraphTheme theme = GraphTheme::light;
  int width = 960;  ///< In pixels.
  int height = 320;
};

inline constexpr int least_graph_side = 100;
inline constexpr int largest_graph_side = 10'000;

/// A whole document: the same bytes for the same graph, everything drawn as paths.
/// Precondition: width and height are between the two; values that lie outside are drawn at the edge.
[[nodiscard]] std::string to_svg_graph(const Graph& graph);

}  // namespace adoube::draw
