// SPDX-License-Identifier: GPL-3.0-or-later
// Our tables of endings beside distances and results that other projects have noted.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/endgame/tables.hpp"
#include "adoube/notation/fen.hpp"
#include "peer_data.hpp"

namespace adoube::peers {
namespace {

using endgame::Material;
using endgame::Value;
using endgame::Wdl;

/// A line of a file: the first four words are a position, the rest says something of it.
struct Noted {
  std::string line;
  board::Position position;
};

[[nodiscard]] std::optional<Noted> noted(const std::string& line) {
  if (line.starts_with('#')) return std::nullopt;
  std::size_t end = 0;
  for (int words = 0; words < 4; ++words) end = line.find_first_of(" ,", end + 1);
  const auto setup = notation::parse_fen(line.substr(0, end));
  EXPECT_TRUE(setup) << line;
  if (!setup) return std::nullopt;
  const auto position = board::make_position(*setup);
  EXPECT_TRUE(position) << line;
  if (!position) return std::nullopt;
  return Noted{.line = line, .position = *position};
}

class PeerTable : public PeerTest {
 protected:
  /// The positions of a file that have so many men and, if asked for, no pawns.
  [[nodiscard]] static std::vector<Noted> rows(const std::string& name, int least_men, int most_men,
                                               bool pawns = true) {
    std::vector<Noted> found;
    for (const std::string& line : lines_of(folder() / "endgame" / name)) {
      if (line.starts_with("epd,")) continue;
      const auto row = noted(line);
      if (!row) continue;
      const Material material = Material::of(row->position).material;
      if (material.size() < least_men || material.size() > most_men) continue;
      if (pawns || !material.has_pawns()) found.push_back(*row);
    }
    return found;
  }

  /// Makes what is missing; tables are kept for the tests after this one.
  [[nodiscard]] static std::optional<Value> value_of(const board::Position& position) {
    static endgame::Tables tables;
    const auto table = tables.require(Material::of(position).material, {.threads = 2});
    EXPECT_TRUE(table);
    return tables.probe(position);
  }

  static int number_after(const std::string& line, const std::string& pattern) {
    std::smatch match;
    EXPECT_TRUE(std::regex_search(line, match, std::regex(pattern + "(-?[0-9]+)"))) << line;
    return std::stoi(match[1]);
  }

  /// "dm 16;" is a win in so many moves, negative a loss, 0 a draw.
  static void expect_distances(const std::vector<Noted>& rows) {
    for (const Noted& row : rows) {
      const auto value = value_of(row.position);
      ASSERT_TRUE(value) << row.line;
      const int moves = number_after(row.line, "dm ");
      EXPECT_EQ(value->wdl, moves > 0 ? Wdl::win : moves < 0 ? Wdl::loss : Wdl::draw) << row.line;
      EXPECT_EQ(moves_of(*value), std::abs(moves)) << row.line;
    }
  }

  /// Results with the fifty moves in mind: wins that take too long count as wins here, losses alike.
  static void expect_results(const std::vector<Noted>& rows, const std::string& pattern) {
    for (const Noted& row : rows) {
      const auto value = value_of(row.position);
      ASSERT_TRUE(value) << row.line;
      const int result = number_after(row.line, pattern);
      EXPECT_EQ(value->wdl, result > 0 ? Wdl::win : result < 0 ? Wdl::loss : Wdl::draw) << row.line;
    }
  }
};

TEST_F(PeerTable, RookEndingsHaveTheirDistances) {
  const auto all = rows("KRvK1000.epd", 3, 3);
  EXPECT_GE(all.size(), 450U);
  for (const Noted& row : all) {
    const auto value = value_of(row.position);
    ASSERT_TRUE(value) << row.line;
    const int moves = number_after(row.line, "bm #");
    EXPECT_EQ(value->wdl, moves > 0 ? Wdl::win : Wdl::loss) << row.line;
    EXPECT_EQ(moves_of(*value), std::abs(moves)) << row.line;
  }
}

TEST_F(PeerTable, ThreeMenHaveTheirDistancesAndResults) {
  expect_distances(rows("endgame-dm-4.epd", 3, 3));
  expect_results(rows("wdl-dtz.epd", 3, 3), " wdl ");
  expect_results(rows("shakmaty-wdl-dtz.csv", 3, 3), ",");
}

TEST_F(PeerTable, SlowFourMenHaveTheirDistances) {
  const auto all = rows("endgame-dm-4.epd", 4, 4);
  EXPECT_GE(all.size(), 35U);
  expect_distances(all);
}

TEST_F(PeerTable, SlowFourMenHaveTheirResults) {
  const auto all = rows("wdl-dtz.epd", 3, 4);
  EXPECT_GE(all.size(), 115U);
  expect_results(all, " wdl ");
  const auto more = rows("shakmaty-wdl-dtz.csv", 3, 4);
  EXPECT_GE(more.size(), 110U);
  expect_results(more, ",");
}

TEST_F(PeerTable, SlowSomeFiveMenHaveTheirDistances) {
  // Those whose tables, and all they need, take a minute or so each.
  auto all = rows("endgame-dm-5.epd", 5, 5, false);
  std::erase_if(all, [](const Noted& row) {
    const std::string name = Material::of(row.position).material.name();
    return name != "KNNvKN" && name != "KRRRvK" && name != "KBNvKB";
  });
  EXPECT_EQ(all.size(), 4U);  // Two of them with KNNvKN.
  expect_distances(all);
}

}  // namespace
}  // namespace adoube::peers
