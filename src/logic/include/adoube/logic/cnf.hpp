// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas in conjunctive normal form: clauses of literals, numbered as DIMACS numbers them.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace adoube::logic {

/// A literal: the variable `n` (counted from 1), or `-n`, its negation.
using Literal = int;

/// The highest number of a variable that readers take. Memory grows with it, and files can say anything.
inline constexpr int most_variables = 1 << 24;

/// A conjunction of clauses, kept in the order in which they were added.
class Cnf {
 public:
  /// A variable that no clause has yet.
  [[nodiscard]] Literal new_variable() { return ++variables_; }
  /// Variables up to this one exist, in clauses or not.
  void declare(int variables) { variables_ = variables > variables_ ? variables : variables_; }
  [[nodiscard]] int variables() const noexcept { return variables_; }

  /// The empty clause is false. Expects literals of declared variables.
  void add(std::span<const Literal> clause);

  [[nodiscard]] std::size_t size() const noexcept { return ends_.size(); }
  [[nodiscard]] std::span<const Literal> operator[](std::size_t clause) const {
    const std::size_t begin = clause == 0 ? 0 : ends_[clause - 1];
    return std::span(literals_).subspan(begin, ends_[clause] - begin);
  }

  friend bool operator==(const Cnf&, const Cnf&) = default;

 private:
  int variables_ = 0;
  std::vector<Literal> literals_;  ///< of all clauses, one after the other
  std::vector<std::size_t> ends_;  ///< where each clause ends in it
};

}  // namespace adoube::logic
