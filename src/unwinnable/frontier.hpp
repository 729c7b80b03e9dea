// SPDX-License-Identifier: GPL-3.0-or-later
// What is to be looked at next: numbers in buckets, the lowest bucket and the latest comer first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace adoube::unwinnable {

template <std::size_t Buckets>
class Frontier {
 public:
  void clear() noexcept {
    for (std::size_t i = 0; i <= highest_; ++i) buckets_[i].clear();
    lowest_ = highest_ = 0;
  }

  void push(std::size_t bucket, std::uint32_t number) {
    buckets_[bucket].push_back(number);
    if (bucket < lowest_) lowest_ = bucket;
    if (bucket > highest_) highest_ = bucket;
  }

  [[nodiscard]] std::optional<std::uint32_t> pop() noexcept {
    while (buckets_[lowest_].empty()) {
      if (lowest_ == highest_) return std::nullopt;
      ++lowest_;
    }
    const std::uint32_t number = buckets_[lowest_].back();
    buckets_[lowest_].pop_back();
    return number;
  }

 private:
  std::array<std::vector<std::uint32_t>, Buckets> buckets_;
  std::size_t lowest_ = 0;
  std::size_t highest_ = 0;
};

}  // namespace adoube::unwinnable
