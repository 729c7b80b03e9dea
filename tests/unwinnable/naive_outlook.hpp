// SPDX-License-Identifier: GPL-3.0-or-later
// What can come of a position by the rules of chess alone: every legal move, again and again, nothing
// reasoned.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/certificate/packed_position.hpp"

namespace adoube::unwinnable {

struct Outlook {
  /// Nothing if it would have taken more positions than allowed to know.
  std::optional<bool> is_winnable;
  std::vector<board::Position> seen;  ///< In the order they were met.
};

/// Breadth first, until the loser is mated, nothing is new, or that many positions have been seen.
inline Outlook naive_outlook(const board::Position& start, Colour winner, std::size_t most) {
  struct Mixed {
    std::size_t operator()(const certificate::PackedPosition& p) const noexcept {
      std::uint64_t h = p.diagonal;
      for (const std::uint64_t word : {p.orthogonal, p.stepping, p.black})
        h = (h ^ h >> 29) * 0x9e3779b97f4a7c15 + word;
      return h ^ h >> 32;
    }
  };
  std::unordered_set<certificate::PackedPosition, Mixed> known{certificate::pack(start)};
  Outlook outlook{.is_winnable = std::nullopt, .seen = {start}};
  for (std::size_t i = 0; i < outlook.seen.size(); ++i) {
    const board::Position position = outlook.seen[i];
    const board::MoveList moves = board::legal_moves(position);
    if (moves.empty() && position.turn() != winner && board::is_check(position)) {
      outlook.is_winnable = true;
      return outlook;
    }
    if (known.size() > most) return outlook;
    for (const Move move : moves) {
      const board::Position next = board::after(position, move);
      if (known.insert(certificate::pack(next)).second) outlook.seen.push_back(next);
    }
  }
  outlook.is_winnable = false;
  return outlook;
}

}  // namespace adoube::unwinnable
