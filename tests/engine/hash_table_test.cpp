// SPDX-License-Identifier: GPL-3.0-or-later
// The hash table gives back what was stored, never anything else, also while several threads write.
#include "search/hash_table.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <thread>
#include <vector>

#include "random.hpp"

namespace adoube::engine {
namespace {

HashEntry entry_of(std::uint64_t key) {
  HashEntry entry;
  entry.move = Move::normal(static_cast<Square>(key >> 8 & 63U), static_cast<Square>(key >> 20 & 63U));
  entry.value = static_cast<int>(key >> 30 & 0x3fffU) - 8000;
  entry.judgement = static_cast<int>(key >> 44 & 0xfffU) - 2000;
  entry.depth = static_cast<int>(key >> 3 & 127U);
  entry.bound = static_cast<Bound>(key % 3);
  entry.has_value = true;
  entry.was_principal = (key >> 60 & 1U) != 0;
  return entry;
}

void expect_equal(const HashEntry& a, const HashEntry& b) {
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.value, b.value);
  EXPECT_EQ(a.judgement, b.judgement);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.bound, b.bound);
  EXPECT_EQ(a.has_value, b.has_value);
  EXPECT_EQ(a.was_principal, b.was_principal);
}

TEST(HashTable, GivesBackWhatWasStored) {
  HashTable table;
  ASSERT_TRUE(table.resize(1));
  support::Random random(1);
  for (int i = 0; i < 10'000; ++i) {
    const std::uint64_t key = random.next();
    EXPECT_FALSE(table.find(key));
    table.store(key, entry_of(key));
    const auto found = table.find(key);
    ASSERT_TRUE(found);
    expect_equal(*found, entry_of(key));
  }
}

TEST(HashTable, ExtremeNumbersSurvive) {
  HashTable table;
  ASSERT_TRUE(table.resize(1));
  for (const int value : {no_value, -no_value + 1, mate_now, -mate_now, 0}) {
    HashEntry entry = entry_of(77);
    entry.value = value;
    entry.judgement = no_value;
    entry.depth = max_ply - 1;
    table.clear(1);
    table.store(77, entry);
    const auto found = table.find(77);
    ASSERT_TRUE(found);
    expect_equal(*found, entry);
  }
}

TEST(HashTable, KeepsTheDeeperValueOfOneSearchAndTheMove) {
  HashTable table;
  ASSERT_TRUE(table.resize(1));
  HashEntry deep = entry_of(5);
  deep.depth = 20;
  deep.bound = Bound::lower;
  table.store(5, deep);
  HashEntry shallow = deep;
  shallow.depth = 3;
  shallow.value = -1;
  shallow.move = no_move;
  table.store(5, shallow);
  EXPECT_EQ(table.find(5)->depth, 20);
  EXPECT_EQ(table.find(5)->value, deep.value);
  shallow.bound = Bound::exact;
  table.store(5, shallow);
  EXPECT_EQ(table.find(5)->depth, 3);
  EXPECT_EQ(table.find(5)->move, deep.move) << "no move does not displace one";
}

TEST(HashTable, ForgetsWhenCleared) {
  HashTable table;
  ASSERT_TRUE(table.resize(2));
  table.store(9, entry_of(9));
  table.clear(2);
  EXPECT_FALSE(table.find(9));
  EXPECT_EQ(table.used_permille(), 0);
}

TEST(HashTable, EntriesOfOldSearchesGoFirst) {
  HashTable table;
  ASSERT_TRUE(table.resize(1));
  // Keys that share a place: the place goes by the upper bits.
  std::vector<std::uint64_t> keys;
  for (std::uint64_t i = 1; i <= 5; ++i) keys.push_back(i);
  for (std::size_t i = 0; i < 4; ++i) {
    HashEntry entry = entry_of(keys[i]);
    entry.depth = 30;
    table.store(keys[i], entry);
    table.begin_search();
  }
  HashEntry fresh = entry_of(keys[4]);
  fresh.depth = 1;
  table.store(keys[4], fresh);
  EXPECT_TRUE(table.find(keys[4]));
  EXPECT_FALSE(table.find(keys[0])) << "the oldest made room";
  EXPECT_TRUE(table.find(keys[3]));
}

TEST(HashTable, WritersAtOnceNeverMixEntries) {
  HashTable table;
  ASSERT_TRUE(table.resize(1));
  std::vector<std::jthread> threads;
  for (std::uint64_t t = 0; t < 4; ++t) {
    threads.emplace_back([&table, t] {
      support::Random random(t);
      for (int i = 0; i < 50'000; ++i) {
        const std::uint64_t key = random.next() % 64 + 1;  // All in one place.
        HashEntry entry = entry_of(key * 0x9e3779b97f4a7c15);
        entry.bound = Bound::exact;
        table.store(key, entry);
        if (const auto found = table.find(key)) {
          ASSERT_EQ(found->value, entry.value);
          ASSERT_EQ(found->move, entry.move);
        }
      }
    });
  }
}

}  // namespace
}  // namespace adoube::engine
