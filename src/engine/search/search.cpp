// SPDX-License-Identifier: GPL-3.0-or-later
// The search below the root and at it, step by step. scripts/measure-steps
// measures what each is worth.
#include <algorithm>
#include <array>
#include <cmath>

#include "adoube/board/moves.hpp"
#include "exchange.hpp"
#include "worker.hpp"

namespace adoube::engine {

namespace {

/// How much less deeply the n-th move is looked at, in 1024ths of a ply: both logarithms count.
const auto reductions = [] {
  std::array<int, 256> table{};
  for (std::size_t i = 1; i < table.size(); ++i)
    table[i] = static_cast<int>(22.0 * std::log(static_cast<double>(i)));
  return table;
}();

[[nodiscard]] int reduction_of(int depth, int move_count, bool improving) noexcept {
  const int product = reductions[static_cast<std::size_t>(std::min(depth, 255))] *
                      reductions[static_cast<std::size_t>(std::min(move_count, 255))];
  return product + 640 + (improving ? 0 : product / 4 + 220);
}

/// After so many moves the quiet ones are not worth a look.
[[nodiscard]] int enough_moves(int depth, bool improving) noexcept {
  return (5 + depth * depth) / (improving ? 1 : 2) + 1;
}

[[nodiscard]] bool has_officers(const board::Position& position, Colour colour) noexcept {
  const board::Placement& men = position.placement();
  return (men.of(colour) & ~(men.pawns | men.kings)) != 0;
}

}  // namespace

template <Worker::Node Kind>
int Worker::search(const board::Position& position, int alpha, int beta, int depth, int ply, bool cuts) {
  constexpr bool is_root = Kind == Node::root;
  constexpr bool is_principal = Kind != Node::ordinary;

  // 1. At the horizon only captures are looked at.
  if (depth <= 0) return quiesce<is_principal>(position, alpha, beta, ply);
  depth = std::min(depth, max_ply - 1);
  if (--calls_to_check_ <= 0) check_limits();
  Frame& here = frame(ply);
  if constexpr (is_principal) here.line.clear();
  selective_depth_ = std::max(selective_depth_, ply + 1);
  const bool in_check = board::is_check(position);
  here.in_check = in_check;
  frame(ply + 2).cutoffs = 0;
  frame(ply + 1).excluded = no_move;
  const Move excluded = here.excluded;

  if constexpr (!is_root) {
    // 2. The search is over, the game drawn, or the line too long.
    if (is_over()) return 0;
    if (is_drawn(position, in_check)) return 0;
    if (ply >= max_ply) return in_check ? 0 : corrected(position, evaluator_->evaluate(position));
    // 3. A shorter mate has been found already: this line cannot matter.
    alpha = std::max(alpha, mated_in(ply));
    beta = std::min(beta, mate_in(ply + 1));
    if (alpha >= beta) return alpha;
  }

  // 4. What is remembered of this position.
  const Memory memory = excluded == no_move ? recall(position, ply) : Memory{};
  const bool is_found = memory.is_found;
  const HashEntry& found = memory.entry;
  const int remembered = memory.value;
  Move hash_move = no_move;
  if constexpr (is_root) {
    hash_move = root_moves_[first_line_].move;
  } else if (is_found && found.move != no_move && board::is_legal(position, found.move)) {
    hash_move = found.move;
  }
  const bool hash_captures = hash_move != no_move && is_capture(position, hash_move);
  if (excluded == no_move) here.was_principal = is_principal || (is_found && found.was_principal);
  // Near the fifty moves, what was found with other counters says little.
  if (!is_principal && memory.settles(alpha, beta) && found.depth >= depth && uses(SearchStep::hash_values) &&
      position.halfmove_clock() < 90) {
    if (hash_move != no_move && remembered >= beta && !hash_captures) {
      const QuietKnowledge known = knowledge(position, ply);
      learn_quiet(position, ply, hash_move, std::min(110 * depth, 900), known);
    }
    return remembered;
  }

  // 5. Tables know positions with few men.
  // NOLINTBEGIN(misc-const-correctness): at the root, they are never changed
  int least = -infinite_value;
  int most = infinite_value;
  // NOLINTEND(misc-const-correctness)
  if constexpr (!is_root) {
    if (excluded == no_move && position.occupied().count() <= table_men_) {
      if (const auto verdict = mission_->endings->probe(position, depth)) {
        table_hits_.fetch_add(1, std::memory_order_relaxed);
        int value = 0;
        if (verdict->sign != 0)
          value = verdict->mate_plies ? mate_in(ply + *verdict->mate_plies) : best_table_win - ply;
        if (verdict->sign < 0) value = -value;
        const Bound bound = verdict->sign == 0 || verdict->mate_plies
                                ? Bound::exact
                                : (verdict->sign > 0 ? Bound::lower : Bound::upper);
        if (bound == Bound::exact || (bound == Bound::lower ? value >= beta : value <= alpha)) {
          remember(position, ply,
                   {.move = no_move,
                    .value = value,
                    .judgement = no_value,
                    .depth = std::min(depth + 6, max_ply - 1),
                    .bound = bound,
                    .was_principal = here.was_principal});
          return value;
        }
        if constexpr (is_principal) {
          if (bound == Bound::lower) {
            least = value;
            alpha = std::max(alpha, least);
          } else {
            most = value;
          }
        }
      }
    }
  }

  // 6. The judgement of the position as it stands.
  int raw_judgement = no_value;
  int judgement = no_value;
  bool improving = false;
  if (in_check) {
    here.judgement = no_value;
  } else if (excluded != no_move) {
    judgement = here.judgement;
    raw_judgement = judgement;
  } else {
    raw_judgement =
        is_found && found.judgement != no_value ? found.judgement : evaluator_->evaluate(position);
    judgement = corrected(position, raw_judgement);
    here.judgement = judgement;
    judgement = memory.better_than(judgement);
    if (!is_found)
      remember(position, ply,
               {.move = no_move,
                .value = no_value,
                .judgement = raw_judgement,
                .depth = 0,
                .bound = Bound::upper,
                .was_principal = here.was_principal});
  }
  if (!in_check) {
    // Does the player to move stand better than two moves ago?
    if (frame(ply - 2).judgement != no_value) {
      improving = here.judgement > frame(ply - 2).judgement;
    } else if (frame(ply - 4).judgement != no_value) {
      improving = here.judgement > frame(ply - 4).judgement;
    } else {
      improving = true;
    }
  }

  if (!is_principal && !in_check && excluded == no_move && !is_known_loss(beta) && beta < least_table_win) {
    // 7. Hopeless: look at captures only.
    if (uses(SearchStep::razoring) && depth <= 3 && judgement + 220 + 190 * depth * depth < alpha) {
      const int value = quiesce<false>(position, alpha - 1, alpha, ply);
      if (value < alpha && !is_decided(value)) return value;
    }

    // 8. So good that giving something back would still suffice.
    if (uses(SearchStep::reverse_futility) && depth <= 8 && !is_decided(judgement)) {
      const int margin = 78 * depth - (improving ? 70 : 0) - (cuts && !is_found ? 20 : 0);
      if (judgement - std::max(margin, 12) >= beta) return (judgement + 2 * beta) / 3;
    }

    // 9. So good that the opponent could move twice: the null move. Where a player may be glad not to have to
    // move,
    //    a search without null moves has to confirm it.
    if (uses(SearchStep::null_move) && frame(ply - 1).move != no_move && judgement >= beta &&
        here.judgement >= beta - 14 * depth + 140 && has_officers(position, position.turn()) &&
        ply >= least_null_ply_ && depth >= 2) {
      const int reduction = 4 + depth / 4 + std::min((judgement - beta) / 160, 4);
      board::Position next = position;
      next.pass();
      mission_->hash->prefetch(next.key());
      enter_null(here);
      const std::size_t barrier = path_.raise_barrier();
      path_.push(next.key());
      int value = -search<Node::ordinary>(next, -beta, -beta + 1, depth - reduction, ply + 1, !cuts);
      path_.pop();
      path_.set_barrier(barrier);
      if (is_over()) return 0;
      if (value >= beta) {
        // A mate that rests on a move not made is none.
        if (is_decided(value)) value = beta;
        if (least_null_ply_ != 0 || depth < 15) return value;
        least_null_ply_ = ply + 3 * (depth - reduction) / 4;
        const int confirmed = search<Node::ordinary>(position, beta - 1, beta, depth - reduction, ply, false);
        least_null_ply_ = 0;
        if (confirmed >= beta) return value;
      }
    }

    // 10. A capture that is good even when searched less deeply will be good.
    const int high = beta + 190 - (improving ? 50 : 0);
    if (uses(SearchStep::probcut) && depth >= 5 && high < least_table_win &&
        !(remembered != no_value && found.depth >= depth - 3 && remembered < high)) {
      MovePicker picker(position, *histories_, hash_captures ? hash_move : no_move, high - here.judgement);
      while (const auto picked = picker.next()) {
        const Move move = *picked;
        board::Position next = position;
        next.play(move);
        mission_->hash->prefetch(next.key());
        enter(here, position, move);
        path_.push(next.key());
        nodes_.store(nodes_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
        int value = -quiesce<false>(next, -high, -high + 1, ply + 1);
        if (value >= high) value = -search<Node::ordinary>(next, -high, -high + 1, depth - 4, ply + 1, !cuts);
        path_.pop();
        if (is_over()) return 0;
        if (value >= high) {
          remember(position, ply,
                   {.move = move,
                    .value = value,
                    .judgement = raw_judgement,
                    .depth = depth - 3,
                    .bound = Bound::lower,
                    .was_principal = here.was_principal});
          return is_decided(value) ? value : value - (high - beta);
        }
      }
    }
  }

  // 11. Nothing is remembered: the order of moves will be poor, so do not look deeply yet.
  if (uses(SearchStep::internal_reduction) && hash_move == no_move && depth >= 4 && (is_principal || cuts) &&
      excluded == no_move)
    --depth;

  // 12. One move after the other.
  const QuietKnowledge known = knowledge(position, ply);
  MovePicker picker(position, *histories_, hash_move, known);
  Tried quiets;
  Tried captures;
  int best = -infinite_value;
  Move best_move = no_move;
  int move_count = 0;
  const int old_alpha = alpha;
  const bool prunes = !is_root && has_officers(position, position.turn());
  while (const auto picked = picker.next()) {
    const Move move = *picked;
    if (move == excluded) continue;
    RootMove* root_move = nullptr;
    if constexpr (is_root) {
      root_move = find_root_move(move);
      if (root_move == nullptr) continue;
    }
    ++move_count;
    if constexpr (is_root) {
      if (number_ == 0 && mission_->listener->current_move && spent() > std::chrono::seconds(3))
        mission_->listener->current_move(
            {.depth = depth, .move = move, .number = move_count + static_cast<int>(first_line_)});
    }
    const bool captures_now = is_capture(position, move);
    const bool noisy = captures_now || move.promotion() == PromotionRole::queen;
    const int history = noisy ? 0 : quiet_history(*histories_, known, position, move);
    int reduction = reduction_of(depth, move_count, improving);
    board::Position next = position;
    next.play(move);
    // Long before it is wanted: few of the moves made are not looked at.
    mission_->hash->prefetch(next.key());
    const bool gives_check = board::is_check(next);

    // 13. Moves that hardly can matter, once something is known that does not lose.
    if (prunes && !is_known_loss(best)) {
      if (uses(SearchStep::late_move_pruning) && move_count >= enough_moves(depth, improving))
        picker.skip_quiets();
      const int reduced_depth = std::max(depth - reduction / 1024, 0);
      if (noisy) {
        if (!gives_check && reduced_depth < 6 && !in_check && captures_now) {
          const int hope =
              here.judgement + 210 + 190 * reduced_depth + exchange_value(captured_role(position, move));
          if (hope <= alpha && uses(SearchStep::futility)) continue;
        }
        if (uses(SearchStep::exchange_pruning) && !gains_at_least(position, move, -105 * depth)) continue;
      } else {
        if (uses(SearchStep::history_pruning) && history < -5200 * depth && depth <= 6) continue;
        const int adjusted_depth = std::max(0, reduced_depth + history / 14000);
        if (uses(SearchStep::futility) && !in_check && !gives_check && adjusted_depth < 9 &&
            here.judgement + 75 + 110 * adjusted_depth <= alpha)
          continue;
        if (uses(SearchStep::exchange_pruning) &&
            !gains_at_least(position, move, -24 * adjusted_depth * adjusted_depth - (gives_check ? 60 : 0)))
          continue;
      }
    }

    // 14. A move that stands out against all others is looked at more deeply. If the others suffice without
    // it,
    //     it may stand for many.
    int extension = 0;  // NOLINT(misc-const-correctness): as above
    if constexpr (!is_root) {
      if (uses(SearchStep::singular_extension) && ply < 2 * root_depth_ && depth >= 6 && move == hash_move &&
          excluded == no_move && is_found && remembered != no_value && !is_decided(remembered) &&
          found.bound != Bound::upper && found.depth >= depth - 3) {
        const int bar = remembered - (is_principal ? 1 : 2) * depth;
        here.excluded = move;
        const int value = search<Node::ordinary>(position, bar - 1, bar, (depth - 1) / 2, ply, cuts);
        here.excluded = no_move;
        if (is_over()) return 0;
        if (value < bar) {
          extension = 1;
          if (!is_principal && value < bar - 18 && here.double_extensions <= 6) extension = 2;
        } else if (value >= beta && !is_decided(value)) {
          return value;
        } else if (remembered >= beta) {
          extension = -2;
        } else if (cuts) {
          extension = -1;
        }
      } else if (uses(SearchStep::check_extension) && gives_check && depth >= 4 && ply < 2 * root_depth_ &&
                 move_count == 1 && gains_at_least(position, move, 0)) {
        extension = 1;
      }
    }
    frame(ply + 1).double_extensions = here.double_extensions + (extension >= 2 ? 1 : 0);

    // 15. Make it.
    enter(here, position, move);
    path_.push(next.key());
    const std::uint64_t nodes_before = nodes_.load(std::memory_order_relaxed);
    nodes_.store(nodes_before + 1, std::memory_order_relaxed);
    const int new_depth = depth - 1 + extension;
    int value = 0;

    // A line left over from another move must not be taken for this one's.
    if constexpr (is_principal) frame(ply + 1).line.clear();

    // 16. Later moves are first looked at less deeply, with a window that only asks whether they are better.
    if (uses(SearchStep::late_move_reductions) && depth >= 2 && move_count > 1 + (is_root ? 1 : 0)) {
      if (here.was_principal) reduction -= 900 + (is_principal ? 500 : 0);
      if (cuts) reduction += 1400;
      if (hash_captures && !noisy) reduction += 700;
      if (frame(ply + 1).cutoffs > 3) reduction += 700;
      if (gives_check) reduction -= 800;
      if (in_check) reduction -= 500;
      if (noisy) {
        reduction -= 700;
      } else {
        reduction -= history / 11;
        if (move == known.killer || move == known.answer) reduction -= 900;
      }
      const int reduced = std::clamp(new_depth - reduction / 1024, 1, std::max(new_depth, 1));
      value = -search<Node::ordinary>(next, -alpha - 1, -alpha, reduced, ply + 1, true);
      if (value > alpha && reduced < new_depth) {
        // Much better than all before: deeper than planned. Hardly better: less deep.
        int full = new_depth;
        if (value > best + 40 + 2 * new_depth) ++full;
        if (value < best + 8) --full;
        if (full > reduced) value = -search<Node::ordinary>(next, -alpha - 1, -alpha, full, ply + 1, !cuts);
        if (!noisy) learn_continuations(ply, here.man, here.target, value > alpha ? 700 : -500);
      }
    } else if (!is_principal || move_count > 1) {
      value = -search<Node::ordinary>(next, -alpha - 1, -alpha, new_depth, ply + 1, !cuts);
    }
    // 17. On the principal line the truth is wanted, not a bound.
    if constexpr (is_principal) {
      if (move_count == 1 || (value > alpha && (is_root || value < beta))) {
        value = -search<Node::principal>(next, -beta, -alpha, new_depth, ply + 1, false);
      }
    }
    path_.pop();
    if (is_over()) return 0;

    if constexpr (is_root) {
      root_move->nodes += nodes_.load(std::memory_order_relaxed) - nodes_before;
      if (move_count == 1 || value > alpha) {
        root_move->value = value;
        root_move->bound = value >= beta ? Bound::lower : (value <= alpha ? Bound::upper : Bound::exact);
        root_move->selective_depth = selective_depth_;
        root_move->line.assign(1, move);
        frame(1).line.append_to(root_move->line);
      } else {
        // Not as good as the best: how bad does not matter, and their order stays.
        root_move->value = -infinite_value;
      }
    }

    // 18. Better than all before?
    if (value > best) {
      best = value;
      if (value > alpha) {
        best_move = move;
        if constexpr (is_principal) here.line.set(move, frame(ply + 1).line);
        if (value >= beta) {
          ++here.cutoffs;
          break;
        }
        alpha = value;
        // The others now have to beat something.
        if (depth > 2 && depth < 12 && !is_decided(value)) --depth;
      }
    }
    if (move_count <= 64) {
      if (captures_now) {
        captures.add(move);
      } else {
        quiets.add(move);
      }
    }
  }

  // 19. No legal move: mate or stalemate.
  if (move_count == 0) {
    if (excluded != no_move) return alpha;
    return in_check ? mated_in(ply) : 0;
  }

  // 20. Learn from what refuted the position, and remember.
  if (best_move != no_move) {
    learn(position, ply, depth + (best > beta + 90 ? 1 : 0), best_move, quiets, captures, known);
  } else if (!is_root && !frame(ply - 1).captures && frame(ply - 1).man != 12 &&
             frame(ply - 1).own_follow_ups != nullptr && depth >= 3) {
    // Every move failed: the one before was good.
    learn_continuations(ply - 1, frame(ply - 1).man, frame(ply - 1).target, std::min(70 * depth, 600));
  }
  if constexpr (is_principal) best = std::clamp(best, least, most);
  if (excluded == no_move && !(is_root && first_line_ > 0)) {
    const Bound bound =
        best >= beta ? Bound::lower : (is_principal && best > old_alpha ? Bound::exact : Bound::upper);
    remember(position, ply,
             {.move = best_move,
              .value = best,
              .judgement = raw_judgement,
              .depth = depth,
              .bound = bound,
              .was_principal = here.was_principal});
    // The judgement was off by so much: similar positions will be judged better.
    if (!in_check && !(best_move != no_move && is_capture(position, best_move)) && !is_decided(best) &&
        !(bound == Bound::lower && best <= here.judgement) &&
        !(bound == Bound::upper && best >= here.judgement))
      learn_correction(position, depth, best - here.judgement);
  }
  return best;
}

template int Worker::search<Worker::Node::root>(const board::Position&, int, int, int, int, bool);

}  // namespace adoube::engine
