// SPDX-License-Identifier: GPL-3.0-or-later
// What every node needs, before the horizon and beyond: memory, judgement, the way to the next. In a header,
// as calls would cost some percent of all nodes searched.
#pragma once

#include <algorithm>

#include "adoube/board/moves.hpp"
#include "worker.hpp"

namespace adoube::engine {

inline Node Worker::arrive(const board::Position& position, int alpha, int beta, int ply, bool is_principal) {
  if (--calls_to_check_ <= 0) check_limits();
  Frame& here = frame(ply);
  if (is_principal) here.line.clear();
  selective_depth_ = std::max(selective_depth_, ply + 1);
  here.in_check = board::is_check(position);
  return {.position = position,
          .here = here,
          .ply = ply,
          .alpha = alpha,
          .beta = beta,
          .is_principal = is_principal,
          .in_check = here.in_check};
}

inline bool Worker::is_drawn(const board::Position& position, bool in_check) const {
  // [FIDE 9.3] Mate on the last of the fifty moves goes first.
  if (position.halfmove_clock() >= 100 && (!in_check || board::count_legal_moves(position) != 0)) return true;
  if (path_.is_repetition(position.halfmove_clock())) return true;
  return is_seen_dead(position);
}

inline Settled Worker::end_of(const Node& node) const {
  if (is_over() || is_drawn(node.position, node.in_check)) return 0;
  if (node.ply < max_ply) return std::nullopt;
  return node.in_check ? 0 : corrected(node.position, evaluator_->evaluate(node.position));
}

inline void Worker::recall(Node& node) const noexcept {
  if (const auto entry = mission_->hash->find(node.position.key())) {
    node.memory.is_found = true;
    node.memory.entry = *entry;
    if (entry->has_value)
      node.memory.value = from_hash(entry->value, node.ply, node.position.halfmove_clock());
  }
  node.here.was_principal = node.is_principal || node.memory.entry.was_principal;
}

inline bool Worker::is_settled_by_memory(const Node& node) const noexcept {
  // Near the fifty moves, what was found with other counters says little.
  return !node.is_principal && node.memory.settles(node.alpha, node.beta) &&
         node.memory.entry.depth >= node.depth && uses(SearchStep::hash_values) &&
         node.position.halfmove_clock() < 90;
}

inline Move Worker::legal_hash_move(const Node& node) noexcept {
  const Move move = node.memory.entry.move;
  return move != no_move && board::is_legal(node.position, move) ? move : no_move;
}

inline void Worker::judge(Node& node) const {
  const int found = node.memory.entry.judgement;
  node.raw_judgement = found != no_value ? found : evaluator_->evaluate(node.position);
  node.here.judgement = corrected(node.position, node.raw_judgement);
  node.judgement = node.memory.better_than(node.here.judgement);
}

inline void Worker::remember(const Node& node, const Finding& finding) const noexcept {
  const bool has_value = finding.value != no_value;
  mission_->hash->store(node.position.key(),
                        {.move = finding.move,
                         .value = has_value ? to_hash(finding.value, node.ply) : no_value,
                         .judgement = node.raw_judgement,
                         .depth = finding.depth,
                         .bound = finding.bound,
                         .has_value = has_value,
                         .was_principal = node.here.was_principal});
}

inline board::Position Worker::after(const Node& node, Move move) const noexcept {
  board::Position next = node.position;
  next.play(move);
  // Long before it is wanted: few of the moves made are not looked at.
  mission_->hash->prefetch(next.key());
  return next;
}

inline void Worker::follow(const Node& node, Move move, const board::Position& next) {
  enter(node.here, node.position, move);
  path_.push(next.key());
  // No other thread writes it: this is cheaper than to add.
  nodes_.store(nodes() + 1, std::memory_order_relaxed);
}

inline void Worker::enter(Frame& frame, const board::Position& position, Move move) noexcept {
  frame.move = move;
  frame.captures = is_capture(position, move);
  frame.man = man_index(position.turn(), position.placement().role_on(move.from()));
  frame.target = square_index(move.target());
  frame.own_follow_ups = &histories_->continuation[frame.man][frame.target];
  frame.follow_ups = frame.own_follow_ups;
}

inline bool Worker::weigh(Node& node, Progress& progress, Move move, int value) noexcept {
  if (value <= progress.best) return false;
  progress.best = value;
  if (value <= node.alpha) return false;
  progress.best_move = move;
  if (node.is_principal) node.here.line.set(move, frame(node.ply + 1).line);
  if (value >= node.beta) return true;
  node.alpha = value;
  return false;
}

}  // namespace adoube::engine
