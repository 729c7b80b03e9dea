// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas by chance, over few variables with few values, and all assignments of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "adoube/logic/term.hpp"
#include "random.hpp"

namespace adoube::logic_tests {

/// A variable of a random formula and the values that its bounds leave.
struct Range {
  std::string name;
  int lowest;
  int highest;
};

/// Terms, made anew: a formula refers to them.
class RandomFormula {
 public:
  /// The same seed makes the same formula; with `values`, of constants in place of its variables.
  explicit RandomFormula(std::uint64_t seed, std::optional<logic::Assignment> values = {})
      : random_(seed), values_(std::move(values)) {
    const int variables = random_.between(1, 3);
    for (int i = 0; i < variables; ++i) {
      const int lowest = random_.between(-5, 6);
      const int size = random_.between(1, variables == 3 ? 5 : 9);
      ranges_.push_back({.name = "x" + std::to_string(i), .lowest = lowest, .highest = lowest + size - 1});
    }
    const int questions = random_.between(0, 2);
    for (int i = 0; i < questions; ++i) questions_.push_back("q" + std::to_string(i));
    logic::Truth all = truth(4);
    for (const Range& range : ranges_) {
      const logic::Truth bounds = bounded(range);
      all = random_.chance(50) ? bounds && all : all && bounds;
    }
    index_ = all.index();
  }

  [[nodiscard]] logic::Truth formula() { return {terms_, index_}; }
  [[nodiscard]] logic::Terms& terms() { return terms_; }
  [[nodiscard]] const std::vector<Range>& ranges() const { return ranges_; }
  [[nodiscard]] const std::vector<std::string>& questions() const { return questions_; }

  /// Calls `visit` with every assignment whose numbers are at most `beyond` out of their bounds.
  template <class Visit>
  void for_all_assignments(int beyond, const Visit& visit) const {
    logic::Assignment values;
    assign(0, beyond, values, visit);
  }

 private:
  template <class Visit>
  void assign(std::size_t place, int beyond, logic::Assignment& values, const Visit& visit) const {
    if (place < ranges_.size()) {
      const Range& range = ranges_[place];
      for (int value = range.lowest - beyond; value <= range.highest + beyond; ++value) {
        values.numbers[range.name] = value;
        assign(place + 1, beyond, values, visit);
      }
    } else if (place < ranges_.size() + questions_.size()) {
      for (const bool value : {false, true}) {
        values.truths[questions_[place - ranges_.size()]] = value;
        assign(place + 1, beyond, values, visit);
      }
    } else {
      visit(values);
    }
  }

  /// Bounds as people write them, in different ways.
  [[nodiscard]] logic::Truth bounded(const Range& range) {
    const logic::Number x = unknown(range.name);
    const logic::Number lowest = constant(range.lowest);
    const logic::Number highest = constant(range.highest);
    const logic::Number below = constant(range.lowest - 1);
    const logic::Number above = constant(range.highest + 1);
    if (range.lowest == range.highest && random_.chance(50)) return x == lowest;
    switch (random_.below(4)) {
      case 0: return lowest <= x && x <= highest;
      case 1: return !(x < lowest || x > highest);
      case 2: return below < x && x < above;
      default: return !(x <= below) && x + constant(3) <= constant(range.highest + 3);
    }
  }

  [[nodiscard]] logic::Number unknown(const std::string& name) {
    return values_ ? terms_.constant(values_->numbers.at(name)) : terms_.unknown(name);
  }
  [[nodiscard]] logic::Truth question(const std::string& name) {
    return values_ ? terms_.constant(bool{values_->truths.at(name)}) : terms_.question(name);
  }
  [[nodiscard]] logic::Number constant(int value) { return terms_.constant(std::int64_t{value}); }

  [[nodiscard]] logic::Number number(int depth) {
    const int kind = depth == 0 ? random_.below(2) : random_.below(6);
    if (kind == 0) return constant(random_.between(-9, 9));
    if (kind == 1) return unknown(random_.pick(ranges_).name);
    const logic::Number a = number(depth - 1);
    const logic::Number b = number(depth - 1);
    if (kind == 2) return a + b;
    if (kind == 3 || kind == 4) return a - b;
    return choose(truth(depth - 1), a, b);
  }

  [[nodiscard]] logic::Truth truth(int depth) {
    const int kind = depth == 0 ? random_.below(3) : random_.below(9);
    if (kind == 0 && !questions_.empty()) return question(random_.pick(questions_));
    if (kind <= 3) {
      const logic::Number a = number(depth == 0 ? 1 : depth - 1);
      const logic::Number b = number(depth == 0 ? 1 : depth - 1);
      return kind == 1 ? a == b : kind == 2 ? a <= b : a < b;
    }
    const logic::Truth a = truth(depth - 1);
    const logic::Truth b = truth(depth - 1);
    switch (kind) {
      case 4: return !a;
      case 5: return a && b;
      case 6: return a || b;
      case 7: return a == b;
      default: return a != b;
    }
  }

  support::Random random_;
  std::optional<logic::Assignment> values_;
  logic::Terms terms_;
  std::vector<Range> ranges_;
  std::vector<std::string> questions_;
  logic::Index index_ = 0;
};

}  // namespace adoube::logic_tests
