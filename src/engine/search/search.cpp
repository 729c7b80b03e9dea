// SPDX-License-Identifier: GPL-3.0-or-later
// The search below the root and at it, step by step: the story, and the steps but those of shortcuts.hpp and
// candidates.hpp. scripts/measure-steps measures what each is worth.
#include <algorithm>

#include "adoube/board/moves.hpp"
#include "candidates.hpp"
#include "node_steps.hpp"
#include "shortcuts.hpp"
#include "worker.hpp"

namespace adoube::engine {

template <NodeKind Kind>
int Worker::search(const board::Position& position, int alpha, int beta, int depth, int ply, bool cuts) {
  constexpr bool is_root = Kind == NodeKind::root;
  constexpr bool is_principal = Kind != NodeKind::ordinary;

  // 1. At the horizon only captures are looked at.
  if (depth <= 0) return quiesce<is_principal>(position, alpha, beta, ply);
  Node node = arrive(position, alpha, beta, ply, is_principal);
  begin(node, depth, cuts);
  if constexpr (!is_root) {
    // 2. The search is over, the game drawn, or the line too long.
    if (const Settled value = end_of(node)) return *value;
    // 3. A shorter mate has been found already: this line cannot matter.
    node.alpha = std::max(alpha, mated_in(ply));
    node.beta = std::min(beta, mate_in(ply + 1));
    if (node.alpha >= node.beta) return node.alpha;
  }
  // 4. What is remembered of this position.
  if (const Settled value = look_up<Kind>(node)) return *value;
  // 5. Tables know positions with few men.
  if constexpr (!is_root) {
    if (const Settled value = look_up_tables(node)) return *value;
  }
  // 6. The judgement of the position as it stands.
  judge_and_compare(node);
  if (!is_principal && may_cut_short(node)) {
    // 7. Hopeless: look at captures only.
    if (const Settled value = try_razoring(node)) return *value;
    // 8. So good that giving something back would still suffice.
    if (const Settled value = try_reverse_futility(node)) return *value;
    // 9. So good that the opponent could move twice: the null move.
    if (const Settled value = try_null_move(node)) return *value;
    // 10. A capture that is good even when searched less deeply will be good.
    if (const Settled value = try_probcut(node)) return *value;
  }
  // 11. Nothing is remembered: the order of moves will be poor, so do not look deeply yet.
  if (wants_internal_reduction(node)) --node.depth;
  // 12. to 18. One move after the other.
  Lessons lessons{.known = knowledge(position, ply), .quiets = {}, .captures = {}};
  Progress progress{.first_alpha = node.alpha};
  if (const Settled value = search_moves<Kind>(node, progress, lessons)) return *value;
  // 19. No legal move: mate or stalemate.
  if (progress.move_count == 0) {
    if (node.excluded != no_move) return node.alpha;
    return node.in_check ? mated_in(ply) : 0;
  }
  // 20. Learn from what refuted the position, and remember.
  return conclude<Kind>(node, progress, lessons);
}

void Worker::begin(Node& node, int depth, bool cuts) noexcept {
  node.depth = std::min(depth, max_ply - 1);
  node.cuts = cuts;
  node.excluded = node.here.excluded;
  frame(node.ply + 1).excluded = no_move;
  frame(node.ply + 2).cutoffs = 0;
}

template <NodeKind Kind>
Settled Worker::look_up(Node& node) {
  if (node.excluded == no_move) recall(node);
  if constexpr (Kind == NodeKind::root) {
    node.hash_move = root_moves_[first_line_].move;
  } else {
    node.hash_move = legal_hash_move(node);
  }
  node.hash_captures = node.hash_move != no_move && is_capture(node.position, node.hash_move);
  if (!is_settled_by_memory(node)) return std::nullopt;
  if (node.hash_move != no_move && node.memory.value >= node.beta && !node.hash_captures) {
    const QuietKnowledge known = knowledge(node.position, node.ply);
    learn_quiet(node, node.hash_move, std::min(110 * node.depth, 900), known);
  }
  return node.memory.value;
}

Settled Worker::look_up_tables(Node& node) {
  if (node.excluded != no_move || node.position.occupied().count() > table_men_) return std::nullopt;
  const auto verdict = mission_->endings->probe(node.position, node.depth);
  if (!verdict) return std::nullopt;
  table_hits_.fetch_add(1, std::memory_order_relaxed);
  int value = 0;
  if (verdict->sign != 0)
    value = verdict->mate_plies ? mate_in(node.ply + *verdict->mate_plies) : best_table_win - node.ply;
  if (verdict->sign < 0) value = -value;
  const Bound bound = verdict->sign == 0 || verdict->mate_plies
                          ? Bound::exact
                          : (verdict->sign > 0 ? Bound::lower : Bound::upper);
  if (bound == Bound::exact || (bound == Bound::lower ? value >= node.beta : value <= node.alpha)) {
    remember(
        node,
        {.move = no_move, .value = value, .depth = std::min(node.depth + 6, max_ply - 1), .bound = bound});
    return value;
  }
  if (!node.is_principal) return std::nullopt;
  if (bound == Bound::lower) {
    node.least = value;
    node.alpha = std::max(node.alpha, value);
  } else {
    node.most = value;
  }
  return std::nullopt;
}

void Worker::judge_and_compare(Node& node) {
  Frame& here = node.here;
  if (node.in_check) {
    here.judgement = no_value;
    return;
  }
  if (node.excluded != no_move) {
    node.judgement = node.raw_judgement = here.judgement;
  } else {
    judge(node);
    if (!node.memory.is_found)
      remember(node, {.move = no_move, .value = no_value, .depth = 0, .bound = Bound::upper});
  }
  // Does the player to move stand better than two moves ago?
  if (frame(node.ply - 2).judgement != no_value) {
    node.improving = here.judgement > frame(node.ply - 2).judgement;
  } else if (frame(node.ply - 4).judgement != no_value) {
    node.improving = here.judgement > frame(node.ply - 4).judgement;
  } else {
    node.improving = true;
  }
}

bool Worker::wants_internal_reduction(const Node& node) const noexcept {
  return uses(SearchStep::internal_reduction) && node.hash_move == no_move && node.depth >= 4 &&
         (node.is_principal || node.cuts) && node.excluded == no_move;
}

template <NodeKind Kind>
int Worker::conclude(const Node& node, const Progress& progress, const Lessons& lessons) {
  constexpr bool is_root = Kind == NodeKind::root;
  const Move best_move = progress.best_move;
  const Frame& before = frame(node.ply - 1);
  if (best_move != no_move) {
    learn(node, node.depth + (progress.best > node.beta + 90 ? 1 : 0), best_move, lessons);
  } else if (!is_root && !before.captures && before.man != 12 && before.own_follow_ups != nullptr &&
             node.depth >= 3) {
    // Every move failed: the one before was good.
    learn_continuations(node.ply - 1, before.man, before.target, std::min(70 * node.depth, 600));
  }
  const int best = node.is_principal ? std::clamp(progress.best, node.least, node.most) : progress.best;
  if (node.excluded != no_move || (is_root && first_line_ > 0)) return best;
  const Bound bound = bound_of(node, progress.first_alpha, best);
  remember(node, {.move = best_move, .value = best, .depth = node.depth, .bound = bound});
  // The judgement was off by so much: similar positions will be judged better.
  const int judgement = node.here.judgement;
  if (!node.in_check && !(best_move != no_move && is_capture(node.position, best_move)) &&
      !is_decided(best) && !(bound == Bound::lower && best <= judgement) &&
      !(bound == Bound::upper && best >= judgement))
    learn_correction(node.position, node.depth, best - judgement);
  return best;
}

template int Worker::search<NodeKind::root>(const board::Position&, int, int, int, int, bool);

}  // namespace adoube::engine
