// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/graph.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "adoube/core/contract.hpp"
#include "adoube/draw/png.hpp"
#include "pictures.hpp"

namespace adoube::draw {
namespace {

[[nodiscard]] GraphPoint any_point() {
  const int expected = *rc::gen::inRange(-200, 1201);
  const auto mark = static_cast<GraphMark>(*rc::gen::inRange(0, 4));
  return {.expected = expected, .mark = mark, .label = *rc::gen::arbitrary<std::string>()};
}

RC_GTEST_PROP(Graph, MarksEveryMarkedMoveInsideTheFrame, ()) {
  Graph graph;
  for (int i = *rc::gen::inRange(0, 60); i > 0; --i) graph.points.push_back(any_point());
  graph.first_mover = *rc::gen::arbitrary<bool>() ? Colour::white : Colour::black;
  graph.first_number = *rc::gen::inRange(1, 300);
  graph.theme = *rc::gen::arbitrary<bool>() ? GraphTheme::light : GraphTheme::dark;
  const std::string svg = to_svg_graph(graph);
  const auto picture = read_xml(svg);
  std::size_t marked = 0;
  for (const GraphPoint& point : graph.points) marked += point.mark == GraphMark::none ? 0U : 1U;
  const auto circles = picture.all("circle");
  RC_ASSERT(circles.size() == marked);
  for (const Element* circle : circles) {
    const double x = std::stod(circle->attributes.at("cx"));
    const double y = std::stod(circle->attributes.at("cy"));
    RC_ASSERT(x > 0 && x < graph.width);
    RC_ASSERT(y > 0 && y < graph.height);
  }
  RC_ASSERT(to_svg_graph(graph) == svg);
}

TEST(Graph, PutsTheBetterPointHigherAndTheLaterOneFurtherRight) {
  const Graph graph{.points = {{.expected = 500},
                               {.expected = 900, .mark = GraphMark::mistake, .label = "1. e4?"},
                               {.expected = 100, .mark = GraphMark::blunder, .label = "1... e5??"}}};
  const auto picture = read_xml(to_svg_graph(graph));
  const auto circles = picture.all("circle");
  ASSERT_EQ(circles.size(), 2U);
  const auto at = [&](std::size_t i, const char* name) { return std::stod(circles[i]->attributes.at(name)); };
  EXPECT_LT(at(0, "cy"), at(1, "cy"));
  EXPECT_LT(at(0, "cx"), at(1, "cx"));
  EXPECT_NE(circles[0]->attributes.at("fill"), circles[1]->attributes.at("fill"));
  EXPECT_EQ(circles[1]->children.at(0).text, "1... e5??");
}

TEST(Graph, CountsItsMarksInTheTitle) {
  const Graph graph{.points = {{}, {.mark = GraphMark::blunder}, {.mark = GraphMark::blunder}}};
  EXPECT_NE(to_svg_graph(graph).find("each of 2 moves; marked 0 ?!, 0 ?, 2 ??"), std::string::npos);
}

TEST(Graph, BecomesAPictureOfItsSize) {
  Graph graph{.points = {{}, {.expected = 700}}};
  EXPECT_TRUE(to_png(to_svg_graph(graph)).has_value());
  graph.width = least_graph_side - 1;
  EXPECT_THROW(static_cast<void>(to_svg_graph(graph)), ContractViolation);
}

}  // namespace
}  // namespace adoube::draw
