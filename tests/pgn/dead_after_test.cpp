// SPDX-License-Identifier: GPL-3.0-or-later
// Games that the reader is told to be dead are charged like those that it sees to be drawn.
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "adoube/notation/pgn_reader.hpp"

namespace adoube::notation {
namespace {

using Charge = std::tuple<std::uint64_t, PgnCode, std::uint64_t, std::string>;

std::vector<Charge> charges(std::string_view text, const std::vector<DeadAfter>& dead) {
  std::vector<PgnFault> faults;
  validate_pgn(text, faults, PgnReading::strict, 100, true, dead);
  std::vector<Charge> charges;
  for (const PgnFault& fault : faults) charges.emplace_back(fault.game, fault.code, fault.ply, fault.token);
  return charges;
}

constexpr std::string_view three_games =
    "1. e4 e5 (1... c5 2. Nf3 d6 3. d4) 2. Nf3 Nc6 3. Bb5 1-0\n\n"
    "1. d4 d5 2. c4 e6 1/2-1/2\n\n"
    "1. c4 *\n\n";

TEST(DeadAfter, NothingIsChargedUnlessTold) { EXPECT_EQ(charges(three_games, {}), std::vector<Charge>{}); }

TEST(DeadAfter, TheMoveBehindThePlyAndTheResultAreCharged) {
  EXPECT_EQ(
      charges(three_games, {{.game = 1, .ply = 3}}),
      (std::vector<Charge>{{1, PgnCode::move_after_draw, 4, "Nc6"}, {1, PgnCode::wrong_result, 5, "1-0"}}));
}

TEST(DeadAfter, GamesAreToldApartByTheirNumbers) {
  EXPECT_EQ(charges(three_games, {{.game = 2, .ply = 2}, {.game = 3, .ply = 1}}),
            (std::vector<Charge>{{2, PgnCode::move_after_draw, 3, "c4"}, {3, PgnCode::open_result, 1, "*"}}));
}

TEST(DeadAfter, AGameThatStopsThereIsInOrder) {
  EXPECT_EQ(charges(three_games, {{.game = 2, .ply = 4}}), std::vector<Charge>{});
}

TEST(DeadAfter, AStartCanBeDead) {
  constexpr std::string_view game =
      "[FEN \"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. Ke2 1/2-1/2\n";
  EXPECT_EQ(charges(game, {{.game = 1, .ply = 0}}),
            (std::vector<Charge>{{1, PgnCode::move_after_draw, 1, "Ke2"}}));
}

}  // namespace
}  // namespace adoube::notation
