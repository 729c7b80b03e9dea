// SPDX-License-Identifier: GPL-3.0-or-later
// Handing threads out.
#include "fair_pool.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace adoube::server {

FairPool::Terms FairPool::sensible(Terms terms) noexcept {
  terms.threads = std::max<std::size_t>(terms.threads, 1);
  terms.of_one = std::clamp<std::size_t>(terms.of_one, 1, terms.threads);
  return terms;
}

FairPool::FairPool(const Terms& terms) : terms_(sensible(terms)) {
  for (std::size_t i = 0; i < terms_.threads; ++i) threads_.emplace_back([this] { work_on(); });
  keeper_ = std::jthread([this] { keep_slices(); });
}

void FairPool::post(const std::string& customer, Work work) {
  const std::scoped_lock lock(mutex_);
  if (is_closed_) return;
  know(customer).waiting.push_back({.work = std::move(work)});
  hand_out();
}

void FairPool::close() {
  Customers dropped;
  std::deque<Job> dropped_as_well;
  std::vector<std::jthread> threads;
  {
    const std::scoped_lock lock(mutex_);
    is_closed_ = true;
    for (const Shift* const shift : at_work_) shift->relief_.request_stop();
    dropped.swap(customers_);
    dropped_as_well.swap(ready_);
    threads.swap(threads_);
  }
  handed_out_.notify_all();
  called_.notify_all();
  changed_.notify_all();
  threads.clear();
  if (keeper_.joinable()) keeper_.join();
}

FairPool::Customer& FairPool::know(const std::string& name) {
  const auto [known, is_new] = customers_.try_emplace(name);
  if (is_new) known->second.served = ++count_;
  return known->second;
}

/// Null: nobody waits who may have another thread.
FairPool::Customers::value_type* FairPool::next_customer() {
  Customers::value_type* next = nullptr;
  std::pair<std::size_t, std::uint64_t> least;
  for (auto& known : customers_) {
    const Customer& customer = known.second;
    if (customer.waiting.empty() || customer.at_work >= terms_.of_one) continue;
    const std::pair had(customer.at_work, customer.served);
    if (next != nullptr && had > least) continue;
    next = &known;
    least = had;
  }
  return next;
}

void FairPool::hand_out() {
  while (busy_ < terms_.threads) {
    auto* const known = next_customer();
    if (known == nullptr) break;
    auto& [name, customer] = *known;
    Waiting first = std::move(customer.waiting.front());
    customer.waiting.pop_front();
    ++busy_;
    ++customer.at_work;
    customer.served = ++count_;
    if (first.shift != nullptr) {
      begin(*first.shift);
      called_.notify_all();
    } else {
      ready_.push_back({.customer = name, .work = std::move(first.work)});
      handed_out_.notify_one();
    }
  }
  changed_.notify_one();
}

void FairPool::begin(Shift& shift) {
  shift.relief_ = std::stop_source();
  if (is_closed_) shift.relief_.request_stop();
  shift.since_ = Clock::now();
  shift.is_at_work_ = true;
  at_work_.push_back(&shift);
  changed_.notify_one();
}

void FairPool::end(Shift& shift) {
  shift.is_at_work_ = false;
  std::erase(at_work_, &shift);
  --busy_;
  const auto known = customers_.find(shift.customer_);
  if (known == customers_.end()) return;
  Customer& customer = known->second;
  --customer.at_work;
  customer.served = ++count_;
  if (customer.at_work == 0 && customer.waiting.empty()) customers_.erase(known);
}

/// A shift that goes away keeps its thread: another has to work in its place.
bool FairPool::has_substitute() {
  if (is_closed_) return false;
  if (threads_.size() > terms_.threads + away_) return true;
  try {
    threads_.emplace_back([this] { work_on(); });
    return true;
  } catch (const std::system_error&) {
    return false;
  }
}

void FairPool::come_back(Shift& shift, std::unique_lock<std::mutex>& lock) {
  if (!is_closed_) {
    know(shift.customer_).waiting.push_front({.work = {}, .shift = &shift});
    hand_out();
  }
  ++away_;
  called_.wait(lock, [this, &shift] { return shift.is_at_work_ || is_closed_; });
  --away_;
  if (shift.is_at_work_) return;
  ++busy_;
  begin(shift);
}

void FairPool::work_on() {
  std::unique_lock lock(mutex_);
  while (true) {
    handed_out_.wait(lock, [this] { return is_closed_ || !ready_.empty(); });
    if (ready_.empty()) return;
    Job job = std::move(ready_.front());
    ready_.pop_front();
    Shift shift(*this, std::move(job.customer));
    begin(shift);
    lock.unlock();
    job.work(shift);
    job.work = nullptr;
    lock.lock();
    end(shift);
    hand_out();
  }
}

/// Threads that this customer should give back as soon as somebody else waits.
std::size_t FairPool::left_over(const std::string& customer) const {
  const std::size_t share = std::max<std::size_t>(terms_.threads - 1, 1);
  const auto has = static_cast<std::size_t>(std::ranges::count_if(at_work_, [&](const Shift* shift) {
    return shift->customer_ == customer && !shift->relief_.stop_requested();
  }));
  return has > share ? has - share : 0;
}

/// The next that will have to give its thread back; none while nobody has to wait for one.
std::optional<FairPool::Relief> FairPool::next_relief() const {
  const auto without = std::ranges::count_if(
      customers_, [](const auto& one) { return one.second.at_work == 0 && !one.second.waiting.empty(); });
  const auto asked =
      std::ranges::count_if(at_work_, [](const Shift* shift) { return shift->relief_.stop_requested(); });
  if (asked >= without) return std::nullopt;
  std::optional<Relief> next;
  for (Shift* const shift : at_work_) {
    if (shift->relief_.stop_requested()) continue;
    const auto due =
        left_over(shift->customer_) > 0 ? Clock::time_point::min() : shift->since_ + terms_.slice;
    // Of those that are due at once the last that began.
    if (!next || due <= next->due) next = {.due = due, .shift = shift};
  }
  return next;
}

void FairPool::keep_slices() {
  std::unique_lock lock(mutex_);
  while (!is_closed_) {
    const auto relief = next_relief();
    if (!relief) {
      changed_.wait(lock);
    } else if (relief->due > Clock::now()) {
      changed_.wait_until(lock, relief->due);
    } else {
      const std::stop_source source = relief->shift->relief_;
      // Whoever hears of it may take its time; the shift may be over by then.
      lock.unlock();
      source.request_stop();
      lock.lock();
    }
  }
}

void Shift::give_way() {
  if (!relief_.stop_requested()) return;
  std::unique_lock lock(pool_.mutex_);
  if (!pool_.has_substitute()) return;
  pool_.end(*this);
  pool_.come_back(*this, lock);
}

void Shift::rest(const std::function<void()>& wait) {
  std::unique_lock lock(pool_.mutex_);
  if (!pool_.has_substitute()) {
    lock.unlock();
    return wait();
  }
  ++pool_.away_;
  pool_.end(*this);
  pool_.hand_out();
  lock.unlock();
  wait();
  lock.lock();
  --pool_.away_;
  pool_.come_back(*this, lock);
}

}  // namespace adoube::server
