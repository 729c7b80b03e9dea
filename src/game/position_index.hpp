// SPDX-License-Identifier: GPL-3.0-or-later
// Where in a game a position appeared last: found by its key in constant time, however long the game.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace adoube::game {

/// One at a time adds, in the order of plies; any number may look meanwhile and see whatever had been added
/// when they were told of it, and perhaps more.
class PositionIndex {
 public:
  PositionIndex();
  PositionIndex(const PositionIndex&) = delete;
  PositionIndex& operator=(const PositionIndex&) = delete;
  PositionIndex(PositionIndex&&) = delete;
  PositionIndex& operator=(PositionIndex&&) = delete;
  ~PositionIndex() = default;

  /// The next ply, 0 being the first.
  void add(std::uint64_t key);

  /// The latest ply of that key for which `is_it` holds.
  template <class Predicate>
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t key, Predicate is_it) const {
    const Table& table = *table_.load(std::memory_order_acquire);
    std::uint32_t ply = table.heads[key & table.mask].load(std::memory_order_acquire);
    while (ply != none) {
      const Entry& entry = table.entries[ply];
      if (entry.key == key && is_it(ply)) return ply;
      ply = entry.next;
    }
    return std::nullopt;
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  struct Entry {
    std::uint64_t key;
    std::uint32_t next;  ///< The ply before this one whose key falls into the same list.
  };
  /// As many lists as entries. An entry is written before the head of its list, and never again.
  struct Table {
    explicit Table(std::size_t size);
    void add(std::uint64_t key, std::uint32_t ply) noexcept;

    std::size_t mask;
    std::unique_ptr<std::atomic<std::uint32_t>[]> heads;  // NOLINT(modernize-avoid-c-arrays)
    std::unique_ptr<Entry[]> entries;                     // NOLINT(modernize-avoid-c-arrays)
  };

  std::atomic<const Table*> table_;
  /// The last is in use; someone may still be looking into the ones before.
  std::vector<std::unique_ptr<Table>> tables_;
  std::uint32_t plies_ = 0;
};

}  // namespace adoube::game
