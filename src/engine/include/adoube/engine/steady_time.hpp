// SPDX-License-Identifier: GPL-3.0-or-later
// The time that engines and programs are given: it never goes back, whatever the clock on the wall does.
#pragma once

#include <chrono>

namespace adoube::engine {

[[nodiscard]] inline std::chrono::microseconds steady_now() {
  return std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now().time_since_epoch());
}

}  // namespace adoube::engine
