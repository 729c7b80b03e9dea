// SPDX-License-Identifier: GPL-3.0-or-later
// Backward analysis. Wins take an odd number of plies, losses an even one, so each pass looks at what the
// last one has found of the other kind, and no thread writes what another one reads.
#include "generator.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>

#include "adoube/core/parallel.hpp"

namespace adoube::endgame::table {

namespace {

/// Those of Side, and one while mates are looked for.
constexpr std::size_t words_per_side = 6;

}  // namespace

Generator::Generator(const Layout& layout, const Tables& tables, int threads, std::stop_token stop)
    : layout_(&layout),
      conversions_(layout, tables),
      threads_(threads),
      stop_(std::move(stop)),
      has_double_steps_(layout.material().has_pawns_of_both()) {
  const std::size_t frames = layout.frames();
  for (const Colour turn : both_colours) {
    Side& s = side(turn);
    for (Words* words : {&s.undecided, &s.not_won, &s.awaiting, &s.wins.words, &s.losses.words}) {
      words->assign(frames, 0);
    }
    s.wins.pairs.assign(layout.kings().size(), 0);
    s.losses.pairs.assign(layout.kings().size(), 0);
    if (has_double_steps_) {
      s.step_wins.assign(frames, 0);
      s.step_blocks.assign(frames, 0);
    }
    entries_[static_cast<std::size_t>(index_of(turn))].assign(layout.entries(), no_prospect);
  }
}

std::size_t Generator::memory_needed(const Layout& layout) noexcept {
  const std::size_t words = words_per_side + (layout.material().has_pawns_of_both() ? 2 : 0);
  // A pawn on its first rank, one of the other player's beside where it goes: no more than one place of the
  // two in 256; a list that grows takes up to three times its length.
  const Material& men = layout.material();
  const auto pairs = static_cast<std::size_t>(men.count(Colour::white, Role::pawn)) *
                     static_cast<std::size_t>(men.count(Colour::black, Role::pawn));
  const std::size_t steps = pairs * layout.entries() / 256 * 3;
  return 2 *
         (layout.entries() + words * layout.frames() * sizeof(std::uint64_t) + steps * sizeof(DoubleStep));
}

template <class Work>
void Generator::for_each_pair(const Work& work) {
  for_each_index(layout_->kings().size(), threads_, [&](std::size_t pair) {
    if (!stop_.stop_requested()) work(pair);
  });
}

template <class Work>
void Generator::for_each_frame(const Work& work) {
  const std::size_t frames = layout_->frames_per_pair();
  for_each_pair([&](std::size_t pair) {
    for (std::size_t frame = pair * frames; frame < (pair + 1) * frames; ++frame) work(frame);
  });
}

bool Generator::run(const std::function<void(int plies)>& progress) {
  // 1. What is legal; what captures and promotions are worth.
  find_legal();
  find_prospects();
  if (has_double_steps_) find_double_steps();
  if (latest_ > deepest) return false;
  // 2. Mates are lost in 0; stalemates are decided, too.
  find_mates();
  // 3. From each distance to the next, until one brings nothing new and no prospect is left.
  for (int plies = 1;; ++plies) {
    std::size_t found = 0;
    for (const Colour turn : both_colours) {
      if (plies % 2 == 1) {
        find_wins(turn, plies);
        found += side(turn).wins.count;
      } else {
        find_losses(turn, plies);
        found += side(turn).losses.count;
      }
    }
    if (stop_.stop_requested() || (found > 0 && plies > deepest)) return false;
    if (progress) progress(plies);
    if (found == 0 && plies > latest_) break;
  }
  // 4. What is left is drawn.
  finish();
  return !stop_.stop_requested();
}

void Generator::find_legal() {
  for_each_frame([&](std::size_t number) {
    const Frame frame(*layout_, number);
    for (const Colour turn : both_colours) {
      side(turn).undecided[number] = frame.legal(turn);
      side(turn).not_won[number] = side(turn).undecided[number];
    }
  });
}

void Generator::find_prospects() {
  std::mutex mutex;
  for_each_pair([&](std::size_t pair) {
    std::array<std::array<bool, 256>, 2> seen{};
    const std::size_t frames = layout_->frames_per_pair();
    for (std::size_t number = pair * frames; number < (pair + 1) * frames; ++number) {
      for (const Colour turn : both_colours) {
        Side& s = side(turn);
        if (s.undecided[number] == 0) continue;
        const auto prospects = entries(turn, number);
        conversions_.write_prospects(Frame(*layout_, number), turn, s.undecided[number], prospects);
        for (std::size_t i = 0; i < prospects.size(); ++i) {
          if (prospects[i] == no_prospect || prospects[i] == holding) continue;
          s.awaiting[number] |= std::uint64_t{1} << i;
          seen[static_cast<std::size_t>(index_of(turn))][prospects[i]] = true;
        }
      }
    }
    const std::scoped_lock lock(mutex);
    for (const Colour turn : both_colours) {
      for (std::size_t i = 0; i < 256; ++i) {
        if (!seen[static_cast<std::size_t>(index_of(turn))][i]) continue;
        side(turn).expected[i] = true;
        latest_ = std::max(latest_, static_cast<int>(i));
      }
    }
  });
}

void Generator::find_double_steps() {
  for (const Colour turn : both_colours) {
    auto& steps = side(turn).double_steps;
    for (std::size_t number = 0; number < layout_->frames() && !stop_.stop_requested(); ++number) {
      const std::uint64_t legal = side(turn).undecided[number];
      if (legal != 0) add_double_steps(Frame(*layout_, number), turn, legal, conversions_, steps);
    }
    // Those that leave the own king in check are none.
    std::erase_if(steps, [&](const DoubleStep& step) { return !is_undecided(opposite(turn), step.after); });
    for (const DoubleStep& step : steps) {
      if (step.capture != holding) latest_ = std::max(latest_, step.capture + 1);
    }
  }
}

void Generator::find_mates() {
  for (const Colour turn : both_colours) {
    for (const DoubleStep& step : side(turn).double_steps) {
      side(turn).step_blocks[step.before >> 6] |= std::uint64_t{1} << (step.before & 63U);
    }
  }
  // What is undecided is what is legal now; it must stay so until both players have been looked at.
  const std::vector<std::uint8_t> all_pairs(layout_->kings().size(), 1);
  std::array<Words, 2> without_move;
  for (const Colour turn : both_colours) {
    Words& stuck = without_move[static_cast<std::size_t>(index_of(turn))];
    stuck.assign(layout_->frames(), 0);
    const PositionSet legal_after{.words = side(opposite(turn)).undecided, .pairs = all_pairs};
    for_each_frame([&](std::size_t number) {
      std::uint64_t rest = side(turn).undecided[number];
      if (rest == 0) return;
      rest &= ~before_quiet_move(Frame(*layout_, number), turn, legal_after);
      if (has_double_steps_) rest &= ~side(turn).step_blocks[number];
      for (const Square s : board::Bitboard(rest)) {
        if (entries(turn, number)[static_cast<std::size_t>(index_of(s))] == no_prospect) {
          stuck[number] |= board::bit(s);
        }
      }
    });
  }
  for (const Colour turn : both_colours) {
    const Words& stuck = without_move[static_cast<std::size_t>(index_of(turn))];
    for (DoubleStep& step : side(opposite(turn)).double_steps) {
      step.stuck = (stuck[step.after >> 6] >> (step.after & 63U) & 1U) != 0;
    }
    settle(turn, 0, side(turn).losses, [&](std::size_t number) -> std::uint64_t {
      if (stuck[number] == 0) return 0;
      const std::uint64_t checked = Frame(*layout_, number).checked(turn);
      // A stalemate is a draw, and nothing else can come of it.
      for (const Square s : board::Bitboard(stuck[number] & ~checked)) {
        entries(turn, number)[static_cast<std::size_t>(index_of(s))] = drawn;
      }
      side(turn).undecided[number] &= ~stuck[number] | checked;
      return stuck[number] & checked;
    });
  }
}

template <class Judge>
void Generator::settle(Colour turn, int plies, Fresh& fresh, const Judge& judge) {
  std::atomic<std::size_t> count = 0;
  const std::size_t frames = layout_->frames_per_pair();
  for_each_pair([&](std::size_t pair) {
    std::size_t found = 0;
    for (std::size_t number = pair * frames; number < (pair + 1) * frames; ++number) {
      const std::uint64_t decided = judge(number);
      fresh.words[number] = decided;
      if (decided == 0) continue;
      side(turn).undecided[number] &= ~decided;
      const auto values = entries(turn, number);
      for (const Square s : board::Bitboard(decided)) {
        values[static_cast<std::size_t>(index_of(s))] = static_cast<Entry>(plies);
        ++found;
      }
    }
    fresh.pairs[pair] = found > 0 ? 1 : 0;
    count += found;
  });
  fresh.count = count;
}

std::uint64_t Generator::decided_by_prospect(Colour turn, std::size_t frame, int plies) noexcept {
  std::uint64_t decided = 0;
  const auto prospects = entries(turn, frame);
  for (const Square s : board::Bitboard(side(turn).awaiting[frame] & side(turn).undecided[frame])) {
    if (prospects[static_cast<std::size_t>(index_of(s))] == plies) decided |= board::bit(s);
  }
  return decided;
}

void Generator::find_wins(Colour turn, int plies) {
  Side& own = side(turn);
  const Fresh& lost = side(opposite(turn)).losses;
  const bool prospects = own.expected[static_cast<std::size_t>(std::min(plies, 254))];
  if (has_double_steps_) look_at_double_steps(turn, plies);
  if (lost.count == 0 && !prospects && own.double_steps.empty()) {
    if (own.wins.count > 0) settle(turn, plies, own.wins, [](std::size_t) { return std::uint64_t{0}; });
    return;
  }
  settle(turn, plies, own.wins, [&](std::size_t number) -> std::uint64_t {
    const std::uint64_t open = own.undecided[number];
    if (open == 0) return 0;
    std::uint64_t won = 0;
    if (lost.count > 0) won = before_quiet_move(Frame(*layout_, number), turn, lost.set());
    if (prospects) won |= decided_by_prospect(turn, number, plies);
    if (has_double_steps_) won |= own.step_wins[number];
    won &= open;
    own.not_won[number] &= ~won;
    return won;
  });
}

void Generator::find_losses(Colour turn, int plies) {
  Side& own = side(turn);
  const Side& other = side(opposite(turn));
  const bool prospects = own.expected[static_cast<std::size_t>(std::min(plies, 254))];
  if (has_double_steps_) look_at_double_steps(turn, plies);
  if (other.wins.count == 0 && !prospects && own.double_steps.empty()) {
    if (own.losses.count > 0) settle(turn, plies, own.losses, [](std::size_t) { return std::uint64_t{0}; });
    return;
  }
  const std::vector<std::uint8_t> all_pairs(layout_->kings().size(), 1);
  const PositionSet escapes{.words = other.not_won, .pairs = all_pairs};
  settle(turn, plies, own.losses, [&](std::size_t number) -> std::uint64_t {
    const std::uint64_t open = own.undecided[number];
    if (open == 0) return 0;
    const Frame frame(*layout_, number);
    // 1. Lost now can only be what has a move into something just won, or whose prospect ends now.
    std::uint64_t lost = 0;
    if (other.wins.count > 0) lost = before_quiet_move(frame, turn, other.wins.set());
    if (prospects) lost |= decided_by_prospect(turn, number, plies);
    if (has_double_steps_) lost = (lost | own.step_wins[number]) & ~own.step_blocks[number];
    lost &= open;
    // 2. No capture or promotion does better.
    const auto prospect = entries(turn, number);
    for (const Square s : board::Bitboard(lost)) {
      if (prospect[static_cast<std::size_t>(index_of(s))] > plies) lost &= ~board::bit(s);
    }
    // 3. No quiet move leads out.
    if (lost != 0) lost &= ~before_quiet_move(frame, turn, escapes);
    return lost;
  });
}

void Generator::look_at_double_steps(Colour turn, int plies) {
  Side& own = side(turn);
  const auto& after = entries_[static_cast<std::size_t>(index_of(opposite(turn)))];
  for (const DoubleStep& step : own.double_steps) {
    own.step_wins[step.before >> 6] = 0;
    own.step_blocks[step.before >> 6] = 0;
  }
  for (const DoubleStep& step : own.double_steps) {
    const std::uint64_t here = std::uint64_t{1} << (step.before & 63U);
    const bool decided = !is_undecided(opposite(turn), step.after) && after[step.after] != drawn;
    if (plies % 2 == 1) {
      // A win: the opponent loses by every other move, if he has one, and by capturing, if he can.
      const bool loses_otherwise = decided && after[step.after] % 2 == 0;
      const bool wins_here = step.capture == no_prospect ? loses_otherwise
                                                         : (loses_otherwise || step.stuck) &&
                                                               loses(step.capture) && step.capture < plies;
      if (wins_here) own.step_wins[step.before >> 6] |= here;
    } else {
      // A loss: the opponent wins by another move or by capturing. It may just have become one.
      const bool opponent_wins =
          (decided && after[step.after] % 2 == 1) || (wins(step.capture) && step.capture < plies);
      (opponent_wins ? own.step_wins : own.step_blocks)[step.before >> 6] |= here;
    }
  }
}

void Generator::finish() {
  for (const Colour turn : both_colours) {
    for_each_frame([&](std::size_t number) {
      const auto values = entries(turn, number);
      const std::uint64_t open = side(turn).undecided[number];
      const std::uint64_t legal = Frame(*layout_, number).legal(turn);
      for (const Square s : board::Bitboard(open)) values[static_cast<std::size_t>(index_of(s))] = drawn;
      for (const Square s : board::Bitboard(~legal)) values[static_cast<std::size_t>(index_of(s))] = illegal;
    });
  }
}

}  // namespace adoube::endgame::table
