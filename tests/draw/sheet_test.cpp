// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/draw/sheet.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "adoube/core/contract.hpp"
#include "adoube/draw/png.hpp"
#include "pictures.hpp"

namespace adoube::draw {
namespace {

/// The groups that hold a board each: those right below the document.
[[nodiscard]] std::vector<const Element*> cells_of(const Element& sheet) {
  std::vector<const Element*> cells;
  for (const Element& child : sheet.children) {
    if (child.name == "g") cells.push_back(&child);
  }
  return cells;
}

RC_GTEST_PROP(Sheet, ShowsEveryBoardInOrder, ()) {
  std::vector<Frame> frames;
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) {
    frames.push_back({.setup = any_setup(),
                      .last_move = maybe(LastMove{.from = Square::a1, .to = Square::b1}),
                      .checked_king = maybe(Square::e1),
                      .caption = *rc::gen::arbitrary<std::string>()});
  }
  SheetStyle style;
  style.flipped = *rc::gen::arbitrary<bool>();
  style.board_size = 64;
  if (*rc::gen::arbitrary<bool>()) style.columns = *rc::gen::inRange(1, 20);
  const auto svg = to_svg_sheet(frames, style);
  RC_ASSERT(svg.has_value());
  const auto sheet = read_xml(*svg);
  const auto cells = cells_of(sheet);
  RC_ASSERT(cells.size() == frames.size());
  std::pair before(-1.0, -1.0);  // row, column
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::size_t pieces = 0;
    for (const auto& cell : frames[i].setup.board) pieces += cell.has_value() ? 1U : 0U;
    RC_ASSERT(pieces_in(*cells[i]).size() == pieces);
    const auto place = numbers_in(cells[i]->attributes.at("transform"));
    const std::pair here(place[1], place[0]);
    RC_ASSERT(before < here);
    before = here;
    // Nothing reaches beyond the sheet.
    const auto view = numbers_in(sheet.attributes.at("viewBox"));
    RC_ASSERT(place[0] + 800 < view[2]);
    RC_ASSERT(place[1] + 900 < view[3]);
  }
  RC_ASSERT(*to_svg_sheet(frames, style) == *svg);
}

TEST(Sheet, IsAsWideAsItsColumns) {
  const std::vector<Frame> frames(10);
  const auto width = [&](std::optional<int> columns) {
    return read_xml(*to_svg_sheet(frames, {.columns = columns, .board_size = 80})).attributes.at("width");
  };
  EXPECT_EQ(width(1), "94");
  EXPECT_EQ(width(5), "442");
  EXPECT_EQ(width(std::nullopt), "442");  // five columns for ten boards: none is left empty
  EXPECT_EQ(width(50), "877");            // no more columns than boards
}

TEST(Sheet, CaptionsAreDrawn) {
  std::vector<Frame> frames(2);
  frames[1].caption = "12... Nxe4+";
  const auto sheet = read_xml(*to_svg_sheet(frames));
  const auto cells = cells_of(sheet);
  ASSERT_EQ(cells.size(), 2U);
  EXPECT_EQ(cells[0]->all("g").size(), 0U);
  ASSERT_EQ(cells[1]->all("g").size(), 1U);
  EXPECT_EQ(cells[1]->all("g")[0]->children.size(), 10U);  // a blank has no strokes
}

TEST(Sheet, BecomesAPng) {
  const std::vector<Frame> frames(
      6, Frame{.setup = initial_setup(), .last_move = {}, .checked_king = {}, .caption = "1. e4"});
  EXPECT_TRUE(to_png(*to_svg_sheet(frames)));
}

TEST(Sheet, TooLargeAOneIsRefused) {
  const std::vector<Frame> frames(20'000);
  const auto sheet = to_svg_sheet(frames);
  ASSERT_FALSE(sheet);
  EXPECT_EQ(sheet.error().code, DrawCode::too_large);
  EXPECT_NE(sheet.error().text.find("20000 boards"), std::string::npos);
}

TEST(Sheet, AStyleOutOfBoundsIsAMistake) {
  EXPECT_THROW((void)to_svg_sheet({}, {.columns = 0}), ContractViolation);
  EXPECT_THROW((void)to_svg_sheet({}, {.board_size = 1}), ContractViolation);
}

}  // namespace
}  // namespace adoube::draw
