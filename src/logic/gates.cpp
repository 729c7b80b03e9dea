// SPDX-License-Identifier: GPL-3.0-or-later
// How gates are built. Each function brings its inputs into one order and sign first, so that what computes
// the same is more often found to be the same.
#include "gates.hpp"

#include <utility>

namespace adoube::logic {

namespace {

constexpr Wire no = Circuit::constant(false);
constexpr Wire yes = Circuit::constant(true);

}  // namespace

std::size_t Circuit::Hash::operator()(const Gate& gate) const noexcept {
  std::uint64_t hash = static_cast<std::uint64_t>(gate.kind) + 0x9e3779b97f4a7c15U;
  for (const Wire wire : {gate.a, gate.b, gate.c}) {
    hash = (hash ^ wire.code()) * 0xff51afd7ed558ccdU;
    hash ^= hash >> 32U;
  }
  return hash;
}

Wire Circuit::intern(const Gate& gate) {
  const auto [place, is_new] = index_.try_emplace(gate, static_cast<std::uint32_t>(gates_.size()));
  if (is_new) gates_.push_back(gate);
  return {place->second, false};
}

Wire Circuit::input() {
  gates_.push_back({.kind = GateKind::input});
  return {static_cast<std::uint32_t>(gates_.size() - 1), false};
}

Wire Circuit::both(Wire a, Wire b) {
  if (b < a) std::swap(a, b);
  if (a == no || a == !b) return no;
  if (a == yes || a == b) return b;
  // With what one side already says: a && (a && x), a && (!a && x), a && !(!a && x), a && !(a && x).
  for (const auto& [one, other] : {std::pair{a, b}, std::pair{b, a}}) {
    const Gate inner = gates_[other.gate()];
    if (inner.kind != GateKind::conjunction) continue;
    const bool has_one = inner.a == one || inner.b == one;
    const bool has_opposite = inner.a == !one || inner.b == !one;
    if (!other.is_negated() && has_one) return other;
    if (!other.is_negated() && has_opposite) return no;
    if (other.is_negated() && has_opposite) return one;
    if (other.is_negated() && has_one) return both(one, inner.a == one ? !inner.b : !inner.a);
  }
  return intern({.kind = GateKind::conjunction, .a = a, .b = b});
}

Wire Circuit::differ(Wire a, Wire b) {
  const bool is_negated = a.is_negated() != b.is_negated();
  a = {a.gate(), false};
  b = {b.gate(), false};
  if (b < a) std::swap(a, b);
  Wire result = no;
  if (a == no) {
    result = b;
  } else if (a != b) {
    result = intern({.kind = GateKind::exclusive_or, .a = a, .b = b});
  }
  return is_negated ? !result : result;
}

Wire Circuit::choose(Wire condition, Wire left, Wire right) {
  if (condition.is_negated()) return choose(!condition, right, left);
  if (condition == no) return right;
  if (left == right) return left;
  if (left == !right) return differ(condition, right);
  if (left == yes || left == condition) return either(condition, right);
  if (left == no || left == !condition) return both(!condition, right);
  if (right == yes || right == !condition) return either(!condition, left);
  if (right == no || right == condition) return both(condition, left);
  if (left.is_negated()) return !choose(condition, !left, !right);
  return intern({.kind = GateKind::multiplexer, .a = condition, .b = left, .c = right});
}

Wire Circuit::majority(Wire a, Wire b, Wire c) {
  if (b < a) std::swap(a, b);
  if (c < b) std::swap(b, c);
  if (b < a) std::swap(a, b);
  if (a == no) return both(b, c);
  if (a == yes) return either(b, c);
  // Equal or opposite wires are neighbours now.
  if (a == b || b == c) return b;
  if (a == !b) return c;
  if (b == !c) return a;
  if (a.is_negated()) return !majority(!a, !b, !c);
  return intern({.kind = GateKind::majority, .a = a, .b = b, .c = c});
}

}  // namespace adoube::logic
