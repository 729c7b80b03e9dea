// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/svg.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "adoube/core/contract.hpp"
#include "adoube/draw/palette.hpp"
#include "pictures.hpp"

namespace adoube::draw {
namespace {

/// Where a square must be, counted from the upper left: said here a second time, by hand.
[[nodiscard]] std::pair<double, double> place_of(Square square, bool flipped) {
  const double file = to_string(square)[0] - 'a';
  const double rank = to_string(square)[1] - '1';
  return flipped ? std::pair(7 - file, rank) : std::pair(file, 7 - rank);
}

[[nodiscard]] std::string name_of(Piece piece) {
  return std::string("#adoube-") + (piece.colour == Colour::white ? "w" : "b") +
         "PNBRQK"[index_of(piece.role)];
}

[[nodiscard]] std::vector<Placed> pieces_of(const Setup& setup, bool flipped) {
  std::vector<Placed> placed;
  for (const Square square : all_squares) {
    const auto& piece = setup.at(square);
    if (!piece) continue;
    const auto [column, row] = place_of(square, flipped);
    placed.push_back({.piece = name_of(*piece), .column = column, .row = row});
  }
  std::ranges::sort(placed);
  return placed;
}

/// The path elements filled with that colour.
[[nodiscard]] std::vector<const Element*> filled(const Element& picture, Rgb colour) {
  auto paths = picture.all("path");
  std::erase_if(paths, [&](const Element* path) {
    const auto fill = path->attributes.find("fill");
    return fill == path->attributes.end() || fill->second != to_string(colour);
  });
  return paths;
}

/// The corners of the unit squares a path is made of, in squares.
[[nodiscard]] std::set<std::pair<double, double>> corners(const std::string& path) {
  std::set<std::pair<double, double>> found;
  for (std::size_t at = path.find('M'); at != std::string::npos; at = path.find('M', at + 1)) {
    const auto part = path.substr(at, path.find('z', at) - at + 1);
    EXPECT_TRUE(part.ends_with("h100v100h-100z")) << part;
    const auto numbers = numbers_in(part);
    found.emplace(numbers[0] / 100, numbers[1] / 100);
  }
  return found;
}

TEST(Svg, EveryPieceIsDrawnOnEverySquareExactlyOnce) {
  for (const bool flipped : {false, true}) {
    for (const Square square : all_squares) {
      for (const Colour colour : both_colours) {
        for (const Role role : all_roles) {
          adoube::Setup setup;
          setup.put(square, Piece{.role = role, .colour = colour});
          const auto picture = read_xml(to_svg(setup, {.flipped = flipped}));
          ASSERT_EQ(pieces_in(picture), pieces_of(setup, flipped)) << to_string(square);
        }
      }
    }
  }
}

RC_GTEST_PROP(Svg, ShowsTheBoardAndIsWellFormed, ()) {
  const adoube::Setup setup = any_setup();
  const Diagram diagram = any_diagram();
  const std::string svg = to_svg(setup, diagram);
  const auto picture = read_xml(svg);
  RC_ASSERT(picture.name == "svg");
  RC_ASSERT(picture.attributes.at("xmlns") == "http://www.w3.org/2000/svg");
  RC_ASSERT(picture.attributes.at("width") == std::to_string(diagram.size));
  RC_ASSERT(picture.attributes.at("height") == std::to_string(diagram.size));
  RC_ASSERT(pieces_in(picture) == pieces_of(setup, diagram.flipped));
  RC_ASSERT(to_svg(setup, diagram) == svg);

  // What is referred to is defined, and nothing else; nothing depends on fonts or other files.
  std::set<std::string> defined;
  for (const char* kind : {"g", "radialGradient"}) {
    for (const Element* element : picture.all(kind)) {
      if (element->attributes.contains("id"))
        RC_ASSERT(defined.insert('#' + element->attributes.at("id")).second);
    }
  }
  std::set<std::string> used;
  for (const Element* use : picture.all("use")) used.insert(use->attributes.at("href"));
  if (diagram.checked_king) used.insert("#adoube-check");
  RC_ASSERT(used == defined);
  RC_ASSERT(picture.all("text").empty());
  RC_ASSERT(picture.all("image").empty());
}

TEST(Svg, TheNearRightHandCornerIsLight) {
  for (const Theme theme : all_themes) {
    for (const bool flipped : {false, true}) {
      const auto picture = read_xml(to_svg({}, {.flipped = flipped, .coordinates = false, .theme = theme}));
      const auto dark = filled(picture, palette_of(theme).dark);
      ASSERT_EQ(dark.size(), 1U);
      const auto squares = corners(dark[0]->attributes.at("d"));
      EXPECT_EQ(squares.size(), 32U);
      for (const Square square : all_squares) {
        // The colour of a square does not depend on the side it is seen from.
        const bool light = (index_of(square) / 8 + index_of(square) % 8) % 2 == 1;
        EXPECT_EQ(squares.contains(place_of(square, flipped)), !light) << to_string(square);
      }
      EXPECT_FALSE(squares.contains({7, 7}));  // h1, or a8 seen by Black
      EXPECT_TRUE(squares.contains({0, 7}));   // a1, or h8
    }
  }
  EXPECT_TRUE(is_light(Square::h1));
  EXPECT_TRUE(is_light(Square::a8));
  EXPECT_FALSE(is_light(Square::a1));
}

RC_GTEST_PROP(Svg, FlippingTurnsTheBoardByHalf, ()) {
  const adoube::Setup setup = any_setup();
  Diagram diagram = any_diagram();
  diagram.flipped = false;
  auto upright = pieces_in(read_xml(to_svg(setup, diagram)));
  diagram.flipped = true;
  for (Placed& placed : upright)
    placed = {.piece = placed.piece, .column = 7 - placed.column, .row = 7 - placed.row};
  std::ranges::sort(upright);
  RC_ASSERT(pieces_in(read_xml(to_svg(setup, diagram))) == upright);
}

TEST(Svg, TheLastMoveHasItsOwnColours) {
  for (const bool flipped : {false, true}) {
    const Diagram diagram{.flipped = flipped,
                          .last_move = LastMove{.from = Square::e2, .to = Square::f6},
                          .theme = Theme::paper};
    const auto picture = read_xml(to_svg({}, diagram));
    const Palette& palette = palette_of(Theme::paper);
    const auto light = filled(picture, palette.last_light);
    const auto dark = filled(picture, palette.last_dark);
    ASSERT_EQ(light.size(), 1U);
    ASSERT_EQ(dark.size(), 1U);
    EXPECT_EQ(corners(light[0]->attributes.at("d")), std::set{place_of(Square::e2, flipped)});
    EXPECT_EQ(corners(dark[0]->attributes.at("d")), std::set{place_of(Square::f6, flipped)});
  }
}

TEST(Svg, CheckGlowsUnderTheKing) {
  const auto picture = read_xml(to_svg(initial_setup(), {.checked_king = Square::e8}));
  auto paths = picture.all("path");
  std::erase_if(paths, [](const Element* path) {
    const auto fill = path->attributes.find("fill");
    return fill == path->attributes.end() || fill->second != "url(#adoube-check)";
  });
  ASSERT_EQ(paths.size(), 1U);
  EXPECT_EQ(corners(paths[0]->attributes.at("d")), (std::set{std::pair(4.0, 0.0)}));
}

RC_GTEST_PROP(Svg, ArrowsRunFromCentreToCentre, (Square from, Square to, bool flipped)) {
  RC_PRE(from != to);
  const Paint paint = *rc::gen::elementOf(all_paints);
  const auto picture =
      read_xml(to_svg({}, {.flipped = flipped, .arrows = {{.from = from, .to = to, .paint = paint}}}));
  const auto arrows = filled(picture, rgb_of(paint));
  RC_ASSERT(arrows.size() == 1U);
  const auto numbers = numbers_in(arrows[0]->attributes.at("d"));
  RC_ASSERT(numbers.size() == 14U);
  // The tip, and the middle of the blunt end, which is its fourth and fifth corner.
  const std::pair tip(numbers[0], numbers[1]);
  const std::pair tail((numbers[6] + numbers[8]) / 2, (numbers[7] + numbers[9]) / 2);
  const auto centre = [&](Square square) {
    const auto [column, row] = place_of(square, flipped);
    return std::pair(column * 100 + 50, row * 100 + 50);
  };
  const auto distance = [](auto a, auto b) { return std::hypot(a.first - b.first, a.second - b.second); };
  const auto start = centre(from);
  const auto end = centre(to);
  const double length = distance(start, end);
  // Near the centres and on the line between them: then the three parts add up.
  RC_ASSERT(distance(tip, end) < 15);
  RC_ASSERT(distance(tail, start) < 25);
  RC_ASSERT(std::abs(distance(start, tail) + distance(tail, tip) + distance(tip, end) - length) < 0.3);
}

TEST(Svg, AnArrowWithoutLengthIsAMark) {
  const auto picture =
      read_xml(to_svg({}, {.arrows = {{.from = Square::c3, .to = Square::c3, .paint = Paint::red}}}));
  EXPECT_TRUE(filled(picture, rgb_of(Paint::red)).empty());
  EXPECT_EQ(picture.all("circle").size(), 1U);
}

RC_GTEST_PROP(Svg, MarksAreRingsInsideTheirSquares, (Square square, bool flipped)) {
  const auto picture =
      read_xml(to_svg({}, {.flipped = flipped, .marks = {{.square = square, .paint = Paint::blue}}}));
  const auto rings = picture.all("circle");
  RC_ASSERT(rings.size() == 1U);
  const auto& ring = rings[0]->attributes;
  const auto [column, row] = place_of(square, flipped);
  RC_ASSERT(std::stod(ring.at("cx")) == column * 100 + 50);
  RC_ASSERT(std::stod(ring.at("cy")) == row * 100 + 50);
  RC_ASSERT(std::stod(ring.at("r")) + std::stod(ring.at("stroke-width")) / 2 <= 50);
  RC_ASSERT(ring.at("stroke") == to_string(rgb_of(Paint::blue)));
}

RC_GTEST_PROP(Svg, AnAreaCoversItsSquaresAndNoOthers, (Square corner, Square opposite, bool flipped)) {
  const Area area{.corner = corner, .opposite = opposite, .paint = Paint::blue};
  const auto picture = read_xml(to_svg({}, {.flipped = flipped, .areas = {area}}));
  const auto tints = filled(picture, rgb_of(Paint::blue));
  RC_ASSERT(tints.size() == 1U);
  RC_ASSERT(tints[0]->attributes.contains("fill-opacity"));
  const auto numbers = numbers_in(tints[0]->attributes.at("d"));
  RC_ASSERT(numbers.size() == 5U);
  for (const Square square : all_squares) {
    const auto [column, row] = place_of(square, flipped);
    const bool is_covered = numbers[0] <= column * 100 && column * 100 + 100 <= numbers[0] + numbers[2] &&
                            numbers[1] <= row * 100 && row * 100 + 100 <= numbers[1] + numbers[3];
    RC_ASSERT(is_covered == is_in(area, square));
    const std::string name = to_string(square);
    const std::string a = to_string(corner);
    const std::string b = to_string(opposite);
    RC_ASSERT(is_covered == (std::min(a[0], b[0]) <= name[0] && name[0] <= std::max(a[0], b[0]) &&
                             std::min(a[1], b[1]) <= name[1] && name[1] <= std::max(a[1], b[1])));
  }
}

TEST(Svg, TellsAScreenReaderWhatIsThere) {
  adoube::Setup setup;
  setup.put(Square::e1, Piece{.role = Role::king, .colour = Colour::white});
  setup.put(Square::a2, Piece{.role = Role::pawn, .colour = Colour::white});
  setup.turn = Colour::black;
  const Diagram diagram{.last_move = LastMove{.from = Square::d1, .to = Square::e1},
                        .checked_king = Square::e1,
                        .areas = {{.corner = Square::b5, .opposite = Square::h8, .paint = Paint::blue}},
                        .marks = {{.square = Square::a2, .paint = Paint::yellow}},
                        .arrows = {{.from = Square::a2, .to = Square::a4, .paint = Paint::green}}};
  const auto picture = read_xml(to_svg(setup, diagram));
  EXPECT_EQ(picture.attributes.at("role"), "img");
  ASSERT_FALSE(picture.children.empty());
  EXPECT_EQ(picture.children[0].name, "title");
  EXPECT_EQ(picture.children[0].text,
            "Chess position, black to move. White: king e1, pawn a2. Black: no pieces. Last move d1 to e1. "
            "Check to "
            "the king on e1. The squares from b5 to h8 are tinted blue. A yellow ring on a2. A green arrow "
            "from a2 to a4.");
}

TEST(Svg, CoordinatesStandAtTheirFilesAndRanks) {
  // The strokes of a glyph tell which it is: what stands below a file of one picture must stand below the
  // opposite file of the flipped one.
  const auto labels = [](bool flipped) {
    std::set<std::tuple<std::string, double, double>> found;
    const auto picture = read_xml(to_svg({}, {.flipped = flipped}));
    for (const Element* group : picture.all("g")) {
      const auto transform = group->attributes.find("transform");
      if (transform == group->attributes.end() || !transform->second.contains("scale")) continue;
      const auto place = numbers_in(transform->second);
      // To the tenth: labels are centred, so that their left ends differ.
      found.emplace(group->children.at(0).attributes.at("d"), std::round(place[0]), std::round(place[1]));
    }
    return found;
  };
  const auto upright = labels(false);
  const auto flipped = labels(true);
  EXPECT_EQ(upright.size(), 16U);
  EXPECT_EQ(flipped.size(), 16U);
  EXPECT_NE(upright, flipped);
  for (const auto& [strokes, x, y] : upright) {
    const bool below = y > 800;
    const double along = below ? x : y;
    // The middle of the label's square, and of the opposite one: they add up to the middle of the board
    // twice.
    const auto opposite = std::ranges::find_if(flipped, [&](const auto& other) {
      const auto& [other_strokes, other_x, other_y] = other;
      return other_strokes == strokes && (other_y > 800) == below;
    });
    ASSERT_NE(opposite, flipped.end());
    const double other_along = below ? std::get<1>(*opposite) : std::get<2>(*opposite);
    const double index = std::floor((along - 44) / 100);
    const double other_index = std::floor((other_along - 44) / 100);
    EXPECT_EQ(index + other_index, 7) << strokes;
  }
  EXPECT_EQ(read_xml(to_svg({}, {.coordinates = false})).all("g").size(), 0U);
}

TEST(Svg, ASizeOutOfBoundsIsAMistake) {
  EXPECT_THROW((void)to_svg({}, {.size = smallest_size - 1}), ContractViolation);
  EXPECT_THROW((void)to_svg({}, {.size = largest_size + 1}), ContractViolation);
}

}  // namespace
}  // namespace adoube::draw
