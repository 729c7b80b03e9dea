// SPDX-License-Identifier: GPL-3.0-or-later
// The thread in which everything happens that may take time, one thing after the other.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string_view>
#include <thread>

#include "adoube/engine/engine.hpp"

namespace adoube::uci::serving {

class Worker {
 public:
  using Work = std::function<void()>;
  using Complain = std::function<void(std::string_view reason)>;

  /// `complain` is told of work that failed by an exception.
  explicit Worker(Complain complain);
  /// Stops searches and finishes all that waits.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  Worker(Worker&&) = delete;
  Worker& operator=(Worker&&) = delete;

  /// After all that waits.
  void add(Work work);
  /// Work that may take long, and that `stop` ends by way of the control.
  void add_search(std::shared_ptr<engine::Control> control, Work work);
  /// Before any search that waits, but after all that waits before it; at once while a search runs, unless it
  /// has been stopped and more than searches waits for its end; at once also where nothing runs.
  void add_before_searches(Work work);

  /// For the search that runs and all that wait: who says stop means all that was said before.
  void stop();
  void ponder_hit();

  /// Blocks until nothing runs or waits.
  void wait();

 private:
  struct Item {
    Work work;
    std::shared_ptr<engine::Control> control;  ///< None: not a search.
  };

  void push(Item item);
  void run();
  void work_on(const Item& item);

  Complain complain_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Item> waiting_;
  std::shared_ptr<engine::Control> running_;
  bool is_busy_ = false;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace adoube::uci::serving
