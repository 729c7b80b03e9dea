// SPDX-License-Identifier: GPL-3.0-or-later
// How tables are made: the same by any number of threads, within a limit of memory, with all they need; and
// by a second, plain way the same values.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/endgame/table_statistics.hpp"
#include "adoube/endgame/tables.hpp"
#include "en_passant.hpp"
#include "king_pairs.hpp"
#include "symmetry.hpp"
#include "table_support.hpp"

namespace adoube::endgame {
namespace {

TEST(TableGenerate, GivesTheSameByAnyNumberOfThreads) {
  for (const char* name : {"KRvK", "KPvK", "KNNvK"}) {
    Tables one;
    Tables three;
    EXPECT_EQ(one.require(material(name), {.threads = 1}).value(),
              three.require(material(name), {.threads = 3}).value())
        << name;
  }
}

TEST(TableGenerate, TellsHowFarItHasCome) {
  std::vector<int> plies;
  Tables tables;
  GenerateOptions options;
  options.progress = [&](const TableProgress& progress) {
    EXPECT_EQ(progress.material.name(), "KRvK");
    plies.push_back(progress.plies);
  };
  ASSERT_TRUE(tables.require(material("KRvK"), options));
  ASSERT_EQ(plies.size(), 33U);  // The last loss is in 32 plies, then nothing is found.
  for (std::size_t i = 0; i < plies.size(); ++i) EXPECT_EQ(plies[i], static_cast<int>(i) + 1);
}

TEST(TableGenerate, IsGivenUpWhenAStopIsAskedFor) {
  Tables tables;
  std::stop_source source;
  GenerateOptions options;
  options.stop = source.get_token();
  options.progress = [&](const TableProgress& progress) {
    EXPECT_LE(progress.plies, 5);
    if (progress.material == material("KRvK") && progress.plies == 5) source.request_stop();
  };
  const auto table = tables.require(material("KRvK"), options);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, TableError::Code::stopped);
  EXPECT_TRUE(tables.all().empty());
  EXPECT_TRUE(tables.require(material("KRvK"), {}));
}

TEST(TableGenerate, RefusesWhatIsTooLarge) {
  Tables tables;
  const auto refused = [&](const std::string& name, std::size_t limit) {
    const auto table = tables.require(material(name), {.memory_limit = limit});
    EXPECT_FALSE(table) << name;
    return table ? TableError{} : table.error();
  };
  EXPECT_EQ(refused("KvK", 1 << 30).code, TableError::Code::too_many_men);
  EXPECT_EQ(refused("KRRRRvK", 1 << 30).code, TableError::Code::too_many_men);
  EXPECT_EQ(refused("KRRRRvK", 1 << 30).reason, "a table has 3 to 5 men, KRRRRvK has 6");
  EXPECT_EQ(refused("KRvK", 1000).code, TableError::Code::too_little_memory);
  EXPECT_EQ(refused("KQPvKP", 1 << 20).reason,
            "the table of KQPvKP, with those it rests on, needs 13765 MB of memory, 1 are allowed");
  EXPECT_TRUE(tables.all().empty());
  EXPECT_TRUE(tables.require(material("KRvK"), {.memory_limit = memory_needed(material("KRvK"))}));
}

TEST(TableGenerate, CountsAllThatIsHeldAtOnce) {
  Tables tables;
  const std::size_t needed = tables.memory_needed(material("KPvK"));
  EXPECT_EQ(needed, memory_needed(material("KPvK")) + 4 * 59'136);  // The four tables of a promoted pawn.
  EXPECT_FALSE(tables.require(material("KPvK"), {.memory_limit = needed - 1}));
  EXPECT_TRUE(tables.all().empty());
  ASSERT_TRUE(tables.require(material("KPvK"), {.memory_limit = needed}));
  EXPECT_EQ(tables.all().size(), 5U);
  EXPECT_EQ(tables.memory_needed(material("KPvK")), tables.bytes());
  EXPECT_FALSE(generate(material("KRvK"), tables, {.memory_limit = tables.bytes() - 1}));
  for (const bool pawns : {false, true}) {
    for (const Material& one : all_materials(4, pawns)) {
      EXPECT_LE(Tables().memory_needed(one), GenerateOptions().memory_limit) << one.name();
    }
  }
  EXPECT_LE(Tables().memory_needed(material("KRRvKR")), GenerateOptions().memory_limit);
}

TEST(TableGenerate, KnowsWhatATableNeeds) {
  const auto names = [](const std::string& name) {
    std::vector<std::string> found;
    for (const Material& one : materials_after(material(name))) found.push_back(one.name());
    std::ranges::sort(found);
    return found;
  };
  EXPECT_EQ(names("KRvK"), std::vector<std::string>{});
  EXPECT_EQ(names("KPvK"), (std::vector<std::string>{"KBvK", "KNvK", "KQvK", "KRvK"}));
  EXPECT_EQ(names("KRvKB"), (std::vector<std::string>{"KBvK", "KRvK"}));
  EXPECT_EQ(names("KPvKN"), (std::vector<std::string>{"KBvK", "KBvKN", "KNvK", "KNvKN", "KPvK", "KQvK",
                                                      "KQvKN", "KRvK", "KRvKN"}));
  // Nobody captures his own men.
  EXPECT_EQ(names("KBPvK"), (std::vector<std::string>{"KBBvK", "KBNvK", "KBvK", "KPvK", "KQBvK", "KRBvK"}));
}

TEST(TableGenerate, AsksForTablesAndTellsOfThem) {
  Tables tables;
  std::vector<std::string> asked;
  std::vector<std::string> made;
  tables.set_hooks({.fetch = [&](const Material& one) -> Result<std::optional<Table>, TableError> {
                      asked.push_back(one.name());
                      return one.name() == "KQvK" ? std::optional(table_of("KQvK")) : std::nullopt;
                    },
                    .made = [&](const Table& table) -> Result<void, TableError> {
                      made.push_back(table.material().name());
                      return {};
                    }});
  ASSERT_TRUE(tables.require(material("KPvK"), {}));
  EXPECT_EQ(asked.size(), 5U);
  EXPECT_EQ(made.size(), 4U);
  EXPECT_EQ(made.back(), "KPvK");
  EXPECT_EQ(std::ranges::count(made, "KQvK"), 0);
}

TEST(TableGenerate, NumbersThePairsOfKings) {
  for (const bool with_pawns : {false, true}) {
    const auto& kings = table::KingPairs::of(with_pawns);
    EXPECT_EQ(kings.size(), with_pawns ? 1806U : 462U);
    std::uint64_t images = 0;
    for (std::size_t pair = 0; pair < kings.size(); ++pair) images += kings.images_of(pair);
    EXPECT_EQ(images, 3612U);
  }
}

TEST(TableGenerate, TurnsSetsAsItTurnsSquares) {
  for (table::Symmetry symmetry = 0; symmetry < table::symmetry_count; ++symmetry) {
    for (const Square s : all_squares) {
      EXPECT_EQ(table::original(symmetry, board::bit(table::image(symmetry, s))), board::bit(s));
    }
  }
}

/// Plain play by the rules, from every position of king and queen against king on a quarter of the board: the
/// mate is found by looking ahead, no deeper than asked.
[[nodiscard]] std::optional<int> mate_distance(const board::Position& position, int depth) {
  const auto moves = board::legal_moves(position);
  if (moves.empty()) return board::is_check(position) ? std::optional(0) : std::nullopt;
  if (depth == 0) return std::nullopt;
  std::optional<int> win;
  std::optional<int> loss = 0;
  for (const Move move : moves) {
    const auto next = mate_distance(board::after(position, move), depth - 1);
    if (next && *next % 2 == 0 && (!win || *next + 1 < *win)) win = *next + 1;
    if (!next || *next % 2 == 0) loss.reset();
    if (loss && next) loss = std::max(*loss, *next + 1);
  }
  return win ? win : loss;
}

TEST(TableGenerate, AgreesWithLookingAhead) {
  (void)table_of("KQvK");
  for (const Square king : {Square::b3, Square::c1, Square::d4}) {
    for (const Square queen : all_squares) {
      for (const Square other : {Square::a1, Square::h1, Square::e1}) {
        adoube::Setup setup;
        setup.put(king, Piece{.role = Role::king, .colour = Colour::white});
        setup.put(queen, Piece{.role = Role::queen, .colour = Colour::white});
        setup.put(other, Piece{.role = Role::king, .colour = Colour::black});
        const auto position = board::make_position(setup);
        if (!position || position->occupied().count() != 3) continue;
        const Value value = tables_made().probe(*position).value();
        const auto found = mate_distance(*position, 3);
        if (value.plies <= 3) {
          EXPECT_EQ(found, value.plies) << notation::to_fen(setup);
        } else {
          EXPECT_FALSE(found) << notation::to_fen(setup);
        }
      }
    }
  }
}

/// Every KPvKP position after a double step past the other pawn: its value follows from its moves.
TEST(TableGenerate, SlowLooksAtEnPassantExactly) {
  (void)table_of("KPvKP");
  const Tables& tables = tables_made();
  std::size_t seen = 0;
  std::size_t changed = 0;
  for (const File file : all_files) {
    for (const int side : {-1, 1}) {
      const int beside = index_of(file) + side;
      if (beside < 0 || beside > 7) continue;
      for (std::size_t kings = 0; kings < 4096; kings += 7) {
        adoube::Setup setup;
        setup.put(make_square(file, Rank::r4), Piece{.role = Role::pawn, .colour = Colour::white});
        setup.put(make_square(static_cast<File>(beside), Rank::r4),
                  Piece{.role = Role::pawn, .colour = Colour::black});
        const auto white = static_cast<Square>(kings / 64);
        const auto black = static_cast<Square>(kings % 64);
        if (setup.at(white) || setup.at(black) || white == black) continue;
        setup.put(white, Piece{.role = Role::king, .colour = Colour::white});
        setup.put(black, Piece{.role = Role::king, .colour = Colour::black});
        setup.turn = Colour::black;
        const auto plain = board::make_position(setup);
        setup.en_passant = make_square(file, Rank::r3);
        const auto position = board::make_position(setup);
        if (!plain || !position || !position->legal_en_passant()) continue;
        std::optional<Value> best;
        for (const Move move : board::legal_moves(*position)) {
          const Value value = before(tables.probe(board::after(*position, move)).value());
          if (!best || is_better(value, *best)) best = value;
        }
        EXPECT_EQ(tables.probe(*position), best) << notation::to_fen(setup);
        ++seen;
        if (tables.probe(*plain) != best) ++changed;
      }
    }
  }
  EXPECT_GT(seen, 1000U);
  EXPECT_GT(changed, 100U);
}

}  // namespace
}  // namespace adoube::endgame
