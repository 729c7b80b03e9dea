// SPDX-License-Identifier: GPL-3.0-or-later
// What outlives a node at one ply of the line being looked at: its move, its judgement, the line found below.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "histories.hpp"
#include "value.hpp"

namespace adoube::engine {

/// The moves of a line, from some ply on.
class Line {
 public:
  void clear() noexcept { size_ = 0; }
  void set(Move first, const Line& rest) noexcept;
  void append_to(std::vector<Move>& moves) const;

 private:
  std::array<MoveSlot, max_ply + 2> moves_{};
  std::size_t size_ = 0;
};

/// What is known at one ply of the line being looked at.
struct Frame {
  Move move = no_move;  ///< That leads on from here.
  Move excluded = no_move;
  Move killer = no_move;
  int judgement = no_value;
  std::size_t man = 12;  ///< That moves; 12: none.
  std::size_t target = 0;
  const FollowUps* follow_ups = nullptr;  ///< To the move that leads on from here.
  FollowUps* own_follow_ups = nullptr;
  bool in_check = false;
  bool was_principal = false;
  int cutoffs = 0;
  int double_extensions = 0;
  bool captures = false;  ///< The move that leads on from here does.
  Line line;
};

}  // namespace adoube::engine
