// SPDX-License-Identifier: GPL-3.0-or-later
// Tables written for the purpose: what was packed is read, in every part of a file; damaged files are refused
// or answered, but nothing is read that is not there.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/endgame/material.hpp"
#include "adoube/endgame/syzygy.hpp"
#include "adoube/endgame/tables.hpp"
#include "adoube/notation/fen.hpp"
#include "random.hpp"
#include "syzygy/arrangement.hpp"
#include "syzygy/paired_values.hpp"
#include "syzygy/table_file.hpp"
#include "syzygy_packing.hpp"

namespace adoube::endgame {
namespace {

using packing::ByteList;
using packing::WrittenPart;
using syzygy::Arrangement;
using syzygy::ByteReader;
using syzygy::PairedValues;
using syzygy::TableFile;
using syzygy::TableKind;

[[nodiscard]] board::Position position_of(const std::string& fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

/// The list read back from its parts, one after the other.
struct ReadBack {
  ByteList bytes;
  PairedValues list;
};

[[nodiscard]] ReadBack read_back(const packing::PackedList& packed, std::size_t size) {
  ByteList bytes = packed.header;
  for (const auto* part : {&packed.index, &packed.lengths})
    bytes.insert(bytes.end(), part->begin(), part->end());
  packing::pad(bytes, 64);
  bytes.insert(bytes.end(), packed.blocks.begin(), packed.blocks.end());
  ReadBack read{.bytes = std::move(bytes), .list = {}};
  ByteReader reader(read.bytes);
  read.list = PairedValues::read_header(reader, size).value();
  read.list.read_index(reader);
  read.list.read_lengths(reader);
  read.list.read_blocks(reader);
  EXPECT_FALSE(reader.has_ended());
  return read;
}

TEST(SyzygyPacking, WhatWasPackedIsRead) {
  support::Random random(3);
  for (const int kinds : {1, 2, 3, 5, 60}) {
    for (const std::size_t size : {1U, 2U, 63U, 64U, 65U, 1000U, 20000U}) {
      for (const auto& [block_shift, span_shift] : {std::pair(5, 4), std::pair(6, 7), std::pair(8, 12)}) {
        std::vector<std::uint16_t> values;
        int last = 0;
        while (values.size() < size) {
          // Long runs, as tables have them.
          if (random.chance(20)) last = random.below(kinds);
          values.push_back(static_cast<std::uint16_t>(last));
        }
        const auto read = read_back(packing::pack(values, 0, block_shift, span_shift), size);
        for (std::size_t i = 0; i < size; ++i) {
          const auto value = read.list.at(i);
          ASSERT_TRUE(value) << i << " of " << size;
          ASSERT_EQ(*value, values[i]) << i << " of " << size;
        }
      }
    }
  }
}

constexpr std::uint8_t white_king = 6;
constexpr std::uint8_t white_rook = 4;
constexpr std::uint8_t black_king = 14;

/// All legal positions of the ending, White having the rook, with the squares of king, rook and king.
template <class See>
void for_each(const See& see) {
  for (int code = 0; code < 64 * 64 * 64 * 2; ++code) {
    const syzygy::Squares krk{code >> 1 & 63, code >> 7 & 63, code >> 13 & 63};
    if (krk[0] == krk[1] || krk[0] == krk[2] || krk[1] == krk[2]) continue;
    Setup setup;
    setup.put(static_cast<Square>(krk[0]), Piece{.role = Role::king, .colour = Colour::white});
    setup.put(static_cast<Square>(krk[1]), Piece{.role = Role::rook, .colour = Colour::white});
    setup.put(static_cast<Square>(krk[2]), Piece{.role = Role::king, .colour = Colour::black});
    setup.turn = (code & 1) == 0 ? Colour::white : Colour::black;
    if (const auto position = board::make_position(setup)) see(*position, krk);
  }
}

/// A folder with the tables of king and rook against king, made of our own: there the winner never captures,
/// so that the distance to the zeroing move is the distance to mate.
class SyzygyFiles : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    folder_ = std::filesystem::temp_directory_path() / ("adoube_syzygy_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    const Material men = Material::parse("KRvK").value();
    static_cast<void>(own_.require(men, {}).value());
    std::vector<WrittenPart> parts(2);
    parts[0].codes = {white_king, white_rook, black_king};
    parts[1].codes = {black_king, white_king, white_rook};
    WrittenPart distances{.codes = parts[0].codes, .flags = 4};
    for (std::size_t side = 0; side < 2; ++side) {
      const Arrangement order = Arrangement::make(men, {.codes = parts[side].codes}, 0).value();
      parts[side].values.assign(order.size(), 2);
      if (side == 0) distances.values.assign(order.size(), 0);
      for_each([&](const board::Position& position, const syzygy::Squares& krk) {
        if (position.turn() != (side == 0 ? Colour::white : Colour::black)) return;
        const Value value = own_.probe(position).value();
        const syzygy::Squares squares = side == 0 ? krk : syzygy::Squares{krk[2], krk[0], krk[1]};
        const auto number = order.number_of(squares);
        parts[side].values[number] = static_cast<std::uint16_t>(2 * static_cast<int>(value.wdl));
        if (side == 0) distances.values[number] = static_cast<std::uint16_t>(value.plies - 1);
      });
    }
    wdl_ = packing::write_table(false, 1, false, 2, parts);
    dtz_ = packing::write_table(true, 1, false, 1, {distances});
    write(wdl_, dtz_);
  }
  static void TearDownTestSuite() { std::filesystem::remove_all(folder_); }

  static void write(const ByteList& wdl, const ByteList& dtz) {
    for (const auto& [name, bytes] : {std::pair("KRvK.rtbw", &wdl), std::pair("KRvK.rtbz", &dtz)}) {
      std::ofstream(folder_ / name, std::ios::binary)
          .write(reinterpret_cast<const char*>(bytes->data()), static_cast<std::streamsize>(bytes->size()));
    }
  }
  [[nodiscard]] static SyzygyTables open() {
    const std::vector folders{folder_};
    return SyzygyTables::open(folders).value();
  }

  static inline std::filesystem::path folder_;
  static inline Tables own_;
  static inline ByteList wdl_;
  static inline ByteList dtz_;
};

TEST_F(SyzygyFiles, AnswerAsTheTablesTheyWereMadeOf) {
  const SyzygyTables tables = open();
  EXPECT_EQ(tables.largest(), 3);
  EXPECT_EQ(tables.count(), 2U);
  EXPECT_TRUE(tables.faults().empty());
  int seen = 0;
  for_each([&](const board::Position& position, const syzygy::Squares&) {
    if (++seen % 7 != 0 || HasFailure()) return;
    const Value truth = own_.probe(position).value();
    EXPECT_EQ(static_cast<int>(tables.probe_wdl(position).value()), 2 * static_cast<int>(truth.wdl) - 2);
    const int plies = truth.wdl == Wdl::win ? truth.plies : -std::max(truth.plies, 1);
    EXPECT_EQ(tables.probe_dtz(position).value(), truth.wdl == Wdl::draw ? 0 : plies)
        << notation::to_fen(position);
  });
  EXPECT_EQ(seen, 175168 + 223944);
}

/// Tables that give each player one result everywhere, and `kept` (0: White) alone a distance of 100 plies.
[[nodiscard]] std::pair<ByteList, ByteList> at_the_edge(std::uint16_t white, std::uint16_t black,
                                                        std::uint8_t kept) {
  const std::vector<std::uint8_t> codes{white_king, white_rook, black_king};
  const Material men = Material::parse("KRvK").value();
  const auto size = Arrangement::make(men, {.codes = codes}, 0).value().size();
  std::vector<WrittenPart> parts(2);
  parts[0].codes = parts[1].codes = codes;
  parts[0].values.assign(size, white);
  parts[1].values.assign(size, black);
  WrittenPart distances{.codes = codes, .flags = static_cast<std::uint8_t>(12U | kept)};
  distances.values.assign(size, 99);
  return {packing::write_table(false, 1, false, 2, parts),
          packing::write_table(true, 1, false, 1, {distances})};
}

TEST_F(SyzygyFiles, AResultMayChangeAtTheEdgeOfTheFiftyMoveRule) {
  // A cursed win of 101 plies, a move before a plain loss of 100; and the mirror of it.
  const auto [won_wdl, won_dtz] = at_the_edge(3, 0, 1);
  write(won_wdl, won_dtz);
  const auto won = open().probe_dtz(position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
  const auto [lost_wdl, lost_dtz] = at_the_edge(4, 1, 0);
  write(lost_wdl, lost_dtz);
  const auto lost = open().probe_dtz(position_of("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"));
  write(wdl_, dtz_);
  ASSERT_TRUE(won);
  EXPECT_EQ(*won, 101);
  ASSERT_TRUE(lost);
  EXPECT_EQ(*lost, -101);
}

TEST_F(SyzygyFiles, MateWinsWhateverTheCounterSays) {
  const auto ranked = open().rank_moves(position_of("4k3/8/4K3/8/8/8/8/R7 w - - 100 90")).value();
  ASSERT_FALSE(ranked.empty());
  EXPECT_TRUE(ranked.front().is_mate);
  EXPECT_EQ(ranked.front().outcome, Wdl5::win);
}

TEST_F(SyzygyFiles, EitherColourMayHaveTheRook) {
  const SyzygyTables tables = open();
  EXPECT_EQ(tables.probe_wdl(position_of("7k/8/8/8/8/3K4/8/r7 b - - 0 1")).value(), Wdl5::win);
  EXPECT_EQ(tables.probe_wdl(position_of("7k/8/8/8/8/8/1K6/r7 w - - 0 1")).value(), Wdl5::draw);
  EXPECT_EQ(tables.probe_wdl(position_of("7k/8/8/8/8/8/1K6/8 w - - 0 1")).value(), Wdl5::draw);
}

TEST_F(SyzygyFiles, TheFirstMoveIsTheBest) {
  const SyzygyTables tables = open();
  const auto mate = tables.rank_moves(position_of("7k/8/6K1/8/8/8/8/R7 w - - 98 80")).value();
  EXPECT_TRUE(mate.front().is_mate);
  EXPECT_EQ(mate.front().dtz, 1);
  EXPECT_EQ(mate.front().outcome, Wdl5::win);
  // Any other move comes too late for the counter.
  EXPECT_EQ(mate[1].outcome, Wdl5::cursed_win);
  EXPECT_EQ(mate[1].wdl, Wdl5::win);
  // The rook that can be taken is taken.
  const auto saved = tables.rank_moves(position_of("8/8/8/8/8/8/Rk6/7K b - - 0 1")).value();
  EXPECT_TRUE(saved.front().is_zeroing);
  EXPECT_EQ(saved.front().wdl, Wdl5::draw);
  EXPECT_EQ(saved.back().wdl, Wdl5::loss);
}

/// Also for the thread sanitizer: the files are opened by whoever asks first.
TEST_F(SyzygyFiles, ManyMayAskAtOnce) {
  const SyzygyTables tables = open();
  const board::Position position = position_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  std::array<int, 4> found{};
  {
    std::vector<std::jthread> threads;
    for (int& distance : found) {
      threads.emplace_back([&] {
        for (int i = 0; i < 50; ++i) distance = tables.probe_dtz(position).value_or(0);
      });
    }
  }
  for (const int distance : found) EXPECT_EQ(distance, 23);
}

TEST_F(SyzygyFiles, WhatIsMissingIsNamed) {
  const SyzygyTables tables = open();
  const board::Position position = position_of("7k/8/6K1/8/8/8/6P1/R7 w - - 0 1");
  const auto found = tables.probe_wdl(position);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().reason, SyzygySilence::Reason::missing_table);
  EXPECT_EQ(found.error().file, "KRPvK.rtbw");
  const auto missing = tables.missing_files(position);
  EXPECT_EQ(missing.size(), 1 + 4 + 4 + 1U) << "KRPvK twice, KQRvK and so on, KQvK and so on but KRvK";
  EXPECT_EQ(tables.probe_wdl(position_of("k7/8/8/8/8/8/8/4K2R w K - 0 1")).error().reason,
            SyzygySilence::Reason::castling_rights);
  EXPECT_EQ(tables.probe_dtz(board::Position()).error().reason, SyzygySilence::Reason::castling_rights);
}

TEST_F(SyzygyFiles, AFolderThatIsNotThereIsRefused) {
  const std::vector folders{folder_, folder_ / "nowhere"};
  const auto tables = SyzygyTables::open(folders);
  ASSERT_FALSE(tables);
  EXPECT_EQ(tables.error().folder, folder_ / "nowhere");
}

/// Every answer about a damaged table is an answer or a silence.
[[nodiscard]] bool is_refused(TableKind kind, const ByteList& bytes, support::Random& random) {
  // In memory of its own, so that a sanitizer sees any step outside.
  const ByteList copy(bytes);
  const auto table = TableFile::read(kind, Material::parse("KRvK").value(), copy);
  if (!table) {
    EXPECT_FALSE(table.error().empty());
    return true;
  }
  for (int i = 0; i < 40; ++i) {
    const auto position = board::make_position([&] {
      Setup setup;
      setup.turn = random.chance(50) ? Colour::white : Colour::black;
      for (const Piece man : {Piece{.role = Role::king, .colour = Colour::white},
                              Piece{.role = Role::rook, .colour = Colour::white},
                              Piece{.role = Role::king, .colour = Colour::black}}) {
        setup.put(static_cast<Square>(random.below(64)), man);
      }
      return setup;
    }());
    if (!position || position->occupied().count() != 3) continue;
    if (kind == TableKind::wdl) {
      static_cast<void>(table->wdl(*position));
    } else if (table->keeps_turn(*position)) {
      static_cast<void>(table->distance(*position, Wdl5::win));
    }
  }
  return false;
}

TEST_F(SyzygyFiles, ShortenedFilesAreRefused) {
  support::Random random(4);
  for (const TableKind kind : {TableKind::wdl, TableKind::dtz}) {
    const ByteList& whole = kind == TableKind::wdl ? wdl_ : dtz_;
    ASSERT_FALSE(is_refused(kind, whole, random));
    for (std::size_t size = 0; size < whole.size(); size += size < 400 ? 1 : 97) {
      const ByteList shorter(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_TRUE(is_refused(kind, shorter, random)) << size;
    }
    EXPECT_TRUE(is_refused(kind, ByteList(whole.begin(), whole.end() - 1), random));  // Of the checksum.
    ByteList longer = whole;
    longer.push_back(0);
    EXPECT_TRUE(is_refused(kind, longer, random));
  }
}

TEST_F(SyzygyFiles, DamagedFilesDoNoHarm) {
  support::Random random(5);
  int refused = 0;
  for (int i = 0; i < 6000; ++i) {
    const TableKind kind = random.chance(50) ? TableKind::wdl : TableKind::dtz;
    ByteList bytes = kind == TableKind::wdl ? wdl_ : dtz_;
    const int changes = random.between(1, 4);
    for (int change = 0; change < changes; ++change) {
      // The header is a small part of the file, and the one that matters most.
      const int end = random.chance(70) ? 300 : static_cast<int>(bytes.size());
      bytes[static_cast<std::size_t>(random.below(end))] = static_cast<std::uint8_t>(random.below(256));
    }
    refused += is_refused(kind, bytes, random) ? 1 : 0;
  }
  EXPECT_GT(refused, 1000);
  EXPECT_LT(refused, 6000);
}

TEST_F(SyzygyFiles, ABrokenFileIsNamedWithItsFault) {
  ByteList broken = wdl_;
  broken[0] ^= 1U;
  write(broken, dtz_);
  const SyzygyTables tables = open();
  const auto found = tables.probe_wdl(position_of("7k/8/8/8/8/3K4/8/r7 b - - 0 1"));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().reason, SyzygySilence::Reason::broken_table);
  EXPECT_EQ(to_string(found.error()),
            "the table KRvK.rtbw is broken: the file does not begin as such a table does");
  EXPECT_EQ(tables.faults().size(), 1U);
  write(wdl_, dtz_);
}

}  // namespace
}  // namespace adoube::endgame
