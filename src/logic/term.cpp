// SPDX-License-Identifier: GPL-3.0-or-later
// How terms are built: every equal one once, and what constants decide is decided at once.
#include "adoube/logic/term.hpp"

#include <algorithm>
#include <optional>

#include "adoube/core/contract.hpp"

namespace adoube::logic {

namespace {

using enum Operation;

[[nodiscard]] Node binary(Operation operation, Index left, Index right) {
  return {.operation = operation, .left = left, .right = right};
}

[[nodiscard]] Truth make_truth(Terms& terms, const Node& node) { return {terms, terms.make(node)}; }
[[nodiscard]] Number make_number(Terms& terms, const Node& node) { return {terms, terms.make(node)}; }

/// The order of the parts of these does not matter: the earlier term goes first.
[[nodiscard]] bool is_commutative(Operation operation) {
  return operation == plus || operation == equal || operation == both || operation == either ||
         operation == same;
}

}  // namespace

std::size_t Terms::Hash::operator()(const Node& node) const noexcept {
  std::uint64_t hash = static_cast<std::uint64_t>(node.operation) + 0x9e3779b97f4a7c15U;
  for (const std::uint64_t part : {std::uint64_t{node.left}, std::uint64_t{node.right},
                                   std::uint64_t{node.condition}, static_cast<std::uint64_t>(node.value)}) {
    hash = (hash ^ part) * 0xff51afd7ed558ccdU;
    hash ^= hash >> 32U;
  }
  return hash;
}

Index Terms::intern(const Node& node) {
  const auto [place, is_new] = index_.try_emplace(node, static_cast<Index>(nodes_.size()));
  if (is_new) nodes_.push_back(node);
  return place->second;
}

Index Terms::variable(Operation operation, std::string_view name) {
  const auto [place, is_new] =
      name_numbers_.try_emplace(std::string(name), static_cast<std::int64_t>(names_.size()));
  if (is_new) names_.emplace_back(name);
  return intern({.operation = operation, .value = place->second});
}

Number Terms::constant(std::int64_t value) {
  return {*this, intern({.operation = Operation::number, .value = value})};
}
Truth Terms::constant(bool value) {
  return {*this, intern({.operation = Operation::truth, .value = value ? 1 : 0})};
}
Number Terms::unknown(std::string_view name) { return {*this, variable(Operation::unknown, name)}; }
Truth Terms::question(std::string_view name) { return {*this, variable(Operation::question, name)}; }

const std::string& Terms::name(const Node& variable) const {
  expects(variable.operation == Operation::unknown || variable.operation == Operation::question,
          "name: the term is a variable");
  return names_[static_cast<std::size_t>(variable.value)];
}

Index Terms::make(const Node& given) {
  Node node = given;
  if (is_commutative(node.operation) && node.left > node.right) std::swap(node.left, node.right);
  // Copies: what is made below may move the store.
  const Node left = nodes_[node.left];
  const Node right = nodes_[node.right];
  const auto constant_of = [](const Node& part) -> std::optional<std::int64_t> {
    if (part.operation != Operation::number && part.operation != Operation::truth) return std::nullopt;
    return part.value;
  };
  const auto a = constant_of(left);
  const auto b = constant_of(right);
  const auto decided = [&](bool value) { return constant(value).index(); };
  const auto opposite = [&] {
    return (left.operation == negation && left.left == node.right) ||
           (right.operation == negation && right.left == node.left);
  };
  switch (node.operation) {
    case plus:
      if (a && b) return constant(*a + *b).index();
      if (a && *a == 0) return node.right;
      if (b && *b == 0) return node.left;
      break;
    case minus:
      if (a && b) return constant(*a - *b).index();
      if (b && *b == 0) return node.left;
      if (node.left == node.right) return constant(std::int64_t{0}).index();
      break;
    case choice:
      if (const auto c = constant_of(nodes_[node.condition])) return *c != 0 ? node.left : node.right;
      if (node.left == node.right) return node.left;
      break;
    case at_most:
      if (a && b) return decided(*a <= *b);
      if (node.left == node.right) return decided(true);
      break;
    case equal:
      if (a && b) return decided(*a == *b);
      if (node.left == node.right) return decided(true);
      break;
    case negation:
      if (a) return decided(*a == 0);
      if (left.operation == negation) return left.left;
      node.right = node.left;
      break;
    case both:
      if (a) return *a != 0 ? node.right : node.left;
      if (b) return *b != 0 ? node.left : node.right;
      if (node.left == node.right) return node.left;
      if (opposite()) return decided(false);
      break;
    case either:
      if (a) return *a != 0 ? node.left : node.right;
      if (b) return *b != 0 ? node.right : node.left;
      if (node.left == node.right) return node.left;
      if (opposite()) return decided(true);
      break;
    case same:
      if (node.left == node.right) return decided(true);
      if (opposite()) return decided(false);
      if (a) return *a != 0 ? node.right : make({.operation = negation, .left = node.right});
      if (b) return *b != 0 ? node.left : make({.operation = negation, .left = node.left});
      break;
    case Operation::number:
    case Operation::truth:
    case Operation::unknown:
    case Operation::question: break;
  }
  return intern(node);
}

Truth operator!(const Truth& a) { return make_truth(a.terms(), {.operation = negation, .left = a.index()}); }
Truth operator&&(const Truth& a, const Truth& b) {
  return make_truth(a.terms(), binary(both, a.index(), b.index()));
}
Truth operator||(const Truth& a, const Truth& b) {
  return make_truth(a.terms(), binary(either, a.index(), b.index()));
}
Truth operator==(const Truth& a, const Truth& b) {
  return make_truth(a.terms(), binary(same, a.index(), b.index()));
}
Truth operator!=(const Truth& a, const Truth& b) { return !(a == b); }
Truth implies(const Truth& a, const Truth& b) { return !a || b; }

Number operator+(const Number& a, const Number& b) {
  return make_number(a.terms(), binary(plus, a.index(), b.index()));
}
Number operator-(const Number& a, const Number& b) {
  return make_number(a.terms(), binary(minus, a.index(), b.index()));
}
Truth operator==(const Number& a, const Number& b) {
  return make_truth(a.terms(), binary(equal, a.index(), b.index()));
}
Truth operator!=(const Number& a, const Number& b) { return !(a == b); }
Truth operator<=(const Number& a, const Number& b) {
  return make_truth(a.terms(), binary(at_most, a.index(), b.index()));
}
Truth operator<(const Number& a, const Number& b) { return !(b <= a); }
Truth operator>=(const Number& a, const Number& b) { return b <= a; }
Truth operator>(const Number& a, const Number& b) { return !(a <= b); }

Number choose(const Truth& condition, const Number& yes, const Number& no) {
  return make_number(condition.terms(), {.operation = Operation::choice,
                                         .left = yes.index(),
                                         .right = no.index(),
                                         .condition = condition.index()});
}

Number number(const Number& like, int value) { return like.terms().constant(std::int64_t{value}); }
Truth truth(const Number& like, bool value) { return like.terms().constant(value); }

std::vector<Index> parts_of(const Truth& formula) {
  const Terms& terms = formula.terms();
  std::vector<bool> needed(formula.index() + 1, false);
  needed[formula.index()] = true;
  std::vector<Index> parts;
  for (Index i = formula.index() + 1; i-- > 0;) {
    if (!needed[i]) continue;
    parts.push_back(i);
    const Node& node = terms[i];
    switch (node.operation) {
      case Operation::number:
      case Operation::truth:
      case Operation::unknown:
      case Operation::question: break;
      case choice: needed[node.condition] = true; [[fallthrough]];
      default: needed[node.left] = needed[node.right] = true;
    }
  }
  std::ranges::reverse(parts);
  return parts;
}

std::size_t atoms(const Truth& formula) {
  const Terms& terms = formula.terms();
  return static_cast<std::size_t>(std::ranges::count_if(parts_of(formula), [&](Index index) {
    const Operation operation = terms[index].operation;
    return operation == at_most || operation == equal || operation == Operation::question;
  }));
}

bool evaluate(const Truth& formula, const Assignment& values) {
  const Terms& terms = formula.terms();
  std::vector<std::int64_t> value(formula.index() + 1, 0);
  for (const Index i : parts_of(formula)) {
    const Node& node = terms[i];
    const std::int64_t a = value[node.left];
    const std::int64_t b = value[node.right];
    switch (node.operation) {
      case Operation::number:
      case Operation::truth: value[i] = node.value; break;
      case Operation::unknown: value[i] = values.numbers.at(terms.name(node)); break;
      case Operation::question: value[i] = values.truths.at(terms.name(node)) ? 1 : 0; break;
      case plus: value[i] = a + b; break;
      case minus: value[i] = a - b; break;
      case choice: value[i] = value[node.condition] != 0 ? a : b; break;
      case at_most: value[i] = a <= b ? 1 : 0; break;
      case equal:
      case same: value[i] = a == b ? 1 : 0; break;
      case negation: value[i] = a == 0 ? 1 : 0; break;
      case both: value[i] = a != 0 && b != 0 ? 1 : 0; break;
      case either: value[i] = a != 0 || b != 0 ? 1 : 0; break;
    }
  }
  return value[formula.index()] != 0;
}

}  // namespace adoube::logic
