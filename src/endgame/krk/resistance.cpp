// SPDX-License-Identifier: GPL-3.0-or-later
// Depth-first search over the lone king's answers, with a stack of its own: on boards where the strategy does
// not win it may go in very long circles.
#include "adoube/endgame/krk/resistance.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "adoube/core/article.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/core/counted.hpp"

namespace adoube::endgame::krk {

std::uint32_t Resistance::key(const Men& p) {
  std::uint32_t number = 0;
  for (const int part :
       {p.king.file, p.king.rank, p.lone_king.file, p.lone_king.rank, p.rook.file, p.rook.rank})
    number = number * most_side + static_cast<std::uint32_t>(part);
  return number;
}

std::optional<int> Resistance::moves_to_mate(const Men& start) {
  expects(is_legal_for_white(size_, start), "moves_to_mate: the position is legal, White to move");
  struct Node {
    std::uint32_t key;
    std::vector<Men> answers;  ///< What is still to be looked at.
    int longest;               ///< Of what was.
  };
  // A position being searched that is met again closes a circle: White's moves are fixed, so Black may go
  // round it for ever.
  const auto value_of = [this](std::uint32_t position) -> std::optional<int> {
    const auto found = known_.find(position);
    if (found == known_.end()) return std::nullopt;
    return found->second == being_searched ? for_ever : found->second;
  };
  const auto enter = [this](const Men& p) {
    Node node{.key = key(p), .answers = {}, .longest = 0};
    known_[node.key] = being_searched;
    const auto choice = chosen_move(size_, p);
    if (!choice) {
      node.longest = for_ever;
      return node;
    }
    const Men q = after(p, choice->move);
    if (is_stalemate(size_, q) || lone_king_may_go(size_, q, q.rook)) {
      node.longest = for_ever;
      return node;
    }
    for (const Coordinate& to : around(q.lone_king)) {
      if (!lone_king_may_go(size_, q, to)) continue;
      node.answers.push_back({.king = q.king, .lone_king = to, .rook = q.rook});
    }
    return node;
  };

  if (!value_of(key(start))) {
    std::vector<Node> path{enter(start)};
    while (!path.empty()) {
      Node& node = path.back();
      if (node.answers.empty()) {
        const int value = node.longest >= for_ever ? for_ever : node.longest + 1;
        known_[node.key] = value;
        path.pop_back();
        continue;
      }
      const Men answer = node.answers.back();
      if (const auto value = value_of(key(answer))) {
        node.longest = std::max(node.longest, *value);
        node.answers.pop_back();
      } else {
        path.push_back(enter(answer));
      }
    }
  }
  const int value = value_of(key(start)).value_or(for_ever);
  return value >= for_ever ? std::nullopt : std::optional(value);
}

std::optional<Resistance::Defence> Resistance::best_defence(const Men& q) {
  expects(is_legal_for_black(size_, q), "best_defence: the position is legal, Black to move");
  if (lone_king_may_go(size_, q, q.rook))
    return Defence{.to = q.rook, .moves_to_mate = std::nullopt, .takes_rook = true};
  std::optional<Defence> best;
  for (const Coordinate& to : around(q.lone_king)) {
    if (!lone_king_may_go(size_, q, to)) continue;
    const auto moves = moves_to_mate({.king = q.king, .lone_king = to, .rook = q.rook});
    if (!best || (best->moves_to_mate && (!moves || *moves > *best->moves_to_mate)))
      best = Defence{.to = to, .moves_to_mate = moves};
  }
  return best;
}

std::string to_text(const Resistance::Defence& defence) {
  if (defence.takes_rook)
    return "The lone king takes the rook: drawn, nobody can mate any more [" + cite("5.2b") + "].";
  if (!defence.moves_to_mate) return "The lone king holds out for ever against the strategy.";
  return "The lone king holds out longest so: the strategy mates in " +
         counted(*defence.moves_to_mate, "more move") + '.';
}

}  // namespace adoube::endgame::krk
