// SPDX-License-Identifier: GPL-3.0-or-later
// How gates become clauses.
#include "clauses_of_gates.hpp"

#include <algorithm>
#include <initializer_list>
#include <span>

#include "adoube/core/contract.hpp"

namespace adoube::logic {

namespace {

class Writer {
 public:
  Writer(const Circuit& circuit, const std::vector<Wire>& inputs, const std::vector<Wire>& outputs)
      : circuit_(circuit),
        variable_(circuit.size(), 0),
        uses_(circuit.size(), 0),
        needed_(2 * circuit.size()) {
    for (const Wire input : inputs) {
      expects(circuit[input.gate()].kind == GateKind::input && !input.is_negated(), "clauses_of: inputs");
      variable_[input.gate()] = cnf_.new_variable();
    }
    count_uses(outputs);
    for (const Wire output : outputs) demand(output);
    // Gates come after their inputs: going down, every need is known when its gate is reached.
    for (std::size_t gate = circuit.size(); gate-- > 1;) describe(static_cast<std::uint32_t>(gate));
  }

  [[nodiscard]] Cnf take() { return std::move(cnf_); }

 private:
  void count_uses(const std::vector<Wire>& outputs) {
    std::vector<bool> is_reached(circuit_.size(), false);
    for (const Wire output : outputs) {
      ++uses_[output.gate()];
      is_reached[output.gate()] = true;
    }
    for (std::size_t gate = circuit_.size(); gate-- > 1;) {
      const Gate& here = circuit_[gate];
      if (!is_reached[gate] || here.kind == GateKind::input) continue;
      const bool has_third = here.kind == GateKind::multiplexer || here.kind == GateKind::majority;
      for (const Wire wire : has_third ? std::vector{here.a, here.b, here.c} : std::vector{here.a, here.b}) {
        ++uses_[wire.gate()];
        is_reached[wire.gate()] = true;
      }
    }
  }

  /// Conjunctions fall into their parts, disjunctions become one clause.
  void demand(Wire output) {
    std::vector<Wire> open{output};
    while (!open.empty()) {
      const Wire here = open.back();
      open.pop_back();
      const Gate& gate = circuit_[here.gate()];
      if (here == Circuit::constant(true)) continue;
      if (here == Circuit::constant(false)) {
        cnf_.add({});
      } else if (gate.kind == GateKind::conjunction && !here.is_negated()) {
        open.push_back(gate.b);
        open.push_back(gate.a);
      } else if (gate.kind == GateKind::conjunction) {
        clause_.clear();
        for (const Wire part : parts_of_conjunction(here.gate())) clause_.push_back(need(!part));
        cnf_.add(clause_);
      } else {
        add({need(here)});
      }
    }
  }

  /// The literal of a wire that is needed to be true in some clause.
  [[nodiscard]] Literal need(Wire wire) {
    const std::uint32_t gate = wire.gate();
    if (variable_[gate] == 0) variable_[gate] = cnf_.new_variable();
    needed_[wire.code()] = true;
    return wire.is_negated() ? -variable_[gate] : variable_[gate];
  }

  /// A conjunction of conjunctions that nobody else uses is one conjunction.
  [[nodiscard]] std::vector<Wire> parts_of_conjunction(std::uint32_t gate) const {
    std::vector<Wire> parts;
    std::vector<Wire> open{circuit_[gate].b, circuit_[gate].a};
    while (!open.empty()) {
      const Wire here = open.back();
      open.pop_back();
      const Gate& inner = circuit_[here.gate()];
      if (inner.kind == GateKind::conjunction && !here.is_negated() && uses_[here.gate()] == 1) {
        open.push_back(inner.b);
        open.push_back(inner.a);
      } else {
        parts.push_back(here);
      }
    }
    return parts;
  }

  void describe(std::uint32_t gate) {
    const Wire wire{gate, false};
    if (needed_[wire.code()]) describe_when_true(gate);
    if (needed_[(!wire).code()]) describe_when_false(gate);
  }

  /// If the gate is true, so is what it computes.
  void describe_when_true(std::uint32_t gate) {
    const Literal off = -variable_[gate];
    const auto& [kind, a, b, c] = circuit_[gate];
    switch (kind) {
      case GateKind::conjunction:
        for (const Wire part : parts_of_conjunction(gate)) add({off, need(part)});
        break;
      case GateKind::exclusive_or:
        add({off, need(a), need(b)});
        add({off, need(!a), need(!b)});
        break;
      case GateKind::multiplexer:
        add({off, need(!a), need(b)});
        add({off, need(a), need(c)});
        add({off, need(b), need(c)});  // Follows, but not by unit propagation.
        break;
      case GateKind::majority:
        add({off, need(a), need(b)});
        add({off, need(a), need(c)});
        add({off, need(b), need(c)});
        break;
      case GateKind::constant:
      case GateKind::input: break;
    }
  }

  void describe_when_false(std::uint32_t gate) {
    const Literal on = variable_[gate];
    const auto& [kind, a, b, c] = circuit_[gate];
    switch (kind) {
      case GateKind::conjunction:
        clause_.assign(1, on);
        for (const Wire part : parts_of_conjunction(gate)) clause_.push_back(need(!part));
        cnf_.add(clause_);
        break;
      case GateKind::exclusive_or:
        add({on, need(!a), need(b)});
        add({on, need(a), need(!b)});
        break;
      case GateKind::multiplexer:
        add({on, need(!a), need(!b)});
        add({on, need(a), need(!c)});
        add({on, need(!b), need(!c)});
        break;
      case GateKind::majority:
        add({on, need(!a), need(!b)});
        add({on, need(!a), need(!c)});
        add({on, need(!b), need(!c)});
        break;
      case GateKind::constant:
      case GateKind::input: break;
    }
  }

  void add(std::initializer_list<Literal> clause) { cnf_.add(std::span(clause.begin(), clause.size())); }

  const Circuit& circuit_;
  std::vector<int> variable_;  ///< 0: none yet
  std::vector<int> uses_;
  std::vector<bool> needed_;  ///< to be true, by the code of the wire
  std::vector<Literal> clause_;
  Cnf cnf_;
};

}  // namespace

Cnf clauses_of(const Circuit& circuit, const std::vector<Wire>& inputs, const std::vector<Wire>& outputs) {
  return Writer(circuit, inputs, outputs).take();
}

}  // namespace adoube::logic
