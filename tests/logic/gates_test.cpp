// SPDX-License-Identifier: GPL-3.0-or-later
// Every gate with every combination of inputs: variables, their negations and constants, alike or different.
#include "gates.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <tuple>

#include "clauses_of_gates.hpp"
#include "simple_solver.hpp"

namespace adoube::logic_tests {
namespace {

using logic::Circuit;
using logic::GateKind;
using logic::Wire;

/// What a wire carries, by the meaning of the gates alone. `inputs` are values of the input gates, in order.
[[nodiscard]] bool carried(const Circuit& circuit, Wire wire, const std::vector<bool>& inputs) {
  std::vector<bool> value;
  std::size_t next_input = 0;
  const auto at = [&](Wire w) { return value[w.gate()] != w.is_negated(); };
  for (std::size_t i = 0; i < circuit.size(); ++i) {
    const auto& [kind, a, b, c] = circuit[i];
    switch (kind) {
      case GateKind::constant: value.push_back(false); break;
      case GateKind::input: value.push_back(inputs[next_input++]); break;
      case GateKind::conjunction: value.push_back(at(a) && at(b)); break;
      case GateKind::exclusive_or: value.push_back(at(a) != at(b)); break;
      case GateKind::multiplexer: value.push_back(at(a) ? at(b) : at(c)); break;
      case GateKind::majority: value.push_back(int{at(a)} + int{at(b)} + int{at(c)} >= 2); break;
    }
  }
  return at(wire);
}

struct Gates : testing::Test {
  Circuit circuit;
  std::vector<Wire> inputs{circuit.input(), circuit.input(), circuit.input()};

  [[nodiscard]] std::vector<Wire> choices() const {
    std::vector<Wire> all{Circuit::constant(false), Circuit::constant(true)};
    for (const Wire input : inputs) {
      all.push_back(input);
      all.push_back(!input);
    }
    return all;
  }

  /// `made` carries what `meant` says, and so do its clauses, for all inputs.
  void expect_means(Wire made, const std::function<bool(const std::vector<bool>&)>& meant) const {
    const Clauses if_true = clauses_of(logic::clauses_of(circuit, inputs, {made}));
    const Clauses if_false = clauses_of(logic::clauses_of(circuit, inputs, {!made}));
    for (unsigned pattern = 0; pattern < 8; ++pattern) {
      const std::vector<bool> values{(pattern & 1U) != 0, (pattern & 2U) != 0, (pattern & 4U) != 0};
      std::set<logic::Literal> known;
      for (int i = 0; i < 3; ++i) known.insert(values[static_cast<std::size_t>(i)] ? i + 1 : -(i + 1));
      const bool expected = meant(values);
      ASSERT_EQ(carried(circuit, made, values), expected);
      ASSERT_EQ(is_satisfiable(if_true, known), expected);
      ASSERT_EQ(is_satisfiable(if_false, known), !expected);
    }
  }

  [[nodiscard]] bool value(Wire wire, const std::vector<bool>& values) const {
    return carried(circuit, wire, values);
  }
};

TEST_F(Gates, OfTwoInputsMeanWhatTheySay) {
  for (const Wire a : choices()) {
    for (const Wire b : choices()) {
      expect_means(circuit.both(a, b), [&](const auto& v) { return value(a, v) && value(b, v); });
      expect_means(circuit.either(a, b), [&](const auto& v) { return value(a, v) || value(b, v); });
      expect_means(circuit.differ(a, b), [&](const auto& v) { return value(a, v) != value(b, v); });
    }
  }
}

TEST_F(Gates, OfThreeInputsMeanWhatTheySay) {
  for (const Wire a : choices()) {
    for (const Wire b : choices()) {
      for (const Wire c : choices()) {
        expect_means(circuit.choose(a, b, c),
                     [&](const auto& v) { return value(a, v) ? value(b, v) : value(c, v); });
        expect_means(circuit.majority(a, b, c), [&](const auto& v) {
          return int{value(a, v)} + int{value(b, v)} + int{value(c, v)} >= 2;
        });
      }
    }
  }
}

/// Gates of gates: what is simplified on the way means the same.
TEST_F(Gates, OfGatesMeanWhatTheySay) {
  std::vector<Wire> wires = choices();
  for (const Wire a : choices()) {
    for (const Wire b : choices()) {
      for (const Wire made : {circuit.both(a, b), circuit.differ(a, b)}) {
        for (const Wire wire : {made, !made}) {
          if (std::ranges::find(wires, wire) == wires.end()) wires.push_back(wire);
        }
      }
    }
  }
  EXPECT_EQ(wires.size(),
            38U);  // 2 constants, 6 literals, 3 * 4 conjunctions and 3 differences of either sign.
  for (const Wire a : wires) {
    for (const Wire b : wires) {
      expect_means(circuit.both(a, b), [&](const auto& v) { return value(a, v) && value(b, v); });
    }
    expect_means(circuit.choose(a, inputs[0], !inputs[1]),
                 [&](const auto& v) { return value(a, v) ? v[0] : !v[1]; });
  }
}

TEST_F(Gates, AreSharedAndDecidedByConstants) {
  const auto [a, b, c] = std::tuple{inputs[0], inputs[1], inputs[2]};
  EXPECT_EQ(circuit.both(a, b), circuit.both(b, a));
  EXPECT_EQ(circuit.differ(a, !b), !circuit.differ(b, a));
  EXPECT_EQ(circuit.majority(!a, !b, !c), !circuit.majority(c, a, b));
  EXPECT_EQ(circuit.choose(!a, b, c), circuit.choose(a, c, b));
  EXPECT_EQ(circuit.both(a, circuit.both(!a, b)), Circuit::constant(false));
  EXPECT_EQ(circuit.choose(a, Circuit::constant(true), Circuit::constant(false)), a);
  EXPECT_EQ(circuit.both(a, circuit.either(!a, b)), circuit.both(a, b));
}

/// Several outputs, and conjunctions inside conjunctions, some of them used twice.
TEST_F(Gates, OutputsAreAllDemanded) {
  const auto [a, b, c] = std::tuple{inputs[0], inputs[1], inputs[2]};
  const Wire shared = circuit.both(a, circuit.both(b, c));
  const std::vector<Wire> outputs{circuit.either(shared, a), circuit.either(!shared, circuit.differ(a, c)),
                                  !b};
  const Clauses clauses = clauses_of(logic::clauses_of(circuit, inputs, outputs));
  for (unsigned pattern = 0; pattern < 8; ++pattern) {
    const bool x = (pattern & 1U) != 0;
    const bool y = (pattern & 2U) != 0;
    const bool z = (pattern & 4U) != 0;
    const bool all = x && y && z;
    EXPECT_EQ(is_satisfiable(clauses, {x ? 1 : -1, y ? 2 : -2, z ? 3 : -3}),
              (all || x) && (!all || x != z) && !y);
  }
}

}  // namespace
}  // namespace adoube::logic_tests
