// SPDX-License-Identifier: GPL-3.0-or-later
// Time as games count it. A point in time is given by the caller, as time since whatever he counts from: the
// library reads no clock.
#pragma once

#include <chrono>

namespace adoube::game {

using Time = std::chrono::milliseconds;

}  // namespace adoube::game
