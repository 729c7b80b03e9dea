// SPDX-License-Identifier: GPL-3.0-or-later
// Repeatable chance: the same seed builds the same positions on every machine and with every library.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>

namespace adoube::support {

/// SplitMix64. The standard distributions differ between libraries; a failing seed must not.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  [[nodiscard]] std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  /// One of 0 … n−1; n must be positive.
  [[nodiscard]] int below(int n) { return static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
  /// One of lowest … highest.
  [[nodiscard]] int between(int lowest, int highest) { return lowest + below(highest - lowest + 1); }
  [[nodiscard]] bool chance(int percent) { return below(100) < percent; }

  template <class Range>
  [[nodiscard]] auto pick(const Range& range) {
    return *std::next(std::begin(range), below(static_cast<int>(std::size(range))));
  }

 private:
  std::uint64_t state_;
};

}  // namespace adoube::support
