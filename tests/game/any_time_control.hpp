// SPDX-License-Identifier: GPL-3.0-or-later
// Draws valid time controls of every kind, with times up to a limit.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <ostream>

#include "adoube/game/time_control.hpp"

namespace adoube::game {

inline void showValue(const TimeControl& control, std::ostream& os) { os << to_string(control); }

inline rc::Gen<TimeControl> any_time_control(Time::rep limit) {
  return rc::gen::exec([limit] {
    const auto time = [limit](Time::rep least) {
      return Time(*rc::gen::inRange<Time::rep>(least, limit + 1));
    };
    TimeControl control;
    control.kind =
        *rc::gen::element(Bonus::increment, Bonus::bronstein, Bonus::simple_delay, Bonus::hourglass);
    if (control.kind == Bonus::hourglass) {
      control.stages.push_back({.moves = std::nullopt, .time = time(1), .bonus = {}});
      return control;
    }
    const auto stages = *rc::gen::inRange<std::size_t>(1, 4);
    const bool repeats = *rc::gen::arbitrary<bool>();
    for (std::size_t stage = 1; stage <= stages; ++stage) {
      Stage next{.moves = *rc::gen::inRange(1, 5), .time = time(0), .bonus = time(0)};
      if (*rc::gen::arbitrary<bool>()) next.bonus = Time{};
      if (stage == stages && !repeats) next.moves = std::nullopt;
      control.stages.push_back(next);
    }
    // A game that begins with its increment is drawn, one that begins with nothing is not.
    Stage& first = control.stages.front();
    if (control.kind != Bonus::increment || first.bonus == Time{}) first.time = std::max(first.time, Time(1));
    return control;
  });
}

}  // namespace adoube::game
