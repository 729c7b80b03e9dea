// SPDX-License-Identifier: GPL-3.0-or-later
// Histories: values that share, prolong and count, however many hold them and however long they are.
#include "adoube/game/history.hpp"

#include <gtest/gtest.h>

#include <array>
#include <thread>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/core/contract.hpp"

namespace adoube::game {
namespace {

constexpr std::array there_and_back = {
    Move::normal(Square::g1, Square::f3), Move::normal(Square::g8, Square::f6),
    Move::normal(Square::f3, Square::g1), Move::normal(Square::f6, Square::g8)};

History knights_out_and_in(std::size_t plies) {
  History history;
  for (std::size_t ply = 0; ply < plies; ++ply) history = std::move(history).after(there_and_back[ply % 4]);
  return history;
}

TEST(History, BeginsWithItsPosition) {
  const History history;
  EXPECT_EQ(history.plies(), 0U);
  EXPECT_EQ(history.position(), board::Position());
  EXPECT_EQ(history.occurrences(), 1);
}

TEST(History, CountsTheAppearancesOfAPosition) {
  const History history = knights_out_and_in(8);
  EXPECT_EQ(history.occurrences(), 3);
  EXPECT_EQ(history.occurrences(4), 2);
  EXPECT_EQ(history.occurrences(7), 2);
  EXPECT_EQ(history.appearances_of(board::Position()), (std::vector<std::size_t>{0, 4, 8}));
  EXPECT_EQ(history.move(5), there_and_back[0]);
}

TEST(History, LeavesTheShorterOneWhatItWas) {
  const History shorter = knights_out_and_in(4);
  const History longer = shorter.after(there_and_back[0]);
  const History other = shorter.after(Move::normal(Square::e2, Square::e4));
  EXPECT_EQ(shorter.plies(), 4U);
  EXPECT_EQ(shorter.occurrences(), 2);
  EXPECT_EQ(longer.position(5), board::after(board::Position(), there_and_back[0]));
  EXPECT_EQ(other.position(5), board::after(board::Position(), Move::normal(Square::e2, Square::e4)));
  EXPECT_EQ(other.occurrences(4), 2);
  EXPECT_EQ(longer.occurrences(), 2);
  EXPECT_EQ(other.occurrences(), 1);
}

TEST(History, SeesNothingOfWhatOthersAddedLater) {
  const History shorter = knights_out_and_in(3);
  const History longer = shorter.after(there_and_back[3]).after(there_and_back[0]);
  EXPECT_EQ(shorter.occurrences_of(board::Position()), 1);
  EXPECT_EQ(longer.occurrences_of(board::Position()), 2);
  EXPECT_EQ(longer.until(3).occurrences_of(board::Position()), 1);
  EXPECT_EQ(longer.until(3).after(there_and_back[3]).occurrences(), 2);
}

TEST(History, CountsRightAfterTenThousandPlies) {
  const History history = knights_out_and_in(10'000);
  EXPECT_EQ(history.occurrences(), 2501);
  for (std::size_t ply = 0; ply <= 10'000; ply += 997) {
    EXPECT_EQ(history.occurrences(ply), static_cast<int>(ply / 4 + 1)) << ply;
  }
}

// Run with the preset tsan, this would show a race.
TEST(History, IsProlongedByManyThreadsAtOnce) {
  const History common = knights_out_and_in(31);
  std::array<int, 8> counts{};
  {
    std::vector<std::jthread> threads;
    for (int& count : counts) {
      threads.emplace_back([&common, &count] {
        History mine = common;
        for (std::size_t ply = 31; ply < 1000; ++ply) mine = mine.after(there_and_back[ply % 4]);
        count = mine.occurrences();
      });
    }
  }
  for (const int count : counts) EXPECT_EQ(count, 251);
}

TEST(History, KnowsNoMoveToTheStart) {
  EXPECT_THROW(static_cast<void>(History().move(0)), ContractViolation);
  EXPECT_THROW(static_cast<void>(History().until(1)), ContractViolation);
  EXPECT_THROW(static_cast<void>(History().position(1)), ContractViolation);
  EXPECT_THROW(static_cast<void>(History().occurrences(1)), ContractViolation);
}

}  // namespace
}  // namespace adoube::game
