// SPDX-License-Identifier: GPL-3.0-or-later
// How much each client may still ask: a bucket of tokens per address and class, in a table of bounded size.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <unordered_map>

#include "address.hpp"
#include "adoube/net/routes.hpp"
#include "adoube/net/settings.hpp"

namespace adoube::net {

using Instant = std::chrono::steady_clock::time_point;

/// Fills up by itself. A rate of 0 and 0 is no limit.
class TokenBucket {
 public:
  explicit TokenBucket(Rate rate, Instant now) noexcept : tokens_(rate.burst), at_(now) {}
  /// Nothing if a token was there and has been taken; otherwise how long until there is one.
  [[nodiscard]] std::optional<std::chrono::milliseconds> take(Rate rate, Instant now) noexcept;

 private:
  double tokens_;
  Instant at_;
};

/// For any thread. It is told the time.
class RateLimiter {
 public:
  RateLimiter(std::array<Rate, rate_classes> rates, std::size_t most) : rates_(rates), most_(most) {}

  /// Nothing if the request may go on; otherwise how long the client should wait.
  [[nodiscard]] std::optional<std::chrono::milliseconds> take(const AddressKey& key, RateClass rate,
                                                              Instant now);
  [[nodiscard]] std::size_t size() const;

 private:
  struct Row {
    AddressKey key;
    std::array<TokenBucket, rate_classes> buckets;
  };

  std::array<Rate, rate_classes> rates_;
  std::size_t most_;
  mutable std::mutex mutex_;
  std::list<Row> rows_;  ///< The last used first.
  std::unordered_map<AddressKey, std::list<Row>::iterator, AddressKeyHash> places_;
};

}  // namespace adoube::net
