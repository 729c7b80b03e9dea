// SPDX-License-Identifier: GPL-3.0-or-later
// All that can arise, position by position.
#include "naive_mating.hpp"

#include <bit>
#include <deque>
#include <unordered_set>

#include "adoube/board/moves.hpp"
#include "adoube/unwinnable/helpmate_table.hpp"

namespace adoube::game::testing {

namespace {

/// Tables of more men take their time to be built.
constexpr int quick_men = 3;

struct ByKey {
  std::size_t operator()(const board::Position& position) const noexcept { return position.key(); }
};

}  // namespace

std::optional<bool> can_mate_by_playing(const board::Position& start, Colour winner, std::size_t most) {
  static const unwinnable::HelpmateTables tables;
  std::unordered_set<board::Position, ByKey> seen = {start};
  std::deque<board::Position> open = {start};
  while (!open.empty()) {
    const board::Position position = open.front();
    open.pop_front();
    if (std::popcount(position.placement().occupied()) <= quick_men) {
      if (const auto known = tables.is_winnable(position, winner)) {
        if (*known) return true;
        continue;
      }
    }
    if (position.turn() != winner && board::is_checkmate(position)) return true;
    for (const Move move : board::legal_moves(position)) {
      const board::Position next = board::after(position, move);
      if (seen.insert(next).second) open.push_back(next);
    }
    if (seen.size() > most) return std::nullopt;
  }
  return false;
}

}  // namespace adoube::game::testing
