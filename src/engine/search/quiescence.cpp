// SPDX-License-Identifier: GPL-3.0-or-later
// Beyond the horizon: captures only, until the position is quiet enough to be judged.
#include <algorithm>

#include "adoube/board/moves.hpp"
#include "exchange.hpp"
#include "node_steps.hpp"
#include "worker.hpp"

namespace adoube::engine {

template <bool IsPrincipal>
int Worker::quiesce(const board::Position& position, int alpha, int beta, int ply) {
  Node node = arrive(position, alpha, beta, ply, IsPrincipal);
  // 1. Drawn already, or too far.
  if (const Settled value = end_of(node)) return *value;
  // 2. What is remembered.
  recall(node);
  if (is_settled_by_memory(node)) return node.memory.value;
  // 3. Nobody has to capture: standing still is worth what the position is judged, unless in check.
  Progress progress{.first_alpha = alpha};
  if (node.in_check) {
    node.here.judgement = no_value;
  } else if (const Settled value = stand_still(node, progress)) {
    return *value;
  }
  // 4. to 6. Captures that do not lose; in check, every way out of it.
  if (!follow_captures<IsPrincipal>(node, progress)) return 0;
  // 7. No way out of check is mate.
  if (node.in_check && progress.move_count == 0) return mated_in(ply);
  int best = progress.best;
  if (best >= beta && !is_decided(best)) best = (best + beta) / 2;
  remember(node, {.move = progress.best_move,
                  .value = best,
                  .depth = 0,
                  .bound = bound_of(node, progress.first_alpha, best)});
  return best;
}

Settled Worker::stand_still(Node& node, Progress& progress) {
  judge(node);
  progress.best = node.judgement;
  if (node.judgement >= node.beta) {
    if (!node.memory.is_found)
      remember(node, {.move = no_move, .value = node.judgement, .depth = 0, .bound = Bound::lower});
    return is_decided(node.judgement) ? node.judgement : (node.judgement + node.beta) / 2;
  }
  if (!uses(SearchStep::quiescence)) return node.judgement;
  node.alpha = progress.first_alpha = std::max(node.alpha, node.judgement);
  return std::nullopt;
}

template <bool IsPrincipal>
bool Worker::follow_captures(Node& node, Progress& progress) {
  const board::Position& position = node.position;
  // 4. Captures that do not lose; in check, every way out of it.
  const QuietKnowledge known = node.in_check ? knowledge(position, node.ply) : QuietKnowledge{};
  node.hash_move = legal_hash_move(node);
  if (!node.in_check && node.hash_move != no_move && !is_noisy(position, node.hash_move))
    node.hash_move = no_move;
  MovePicker picker = node.in_check ? MovePicker(position, *histories_, node.hash_move, known)
                                    : MovePicker(position, *histories_, node.hash_move, 0);
  while (const auto move = picker.next()) {
    ++progress.move_count;
    if (!is_known_loss(progress.best)) {
      if (!node.in_check) {
        // 5. Even with what it captures it would not reach alpha.
        if (is_too_little(node, progress, *move)) continue;
        if (progress.move_count > 6) break;
      } else if (!is_noisy(position, *move)) {
        // 6. One quiet way out of check was found: others are hardly better.
        picker.skip_quiets();
        if (progress.move_count > 3) continue;
      }
    }
    const board::Position next = after(node, *move);
    follow(node, *move, next);
    const int value = -quiesce<IsPrincipal>(next, -node.beta, -node.alpha, node.ply + 1);
    path_.pop();
    if (is_over()) return false;
    if (weigh(node, progress, *move, value)) break;
  }
  return true;
}

bool Worker::is_too_little(const Node& node, Progress& progress, Move move) const noexcept {
  if (move.promotion() || !is_capture(node.position, move)) return false;
  const int futility = node.here.judgement + 180;
  const int hope = futility + exchange_value(captured_role(node.position, move));
  if (hope <= node.alpha) {
    progress.best = std::max(progress.best, hope);
    return true;
  }
  if (futility <= node.alpha && !gains_at_least(node.position, move, 1)) {
    progress.best = std::max(progress.best, futility);
    return true;
  }
  return false;
}

template int Worker::quiesce<true>(const board::Position&, int, int, int);
template int Worker::quiesce<false>(const board::Position&, int, int, int);

}  // namespace adoube::engine
