// SPDX-License-Identifier: GPL-3.0-or-later
// Beyond the horizon: captures only, until the position is quiet enough to be judged.
#include <algorithm>

#include "adoube/board/moves.hpp"
#include "exchange.hpp"
#include "worker.hpp"

namespace adoube::engine {

template <bool IsPrincipal>
int Worker::quiesce(const board::Position& position, int alpha, int beta, int ply) {
  Frame& here = frame(ply);
  if constexpr (IsPrincipal) here.line.clear();
  if (--calls_to_check_ <= 0) check_limits();
  if (is_over()) return 0;
  selective_depth_ = std::max(selective_depth_, ply + 1);
  const bool in_check = board::is_check(position);
  here.in_check = in_check;

  // 1. Drawn already, or too far.
  if (is_drawn(position, in_check)) return 0;
  if (ply >= max_ply) return in_check ? 0 : corrected(position, evaluator_->evaluate(position));

  // 2. What is remembered.
  const Memory memory = recall(position, ply);
  const bool is_found = memory.is_found;
  const HashEntry& found = memory.entry;
  const bool was_principal = IsPrincipal || (is_found && found.was_principal);
  if (!IsPrincipal && memory.settles(alpha, beta) && uses(SearchStep::hash_values) &&
      position.halfmove_clock() < 90)
    return memory.value;
  Move hash_move = is_found ? found.move : no_move;
  if (hash_move != no_move && !board::is_legal(position, hash_move)) hash_move = no_move;

  // 3. Nobody has to capture: standing still is worth what the position is judged, unless in check.
  int best = -infinite_value;
  int raw_judgement = no_value;
  int futility = -infinite_value;
  if (!in_check) {
    raw_judgement =
        is_found && found.judgement != no_value ? found.judgement : evaluator_->evaluate(position);
    const int judgement = corrected(position, raw_judgement);
    here.judgement = judgement;
    best = memory.better_than(judgement);
    if (best >= beta) {
      if (!is_found)
        remember(position, ply,
                 {.move = no_move,
                  .value = best,
                  .judgement = raw_judgement,
                  .depth = 0,
                  .bound = Bound::lower,
                  .was_principal = was_principal});
      return is_decided(best) ? best : (best + beta) / 2;
    }
    if (!uses(SearchStep::quiescence)) return best;
    alpha = std::max(alpha, best);
    futility = judgement + 180;
  } else {
    here.judgement = no_value;
  }

  // 4. Captures that do not lose; in check, every way out of it.
  const int old_alpha = alpha;
  Move best_move = no_move;
  int move_count = 0;
  const QuietKnowledge known = in_check ? knowledge(position, ply) : QuietKnowledge{};
  if (!in_check && hash_move != no_move && !is_noisy(position, hash_move)) hash_move = no_move;
  MovePicker picker = in_check ? MovePicker(position, *histories_, hash_move, known)
                               : MovePicker(position, *histories_, hash_move, 0);
  while (const auto picked = picker.next()) {
    const Move move = *picked;
    ++move_count;
    if (!is_known_loss(best)) {
      if (!in_check) {
        // 5. Even with what it captures it would not reach alpha.
        const bool captures = is_capture(position, move);
        if (futility > -infinite_value && !move.promotion() && captures) {
          const int hope = futility + exchange_value(captured_role(position, move));
          if (hope <= alpha) {
            best = std::max(best, hope);
            continue;
          }
          if (futility <= alpha && !gains_at_least(position, move, 1)) {
            best = std::max(best, futility);
            continue;
          }
        }
        if (move_count > 6) break;
      } else if (!is_noisy(position, move)) {
        // 6. One quiet way out of check was found: others are hardly better.
        picker.skip_quiets();
        if (move_count > 3) continue;
      }
    }
    board::Position next = position;
    next.play(move);
    mission_->hash->prefetch(next.key());
    enter(here, position, move);
    path_.push(next.key());
    nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    const int value = -quiesce<IsPrincipal>(next, -beta, -alpha, ply + 1);
    path_.pop();
    if (is_over()) return 0;
    if (value > best) {
      best = value;
      if (value > alpha) {
        best_move = move;
        if constexpr (IsPrincipal) here.line.set(move, frame(ply + 1).line);
        if (value >= beta) break;
        alpha = value;
      }
    }
  }

  // 7. No way out of check is mate.
  if (in_check && move_count == 0) return mated_in(ply);
  if (best >= beta && !is_decided(best)) best = (best + beta) / 2;
  const Bound bound =
      best >= beta ? Bound::lower : (IsPrincipal && best > old_alpha ? Bound::exact : Bound::upper);
  remember(position, ply,
           {.move = best_move,
            .value = best,
            .judgement = raw_judgement,
            .depth = 0,
            .bound = bound,
            .was_principal = was_principal});
  return best;
}

template int Worker::quiesce<true>(const board::Position&, int, int, int);
template int Worker::quiesce<false>(const board::Position&, int, int, int);

}  // namespace adoube::engine
