// SPDX-License-Identifier: GPL-3.0-or-later
// Repetition along a path, and dead positions.
#include "draws.hpp"

#include <algorithm>

#include "adoube/board/material.hpp"
#include "adoube/unwinnable/decide.hpp"

namespace adoube::engine {

bool Path::is_repetition(int halfmove_clock) const noexcept {
  const std::size_t last = keys_.size() - 1;
  const std::size_t reach =
      std::min(last - std::min(barrier_, last), static_cast<std::size_t>(std::max(halfmove_clock, 0)));
  bool seen = false;
  for (std::size_t back = 4; back <= reach; back += 2) {
    if (keys_[last - back] != keys_[last]) continue;
    if (last - back >= root_ || seen) return true;
    seen = true;
  }
  return false;
}

bool Path::has_repetitions(int halfmove_clock) const noexcept {
  const std::size_t count = std::min(keys_.size(), static_cast<std::size_t>(std::max(halfmove_clock, 0)) + 1);
  const auto first = keys_.end() - static_cast<std::ptrdiff_t>(count);
  for (auto key = first; key != keys_.end(); ++key) {
    if (std::find(key + 1, keys_.end(), *key) != keys_.end()) return true;
  }
  return false;
}

bool is_seen_dead(const board::Position& position) {
  const board::Placement& men = position.placement();
  // 1. By the men alone, where few are left.
  if (men.pawns == 0) return (position.occupied().count() <= 5) && board::is_dead_by_material(men);
  // 2. Walls of pawns: only kings and bishops besides, and no pawn that can move or capture.
  if ((men.knights | men.orthogonal) != 0) return false;
  const std::uint64_t white = men.pawns & men.of(Colour::white);
  const std::uint64_t black = men.pawns & men.of(Colour::black);
  const bool all_blocked = ((white << 8) & ~men.pawns) == 0 && ((black >> 8) & ~men.pawns) == 0;
  if (!all_blocked || (board::white_pawn_attacks(white) & black) != 0) return false;
  return unwinnable::fast(position, Colour::white) == unwinnable::Verdict::unwinnable &&
         unwinnable::fast(position, Colour::black) == unwinnable::Verdict::unwinnable;
}

}  // namespace adoube::engine
