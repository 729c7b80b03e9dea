// SPDX-License-Identifier: GPL-3.0-or-later
// A stream of work done side by side and handed on in its order.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace adoube::app {

/// `threads` threads take jobs from `take(Job&)` (one at a time, until it says false), turn each into a
/// result by `work(Job&)`, and the results go to `hand_on(Result&&)`, one at a time and in the order in which
/// the jobs were taken. Each thread keeps its Job, so that its storage is used again. At most a few results
/// per thread wait. An exception ends everything early and is passed on.
template <class Job, class Result, class Take, class Work, class HandOn>
void work_in_order(int threads, Take take, Work work, HandOn hand_on) {
  std::mutex mutex;
  std::condition_variable moved_on;
  std::map<std::uint64_t, Result> waiting;
  std::uint64_t taken = 0;
  std::uint64_t handed_on = 0;
  bool is_over = false;
  std::exception_ptr failure;
  const std::uint64_t most_waiting = 2 * static_cast<std::uint64_t>(threads);

  const auto worker = [&] {
    Job job;
    std::unique_lock lock(mutex);
    try {
      for (;;) {
        // 1. Take the next job, but do not run too far ahead of the slowest one.
        moved_on.wait(lock, [&] { return is_over || taken - handed_on < most_waiting; });
        if (is_over || !take(job)) break;
        const std::uint64_t number = taken++;

        // 2. Work on it while the others take theirs.
        lock.unlock();
        Result result = work(job);
        lock.lock();

        // 3. Hand on what is next in order.
        waiting.emplace(number, std::move(result));
        while (!is_over && !waiting.empty() && waiting.begin()->first == handed_on) {
          hand_on(std::move(waiting.begin()->second));
          waiting.erase(waiting.begin());
          ++handed_on;
        }
        moved_on.notify_all();
      }
    } catch (...) {
      if (!lock.owns_lock()) lock.lock();
      if (!failure) failure = std::current_exception();
      is_over = true;
    }
    is_over = is_over || failure != nullptr;
    moved_on.notify_all();
  };
  {
    std::vector<std::jthread> team;
    team.reserve(static_cast<std::size_t>(threads) - 1);
    for (int i = 1; i < threads; ++i) team.emplace_back(worker);
    worker();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace adoube::app
