// SPDX-License-Identifier: GPL-3.0-or-later
// Texts made to take long: megabytes of whatever could make a reader look back, look ahead, recurse or pile
// up. Each would take minutes or hours if any step were not linear, and is stopped after one minute of
// computing.
#include <gtest/gtest.h>
#include <sys/time.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/notation/pgn_blocks.hpp"
#include "adoube/notation/pgn_reader.hpp"
#include "adoube/source/source.hpp"
#include "scratch.hpp"

namespace adoube::notation {
namespace {

constexpr std::size_t many = std::size_t{4} << 20U;
/// Where each repetition is told as a fault, with its position.
constexpr std::size_t fewer = std::size_t{512} << 10U;

[[nodiscard]] std::string repeated(std::string_view text, std::size_t size = many) {
  std::string all;
  all.reserve(size + text.size());
  while (all.size() < size) all += text;
  return all;
}

/// Keeps nothing but the number of faults and the last one.
struct LastFault : PgnVisitor {
  PgnFault last;
  std::uint64_t faults = 0;
  void fault(const PgnFault& fault) override {
    last = fault;
    ++faults;
  }
};

class PgnHostile : public ::testing::Test {
 protected:
  static constexpr int most_seconds = 60;
  /// Time that is computed, not time that passes: a busy machine is no fault.
  void SetUp() override { set_timer(most_seconds); }
  void TearDown() override { set_timer(0); }

  /// Reads the text in every way, and says what it holds.
  static PgnCounts read(const std::string& text) {
    LastFault told;
    const PgnCounts counts = read_pgn(text, told, PgnReading::told);
    LastFault strict;
    EXPECT_EQ(read_pgn(text, strict, PgnReading::strict).games, counts.games);
    EXPECT_EQ(told.faults, strict.faults);
    EXPECT_LE(told.last.place.offset, text.size());

    const source::Scratch scratch;
    auto source = source::open_source(scratch.write("hostile.pgn", text));
    EXPECT_TRUE(source);
    PgnBlocks blocks(*source);
    PgnBlock block;
    PgnCounts sum;
    std::vector<PgnFault> faults;
    while (blocks.next(block)) {
      faults.clear();
      sum += validate_pgn(block.text(), faults, PgnReading::lenient);
    }
    EXPECT_EQ(sum, counts);
    return counts;
  }

 private:
  static void set_timer(int seconds) {
    const itimerval timer{.it_interval = {}, .it_value = {.tv_sec = seconds, .tv_usec = 0}};
    ASSERT_EQ(::setitimer(ITIMER_VIRTUAL, &timer, nullptr), 0);
  }
};

TEST_F(PgnHostile, Braces) {
  EXPECT_EQ(read(repeated("{")).games, 1U);
  EXPECT_EQ(read(repeated("{}")).games, 1U);
}

TEST_F(PgnHostile, CommentsThatNeverEnd) {
  const PgnCounts counts = read(repeated("[Event \"x\"]\n\n1. e4 {open\n\n"));
  EXPECT_EQ(counts.faults, counts.games);
  EXPECT_GT(counts.games, 100'000U);
  EXPECT_EQ(read("1. e4 {" + repeated("\n\n[A ")).games, 1U);
  EXPECT_EQ(read("1. e4 {" + repeated("\n\n\n[")).games, 1U);
}

TEST_F(PgnHostile, CommandsThatNeverEnd) {
  EXPECT_EQ(read("1. e4 {" + repeated("[%clk ") + "} *").games, 1U);
  EXPECT_EQ(read("1. e4 {" + repeated("[%x ") + "} *").games, 1U);
  EXPECT_EQ(read("1. e4 {" + repeated("[%clk 0:00:01]") + "[%clk x]} *").deviations, 1U);
}

TEST_F(PgnHostile, Variations) {
  const PgnCounts counts = read(repeated("1. e4 (1. d4 ("));
  EXPECT_EQ(counts.games, 1U);
  EXPECT_EQ(counts.plies, 1U);
  EXPECT_EQ(read(repeated("(")).faults, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("()")).games, 1U);
  EXPECT_GT(read("1. e4 " + repeated(")", fewer)).faults, fewer - 1);
}

TEST_F(PgnHostile, Tags) {
  EXPECT_EQ(read(repeated("[A \"")).games, 1U);
  EXPECT_EQ(read(repeated("[A \"\n", fewer)).games, 1U);
  EXPECT_EQ(read("[A \"" + repeated("\"")).games, 1U);
  EXPECT_EQ(read("[A \"" + repeated("\\")).games, 1U);
  EXPECT_EQ(read("[A \"" + repeated("\" ")).games, 1U);
  EXPECT_EQ(read("[" + repeated("A")).games, 1U);
  EXPECT_EQ(read(repeated("[")).games, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("[ ")).games, 1U);
  EXPECT_EQ(read(repeated("[ A \"\\x\"]", fewer)).games, 1U);
  EXPECT_EQ(read("[FEN \"" + repeated("8/") + "\"]\n\n1. e4 *").faults, 1U);
}

TEST_F(PgnHostile, AMillionTags) {
  std::string text;
  for (int i = 0; i < 1'000'000; ++i) text += "[T" + std::to_string(i) + " \"x\"]\n";
  EXPECT_EQ(read(text + "\n1. e4 *").plies, 1U);
}

TEST_F(PgnHostile, AMillionTagsBehindEmptyLines) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "[T" + std::to_string(i) + " \"x\"]\n\n";
  EXPECT_EQ(read(text + "1. e4 *").plies, 1U);
}

TEST_F(PgnHostile, OneLineOfDeviations) {
  const std::string shuffle = repeated("nf3 nf6 ng1 ng8 ", fewer);
  const std::string long_ago = "[Date \"1999.12.31\"]\n\n";  // When nobody's claim meant no draw.
  EXPECT_EQ(read(long_ago + shuffle + "*").deviations, shuffle.size() / 4);
  EXPECT_EQ(read("1. e4 " + repeated("99. ", fewer)).plies, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("± ", fewer)).plies, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("\"", fewer)).plies, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("(e.p.)", fewer)).plies, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("$999", fewer)).plies, 1U);
}

/// Faults that are told late and lie far back are still found in one pass.
TEST_F(PgnHostile, FaultsFarBack) {
  const PgnCounts counts = read(repeated("[White \"\xe9\"]\n\n1. e4 \xc2\xb1 1... e5 *\n\n", 16 * fewer));
  EXPECT_EQ(counts.deviations, 2 * counts.games);
  EXPECT_EQ(read(repeated("1. e4\xe9 \xe9 1-0 ", fewer)).faulty_games, fewer / 13 + 1);
}

TEST_F(PgnHostile, NullMoves) { EXPECT_EQ(read("1. e4 " + repeated("-- ", fewer)).plies, 1 + fewer / 3 + 1); }

TEST_F(PgnHostile, Results) {
  EXPECT_EQ(read(repeated("1-0 ")).games, many / 4);
  EXPECT_EQ(read(repeated("*")).games, many);
}

TEST_F(PgnHostile, LongTokens) {
  EXPECT_EQ(read(repeated("7")).games, 1U);
  EXPECT_EQ(read(repeated("0")).games, 1U);
  EXPECT_EQ(read(repeated("N")).games, 1U);
  EXPECT_EQ(read(repeated("Nf3x")).games, 1U);
  EXPECT_EQ(read(repeated("e8(Q)")).games, 1U);
  EXPECT_EQ(read("1. e4" + repeated("+")).games, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("\xc2\xb1")).games, 1U);
  EXPECT_EQ(read(repeated(".")).games, 1U);
  EXPECT_EQ(read(std::string(many, '\0')).games, 1U);
  EXPECT_EQ(read(repeated("\xff")).games, 1U);
}

TEST_F(PgnHostile, Signs) {
  EXPECT_EQ(read("1. e4 " + repeated("$")).games, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("$1")).games, 1U);
  EXPECT_EQ(read("1. e4 " + repeated("!?")).games, 1U);
  EXPECT_EQ(read(repeated("}")).games, 1U);
  EXPECT_EQ(read("1. e4 " + repeated(";\n")).games, 1U);
}

TEST_F(PgnHostile, NothingMuch) {
  EXPECT_EQ(read(repeated("\n")).games, 0U);
  EXPECT_EQ(read(repeated("\r\n \t")).games, 0U);
  EXPECT_EQ(read(repeated("%\n")).games, 0U);
  EXPECT_EQ(read(repeated("\xef\xbb\xbf")).games, 0U);
}

TEST_F(PgnHostile, AVeryLongGame) {
  std::string text = "[Event \"long\"]\n\n";
  for (int i = 1; i <= 20'000; ++i) {
    text += std::to_string(i) + (i % 2 == 1 ? ". Nf3 Nf6 " : ". Ng1 Ng8 ");
    if (i % 7 == 0) text += "(" + std::to_string(i) + "... a6) ";
    if (i % 10 == 0) text += "\n";
  }
  EXPECT_EQ(read(text + "*").plies, 40'000U);
  // A fault at its end is told with the position and its large counters.
  std::vector<PgnFault> faults;
  EXPECT_EQ(validate_pgn(text + "20001. Ke5 *", faults).plies, 40'000U);
  ASSERT_EQ(faults.size(), 2U);
  EXPECT_EQ(faults[0].code, PgnCode::move_after_draw);
  EXPECT_EQ(faults[0].ply, 17U);
  EXPECT_EQ(faults[1].ply, 40'001U);
  EXPECT_EQ(faults[1].fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 40000 20001");
}

}  // namespace
}  // namespace adoube::notation
