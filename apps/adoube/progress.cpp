// SPDX-License-Identifier: GPL-3.0-or-later
// Showing progress on a terminal.
#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <stop_token>
#include <utility>

namespace adoube::app {

namespace {

void tick(const std::stop_token& stop, const std::function<std::string()>& line) {
  using namespace std::chrono_literals;
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any stopped;
  bool written = false;
  for (auto pause = 1000ms;; pause = 500ms) {
    stopped.wait_for(lock, stop, pause, [] { return false; });
    if (stop.stop_requested()) break;
    fmt::print(stderr, "\r{}\x1b[K", line());
    std::fflush(stderr);
    written = true;
  }
  if (written) fmt::print(stderr, "\r\x1b[K");
}

}  // namespace

Progress::Progress(std::function<std::string()> line) {
  if (isatty(STDERR_FILENO) == 0) return;
  ticker_ = std::jthread([line = std::move(line)](const std::stop_token& stop) { tick(stop, line); });
}

}  // namespace adoube::app
