// SPDX-License-Identifier: GPL-3.0-or-later
// Positions drawn by the Laws, as far as a search can afford to notice.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "adoube/board/position.hpp"

namespace adoube::engine {

/// The keys of the positions that led here, the game's and then the search's.
class Path {
 public:
  void clear() noexcept {
    keys_.clear();
    barrier_ = 0;
  }
  void push(std::uint64_t key) { keys_.push_back(key); }
  void pop() noexcept { keys_.pop_back(); }
  /// From here on nothing before counts: a player passes, which no game repeats. What it was before is given
  /// back.
  std::size_t raise_barrier() noexcept { return std::exchange(barrier_, keys_.size()); }
  void set_barrier(std::size_t barrier) noexcept { barrier_ = barrier; }
  /// Where the search begins: the root's own key is the last before.
  void set_root() noexcept { root_ = keys_.size(); }

  /// Has the last position appeared before, within so many plies? Once suffices inside the search; what was
  /// on the board before counts only if it was there twice, as the third time is what may be claimed
  /// [FIDE 9.2].
  [[nodiscard]] bool is_repetition(int halfmove_clock) const noexcept;
  /// Was any position of the last so many plies there twice already?
  [[nodiscard]] bool has_repetitions(int halfmove_clock) const noexcept;

 private:
  std::vector<std::uint64_t> keys_;
  std::size_t root_ = 0;
  std::size_t barrier_ = 0;
};

/// [Art 5.2b] Neither can mate any more: by material, or behind pawns that block each other. What is said is
/// certain, but not every dead position is noticed.
[[nodiscard]] bool is_seen_dead(const board::Position& position);

}  // namespace adoube::engine
