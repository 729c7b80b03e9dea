// SPDX-License-Identifier: GPL-3.0-or-later
// Counting leaves move by move, so that a stop is heard.
#include "counting.hpp"

#include "adoube/board/moves.hpp"
#include "adoube/board/perft.hpp"

namespace adoube::uci::serving {

namespace {

/// So many moves deep the fast way: it cannot be stopped, but takes no more than a moment.
constexpr int fast_depth = 4;

}  // namespace

std::optional<std::uint64_t> count_games(const board::Position& position, int depth,
                                         const engine::Control& control) {
  if (control.is_stopped()) return std::nullopt;
  if (depth <= fast_depth) return board::perft(position, depth);
  std::uint64_t sum = 0;
  for (const Move move : board::legal_moves(position)) {
    const auto behind = count_games(board::after(position, move), depth - 1, control);
    if (!behind) return std::nullopt;
    sum += *behind;
  }
  return sum;
}

}  // namespace adoube::uci::serving
