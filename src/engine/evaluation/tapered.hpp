// SPDX-License-Identifier: GPL-3.0-or-later
// A worth in hundredths of a pawn that changes as the board empties: one number for the middle game, one for
// the end, both in one word, so that one addition adds both.
#pragma once

#include <cstdint>

namespace adoube::engine {

class Tapered {
 public:
  constexpr Tapered() noexcept = default;
  constexpr Tapered(int middle, int end) noexcept : both_((std::int64_t{end} * unit) + middle) {}

  [[nodiscard]] constexpr int middle() const noexcept { return static_cast<std::int32_t>(both_); }
  /// A middle below zero has borrowed one from the end.
  [[nodiscard]] constexpr int end() const noexcept {
    return static_cast<std::int32_t>((both_ - static_cast<std::int32_t>(both_)) >> 32);
  }

  constexpr Tapered& operator+=(Tapered other) noexcept {
    both_ += other.both_;
    return *this;
  }
  constexpr Tapered& operator-=(Tapered other) noexcept {
    both_ -= other.both_;
    return *this;
  }
  [[nodiscard]] friend constexpr Tapered operator+(Tapered a, Tapered b) noexcept { return a += b; }
  [[nodiscard]] friend constexpr Tapered operator-(Tapered a, Tapered b) noexcept { return a -= b; }
  [[nodiscard]] friend constexpr Tapered operator*(Tapered a, int times) noexcept {
    Tapered product;
    product.both_ = a.both_ * times;
    return product;
  }
  friend constexpr bool operator==(Tapered, Tapered) = default;

 private:
  static constexpr std::int64_t unit = std::int64_t{1} << 32;
  std::int64_t both_ = 0;
};

}  // namespace adoube::engine
