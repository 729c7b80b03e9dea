// SPDX-License-Identifier: GPL-3.0-or-later
// The names of endings: what is read, in which form it is kept, and what is refused.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::endgame {
namespace {

[[nodiscard]] std::string name_of(const std::string& text) {
  const auto material = Material::parse(text);
  return material ? material->name() : "refused: " + material.error().reason;
}

TEST(Material, HasOneNameWhateverTheOrder) {
  const std::vector<std::pair<std::string, std::string>> names{
      {"KRK", "KRvK"},    {"KRvK", "KRvK"},         {"KvKR", "KRvK"},      {"kkr", "KRvK"},
      {"KBNvK", "KBNvK"}, {"KNBK", "KBNvK"},        {"KPvKP", "KPvKP"},    {"KRvKQ", "KQvKR"},
      {"KNvKB", "KBvKN"}, {"KQvKBB", "KBBvKQ"},     {"KPvKNN", "KNNvKP"},  {"KK", "KvK"},
      {"KpKq", "KQvKP"},  {"KPNBRQvK", "KQRBNPvK"}, {"KRPvKRB", "KRBvKRP"}};
  for (const auto& [text, name] : names) EXPECT_EQ(name_of(text), name) << text;
}

TEST(Material, SaysWhereATextIsWrong) {
  struct Wrong {
    std::string text;
    std::size_t place;
    std::string reason;
  };
  for (const auto& [text, place, reason] :
       std::vector<Wrong>{{"", 0, "there is no king"},
                          {"K", 1, "the other king is missing"},
                          {"KRv", 3, "the other king is missing"},
                          {"RKK", 0, "each player's men begin with the king"},
                          {"KXK", 1, "expected one of the letters K, Q, R, B, N, P"},
                          {"KRK ", 3, "expected one of the letters K, Q, R, B, N, P"},
                          {"KKK", 2, "there are more than two kings"},
                          {"KRvRK", 3, "after the v the other king is expected"},
                          {"vKK", 0, "a v stands only between the men of the two players"},
                          {"KRvvK", 3, "a v stands only between the men of the two players"},
                          {"KQQQQQQQQQQQQQQQQK", 16, "a player has at most sixteen men"}}) {
    const auto material = Material::parse(text);
    ASSERT_FALSE(material) << text;
    EXPECT_EQ(material.error().place, place) << text;
    EXPECT_EQ(material.error().reason, reason) << text;
  }
}

TEST(Material, OfAPositionSaysWhetherBlackIsTheStronger) {
  const auto seen = [](const char* fen) {
    return Material::of(board::make_position(notation::parse_fen(fen).value()).value());
  };
  EXPECT_EQ(seen("4k3/8/8/8/8/8/8/4K2R w - - 0 1").material.name(), "KRvK");
  EXPECT_FALSE(seen("4k3/8/8/8/8/8/8/4K2R w - - 0 1").swapped);
  EXPECT_EQ(seen("4k2r/8/8/8/8/8/8/4K3 w - - 0 1").material.name(), "KRvK");
  EXPECT_TRUE(seen("4k2r/8/8/8/8/8/8/4K3 w - - 0 1").swapped);
  EXPECT_FALSE(seen("4k2r/8/8/8/8/8/8/4K2R w - - 0 1").swapped);
  EXPECT_EQ(seen("4k3/8/8/8/8/8/8/4K3 w - - 0 1").material, Material());
}

TEST(Material, IsCounted) {
  const Material material = Material::parse("KRPvKNN").value();
  EXPECT_EQ(material.size(), 6);
  EXPECT_EQ(material.size(Colour::white), 3);
  EXPECT_EQ(material.count(Colour::black, Role::knight), 2);
  EXPECT_EQ(material.count(Colour::black, Role::king), 1);
  EXPECT_TRUE(material.has_pawns());
  EXPECT_FALSE(Material::parse("KRvK").value().has_pawns());
  EXPECT_TRUE(Material::parse("KRvKR").value().is_symmetric());
  EXPECT_FALSE(material.is_symmetric());
}

TEST(Material, AllOfFewMenAreListed) {
  std::vector<std::string> names;
  for (const Material& material : all_materials(3, true)) names.push_back(material.name());
  EXPECT_EQ(names, (std::vector<std::string>{"KBvK", "KNvK", "KPvK", "KQvK", "KRvK"}));
  EXPECT_EQ(all_materials(2, true), std::vector{Material()});
  EXPECT_EQ(all_materials(4, false).size(), 20U);  // Ten pairs on one side, ten across.
  EXPECT_EQ(all_materials(4, true).size(), 30U);
  EXPECT_EQ(all_materials(5, true).size(), 110U);
}

}  // namespace
}  // namespace adoube::endgame
