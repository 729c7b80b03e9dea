// SPDX-License-Identifier: GPL-3.0-or-later
// Between which values the numbers of a formula lie wherever the formula is true.
#pragma once

#include <cstdint>
#include <vector>

#include "adoube/logic/term.hpp"

namespace adoube::logic {

/// Beyond this a bound counts as none. Sums of two bounds stay far from the limits of the type.
inline constexpr std::int64_t unbounded = std::int64_t{1} << 40;

/// All whole numbers from `lowest` to `highest`; none if they are crossed.
struct Interval {
  std::int64_t lowest = -unbounded;
  std::int64_t highest = unbounded;

  [[nodiscard]] bool has_lowest() const noexcept { return lowest > -unbounded; }
  [[nodiscard]] bool has_highest() const noexcept { return highest < unbounded; }
  [[nodiscard]] bool is_finite() const noexcept { return has_lowest() && has_highest(); }
  [[nodiscard]] bool is_empty() const noexcept { return lowest > highest; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

/// What lies in both.
[[nodiscard]] Interval common(Interval a, Interval b);
/// The least that holds all of both.
[[nodiscard]] Interval joined(Interval a, Interval b);
/// All sums, and all differences.
[[nodiscard]] Interval operator+(Interval a, Interval b);
[[nodiscard]] Interval operator-(Interval a, Interval b);

/// For every number of the formula, by its index, where its value lies. A variable lies in its interval under
/// every assignment that makes the formula true; any other number does wherever the variables do.
///
/// Bounds of variables come from comparisons that must be true for the whole to be true: of a conjunction
/// both sides say something, of a disjunction only what both say alike is known. `0 <= v`, `!(8 <= v)`, `v ==
/// 3` bound v at once, `v <= w + 1` as soon as w is bounded.
[[nodiscard]] std::vector<Interval> intervals_of(const Truth& formula);

}  // namespace adoube::logic
