// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations: ever deeper, each guided by the one before, until a limit is reached.
#include "worker.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "adoube/unwinnable/decide.hpp"

namespace adoube::engine {

namespace {

/// How many nodes pass between two looks at the clock, about.
constexpr int calls_between_checks = 512;

constexpr std::uint64_t most_nodes_of_first_iteration = 20'000;

/// The better first; equal ones keep their order, which is that of the iteration before.
void sort_by_value(std::span<RootMove> moves) {
  for (auto later = moves.begin(); later != moves.end(); ++later) {
    const auto place = std::upper_bound(moves.begin(), later, later->found.value,
                                        [](int value, const RootMove& m) { return value > m.found.value; });
    std::rotate(place, later, later + 1);
  }
}

}  // namespace

Worker::Worker(std::size_t number, std::unique_ptr<Evaluator> evaluator)
    : number_(number), evaluator_(std::move(evaluator)) {}

void Worker::forget() noexcept { histories_->forget(); }

std::chrono::microseconds Worker::spent() const { return (*mission_->now)() - mission_->begun; }

RootMove* Worker::find_root_move(Move move) noexcept {
  for (std::size_t i = first_line_; i < root_moves_.size(); ++i) {
    if (root_moves_[i].move == move) return &root_moves_[i];
  }
  return nullptr;
}

void Worker::tell_current_move(int depth, Move move, int number) const {
  if (number_ == 0 && mission_->listener->current_move && spent() > std::chrono::seconds(3))
    mission_->listener->current_move(
        {.depth = depth, .move = move, .number = number + static_cast<int>(first_line_)});
}

void Worker::keep_root_value(RootMove& root_move, const Node& node, const Candidate& candidate, int value,
                             std::uint64_t nodes_before) {
  root_move.nodes += nodes() - nodes_before;
  if (candidate.number > 1 && value <= node.alpha) {
    // Not as good as the best: how bad does not matter, and their order stays.
    root_move.found.value = -infinite_value;
    return;
  }
  RootFinding& found = root_move.found;
  found.value = value;
  found.bound = value >= node.beta ? Bound::lower : (value <= node.alpha ? Bound::upper : Bound::exact);
  found.depth = root_depth_;
  found.selective_depth = selective_depth_;
  found.line.assign(1, candidate.move);
  frame(1).line.append_to(found.line);
}

void Worker::clear_results() noexcept {
  nodes_ = 0;
  table_hits_ = 0;
  completed_depth_ = 0;
  root_moves_.clear();
}

void Worker::prepare(Mission& mission) {
  mission_ = &mission;
  stable_iterations_ = 0;
  last_best_value_ = no_value;
  calls_to_check_ = 0;
  least_null_ply_ = 0;
  left_out_ = mission.left_out;
  table_men_ = mission.endings->most_men();
  for (Frame& f : frames_) {
    f.move = f.excluded = f.killer = no_move;
    f.judgement = no_value;
    f.in_check = f.was_principal = false;
    f.cutoffs = f.double_extensions = 0;
    enter_null(f);
  }
  // The game so far, for repetitions.
  path_.clear();
  board::Position position = mission.situation->start;
  path_.push(position.key());
  for (const Move move : mission.situation->moves) {
    position.play(move);
    path_.push(position.key());
  }
  path_.set_root();
  has_repetitions_ = path_.has_repetitions(mission.root.halfmove_clock());
  if (number_ == 0 && seeks_mates()) mate_finder_.begin(mission.root, mission.root_moves);
  root_moves_.clear();
  for (const Move move : mission.root_moves) root_moves_.emplace_back(move);
}

void Worker::enter_null(Frame& frame) noexcept {
  frame.move = no_move;
  frame.captures = false;
  frame.man = 12;
  frame.target = 0;
  frame.own_follow_ups = nullptr;
  frame.follow_ups = &histories_->continuation[12][0];
}

void Worker::run(Mission& mission, const TimeManager& time) {
  time_ = &time;
  prepare(mission);
  if (root_moves_.empty()) return;
  const auto lines = std::min(static_cast<std::size_t>(mission.lines), root_moves_.size());
  Move last_best = no_move;
  int depth_of_helpers = 0;
  for (int depth = 1; depth < max_ply && !is_over(); ++depth) {
    // 1. Helpers leave out some depths, so that not all do the same.
    if (number_ != 0 && (static_cast<std::size_t>(depth) + number_) % 3 == 0 && depth_of_helpers++ % 2 == 0)
      continue;
    root_depth_ = depth;
    for (RootMove& m : root_moves_) m.last = std::exchange(m.found, {});
    // 2. Each of the best lines in turn, the moves of the better ones left out.
    for (first_line_ = 0; first_line_ < lines && !is_over(); ++first_line_) {
      selective_depth_ = 0;
      search_line(depth);
      sort_by_value(std::span(root_moves_).first(first_line_ + 1));
    }
    first_line_ = 0;
    if (is_over()) break;
    if (number_ == 0) tell(lines);
    completed_depth_ = depth;
    calls_to_check_ = 0;
    // 3. How sure is the choice?
    const RootMove& best = root_moves_.front();
    stable_iterations_ = best.move == last_best ? stable_iterations_ + 1 : 0;
    last_best = best.move;
    if (number_ != 0) continue;
    // 4. Is there nothing left to find out? An answer that must wait is given by whoever called.
    if ((seeks_mates() && has_found_mate()) || has_reached_goal(depth)) break;
    if (time.is_free() && !mission.is_pondering) {
      // What was thought in the opponent's time has been thought.
      if (root_moves_.size() == 1 || time.is_enough(spent(), certainty())) mission.is_over = true;
    }
    last_best_value_ = best.found.value;
  }
}

Certainty Worker::certainty() const noexcept {
  const RootMove& best = root_moves_.front();
  const bool has_drop = last_best_value_ != no_value && completed_depth_ >= 4 && best.found.is_known() &&
                        !is_decided(best.found.value) && !is_decided(last_best_value_);
  return {.stable_iterations = stable_iterations_,
          .share_of_nodes =
              static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(nodes(), 1)),
          .drop = has_drop ? last_best_value_ - best.found.value : 0};
}

bool Worker::seeks_mates() const noexcept {
  // It knows nothing of the game before: where a position was there twice, a mate may have to avoid the third
  // time.
  if (has_repetitions_) return false;
  // In games the search finds mates soon enough; where a limit on depth or nodes is set, it shall be what is
  // told.
  const Limits& limits = mission_->limits;
  if (limits.mate) return true;
  return mission_->lines == 1 && !time_->is_free() && !limits.depth && !limits.nodes;
}

bool Worker::has_found_mate() {
  std::uint64_t share = MateFinder::share(nodes(), mission_->limits.mate.has_value());
  if (mission_->limits.nodes) share = std::min(share, *mission_->limits.nodes);
  if (share <= mate_finder_.positions() + 1000) return false;
  const auto known = score_of(root_moves_.front().found.value).mate();
  if (known && std::abs(*known) <= mate_finder_.settled() + 1) return false;
  const auto found = mate_finder_.look(share - mate_finder_.positions());
  if (!found) return false;
  const auto place = std::ranges::find(root_moves_, found->line.front(), &RootMove::move);
  std::rotate(root_moves_.begin(), place, place + 1);
  root_moves_.front().found = {
      .value = found->moves > 0 ? mate_in(2 * found->moves - 1) : mated_in(-2 * found->moves),
      .bound = Bound::exact,
      .depth = root_depth_,
      .selective_depth = static_cast<int>(found->line.size()),
      .line = found->line};
  tell(1);
  return true;
}

void Worker::search_line(int depth) {
  // The value will likely be close to the last one: a narrow window is quickly decided, and widened if it
  // must be.
  const RootMove& first = root_moves_[first_line_];
  int delta = 14;
  int alpha = -infinite_value;
  int beta = infinite_value;
  if (uses(SearchStep::aspiration) && depth >= 5 && first.last.value != -infinite_value &&
      !is_decided(first.last.value)) {
    delta += std::abs(first.last.value) / 24;
    alpha = std::max(first.last.value - delta, -infinite_value);
    beta = std::min(first.last.value + delta, infinite_value);
  }
  int failed_high = 0;
  while (true) {
    const int adjusted = std::max(1, depth - failed_high);
    const int value = search<NodeKind::root>(mission_->root, alpha, beta, adjusted, 0, false);
    sort_by_value(std::span(root_moves_).subspan(first_line_));
    if (is_over()) return;
    if (value <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = std::max(value - delta, -infinite_value);
      failed_high = 0;
    } else if (value >= beta) {
      beta = std::min(value + delta, infinite_value);
      failed_high = std::min(failed_high + 1, 3);
    } else {
      return;
    }
    if (number_ == 0 && mission_->lines == 1 && spent() > std::chrono::seconds(3)) tell(1);
    delta += delta / 2;
    if (delta > 900) {
      alpha = -infinite_value;
      beta = infinite_value;
    }
  }
}

bool Worker::has_reached_goal(int depth) const {
  if (mission_->limits.depth && depth >= *mission_->limits.depth) return true;
  if (mission_->limits.mate) {
    // No mate is that short: it is known for certain.
    if (mate_finder_.settled() >= *mission_->limits.mate) return true;
    const auto mate = score_of(root_moves_.front().found.value).mate();
    if (mate && std::abs(*mate) <= *mission_->limits.mate) return true;
  }
  return false;
}

void Worker::tell_best() const {
  const auto lines = std::min(static_cast<std::size_t>(mission_->lines), root_moves_.size());
  for (std::size_t i = 0; i < lines; ++i)
    tell_line(static_cast<int>(i) + 1, root_moves_[i].move, root_moves_[i].best_known());
}

Chances Worker::chances(Move move, Score score) const {
  if (score.is_win() || score.is_loss()) return chances_of(score);
  const board::Position next = board::after(mission_->root, move);
  if (next.occupied().count() <= table_men_) {
    // For the player who answers.
    if (const auto verdict = mission_->endings->probe(next, max_ply)) {
      if (verdict->sign == 0) return {.win = 0, .draw = 1000, .loss = 0};
      return verdict->sign < 0 ? Chances{.win = 1000, .draw = 0, .loss = 0}
                               : Chances{.win = 0, .draw = 0, .loss = 1000};
    }
  }
  Chances likely = chances_of(score);
  const auto cannot_win = [&](Colour player) {
    return unwinnable::fast(next, player) == unwinnable::Verdict::unwinnable;
  };
  if (cannot_win(opposite(next.turn()))) likely.draw += std::exchange(likely.win, 0);
  if (cannot_win(next.turn())) likely.draw += std::exchange(likely.loss, 0);
  return likely;
}

void Worker::tell(std::size_t lines) const {
  for (std::size_t i = 0; i < lines; ++i)
    tell_line(static_cast<int>(i) + 1, root_moves_[i].move, root_moves_[i].found);
}

void Worker::tell_line(int number, Move move, const RootFinding& finding) const {
  if (!mission_->listener->report || !finding.is_known()) return;
  Report report;
  report.depth = finding.depth;
  report.selective_depth = finding.selective_depth;
  report.line_number = number;
  report.score = score_of(finding.value);
  report.bound = finding.bound;
  report.chances = chances(move, report.score);
  report.nodes = mission_->nodes();
  report.table_hits = mission_->table_hits();
  report.hash_permille = mission_->hash->used_permille();
  report.time = std::chrono::duration_cast<Time>(spent());
  report.line = finding.line;
  mission_->listener->report(report);
}

bool Worker::is_asked_to_stop() {
  check_limits();
  return is_over();
}

void Worker::check_limits() {
  calls_to_check_ = calls_between_checks;
  // The first iteration always ends: without it there is no move worth playing, and it takes no time.
  // (Unless captures have no end, as on boards full of queens.)
  if (number_ != 0 || (completed_depth_ == 0 && nodes() < most_nodes_of_first_iteration)) return;
  Mission& mission = *mission_;
  if (mission.limits.nodes) {
    const std::uint64_t done = mission.nodes();
    const std::uint64_t rest = *mission.limits.nodes > done ? *mission.limits.nodes - done : 0;
    calls_to_check_ = static_cast<int>(std::min<std::uint64_t>(rest / 4 + 1, calls_between_checks));
    if (rest == 0 && (!mission.is_pondering || mission.limits_pondering)) mission.is_over = true;
  }
  if (mission.control->is_stopped()) {
    mission.is_over = true;
    return;
  }
  const auto now = (*mission.now)();
  if (mission.is_pondering && mission.control->is_ponder_hit()) {
    mission.clock_begun = now;
    mission.is_pondering = false;
    if (time_->is_free() && time_->is_enough(now - mission.begun, certainty())) mission.is_over = true;
  }
  if (!mission.is_pondering && time_->is_over(now - mission.clock_begun.load())) mission.is_over = true;
}

}  // namespace adoube::engine
