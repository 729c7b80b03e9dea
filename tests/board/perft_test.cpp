// SPDX-License-Identifier: GPL-3.0-or-later
// Every row of data/perft, counted by every generator this processor can run.
#include "adoube/board/perft.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <ostream>

#include "adoube/board/variant.hpp"
#include "adoube/core/contract.hpp"
#include "corpus.hpp"

namespace adoube::board {
namespace test {

void PrintTo(const PerftRow& row, std::ostream* out) { *out << row.fen; }  // NOLINT: found by name

}  // namespace test

namespace {

constexpr std::uint64_t most_nodes = 500'000;

class Perft : public testing::TestWithParam<test::PerftRow> {};

TEST_P(Perft, HasTheKnownCounts) {
  const Position position = test::position_of(GetParam().fen);
  for (std::size_t i = 0; i < GetParam().counts.size(); ++i) {
    const std::uint64_t expected = GetParam().counts[i];
    if (expected > most_nodes) break;
    const int depth = static_cast<int>(i) + 1;
    for (const Variant* variant : all_variants()) {
      if (!variant->is_supported()) continue;
      EXPECT_EQ(variant->perft(position.placement(), position.turn(), depth), expected)
          << variant->name << " at depth " << depth;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Data, Perft, testing::ValuesIn(test::perft_rows()), [](const auto& row) {
  std::string name = row.param.id;
  std::ranges::replace(name, '-', '_');
  return name;
});

TEST(PerftByThreads, IsTheSameForAnyNumberOfThreads) {
  const Position kiwipete =
      test::position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
  for (const int threads : {1, 2, 3, 8}) {
    EXPECT_EQ(perft(kiwipete, 0, threads), 1U);
    EXPECT_EQ(perft(kiwipete, 1, threads), 48U);
    EXPECT_EQ(perft(kiwipete, 2, threads), 2039U);
    EXPECT_EQ(perft(kiwipete, 3, threads), 97862U);
  }
}

TEST(PerftByThreads, FindsNothingAfterTheEnd) {
  const Position mated = test::position_of("6rk/5Npp/8/8/8/8/8/K7 b - -");
  EXPECT_EQ(perft(mated, 4, 2), 0U);
}

TEST(Divide, AddsUpInTheOrderOfTheMoves) {
  const Position position;
  const MoveList moves = legal_moves(position);
  for (const int depth : {1, 2, 3, 4}) {
    const auto parts = divide(position, depth, 2);
    ASSERT_EQ(parts.size(), moves.size());
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      EXPECT_EQ(parts[i].first, moves[i]);
      EXPECT_EQ(parts[i].second, perft(after(position, moves[i]), depth - 1));
      sum += parts[i].second;
    }
    EXPECT_EQ(sum, perft(position, depth));
  }
}

TEST(PerftContract, RefusesWhatMakesNoSense) {
  EXPECT_THROW(static_cast<void>(perft(Position(), -1)), ContractViolation);
  EXPECT_THROW(static_cast<void>(perft(Position(), 1, 0)), ContractViolation);
  EXPECT_THROW(static_cast<void>(divide(Position(), 0)), ContractViolation);
}

}  // namespace
}  // namespace adoube::board
