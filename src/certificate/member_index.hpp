// SPDX-License-Identifier: GPL-3.0-or-later
// Which positions are members of a set, asked many million times.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "adoube/certificate/packed_position.hpp"

namespace adoube::certificate {

/// Over sorted members that outlive it, fewer than 2^32. A hash table finds them in one access of memory;
/// where someone has chosen members that hash alike, halving finds them still.
class MemberIndex {
 public:
  explicit MemberIndex(std::span<const PackedPosition> members);

  [[nodiscard]] bool contains(const PackedPosition& position) const;

 private:
  static constexpr std::size_t longest_probe = 32;

  [[nodiscard]] std::size_t slot_of(const PackedPosition& position) const noexcept;

  std::span<const PackedPosition> members_;
  std::vector<std::uint32_t> slots_;  ///< The number of a member, from 1; 0 where there is none.
  unsigned shift_ = 0;
};

}  // namespace adoube::certificate
