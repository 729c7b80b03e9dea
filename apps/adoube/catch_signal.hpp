// SPDX-License-Identifier: GPL-3.0-or-later
// Catching a signal, unless whoever started the program wants it ignored (nohup, a script's background).
#pragma once

#include <csignal>

namespace adoube::app {

/// What was done about the signal before, to be done again at the end.
[[nodiscard]] inline struct sigaction catch_signal(int signal, const struct sigaction& action) {
  struct sigaction before{};
  ::sigaction(signal, nullptr, &before);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-union-access)
  if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
  return before;
}

}  // namespace adoube::app
