// SPDX-License-Identifier: GPL-3.0-or-later
// Catching signals, and doing what they ask for in a thread: a handler may do next to nothing.
#include "interruption.hpp"

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <stop_token>
#include <utility>

#include "adoube/uci/program.hpp"
#include "catch_signal.hpp"

namespace adoube::app {

namespace {

using namespace std::chrono_literals;

// A signal may come in any thread, and may wait for no lock.
using Caught = std::atomic<int>;
static_assert(Caught::is_always_lock_free);
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): a signal reaches nothing else.
Caught first = 0;
Caught urgent = 0;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

void remember(int signal) {
  int none = 0;
  const bool is_first = first.compare_exchange_strong(none, signal);
  if (is_first && signal != SIGQUIT) return;
  urgent = signal;
  // Should nobody see to it, the next one is not caught.
  std::signal(signal, SIG_DFL);
}

}  // namespace

Interruption::Interruption(std::function<void()> stop) {
  first = 0;
  urgent = 0;
  struct sigaction action{};
  action.sa_handler = remember;  // NOLINT(cppcoreguidelines-pro-type-union-access)
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < signals.size(); ++i) before_.at(i) = catch_signal(signals.at(i), action);
  watcher_ = std::jthread([stop = std::move(stop)](const std::stop_token& over) {
    bool is_told = false;
    while (!over.stop_requested()) {
      if (urgent != 0) {
        uci::kill_all_programs();
        end_by(urgent);
      }
      if (first != 0 && !std::exchange(is_told, true)) stop();
      std::this_thread::sleep_for(50ms);
    }
  });
}

Interruption::~Interruption() {
  watcher_.request_stop();
  watcher_.join();
  for (std::size_t i = 0; i < signals.size(); ++i) ::sigaction(signals.at(i), &before_.at(i), nullptr);
}

int Interruption::signal() noexcept { return first; }

void Interruption::end_by(int signal) {
  std::signal(signal, SIG_DFL);
  std::raise(signal);
  // Blocked, perhaps; a shell reads this as the same.
  constexpr int by_signal = 128;
  std::_Exit(by_signal + signal);
}

}  // namespace adoube::app
