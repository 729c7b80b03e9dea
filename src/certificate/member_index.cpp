// SPDX-License-Identifier: GPL-3.0-or-later
// Open addressing, half full at most, over members that stay where they are.
#include "member_index.hpp"

#include <algorithm>
#include <bit>

namespace adoube::certificate {

MemberIndex::MemberIndex(std::span<const PackedPosition> members) : members_(members) {
  slots_.resize(std::bit_ceil(2 * members.size() + 2));
  shift_ = 64U - static_cast<unsigned>(std::countr_zero(slots_.size()));
  std::uint32_t number = 0;
  for (const PackedPosition& member : members_) {
    ++number;
    std::size_t slot = slot_of(member);
    for (std::size_t probe = 0; probe < longest_probe; ++probe) {
      if (slots_[slot] == 0) {
        slots_[slot] = number;
        break;
      }
      slot = (slot + 1) & (slots_.size() - 1);
    }
  }
}

std::size_t MemberIndex::slot_of(const PackedPosition& position) const noexcept {
  std::uint64_t hash = 0;
  for (const std::uint64_t word :
       {position.diagonal, position.orthogonal, position.stepping, position.black}) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 32;
  }
  return hash * 0xbf58476d1ce4e5b9 >> shift_;
}

bool MemberIndex::contains(const PackedPosition& position) const {
  std::size_t slot = slot_of(position);
  for (std::size_t probe = 0; probe < longest_probe; ++probe) {
    if (slots_[slot] == 0) return false;
    if (members_[slots_[slot] - 1] == position) return true;
    slot = (slot + 1) & (slots_.size() - 1);
  }
  return std::ranges::binary_search(members_, position);
}

}  // namespace adoube::certificate
