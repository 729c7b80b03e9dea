// SPDX-License-Identifier: GPL-3.0-or-later
// How bounds are read off the comparisons of a formula and carried through its terms.
#include "intervals.hpp"

#include <algorithm>
#include <utility>

namespace adoube::logic {

namespace {

/// Bounds reach from variable to variable in a few rounds; a formula in which they creep on is not one of
/// ours.
constexpr int most_rounds = 64;
/// How deep a sum is searched for the variable. Terms share their parts, so that deep ones have many paths.
constexpr int deepest = 6;

constexpr Interval nothing{.lowest = 1, .highest = 0};
constexpr Interval one{.lowest = 1, .highest = 1};

/// A bound that is none stays none, whatever is added.
[[nodiscard]] Interval tidied(Interval sum, bool has_lowest, bool has_highest) {
  return {.lowest = has_lowest ? std::clamp(sum.lowest, -unbounded, unbounded) : -unbounded,
          .highest = has_highest ? std::clamp(sum.highest, -unbounded, unbounded) : unbounded};
}

class Bounds {
 public:
  explicit Bounds(const Truth& formula)
      : terms_(formula.terms()), root_(formula.index()), parts_(parts_of(formula)) {
    const std::size_t size = std::size_t{root_} + 1;
    of_.resize(size);
    if_true_.resize(size);
    if_false_.resize(size);
    has_variable_.resize(size);
    compute_numbers();
    for (int round = 0; round < most_rounds && narrow_variables(); ++round) compute_numbers();
  }

  [[nodiscard]] std::vector<Interval> take() { return std::move(of_); }

 private:
  void compute_numbers() {
    for (const Index i : parts_) {
      const Node& node = terms_[i];
      const std::int64_t value = std::clamp(node.value, -unbounded, unbounded);
      switch (node.operation) {
        case Operation::number: of_[i] = {.lowest = value, .highest = value}; break;
        case Operation::plus: of_[i] = of_[node.left] + of_[node.right]; break;
        case Operation::minus: of_[i] = of_[node.left] - of_[node.right]; break;
        case Operation::choice: of_[i] = joined(of_[node.left], of_[node.right]); break;
        default: break;
      }
    }
  }

  /// Whether anything new was found.
  [[nodiscard]] bool narrow_variables() {
    bool changes = false;
    for (const Index i : parts_) {
      if (terms_[i].operation != Operation::unknown) continue;
      const Interval found = common(of_[i], bounds_of(i));
      if (found == of_[i]) continue;
      of_[i] = found;
      changes = !found.is_empty();
      if (!changes) break;  // The formula is false; there is nothing to be found any more.
    }
    return changes;
  }

  /// Where the variable must lie for the formula to be true, given where the others lie: from the comparisons
  /// up, for each truth both if it is to be true and if it is to be false.
  [[nodiscard]] Interval bounds_of(Index variable) {
    for (const Index i : parts_) {
      const auto& [operation, left, right, condition, value] = terms_[i];
      has_variable_[i] = i == variable;
      if_true_[i] = if_false_[i] = {};
      switch (operation) {
        case Operation::choice:
          has_variable_[i] = has_variable_[left] || has_variable_[right] || has_variable_[condition];
          break;
        case Operation::truth: (value != 0 ? if_false_ : if_true_)[i] = nothing; break;
        case Operation::at_most:
          if_true_[i] = common(solved(left, {.highest = of_[right].highest}, 0),
                               solved(right, {.lowest = of_[left].lowest}, 0));
          if_false_[i] = common(solved(left, Interval{.lowest = of_[right].lowest} + one, 0),
                                solved(right, Interval{.highest = of_[left].highest} - one, 0));
          break;
        case Operation::equal:
          if_true_[i] = common(solved(left, of_[right], 0), solved(right, of_[left], 0));
          break;
        case Operation::negation:
          if_true_[i] = if_false_[left];
          if_false_[i] = if_true_[left];
          break;
        case Operation::both:
          if_true_[i] = common(if_true_[left], if_true_[right]);
          if_false_[i] = joined(if_false_[left], if_false_[right]);
          break;
        case Operation::either:
          if_true_[i] = joined(if_true_[left], if_true_[right]);
          if_false_[i] = common(if_false_[left], if_false_[right]);
          break;
        case Operation::same:
          if_true_[i] =
              joined(common(if_true_[left], if_true_[right]), common(if_false_[left], if_false_[right]));
          if_false_[i] =
              joined(common(if_true_[left], if_false_[right]), common(if_false_[left], if_true_[right]));
          break;
        default: break;
      }
      if (operation >= Operation::plus && operation != Operation::choice && operation != Operation::truth &&
          operation != Operation::question) {
        has_variable_[i] = has_variable_[left] || has_variable_[right];
      }
    }
    return if_true_[root_];
  }

  /// Where the variable must lie for the term to lie in `wanted`.
  [[nodiscard]] Interval solved(Index term, Interval wanted, int depth) {
    if (common(of_[term], wanted).is_empty()) return nothing;
    if (!has_variable_[term] || depth == deepest) return {};
    const auto& [operation, left, right, condition, value] = terms_[term];
    switch (operation) {
      case Operation::unknown: return wanted;
      case Operation::plus:
        return common(solved(left, wanted - of_[right], depth + 1),
                      solved(right, wanted - of_[left], depth + 1));
      case Operation::minus:
        return common(solved(left, wanted + of_[right], depth + 1),
                      solved(right, of_[left] - wanted, depth + 1));
      case Operation::choice:
        return joined(common(if_true_[condition], solved(left, wanted, depth + 1)),
                      common(if_false_[condition], solved(right, wanted, depth + 1)));
      default: return {};
    }
  }

  const Terms& terms_;
  Index root_;
  std::vector<Index> parts_;
  std::vector<Interval> of_;
  // Of the variable in hand:
  std::vector<Interval> if_true_;
  std::vector<Interval> if_false_;
  std::vector<bool> has_variable_;
};

}  // namespace

Interval common(Interval a, Interval b) {
  return {.lowest = std::max(a.lowest, b.lowest), .highest = std::min(a.highest, b.highest)};
}

Interval joined(Interval a, Interval b) {
  if (a.is_empty()) return b;
  if (b.is_empty()) return a;
  return {.lowest = std::min(a.lowest, b.lowest), .highest = std::max(a.highest, b.highest)};
}

Interval operator+(Interval a, Interval b) {
  return tidied({.lowest = a.lowest + b.lowest, .highest = a.highest + b.highest},
                a.has_lowest() && b.has_lowest(), a.has_highest() && b.has_highest());
}

Interval operator-(Interval a, Interval b) {
  return tidied({.lowest = a.lowest - b.highest, .highest = a.highest - b.lowest},
                a.has_lowest() && b.has_highest(), a.has_highest() && b.has_lowest());
}

std::vector<Interval> intervals_of(const Truth& formula) { return Bounds(formula).take(); }

}  // namespace adoube::logic
