// SPDX-License-Identifier: GPL-3.0-or-later
// The hash table gives back what was stored, never anything else, also while several threads write.
#include "search/hash_table.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <system_error>
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

/// From now on this process can start no thread; false if the machine does not care.
bool forbid_threads() {
  // Root is not limited.
  constexpr uid_t nobody = 65534;
  if (::geteuid() == 0 && ::setresuid(nobody, nobody, nobody) != 0) return false;
  constexpr rlimit none{.rlim_cur = 0, .rlim_max = 0};
  if (::setrlimit(RLIMIT_NPROC, &none) != 0) return false;
  try {
    std::jthread([] {}).join();
  } catch (const std::system_error&) {
    return true;
  }
  return false;
}

TEST(HashTable, IsClearedWhereNoMoreThreadsCanBeStarted) {
  const auto clear = [] {
    HashTable table;
    if (!table.resize(1)) std::_Exit(1);
    support::Random random(9);
    std::vector<std::uint64_t> keys;
    for (int i = 0; i < 1000; ++i) {
      keys.push_back(random.next());
      table.store(keys.back(), entry_of(keys.back()));
    }
    if (!forbid_threads()) std::_Exit(0);
    table.clear(4);
    const bool is_clear = std::ranges::none_of(keys, [&](auto key) { return table.find(key).has_value(); });
    std::_Exit(is_clear ? 0 : 1);
  };
  EXPECT_EXIT(clear(), ::testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace adoube::engine
