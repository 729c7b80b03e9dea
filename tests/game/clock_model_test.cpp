// SPDX-License-Identifier: GPL-3.0-or-later
// Clocks against a second, plain model that counts every millisecond, on random scripts; and what is
// conserved.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>

#include "adoube/game/clock.hpp"
#include "any_time_control.hpp"
#include "arbitrary.hpp"

namespace adoube::game {
namespace {

constexpr Time::rep longest_time = 30;

// One player's clock of the plain model: wheels and counters, moved by ticks.
struct Wheel {
  TimeControl control;
  std::vector<Stage> to_come;  // this stage first
  int moves_to_make = 0;       // in this stage; 0: no number of them
  int left = 0;
  int delay_left = 0;
  int thought = 0;

  explicit Wheel(const TimeControl& given) : control(given), to_come(given.stages) {
    enter();
    if (left == 0) left = static_cast<int>(to_come.front().bonus.count());
  }
  void enter() {
    left += static_cast<int>(to_come.front().time.count());
    moves_to_make = to_come.front().moves.value_or(0);
    wait();
  }
  void wait() {
    delay_left = control.kind == Bonus::simple_delay ? static_cast<int>(to_come.front().bonus.count()) : 0;
    thought = 0;
  }
  void earn() {
    const int bonus = static_cast<int>(to_come.front().bonus.count());
    if (control.kind == Bonus::increment) left += bonus;
    if (control.kind == Bonus::bronstein) left += thought < bonus ? thought : bonus;
  }
  void count_move() {
    if (moves_to_make > 0 && --moves_to_make == 0) {
      if (to_come.size() > 1) to_come.erase(to_come.begin());
      enter();
    }
    wait();
  }
};

struct TickingClock {
  std::array<Wheel, 2> wheels;
  std::optional<Colour> running;
  int now = 0;

  Wheel& of(Colour player) { return wheels.at(static_cast<std::size_t>(index_of(player))); }
  void tick() {
    ++now;
    if (!running) return;
    Wheel& mine = of(*running);
    ++mine.thought;
    if (mine.delay_left > 0) {
      --mine.delay_left;
      return;
    }
    --mine.left;
    if (mine.control.kind == Bonus::hourglass) ++of(opposite(*running)).left;
  }
  void press() {
    of(*running).earn();
    of(*running).count_move();
    running = opposite(*running);
  }
  std::optional<Colour> fallen() {
    for (const Colour player : both_colours) {
      if (of(player).left <= 0) return player;
    }
    return std::nullopt;
  }
  std::optional<Time> falls_at() const {
    if (!running) return std::nullopt;
    TickingClock future = *this;
    while (!future.fallen()) future.tick();
    return Time(future.now);
  }
};

void agree(const Clock& clock, TickingClock& ticking) {
  RC_ASSERT(clock.running() == ticking.running);
  const Time now(ticking.now);
  RC_ASSERT(clock.fallen(now) == ticking.fallen());
  for (const Colour player : both_colours) {
    RC_ASSERT(clock.remaining(player, now).count() == std::max(ticking.of(player).left, 0));
    RC_ASSERT(clock.moves_to_go(player).value_or(0) == ticking.of(player).moves_to_make);
  }
  if (!ticking.fallen()) RC_ASSERT(clock.falls_at() == ticking.falls_at());
}

RC_GTEST_PROP(ClockModel, AgreesWithCountingEveryMillisecond, ()) {
  const TimeControl white = *any_time_control(longest_time);
  TimeControl black = *any_time_control(longest_time);
  if ((black.kind == Bonus::hourglass) != (white.kind == Bonus::hourglass)) black = white;
  Clock clock(white, black);
  TickingClock ticking{.wheels = {Wheel(white), Wheel(black)}, .running = std::nullopt, .now = 0};
  agree(clock, ticking);

  const int steps = *rc::gen::inRange(0, 60);
  for (int step = 0; step < steps && !ticking.fallen(); ++step) {
    const int wait = *rc::gen::inRange(0, 8);
    for (int i = 0; i < wait; ++i) ticking.tick();
    agree(clock, ticking);
    if (ticking.fallen()) {
      RC_CLASSIFY(true, "a flag fell");
      break;
    }
    const Time now(ticking.now);
    const auto player = *rc::gen::element(Colour::white, Colour::black);
    switch (const int kind = *rc::gen::inRange(0, 12); kind) {
      case 0:
        clock = clock.stopped(now);
        ticking.running = std::nullopt;
        break;
      case 1: {
        const int extra = *rc::gen::inRange(-10, 30);
        clock = clock.given(player, Time(extra));
        ticking.of(player).left += extra;
        break;
      }
      default:
        if (ticking.running) {
          clock = clock.pressed(now);
          ticking.press();
        } else if (kind == 2) {
          clock = clock.started_by_move(player, now);
          ticking.of(player).count_move();
          ticking.running = opposite(player);
        } else {
          clock = clock.started(player, now);
          ticking.running = player;
        }
    }
    agree(clock, ticking);
  }
}

// What was given is used or left: nothing is lost, whatever the kind.
RC_GTEST_PROP(ClockModel, TimeIsConserved, ()) {
  const TimeControl control = *any_time_control(1'000'000);
  Clock clock = Clock(control, control).started(Colour::white, Time{});
  Time both = clock.remaining(Colour::white, Time{}) + clock.remaining(Colour::black, Time{});
  const int moves = *rc::gen::inRange(1, 40);
  for (int move = 0; move < moves; ++move) {
    const Colour mover = *clock.running();
    const Time falls = *clock.falls_at();
    const Time now(*rc::gen::inRange(clock.told().count(), falls.count()));
    const Time before = clock.remaining(mover, now);
    const auto to_go = clock.moves_to_go(mover);
    const Clock pressed = clock.pressed(now);
    const Time gained = pressed.remaining(mover, now) - before;
    RC_ASSERT(gained >= Time{});
    if (control.kind == Bonus::hourglass) {
      RC_ASSERT(gained == Time{});
      RC_ASSERT(pressed.remaining(Colour::white, now) + pressed.remaining(Colour::black, now) == both);
    }
    // At most one bonus and one stage are given for one move.
    Time most{};
    for (const Stage& stage : control.stages) most = std::max(most, stage.bonus);
    if (to_go != 1) RC_ASSERT(gained <= most);
    if (control.kind == Bonus::bronstein && to_go != 1) RC_ASSERT(gained <= now - clock.told());
    if (control.kind == Bonus::simple_delay && to_go != 1) RC_ASSERT(gained == Time{});
    clock = pressed;
  }
}

// With increments: used + left = given + bonuses, over a whole game.
RC_GTEST_PROP(ClockModel, IncrementsAddUp, ()) {
  const Time base(*rc::gen::inRange(1, 100'000));
  const Time bonus(*rc::gen::inRange(0, 5'000));
  const TimeControl control{.stages = {{.moves = std::nullopt, .time = base, .bonus = bonus}}};
  Clock clock = Clock(control, control).started(Colour::white, Time{});
  std::array<Time, 2> used{};
  std::array<int, 2> made{};
  const int moves = *rc::gen::inRange(0, 60);
  for (int move = 0; move < moves; ++move) {
    const auto mover = static_cast<std::size_t>(index_of(*clock.running()));
    const Time now(*rc::gen::inRange(clock.told().count(), clock.falls_at()->count()));
    used.at(mover) += now - clock.told();
    ++made.at(mover);
    clock = clock.pressed(now);
  }
  for (const Colour player : both_colours) {
    const auto side = static_cast<std::size_t>(index_of(player));
    RC_ASSERT(used.at(side) + clock.remaining(player, clock.told()) == base + (bonus * made.at(side)));
  }
}

RC_GTEST_PROP(ClockModel, WhatIsLeftNeverGrowsWhileOneThinks, ()) {
  const TimeControl control = *any_time_control(1'000);
  const Clock clock = Clock(control, control).started(Colour::black, Time{});
  const Time sooner(*rc::gen::inRange(0, 3'000));
  const Time later = sooner + Time(*rc::gen::inRange(0, 3'000));
  RC_ASSERT(clock.remaining(Colour::black, later) <= clock.remaining(Colour::black, sooner));
  RC_ASSERT(clock.remaining(Colour::white, later) >= clock.remaining(Colour::white, sooner));
  RC_ASSERT(!clock.fallen(sooner) || clock.fallen(later) == clock.fallen(sooner));
  RC_ASSERT((clock.fallen(later) == Colour::black) == (later >= *clock.falls_at()));
  RC_ASSERT((clock.remaining(Colour::black, later) == Time{}) == clock.fallen(later).has_value());
}

}  // namespace
}  // namespace adoube::game
