// SPDX-License-Identifier: GPL-3.0-or-later
// Lines are copied from ply to ply, as far as they are principal.
#include "frame.hpp"

#include <algorithm>

namespace adoube::engine {

void Line::set(Move first, const Line& rest) noexcept {
  moves_[0].move = first;
  size_ = std::min(rest.size_ + 1, moves_.size());
  std::copy_n(rest.moves_.begin(), size_ - 1, moves_.begin() + 1);
}

void Line::append_to(std::vector<Move>& moves) const {
  for (std::size_t i = 0; i < size_; ++i) moves.push_back(moves_[i].move);
}

}  // namespace adoube::engine
