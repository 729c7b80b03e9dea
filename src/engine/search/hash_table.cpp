// SPDX-License-Identifier: GPL-3.0-or-later
// How entries are packed, found and replaced.
#include "hash_table.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace adoube::engine {

namespace {

// An entry's word, from the lowest bit: move 16, value 16, judgement 16, depth 8, then the generation 5,
// bound 2, principal 1. A bound of 3 says that there is no value.
constexpr unsigned no_bound = 3;

[[nodiscard]] std::uint64_t pack(const HashEntry& e, unsigned generation) noexcept {
  const auto word = [](int value) { return static_cast<std::uint64_t>(static_cast<std::uint16_t>(value)); };
  const unsigned bound = e.has_value ? static_cast<unsigned>(e.bound) : no_bound;
  return std::uint64_t{std::bit_cast<std::uint16_t>(e.move)} | word(e.value) << 16 | word(e.judgement) << 32 |
         static_cast<std::uint64_t>(static_cast<std::uint8_t>(e.depth)) << 48 |
         std::uint64_t{generation | bound << 5 | (e.was_principal ? 1U : 0U) << 7} << 56;
}

[[nodiscard]] unsigned generation_of(std::uint64_t data) noexcept { return data >> 56 & 31U; }
[[nodiscard]] int depth_of(std::uint64_t data) noexcept { return static_cast<std::uint8_t>(data >> 48); }
[[nodiscard]] unsigned bound_of(std::uint64_t data) noexcept { return data >> 61 & 3U; }

[[nodiscard]] HashEntry unpack(std::uint64_t data) noexcept {
  const auto number = [&](int shift) { return int{static_cast<std::int16_t>(data >> shift)}; };
  HashEntry e;
  e.move = std::bit_cast<Move>(static_cast<std::uint16_t>(data));
  e.value = number(16);
  e.judgement = number(32);
  e.depth = depth_of(data);
  e.has_value = bound_of(data) != no_bound;
  e.bound = e.has_value ? static_cast<Bound>(bound_of(data)) : Bound::exact;
  e.was_principal = (data >> 63) != 0;
  return e;
}

}  // namespace

bool HashTable::resize(std::size_t mebibytes) {
  const std::size_t bytes = std::max<std::size_t>(mebibytes, 1) << 20;
  if (count_ * sizeof(Cluster) == bytes) return true;
  LargePages made(bytes);
  if (made.begin() == nullptr) return false;
  pages_ = std::move(made);
  // Zeroed memory is a table of empty entries: atomics of whole words have no state besides.
  clusters_ = static_cast<Cluster*>(pages_.begin());
  count_ = bytes / sizeof(Cluster);
  generation_ = 0;
  return true;
}

void HashTable::clear(int threads) {
  generation_ = 0;
  const auto parts = static_cast<std::size_t>(std::max(threads, 1));
  std::vector<std::jthread> helpers;
  for (std::size_t i = 0; i < parts; ++i) {
    const std::size_t begin = count_ * i / parts;
    const std::size_t end = count_ * (i + 1) / parts;
    const auto wipe = [this, begin, end] {
      // The representation of zeroed atomics is that of zeros.
      std::memset(static_cast<void*>(clusters_ + begin), 0, (end - begin) * sizeof(Cluster));
    };
    bool is_own = i + 1 == parts;
    try {
      if (!is_own) helpers.emplace_back(wipe);
    } catch (const std::system_error&) {
      // The machine has no more threads: this one does their part.
      is_own = true;
    }
    if (is_own) wipe();
  }
}

std::optional<HashEntry> HashTable::find(std::uint64_t key) const noexcept {
  for (const Slot& slot : clusters_[place_of(key)].slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) return unpack(data);
  }
  return std::nullopt;
}

void HashTable::store(std::uint64_t key, const HashEntry& entry) noexcept {
  Slot* chosen = nullptr;
  int least_worth = 0;
  HashEntry kept = entry;
  for (Slot& slot : clusters_[place_of(key)].slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
      const HashEntry old = unpack(data);
      if (kept.move == no_move) kept.move = old.move;
      // What was searched more deeply in this search stays, unless the new value is exact.
      const bool is_news = kept.bound == Bound::exact || generation_of(data) != generation_ ||
                           kept.depth + 4 + (kept.was_principal ? 2 : 0) > old.depth || !old.has_value;
      if (!kept.has_value || !is_news) {
        kept.value = old.value;
        kept.bound = old.bound;
        kept.depth = old.depth;
        kept.has_value = old.has_value;
        kept.was_principal = kept.was_principal || old.was_principal;
      }
      chosen = &slot;
      break;
    }
    const int age = static_cast<int>((generations + generation_ - generation_of(data)) % generations);
    const int worth = data == 0 ? -1000 : depth_of(data) - 8 * age;
    if (chosen == nullptr || worth < least_worth) {
      chosen = &slot;
      least_worth = worth;
    }
  }
  const std::uint64_t data = pack(kept, generation_);
  chosen->check.store(key ^ data, std::memory_order_relaxed);
  chosen->data.store(data, std::memory_order_relaxed);
}

int HashTable::used_permille() const noexcept {
  const std::size_t sample = std::min<std::size_t>(count_, 1000);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : clusters_[i].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      used += data != 0 && generation_of(data) == generation_ ? 1 : 0;
    }
  }
  return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * 4));
}

}  // namespace adoube::engine
