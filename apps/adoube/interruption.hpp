// SPDX-License-Identifier: GPL-3.0-or-later
// Signals that end a subcommand with the programs it has started, in order or at once.
#pragma once

#include <array>
#include <csignal>
#include <functional>
#include <thread>

namespace adoube::app {

/// While it lives, the first signal asks for the end by the function, called by a thread of its own. A second
/// one, or the first that says `at once` (SIGQUIT), kills all programs and ends the process by that signal.
/// There is one at a time.
class Interruption {
 public:
  explicit Interruption(std::function<void()> stop);
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;
  Interruption(Interruption&&) = delete;
  Interruption& operator=(Interruption&&) = delete;

  /// The signal that came; 0 if none did.
  [[nodiscard]] static int signal() noexcept;
  /// Ends the process as the signal does where nobody catches it.
  [[noreturn]] static void end_by(int signal);

 private:
  static constexpr std::array signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  std::array<struct sigaction, signals.size()> before_{};
  std::jthread watcher_;
};

}  // namespace adoube::app
