// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of plies by key, doubled when they are full.
#include "position_index.hpp"

namespace adoube::game {

PositionIndex::Table::Table(std::size_t size)
    : mask(size - 1),
      heads(std::make_unique<std::atomic<std::uint32_t>[]>(size)),  // NOLINT(modernize-avoid-c-arrays)
      entries(std::make_unique_for_overwrite<Entry[]>(size)) {      // NOLINT(modernize-avoid-c-arrays)
  for (std::size_t i = 0; i < size; ++i) heads[i].store(none, std::memory_order_relaxed);
}

void PositionIndex::Table::add(std::uint64_t key, std::uint32_t ply) noexcept {
  std::atomic<std::uint32_t>& head = heads[key & mask];
  entries[ply] = {.key = key, .next = head.load(std::memory_order_relaxed)};
  head.store(ply, std::memory_order_release);
}

PositionIndex::PositionIndex() {
  tables_.push_back(std::make_unique<Table>(32));
  table_.store(tables_.back().get(), std::memory_order_release);
}

void PositionIndex::add(std::uint64_t key) {
  Table* table = tables_.back().get();
  if (plies_ > table->mask) {
    auto larger = std::make_unique<Table>(2 * (table->mask + 1));
    for (std::uint32_t ply = 0; ply < plies_; ++ply) larger->add(table->entries[ply].key, ply);
    tables_.push_back(std::move(larger));
    table = tables_.back().get();
    table_.store(table, std::memory_order_release);
  }
  table->add(key, plies_++);
}

}  // namespace adoube::game
