// SPDX-License-Identifier: GPL-3.0-or-later
#include "rate_limiter.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <mutex>
#include <optional>

namespace adoube::net {

std::optional<std::chrono::milliseconds> TokenBucket::take(Rate rate, Instant now) noexcept {
  if (rate.burst <= 0 && rate.per_second <= 0) return std::nullopt;
  const double seconds = std::max(0.0, std::chrono::duration<double>(now - at_).count());
  tokens_ = std::min(rate.burst, tokens_ + seconds * rate.per_second);
  at_ = std::max(at_, now);
  if (tokens_ >= 1) {
    tokens_ -= 1;
    return std::nullopt;
  }
  constexpr double longest = 3600;
  const double wait = rate.per_second > 0 ? std::min(longest, (1 - tokens_) / rate.per_second) : longest;
  return std::chrono::milliseconds(static_cast<std::chrono::milliseconds::rep>(std::ceil(wait * 1000)));
}

std::optional<std::chrono::milliseconds> RateLimiter::take(const AddressKey& key, RateClass rate,
                                                           Instant now) {
  const auto which = static_cast<std::size_t>(rate);
  const std::scoped_lock lock(mutex_);
  const auto place = places_.find(key);
  if (place != places_.end()) {
    rows_.splice(rows_.begin(), rows_, place->second);
  } else {
    if (rows_.size() >= std::max<std::size_t>(most_, 1)) {
      places_.erase(rows_.back().key);
      rows_.pop_back();
    }
    rows_.push_front({.key = key,
                      .buckets = {TokenBucket(rates_[0], now), TokenBucket(rates_[1], now),
                                  TokenBucket(rates_[2], now), TokenBucket(rates_[3], now)}});
    places_.emplace(key, rows_.begin());
  }
  return rows_.front().buckets.at(which).take(rates_.at(which), now);
}

std::size_t RateLimiter::size() const {
  const std::scoped_lock lock(mutex_);
  return rows_.size();
}

}  // namespace adoube::net
