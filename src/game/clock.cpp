// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/game/clock.hpp"

#include <algorithm>

#include "adoube/core/contract.hpp"

namespace adoube::game {
namespace {

// No sum of times leaves this range: two of them fit into a Time. It is some 100 million years.
constexpr Time ceiling = Time::max() / 4;

// Both within the ceiling, by either sign.
Time sum(Time a, Time b) noexcept { return std::clamp(a + b, -ceiling, ceiling); }

Time limited(Time time) noexcept { return std::clamp(time, -ceiling, ceiling); }

bool is_hourglass(const TimeControl& control) noexcept { return control.kind == Bonus::hourglass; }

// What thinking so long takes from the clock before the move is made.
Time charge(const TimeControl& control, const Stage& stage, Time spent) noexcept {
  return control.kind == Bonus::simple_delay ? std::max(spent - stage.bonus, Time{}) : spent;
}

// What the move gives back when it is made.
Time refund(const TimeControl& control, const Stage& stage, Time spent) noexcept {
  switch (control.kind) {
    case Bonus::increment: return stage.bonus;
    case Bonus::bronstein: return std::min(spent, stage.bonus);
    case Bonus::simple_delay:
    case Bonus::hourglass: break;
  }
  return {};
}

// A game with an increment only begins with that of the first move.
Time first_time(const Stage& stage) noexcept { return stage.time > Time{} ? stage.time : stage.bonus; }

}  // namespace

Clock::Clock(const TimeControl& white, const TimeControl& black)
    : white_(std::make_shared<const TimeControl>(white)), black_(std::make_shared<const TimeControl>(black)) {
  expects(!find_fault(white) && !find_fault(black), "Clock: both controls are valid");
  expects(is_hourglass(white) == is_hourglass(black), "Clock: both or none are an hourglass");
  for (const Colour player : both_colours) {
    side_of(player).left = first_time(control(player).stages.front());
  }
}

const TimeControl& Clock::control(Colour player) const noexcept {
  return player == Colour::white ? *white_ : *black_;
}

const Stage& Clock::stage(Colour player) const noexcept {
  return control(player).stages[side_of(player).stage];
}

const Clock::Side& Clock::side_of(Colour player) const noexcept {
  return player == Colour::white ? white_side_ : black_side_;
}

Clock::Side& Clock::side_of(Colour player) noexcept {
  return player == Colour::white ? white_side_ : black_side_;
}

std::optional<Colour> Clock::running() const noexcept { return running_; }

Time Clock::told() const noexcept { return told_; }

// How long that player has thought about this move.
Time Clock::spent(Colour player, Time now) const noexcept {
  const Time used = side_of(player).used;
  return running_ == player ? sum(used, limited(std::max(now, told_)) - told_) : used;
}

// What is left, less than nothing if the time was over before.
Time Clock::balance(Colour player, Time now) const noexcept {
  const Time own = side_of(player).left - charge(control(player), stage(player), spent(player, now));
  return is_hourglass(control(player)) ? sum(own, spent(opposite(player), now)) : own;
}

Time Clock::remaining(Colour player, Time now) const noexcept {
  return std::max(balance(player, now), Time{});
}

std::optional<Colour> Clock::fallen(Time now) const noexcept {
  for (const Colour player : both_colours) {
    if (balance(player, now) <= Time{}) return player;
  }
  return std::nullopt;
}

std::optional<Time> Clock::falls_at() const noexcept {
  if (!running_) return std::nullopt;
  const Side& side = side_of(*running_);
  const TimeControl& mine = control(*running_);
  // By then he will have spent all that is his on this move; in an hourglass the other may have given some.
  Time whole = side.left;
  if (mine.kind == Bonus::simple_delay) whole = sum(whole, stage(*running_).bonus);
  if (is_hourglass(mine)) whole = sum(whole, side_of(opposite(*running_)).used);
  return sum(told_, whole - side.used);
}

std::optional<int> Clock::moves_to_go(Colour player) const noexcept {
  const std::optional<int> moves = stage(player).moves;
  return moves ? std::optional(*moves - side_of(player).moves) : std::nullopt;
}

void Clock::run(Colour player, Time now) {
  running_ = player;
  told_ = limited(now);
}

// The player has made a move.
void Clock::count_move(Colour player, Time thought, Time bonus) {
  const TimeControl& mine = control(player);
  const std::vector<Stage>& stages = mine.stages;
  Side& side = side_of(player);
  // 1. What the thinking took and the move gives back, by the stage in which it was made.
  side.left = sum(side.left - charge(mine, stages[side.stage], thought), bonus);
  side.used = Time{};
  // 2. In an hourglass the sand is now the other's.
  if (is_hourglass(mine)) {
    Side& opponent = side_of(opposite(player));
    opponent.left = sum(opponent.left, thought);
  }
  // 3. Only then the time of the next stage, if this was the last move of its own. The last stage comes
  // again.
  const std::optional<int> to_make = stages[side.stage].moves;
  if (!to_make) return;
  ++side.moves;
  if (side.moves < *to_make) return;
  side.moves = 0;
  side.stage = std::min(side.stage + 1, stages.size() - 1);
  side.left = sum(side.left, stages[side.stage].time);
}

Clock Clock::started(Colour player, Time now) const {
  expects(!running_, "Clock::started: no clock runs");
  expects(now >= Time{}, "Clock::started: the time is not negative");
  Clock next = *this;
  next.run(player, now);
  return next;
}

Clock Clock::started_by_move(Colour player, Time now) const {
  Clock next = started(opposite(player), now);
  next.count_move(player, side_of(player).used, Time{});
  return next;
}

Clock Clock::pressed(Time now) const {
  expects(running_.has_value(), "Clock::pressed: a clock runs");
  expects(now >= told_, "Clock::pressed: the time does not go back");
  expects(!fallen(now), "Clock::pressed: the flag is up");
  const Colour mover = *running_;  // NOLINT(bugprone-unchecked-optional-access): expected above
  const Time thought = spent(mover, now);
  const Time bonus = refund(control(mover), stage(mover), thought);

  Clock next = *this;
  next.count_move(mover, thought, bonus);
  next.run(opposite(mover), now);
  return next;
}

Clock Clock::stopped(Time now) const {
  expects(now >= Time{}, "Clock::stopped: the time is not negative");
  Clock next = *this;
  if (running_) {
    expects(now >= told_, "Clock::stopped: the time does not go back");
    next.side_of(*running_).used = spent(*running_, now);
    next.running_ = std::nullopt;
  }
  next.told_ = limited(now);
  return next;
}

Clock Clock::given(Colour player, Time extra) const {
  Clock next = *this;
  Side& side = next.side_of(player);
  side.left = sum(side.left, limited(extra));
  return next;
}

bool operator==(const Clock& a, const Clock& b) {
  return a.white_side_ == b.white_side_ && a.black_side_ == b.black_side_ && a.running_ == b.running_ &&
         a.told_ == b.told_ && std::ranges::all_of(both_colours, [&](Colour player) {
           return a.control(player) == b.control(player);
         });
}

}  // namespace adoube::game
