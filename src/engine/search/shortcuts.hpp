// SPDX-License-Identifier: GPL-3.0-or-later
// Steps 7 to 10 of the search: what may settle an ordinary node before its moves are looked at. In a
// header for the same reason as node_steps.hpp.
#pragma once

#include <algorithm>

#include "node_steps.hpp"
#include "worker.hpp"

namespace adoube::engine {

inline Settled Worker::try_razoring(const Node& node) {
  if (!uses(SearchStep::razoring) || node.depth > 3 ||
      node.judgement + 220 + 190 * node.depth * node.depth >= node.alpha)
    return std::nullopt;
  const int value = quiesce<false>(node.position, node.alpha - 1, node.alpha, node.ply);
  if (value < node.alpha && !is_decided(value)) return value;
  return std::nullopt;
}

inline Settled Worker::try_reverse_futility(const Node& node) const noexcept {
  if (!uses(SearchStep::reverse_futility) || node.depth > 8 || is_decided(node.judgement))
    return std::nullopt;
  const int margin =
      78 * node.depth - (node.improving ? 70 : 0) - (node.cuts && !node.memory.is_found ? 20 : 0);
  if (node.judgement - std::max(margin, 12) < node.beta) return std::nullopt;
  return (node.judgement + 2 * node.beta) / 3;
}

inline Settled Worker::try_null_move(Node& node) {
  const int depth = node.depth;
  const int beta = node.beta;
  if (!uses(SearchStep::null_move) || frame(node.ply - 1).move == no_move || node.judgement < beta ||
      node.here.judgement < beta - 14 * depth + 140 || !has_officers(node.position, node.position.turn()) ||
      node.ply < least_null_ply_ || depth < 2)
    return std::nullopt;
  const int reduction = 4 + depth / 4 + std::min((node.judgement - beta) / 160, 4);
  board::Position next = node.position;
  next.pass();
  mission_->hash->prefetch(next.key());
  enter_null(node.here);
  const std::size_t barrier = path_.raise_barrier();
  path_.push(next.key());
  int value =
      -search<NodeKind::ordinary>(next, -beta, -beta + 1, depth - reduction, node.ply + 1, !node.cuts);
  path_.pop();
  path_.set_barrier(barrier);
  if (is_over()) return 0;
  if (value < beta) return std::nullopt;
  // A mate that rests on a move not made is none.
  if (is_decided(value)) value = beta;
  if (least_null_ply_ != 0 || depth < 15) return value;
  // Where a player may be glad not to have to move, a search without null moves has to confirm it.
  least_null_ply_ = node.ply + 3 * (depth - reduction) / 4;
  const int confirmed =
      search<NodeKind::ordinary>(node.position, beta - 1, beta, depth - reduction, node.ply, false);
  least_null_ply_ = 0;
  if (confirmed >= beta) return value;
  return std::nullopt;
}

inline Settled Worker::try_probcut(Node& node) {
  const int high = node.beta + 190 - (node.improving ? 50 : 0);
  const int depth = node.depth;
  const Memory& memory = node.memory;
  if (!uses(SearchStep::probcut) || depth < 5 || high >= least_table_win ||
      (memory.value != no_value && memory.entry.depth >= depth - 3 && memory.value < high))
    return std::nullopt;
  MovePicker picker(node.position, *histories_, node.hash_captures ? node.hash_move : no_move,
                    high - node.here.judgement);
  while (const auto move = picker.next()) {
    const board::Position next = after(node, *move);
    follow(node, *move, next);
    int value = -quiesce<false>(next, -high, -high + 1, node.ply + 1);
    if (value >= high)
      value = -search<NodeKind::ordinary>(next, -high, -high + 1, depth - 4, node.ply + 1, !node.cuts);
    path_.pop();
    if (is_over()) return 0;
    if (value < high) continue;
    remember(node, {.move = *move, .value = value, .depth = depth - 3, .bound = Bound::lower});
    return is_decided(value) ? value : value - (high - node.beta);
  }
  return std::nullopt;
}

}  // namespace adoube::engine
