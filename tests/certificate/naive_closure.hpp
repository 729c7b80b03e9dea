// SPDX-License-Identifier: GPL-3.0-or-later
// All that can arise from a position, found by playing every move: no lemma, no hurry.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::certificate {

[[nodiscard]] inline board::Position position_of(std::string_view fen) {
  return board::make_position(notation::parse_fen(fen).value()).value();
}

struct Closure {
  std::vector<PackedPosition> members;  ///< Sorted.
  bool has_checkmate = false;           ///< Of the loser.
};

/// Where the winner is not even allowed to try: with the lemma of the material, positions it decides are left
/// out.
enum class Leave { nothing, dead_material };

/// Nothing if there are more positions than `most`.
[[nodiscard]] inline std::optional<Closure> closure_of(const board::Position& start, Colour winner,
                                                       std::size_t most, Leave leave = Leave::nothing) {
  Closure closure;
  std::set<PackedPosition> seen;
  std::vector<board::Position> open;
  const auto reach = [&](const board::Position& p) {
    if (leave == Leave::dead_material && !board::can_mate_by_material(p.placement(), winner)) return;
    if (seen.insert(pack(p)).second) open.push_back(p);
  };
  reach(start);
  while (!open.empty()) {
    if (seen.size() > most) return std::nullopt;
    const board::Position p = open.back();
    open.pop_back();
    if (p.turn() != winner && board::is_checkmate(p)) closure.has_checkmate = true;
    for (const Move m : board::legal_moves(p)) reach(board::after(p, m));
  }
  closure.members.assign(seen.begin(), seen.end());
  return closure;
}

}  // namespace adoube::certificate
