// SPDX-License-Identifier: GPL-3.0-or-later
// Repetitions along a path, before and inside a search, and dead positions that a search can see.
#include "search/draws.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>

#include "evaluated_positions.hpp"

namespace adoube::engine {
namespace {

constexpr int long_ago = 100;

/// The positions of a game, then those of a search.
[[nodiscard]] Path path_of(std::initializer_list<std::uint64_t> game,
                           std::initializer_list<std::uint64_t> searched) {
  Path path;
  path.clear();
  for (const std::uint64_t key : game) path.push(key);
  path.set_root();
  for (const std::uint64_t key : searched) path.push(key);
  return path;
}

TEST(Path, OneRepetitionInsideTheSearchIsEnough) {
  EXPECT_TRUE(path_of({9}, {1, 2, 3, 4, 1}).is_repetition(long_ago));
  EXPECT_FALSE(path_of({9}, {1, 2, 3, 4, 5}).is_repetition(long_ago));
}

TEST(Path, WhatTheGameHadMustHaveBeenThereTwice) {
  EXPECT_FALSE(path_of({1, 2, 3, 4}, {1}).is_repetition(long_ago));
  EXPECT_TRUE(path_of({1, 2, 3, 4, 1, 2, 3, 4}, {1}).is_repetition(long_ago));
}

TEST(Path, TheRootItselfIsOfTheGame) { EXPECT_FALSE(path_of({1}, {2, 3, 4, 1}).is_repetition(long_ago)); }

TEST(Path, NothingBeforeACaptureOrPawnMoveCounts) {
  const Path path = path_of({9}, {1, 2, 3, 4, 1});
  EXPECT_TRUE(path.is_repetition(4));
  EXPECT_FALSE(path.is_repetition(3));
}

TEST(Path, NothingBeforeAPassCounts) {
  Path path = path_of({9}, {1, 2});
  const std::size_t before = path.raise_barrier();
  for (const std::uint64_t key : std::initializer_list<std::uint64_t>{3, 4, 1}) path.push(key);
  EXPECT_FALSE(path.is_repetition(long_ago));
  path.set_barrier(before);
  EXPECT_TRUE(path.is_repetition(long_ago));
}

TEST(Path, WhatWasThereTwiceIsSeenWithinItsReach) {
  const Path path = path_of({1, 2, 3, 4, 1, 6}, {});
  EXPECT_TRUE(path.has_repetitions(5));
  EXPECT_FALSE(path.has_repetitions(4));
}

struct Judged {
  std::string_view name;
  std::string_view fen;
  bool is_dead;
};
void PrintTo(const Judged& judged, std::ostream* out) { *out << judged.name; }

class SeenDead : public testing::TestWithParam<Judged> {};

TEST_P(SeenDead, IsWhatTheLawsCallDead) {
  EXPECT_EQ(is_seen_dead(position_of(GetParam().fen)), GetParam().is_dead);
}

INSTANTIATE_TEST_SUITE_P(
    , SeenDead,
    testing::Values(Judged{"kings", "8/8/8/3k4/8/3K4/8/8 w - - 0 1", true},
                    Judged{"knight", "8/8/8/3k4/8/3K4/8/1N6 w - - 0 1", true},
                    Judged{"two_knights", "8/8/8/3k4/8/3K4/8/1NN5 w - - 0 1", false},
                    Judged{"bishops_of_one_colour", "8/8/2b5/3k4/8/3K4/4B3/8 w - - 0 1", true},
                    Judged{"bishops_of_two_colours", "8/8/1b6/3k4/8/3K4/4B3/8 w - - 0 1", false},
                    Judged{"wall", "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1", true},
                    Judged{"wall_with_a_door", "8/8/4k3/p3p1p1/P3P1P1/4K3/8/8 w - - 0 1", false},
                    Judged{"wall_that_captures", "8/8/4k3/p1p1p1p1/P1P1PPP1/4K3/8/8 w - - 0 1", false}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace adoube::engine
