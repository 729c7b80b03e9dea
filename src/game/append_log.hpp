// SPDX-License-Identifier: GPL-3.0-or-later
// A list that only grows and never moves its entries, so that many may read while one adds.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace adoube::game {

/// Whoever knows that the list has n entries may add entry n, if nobody has before him. He alone then writes
/// it, and only those to whom he hands the news read it: so an entry needs no lock.
template <class T>
class AppendLog {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  /// Entry `at` becomes the caller's to write, unless it has been taken.
  [[nodiscard]] bool take(std::size_t at) {
    std::size_t expected = at;
    return taken_.compare_exchange_strong(expected, at + 1, std::memory_order_acq_rel);
  }
  /// Writes an entry that the caller has taken.
  T& write(std::size_t at, const T& value) {
    const Place place = place_of(at);
    auto& chunk = chunks_[place.chunk];
    if (place.offset == 0) {
      chunk = std::make_unique_for_overwrite<Slot[]>(place.size);  // NOLINT(modernize-avoid-c-arrays)
    }
    return *std::construct_at(&chunk[place.offset].value, value);
  }
  [[nodiscard]] const T& operator[](std::size_t at) const noexcept {
    const Place place = place_of(at);
    return chunks_[place.chunk][place.offset].value;
  }

 private:
  static constexpr std::size_t first_size = 8;  ///< Every chunk has twice the entries of the one before.

  struct Place {
    std::size_t chunk;
    std::size_t size;  ///< Of the chunk.
    std::size_t offset;
  };
  [[nodiscard]] static Place place_of(std::size_t at) noexcept {
    const std::size_t size = first_size * std::bit_floor(at / first_size + 1);
    return {.chunk = static_cast<std::size_t>(std::countr_zero(size / first_size)),
            .size = size,
            .offset = at - (size - first_size)};
  }

  /// Room for an entry, unwritten until it is taken.
  union Slot {
    Slot() noexcept {}  // NOLINT(modernize-use-equals-default): a default would write the value
    T value;
  };

  std::array<std::unique_ptr<Slot[]>, 48> chunks_;  // NOLINT(modernize-avoid-c-arrays)
  std::atomic<std::size_t> taken_ = 0;
};

}  // namespace adoube::game
