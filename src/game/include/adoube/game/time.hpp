// SPDX-License-Identifier: GPL-3.0-or-later
// Time as games count it. A point in time is given by the caller, as time since whatever he counts from: the
// library reads no clock.
#pragma once

#include <chrono>
#include <string>

namespace adoube::game {

using Time = std::chrono::milliseconds;

/// What a clock shows: `1:02:03`, `9:59`, and tenths below twenty seconds, `0:09.4`. Rounded up, so that it
/// shows zero only when no time is left. Less than nothing is shown as zero.
[[nodiscard]] std::string clock_reading(Time left);

}  // namespace adoube::game
