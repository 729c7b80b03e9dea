// SPDX-License-Identifier: GPL-3.0-or-later
// What can still mate by its material: the cases that decide, for both colours.
#include "adoube/board/material.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"

namespace adoube::board {
namespace {

/// Men as letters with their squares, White's large: "Ka1 ke8 Bc1".
Placement placement_of(std::string_view men, bool is_flipped) {
  Setup setup;
  for (std::size_t at = 0; at < men.size(); at += 4) {
    const char letter = men[at];
    const bool is_white = letter >= 'A' && letter <= 'Z';
    const auto role = static_cast<Role>(std::string_view("pnbrqk").find(static_cast<char>(letter | 0x20)));
    const auto square =
        make_square(static_cast<File>(men[at + 1] - 'a'), static_cast<Rank>(men[at + 2] - '1'));
    setup.put(square, Piece{.role = role, .colour = is_white != is_flipped ? Colour::white : Colour::black});
  }
  return make_position(setup).value().placement();
}

struct Row {
  std::string_view men;
  bool white_can;
  bool black_can;
};

class Material : public ::testing::TestWithParam<Row> {};

TEST_P(Material, DecidesAsHelpmatesDo) {
  const Row& row = GetParam();
  const Placement placement = placement_of(row.men, false);
  EXPECT_EQ(can_mate_by_material(placement, Colour::white), row.white_can);
  EXPECT_EQ(can_mate_by_material(placement, Colour::black), row.black_can);
  EXPECT_EQ(is_dead_by_material(placement), !row.white_can && !row.black_can);
  const Placement flipped = placement_of(row.men, true);
  EXPECT_EQ(can_mate_by_material(flipped, Colour::black), row.white_can);
  EXPECT_EQ(can_mate_by_material(flipped, Colour::white), row.black_can);
}

// [Art 2.1] Light and dark take turns, and h1 is light.
static_assert(std::ranges::all_of(all_squares, [](Square s) {
  const bool is_light = (index_of(file_of(s)) + index_of(rank_of(s))) % 2 == 1;
  return ((light_squares & bit(s)) != 0) == is_light;
}));

// c1 and a3 are dark, f1 and b3 light.
INSTANTIATE_TEST_SUITE_P(
    Rows, Material,
    ::testing::Values(Row{"Ka1 kh8", false, false}, Row{"Ka1 kh8 Bc1", false, false},
                      Row{"Ka1 kh8 Nc1", false, false}, Row{"Ka1 kh8 Pc2", true, false},
                      Row{"Ka1 kh8 Rc1", true, false}, Row{"Ka1 kh8 Qb1", true, false},
                      Row{"Ka1 kh8 Nc1 Nd1", true, false}, Row{"Ka1 kh8 Nc1 Bd1", true, false},
                      Row{"Ka1 kh8 Bc1 Ba3", false, false}, Row{"Ka1 kh8 Bc1 Bf1", true, false},
                      Row{"Ka1 kh8 Bc1 ba3", false, false}, Row{"Ka1 kh8 Bc1 bb3", true, true},
                      Row{"Ka1 kh8 Bc1 nf5", true, true}, Row{"Ka1 kh8 Bc1 pb3", true, true},
                      Row{"Ka1 kh8 Bc1 rb3", false, true}, Row{"Ka1 kh8 Bc1 qb3", false, true},
                      Row{"Ka1 kh8 Nc1 nf5", true, true}, Row{"Ka1 kh8 Nc1 bb4", true, true},
                      Row{"Ka1 kh8 Nc1 rb4", true, true}, Row{"Ka1 kh8 Nc1 pb4", true, true},
                      Row{"Ka1 kh8 Nc1 qb4", false, true}, Row{"Ka1 kh8 Nc1 qb4 qb5", false, true},
                      Row{"Ka1 kh8 Bc1 Ba3 rb4", false, true}, Row{"Ka1 kh8 Bc1 ba3 Rb1", true, false}),
    [](const auto& row) {
      std::string name(row.param.men);
      std::erase(name, ' ');
      return name;
    });

}  // namespace
}  // namespace adoube::board
