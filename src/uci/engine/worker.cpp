// SPDX-License-Identifier: GPL-3.0-or-later
// How work is queued, run and abandoned.
#include "worker.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace adoube::uci::serving {

Worker::Worker(Complain complain) : complain_(std::move(complain)), thread_([this] { run(); }) {}

Worker::~Worker() {
  stop();
  {
    const std::scoped_lock lock(mutex_);
    ends_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Worker::add(Work work) { push({.work = std::move(work), .control = nullptr}); }

void Worker::add_search(std::shared_ptr<engine::Control> control, Work work) {
  push({.work = std::move(work), .control = std::move(control)});
}

void Worker::push(Item item) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(item));
  }
  changed_.notify_all();
}

void Worker::add_before_searches(Work work) {
  {
    const std::scoped_lock lock(mutex_);
    const bool is_idle = !is_busy_ && waiting_.empty();
    const auto first_search =
        std::ranges::find_if(waiting_, [](const Item& item) { return item.control != nullptr; });
    // Nobody knows how long a search takes; the end of one that is stopped is worth waiting for.
    const bool ends_soon = running_ != nullptr && running_->is_stopped();
    const bool must_wait = running_ == nullptr ? !is_idle : ends_soon && first_search != waiting_.begin();
    if (must_wait) {
      waiting_.insert(first_search, {.work = std::move(work), .control = nullptr});
      work = nullptr;
    }
  }
  if (work) {
    work();
  } else {
    changed_.notify_all();
  }
}

void Worker::stop() {
  const std::scoped_lock lock(mutex_);
  if (running_ != nullptr) running_->stop();
  for (const Item& item : waiting_) {
    if (item.control != nullptr) item.control->stop();
  }
}

void Worker::ponder_hit() {
  const std::scoped_lock lock(mutex_);
  if (running_ != nullptr) running_->ponder_hit();
  for (const Item& item : waiting_) {
    if (item.control != nullptr) item.control->ponder_hit();
  }
}

void Worker::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.empty() && !is_busy_; });
}

void Worker::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return ends_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    const Item item = std::move(waiting_.front());
    waiting_.pop_front();
    running_ = item.control;
    is_busy_ = true;
    lock.unlock();
    work_on(item);
    lock.lock();
    running_ = nullptr;
    is_busy_ = false;
    changed_.notify_all();
  }
}

void Worker::work_on(const Item& item) {
  // No memory, no further thread: the conversation goes on all the same.
  try {
    item.work();
  } catch (const std::exception& error) {
    complain_(error.what());
  }
}

}  // namespace adoube::uci::serving
