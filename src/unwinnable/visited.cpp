// SPDX-License-Identifier: GPL-3.0-or-later
// Open addressing with linear steps.
#include "visited.hpp"

#include <algorithm>

namespace adoube::unwinnable {

namespace {

constexpr std::size_t first_slots = 1024;
constexpr std::uint64_t number_mask = 0xffffffff;

}  // namespace

Visited::Visited(std::size_t most_kept)
    : most_kept_slots_(std::max(first_slots, 2 * most_kept)), slots_(first_slots), mask_(first_slots - 1) {
  nodes_.reserve(first_slots / 2);
}

void Visited::clear() {
  if (slots_.size() <= most_kept_slots_) {
    std::ranges::fill(slots_, 0);
  } else {
    std::vector<std::uint64_t>(first_slots).swap(slots_);
    std::vector<Node>().swap(nodes_);
    nodes_.reserve(first_slots / 2);
    mask_ = first_slots - 1;
  }
  nodes_.clear();
}

bool Visited::add(const Node& node, std::uint64_t hash) {
  std::uint64_t i = hash & mask_;
  for (; slots_[i] != 0; i = (i + 1) & mask_) {
    if (slots_[i] >> 32 == hash >> 32 && nodes_[(slots_[i] & number_mask) - 1].position == node.position) {
      return false;
    }
  }
  nodes_.push_back(node);
  slots_[i] = (hash & ~number_mask) | nodes_.size();
  if (nodes_.size() * 2 > slots_.size()) grow();
  return true;
}

void Visited::grow() {
  std::vector<std::uint64_t> grown(slots_.size() * 2);
  mask_ = grown.size() - 1;
  for (const std::uint64_t slot : slots_) {
    if (slot == 0) continue;
    std::uint64_t i = hash_of(nodes_[(slot & number_mask) - 1].position) & mask_;
    while (grown[i] != 0) i = (i + 1) & mask_;
    grown[i] = slot;
  }
  slots_ = std::move(grown);
}

}  // namespace adoube::unwinnable
