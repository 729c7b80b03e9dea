// SPDX-License-Identifier: GPL-3.0-or-later
// How bounds are read off the conjuncts of a formula and carried through its terms.
#include "intervals.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace adoube::logic {

namespace {

/// Bounds reach from variable to variable in a few rounds; a formula in which they creep on is not one of
/// ours.
constexpr int most_rounds = 64;

[[nodiscard]] std::int64_t clamped(std::int64_t value) { return std::clamp(value, -unbounded, unbounded); }

/// A bound that is none stays none, whatever is added.
[[nodiscard]] Interval tidied(Interval from, bool has_lowest, bool has_highest) {
  return {.lowest = has_lowest ? clamped(from.lowest) : -unbounded,
          .highest = has_highest ? clamped(from.highest) : unbounded};
}

[[nodiscard]] bool has_lowest(Interval a) { return a.lowest > -unbounded; }
[[nodiscard]] bool has_highest(Interval a) { return a.highest < unbounded; }

/// A comparison that must be true or, negated, must be false.
struct Conjunct {
  Index atom;
  bool is_true;
};

class Bounds {
 public:
  explicit Bounds(const Truth& formula) : terms_(formula.terms()), parts_(parts_of(formula)) {
    of_.resize(std::size_t{formula.index()} + 1);
    collect(formula.index());
    for (int round = 0; round < most_rounds; ++round) {
      compute_terms();
      const std::vector<Interval> before = of_;
      for (const Conjunct& conjunct : conjuncts_) apply(conjunct);
      apply_to_parts();
      if (before == of_) break;
    }
    forget_terms();
    compute_terms();
  }

  [[nodiscard]] std::vector<Interval> take() { return std::move(of_); }

 private:
  /// A conjunction that must be true has two parts that must be; so has a disjunction that must be false.
  void collect(Index root) {
    std::vector<Conjunct> open{{.atom = root, .is_true = true}};
    std::vector<bool> seen(2 * of_.size(), false);
    while (!open.empty()) {
      const Conjunct here = open.back();
      open.pop_back();
      const std::size_t key = 2 * std::size_t{here.atom} + (here.is_true ? 1 : 0);
      if (seen[key]) continue;
      seen[key] = true;
      const Node& node = terms_[here.atom];
      if (node.operation == Operation::negation) {
        open.push_back({.atom = node.left, .is_true = !here.is_true});
      } else if (node.operation == (here.is_true ? Operation::both : Operation::either)) {
        open.push_back({.atom = node.left, .is_true = here.is_true});
        open.push_back({.atom = node.right, .is_true = here.is_true});
      } else if (node.operation == Operation::at_most ||
                 (node.operation == Operation::equal && here.is_true)) {
        conjuncts_.push_back(here);
      }
    }
  }

  /// What follows for each number from its parts. What is known besides is kept.
  void compute_terms() {
    for (const Index i : parts_) {
      const Node& node = terms_[i];
      switch (node.operation) {
        case Operation::number:
          of_[i] = {.lowest = clamped(node.value), .highest = clamped(node.value)};
          break;
        case Operation::plus: narrow(i, of_[node.left] + of_[node.right]); break;
        case Operation::minus: narrow(i, of_[node.left] - of_[node.right]); break;
        case Operation::choice: narrow(i, hull(of_[node.left], of_[node.right])); break;
        default: break;
      }
    }
  }

  /// Only of variables is it kept what the conjuncts say: a comparison may not be decided by what it says
  /// itself.
  void forget_terms() {
    for (const Index i : parts_) {
      if (terms_[i].operation != Operation::unknown) of_[i] = {};
    }
  }

  void apply(const Conjunct& conjunct) {
    const Node& node = terms_[conjunct.atom];
    const Interval left = of_[node.left];
    const Interval right = of_[node.right];
    if (node.operation == Operation::equal) {
      narrow(node.left, right);
      narrow(node.right, left);
    } else if (conjunct.is_true) {
      narrow(node.left, {.highest = right.highest});
      narrow(node.right, {.lowest = left.lowest});
    } else {  // right < left
      narrow(node.left, Interval{.lowest = right.lowest} + Interval{.lowest = 1, .highest = 1});
      narrow(node.right, Interval{.highest = left.highest} - Interval{.lowest = 1, .highest = 1});
    }
  }

  /// What is known of sums and differences tells of their parts.
  void apply_to_parts() {
    for (const Index i : std::views::reverse(parts_)) {
      const Node& node = terms_[i];
      if (node.operation == Operation::plus) {
        narrow(node.left, of_[i] - of_[node.right]);
        narrow(node.right, of_[i] - of_[node.left]);
      } else if (node.operation == Operation::minus) {
        narrow(node.left, of_[i] + of_[node.right]);
        narrow(node.right, of_[node.left] - of_[i]);
      }
    }
  }

  void narrow(Index i, Interval to) { of_[i] = common(of_[i], to); }

  const Terms& terms_;
  std::vector<Index> parts_;
  std::vector<Interval> of_;
  std::vector<Conjunct> conjuncts_;
};

}  // namespace

Interval common(Interval a, Interval b) {
  return {.lowest = std::max(a.lowest, b.lowest), .highest = std::min(a.highest, b.highest)};
}

Interval hull(Interval a, Interval b) {
  return {.lowest = std::min(a.lowest, b.lowest), .highest = std::max(a.highest, b.highest)};
}

Interval operator+(Interval a, Interval b) {
  return tidied({.lowest = a.lowest + b.lowest, .highest = a.highest + b.highest},
                has_lowest(a) && has_lowest(b), has_highest(a) && has_highest(b));
}

Interval operator-(Interval a, Interval b) {
  return tidied({.lowest = a.lowest - b.highest, .highest = a.highest - b.lowest},
                has_lowest(a) && has_highest(b), has_highest(a) && has_lowest(b));
}

std::vector<Interval> intervals_of(const Truth& formula) { return Bounds(formula).take(); }

}  // namespace adoube::logic
