// SPDX-License-Identifier: GPL-3.0-or-later
// Formulas of linear integer arithmetic as values: numbers and truths that have not been decided yet.
//
// A template of `laws` or `endgame` run on these numbers yields the formula it computes; solvers, the SMT-LIB
// writer and the bit-blaster then read the same formula, so that nothing is encoded twice. Equal terms are
// one term (hash-consing), and a term comes after its parts: whoever walks the store by index needs no
// recursion.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace adoube::logic {

class Terms;

/// Where a term lies in its store.
using Index = std::uint32_t;

/// What a term is. The first group are numbers, the second truths.
enum class Operation : std::uint8_t {
  number,    ///< a constant
  unknown,   ///< a variable, an integer
  plus,      ///< left + right
  minus,     ///< left - right
  choice,    ///< condition ? left : right
  truth,     ///< a constant
  question,  ///< a variable, true or false
  at_most,   ///< left <= right
  equal,     ///< left == right, numbers
  negation,  ///< !left
  both,      ///< left && right
  either,    ///< left || right
  same,      ///< left == right, truths
};

/// One term: an operation and its parts, by their places in the store.
struct Node {
  Operation operation;
  Index left = 0;
  Index right = 0;
  Index condition = 0;     ///< of a choice
  std::int64_t value = 0;  ///< of a constant; the number of the name, of a variable

  friend bool operator==(const Node&, const Node&) = default;
};

[[nodiscard]] constexpr bool is_number(Operation operation) noexcept {
  return operation <= Operation::choice;
}

/// A truth that may depend on variables.
class Truth {
 public:
  Truth(Terms& terms, Index index) noexcept : terms_(&terms), index_(index) {}

  [[nodiscard]] Terms& terms() const noexcept { return *terms_; }
  [[nodiscard]] Index index() const noexcept { return index_; }

  friend Truth operator!(const Truth& a);
  friend Truth operator&&(const Truth& a, const Truth& b);
  friend Truth operator||(const Truth& a, const Truth& b);
  friend Truth operator==(const Truth& a, const Truth& b);
  friend Truth operator!=(const Truth& a, const Truth& b);

 private:
  Terms* terms_;
  Index index_;
};

[[nodiscard]] Truth implies(const Truth& a, const Truth& b);

/// An integer that may depend on variables.
class Number {
 public:
  Number(Terms& terms, Index index) noexcept : terms_(&terms), index_(index) {}

  [[nodiscard]] Terms& terms() const noexcept { return *terms_; }
  [[nodiscard]] Index index() const noexcept { return index_; }

  friend Number operator+(const Number& a, const Number& b);
  friend Number operator-(const Number& a, const Number& b);
  friend Truth operator==(const Number& a, const Number& b);
  friend Truth operator!=(const Number& a, const Number& b);
  friend Truth operator<=(const Number& a, const Number& b);
  friend Truth operator<(const Number& a, const Number& b);
  friend Truth operator>=(const Number& a, const Number& b);
  friend Truth operator>(const Number& a, const Number& b);

 private:
  Terms* terms_;
  Index index_;
};

/// `condition ? yes : no`, undecided.
[[nodiscard]] Number choose(const Truth& condition, const Number& yes, const Number& no);

// How the templates of `laws` come by constants (laws/term.hpp).
[[nodiscard]] Number number(const Number& like, int value);
[[nodiscard]] Truth truth(const Number& like, bool value);

/// The store of all terms of a formula. Terms refer to it, so it neither moves nor is copied.
class Terms {
 public:
  Terms() = default;
  Terms(const Terms&) = delete;
  Terms(Terms&&) = delete;
  Terms& operator=(const Terms&) = delete;
  Terms& operator=(Terms&&) = delete;
  ~Terms() = default;

  [[nodiscard]] Number constant(std::int64_t value);
  [[nodiscard]] Truth constant(bool value);
  /// The variable of that name: the same one for the same name. Names are letters, digits and underscores.
  [[nodiscard]] Number unknown(std::string_view name);
  [[nodiscard]] Truth question(std::string_view name);

  [[nodiscard]] const Node& operator[](Index index) const { return nodes_[index]; }
  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  [[nodiscard]] const std::string& name(const Node& variable) const;

  /// The term with these parts, simplified where a constant decides it. For operators; others combine terms.
  [[nodiscard]] Index make(const Node& given);

 private:
  struct Hash {
    std::size_t operator()(const Node& node) const noexcept;
  };
  [[nodiscard]] Index variable(Operation operation, std::string_view name);
  [[nodiscard]] Index intern(const Node& node);

  std::vector<Node> nodes_;
  std::unordered_map<Node, Index, Hash> index_;
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::int64_t> name_numbers_;
};

/// The terms the formula consists of, each after its parts, the formula itself last.
[[nodiscard]] std::vector<Index> parts_of(const Truth& formula);

/// How many different comparisons of numbers and truth variables the formula has.
[[nodiscard]] std::size_t atoms(const Truth& formula);

/// What the variables stand for.
struct Assignment {
  std::unordered_map<std::string, std::int64_t> numbers;
  std::unordered_map<std::string, bool> truths;
};

/// The formula decided. Expects a value for each of its variables.
[[nodiscard]] bool evaluate(const Truth& formula, const Assignment& values);

}  // namespace adoube::logic
