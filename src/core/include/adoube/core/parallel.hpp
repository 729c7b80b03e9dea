// SPDX-License-Identifier: GPL-3.0-or-later
// Independent pieces of work, shared among threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace adoube {

/// Calls `work(i)` for each i below `count`, by so many threads, the caller's among them. An exception ends
/// it early and is passed on.
template <class Work>
void for_each_index(std::size_t count, int threads, const Work& work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failure_mutex;
  const auto run = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      next = count;
      const std::scoped_lock lock(failure_mutex);
      failure = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> helpers;
    const std::size_t wanted = std::min(static_cast<std::size_t>(std::max(threads, 1)), count);
    for (std::size_t i = 1; i < wanted; ++i) helpers.emplace_back(run);
    run();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace adoube
