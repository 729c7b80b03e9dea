// SPDX-License-Identifier: GPL-3.0-or-later
// A line that shows how far long work has come: on a terminal only, never when piped.
#pragma once

#include <functional>
#include <string>
#include <thread>

namespace adoube::app {

/// While it lives, and only if stderr is a terminal, writes `line()` there after a second and twice a second
/// from then on; its end wipes the line.
class Progress {
 public:
  explicit Progress(std::function<std::string()> line);

 private:
  std::jthread ticker_;
};

}  // namespace adoube::app
