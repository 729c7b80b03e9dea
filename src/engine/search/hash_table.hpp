// SPDX-License-Identifier: GPL-3.0-or-later
// What was found out about positions, shared by all threads without a lock.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "adoube/core/move.hpp"
#include "large_pages.hpp"
#include "value.hpp"

namespace adoube::engine {

struct HashEntry {
  Move move = no_move;
  int value = no_value;  ///< Mates count from the position, not from the root.
  int judgement = no_value;
  int depth = 0;
  Bound bound = Bound::exact;
  bool has_value = false;
  bool was_principal = false;  ///< Was once on a principal line.
};

/// An entry as it counts at one ply of a search.
struct Memory {
  bool is_found = false;
  HashEntry entry;
  int value = no_value;  ///< None where there is none, or where the fifty-move rule may come before it.

  [[nodiscard]] bool settles(int alpha, int beta) const noexcept {
    return value != no_value &&
           (entry.bound == Bound::exact || (entry.bound == Bound::lower && value >= beta) ||
            (entry.bound == Bound::upper && value <= alpha));
  }
  /// What was found by searching is better than any judgement.
  [[nodiscard]] int better_than(int judgement) const noexcept {
    if (value == no_value || is_decided(value)) return judgement;
    const bool is_better =
        entry.bound == Bound::exact || (entry.bound == Bound::lower) == (value > judgement);
    return is_better ? value : judgement;
  }
};

/// An entry is two words, of which the first is the key combined with the second: two threads that write at
/// once leave an entry that belongs to no position.
class HashTable {
 public:
  /// False if the memory cannot be had; the table is then what it was.
  [[nodiscard]] bool resize(std::size_t mebibytes);
  void clear(int threads);
  /// Entries of earlier searches are the first to go.
  void begin_search() noexcept { generation_ = (generation_ + 1) % generations; }

  [[nodiscard]] std::optional<HashEntry> find(std::uint64_t key) const noexcept;
  void store(std::uint64_t key, const HashEntry& entry) noexcept;
  void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&clusters_[place_of(key)]); }

  /// How much of a sample of it is in use by this search, in thousandths.
  [[nodiscard]] int used_permille() const noexcept;

 private:
  static constexpr unsigned generations = 32;

  struct Slot {
    std::atomic<std::uint64_t> check;
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Cluster {
    Slot slots[4];  // NOLINT(modernize-avoid-c-arrays): std::array of atomics gains nothing
  };

  [[nodiscard]] std::size_t place_of(std::uint64_t key) const noexcept {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(key) * count_) >> 64);
  }

  LargePages pages_;
  Cluster* clusters_ = nullptr;
  std::size_t count_ = 0;
  unsigned generation_ = 0;
};

}  // namespace adoube::engine
