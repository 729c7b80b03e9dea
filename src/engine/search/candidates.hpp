// SPDX-License-Identifier: GPL-3.0-or-later
// Steps 12 to 18 of the search: the moves of a node, one after the other. In a header for the same
// reason as node_steps.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "adoube/board/moves.hpp"
#include "exchange.hpp"
#include "node_steps.hpp"
#include "worker.hpp"

namespace adoube::engine {

/// How much less deeply the n-th move is looked at, in 1024ths of a ply: both logarithms count.
inline const auto late_reductions = [] {
  std::array<int, 256> table{};
  for (std::size_t i = 1; i < table.size(); ++i)
    table[i] = static_cast<int>(22.0 * std::log(static_cast<double>(i)));
  return table;
}();

[[nodiscard]] inline int reduction_of(int depth, int move_count, bool improving) noexcept {
  const int product = late_reductions[static_cast<std::size_t>(std::min(depth, 255))] *
                      late_reductions[static_cast<std::size_t>(std::min(move_count, 255))];
  return product + 640 + (improving ? 0 : product / 4 + 220);
}

/// After so many moves the quiet ones are not worth a look.
[[nodiscard]] inline int enough_moves(int depth, bool improving) noexcept {
  return (5 + depth * depth) / (improving ? 1 : 2) + 1;
}

template <NodeKind Kind>
Settled Worker::search_moves(Node& node, Progress& progress, Lessons& lessons) {
  constexpr bool is_root = Kind == NodeKind::root;
  // 12. One move after the other.
  MovePicker picker(node.position, *histories_, node.hash_move, lessons.known);
  const bool prunes = !is_root && has_officers(node.position, node.position.turn());
  while (const auto move = picker.next()) {
    RootMove* const root_move = is_root ? find_root_move(*move) : nullptr;
    if (*move == node.excluded || (is_root && root_move == nullptr)) continue;
    ++progress.move_count;
    if constexpr (is_root) tell_current_move(node.depth, *move, progress.move_count);
    Candidate candidate = consider(node, lessons.known, *move, progress.move_count);
    // 13. Moves that hardly can matter, once something is known that does not lose; first what can be told
    // without making them.
    const bool may_skip = prunes && !is_known_loss(progress.best);
    if (may_skip) {
      if (uses(SearchStep::late_move_pruning) && candidate.number >= enough_moves(node.depth, node.improving))
        picker.skip_quiets();
      if (is_discredited(node, candidate)) continue;
    }
    const board::Position next = after(node, *move);
    candidate.gives_check = board::is_check(next);
    if (may_skip && is_hopeless(node, candidate)) continue;
    // 14. A move that stands out against all others is looked at more deeply.
    if constexpr (!is_root) {
      if (const Settled value = extend(node, candidate)) return value;
    }
    frame(node.ply + 1).double_extensions = node.here.double_extensions + (candidate.extension >= 2 ? 1 : 0);
    // 15. to 17. Make it, and look at what follows.
    const std::uint64_t nodes_before = nodes();
    const int value = search_move<Kind>(node, candidate, lessons.known, next, progress.best);
    if (is_over()) return 0;
    if constexpr (is_root) keep_root_value(*root_move, node, candidate, value, nodes_before);
    // 18. Better than all before?
    const int alpha = node.alpha;
    if (weigh(node, progress, *move, value)) {
      ++node.here.cutoffs;
      break;
    }
    // The others now have to beat something.
    if (node.alpha > alpha && node.depth > 2 && node.depth < 12 && !is_decided(value)) --node.depth;
    if (candidate.number <= 64) (candidate.captures ? lessons.captures : lessons.quiets).add(*move);
  }
  return std::nullopt;
}

inline Candidate Worker::consider(const Node& node, const QuietKnowledge& known, Move move,
                                  int number) const noexcept {
  const bool captures = is_capture(node.position, move);
  const bool is_noisy = captures || move.promotion() == PromotionRole::queen;
  return {.move = move,
          .number = number,
          .captures = captures,
          .is_noisy = is_noisy,
          .history = is_noisy ? 0 : quiet_history(*histories_, known, node.position, move),
          .reduction = reduction_of(node.depth, number, node.improving)};
}

inline bool Worker::is_discredited(const Node& node, const Candidate& candidate) const noexcept {
  return !candidate.is_noisy && uses(SearchStep::history_pruning) && candidate.history < -5200 * node.depth &&
         node.depth <= 6;
}

inline bool Worker::is_hopeless(const Node& node, const Candidate& candidate) const noexcept {
  const int reduced_depth = std::max(node.depth - candidate.reduction / 1024, 0);
  const bool is_calm = !node.in_check && !candidate.gives_check;
  if (candidate.is_noisy) {
    if (is_calm && reduced_depth < 6 && candidate.captures) {
      const int hope = node.here.judgement + 210 + 190 * reduced_depth +
                       exchange_value(captured_role(node.position, candidate.move));
      if (hope <= node.alpha && uses(SearchStep::futility)) return true;
    }
    return uses(SearchStep::exchange_pruning) &&
           !gains_at_least(node.position, candidate.move, -105 * node.depth);
  }
  const int adjusted_depth = std::max(0, reduced_depth + candidate.history / 14000);
  if (uses(SearchStep::futility) && is_calm && adjusted_depth < 9 &&
      node.here.judgement + 75 + 110 * adjusted_depth <= node.alpha)
    return true;
  const int most_loss = 24 * adjusted_depth * adjusted_depth + (candidate.gives_check ? 60 : 0);
  return uses(SearchStep::exchange_pruning) && !gains_at_least(node.position, candidate.move, -most_loss);
}

inline Settled Worker::extend(Node& node, Candidate& candidate) {
  const Memory& memory = node.memory;
  if (node.ply >= 2 * root_depth_) return std::nullopt;
  if (uses(SearchStep::singular_extension) && node.depth >= 6 && candidate.move == node.hash_move &&
      node.excluded == no_move && memory.is_found && memory.value != no_value && !is_decided(memory.value) &&
      memory.entry.bound != Bound::upper && memory.entry.depth >= node.depth - 3)
    return extend_singular(node, candidate);
  if (uses(SearchStep::check_extension) && candidate.gives_check && node.depth >= 4 &&
      candidate.number == 1 && gains_at_least(node.position, candidate.move, 0))
    candidate.extension = 1;
  return std::nullopt;
}

inline Settled Worker::extend_singular(Node& node, Candidate& candidate) {
  const int remembered = node.memory.value;
  const int bar = remembered - (node.is_principal ? 1 : 2) * node.depth;
  node.here.excluded = candidate.move;
  const int value =
      search<NodeKind::ordinary>(node.position, bar - 1, bar, (node.depth - 1) / 2, node.ply, node.cuts);
  node.here.excluded = no_move;
  if (is_over()) return 0;
  if (value < bar) {
    const bool is_far_below = !node.is_principal && value < bar - 18;
    candidate.extension = is_far_below && node.here.double_extensions <= 6 ? 2 : 1;
  } else if (value >= node.beta && !is_decided(value)) {
    // The others suffice without it: it may stand for many.
    return value;
  } else if (remembered >= node.beta) {
    candidate.extension = -2;
  } else if (node.cuts) {
    candidate.extension = -1;
  }
  return std::nullopt;
}

template <NodeKind Kind>
int Worker::search_move(const Node& node, const Candidate& candidate, const QuietKnowledge& known,
                        const board::Position& next, int best) {
  constexpr bool is_root = Kind == NodeKind::root;
  constexpr bool is_principal = Kind != NodeKind::ordinary;
  const int new_depth = node.depth - 1 + candidate.extension;
  // 15. Make it.
  follow(node, candidate.move, next);
  // A line left over from another move must not be taken for this one's.
  if constexpr (is_principal) frame(node.ply + 1).line.clear();
  // 16. Later moves are first looked at less deeply, with a window that only asks whether they are better.
  int value = 0;
  if (uses(SearchStep::late_move_reductions) && node.depth >= 2 && candidate.number > (is_root ? 2 : 1)) {
    value = search_less_deeply(node, candidate, known, next, best);
  } else if (!is_principal || candidate.number > 1) {
    value =
        -search<NodeKind::ordinary>(next, -node.alpha - 1, -node.alpha, new_depth, node.ply + 1, !node.cuts);
  }
  // 17. On the principal line the truth is wanted, not a bound.
  if constexpr (is_principal) {
    if (candidate.number == 1 || (value > node.alpha && (is_root || value < node.beta)))
      value = -search<NodeKind::principal>(next, -node.beta, -node.alpha, new_depth, node.ply + 1, false);
  }
  path_.pop();
  return value;
}

inline int Worker::search_less_deeply(const Node& node, const Candidate& candidate,
                                      const QuietKnowledge& known, const board::Position& next, int best) {
  const int alpha = node.alpha;
  const int new_depth = node.depth - 1 + candidate.extension;
  const int reduction = late_reduction(node, candidate, known);
  const int reduced = std::clamp(new_depth - reduction / 1024, 1, std::max(new_depth, 1));
  int value = -search<NodeKind::ordinary>(next, -alpha - 1, -alpha, reduced, node.ply + 1, true);
  if (value <= alpha || reduced >= new_depth) return value;
  // Much better than all before: deeper than planned. Hardly better: less deep.
  int full = new_depth;
  if (value > best + 40 + 2 * new_depth) ++full;
  if (value < best + 8) --full;
  if (full > reduced)
    value = -search<NodeKind::ordinary>(next, -alpha - 1, -alpha, full, node.ply + 1, !node.cuts);
  if (!candidate.is_noisy)
    learn_continuations(node.ply, node.here.man, node.here.target, value > alpha ? 700 : -500);
  return value;
}

inline int Worker::late_reduction(const Node& node, const Candidate& candidate,
                                  const QuietKnowledge& known) const noexcept {
  int reduction = candidate.reduction;
  if (node.here.was_principal) reduction -= 900 + (node.is_principal ? 500 : 0);
  if (node.cuts) reduction += 1400;
  if (node.hash_captures && !candidate.is_noisy) reduction += 700;
  if (frame(node.ply + 1).cutoffs > 3) reduction += 700;
  if (candidate.gives_check) reduction -= 800;
  if (node.in_check) reduction -= 500;
  if (candidate.is_noisy) return reduction - 700;
  if (candidate.move == known.killer || candidate.move == known.answer) reduction -= 900;
  return reduction - candidate.history / 11;
}

}  // namespace adoube::engine
