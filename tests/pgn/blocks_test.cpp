// SPDX-License-Identifier: GPL-3.0-or-later
// Reading block by block, from a mapped file or a pipe, gives what reading the text at once gives.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_blocks.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "adoube/source/source.hpp"
#include "data_files.hpp"
#include "event_log.hpp"
#include "random_pgn.hpp"
#include "scratch.hpp"

namespace adoube::notation {
namespace {

struct Reading {
  std::vector<std::string> events;
  PgnCounts counts;
  int blocks = 0;
  std::size_t longest = 0;
};

[[nodiscard]] Reading read_at_once(std::string_view text) {
  EventLog log;
  const PgnCounts counts = read_pgn(text, log);
  return {.events = log.events, .counts = counts};
}

[[nodiscard]] Reading read_by_blocks(source::Source& source, std::size_t size) {
  EventLog log;
  Reading reading;
  PgnBlocks blocks(source, size);
  PgnBlock block;
  while (blocks.next(block)) {
    EXPECT_EQ(block.offset(), reading.counts.bytes);
    const PgnOrigin origin{
        .games = reading.counts.games,
        .place = {.offset = block.offset(), .line = 1 + reading.counts.lines, .column = block.column()}};
    reading.counts += read_pgn(block.text(), log, PgnReading::told, origin);
    ++reading.blocks;
    reading.longest = std::max(reading.longest, block.text().size());
  }
  EXPECT_FALSE(source.error());
  reading.events = log.events;
  return reading;
}

[[nodiscard]] std::string difference(const Reading& ours, const Reading& whole) {
  for (std::size_t i = 0; i < std::max(ours.events.size(), whole.events.size()); ++i) {
    const std::string a = i < ours.events.size() ? ours.events[i] : "(nothing)";
    const std::string b = i < whole.events.size() ? whole.events[i] : "(nothing)";
    if (a != b) return "by blocks: " + a + "\nat once: " + b + "\n";
  }
  return ours.counts == whole.counts ? "" : to_text(ours.counts) + "\n" + to_text(whole.counts) + "\n";
}

constexpr std::array<std::size_t, 4> sizes{16, 64, 200, 1000};

[[nodiscard]] int expect_the_same(const source::Scratch& scratch, const std::string& text, bool from_pipe) {
  const Reading whole = read_at_once(text);
  const std::string path = scratch.write("games.pgn", text);
  int blocks = 0;
  for (const std::size_t size : sizes) {
    auto file = source::open_source(path);
    EXPECT_TRUE(file);
    const Reading mapped = read_by_blocks(*file, size);
    EXPECT_EQ(difference(mapped, whole), "") << "mapped, " << size << "\n" << text;
    blocks += mapped.blocks;
    if (!from_pipe) continue;
    const source::SlowPipe pipe(text, 150);
    auto stream = source::open_source(pipe.path());
    EXPECT_TRUE(stream);
    EXPECT_EQ(difference(read_by_blocks(*stream, size), whole), "") << "piped, " << size << "\n" << text;
  }
  return blocks;
}

TEST(PgnBlocks, GiveWhatTheWholeGives) {
  const source::Scratch scratch;
  int blocks = 0;
  for (std::uint64_t seed = 0; seed < 700 && !::testing::Test::HasFailure(); ++seed) {
    support::Random random(seed);
    std::string text;
    for (int i = random.between(1, 4); i > 0; --i) text += RandomPgn(random).text();
    if (random.chance(70)) damage(text, random);
    blocks += expect_the_same(scratch, text, seed % 10 == 0);
  }
  EXPECT_GT(blocks, 7000);  // It has been cut at all.
}

TEST(PgnBlocks, GiveWhatTheWholeGivesOfOurOwnFiles) {
  const source::Scratch scratch;
  std::string all;
  for (const std::string_view folder : {"codes", "features"}) {
    for (const auto& path : files_in(data_folder() / folder)) {
      const std::string text = bytes_of(path);
      static_cast<void>(expect_the_same(scratch, text, true));
      all += text;
    }
  }
  static_cast<void>(expect_the_same(scratch, all, true));
}

/// Without tags the games are told apart by their results, once there are megabytes of them.
TEST(PgnBlocks, CutMovesWithoutTags) {
  const source::Scratch scratch;
  std::string text;
  while (text.size() < std::size_t{10} << 20U) {
    text +=
        "1. e4 e5 (1... c5 0-1) 2. Nf3 {1-0} 1-0 1. d4 * ; late\n% 1. c4 *\n1. f3 e5 2. g4 Qh4# 0-1 {a} "
        "{b}\n";
  }
  const Reading whole = read_at_once(text);
  auto file = source::open_source(scratch.write("games.pgn", text));
  ASSERT_TRUE(file);
  const Reading blocks = read_by_blocks(*file, PgnBlocks::usual_size);
  EXPECT_EQ(difference(blocks, whole), "");
  EXPECT_GT(blocks.blocks, 1);
  EXPECT_LT(blocks.longest, std::size_t{9} << 20U);
}

/// Nor does anything else that is no single game pile up: comments behind results, tags without empty lines,
/// and nothing at all.
TEST(PgnBlocks, CutWhereverAGameEnds) {
  const source::Scratch scratch;
  for (const std::string_view part :
       {"1. e4 e5 1-0 {c}\n", "[Event \"a\"]\n1. e4 e5\n", "1. e4 * {a}\n{b}\n\n", "\n", " ", "% escaped\n",
        "1. e4 *    \n\n   % no\n"}) {
    std::string text;
    while (text.size() < std::size_t{10} << 20U) text += part;
    std::vector<PgnFault> none;
    const PgnCounts whole = validate_pgn(text, none, PgnReading::strict, 0);
    auto file = source::open_source(scratch.write("games.pgn", text));
    ASSERT_TRUE(file);
    PgnBlocks blocks(*file);
    PgnBlock block;
    PgnCounts counts;
    while (blocks.next(block)) {
      EXPECT_LT(block.text().size(), std::size_t{9} << 20U) << part;
      counts += validate_pgn(block.text(), none, PgnReading::strict, 0);
    }
    EXPECT_EQ(to_text(counts), to_text(whole)) << part;
  }
}

/// The same of games with every fault that can be without tags.
TEST(PgnBlocks, SlowCutDamagedMovesWithoutTags) {
  const source::Scratch scratch;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    support::Random random(seed);
    std::vector<std::string> texts;
    for (int i = 0; i < 300; ++i) {
      texts.push_back(RandomPgn(random).text());
      if (random.chance(50)) damage(texts.back(), random);
      std::ranges::replace(texts.back(), '[', ' ');
      // A comment or variation that is never closed would swallow the rest.
      texts.back() += "} )))))))) * ";
    }
    std::string text;
    while (text.size() < std::size_t{10} << 20U) text += random.pick(texts);
    const Reading whole = read_at_once(text);
    auto file = source::open_source(scratch.write("games.pgn", text));
    ASSERT_TRUE(file);
    const Reading blocks = read_by_blocks(*file, PgnBlocks::usual_size);
    EXPECT_EQ(difference(blocks, whole), "") << seed;
    EXPECT_GT(blocks.blocks, 1);
  }
}

/// No block is longer than the size, or than twice a game that is.
TEST(PgnBlocks, MemoryIsBoundedByABlockOrAGame) {
  const source::Scratch scratch;
  std::string text;
  for (int i = 0; i < 2000; ++i) {
    text += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 {" +
            std::string(static_cast<std::size_t>(i), 'x') + "} *\n\n";
  }
  auto file = source::open_source(scratch.write("games.pgn", text));
  ASSERT_TRUE(file);
  const Reading blocks = read_by_blocks(*file, 1000);
  EXPECT_LT(blocks.longest, 2U * 2100U);
  EXPECT_EQ(blocks.counts.games, 2000U);
}

}  // namespace
}  // namespace adoube::notation
