// SPDX-License-Identifier: GPL-3.0-or-later
#include "adoube/game/time.hpp"

#include <algorithm>
#include <cstdint>

namespace adoube::game {
namespace {

using Count = Time::rep;

constexpr Count tenths_shown_below = 200;

std::string two_digits(Count number) {
  std::string text;
  if (number < 10) text += '0';
  text += std::to_string(number);
  return text;
}

// Without the sum that could overflow.
Count rounded_up(Count number, Count unit) { return (number / unit) + (number % unit == 0 ? 0 : 1); }

}  // namespace

std::string clock_reading(Time left) {
  const Count shown = std::max<Count>(left.count(), 0);
  const Count tenths = rounded_up(shown, 100);
  const bool shows_tenths = tenths < tenths_shown_below;
  const Count seconds = shows_tenths ? tenths / 10 : rounded_up(shown, 1000);
  const Count hours = seconds / 3600;
  const Count minutes = seconds / 60 % 60;

  std::string text;
  if (hours > 0) {
    text += std::to_string(hours);
    text += ':';
    text += two_digits(minutes);
  } else {
    text += std::to_string(minutes);
  }
  text += ':';
  text += two_digits(seconds % 60);
  if (shows_tenths) {
    text += '.';
    text += std::to_string(tenths % 10);
  }
  return text;
}

}  // namespace adoube::game
