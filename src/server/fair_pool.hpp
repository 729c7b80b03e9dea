// SPDX-License-Identifier: GPL-3.0-or-later
// Threads that work for many customers: whoever has much to be done does not take them from the others.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace adoube::server {

class FairPool;

/// The time that a piece of work has a thread.
class Shift {
 public:
  Shift(FairPool& pool, std::string customer) : pool_(pool), customer_(std::move(customer)) {}

  /// Requested when somebody else is to have the thread: come to an end, or give way.
  [[nodiscard]] std::stop_token relief() const { return relief_.get_token(); }
  /// If relief is requested, others go first, and this goes on when its turn comes again. To be called often.
  void give_way();
  /// Others may have the thread while this waits for something that is not work, and throws nothing.
  void rest(const std::function<void()>& wait);

 private:
  friend class FairPool;

  FairPool& pool_;
  std::string customer_;
  std::stop_source relief_;
  std::chrono::steady_clock::time_point since_;
  bool is_at_work_ = false;
};

/// Of those who have fewest threads, who waits longest comes first. One customer may have every thread while
/// nobody else waits. As soon as somebody waits who has none, a thread has to be given back: at once if one
/// customer has them all, though there are several, otherwise after a slice of time.
class FairPool {
 public:
  using Clock = std::chrono::steady_clock;
  /// What it throws ends the process.
  using Work = std::move_only_function<void(Shift&)>;

  struct Terms {
    std::size_t threads = 1;  ///< That work at a time; at least one does.
    std::size_t of_one = 1;   ///< Of those, for one customer. Work that cannot be interrupted leaves some.
    std::chrono::milliseconds slice{5000};
  };

  explicit FairPool(const Terms& terms);
  FairPool(const FairPool&) = delete;
  FairPool& operator=(const FairPool&) = delete;
  FairPool(FairPool&&) = delete;
  FairPool& operator=(FairPool&&) = delete;
  ~FairPool() { close(); }

  void post(const std::string& customer, Work work);
  /// What has not begun is dropped, what has is asked for its thread and waited for.
  void close();

 private:
  friend class Shift;

  struct Job {
    std::string customer;
    Work work;
  };
  /// Work that has not begun, or a shift that wants to go on.
  struct Waiting {
    Work work;
    Shift* shift = nullptr;
  };
  struct Customer {
    std::size_t at_work = 0;   ///< Threads.
    std::uint64_t served = 0;  ///< When it last got one or gave one back, or else when it came; counted.
    std::deque<Waiting> waiting;
  };
  using Customers = std::map<std::string, Customer>;
  struct Relief {
    Clock::time_point due;
    Shift* shift;
  };

  [[nodiscard]] static Terms sensible(Terms terms) noexcept;
  void work_on();
  void keep_slices();
  // With the lock held:
  [[nodiscard]] Customer& know(const std::string& name);
  [[nodiscard]] Customers::value_type* next_customer();
  void hand_out();
  void begin(Shift& shift);
  void end(Shift& shift);
  [[nodiscard]] bool has_substitute();
  void come_back(Shift& shift, std::unique_lock<std::mutex>& lock);
  [[nodiscard]] std::size_t left_over(const std::string& customer) const;
  [[nodiscard]] std::optional<Relief> next_relief() const;

  const Terms terms_;
  std::mutex mutex_;
  std::condition_variable handed_out_;  ///< For threads that have nothing to do.
  std::condition_variable called_;      ///< For shifts that are away.
  std::condition_variable changed_;     ///< For the keeper of slices.
  Customers customers_;
  std::deque<Job> ready_;        ///< A thread is on its way to them.
  std::vector<Shift*> at_work_;  ///< In the order in which they began.
  std::size_t busy_ = 0;         ///< Threads that work, or are on their way.
  std::size_t away_ = 0;         ///< Shifts that keep a thread without working.
  std::uint64_t count_ = 0;
  bool is_closed_ = false;
  std::vector<std::jthread>
      threads_;  ///< As many as work at a time, and one for each shift that was ever away.
  std::jthread keeper_;
};

}  // namespace adoube::server
