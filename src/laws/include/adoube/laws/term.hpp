// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers and truths the Laws are said in: `int` and `bool` when they run, a solver's terms when they are
// proved.
//
// A foreign number type joins by three functions found through its own namespace,
//   truth(like, bool)       the truth value as a term beside `like`
//   number(like, int)       the number as a term beside `like`
//   choose(truth, yes, no)  the one number or the other
// and by + - == != < <= on numbers and ! && || on truths. No template of this module branches on a truth.
#pragma once

#include <utility>

namespace adoube::laws {

/// What comparing two numbers yields: `bool` for `int`.
template <class Number>
using TruthOf = decltype(std::declval<const Number&>() == std::declval<const Number&>());

[[nodiscard]] constexpr bool truth(int /*like*/, bool value) noexcept { return value; }
[[nodiscard]] constexpr int number(int /*like*/, int value) noexcept { return value; }
[[nodiscard]] constexpr int choose(bool condition, int yes, int no) noexcept { return condition ? yes : no; }

/// Some member satisfies `holds`; `like` is any number of the same kind. An empty range satisfies nothing.
template <class Range, class Number, class Predicate>
[[nodiscard]] constexpr TruthOf<Number> exists(const Range& range, const Number& like, Predicate holds) {
  TruthOf<Number> any = truth(like, false);
  for (const auto& member : range) any = any || holds(member);
  return any;
}

/// Every member satisfies `holds`.
template <class Range, class Number, class Predicate>
[[nodiscard]] constexpr TruthOf<Number> for_all(const Range& range, const Number& like, Predicate holds) {
  TruthOf<Number> all = truth(like, true);
  for (const auto& member : range) all = all && holds(member);
  return all;
}

}  // namespace adoube::laws
