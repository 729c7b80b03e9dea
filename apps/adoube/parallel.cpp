// SPDX-License-Identifier: GPL-3.0-or-later
// Sharing work among threads.
#include "parallel.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace adoube::app {

void for_each_index(std::size_t count, int threads, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failure_mutex;

  const auto worker = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      next = count;
      const std::scoped_lock lock(failure_mutex);
      failure = std::current_exception();
    }
  };
  {
    const std::size_t helpers =
        std::min(static_cast<std::size_t>(threads), count) - std::min<std::size_t>(count, 1);
    std::vector<std::jthread> team;
    team.reserve(helpers);
    for (std::size_t i = 0; i < helpers; ++i) team.emplace_back(worker);
    worker();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace adoube::app
