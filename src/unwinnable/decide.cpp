// SPDX-License-Identifier: GPL-3.0-or-later
// Every position that can arise is looked at, until one is a checkmate or none is left.
#include "adoube/unwinnable/decide.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <vector>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"

namespace adoube::unwinnable {

namespace {
struct Node {
  board::Position position;
  std::size_t parent;
  Move move;
};
}  // namespace

Decision decide(const board::Position& position, Colour winner, Budget budget) {
  Decision decision;
  std::deque<Node> nodes;
  std::map<certificate::PackedPosition, std::size_t> seen;
  const auto reach = [&](const board::Position& p, std::size_t parent, Move move) {
    if (!board::can_mate_by_material(p.placement(), winner)) return;
    if (seen.emplace(certificate::pack(p), nodes.size()).second) nodes.push_back({p, parent, move});
  };
  reach(position, 0, Move::normal(Square::a1, Square::a1));
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const board::Position p = nodes[i].position;
    if (p.turn() != winner && board::is_checkmate(p)) {
      certificate::Helpmate line;
      for (std::size_t n = i; n != 0; n = nodes[n].parent) line.moves.push_back(nodes[n].move);
      std::ranges::reverse(line.moves);
      decision.verdict = Verdict::winnable;
      decision.proof = std::move(line);
      decision.positions = i + 1;
      return decision;
    }
    if (nodes.size() * 256 > budget.bytes) {
      decision.positions = i + 1;
      return decision;
    }
    for (const Move m : board::legal_moves(p)) reach(board::after(p, m), i, m);
  }
  certificate::ClosedSet set;
  for (const auto& [packed, number] : seen) set.members.push_back(packed);
  decision.verdict = Verdict::unwinnable;
  decision.positions = nodes.size();
  decision.proof = std::move(set);
  return decision;
}

Verdict fast(const board::Position& position, Colour winner) {
  return board::can_mate_by_material(position.placement(), winner) ? Verdict::undetermined
                                                                   : Verdict::unwinnable;
}

Life life_of(const board::Position& position, Budget budget) {
  bool is_known = true;
  for (const Colour winner : both_colours) {
    const Verdict verdict = decide(position, winner, budget).verdict;
    if (verdict == Verdict::winnable) return Life::alive;
    is_known = is_known && verdict == Verdict::unwinnable;
  }
  return is_known ? Life::dead : Life::undetermined;
}

}  // namespace adoube::unwinnable
