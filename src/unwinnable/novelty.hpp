// SPDX-License-Identifier: GPL-3.0-or-later
// Has a man, or a man together with the kings, stood so before, with this material on the board?
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "adoube/board/placement.hpp"
#include "adoube/core/square.hpp"

namespace adoube::unwinnable {

/// A search that prefers what it has not seen spreads over the board quickly, however many waiting moves
/// there are: what a long helpmate in a closed position needs.
class Novelty {
 public:
  static constexpr std::size_t levels = 4;

  void clear() noexcept;

  /// Level 0: the man that has arrived on `to` has not stood there before; 1: not with a king, or the kings
  /// not so, where they are; 2: not with both kings where they are; 3: all seen. Counts as seen afterwards.
  [[nodiscard]] std::size_t level_of(const board::Placement& placement, Square to);

 private:
  [[nodiscard]] bool is_new(std::uint64_t feature);
  void grow();

  std::vector<std::uint64_t> seen_;
  std::size_t size_ = 0;
};

}  // namespace adoube::unwinnable
