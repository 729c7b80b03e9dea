// SPDX-License-Identifier: GPL-3.0-or-later
// Syzygy tables of three and four men as they are published, and positions whose values others have noted.
#include "adoube/endgame/syzygy.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <regex>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/tables.hpp"
#include "adoube/notation/fen.hpp"
#include "peer_data.hpp"
#include "random.hpp"
#include "syzygy_places.hpp"

namespace adoube::peers {
namespace {

using endgame::Material;
using endgame::SyzygySilence;
using endgame::SyzygyTables;
using endgame::Wdl;
using endgame::Wdl5;

class PeerSyzygy : public PeerTest {
 protected:
  [[nodiscard]] static const SyzygyTables& tables() {
    static const SyzygyTables opened = [] {
      const std::vector folders{folder() / "endgame" / "syzygy"};
      return SyzygyTables::open(folders).value();
    }();
    return opened;
  }
};

[[nodiscard]] board::Position position_of(const std::string& fen) {
  const auto setup = notation::parse_fen(fen);
  EXPECT_TRUE(setup) << fen;
  const auto position = board::make_position(setup.value());
  EXPECT_TRUE(position) << fen;
  return position.value();
}

[[nodiscard]] std::string fen_of(const board::Position& position) { return notation::to_fen(position); }

/// The value of "name VALUE;" in the line of an EPD file.
[[nodiscard]] int operand_of(const std::string& line, const std::string& name) {
  std::smatch found;
  EXPECT_TRUE(std::regex_search(line, found, std::regex(" " + name + " (-?[0-9]+);"))) << line;
  return std::stoi(found[1]);
}

[[nodiscard]] std::string first_fields(const std::string& line, int count) {
  std::size_t end = 0;
  for (; count > 0; --count) end = line.find_first_of(" ,", end) + 1;
  return line.substr(0, end - 1);
}

/// The tables answer, or say that one with more men is not there: a forced capture or a mate needs none.
void expect_values(const SyzygyTables& tables, const std::string& fen, int wdl, int dtz) {
  const board::Position position = position_of(fen);
  const auto found = tables.probe_wdl(position);
  const auto distance = tables.probe_dtz(position);
  if (!found && position.occupied().count() > 4) {
    EXPECT_EQ(found.error().reason, SyzygySilence::Reason::missing_table) << fen;
    EXPECT_FALSE(tables.missing_files(position).empty()) << fen;
    return;
  }
  ASSERT_TRUE(found) << fen << ": " << to_string(found.error());
  EXPECT_EQ(static_cast<int>(*found), wdl) << fen;
  ASSERT_TRUE(distance) << fen << ": " << to_string(distance.error());
  EXPECT_EQ(*distance, dtz) << fen;
}

/// Every n-th position of the material: who wins must be what our own table says.
void expect_as_our_own(const SyzygyTables& tables, const Material& material, int every) {
  endgame::Tables own;
  ASSERT_TRUE(own.require(material, {})) << material.name();
  std::int64_t compared = 0;
  std::int64_t different = 0;
  for_each_position(material, every, [&](const board::Position& position) {
    const auto found = tables.probe_wdl(position);
    const auto truth = own.probe(position);
    ++compared;
    // No win with four men takes fifty moves without a capture or a pawn move.
    const Wdl5 expected = !truth                    ? Wdl5::cursed_win
                          : truth->wdl == Wdl::win  ? Wdl5::win
                          : truth->wdl == Wdl::loss ? Wdl5::loss
                                                    : Wdl5::draw;
    if (found && *found == expected) return;
    if (++different <= 3) ADD_FAILURE() << fen_of(position) << " is not a " << to_string(expected);
  });
  EXPECT_EQ(different, 0) << material.name();
  EXPECT_GT(compared, 1000) << material.name();
  ::testing::Test::RecordProperty(material.name(), std::to_string(compared));
}

/// Every position of kings and two pawns in which one can be captured en passant.
void for_each_en_passant(const std::function<void(const board::Position&)>& see) {
  // 12 bits for the kings, 3 for the file of the pawn, 1 for the side the other stands on, 1 for who moves.
  for (std::uint32_t number = 0; number < 1U << 17U; ++number) {
    const Colour taker = (number & 1U) == 0 ? Colour::white : Colour::black;
    const int file = static_cast<int>(number >> 2U & 7U);
    const int beside = (number & 2U) == 0 ? file - 1 : file + 1;
    if (beside < 0 || beside > 7) continue;
    const Rank rank = taker == Colour::white ? Rank::r5 : Rank::r4;
    const auto pawn = make_square(static_cast<File>(file), rank);
    Setup setup;
    setup.turn = taker;
    setup.en_passant = make_square(static_cast<File>(file), taker == Colour::white ? Rank::r6 : Rank::r3);
    setup.put(static_cast<Square>(number >> 5U & 63U), Piece{.role = Role::king, .colour = taker});
    setup.put(static_cast<Square>(number >> 11U & 63U), Piece{.role = Role::king, .colour = opposite(taker)});
    setup.put(pawn, Piece{.role = Role::pawn, .colour = opposite(taker)});
    setup.put(make_square(static_cast<File>(beside), rank), Piece{.role = Role::pawn, .colour = taker});
    const auto position = board::make_position(setup);
    if (position && position->legal_en_passant()) see(*position);
  }
}

/// A value must follow from those one move on: then, by induction over the distance, it is true.
void expect_that_values_follow(const SyzygyTables& tables, const board::Position& position) {
  const Wdl5 wdl = tables.probe_wdl(position).value();
  const int dtz = tables.probe_dtz(position).value();
  const auto ranked = tables.rank_moves(position).value();
  ASSERT_EQ(ranked.size(), board::count_legal_moves(position));
  if (ranked.empty()) {
    EXPECT_EQ(wdl, board::is_check(position) ? Wdl5::loss : Wdl5::draw) << fen_of(position);
    EXPECT_EQ(dtz, board::is_check(position) ? -1 : 0) << fen_of(position);
    return;
  }
  EXPECT_EQ(ranked[0].wdl, wdl) << fen_of(position);
  EXPECT_TRUE((dtz > 0) == (wdl > Wdl5::draw) && (dtz < 0) == (wdl < Wdl5::draw)) << fen_of(position);
  // Some tables count whole moves: a ply is lost.
  EXPECT_LE(std::abs(ranked[0].dtz - dtz), 1) << fen_of(position);
}

TEST_F(PeerSyzygy, TheQueenIsTheFirstOfEqualPromotions) {
  const board::Position position = position_of("8/P7/8/8/8/8/1k6/7K w - - 0 1");
  const auto ranked = tables().rank_moves(position).value();
  EXPECT_EQ(ranked[0].move.promotion(), PromotionRole::queen);
  EXPECT_EQ(ranked[1].move.promotion(), PromotionRole::rook);
  EXPECT_EQ(ranked[0].dtz, ranked[1].dtz);
}

TEST_F(PeerSyzygy, EveryFileIsSound) {
  EXPECT_EQ(tables().largest(), 4);
  EXPECT_EQ(tables().count(), 70U);
  EXPECT_EQ(tables().wdl_count(), 35U);
  EXPECT_EQ(tables().dtz_count(), 35U);
  for (const auto& fault : tables().faults()) ADD_FAILURE() << to_string(fault);
}

TEST_F(PeerSyzygy, ValuesAreThoseNoted) {
  const auto lines = lines_of(folder() / "endgame/wdl-dtz.epd");
  EXPECT_GT(lines.size(), 100U);
  for (const auto& line : lines) {
    expect_values(tables(), first_fields(line, 4) + " 0 1", operand_of(line, "wdl"), operand_of(line, "dtz"));
  }
  RecordProperty("rows", static_cast<int>(lines.size()));
}

TEST_F(PeerSyzygy, ValuesAreThoseOfTheList) {
  const std::regex row("([^,]+),(-?[0-9]+),(-?[0-9]+)\\s*");
  int rows = 0;
  for (const auto& line : lines_of(folder() / "endgame/shakmaty-wdl-dtz.csv")) {
    std::smatch found;
    if (!std::regex_match(line, found, row)) continue;
    expect_values(tables(), first_fields(found[1].str() + " ", 4) + " 0 1", std::stoi(found[2]),
                  std::stoi(found[3]));
    ++rows;
  }
  EXPECT_GT(rows, 100);
}

TEST_F(PeerSyzygy, TablesThatAreNotThereAreNamed) {
  for (const auto& line : lines_of(folder() / "endgame/cursed.epd")) {
    const board::Position position = position_of(first_fields(line, 4) + " 0 1");
    const std::string name = Material::of(position).material.name();
    const auto missing = tables().missing_files(position);
    EXPECT_TRUE(std::ranges::find(missing, name + ".rtbw") != missing.end()) << line;
    EXPECT_TRUE(std::ranges::find(missing, name + ".rtbz") != missing.end()) << line;
    EXPECT_FALSE(tables().rank_moves(position)) << line;
  }
}

TEST_F(PeerSyzygy, ThreeMenWinAsInOurOwnTables) {
  for (const char* name : {"KQvK", "KRvK", "KBvK", "KNvK", "KPvK"}) {
    expect_as_our_own(tables(), Material::parse(name).value(), 1);
  }
}

TEST_F(PeerSyzygy, SlowFourMenWinAsInOurOwnTables) {
  int materials = 0;
  for (const Material& material : endgame::all_materials(4, true)) {
    expect_as_our_own(tables(), material, material.has_pawns() ? 509 : 251);
    ++materials;
  }
  EXPECT_EQ(materials, 30);
}

TEST_F(PeerSyzygy, EnPassantIsAccountedFor) {
  const Material material = Material::parse("KPvKP").value();
  endgame::Tables own;
  ASSERT_TRUE(own.require(material, {}));
  int compared = 0;
  int decisive = 0;
  for_each_en_passant([&](const board::Position& position) {
    const auto found = tables().probe_wdl(position);
    const auto truth = own.probe(position);
    ASSERT_TRUE(found && truth) << fen_of(position);
    EXPECT_EQ(static_cast<int>(*found), 2 * static_cast<int>(truth->wdl) - 2) << fen_of(position);
    ++compared;
    if (*found != Wdl5::draw && !HasFailure()) {
      ++decisive;
      expect_that_values_follow(tables(), position);
    }
  });
  EXPECT_GT(decisive, 1000);
  RecordProperty("positions", compared);
}

TEST_F(PeerSyzygy, ValuesFollowFromTheMoves) {
  support::Random random(7);
  for (const int men : {3, 4}) {
    for (const Material& material : endgame::all_materials(men, true)) {
      for (int i = 0; i < 150; ++i) expect_that_values_follow(tables(), any_position(material, random));
      if (HasFailure()) return;
    }
  }
}

TEST_F(PeerSyzygy, SlowValuesOfThreeMenFollowFromTheMoves) {
  for (const char* name : {"KQvK", "KRvK", "KBvK", "KNvK", "KPvK"}) {
    for_each_position(Material::parse(name).value(), 17, [&](const board::Position& position) {
      if (!HasFailure()) expect_that_values_follow(tables(), position);
    });
  }
}

/// Both play the first move of the ranking until the result is on the board.
TEST_F(PeerSyzygy, TheBestMovesWinInTime) {
  support::Random random(11);
  std::map<std::string, int> longest;
  for (const char* name :
       {"KQvK", "KRvK", "KPvK", "KBNvK", "KBBvK", "KQvKR", "KRvKP", "KPPvK", "KPvKP", "KQvKP"}) {
    const Material material = Material::parse(name).value();
    for (int won = 0; won < 12;) {
      board::Position position = any_position(material, random);
      const Wdl5 result = tables().probe_wdl(position).value();
      if (result != Wdl5::win && result != Wdl5::loss) continue;
      ++won;
      const Colour winner = result == Wdl5::win ? position.turn() : opposite(position.turn());
      int plies = 0;
      for (; board::count_legal_moves(position) > 0 && plies < 300; ++plies) {
        const auto ranked = tables().rank_moves(position).value();
        const bool wins = position.turn() == winner;
        ASSERT_EQ(ranked[0].outcome, wins ? Wdl5::win : Wdl5::loss) << fen_of(position);
        position.play(ranked[0].move);
        ASSERT_LT(position.halfmove_clock(), 100) << fen_of(position);
      }
      EXPECT_TRUE(board::is_checkmate(position) && position.turn() != winner) << fen_of(position);
      longest[name] = std::max(longest[name], plies);
    }
  }
  for (const auto& [name, plies] : longest) RecordProperty(name, plies);
}

TEST_F(PeerSyzygy, TheCounterTurnsAWinIntoADraw) {
  // The slowest mate with bishop and knight: no capture, no pawn, and 65 plies to go.
  const std::string men = "7k/4N3/3K4/8/8/8/8/7B w - - ";
  const int dtz = tables().probe_dtz(position_of(men + "0 1")).value();
  ASSERT_GT(dtz, 1);
  const auto best = [&](int clock) {
    return tables().rank_moves(position_of(men + std::to_string(clock) + " 90")).value().front();
  };
  EXPECT_EQ(best(0).dtz, dtz);
  EXPECT_EQ(best(99 - dtz).outcome, Wdl5::win);
  EXPECT_EQ(best(101 - dtz).outcome, Wdl5::cursed_win);
  EXPECT_EQ(best(101 - dtz).wdl, Wdl5::win);
}

TEST_F(PeerSyzygy, RightsToCastleAreNotAnswered) {
  const auto found = tables().probe_wdl(position_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().reason, SyzygySilence::Reason::castling_rights);
}

}  // namespace
}  // namespace adoube::peers
